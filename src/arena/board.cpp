#include "arena/board.h"

#include <algorithm>

#include "fair/shuffle.h"
#include "messages/refusals.h"
#include "messages/say.h"

namespace euchre::arena {

namespace {

// One seating of a board.
class Playing {
  public:
    Playing(const RuleSet& rules, std::size_t number, Chairs& chairs, BoardResult& result)
        : rules_(rules),
          number_(number),
          seating_(mixed_seatings(rules)[number]),
          chairs_(chairs),
          result_(result),
          match_(rules) {
        for (std::size_t seat = 0; seat < rules.players(); ++seat)
            bots_[Seat(seat)] = &chairs.bot(seating_[Seat(seat)], {number, Seat(seat)});
    }

    void hand(const Pack& pack, const Setup& setup) {
        match_.deal(pack, setup);
        const Points before = match_.scores();
        while (match_.state().is_live()) act();
        Points points = match_.scores();
        for (std::size_t side = 0; side < rules_.sides(); ++side) points[side] -= before[side];
        result_.lead += lead_of_a(rules_, seating_, points);
        ++result_.hands;
        count_hand(match_, seating_, points, result_.tallies);
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (ai::Bot& bot = *bots_[Seat(seat)]; bot.wants_results())
                bot.hand_ended(view_of(match_, Seat(seat)));
    }

    bool is_over() const { return match_.is_over(); }
    const Record& record() const { return match_.record(); }
    std::optional<Team> winner() const {
        if (!match_.winner()) return std::nullopt;
        return seating_[Seat(*match_.winner())];  // the first seat of a side has the side's number
    }

    // The forfeit of the bot in turn, which is replaced.
    Forfeit forfeit(const BotFailure& failure) {
        const Seat seat = match_.state().turn;
        chairs_.replace(seating_[seat], {number_, seat});
        return {seating_[seat], failure.kind, told(failure)};
    }

  private:
    std::string told(const BotFailure& failure) const {
        return "in seat " + std::to_string(match_.state().turn.number()) + ", phase " +
               std::string(to_string(match_.phase())) + ": " + failure.what();
    }

    void act() {
        if (chairs_.stopped()) throw Stopped();
        const Seat seat = match_.state().turn;
        const Action action = bots_[seat]->choose(view_of(match_, seat));
        if (const auto refusal = match_.act(seat, action).refusal)
            throw BotFailure(Failure::illegal,
                             "'" + to_string(action) + "' is refused: " +
                                 say(messages::message_of(rules_, match_.state(), action, *refusal)));
    }

    const RuleSet& rules_;
    std::size_t number_;
    Seating seating_;
    Chairs& chairs_;
    BoardResult& result_;
    Match match_;
    BySeat<ai::Bot*> bots_{};
};

BoardResult forfeited(const RuleSet& rules, const Contest& contest, std::uint64_t board, Forfeit forfeit) {
    const auto seatings = static_cast<std::int64_t>(mixed_seatings(rules).size());
    const std::int64_t lost = most_points(rules) * shares_per_point(rules) * seatings;
    BoardResult result;
    result.board = board;
    result.lead = forfeit.by == Team::a ? -lost : lost;
    result.hands = seatings;
    if (contest.games) result.games[index_of(other(forfeit.by))] = seatings;
    result.forfeit = std::move(forfeit);
    return result;
}

}  // namespace

Pack pack_of(const RuleSet& rules, const fair::Seed& seed, std::uint64_t board, std::uint64_t hand) {
    return fair::shuffled(rules.deck(), seed, fair::Purpose::deal, board * 65'536 + hand);
}

Seat dealer_of(const RuleSet& rules, std::uint64_t board) {
    return Seat(static_cast<std::size_t>(board % rules.players()));
}

BoardResult play_board(const RuleSet& rules, const Contest& contest, std::uint64_t board, Chairs& chairs) {
    BoardResult result;
    result.board = board;
    const Setup start{dealer_of(rules, board), Points{}, BySeat<std::uint8_t>{}};
    const std::size_t seatings = mixed_seatings(rules).size();
    for (std::size_t number = 0; number < seatings; ++number) {
        Playing playing(rules, number, chairs, result);
        try {
            playing.hand(pack_of(rules, contest.seed, board, 0), start);
            for (std::uint64_t hand = 1; contest.games && !playing.is_over() && hand < max_hands_of_a_board;
                 ++hand)
                playing.hand(pack_of(rules, contest.seed, board, hand), {});
        } catch (const BotFailure& failure) {
            return forfeited(rules, contest, board, playing.forfeit(failure));
        }
        if (contest.records) result.records.push_back(playing.record());
        if (const auto winner = playing.winner(); winner && contest.games) ++result.games[index_of(*winner)];
    }
    return result;
}

}  // namespace euchre::arena
