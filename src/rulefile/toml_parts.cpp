#define TOML_IMPLEMENTATION
#include "rulefile/toml.h"
