// A C face for toml++: parses a text into a flat list of positioned values. No exception leaves it.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed text; made by ctoml_parse, ended by ctoml_free.
typedef struct ctoml_document ctoml_document;

enum ctoml_kind {
    CTOML_TABLE = 0,
    CTOML_ARRAY = 1,
    CTOML_STRING = 2,
    CTOML_INTEGER = 3,
    CTOML_FLOAT = 4,
    CTOML_BOOLEAN = 5,
    CTOML_DATE = 6
};

/// Line and column count from 1; columns are Unicode scalars.
typedef struct {
    uint32_t line;
    uint32_t column;
} ctoml_position;

/// One value. Its children follow it, each with all of its own, in the order in which they stand in the text.
typedef struct {
    int32_t kind;
    int32_t boolean;
    int64_t integer;
    double number;
    /// UTF-8 without a terminator, owned by the document; NULL unless the kind is a string.
    const char *string;
    size_t string_length;
    /// The key under which a table holds this value, as `string`; NULL in an array and for the root.
    const char *key;
    size_t key_length;
    ctoml_position key_position;
    ctoml_position position;
    /// The first place after the value.
    ctoml_position end;
    size_t child_count;
} ctoml_value;

/// Parses `length` bytes. Never returns NULL unless memory is out; see ctoml_error_message.
ctoml_document *ctoml_parse(const char *text, size_t length);
void ctoml_free(ctoml_document *document);

/// NULL after a success, else what is wrong, owned by the document; the position is written to `position`.
const char *ctoml_error_message(const ctoml_document *document, ctoml_position *position);

/// The values, the root table first; owned by the document; empty after an error.
const ctoml_value *ctoml_values(const ctoml_document *document, size_t *count);

#ifdef __cplusplus
}
#endif
