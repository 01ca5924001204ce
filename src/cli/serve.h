// euchre serve
#pragma once

#include <CLI/CLI.hpp>

#include "server/serve.h"

namespace euchre {

void add_serve_command(CLI::App& app, int& exit_code, const MakeHouse& make_house);

}  // namespace euchre
