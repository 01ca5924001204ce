#include "study/reviewed_sheet.h"

#include <fmt/core.h>

#include <algorithm>

#include "ai/levels.h"
#include "study/reason.h"

namespace euchre::study {

namespace {

bool is_seen(const notation::NotedCard& card) { return notation::known(card) != nullptr; }
bool are_seen(const notation::NotedCards& cards) { return std::ranges::all_of(cards, is_seen); }

// The cards that changed hands before play.
bool knows_exchanges(const notation::SheetHand& hand) {
    const notation::Bidding& bidding = hand.bidding;
    const bool knows_taken = bidding.under.empty() || are_seen(hand.kitty);
    return knows_taken && are_seen(bidding.under) && (!bidding.given || is_seen(*bidding.given)) &&
           (!bidding.put_away || is_seen(*bidding.put_away));
}

bool knows_all(const notation::SheetHand& hand, Seat seat, std::size_t cards) {
    return knows_exchanges(hand) && hand.dealt[seat].size() == cards && are_seen(hand.dealt[seat]) &&
           std::ranges::all_of(hand.play.tricks, are_seen) &&
           (!hand.bidding.discard || seat != hand.dealer || is_seen(*hand.bidding.discard));
}

std::string note_on(const Judgement& one) {
    std::string note = one.phase == Phase::discard ? "discard: " : "";
    note += to_string(one.mark);
    if (one.mark == Mark::best) return note;
    note += fmt::format(": {:.1f}% given away (± {:.1f}); best was {}.", 100 * one.loss,
                        100 * one.uncertainty, to_string(one.best));
    return one.why ? note + " " + in_full(*one.why) : note;
}

// The notes on the call or card of action `at`.
std::vector<std::string>& notes_on(notation::SheetHand& hand, const std::vector<Action>& actions,
                                   std::size_t at) {
    using enum Action::Kind;
    const Action::Kind kind = actions[at].kind();
    const auto before = std::ranges::count(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(at),
                                           kind == play ? play : call, &Action::kind);
    const auto step = static_cast<std::size_t>(before);
    if (kind == play) return hand.play.notes[step];
    return hand.bidding.notes[kind == call ? step : step - 1];
}

}  // namespace

BySeat<bool> experts_in(const notation::GameFile& file) {
    BySeat<bool> experts{};
    for (std::size_t seat = 0; seat < file.players.size(); ++seat)
        experts[Seat(seat)] = file.players[seat].bot == ai::to_string(ai::Level::expert);
    return experts;
}

std::optional<Review> review_sheet(const notation::Sheet& sheet,
                                   const std::function<bool(std::size_t, std::size_t)>& progress,
                                   const BySeat<bool>& experts) {
    const auto completed = std::get<notation::Completed>(notation::complete(sheet));
    const auto cards = static_cast<std::size_t>(sheet.rules.options().hand);
    const auto is_known = [&](std::size_t at, Seat seat) {
        return knows_all(completed.hands[at], seat, cards);
    };
    return review(sheet.rules, completed.record, {is_known, progress, experts});
}

notation::Sheet annotated(notation::Sheet sheet, const Review& review) {
    const Record record = std::get<notation::Completed>(notation::complete(sheet)).record;
    for (const Judgement& one : review.decisions) {
        auto& notes = notes_on(sheet.hands[one.hand], record.hands[one.hand].actions, one.action);
        if (notes.size() < notation::max_notes) notes.push_back(note_on(one));
    }
    return sheet;
}

}  // namespace euchre::study
