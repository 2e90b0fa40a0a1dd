#pragma once
#include <curl/curl.h>

#include "../on-demand.h"

#define MARQUESINA_CURL_FUNCTIONS(use) \
    use(curl_global_init)              \
    use(curl_easy_init)                \
    use(curl_easy_cleanup)             \
    use(curl_easy_perform)             \
    use(curl_easy_setopt)              \
    use(curl_easy_getinfo)             \
    use(curl_easy_strerror)            \
    use(curl_slist_append)             \
    use(curl_slist_free_all)

MARQUESINA_ON_DEMAND(marquesina_curl, "libcurl.so.4", MARQUESINA_CURL_FUNCTIONS)

// Swift cannot call functions with variable arguments: one plain function a type of argument.

static inline CURLcode marquesina_curl_set_long(marquesina_curl curl, CURL *handle, CURLoption option, long value) {
    return (curl.curl_easy_setopt)(handle, option, value);
}

static inline CURLcode marquesina_curl_set_text(marquesina_curl curl, CURL *handle, CURLoption option, const char *value) {
    return (curl.curl_easy_setopt)(handle, option, value);
}

static inline CURLcode marquesina_curl_set_list(
    marquesina_curl curl, CURL *handle, CURLoption option, struct curl_slist *value) {
    return (curl.curl_easy_setopt)(handle, option, value);
}

typedef size_t (*marquesina_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode marquesina_curl_set_receiver(
    marquesina_curl curl, CURL *handle, CURLoption function_option, marquesina_curl_receiver receiver,
    CURLoption context_option, void *context) {
    CURLcode code = (curl.curl_easy_setopt)(handle, function_option, receiver);
    return code == CURLE_OK ? (curl.curl_easy_setopt)(handle, context_option, context) : code;
}

static inline CURLcode marquesina_curl_get_long(marquesina_curl curl, CURL *handle, CURLINFO info, long *value) {
    return (curl.curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode marquesina_curl_get_offset(marquesina_curl curl, CURL *handle, CURLINFO info, curl_off_t *value) {
    return (curl.curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode marquesina_curl_set_error_buffer(marquesina_curl curl, CURL *handle, char *buffer) {
    return (curl.curl_easy_setopt)(handle, CURLOPT_ERRORBUFFER, buffer);
}
