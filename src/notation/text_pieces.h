// Lines of a game's text taken apart.
#pragma once

#include "notation/sheet.h"

namespace euchre {

// Without spaces at the ends.
std::string_view stripped(std::string_view text);

// "1 pass, 2 order" piece by piece; between spaces none is empty.
std::vector<std::string_view> pieces(std::string_view text, char between);

struct TextStep {
    bool is_call;
    std::size_t at;  // of the calls, or of the cards of all tricks
};
// "call 3" or "trick 2, card 1", if there is such a one.
std::optional<TextStep> parse_step(std::string_view text, const Bidding& bidding, const CardPlay& play);

}  // namespace euchre
