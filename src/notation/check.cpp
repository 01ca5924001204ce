#include "notation/check.h"

#include <algorithm>

#include "fair/shuffle.h"
#include "text/quoted.h"

namespace euchre {

namespace {

using Use = CheckedPack::Use;

bool draws_cards(FirstDealer way) { return way == FirstDealer::high_card || way == FirstDealer::black_jack; }

// Goes through the attempts of a file in the order of the packs that the game must have had.
class Checker {
  public:
    explicit Checker(const GameFile& file) : file_(file), rules_(file.rules) {}

    FairCheck run() {
        first_dealer();
        std::size_t number = 0;
        for (const HandRecord& hand : file_.record.hands) {
            hand_ = ++number;
            misdeals(hand.misdeals);
            dealt(hand);
        }
        hand_ = number + 1;
        misdeals(file_.record.misdeals);
        never_used();
        stray();
        return std::move(result_);
    }

  private:
    void doubt(Doubt doubt, std::string what) {
        if (!result_.mismatch) result_.mismatch = Mismatch{doubt, deal_, hand_, std::move(what)};
    }

    // A pack that was made in order and is not the one that was used.
    void belie(Doubt kind, std::string what) {
        result_.packs.pop_back();
        doubt(kind, std::move(what));
    }

    void first_dealer() {
        const Record& record = file_.record;
        const FirstDealer way = rules_.options().first_dealer;
        const bool under_way = !record.hands.empty() || record.misdeals > 0;
        deal_ = draws_cards(way) ? draw_id(file_.table, file_.game) : pick_id(file_.table, file_.game);
        if (record.carried_dealer && file_.game == 1)
            return doubt(Doubt::first_dealer, "the first game of a table has no deal to carry on");
        if (record.carried_dealer || way == FirstDealer::chosen) return;
        if (!record.chosen_dealer && !record.dealers_drawn) {
            if (under_way) doubt(Doubt::first_dealer, "the first dealer was left to the table");
            dealer_is_open_ = true;
            return;
        }
        const auto key = made(Use::first_dealer);
        if (!key) return;
        if (record.dealers_drawn && shuffled(rules_.deck(), *key, Purpose::draw, 0) != *record.dealers_drawn)
            belie(Doubt::first_dealer, "the cards for the first deal were not drawn from this pack");
        const auto players = static_cast<std::uint32_t>(rules_.players());
        if (record.chosen_dealer && Seat(picked(*key, 0, players)) != *record.chosen_dealer)
            belie(Doubt::first_dealer, "another seat was picked to deal first");
    }

    void misdeals(int count) {
        for (int misdeal = 0; misdeal < count && !result_.mismatch; ++misdeal) {
            next_deal();
            made(Use::misdeal);
        }
    }

    void dealt(const HandRecord& hand) {
        if (result_.mismatch) return;
        next_deal();
        const auto key = made(Use::hand);
        if (!key) return;
        if (file_.fair[next_ - 1].cut != hand.cut)
            belie(Doubt::cut, "the pack was cut otherwise than the closed list has it");
        else if (shuffled(rules_.deck(), *key, Purpose::deal, 0) != hand.pack)
            belie(Doubt::pack, "another pack was dealt");
    }

    // The game may have ended while the next pack was made, or lay there.
    void never_used() {
        if (result_.mismatch) return;
        if (dealer_is_open_)
            hand_.reset();
        else
            next_deal();
        if (next_ < file_.fair.size() && file_.fair[next_].deal == deal_) made(Use::none);
    }

    void stray() {
        if (result_.mismatch || next_ == file_.fair.size()) return;
        deal_ = file_.fair[next_].deal;
        hand_.reset();
        doubt(Doubt::stray_attempt, "the file has an attempt at " + in_quotes(deal_) +
                                        ", which is no pack of this game, or not the next");
    }

    void next_deal() { deal_ = deal_id(file_.table, file_.game, ++deals_); }

    // The key of the pack, once all attempts at it are in order.
    std::optional<Seed> made(Use use) {
        if (result_.mismatch) return std::nullopt;
        const std::size_t first = next_;
        while (next_ < file_.fair.size() && file_.fair[next_].deal == deal_) ++next_;
        if (first == next_) doubt(Doubt::no_attempt, "the file has no attempt at this pack");
        for (std::size_t at = first; at < next_ && !result_.mismatch; ++at) {
            const Attempt& attempt = file_.fair[at];
            if (attempt.number != at - first)
                doubt(Doubt::numbering, "attempt " + std::to_string(at - first) + " is missing");
            in_order(attempt);
            if (at + 1 < next_)
                gave_way(attempt);
            else if (has_silent_seat(attempt) && use != Use::none)
                doubt(Doubt::unfinished, of(attempt) + "is void, and none came after it");
        }
        if (result_.mismatch) return std::nullopt;
        const Attempt& last = file_.fair[next_ - 1];
        CheckedPack pack{use, deal_, hand_, next_ - first, {}};
        for (const Attempt::Listed& person : last.listed) pack.parts.push_back(person.seat);
        if (!has_silent_seat(last)) result_.packs.push_back(std::move(pack));
        return pack_key(last);
    }

    static std::string of(const Attempt& attempt) {
        return "attempt " + std::to_string(attempt.number) + " ";
    }

    void in_order(const Attempt& attempt) {
        for (std::size_t at = 0; at < attempt.listed.size(); ++at)
            if (attempt.listed[at].seat.number() >= rules_.players() ||
                (at > 0 && attempt.listed[at].seat <= attempt.listed[at - 1].seat))
                doubt(Doubt::seats, of(attempt) + "does not list people by rising seat");
        if (attempt.cut >= most_cut()) doubt(Doubt::cut, of(attempt) + "has a cut that can't be");
        if (!attempt.seed) return doubt(Doubt::no_seed, of(attempt) + "lacks the server's seed");
        if (server_commitment(attempt.deal, attempt.number, *attempt.seed) != attempt.commitment)
            doubt(Doubt::server_commitment, of(attempt) + "has another seed than the server committed to");
        for (const Attempt::Listed& person : attempt.listed)
            if (person.entropy && person_commitment(attempt.deal, attempt.number, person.seat,
                                                    *person.entropy) != person.commitment)
                doubt(Doubt::person_commitment, of(attempt) + "has another entropy than seat " +
                                                    std::to_string(person.seat.number()) + " committed to");
    }

    // One more than the cards that can be lifted.
    std::uint32_t most_cut() const {
        const bool offered = rules_.options().cut == Cut::offered && hand_;
        return offered ? static_cast<std::uint32_t>(rules_.deck().size()) : 1;
    }

    // An attempt before the last: somebody must have been silent.
    void gave_way(const Attempt& attempt) {
        if (result_.mismatch) return;
        if (!has_silent_seat(attempt))
            return doubt(Doubt::not_void, of(attempt) + "is not void: everybody revealed");
        ++result_.voided;
        for (const Attempt::Listed& person : attempt.listed)
            if (!person.entropy) ++result_.silent[person.seat];
    }

    const GameFile& file_;
    const RuleSet& rules_;
    FairCheck result_;
    std::size_t next_ = 0;  // the attempt to look at
    std::string deal_;
    std::uint64_t deals_ = 0;
    std::optional<std::size_t> hand_;
    bool dealer_is_open_ = false;  // the game ended before there was a first dealer
};

}  // namespace

FairCheck check_deals(const GameFile& file) { return Checker(file).run(); }

}  // namespace euchre
