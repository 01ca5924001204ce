// Any text as an action or a card: what parses prints as the same text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fair/seed.h"
#include "game/action.h"

namespace euchre::action_fuzz {

int run(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto action = parse_action(text); action && to_string(*action) != text) std::abort();
    if (const auto card = parse_card(text); card && to_string(*card) != text) std::abort();
    if (const auto seed = fair::parse_seed(text); seed && fair::parse_seed(fair::to_hex(*seed)) != seed)
        std::abort();
    return 0;
}

}  // namespace euchre::action_fuzz
