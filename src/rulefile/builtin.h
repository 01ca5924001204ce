// The rule sets that are built in: the files of rules/, as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace euchre {

struct BuiltinFile {
    std::string_view name;  // "newberry"
    std::string_view text;
};

std::span<const BuiltinFile> builtin_files();

}  // namespace euchre
