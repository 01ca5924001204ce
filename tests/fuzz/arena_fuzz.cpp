// Lines of a part and answers of a bot: what is accepted round-trips.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "arena/part_json.h"
#include "codec/answer.h"

namespace euchre::arena_fuzz {

int run(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto parsed = codec::parse_answer(text);
    if (const auto* const answer = std::get_if<codec::Answer>(&parsed))
        if (std::get<codec::Answer>(codec::parse_answer(codec::to_line(*answer))) != *answer) std::abort();

    std::string error;
    if (const auto header = arena::parse_header(text, error)) {
        const auto again = arena::parse_header(arena::to_line(*header), error);
        if (!again || arena::to_line(*again) != arena::to_line(*header)) std::abort();
    }
    arena::Contest contest;
    contest.games = contest.stats = size % 2 == 0;
    arena::BoardResult result;
    std::optional<double> seconds;
    if (!arena::parse_board(text, contest, result, seconds) && !seconds) {
        arena::BoardResult again;
        if (arena::parse_board(arena::to_line(result, contest), contest, again, seconds) || again != result)
            std::abort();
    }
    return 0;
}

}  // namespace euchre::arena_fuzz
