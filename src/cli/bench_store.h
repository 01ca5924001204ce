// euchre bench store
#pragma once

#include <CLI/CLI.hpp>

namespace euchre::cli {

void add_bench_store_command(CLI::App& bench, int& exit_code);

}  // namespace euchre::cli
