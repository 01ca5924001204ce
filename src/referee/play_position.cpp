#include "referee/play_position.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "rules/trick.h"
#include "text/line.h"

namespace euchre {

namespace {

namespace json = boost::json;

std::string seat_text(Seat seat) { return "seat " + std::to_string(seat.number()); }

// Reads one position; the first thing that is wrong is kept in the fields.
class PositionReader {
  public:
    PositionReader(const json::object& object, const RuleSet& rules) : fields_(object), rules_(rules) {}

    std::variant<State, BadRequest> read(const json::object& object) {
        fields_.only({"ok", "phase", "turn", "legal", "dealer", "up", "stands", "trump", "maker", "alone",
                      "hands", "trick", "taken", "scores", "lets", "winner", "calls"});
        if (fields_.has("phase") && fields_.text("phase") != "play")
            fields_.fail("'phase' must be play: only the play of the cards can be solved");
        state_.phase = Phase::play;
        state_.in_play = SeatSet::first(rules_.players());
        read_contract(object);
        if (well()) read_cards();
        if (well() && fields_.has("trick")) read_trick(object.at("trick"));
        if (well()) check_counts();
        if (well()) replay_trick();
        if (!well()) return BadRequest{fields_.error()};
        return state_;
    }

  private:
    bool well() const { return fields_.error().empty(); }

    Seat seat(std::string_view name) {
        return Seat(static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules_.players()) - 1)));
    }

    void read_contract(const json::object& object) {
        Contract contract{seat("maker"), Trump::none, false, false};
        const std::string_view called = fields_.text("trump");
        const auto* const trump = std::ranges::find(all_trumps, called, [](Trump t) { return to_string(t); });
        if (trump == all_trumps.end())
            fields_.fail("'trump' must be C, D, H, S or none");
        else
            contract.trump = *trump;
        if (contract.trump == Trump::none && !rules_.options().no_trump)
            fields_.fail("'trump' is none, which nobody can call under these rules");
        contract.alone = fields_.has("alone") && fields_.flag("alone");
        if (contract.alone && rules_.options().alone == AloneStep::never)
            fields_.fail("'alone' is true, but nobody plays alone under these rules");
        // What a loner's partial success is worth may hang on it.
        const json::value* const stands = object.if_contains("stands");
        contract.ordered = stands != nullptr && stands->is_string() && stands->get_string() == called;
        state_.contract = contract;
        state_.turn = seat("turn");
        if (fields_.has("dealer")) state_.dealer = seat("dealer");
    }

    void read_cards() {
        if (const auto partner = sitting_out(rules_, state_)) state_.in_play.remove(*partner);
        Seat at;
        for (const json::array* const hand : fields_.lists("hands", rules_.players())) {
            for (const json::value& each : *hand)
                if (const auto card = fields_.card(each); card && is_new(*card))
                    state_.hands[at].insert(*card);
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

    void read_trick(const json::value& trick) {
        const auto seats = static_cast<std::size_t>(state_.in_play.size());
        if (!trick.is_array() || trick.get_array().size() >= seats)
            return fields_.fail("'trick' must be a list of fewer than " + std::to_string(seats) +
                                " pairs of a seat and a card");
        for (const json::value& each : trick.get_array()) {
            const json::array* const pair = each.if_array();
            const bool is_pair = pair != nullptr && pair->size() == 2 && (*pair)[0].is_int64();
            const std::int64_t number = is_pair ? (*pair)[0].get_int64() : -1;
            if (number < 0 || number >= static_cast<std::int64_t>(rules_.players()))
                return fields_.fail(
                    "'trick' must be a list of pairs of a seat and a card, as in [[1,\"JH\"]]");
            const auto card = fields_.card((*pair)[1]);
            if (!card || !is_new(*card)) return;
            trick_.push_back({Seat(static_cast<std::size_t>(number)), *card});
        }
    }

    // Whose turn it is, and how many cards each must hold.
    void check_counts() {
        if (const auto partner = sitting_out(rules_, state_))
            if (!state_.hands[*partner].empty() || state_.taken[*partner] != 0)
                return fields_.fail(seat_text(*partner) +
                                    " sits out while its partner plays alone: no cards and no tricks for it");
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

    Fields fields_;
    const RuleSet& rules_;
    State state_;
    CardSet seen_;
    std::vector<Laid> trick_;
};

}  // namespace

std::variant<State, BadRequest> parse_play_position(std::string_view line, const RuleSet& rules) {
    if (line.size() > max_line) return BadRequest{"the line is longer than 1 MiB"};
    json::error_code error;
    const json::value value = json::parse(line, error);
    if (error) return BadRequest{"the line is not JSON: " + error.message()};
    if (!value.is_object())
        return BadRequest{"the line must be a JSON object, an answer of 'euchre referee'"};
    return PositionReader(value.get_object(), rules).read(value.get_object());
}

}  // namespace euchre
