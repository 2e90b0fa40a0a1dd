import CJSONC
func probe() { let o = unsafe json_object_new_object(); unsafe json_object_put(o) }
