// A game file: what is accepted round-trips, and its deals can be checked.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/check.h"

namespace euchre::game_file_fuzz {

int run(const std::uint8_t* data, std::size_t size) {
    const auto parsed = notation::parse_game_file({reinterpret_cast<const char*>(data), size});
    const auto* const file = std::get_if<notation::GameFile>(&parsed);
    if (file == nullptr) return 0;
    const std::string text = notation::to_json(*file);
    const auto again = notation::parse_game_file(text);
    if (!std::holds_alternative<notation::GameFile>(again) ||
        notation::to_json(std::get<notation::GameFile>(again)) != text)
        std::abort();
    const notation::FairCheck check = notation::check_deals(*file);
    if (check.packs.size() > file->fair.size()) std::abort();
    return 0;
}

}  // namespace euchre::game_file_fuzz
