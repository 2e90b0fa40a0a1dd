#pragma once
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <xcb/xcb.h>
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
