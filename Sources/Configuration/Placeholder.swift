import CToml
func probe() { _ = ctoml_placeholder() }
