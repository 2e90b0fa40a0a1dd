import CX11
func probe() { _ = unsafe XOpenDisplay(nil) }
