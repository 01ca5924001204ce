// All fuzz targets are one program, because the headers that they share take long to compile. The environment
// variable EUCHRE_FUZZ names the target: the file NAME_fuzz.cpp.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace euchre {

namespace action_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace arena_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace command_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace egn_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace emn_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace game_file_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace referee_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace rulefile_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace score_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace server_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace table_log_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}
namespace table_runner_fuzz {
int run(const std::uint8_t* data, std::size_t size);
}

namespace {

struct Target {
    std::string_view name;
    int (*run)(const std::uint8_t* data, std::size_t size);
};

constexpr std::array targets = std::to_array<Target>({
    {"action", action_fuzz::run},
    {"arena", arena_fuzz::run},
    {"command", command_fuzz::run},
    {"egn", egn_fuzz::run},
    {"emn", emn_fuzz::run},
    {"game_file", game_file_fuzz::run},
    {"referee", referee_fuzz::run},
    {"rulefile", rulefile_fuzz::run},
    {"score", score_fuzz::run},
    {"server", server_fuzz::run},
    {"table_log", table_log_fuzz::run},
    {"table_runner", table_runner_fuzz::run},
});

const Target& chosen_target() {
    const char* const name = std::getenv("EUCHRE_FUZZ");
    const auto found =
        std::ranges::find(targets, std::string_view(name == nullptr ? "" : name), &Target::name);
    if (found != targets.end()) return *found;
    std::fputs("EUCHRE_FUZZ must name a fuzz target:", stderr);
    for (const Target& target : targets) std::fprintf(stderr, " %s", target.name.data());
    std::fputs("\n", stderr);
    std::exit(2);
}

}  // namespace
}  // namespace euchre

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const euchre::Target& target = euchre::chosen_target();
    return target.run(data, size);
}
