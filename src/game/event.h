// What everybody sees at the table. User interfaces animate and announce events. No event contains a card
// that is face down.
#pragma once

#include <type_traits>
#include <variant>

#include "game/player.h"
#include "rules/auction.h"
#include "rules/score.h"

namespace euchre {

// clang-format off
struct SatDown          { Seat seat; Avatar avatar; };             // N1: the match has the name
struct DealerCardDrawn  { Seat seat; Card card; };                 // U1, M1: face up, one card at a time
struct DealerChosen     { Seat seat; };                            // N7
struct CardsCut         { Seat seat; std::size_t cards; };         // U3; 0: declined
struct PacketDealt      { Seat to; int cards; };                   // N8, U4
struct TurnedUp         { Card card; };                            // N10
struct StoodFor         { Seat dealer; Suit suit; };               // L4
struct Passed           { Seat seat; bool defending = false; };    // H3: does not defend alone
struct TurnedDownCard   { Card card; };                            // the first round is over
struct OrderedUp        { Seat seat; bool alone; bool by_dealer = false; };  // N13: the dealer picks it up
struct Named            { Seat seat; Trump trump; bool alone; };
struct AloneSettled     { Seat maker; bool alone; };               // U9
struct TrumpShown       { Trump trump; };                          // U13: the trump die is set
struct UpCardTaken      { Seat dealer; Card card; };               // N12
struct Discarded        { Seat seat; };                            // face down
struct HandLaidDown     { Seat seat; };                            // N16: a partner who sits out
struct CardPlayed       { Seat seat; Card card; };
struct TrickTaken       { Seat seat; };
struct AllTricksTaken   { Seat seat; };                            // L15: where everybody scores tricks
struct TakenBack        { Seat seat; };                            // the seat's last action is undone
struct LetTaken         { Seat dealer; };                          // L8
struct FarmerClaimed    { Seat seat; CardSet shown; };             // H2: the hand is shown for a redeal
struct WentUnder        { Seat seat; };                            // H2: three cards, face down
struct DefendsAlone     { Seat seat; };                            // H3
struct BestAnswered     { Seat maker; bool asked; };               // H4
struct CardGiven        { Seat from; Seat to; };                   // H4: face down
struct Called           { TableCall call; Seat about = Seat(0); }; // N22, L17: about the maker, the dealer, or who held the cards
struct ScoreTurned      { std::size_t side; int from; int to; };   // U12: the wheel turns; L18: the fives
struct DealPasses       { Seat to; };                              // U2
struct GameWon          { std::size_t side; };                     // N22
struct GameDrawn        {};                                        // H10
// clang-format on

using Event = std::variant<SatDown, DealerCardDrawn, DealerChosen, CardsCut, PacketDealt, TurnedUp, StoodFor,
                           Passed, TurnedDownCard, OrderedUp, Named, AloneSettled, TrumpShown, UpCardTaken,
                           Discarded, HandLaidDown, CardPlayed, TrickTaken, AllTricksTaken, TakenBack,
                           LetTaken, FarmerClaimed, WentUnder, DefendsAlone, BestAnswered, CardGiven, Called,
                           ScoreTurned, DealPasses, GameWon, GameDrawn>;
// Copying and destroying is compiled in every room that has events.
static_assert(std::is_trivially_copyable_v<Event>);

}  // namespace euchre
