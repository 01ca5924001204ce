// What the person may do now, in words. All prompts and choices of the terminal come from here.
#pragma once

#include "messages/voice.h"
#include "seat/session.h"
#include "tui/look.h"

namespace euchre::tui {

struct Offer {
    std::string words;  // as typed: "order alone"
    std::string label;  // as said at the table: "Order it up, alone"
    char key = '\0';    // a letter that chooses it; may be empty
    seat::Move move;
};

// Includes the legal cards to discard or to play. For a cut there are no offers: the person types a number.
std::vector<Offer> offers_of(const seat::SeatState& state, const Look& look);

// The typed words for a card to discard or to play, with the card written as `card`.
std::string words_of_card(Action action, const std::function<std::string(Card)>& card);

// Actions that are possible even if nothing is asked: "claim", "take back"; with other people also
// "say good luck", "concede", "review".
std::vector<Offer> asides_of(const seat::SeatState& state);
// The one with these words, if it is possible now: the list changes with every turn.
std::optional<Offer> aside_with(const seat::SeatState& state, std::string_view words);

// The question to the person; empty if nothing is asked.
std::string prompt_of(const seat::SeatState& state, const Look& look);

// The voice that addresses this person, with cards in plain letters.
messages::Voice voice_of(const seat::SeatState& state, const Look& look);
// "No: you do not hold 9♥."
std::string refusal_in_words(const seat::MoveRefused& refused, const messages::Voice& voice);
// A sentence for each notice; the packets of a deal share one. Hints and finished games give no sentences:
// the caller shows them.
std::vector<std::string> sentences_of(const seat::SeatState& state, const std::vector<seat::Notice>& notices,
                                      const messages::Voice& voice);

std::string score_line(const seat::SeatState& state,
                       const messages::Voice& voice);  // "Score: You and Bear 2, …."
std::string tricks_line(const seat::SeatState& state, const messages::Voice& voice);  // "You and Bear 1, …"
// "You 9♥, Bear K♥"
std::string trick_cards(const std::vector<SeatCard>& cards, const messages::Voice& voice);
std::string last_trick_line(const seat::SeatState& state, const messages::Voice& voice);

}  // namespace euchre::tui
