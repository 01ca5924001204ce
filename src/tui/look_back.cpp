#include "tui/look_back.h"

#include "study/report.h"

namespace euchre {

std::optional<std::string> looked_back(const Finished& game, const Look& look, const AfterReview& reviewed,
                                       const ReviewProgress& progress) {
    const auto seen = review(*game.rules, game.record, {.progress = progress, .experts = game.experts});
    if (!seen) return std::nullopt;
    const messages::Voice voice{[&](Seat seat) { return game.names[seat]; },
                                [&](Card card) { return card_text(look, card); }, game.seat};
    const std::string said = reviewed ? reviewed(game, *seen) : "";
    return report(*game.rules, *seen, voice, true) + (said.empty() ? "" : "\n" + said + "\n");
}

}  // namespace euchre
