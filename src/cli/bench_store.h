// euchre bench store
#pragma once

#include <CLI/CLI.hpp>

namespace euchre {

void add_bench_store_command(CLI::App& bench, int& exit_code);

}  // namespace euchre
