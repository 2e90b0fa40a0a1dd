import CCairo
import CPango
import CRsvg
func probe() { let s = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1); let c = unsafe cairo_create(s); let l = unsafe pango_cairo_create_layout(c); _ = unsafe l; unsafe cairo_destroy(c) }
