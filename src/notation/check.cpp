#include "notation/check.h"

#include <algorithm>

#include "fair/shuffle.h"
#include "messages/kind.h"
#include "text/plain.h"

namespace euchre::notation {

namespace {

using Use = CheckedPack::Use;
using messages::Kind;
using messages::Message;

using OfAttempt = Kind<std::int64_t>;

constexpr std::size_t longest_id_shown = 80;  // bytes

bool draws_cards(FirstDealer way) { return way == FirstDealer::high_card || way == FirstDealer::black_jack; }

// Goes through the attempts in the order of the packs that the game must have had.
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
        unused_pack();
        stray();
        return std::move(result_);
    }

  private:
    void report(Doubt doubt, Message what) {
        if (!result_.mismatch) result_.mismatch = Mismatch{doubt, deal_, hand_, std::move(what)};
    }

    // Reports a pack that was made correctly, but is not the one that was dealt.
    void reject_pack(Doubt kind, Message what) {
        result_.packs.pop_back();
        report(kind, std::move(what));
    }

    void first_dealer() {
        const Record& record = file_.record;
        const FirstDealer way = rules_.options().first_dealer;
        const bool under_way = !record.hands.empty() || record.misdeals > 0;
        deal_ = draws_cards(way) ? fair::draw_id(file_.table, file_.game)
                                 : fair::pick_id(file_.table, file_.game);
        if (record.carried_dealer && file_.game == 1)
            return report(Doubt::first_dealer, Kind<>{"doubt.nothing_to_carry_on"}());
        if (record.carried_dealer || way == FirstDealer::chosen) return;
        if (!record.chosen_dealer && !record.dealers_drawn) {
            if (under_way) report(Doubt::first_dealer, Kind<>{"doubt.dealer_left_open"}());
            dealer_is_open_ = true;
            return;
        }
        const auto key = checked_key(Use::first_dealer);
        if (!key) return;
        if (record.dealers_drawn &&
            fair::shuffled(rules_.deck(), *key, fair::Purpose::draw, 0) != *record.dealers_drawn)
            reject_pack(Doubt::first_dealer, Kind<>{"doubt.drawn_from_other_pack"}());
        const auto players = static_cast<std::uint32_t>(rules_.players());
        if (record.chosen_dealer && Seat(fair::picked(*key, 0, players)) != *record.chosen_dealer)
            reject_pack(Doubt::first_dealer, Kind<>{"doubt.other_dealer"}());
    }

    void misdeals(int count) {
        for (int misdeal = 0; misdeal < count && !result_.mismatch; ++misdeal) {
            next_deal();
            checked_key(Use::misdeal);
        }
    }

    void dealt(const HandRecord& hand) {
        if (result_.mismatch) return;
        next_deal();
        const auto key = checked_key(Use::hand);
        if (!key) return;
        if (file_.fair[next_ - 1].cut != hand.cut)
            reject_pack(Doubt::cut, Kind<>{"doubt.other_cut"}());
        else if (fair::shuffled(rules_.deck(), *key, fair::Purpose::deal, 0) != hand.pack)
            reject_pack(Doubt::pack, Kind<>{"doubt.other_pack"}());
    }

    // Accepts attempts at one more pack: the game may have ended while it was made, or before it was dealt.
    void unused_pack() {
        if (result_.mismatch) return;
        if (dealer_is_open_)
            hand_.reset();
        else
            next_deal();
        if (next_ < file_.fair.size() && file_.fair[next_].deal == deal_) checked_key(Use::none);
    }

    void stray() {
        if (result_.mismatch || next_ == file_.fair.size()) return;
        deal_ = file_.fair[next_].deal;
        hand_.reset();
        report(Doubt::stray_attempt,
               Kind<std::string>{"doubt.stray", {"deal"}}(text::shown_plainly(deal_, longest_id_shown)));
    }

    void next_deal() { deal_ = fair::deal_id(file_.table, file_.game, ++deals_); }

    // The key of the pack, if all attempts at it are right.
    std::optional<fair::Seed> checked_key(Use use) {
        if (result_.mismatch) return std::nullopt;
        const std::size_t first = next_;
        while (next_ < file_.fair.size() && file_.fair[next_].deal == deal_) ++next_;
        if (first == next_) report(Doubt::no_attempt, Kind<>{"doubt.no_attempt"}());
        for (std::size_t at = first; at < next_ && !result_.mismatch; ++at) {
            const fair::Attempt& attempt = file_.fair[at];
            if (attempt.number != at - first)
                report(Doubt::numbering,
                       OfAttempt{"doubt.missing", {"attempt"}}(static_cast<std::int64_t>(at - first)));
            check_attempt(attempt);
            if (at + 1 < next_)
                check_void(attempt);
            else if (fair::has_silent_seat(attempt) && use != Use::none)
                report(Doubt::unfinished, OfAttempt{"doubt.unfinished", {"attempt"}}(attempt.number));
        }
        if (result_.mismatch) return std::nullopt;
        const fair::Attempt& last = file_.fair[next_ - 1];
        CheckedPack pack{use, deal_, hand_, next_ - first, {}};
        for (const fair::Attempt::Listed& person : last.listed) pack.parts.push_back(person.seat);
        if (!fair::has_silent_seat(last)) result_.packs.push_back(std::move(pack));
        return fair::pack_key(last);
    }

    void check_attempt(const fair::Attempt& attempt) {
        for (std::size_t at = 0; at < attempt.listed.size(); ++at)
            if (attempt.listed[at].seat.number() >= rules_.players() ||
                (at > 0 && attempt.listed[at].seat <= attempt.listed[at - 1].seat))
                report(Doubt::seats, OfAttempt{"doubt.seats", {"attempt"}}(attempt.number));
        if (attempt.cut >= cut_limit())
            report(Doubt::cut, OfAttempt{"doubt.bad_cut", {"attempt"}}(attempt.number));
        if (!attempt.seed)
            return report(Doubt::no_seed, OfAttempt{"doubt.no_seed", {"attempt"}}(attempt.number));
        if (fair::server_commitment(attempt.deal, attempt.number, *attempt.seed) != attempt.commitment)
            report(Doubt::server_commitment, OfAttempt{"doubt.other_seed", {"attempt"}}(attempt.number));
        for (const fair::Attempt::Listed& person : attempt.listed)
            if (person.entropy && fair::person_commitment(attempt.deal, attempt.number, person.seat,
                                                          *person.entropy) != person.commitment)
                report(Doubt::person_commitment,
                       Kind<std::int64_t, std::int64_t>{"doubt.other_entropy", {"attempt", "number"}}(
                           attempt.number, static_cast<std::int64_t>(person.seat.number())));
    }

    // The limit of the cut, exclusive.
    std::uint32_t cut_limit() const {
        const bool offered = rules_.options().cut == Cut::offered && hand_;
        return offered ? static_cast<std::uint32_t>(rules_.deck().size()) : 1;
    }

    // Checks an attempt before the last one: somebody must have been silent.
    void check_void(const fair::Attempt& attempt) {
        if (result_.mismatch) return;
        if (!fair::has_silent_seat(attempt))
            return report(Doubt::not_void, OfAttempt{"doubt.not_void", {"attempt"}}(attempt.number));
        ++result_.voided;
        for (const fair::Attempt::Listed& person : attempt.listed)
            if (!person.entropy) ++result_.silent[person.seat];
    }

    const GameFile& file_;
    const RuleSet& rules_;
    FairCheck result_;
    std::size_t next_ = 0;  // the next attempt to check
    std::string deal_;
    std::uint64_t deals_ = 0;
    std::optional<std::size_t> hand_;
    bool dealer_is_open_ = false;  // the game ended before there was a first dealer
};

}  // namespace

FairCheck check_deals(const GameFile& file) { return Checker(file).run(); }

}  // namespace euchre::notation
