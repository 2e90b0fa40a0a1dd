#pragma once
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/present.h>
#include <xcb/shm.h>
#include <xcb/randr.h>
#include <xcb/xfixes.h>
#include <xcb/render.h>
#include <xcb/xinput.h>
#include <xcb/screensaver.h>

/* XCB keeps these in writable variables, which Swift 6 does not let one read. */
static inline xcb_extension_t *mq_present_extension(void) { return &xcb_present_id; }
static inline xcb_extension_t *mq_shm_extension(void) { return &xcb_shm_id; }
static inline xcb_extension_t *mq_randr_extension(void) { return &xcb_randr_id; }
static inline xcb_extension_t *mq_xfixes_extension(void) { return &xcb_xfixes_id; }
static inline xcb_extension_t *mq_render_extension(void) { return &xcb_render_id; }
static inline xcb_extension_t *mq_input_extension(void) { return &xcb_input_id; }
static inline xcb_extension_t *mq_screensaver_extension(void) { return &xcb_screensaver_id; }

/* Asks whether the server has the extensions that are used; XCB keeps the answers. */
static inline void mq_ask_for_extensions(xcb_connection_t *connection) {
    xcb_extension_t *const extensions[] = {&xcb_present_id, &xcb_shm_id,   &xcb_randr_id,      &xcb_xfixes_id,
                                           &xcb_render_id,  &xcb_input_id, &xcb_screensaver_id};
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) xcb_prefetch_extension_data(connection, extensions[i]);
}

/* Sends a request without an answer whose header is complete; XCB would look up its extension, and copy it in pieces. */
static inline void mq_send(xcb_connection_t *connection, void *request, size_t bytes) {
    /* XCB may use the two entries before the first. */
    struct iovec parts[3] = {{0, 0}, {0, 0}, {request, bytes}};
    xcb_protocol_request_t description = {1, 0, 0, 1};
    xcb_send_request(connection, XCB_REQUEST_RAW, parts + 2, &description);
}
