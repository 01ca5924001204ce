#include "tui/look_back.h"

#include "messages/kind.h"
#include "study/report.h"

namespace euchre::tui {

messages::Message hand_of(std::size_t number, std::size_t of) {
    return messages::Kind<std::int64_t, std::int64_t>{"review.hand", {"number", "of"}}(
        static_cast<std::int64_t>(number), static_cast<std::int64_t>(of));
}

std::optional<std::string> looked_back(const seat::Finished& game, const Look& look,
                                       const AfterReview& reviewed, const ReviewProgress& progress) {
    const auto seen =
        study::review(*game.rules, game.record, {.progress = progress, .experts = game.experts});
    if (!seen) return std::nullopt;
    const messages::Voice voice{[&](Seat seat) { return game.names[seat]; },
                                [&](Card card) { return card_text(look, card); }, game.seat};
    const std::string said = reviewed ? reviewed(game, *seen) : "";
    return study::report(*game.rules, *seen, voice, true) + (said.empty() ? "" : "\n" + said + "\n");
}

}  // namespace euchre::tui
