#include "notation/egn_notes.h"

#include <algorithm>

#include "messages/events.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "notation/bid.h"
#include "notation/egn_spelling.h"

namespace euchre::notation {

namespace {

std::optional<Event> event_of(const SeatCall& made, const SheetHand& hand) {
    const auto [seat, call] = made;
    if (call.is_stand()) return StoodFor{seat, call.stands_for()};
    if (call == Call::let()) return LetTaken{seat};
    if (call == Call::fold()) return Called{TableCall::folded, seat};
    if (call != Call::farmer() || !hand.bidding.under.empty()) return std::nullopt;
    CardSet shown;
    for (const NotedCard& noted : hand.dealt[seat])
        if (const Card* const card = known(noted)) shown.insert(*card);
    return FarmerClaimed{seat, shown};
}

// H8, for which EGN has no flag: says that the loner leads if by EGN's rules another seat would.
std::optional<messages::Message> lead_note(const RuleSet& rules, Seat dealer, const Contract& contract) {
    const auto sits_out = [&](Seat seat) {
        return rules.partners_of(contract.maker).contains(seat) ||
               (contract.defender && rules.partners_of(*contract.defender).contains(seat));
    };
    Seat by_egn = dealer.left(rules.players());
    while (sits_out(by_egn)) by_egn = by_egn.left(rules.players());
    static constexpr messages::Kind<Seat> leads{"egn.leads", {"seat"}};
    if (!contract.alone || by_egn == contract.maker) return std::nullopt;
    return leads(contract.maker);
}

bool has_all_words(CardSet cards) {
    for (const Card card : cards)
        if (!has_egn_word(card)) return false;
    return true;
}

class Annotator {
  public:
    Annotator(Sheet& sheet, const Walk& walked)
        : sheet_(sheet),
          walked_(walked),
          voice_{[&sheet](Seat seat) { return player_name(sheet, seat); },
                 [](Card card) { return to_string(card); }} {}

    void hand(std::size_t at) {
        SheetHand& hand = sheet_.hands[at];
        const WalkedHand& walked = walked_.hands[at];
        if (!has_all_words(sheet_.rules.deck()) || sheet_.rules.hand_size() > max_egn_cards) dealt(hand);
        for (std::size_t call = 0; call < walked.calls.size(); ++call)
            if (const auto event = event_of(walked.calls[call], hand))
                add(hand.bidding.notes[call], messages::message_of(sheet_.rules, *event));
        leader(hand, walked);
        cards(hand, walked);
        static constexpr messages::Kind<std::string> score{"egn.score", {"scores"}};
        if (walked.over) at_the_end(hand, score(scores(walked.after)));
    }

    void at_the_end(SheetHand& hand, const messages::Message& message) {
        std::size_t played = 0;
        for (const NotedCards& trick : hand.play.tricks) played += trick.size();
        if (played > 0)
            add(hand.play.notes[played - 1], message);
        else
            add(hand.bidding.notes[std::max<std::size_t>(hand.bidding.calls.size(), 1) - 1], message);
    }

    std::string scores(const Points& points) const {
        std::string text;
        for (std::size_t side = 0; side < sheet_.rules.sides(); ++side)
            text += (side == 0 ? "" : ", ") + side_name(sheet_.rules, side, voice_) + " " +
                    std::to_string(points[side]);
        return text;
    }

  private:
    void add(std::vector<std::string>& notes, const messages::Message& message) const {
        std::string text = say(message, voice_);
        const bool is_there = std::ranges::find(notes, text) != notes.end();  // the sheet was read from EGN
        if (!is_there && notes.size() < max_notes) notes.push_back(std::move(text));
    }

    void dealt(SheetHand& hand) {
        auto& notes = hand.bidding.notes[0];
        add(notes, messages::message_of(sheet_.rules, TurnedUp{hand.up}));
        static constexpr messages::Kind<Seat, CardSet> was_dealt{"egn.dealt", {"seat", "cards"}};
        for (std::size_t seat = 0; seat < sheet_.rules.players(); ++seat) {
            CardSet cards;
            for (const NotedCard& noted : hand.dealt[Seat(seat)])
                if (const Card* const card = known(noted)) cards.insert(*card);
            add(notes, was_dealt(Seat(seat), cards));
        }
    }

    void leader(SheetHand& hand, const WalkedHand& walked) {
        if (sheet_.rules.options().loner_lead != LonerLead::loner) return;
        if (walked.tricks.empty() || walked.tricks[0].seats.empty()) return;
        if (const auto note = lead_note(sheet_.rules, hand.dealer, *walked.contract))
            add(hand.play.notes[0], *note);
    }

    // Cards that were played and that EGN has no word or no room for.
    void cards(SheetHand& hand, const WalkedHand& walked) {
        std::size_t number = 0;
        for (std::size_t trick = 0; trick < hand.play.tricks.size(); ++trick)
            for (std::size_t at = 0; at < hand.play.tricks[trick].size(); ++at, ++number) {
                const Card* const card = known(hand.play.tricks[trick][at]);
                if (card == nullptr || (has_egn_word(*card) && trick < max_egn_cards)) continue;
                add(hand.play.notes[number],
                    messages::message_of(sheet_.rules, CardPlayed{walked.tricks[trick].seats[at], *card}));
            }
    }

    Sheet& sheet_;
    const Walk& walked_;
    const messages::Voice voice_;
};

}  // namespace

bool says_loner_leads(const RuleSet& rules, const SheetHand& hand, const messages::Voice& voice) {
    const auto notes = hand.play.notes.find(0);
    if (notes == hand.play.notes.end()) return false;
    const auto contract = bid({rules, rules}, hand, false).state.contract;
    const auto note = contract ? lead_note(rules, hand.dealer, *contract) : std::nullopt;
    return note && std::ranges::find(notes->second, say(*note, voice)) != notes->second.end();
}

Sheet with_notes_for_egn(Sheet sheet, const Walk& walked, std::size_t first_hand) {
    Annotator annotator(sheet, walked);
    for (std::size_t at = first_hand; at < sheet.hands.size(); ++at) annotator.hand(at);
    static constexpr messages::Kind<std::string> score{"egn.final_score", {"scores"}};
    if (!sheet.hands.empty() && (walked.over || sheet.ending))
        annotator.at_the_end(sheet.hands.back(), score(annotator.scores(walked.scores)));
    return sheet;
}

}  // namespace euchre::notation
