#include "notation/egn_bidding.h"

#include <algorithm>

#include "notation/bid.h"
#include "notation/egn_spelling.h"

namespace euchre::notation {

namespace {

std::size_t players(const BiddingPlace& place) { return static_cast<std::size_t>(place.options.players); }

Seat seat_after(const BiddingPlace& place, std::size_t calls) {
    return Seat((place.first.number() + calls) % players(place));
}

bool is_partner(const BiddingPlace& place, Seat one, Seat other) {
    return place.options.sides == Sides::partners && one != other && one.number() % 2 == other.number() % 2;
}

// From the maker's left.
std::vector<Seat> defenders_of(const BiddingPlace& place, Seat maker) {
    std::vector<Seat> seats;
    for (std::size_t step = 1; step < players(place); ++step) {
        const Seat seat((maker.number() + step) % players(place));
        if (!is_partner(place, maker, seat)) seats.push_back(seat);
    }
    return seats;
}

// How many calls were made before trump was, if it was.
std::optional<std::size_t> making_call(const std::vector<Call>& calls) {
    const auto found = std::ranges::find_if(calls, makes_trump);
    if (found == calls.end()) return std::nullopt;
    return static_cast<std::size_t>(found - calls.begin());
}

class Assembler {
  public:
    Assembler(const EgnBidding& egn, const BiddingPlace& place, Bidding& bidding, NotedCards& taken)
        : egn_(egn), place_(place), bidding_(bidding), taken_(taken) {
        if (const auto made = making_call(egn.calls)) maker_ = seat_after(place, *made);
    }

    std::optional<std::string> run() {
        bidding_.calls = egn_.calls;
        if (egn_.alone) {
            if (!maker_) return "nobody made trump, so nobody goes alone";
            Call& call = bidding_.calls[*making_call(egn_.calls)];
            call = alone_of(call);
        }
        for (const Exchange& exchange : egn_.exchanges) {
            if (exchange.cards.empty()) return "an exchange without a card";
            if (auto wrong = take(exchange)) return wrong;
        }
        if (auto wrong = go_under()) return wrong;
        if (auto wrong = defend()) return wrong;
        if (place_.options.partners_best == PartnersBest::no || !egn_.alone) return std::nullopt;
        if (bidding_.given || bidding_.put_away)
            bidding_.calls.push_back(Call::best());
        else if (place_.is_settled)
            bidding_.calls.push_back(Call::own());
        return std::nullopt;
    }

  private:
    std::optional<std::string> take(const Exchange& exchange) {
        const bool puts_down = exchange.sender == exchange.receiver;
        const bool for_best = maker_ == exchange.receiver && exchange.cards.size() == 1;
        if (!exchange.sender || (puts_down && !for_best)) return take_under(exchange);
        if (place_.options.partners_best == PartnersBest::no)
            return "cards change hands only by 'partners_best', which is not set";
        if (!egn_.alone || exchange.cards.size() != 1 || maker_ != exchange.receiver ||
            (!puts_down && !is_partner(place_, *maker_, *exchange.sender)))
            return "only a loner gets a card, one, from the partner";
        auto& card = puts_down ? bidding_.put_away : bidding_.given;
        if (card) return "the same exchange is there twice";
        card = exchange.cards.front();
        return std::nullopt;
    }

    std::optional<std::string> take_under(const Exchange& exchange) {
        if (place_.options.weak_hand != WeakHand::under)
            return "cards change hands with the kitty only by 'go_under', which is not set";
        if (under_ && *under_ != exchange.receiver) return "only one seat can go under in a hand";
        under_ = exchange.receiver;
        NotedCards& cards = exchange.sender ? bidding_.under : taken_;
        if (!cards.empty()) return "the same exchange is there twice";
        if (exchange.cards.size() > beneath_size) return "a seat that goes under changes three cards";
        cards = exchange.cards;
        if (!exchange.sender) takes_ = true;
        return std::nullopt;
    }

    std::optional<std::string> go_under() {
        if (!under_) return std::nullopt;
        const std::size_t turn =
            (under_->number() + players(place_) - place_.first.number()) % players(place_);
        if (turn > bidding_.calls.size()) return "the seat that goes under has not had its turn";
        bidding_.calls.insert(bidding_.calls.begin() + static_cast<std::ptrdiff_t>(turn), Call::farmer());
        if (takes_) bidding_.under.resize(beneath_size, Unseen{});
        return std::nullopt;
    }

    std::optional<std::string> defend() {
        const int defender = egn_.defender.value_or(-1);
        if (!place_.options.defend_alone || !egn_.alone) {
            if (defender == -1) return std::nullopt;
            return "nobody defends alone without 'defend_alone' and a loner";
        }
        if (!egn_.defender && !place_.is_settled) return std::nullopt;
        for (const Seat seat : defenders_of(place_, *maker_)) {
            const bool defends = defender >= 0 && seat == Seat(static_cast<std::size_t>(defender));
            bidding_.calls.push_back(defends ? Call::defend() : Call::pass());
            if (defends) return std::nullopt;
        }
        if (defender == -1) return std::nullopt;
        return "only an opponent of the loner can defend";
    }

    const EgnBidding& egn_;
    const BiddingPlace& place_;
    Bidding& bidding_;
    NotedCards& taken_;
    std::optional<Seat> maker_, under_;
    bool takes_ = false;  // the seat that goes under has taken its cards
};

// Writes the calls, and returns the seat that went under.
std::optional<Seat> write_calls(const Bidding& bidding, const BiddingPlace& place, std::vector<Call>& calls) {
    std::optional<Seat> under;
    for (const Call call : bidding.calls) {
        if (call.is_stand() && place.options.joker_up == JokerUp::makes) {  // as if the dealer picked it up
            calls.assign(players(place) - 1, Call::pass());
            calls.push_back(Call::order());
            return under;
        }
        if (call == Call::farmer()) under = seat_after(place, calls.size());
        if (to_egn(call)) calls.push_back(call);
        if (makes_trump(call)) return under;
    }
    return under;
}

std::optional<int> defender(const Bidding& bidding, const BiddingPlace& place, Seat maker) {
    const std::size_t made = making_call(bidding.calls).value_or(0);
    const auto after = bidding.calls.begin() + static_cast<std::ptrdiff_t>(made);
    const auto passes = static_cast<std::size_t>(std::count(after, bidding.calls.end(), Call::pass()));
    const std::vector<Seat> seats = defenders_of(place, maker);
    if (passes >= seats.size()) return -1;
    if (std::find(after, bidding.calls.end(), Call::defend()) == bidding.calls.end()) return std::nullopt;
    return static_cast<int>(seats[passes].number());
}

}  // namespace

std::optional<std::string> from_egn(const EgnBidding& egn, const BiddingPlace& place, Bidding& bidding,
                                    NotedCards& taken) {
    return Assembler(egn, place, bidding, taken).run();
}

EgnBidding to_egn(const Bidding& bidding, const BiddingPlace& place, const NotedCards& kitty) {
    EgnBidding egn;
    const auto under = write_calls(bidding, place, egn.calls);
    egn.alone = std::ranges::any_of(bidding.calls, &Call::is_alone);
    if (under && !bidding.under.empty()) egn.exchanges.push_back({under, *under, bidding.under});
    if (under && bidding.under.size() == beneath_size) {
        NotedCards taken = kitty;
        taken.resize(beneath_size, Unseen{});
        egn.exchanges.push_back({std::nullopt, *under, std::move(taken)});
    }
    const auto made = making_call(egn.calls);
    if (!made || !egn.alone) return egn;
    const Seat maker = seat_after(place, *made);
    if (place.options.defend_alone) egn.defender = defender(bidding, place, maker);
    for (std::size_t number = 0; number < players(place) && bidding.given; ++number)
        if (is_partner(place, maker, Seat(number)))
            egn.exchanges.push_back({Seat(number), maker, {*bidding.given}});
    if (bidding.put_away) egn.exchanges.push_back({maker, maker, {*bidding.put_away}});
    return egn;
}

std::size_t call_of_egn(const Bidding& bidding, std::size_t egn_call) {
    for (std::size_t at = 0; at < bidding.calls.size(); ++at)
        if (egn_calls_before(bidding, at + 1) > egn_call) return at;
    return bidding.calls.size();
}

std::size_t egn_calls_before(const Bidding& bidding, std::size_t call) {
    std::size_t before = 0;
    for (std::size_t at = 0; at < call && at < bidding.calls.size(); ++at) {
        if (to_egn(bidding.calls[at])) ++before;
        if (makes_trump(bidding.calls[at])) break;
    }
    return before;
}

}  // namespace euchre::notation
