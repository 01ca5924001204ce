// What the person may do now, in words: the home of prompts and choices for every face of the terminal.
#pragma once

#include "messages/voice.h"
#include "seat/session.h"
#include "tui/look.h"

namespace euchre {

struct Offer {
    std::string words;  // as it is typed: "order alone"
    std::string label;  // as it is said at the table: "Pick it up. I'm going alone"
    char key = '\0';    // a letter that chooses it, if one does
    Move move;
};

// A legal card to discard or to play is an offer, too. For a cut, a number of cards is asked for instead.
std::vector<Offer> offers_of(const SeatState& state, const Look& look);

// A card to discard or to play as it is typed, with the card as `card` has it.
std::string words_of_card(Action action, const std::function<std::string(Card)>& card);

// What may be done among others whether something is asked or not: "say good luck", "concede", "review".
std::vector<Offer> asides_of(const SeatState& state);

// What is asked of the person, in a sentence; empty when nothing is.
std::string prompt_of(const SeatState& state);

// How the table speaks to this person, cards in plain letters.
messages::Voice voice_of(const SeatState& state, const Look& look);
// "No: you do not hold 9♥."
std::string refusal_in_words(const MoveRefused& refused, const messages::Voice& voice);
// What happened, a sentence each; the packets of a deal make one. A hint and a game to look back at are no
// sentences: whoever asked shows them.
std::vector<std::string> sentences_of(const SeatState& state, const std::vector<Notice>& notices,
                                      const messages::Voice& voice);

std::string score_line(const SeatState& state, const messages::Voice& voice);   // "Score: You and Bear 2, …."
std::string tricks_line(const SeatState& state, const messages::Voice& voice);  // "You and Bear 1, …"
// "You 9♥, Bear K♥"
std::string trick_cards(const std::vector<SeatCard>& cards, const messages::Voice& voice);
std::string last_trick_line(const SeatState& state, const messages::Voice& voice);

}  // namespace euchre
