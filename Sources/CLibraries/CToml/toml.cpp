// The parser is compiled in: of Debian's shared library a tenth is used, and linking it takes each start longer than parsing does.
#define TOML_ENABLE_FORMATTERS 0
// What it asserts is not always so: some broken texts get as far as its error messages only where nothing is asserted, nor assumed.
#undef NDEBUG
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "CToml.h"

struct ctoml_document {
    toml::table root;
    std::vector<ctoml_value> values;
    std::string error;
    ctoml_position error_position{1, 1};
    bool failed = false;
};

namespace {

// toml++ takes values apart recursively, and bounds the nesting of values but not the parts of a dotted key.
constexpr size_t maximum_key_parts = 64;
// What walks the values afterwards may be recursive, too.
constexpr size_t maximum_depth = 128;

ctoml_position position_of(const toml::source_position &position) {
    return {position.line, position.column};
}

bool is_bare_key_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '_';
}

// The line of a dotted key with too many parts, or 0. Text in a string of several lines counts, too: no prose looks like that.
uint32_t line_of_overlong_key(std::string_view text) {
    uint32_t line = 1;
    size_t parts = 0;
    bool after_dot = false;
    for (size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == ' ' || c == '\t') {
            i += 1;
        } else if (c == '.') {
            after_dot = parts > 0 && !after_dot;
            if (!after_dot) parts = 0;
            i += 1;
        } else if (is_bare_key_character(c) || c == '"' || c == '\'') {
            size_t end = i + 1;
            bool closed = true;
            if (is_bare_key_character(c)) {
                while (end < text.size() && is_bare_key_character(text[end])) end += 1;
            } else {
                while (end < text.size() && text[end] != c && text[end] != '\n') end += (c == '"' && text[end] == '\\') ? 2 : 1;
                closed = end < text.size() && text[end] == c;
                end = closed ? end + 1 : i + 1;
            }
            parts = !closed ? 0 : after_dot ? parts + 1 : 1;
            after_dot = false;
            if (parts > maximum_key_parts) return line;
            i = end;
        } else {
            if (c == '\n') line += 1;
            parts = 0;
            after_dot = false;
            i += 1;
        }
    }
    return 0;
}

struct TooDeep {
    ctoml_position position;
};

struct Child {
    const toml::key *key;
    const toml::node *node;
};

std::tuple<uint32_t, uint32_t> order_of(const Child &child) {
    const auto &position = child.key->source().begin;
    return {position.line, position.column};
}

void append(std::vector<ctoml_value> &values, const toml::key *key, const toml::node &node, size_t depth) {
    if (depth > maximum_depth) throw TooDeep{position_of(node.source().begin)};
    ctoml_value value{};
    if (key != nullptr) {
        value.key = key->data();
        value.key_length = key->length();
        value.key_position = position_of(key->source().begin);
    }
    value.position = position_of(node.source().begin);
    value.end = position_of(node.source().end);
    std::vector<Child> children;
    if (const auto *table = node.as_table()) {
        value.kind = CTOML_TABLE;
        for (auto &&[name, child] : *table) children.push_back({&name, &child});
        std::stable_sort(children.begin(), children.end(), [](const Child &a, const Child &b) { return order_of(a) < order_of(b); });
    } else if (const auto *array = node.as_array()) {
        value.kind = CTOML_ARRAY;
        for (auto &&child : *array) children.push_back({nullptr, &child});
    } else if (const auto *string = node.as_string()) {
        value.kind = CTOML_STRING;
        value.string = string->get().data();
        value.string_length = string->get().size();
    } else if (const auto *integer = node.as_integer()) {
        value.kind = CTOML_INTEGER;
        value.integer = integer->get();
    } else if (const auto *number = node.as_floating_point()) {
        value.kind = CTOML_FLOAT;
        value.number = number->get();
    } else if (const auto *boolean = node.as_boolean()) {
        value.kind = CTOML_BOOLEAN;
        value.boolean = boolean->get() ? 1 : 0;
    } else {
        value.kind = CTOML_DATE;
    }
    value.child_count = children.size();
    values.push_back(value);
    for (const auto &child : children) append(values, child.key, *child.node, depth + 1);
}

void fail(ctoml_document &document, std::string message, ctoml_position position) {
    document.values.clear();
    document.failed = true;
    document.error = std::move(message);
    document.error_position = position;
}

}  // namespace

extern "C" {

ctoml_document *ctoml_parse(const char *text, size_t length) {
    auto *document = new (std::nothrow) ctoml_document;
    if (document == nullptr) return nullptr;
    try {
        const std::string_view view(text, length);
        if (const uint32_t line = line_of_overlong_key(view)) {
            fail(*document, "a key has more than " + std::to_string(maximum_key_parts) + " parts", {line, 1});
            return document;
        }
        document->root = toml::parse(view);
        append(document->values, nullptr, document->root, 0);
    } catch (const toml::parse_error &error) {
        fail(*document, std::string(error.description()), position_of(error.source().begin));
    } catch (const TooDeep &error) {
        fail(*document, "values are nested more than " + std::to_string(maximum_depth) + " deep", error.position);
    } catch (const std::exception &error) {
        fail(*document, error.what(), {1, 1});
    } catch (...) {
        fail(*document, "the text cannot be read", {1, 1});
    }
    return document;
}

void ctoml_free(ctoml_document *document) {
    delete document;
}

const char *ctoml_error_message(const ctoml_document *document, ctoml_position *position) {
    if (!document->failed) return nullptr;
    *position = document->error_position;
    return document->error.c_str();
}

const ctoml_value *ctoml_values(const ctoml_document *document, size_t *count) {
    *count = document->values.size();
    return document->values.data();
}

}  // extern "C"
