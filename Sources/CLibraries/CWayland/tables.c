#define _GNU_SOURCE
#include "CWayland.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

// What arguments are of an object type that this program never makes or receives there.
static const struct wl_interface *untyped[8];

static const struct wl_interface layer_surface_interface, xdg_surface_interface, toplevel_interface, decoration_interface,
    xdg_output_interface, viewport_interface, fractional_scale_interface, feedback_interface, idle_inhibitor_interface,
    cursor_shape_device_interface;

#define COUNT(list) ((int)(sizeof(list) / sizeof((list)[0])))

// wlr-layer-shell-unstable-v1, versions 1 to 5

static const struct wl_interface *layer_surface_types[] = {&layer_surface_interface, &wl_surface_interface, &wl_output_interface,
                                                           NULL, NULL};
static const struct wl_message layer_shell_requests[] = {
    {"get_layer_surface", "no?ous", layer_surface_types},
    {"destroy", "3", untyped},
};
static const struct wl_interface layer_shell_interface = {"zwlr_layer_shell_v1", 5, COUNT(layer_shell_requests),
                                                          layer_shell_requests, 0, NULL};
static const struct wl_message layer_requests[] = {
    {"set_size", "uu", untyped},
    {"set_anchor", "u", untyped},
    {"set_exclusive_zone", "i", untyped},
    {"set_margin", "iiii", untyped},
    {"set_keyboard_interactivity", "u", untyped},
    {"get_popup", "o", untyped},
    {"ack_configure", "u", untyped},
    {"destroy", "", untyped},
    {"set_layer", "2u", untyped},
    {"set_exclusive_edge", "5u", untyped},
};
static const struct wl_message layer_events[] = {
    {"configure", "uuu", untyped},
    {"closed", "", untyped},
};
static const struct wl_interface layer_surface_interface = {"zwlr_layer_surface_v1", 5, COUNT(layer_requests), layer_requests,
                                                            COUNT(layer_events), layer_events};

// xdg-shell, as far as version 2

static const struct wl_interface *xdg_surface_types[] = {&xdg_surface_interface, &wl_surface_interface};
static const struct wl_message wm_base_requests[] = {
    {"destroy", "", untyped},
    {"create_positioner", "n", untyped},
    {"get_xdg_surface", "no", xdg_surface_types},
    {"pong", "u", untyped},
};
static const struct wl_message wm_base_events[] = {{"ping", "u", untyped}};
static const struct wl_interface wm_base_interface = {"xdg_wm_base", 2, COUNT(wm_base_requests), wm_base_requests,
                                                      COUNT(wm_base_events), wm_base_events};

static const struct wl_interface *toplevel_types[] = {&toplevel_interface};
static const struct wl_message xdg_surface_requests[] = {
    {"destroy", "", untyped},
    {"get_toplevel", "n", toplevel_types},
    {"get_popup", "n?oo", untyped},
    {"set_window_geometry", "iiii", untyped},
    {"ack_configure", "u", untyped},
};
static const struct wl_message xdg_surface_events[] = {{"configure", "u", untyped}};
static const struct wl_interface xdg_surface_interface = {"xdg_surface", 2, COUNT(xdg_surface_requests), xdg_surface_requests,
                                                          COUNT(xdg_surface_events), xdg_surface_events};

static const struct wl_interface *fullscreen_types[] = {&wl_output_interface};
static const struct wl_message toplevel_requests[] = {
    {"destroy", "", untyped},
    {"set_parent", "?o", untyped},
    {"set_title", "s", untyped},
    {"set_app_id", "s", untyped},
    {"show_window_menu", "ouii", untyped},
    {"move", "ou", untyped},
    {"resize", "ouu", untyped},
    {"set_max_size", "ii", untyped},
    {"set_min_size", "ii", untyped},
    {"set_maximized", "", untyped},
    {"unset_maximized", "", untyped},
    {"set_fullscreen", "?o", fullscreen_types},
    {"unset_fullscreen", "", untyped},
    {"set_minimized", "", untyped},
};
static const struct wl_message toplevel_events[] = {
    {"configure", "iia", untyped},
    {"close", "", untyped},
};
static const struct wl_interface toplevel_interface = {"xdg_toplevel", 2, COUNT(toplevel_requests), toplevel_requests,
                                                       COUNT(toplevel_events), toplevel_events};

// xdg-decoration-unstable-v1

static const struct wl_interface *decoration_types[] = {&decoration_interface, &toplevel_interface};
static const struct wl_message decoration_manager_requests[] = {
    {"destroy", "", untyped},
    {"get_toplevel_decoration", "no", decoration_types},
};
static const struct wl_interface decoration_manager_interface = {
    "zxdg_decoration_manager_v1", 1, COUNT(decoration_manager_requests), decoration_manager_requests, 0, NULL};
static const struct wl_message decoration_requests[] = {
    {"destroy", "", untyped},
    {"set_mode", "u", untyped},
    {"unset_mode", "", untyped},
};
static const struct wl_message decoration_events[] = {{"configure", "u", untyped}};
static const struct wl_interface decoration_interface = {"zxdg_toplevel_decoration_v1", 1, COUNT(decoration_requests),
                                                         decoration_requests, COUNT(decoration_events), decoration_events};

// xdg-output-unstable-v1

static const struct wl_interface *xdg_output_types[] = {&xdg_output_interface, &wl_output_interface};
static const struct wl_message xdg_output_manager_requests[] = {
    {"destroy", "", untyped},
    {"get_xdg_output", "no", xdg_output_types},
};
static const struct wl_interface xdg_output_manager_interface = {
    "zxdg_output_manager_v1", 3, COUNT(xdg_output_manager_requests), xdg_output_manager_requests, 0, NULL};
static const struct wl_message xdg_output_requests[] = {{"destroy", "", untyped}};
static const struct wl_message xdg_output_events[] = {
    {"logical_position", "ii", untyped}, {"logical_size", "ii", untyped}, {"done", "", untyped},
    {"name", "2s", untyped},             {"description", "2s", untyped},
};
static const struct wl_interface xdg_output_interface = {"zxdg_output_v1", 3, COUNT(xdg_output_requests), xdg_output_requests,
                                                         COUNT(xdg_output_events), xdg_output_events};

// viewporter

static const struct wl_interface *viewport_types[] = {&viewport_interface, &wl_surface_interface};
static const struct wl_message viewporter_requests[] = {
    {"destroy", "", untyped},
    {"get_viewport", "no", viewport_types},
};
static const struct wl_interface viewporter_interface = {"wp_viewporter", 1, COUNT(viewporter_requests), viewporter_requests, 0,
                                                         NULL};
static const struct wl_message viewport_requests[] = {
    {"destroy", "", untyped},
    {"set_source", "ffff", untyped},
    {"set_destination", "ii", untyped},
};
static const struct wl_interface viewport_interface = {"wp_viewport", 1, COUNT(viewport_requests), viewport_requests, 0, NULL};

// fractional-scale-v1

static const struct wl_interface *fractional_types[] = {&fractional_scale_interface, &wl_surface_interface};
static const struct wl_message fractional_manager_requests[] = {
    {"destroy", "", untyped},
    {"get_fractional_scale", "no", fractional_types},
};
static const struct wl_interface fractional_manager_interface = {
    "wp_fractional_scale_manager_v1", 1, COUNT(fractional_manager_requests), fractional_manager_requests, 0, NULL};
static const struct wl_message fractional_requests[] = {{"destroy", "", untyped}};
static const struct wl_message fractional_events[] = {{"preferred_scale", "u", untyped}};
static const struct wl_interface fractional_scale_interface = {"wp_fractional_scale_v1", 1, COUNT(fractional_requests),
                                                               fractional_requests, COUNT(fractional_events), fractional_events};

// presentation-time

static const struct wl_interface *feedback_types[] = {&wl_surface_interface, &feedback_interface};
static const struct wl_interface *sync_output_types[] = {&wl_output_interface};
static const struct wl_message presentation_requests[] = {
    {"destroy", "", untyped},
    {"feedback", "on", feedback_types},
};
static const struct wl_message presentation_events[] = {{"clock_id", "u", untyped}};
static const struct wl_interface presentation_interface = {"wp_presentation", 1, COUNT(presentation_requests),
                                                           presentation_requests, COUNT(presentation_events), presentation_events};
static const struct wl_message feedback_events[] = {
    {"sync_output", "o", sync_output_types},
    {"presented", "uuuuuuu", untyped},
    {"discarded", "", untyped},
};
static const struct wl_interface feedback_interface = {"wp_presentation_feedback", 1, 0, NULL, COUNT(feedback_events),
                                                       feedback_events};

// idle-inhibit-unstable-v1

static const struct wl_interface *inhibitor_types[] = {&idle_inhibitor_interface, &wl_surface_interface};
static const struct wl_message inhibit_manager_requests[] = {
    {"destroy", "", untyped},
    {"create_inhibitor", "no", inhibitor_types},
};
static const struct wl_interface inhibit_manager_interface = {
    "zwp_idle_inhibit_manager_v1", 1, COUNT(inhibit_manager_requests), inhibit_manager_requests, 0, NULL};
static const struct wl_message inhibitor_requests[] = {{"destroy", "", untyped}};
static const struct wl_interface idle_inhibitor_interface = {"zwp_idle_inhibitor_v1", 1, COUNT(inhibitor_requests),
                                                             inhibitor_requests, 0, NULL};

// cursor-shape-v1

static const struct wl_interface *shape_device_types[] = {&cursor_shape_device_interface, &wl_pointer_interface};
static const struct wl_message shape_manager_requests[] = {
    {"destroy", "", untyped},
    {"get_pointer", "no", shape_device_types},
    {"get_tablet_tool_v2", "no", untyped},
};
static const struct wl_interface shape_manager_interface = {"wp_cursor_shape_manager_v1", 1, COUNT(shape_manager_requests),
                                                            shape_manager_requests, 0, NULL};
static const struct wl_message shape_device_requests[] = {
    {"destroy", "", untyped},
    {"set_shape", "uu", untyped},
};
static const struct wl_interface cursor_shape_device_interface = {
    "wp_cursor_shape_device_v1", 1, COUNT(shape_device_requests), shape_device_requests, 0, NULL};

// Binding

static const struct {
    const struct wl_interface *interface;
    uint32_t version;
} globals[mq_interface_count] = {
    [mq_interface_compositor] = {&wl_compositor_interface, 5},
    [mq_interface_shm] = {&wl_shm_interface, 1},
    [mq_interface_seat] = {&wl_seat_interface, 8},
    [mq_interface_output] = {&wl_output_interface, 4},
    [mq_interface_layer_shell] = {&layer_shell_interface, 5},
    [mq_interface_xdg_wm_base] = {&wm_base_interface, 2},
    [mq_interface_viewporter] = {&viewporter_interface, 1},
    [mq_interface_presentation] = {&presentation_interface, 1},
    [mq_interface_fractional_scale_manager] = {&fractional_manager_interface, 1},
    [mq_interface_idle_inhibit_manager] = {&inhibit_manager_interface, 1},
    [mq_interface_xdg_output_manager] = {&xdg_output_manager_interface, 3},
    [mq_interface_decoration_manager] = {&decoration_manager_interface, 1},
    [mq_interface_cursor_shape_manager] = {&shape_manager_interface, 1},
};

const char *mq_interface_name(enum mq_interface which) { return globals[which].interface->name; }

uint32_t mq_interface_version(enum mq_interface which) { return globals[which].version; }

struct wl_proxy *mq_bind(struct wl_registry *registry, uint32_t name, enum mq_interface which, uint32_t version) {
    return wl_registry_bind(registry, name, globals[which].interface, version);
}

// Requests

#define SEND(proxy, opcode, ...) wl_proxy_marshal_flags(proxy, opcode, NULL, wl_proxy_get_version(proxy), 0, __VA_ARGS__)
#define MAKE(proxy, opcode, interface, ...) \
    wl_proxy_marshal_flags(proxy, opcode, interface, wl_proxy_get_version(proxy), 0, __VA_ARGS__)

struct wl_proxy *mq_layer_surface(struct wl_proxy *shell, struct wl_surface *surface, struct wl_output *output, uint32_t layer,
                                  const char *name) {
    return MAKE(shell, 0, &layer_surface_interface, NULL, surface, output, layer, name);
}
void mq_layer_set_size(struct wl_proxy *layer, uint32_t width, uint32_t height) { SEND(layer, 0, width, height); }
void mq_layer_set_anchor(struct wl_proxy *layer, uint32_t edges) { SEND(layer, 1, edges); }
void mq_layer_set_exclusive_zone(struct wl_proxy *layer, int32_t zone) { SEND(layer, 2, zone); }
void mq_layer_set_margin(struct wl_proxy *layer, int32_t top, int32_t right, int32_t bottom, int32_t left) {
    SEND(layer, 3, top, right, bottom, left);
}
void mq_layer_set_keyboard(struct wl_proxy *layer, uint32_t interactivity) { SEND(layer, 4, interactivity); }
void mq_layer_ack(struct wl_proxy *layer, uint32_t serial) { SEND(layer, 6, serial); }
void mq_layer_set_exclusive_edge(struct wl_proxy *layer, uint32_t edge) { SEND(layer, 9, edge); }

void mq_wm_pong(struct wl_proxy *base, uint32_t serial) { SEND(base, 3, serial); }
struct wl_proxy *mq_xdg_surface(struct wl_proxy *base, struct wl_surface *surface) {
    return MAKE(base, 2, &xdg_surface_interface, NULL, surface);
}
void mq_xdg_surface_ack(struct wl_proxy *surface, uint32_t serial) { SEND(surface, 4, serial); }
struct wl_proxy *mq_toplevel(struct wl_proxy *surface) { return MAKE(surface, 1, &toplevel_interface, NULL); }
void mq_toplevel_set_title(struct wl_proxy *toplevel, const char *title) { SEND(toplevel, 2, title); }
void mq_toplevel_set_app_id(struct wl_proxy *toplevel, const char *identifier) { SEND(toplevel, 3, identifier); }
void mq_toplevel_set_fullscreen(struct wl_proxy *toplevel, struct wl_output *output) { SEND(toplevel, 11, output); }

struct wl_proxy *mq_decoration(struct wl_proxy *manager, struct wl_proxy *toplevel) {
    return MAKE(manager, 1, &decoration_interface, NULL, toplevel);
}
void mq_decoration_set_mode(struct wl_proxy *decoration, uint32_t mode) { SEND(decoration, 1, mode); }

struct wl_proxy *mq_xdg_output(struct wl_proxy *manager, struct wl_output *output) {
    return MAKE(manager, 1, &xdg_output_interface, NULL, output);
}

struct wl_proxy *mq_viewport(struct wl_proxy *viewporter, struct wl_surface *surface) {
    return MAKE(viewporter, 1, &viewport_interface, NULL, surface);
}
void mq_viewport_set_destination(struct wl_proxy *viewport, int32_t width, int32_t height) { SEND(viewport, 2, width, height); }
struct wl_proxy *mq_fractional_scale(struct wl_proxy *manager, struct wl_surface *surface) {
    return MAKE(manager, 1, &fractional_scale_interface, NULL, surface);
}

struct wl_proxy *mq_feedback(struct wl_proxy *presentation, struct wl_surface *surface) {
    return MAKE(presentation, 1, &feedback_interface, surface, NULL);
}

struct wl_proxy *mq_idle_inhibitor(struct wl_proxy *manager, struct wl_surface *surface) {
    return MAKE(manager, 1, &idle_inhibitor_interface, NULL, surface);
}

struct wl_proxy *mq_cursor_shape_device(struct wl_proxy *manager, struct wl_pointer *pointer) {
    return MAKE(manager, 1, &cursor_shape_device_interface, NULL, pointer);
}
void mq_cursor_shape_set(struct wl_proxy *device, uint32_t serial, uint32_t shape) { SEND(device, 1, serial, shape); }

int mq_memory_file(int64_t size) {
    int descriptor = memfd_create("marquesina", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return -1;
    if (ftruncate(descriptor, size) < 0) {
        close(descriptor);
        return -1;
    }
    fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
    return descriptor;
}
