#include <toml++/toml.h>
#include "CToml.h"
extern "C" int ctoml_placeholder(void) { toml::table t = toml::parse("a = 1"); return (int)t.size(); }
