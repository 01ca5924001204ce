// The built-in rule sets: the files of rules/ at build time.
#pragma once

#include <span>
#include <string_view>

namespace euchre::rulefile {

struct BuiltinFile {
    std::string_view name;  // "newberry"
    std::string_view text;
};

std::span<const BuiltinFile> builtin_files();

}  // namespace euchre::rulefile
