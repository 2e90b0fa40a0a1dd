#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#include "../on-demand.h"

#define MARQUESINA_RSVG_FUNCTIONS(use)            \
    use(rsvg_handle_new_from_file)                \
    use(rsvg_handle_render_document)              \
    use(rsvg_handle_get_intrinsic_size_in_pixels) \
    use(rsvg_handle_get_intrinsic_dimensions)

MARQUESINA_ON_DEMAND(marquesina_rsvg, "librsvg-2.so.2", MARQUESINA_RSVG_FUNCTIONS)

#define MARQUESINA_PIXBUF_FUNCTIONS(use)      \
    use(gdk_pixbuf_get_file_info)             \
    use(gdk_pixbuf_new_from_file)             \
    use(gdk_pixbuf_new_from_file_at_size)     \
    use(gdk_pixbuf_apply_embedded_orientation) \
    use(gdk_pixbuf_get_width)                 \
    use(gdk_pixbuf_get_height)                \
    use(gdk_pixbuf_get_n_channels)            \
    use(gdk_pixbuf_get_rowstride)             \
    use(gdk_pixbuf_get_bits_per_sample)       \
    use(gdk_pixbuf_read_pixels)

MARQUESINA_ON_DEMAND(marquesina_pixbuf, "libgdk_pixbuf-2.0.so.0", MARQUESINA_PIXBUF_FUNCTIONS)
