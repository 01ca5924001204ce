// At every moment of every hand, each card is in exactly one place, the tricks and the score add up, and the
// player in turn is in play.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "game/view.h"
#include "property/random_game.h"
#include "property/seeds.h"

namespace euchre::testing {
namespace {

class Places {
  public:
    void put(Card card) { ++times_[card.index()]; }
    void put(CardSet cards) {
        for (const Card card : cards) put(card);
    }
    // True if each card of the deck is there once, and no other card.
    bool are(CardSet deck) const {
        for (std::uint8_t index = 0; index < times_.size(); ++index)
            if (times_[index] != (deck.contains(Card::from_index(index)) ? 1 : 0)) return false;
        return true;
    }

  private:
    std::array<int, 64> times_{};
};

struct Dealt {
    BySeat<CardSet> hands{};
    CardSet buried;   // beneath the upcard
    CardSet beneath;  // the first three of them
};

Dealt read_from(const RuleSet& rules, const HandRecord& hand) {
    const Pack pack = after_cut(hand.pack, hand.cut);
    Dealt dealt;
    std::size_t top = 0;
    for (const Packet& packet : rules.packets(hand.dealer))
        for (int card = 0; card < packet.cards; ++card) dealt.hands[packet.to].insert(pack[top++]);
    for (++top; top < pack.size(); ++top) {
        dealt.buried.insert(pack[top]);
        if (dealt.buried.size() <= 3) dealt.beneath.insert(pack[top]);
    }
    return dealt;
}

std::vector<Card> cards_of(const HandRecord& hand, Action::Kind kind) {
    std::vector<Card> cards;
    for (const Action action : hand.actions)
        if (action.kind() == kind) cards.push_back(action.card());
    return cards;
}

// True if the dealer has taken the upcard.
bool up_was_taken(const RuleSet& rules, const State& state) {
    if (!state.contract || !state.contract->ordered || !rules.options().pickup) return false;
    if (state.phase == Phase::alone || state.phase == Phase::defend) return false;
    const bool dealer_sits_out = sitting_out(rules, state).contains(state.dealer);
    return !dealer_sits_out || rules.options().loner_dealer_card == LonerDealerCard::taken;
}

bool thrown_in(const State& state) {
    return state.ending != Ending::not_yet && state.ending != Ending::played;
}

// The cards that the seats held and no longer hold, and where they are now.
struct Moved {
    std::vector<Card> discarded;  // for the upcard, and for the best card (H4)
    std::vector<Card> under;      // H2
    std::vector<Card> given;      // H4
};

Moved moved_in(const HandRecord& hand) {
    return {cards_of(hand, Action::Kind::discard), cards_of(hand, Action::Kind::under),
            cards_of(hand, Action::Kind::give)};
}

void check_cards(const RuleSet& rules, const Match& match, const HandRecord& hand) {
    const State& state = match.state();
    const Dealt dealt = read_from(rules, hand);
    const std::vector<Card> played = cards_of(hand, Action::Kind::play);
    const Moved moved = moved_in(hand);
    const bool taken = up_was_taken(rules, state);
    const bool swapped = moved.under.size() == 3;

    Places places;
    CardSet buried = dealt.buried;
    if (swapped)  // the three cards beneath the upcard are in a hand
        for (const Card card : dealt.beneath) buried.remove(card);
    places.put(buried);
    if (!thrown_in(state)) {
        for (const Card card : moved.discarded) places.put(card);
        for (const Card card : moved.under) places.put(card);
    }
    if (!taken) places.put(state.up);
    if (thrown_in(state)) {
        CardSet all;
        for (const CardSet cards : dealt.hands) all |= cards;
        if (swapped) all |= dealt.beneath;
        places.put(all);
    }
    for (const CardSet cards : state.hands) places.put(cards);
    for (std::size_t at = 0; at < state.trick.size; ++at) places.put(state.trick.cards[at]);
    for (std::size_t at = 0; at + state.trick.size < played.size(); ++at) places.put(played[at]);
    for (const Seat seat : sitting_out(rules, state))
        if (!thrown_in(state) && state.hands[seat].empty()) {
            const CardSet laid_down = view_of(match, seat).laid_down;
            const bool gave =
                !moved.given.empty() && rules.side_of(seat) == rules.side_of(state.contract->maker);
            require(laid_down.size() == rules.options().hand - (gave ? 1 : 0));
            places.put(laid_down);
        }
    require(places.are(rules.deck()));
    const std::size_t for_upcard = taken && (state.phase != Phase::discard || state.best_asked) ? 1 : 0;
    require(moved.discarded.size() >= for_upcard && moved.discarded.size() <= for_upcard + 1);
    require(moved.discarded.size() == for_upcard || state.best_asked);
}

void check_tricks(const RuleSet& rules, const Match& match, const HandRecord& hand) {
    const State& state = match.state();
    const std::size_t plays = cards_of(hand, Action::Kind::play).size();
    const auto full = static_cast<std::size_t>(state.in_play.size());
    const auto tricks = static_cast<std::size_t>(std::accumulate(state.taken.begin(), state.taken.end(), 0));
    require(tricks * full + state.trick.size == plays);
    require(state.trick.size < full);
    if (state.ending == Ending::played) require(tricks == rules.hand_size());
    for (const Seat partner : sitting_out(rules, state)) require(state.taken[partner] == 0);

    const View view = view_of(match, std::nullopt);
    BySeat<std::uint8_t> winners{};
    for (const TakenTrick& trick : view.tricks) {
        require(trick.cards.size() == full);
        ++winners[trick.winner];
    }
    require(winners == state.taken);
    require(view.trick.size() == state.trick.size);
    for (std::size_t trick = 1; trick < view.tricks.size(); ++trick)
        require(view.tricks[trick].cards.front().seat == view.tricks[trick - 1].winner);
}

void check_turn(const RuleSet& rules, const Match& match) {
    const State& state = match.state();
    require(match.legal().empty() == !state.is_live());
    require(match.dealer().number() < rules.players());
    if (!state.is_live()) return;
    require(match.dealer() == state.dealer);
    require(state.turn.number() < rules.players());
    if (state.phase == Phase::play) require(state.in_play.contains(state.turn));
    if (state.phase == Phase::stand) require(state.turn == state.dealer);
    if (state.phase == Phase::discard)
        require(state.turn == (state.best_asked ? state.contract->maker : state.dealer));
    if (state.phase == Phase::alone || state.phase == Phase::best)
        require(state.turn == state.contract->maker);
    if (state.phase == Phase::defend)
        require(rules.side_of(state.turn) != rules.side_of(state.contract->maker));
    require(state.contract.has_value() == (state.phase >= Phase::alone));
}

TEST(EveryMoment, has_each_card_in_exactly_one_place_and_tricks_that_add_up) {
    EXPECT_TRUE(holds_for_seeds("places", [](std::uint64_t seed) {
        RandomGame game(seed);
        while (game.step()) {
            check_turn(game.rules, game.match);
            const State& state = game.match.state();
            if (!state.is_live() && state.ending == Ending::not_yet) continue;
            check_cards(game.rules, game.match, game.match.record().hands.back());
            check_tricks(game.rules, game.match, game.match.record().hands.back());
        }
    }));
}

TEST(EveryMoment, changes_scores_only_as_the_events_say) {
    EXPECT_TRUE(holds_for_seeds("scores", [](std::uint64_t seed) {
        RandomGame game(seed);
        Points shown{};
        while (game.step()) {
            const bool dealt = !game.events.empty() && std::holds_alternative<PacketDealt>(game.events[0]);
            const auto& hands = game.match.record().hands;
            if (dealt && hands.back().setup.scores) shown = *hands.back().setup.scores;
            bool won = false;
            for (const Event& event : game.events) {
                if (const auto* const turned = std::get_if<ScoreTurned>(&event)) {
                    require(!won);
                    require(turned->side < game.rules.sides());
                    require(turned->from == shown[turned->side]);
                    require(turned->to != turned->from);
                    shown[turned->side] = turned->to;
                }
                if (const auto* const winner = std::get_if<GameWon>(&event)) {
                    won = true;
                    require(game.match.winner() == winner->side);
                }
                won = won || std::holds_alternative<GameDrawn>(event);
                if (std::holds_alternative<DealPasses>(event)) require(!won);
            }
            require(shown == game.match.scores());
            require(won == (game.match.phase() == Phase::over));
            if (game.rules.options().hands == 0)
                require(game.match.winner() == game_result(game.rules, shown, 0).winner);
        }
    }));
}

TEST(GameOver, every_hand_of_the_game_is_shown_and_none_before) {
    int games = 0;
    EXPECT_TRUE(holds_for_seeds("shown", [&games](std::uint64_t seed) {
        RandomGame game(seed);
        while (game.step()) {
            const bool over = game.match.phase() == Phase::over;
            games += over ? 1 : 0;
            const auto& hands = game.match.record().hands;
            for (const auto& viewer : all_viewers(game.rules)) {
                const View view = view_of(game.match, viewer);
                require(view.shown.size() == (over ? hands.size() : 0U));
                for (std::size_t at = 0; at < view.shown.size(); ++at) {
                    const Dealt dealt = read_from(game.rules, hands[at]);
                    const std::vector<Card> discard = cards_of(hands[at], Action::Kind::discard);
                    require(view.shown[at].dealer == hands[at].dealer);
                    require(view.shown[at].dealt == dealt.hands);
                    require(view.shown[at].buried == dealt.buried);
                    if (game.rules.options().partners_best == PartnersBest::no)
                        require(view.shown[at].discard ==
                                (discard.empty() ? std::nullopt : std::optional(discard.front())));
                    Places places;
                    for (const CardSet cards : view.shown[at].dealt) places.put(cards);
                    places.put(view.shown[at].up);
                    places.put(view.shown[at].buried);
                    require(places.are(game.rules.deck()));
                }
            }
        }
    }));
    EXPECT_GT(games, 0);
}

}  // namespace
}  // namespace euchre::testing
