#pragma once
#include <curl/curl.h>

// Swift cannot call functions with variable arguments: one plain function a type of argument.

static inline CURLcode marquesina_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode marquesina_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode marquesina_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*marquesina_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode marquesina_curl_set_receiver(
    CURL *handle, CURLoption function_option, marquesina_curl_receiver receiver, CURLoption context_option, void *context) {
    CURLcode code = curl_easy_setopt(handle, function_option, receiver);
    return code == CURLE_OK ? curl_easy_setopt(handle, context_option, context) : code;
}

static inline CURLcode marquesina_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode marquesina_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
    return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode marquesina_curl_get_text(CURL *handle, CURLINFO info, const char **value) {
    char *text = NULL;
    CURLcode code = curl_easy_getinfo(handle, info, &text);
    *value = text;
    return code;
}

static inline CURLcode marquesina_curl_set_error_buffer(CURL *handle, char *buffer) {
    return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, buffer);
}
