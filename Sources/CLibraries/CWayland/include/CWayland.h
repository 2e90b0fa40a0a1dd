#pragma once
// The protocols beyond Wayland's core that this program speaks. No Debian package carries them all as C, so the tables are
// written here by hand, as far as they are used: names, signatures and numbers are those of the protocols' own documents.
#include <linux/input-event-codes.h>
#include <stdint.h>
#include <wayland-client.h>
#include <wayland-cursor.h>
#include <xkbcommon/xkbcommon.h>

/// What a registry's global is bound as.
enum mq_interface {
    mq_interface_compositor,
    mq_interface_shm,
    mq_interface_seat,
    mq_interface_output,
    mq_interface_layer_shell,
    mq_interface_xdg_wm_base,
    mq_interface_viewporter,
    mq_interface_presentation,
    mq_interface_fractional_scale_manager,
    mq_interface_idle_inhibit_manager,
    mq_interface_xdg_output_manager,
    mq_interface_decoration_manager,
    mq_interface_cursor_shape_manager,
    mq_interface_count
};

/// The name that the registry announces it by.
const char *mq_interface_name(enum mq_interface which);
/// The newest version that the program knows.
uint32_t mq_interface_version(enum mq_interface which);
struct wl_proxy *mq_bind(struct wl_registry *registry, uint32_t name, enum mq_interface which, uint32_t version);

/// Sends events of `proxy` to `dispatcher`, with `context` as its first argument.
static inline void mq_listen(struct wl_proxy *proxy, wl_dispatcher_func_t dispatcher, void *context) {
    wl_proxy_add_dispatcher(proxy, dispatcher, context, NULL);
}

/// Sends a request without arguments that ends the object, and gives its memory back.
static inline void mq_end(struct wl_proxy *proxy, uint32_t opcode) {
    wl_proxy_marshal_flags(proxy, opcode, NULL, wl_proxy_get_version(proxy), WL_MARSHAL_FLAG_DESTROY);
}

// wlr-layer-shell
struct wl_proxy *mq_layer_surface(struct wl_proxy *shell, struct wl_surface *surface, struct wl_output *output, uint32_t layer,
                                  const char *name);
void mq_layer_set_size(struct wl_proxy *layer, uint32_t width, uint32_t height);
void mq_layer_set_anchor(struct wl_proxy *layer, uint32_t edges);
void mq_layer_set_exclusive_zone(struct wl_proxy *layer, int32_t zone);
void mq_layer_set_margin(struct wl_proxy *layer, int32_t top, int32_t right, int32_t bottom, int32_t left);
void mq_layer_set_keyboard(struct wl_proxy *layer, uint32_t interactivity);
void mq_layer_ack(struct wl_proxy *layer, uint32_t serial);
void mq_layer_set_exclusive_edge(struct wl_proxy *layer, uint32_t edge);

// xdg-shell
void mq_wm_pong(struct wl_proxy *base, uint32_t serial);
struct wl_proxy *mq_xdg_surface(struct wl_proxy *base, struct wl_surface *surface);
void mq_xdg_surface_ack(struct wl_proxy *surface, uint32_t serial);
struct wl_proxy *mq_toplevel(struct wl_proxy *surface);
void mq_toplevel_set_title(struct wl_proxy *toplevel, const char *title);
void mq_toplevel_set_app_id(struct wl_proxy *toplevel, const char *identifier);
void mq_toplevel_set_fullscreen(struct wl_proxy *toplevel, struct wl_output *output);

// xdg-decoration
struct wl_proxy *mq_decoration(struct wl_proxy *manager, struct wl_proxy *toplevel);
void mq_decoration_set_mode(struct wl_proxy *decoration, uint32_t mode);

// xdg-output
struct wl_proxy *mq_xdg_output(struct wl_proxy *manager, struct wl_output *output);

// viewporter and fractional-scale
struct wl_proxy *mq_viewport(struct wl_proxy *viewporter, struct wl_surface *surface);
void mq_viewport_set_destination(struct wl_proxy *viewport, int32_t width, int32_t height);
struct wl_proxy *mq_fractional_scale(struct wl_proxy *manager, struct wl_surface *surface);

// presentation-time
struct wl_proxy *mq_feedback(struct wl_proxy *presentation, struct wl_surface *surface);

// idle-inhibit
struct wl_proxy *mq_idle_inhibitor(struct wl_proxy *manager, struct wl_surface *surface);

// cursor-shape
struct wl_proxy *mq_cursor_shape_device(struct wl_proxy *manager, struct wl_pointer *pointer);
void mq_cursor_shape_set(struct wl_proxy *device, uint32_t serial, uint32_t shape);

/// A file in memory of that size, which nobody can make smaller; -1 when there is none to be had.
int mq_memory_file(int64_t size);
