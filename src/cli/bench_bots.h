// euchre bench signature, belief and bots
#pragma once

#include <CLI/CLI.hpp>

namespace euchre::cli {

void add_bench_bots_commands(CLI::App& bench, int& exit_code);

}  // namespace euchre::cli
