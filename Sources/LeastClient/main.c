/* The least that an X client can do to move a ready-made strip by whole pixels: what marquesina's frames are compared with.
 *
 * usage: least-client copy|present HEIGHT FRAMES      FRAMES 0: until it is ended
 * copy: CopyArea into the window, paced by NotifyMSC. present: CopyArea into a pixmap, and PresentPixmap. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/present.h>
#include <xcb/xcb.h>

enum { STRIP = 6000 };
static const double pixelsPerSecond = 61.7;

static void fill(xcb_connection_t *c, xcb_pixmap_t strip, xcb_gcontext_t gc, uint8_t depth, uint16_t height) {
    uint32_t row[STRIP];
    uint32_t seed = 1;
    for (int x = 0; x < STRIP; x++) {
        seed = seed * 1664525u + 1013904223u;
        row[x] = seed >> 8;
    }
    for (uint16_t y = 0; y < height; y++)
        xcb_put_image(c, XCB_IMAGE_FORMAT_Z_PIXMAP, strip, gc, STRIP, 1, 0, (int16_t)y, 0, depth, sizeof row, (uint8_t *)row);
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: least-client copy|present HEIGHT FRAMES\n");
        return 2;
    }
    int presents = !strcmp(argv[1], "present");
    uint16_t height = (uint16_t)atoi(argv[2]);
    long frames = atol(argv[3]);
    int number;
    xcb_connection_t *c = xcb_connect(NULL, &number);
    const xcb_query_extension_reply_t *extension = xcb_get_extension_data(c, &xcb_present_id);
    if (xcb_connection_has_error(c) || !extension || !extension->present) {
        fprintf(stderr, "least-client: no display with the extension Present\n");
        return 1;
    }
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(c));
    while (number-- > 0) xcb_screen_next(&screens);
    xcb_screen_t *screen = screens.data;
    uint16_t width = screen->width_in_pixels;
    uint8_t depth = screen->root_depth;

    xcb_window_t window = xcb_generate_id(c);
    uint32_t isUnmanaged = 1;
    xcb_create_window(c, depth, window, screen->root, 0, 0, width, height, 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual,
                      XCB_CW_OVERRIDE_REDIRECT, &isUnmanaged);
    xcb_gcontext_t gc = xcb_generate_id(c);
    uint32_t exposes = 0;
    xcb_create_gc(c, gc, window, XCB_GC_GRAPHICS_EXPOSURES, &exposes);
    xcb_pixmap_t strip = xcb_generate_id(c), back = xcb_generate_id(c);
    xcb_create_pixmap(c, depth, strip, window, STRIP, height);
    xcb_create_pixmap(c, depth, back, window, width, height);
    fill(c, strip, gc, depth, height);

    uint32_t id = xcb_generate_id(c);
    xcb_present_select_input(c, id, window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY);
    xcb_map_window(c, window);
    xcb_present_notify_msc(c, window, 0, 0, 0, 0);
    xcb_flush(c);

    uint64_t first = 0;
    for (long n = 0; frames == 0 || n < frames;) {
        xcb_generic_event_t *event = xcb_wait_for_event(c);
        if (!event) return 1;
        xcb_present_complete_notify_event_t *told = (xcb_present_complete_notify_event_t *)event;
        int isRefresh = (event->response_type & 0x7f) == XCB_GE_GENERIC && told->extension == extension->major_opcode &&
                        told->event_type == XCB_PRESENT_EVENT_COMPLETE_NOTIFY && told->kind == XCB_PRESENT_COMPLETE_KIND_NOTIFY_MSC;
        uint64_t count = isRefresh ? told->msc : 0;
        free(event);
        if (!isRefresh) continue;
        if (!first) first = count;
        int16_t x = (int16_t)((long)((double)(count - first) * pixelsPerSecond / 60 + 0.5) % (STRIP - width));
        xcb_copy_area(c, strip, presents ? back : window, gc, x, 0, 0, 0, width, height);
        if (presents)
            xcb_present_pixmap(c, window, back, 0, 0, 0, 0, 0, 0, 0, 0, XCB_PRESENT_OPTION_ASYNC, 0, 0, 0, 0, NULL);
        xcb_present_notify_msc(c, window, 0, count + 1, 0, 0);
        xcb_flush(c);
        n++;
    }
    xcb_disconnect(c);
    return 0;
}
