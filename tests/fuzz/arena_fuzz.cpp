// Lines of a part and answers of a bot: what is accepted round-trips.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "arena/part_json.h"
#include "codec/answer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace euchre;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto parsed = parse_answer(text);
    if (const auto* const answer = std::get_if<Answer>(&parsed))
        if (std::get<Answer>(parse_answer(to_line(*answer))) != *answer) std::abort();

    std::string error;
    if (const auto header = parse_header(text, error)) {
        const auto again = parse_header(to_line(*header), error);
        if (!again || to_line(*again) != to_line(*header)) std::abort();
    }
    Contest contest;
    contest.games = contest.stats = size % 2 == 0;
    BoardResult result;
    std::optional<double> seconds;
    if (!parse_board(text, contest, result, seconds) && !seconds) {
        BoardResult again;
        if (parse_board(to_line(result, contest), contest, again, seconds) || again != result) std::abort();
    }
    return 0;
}
