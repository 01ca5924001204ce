// The options of a rule set: what differs between rulebooks, and what a house may change. A member has the
// name of the option in a rule file. Names and ranges: rules/schema.cpp; texts: messages/en/rules.json.
#pragma once

#include <cstddef>
#include <cstdint>

namespace euchre {

enum class Sides : std::uint8_t { partners, each };
enum class FirstDealer : std::uint8_t { random, high_card, black_jack, chosen };
enum class NextDealer : std::uint8_t { left };
enum class NextGameDealer : std::uint8_t { goes_on, as_first };
enum class JokerUp : std::uint8_t { stands, makes };
enum class Packets : std::uint8_t { two_three_two_two, three_two_three_two, ones, three_two };
enum class Cut : std::uint8_t { offered, none };
enum class ScoreFloor : std::uint8_t { none, zero };
enum class WeakHand : std::uint8_t { none, redeal, under };
enum class WeakIs : std::uint8_t { all_low, three_low, three_alike, ace_no_face };
enum class TrumpHeld : std::uint8_t { free, needed };
enum class TurnedDown : std::uint8_t { barred, allowed };
enum class LastCall : std::uint8_t { fold, pass, stick, let };
enum class FoldPays : std::uint8_t { gain, lose };
enum class RedealBy : std::uint8_t { next, same };
enum class LetsPer : std::uint8_t { player, game };
enum class AloneStep : std::uint8_t { with_call, after_call, never };
enum class PartnerOrders : std::uint8_t { free, alone };
enum class LonerLead : std::uint8_t { loner_left, dealer_left, loner };
enum class LonerDealerCard : std::uint8_t { left_lying, taken };
enum class PartnersBest : std::uint8_t { no, yes, blind };
enum class WhenVoid : std::uint8_t { any, must_trump, must_overtrump };
enum class LonerPartial : std::uint8_t { by_call, one, two, exact_three, euchred };
enum class EuchrePays : std::uint8_t { gain, lose, loner_loses };
enum class EachScore : std::uint8_t { tricks, maker };
enum class OpponentSweep : std::uint8_t { tricks, points };
enum class Tie : std::uint8_t { play_on, drawn };
enum class ScoreShown : std::uint8_t { figures, wheel, fives };

struct Options {
    int players = 4;
    Sides sides = Sides::partners;
    std::uint8_t deck = 0;  // a row of all_decks()
    int hand = 5;
    int target = 10;
    int hands = 0;  // 0: the game is played to the target
    FirstDealer first_dealer = FirstDealer::random;
    NextDealer next_dealer = NextDealer::left;
    NextGameDealer next_game_dealer = NextGameDealer::goes_on;
    Packets packets = Packets::two_three_two_two;
    Cut cut = Cut::none;
    int misdeal_costs = 0;
    ScoreFloor score_floor = ScoreFloor::none;
    JokerUp joker_up = JokerUp::stands;
    WeakHand weak_hand = WeakHand::none;
    WeakIs weak_is = WeakIs::all_low;
    bool pickup = true;
    bool discard_up = true;
    TurnedDown turned_down = TurnedDown::barred;
    TrumpHeld trump_held = TrumpHeld::free;
    LastCall last_call = LastCall::pass;
    FoldPays fold_pays = FoldPays::gain;
    RedealBy redeal_by = RedealBy::next;
    int lets = 3;
    LetsPer lets_per = LetsPer::player;
    bool no_trump = false;
    bool stuck_no_trump = true;
    AloneStep alone = AloneStep::with_call;
    PartnerOrders partner_orders = PartnerOrders::free;
    LonerLead loner_lead = LonerLead::dealer_left;
    LonerDealerCard loner_dealer_card = LonerDealerCard::left_lying;
    bool defend_alone = false;
    PartnersBest partners_best = PartnersBest::no;
    WhenVoid when_void = WhenVoid::any;
    int made = 1;
    int march = 2;
    int loner_march = 4;
    LonerPartial loner_partial = LonerPartial::one;
    int euchre = 2;
    int shutout = 2;
    int loner_euchre_extra = 0;
    int defended_euchre = 4;
    EuchrePays euchre_pays = EuchrePays::gain;
    EachScore each_score = EachScore::tricks;
    OpponentSweep opponent_sweep = OpponentSweep::tricks;
    Tie tie = Tie::play_on;
    ScoreShown score_shown = ScoreShown::figures;

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace euchre
