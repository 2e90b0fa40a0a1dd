#pragma once
#include <string.h>
#include <sys/socket.h>
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

/* Requests that wait to be written by this program itself: XCB looks each up, copies it in pieces, and asks whether there is room
 * before it writes. XCB takes its socket back whenever it has something to send. */
typedef struct {
    xcb_connection_t *connection;
    /* Whether the socket is ours to write to. */
    int isOurs;
    unsigned requests;
    size_t used;
    _Alignas(8) uint8_t bytes[4096];
} mq_writer;

/* Writes what waits. */
static inline void mq_write(mq_writer *writer) {
    if (writer->requests == 0) return;
    ssize_t written = send(xcb_get_file_descriptor(writer->connection), writer->bytes, writer->used, MSG_DONTWAIT | MSG_NOSIGNAL);
    size_t done = written > 0 ? (size_t)written : 0;
    struct iovec rest = {writer->bytes + done, writer->used - done};
    /* XCB counts the requests, and writes what is left. */
    xcb_writev(writer->connection, &rest, rest.iov_len > 0, writer->requests);
    writer->requests = 0;
    writer->used = 0;
}

static inline void mq_give_back(void *closure) {
    mq_writer *writer = (mq_writer *)closure;
    mq_write(writer);
    writer->isOurs = 0;
}

/* Sends a request without an answer whose header is complete, of at most 256 bytes. */
static inline void mq_send(mq_writer *writer, const void *request, size_t bytes) {
    if (writer->used + bytes > sizeof writer->bytes) mq_write(writer);
    if (!writer->isOurs) {
        uint64_t sent;
        if (!xcb_take_socket(writer->connection, mq_give_back, writer, 0, &sent)) return;
        writer->isOurs = 1;
    }
    memcpy(writer->bytes + writer->used, request, bytes);
    writer->used += bytes;
    writer->requests++;
}
