// A game as text: whatever is accepted comes back as it was, and can be told.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/game_text.h"
#include "notation/retell.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace euchre;
    const auto read = parse_game_text({reinterpret_cast<const char*>(data), size});
    const auto* const sheet = std::get_if<Sheet>(&read);
    if (sheet == nullptr) return 0;
    const std::string text = to_text(*sheet);
    const auto again = parse_game_text(text);
    if (!std::holds_alternative<Sheet>(again) || to_text(std::get<Sheet>(again)) != text) std::abort();
    if (retell(*sheet, [](Card card) { return to_string(card); }).empty()) std::abort();
    return 0;
}
