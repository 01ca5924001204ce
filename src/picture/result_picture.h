// The picture of a shared game: cards on felt, and the result.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace euchre::picture {

inline constexpr int result_width = 1200, result_height = 630;  // what previews of links ask for

// A PNG file. The scores are shown in this order: "10 : 7".
std::string result_picture(std::span<const std::int64_t> scores);

}  // namespace euchre::picture
