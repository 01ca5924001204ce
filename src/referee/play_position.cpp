#include "referee/play_position.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "rules/trick.h"
#include "text/line.h"

namespace euchre::referee {

namespace {

namespace json = boost::json;

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat.number()); }

// Reads one position. Fields keeps the first error.
class PositionReader {
  public:
    PositionReader(const json::object& object, const RuleSet& rules) : fields_(object), rules_(rules) {}

    std::variant<State, BadRequest> read() {
        fields_.only({"ok", "phase", "turn", "legal", "dealer", "up", "stands", "trump", "maker", "alone",
                      "hands", "trick", "taken", "scores", "lets", "winner", "defender", "hands_played",
                      "calls"});
        if (fields_.has("phase") && fields_.text("phase") != "play")
            fields_.fail("'phase' must be play: only the play of the cards can be solved");
        state_.phase = Phase::play;
        state_.in_play = SeatSet::first(rules_.players());
        read_contract();
        if (well()) read_cards();
        if (well() && fields_.has("trick")) read_trick();
        if (well()) check_counts();
        if (well()) replay_trick();
        if (!well()) return BadRequest{fields_.error()};
        return state_;
    }

  private:
    bool well() const { return !fields_.failed(); }

    Seat seat(std::string_view name) {
        return Seat(static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules_.players()) - 1)));
    }

    void read_contract() {
        Contract contract{seat("maker"), Trump::none, false, false};
        const std::string_view called = fields_.text("trump");
        const auto trump = parse_trump(called);
        if (!trump) fields_["trump"].must_be("C, D, H, S or none");
        contract.trump = trump.value_or(Trump::clubs);
        if (contract.trump == Trump::none && !rules_.options().no_trump)
            fields_.fail("'trump' is none, which these rules do not allow");
        contract.alone = fields_.has("alone") && fields_.flag("alone");
        if (contract.alone && rules_.options().alone == AloneStep::never)
            fields_.fail("'alone' is true, but nobody plays alone under these rules");
        // The price of a partly successful loner may depend on it.
        contract.ordered = fields_["stands"].is_string() && fields_.text("stands") == called;
        if (!fields_.is_null("defender")) contract.defender = defender(contract);
        state_.contract = contract;
        state_.turn = seat("turn");
        if (fields_.has("dealer")) state_.dealer = seat("dealer");
    }

    Seat defender(const Contract& contract) {
        const Seat defender = seat("defender");
        if (!contract.alone || !rules_.options().defend_alone)
            fields_.fail("'defender' is a seat, but nobody defends alone");
        else if (rules_.side_of(defender) == rules_.side_of(contract.maker))
            fields_.fail("'defender' is on the maker's side");
        return defender;
    }

    void read_cards() {
        const Contract& contract = *state_.contract;
        if (contract.alone) state_.in_play = state_.in_play - rules_.partners_of(contract.maker);
        if (contract.defender) state_.in_play = state_.in_play - rules_.partners_of(*contract.defender);
        Seat at;
        for (const codec::Field& hand : fields_["hands"].list(rules_.players(), "lists")) {
            for (const codec::Field& each : hand.list_up_to(max_pack, "cards"))
                if (const auto card = each.card(); card && is_new(*card)) state_.hands[at].insert(*card);
            at = at.left(rules_.players());
        }
        if (!fields_.has("taken")) return;
        for (const std::int64_t tricks :
             fields_.numbers("taken", rules_.players(), 0, static_cast<std::int64_t>(rules_.hand_size()))) {
            state_.taken[at] = static_cast<std::uint8_t>(tricks);
            at = at.left(rules_.players());
        }
    }

    bool is_new(Card card) {
        if (!rules_.deck().contains(card)) fields_.fail("the deck of these rules has no " + to_string(card));
        if (seen_.contains(card)) fields_.fail(to_string(card) + " is there twice");
        seen_.insert(card);
        return well();
    }

    void read_trick() {
        const auto seats = static_cast<std::size_t>(state_.in_play.size());
        for (const codec::Field& each :
             fields_["trick"].list_up_to(seats - 1, "pairs of a seat and a card")) {
            const auto pair = each.list(2);
            if (pair.size() != 2) return;
            const auto number = pair[0].number(0, static_cast<std::int64_t>(rules_.players()) - 1);
            const auto card = pair[1].card();
            if (!card || !is_new(*card)) return;
            trick_.push_back({Seat(static_cast<std::size_t>(number)), *card});
        }
    }

    // Checks whose turn it is and how many cards each seat holds.
    void check_counts() {
        for (const Seat partner : sitting_out(rules_, state_))
            if (!state_.hands[partner].empty() || state_.taken[partner] != 0)
                return fields_.fail(
                    seat_text(partner) +
                    " sits out while its partner plays alone, so it has no cards and no tricks");
        if (!state_.in_play.contains(state_.turn))
            return fields_.fail("it can't be the turn of " + seat_text(state_.turn) + ", which sits out");
        Seat next = trick_.empty() ? state_.turn : trick_.front().seat;
        SeatSet waiting = state_.in_play;
        for (const Laid& laid : trick_) {
            if (laid.seat != next || !state_.in_play.contains(next))
                return fields_.fail("'trick' must go round clockwise: " + seat_text(laid.seat) +
                                    " is out of order");
            waiting.remove(laid.seat);
            next = state_.in_play.after(next);
        }
        if (next != state_.turn)
            return fields_.fail("'turn' must be " + std::to_string(next.number()) +
                                ", the seat after the last card");
        int taken = 0;
        for (const std::uint8_t tricks : state_.taken) taken += tricks;
        const int left = rules_.options().hand - taken;
        if (left < 1) return fields_.fail("'taken' leaves no trick to play");
        for (std::size_t number = 0; number < rules_.players(); ++number) {
            const Seat seat(number);
            if (!state_.in_play.contains(seat)) continue;
            const int due = waiting.contains(seat) ? left : left - 1;
            if (state_.hands[seat].size() != due)
                return fields_.fail(seat_text(seat) + " must hold " + std::to_string(due) + " cards after " +
                                    std::to_string(taken) + " tricks of " +
                                    std::to_string(rules_.options().hand) + ", not " +
                                    std::to_string(state_.hands[seat].size()));
        }
    }

    void replay_trick() {
        const TrumpOrder& order = rules_.order(state_.contract->trump);
        for (const Laid& laid : trick_) {
            CardSet hand = state_.hands[laid.seat];
            hand.insert(laid.card);
            if (!playable(rules_.options(), order, hand, state_.trick).contains(laid.card))
                return fields_.fail(seat_text(laid.seat) + " could not have played " + to_string(laid.card) +
                                    " with the cards it still holds");
            state_.trick.add(order, laid.seat, laid.card);
        }
    }

    struct Laid {
        Seat seat;
        Card card;
    };

    codec::Fields fields_;
    const RuleSet& rules_;
    State state_;
    CardSet seen_;
    std::vector<Laid> trick_;
};

}  // namespace

std::variant<State, BadRequest> parse_play_position(std::string_view line, const RuleSet& rules) {
    if (line.size() > text::max_line) return BadRequest{"the line is longer than 1 MiB"};
    const auto parsed = codec::parse_line_object(line);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) return BadRequest{*wrong};
    return PositionReader(std::get<json::object>(parsed), rules).read();
}

}  // namespace euchre::referee
