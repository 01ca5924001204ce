#include "fair/witness.h"

#include <algorithm>
#include <utility>

namespace euchre::fair {

namespace {

constexpr std::size_t most_lists_kept = 3;  // per attempt

}  // namespace

std::chrono::milliseconds WitnessSources::steady_time() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

Witness::Witness(std::vector<SeenAttempt> seen, std::vector<Alarm> alarms, WitnessSources sources)
    : sources_(std::move(sources)), deals_(std::move(seen), std::move(alarms)) {
    if (!deals_.attempts().empty()) generation_ = deals_.attempts().back().name.generation;
}

void Witness::meet(const std::optional<PublicKey>& key, const std::optional<PublicKey>& pinned,
                   std::string generation) {
    const auto& before = key_ ? key_ : pinned;
    if (before && key != before) deals_.raise(AlarmKind::other_key, SeenAttempt{{}, *before});
    key_ = key;
    generation_ = std::move(generation);
    here_ = {};
}

void Witness::left_seat() {
    here_.left_seat();
    SeenAttempt* last = nullptr;
    for (SeenAttempt& seen : deals_.attempts()) {
        if (!seen.own) continue;
        last = &seen;
        if (seen.excluded || list_of(seen) != nullptr || seen.own->hold == Hold::kept) continue;
        seen.own->hold = Hold::left;
        seen.own->taken.reset();
    }
    if (last != nullptr) last->own->hold = Hold::left;
}

std::optional<DealPart> Witness::offered(const Attempt& deal, bool closed, std::optional<Seat> seat) {
    if (!key_) return std::nullopt;
    if (seat) judge_skipped(deal.deal, *seat);
    SeenAttempt& seen = at(deal.deal, deal.number);
    judge_order(seen);
    follow_seat(seen, closed, seat);
    const bool was_here = game_of(here_.name(seat ? deal.deal : "")) == game_of(deal.deal);
    if (!closed) return offered_open(deal, seen, seat);
    if (seat && !seen.own && !seen.announced && !seen.shown) {
        seen.own = SeenAttempt::OwnPart{*seat, sources_.draw()};
        seen.own->hold = Hold::kept;
        if (was_here) judge().withhold(seen);
    }
    offered_closed(deal, seen);
    return std::nullopt;
}

std::optional<DealPart> Witness::offered_open(const Attempt& deal, SeenAttempt& seen,
                                              std::optional<Seat> seat) {
    if (seen.shown || !seen.lists.empty()) return std::nullopt;  // it was closed before
    const bool is_other = seen.announced && *seen.announced != deal.commitment;
    if (is_other) deals_.raise(AlarmKind::server_changed, seen);
    if (!seen.announced) seen.announced = deal.commitment;
    judge().judge(seen);
    if (is_other || deals_.has_alarm(AlarmKind::other_deal, seen)) return std::nullopt;
    if (seat) return commit(seen, *seat);
    if (const auto lost = seen.own ? std::nullopt : lost_seat(seen))
        seen.own = SeenAttempt::OwnPart{*lost, sources_.draw(), false, {}, {}, Hold::lost};
    return std::nullopt;
}

void Witness::offered_closed(const Attempt& list, SeenAttempt& seen) {
    here_.show(seen.name);
    const bool is_other = seen.shown && list_hash(*seen.shown) != list_hash(list);
    if (is_other) deals_.raise(AlarmKind::two_lists, seen);
    if (!seen.shown) seen.shown = without_secrets(list);
    judge().judge(seen);
}

// The seat that we had at the previous deal, if we did not give it up.
std::optional<Seat> Witness::lost_seat(const SeenAttempt& here) const {
    const SeenAttempt* last = nullptr;
    for (const SeenAttempt& each : deals_.attempts())
        if (each.own && each.name.generation == here.name.generation &&
            game_of(each.name.deal) == game_of(here.name.deal))
            last = &each;
    const bool is_lost = last != nullptr && last->own->hold != Hold::left && last->own->hold != Hold::lost;
    return is_lost ? std::optional(last->own->seat) : std::nullopt;
}

// An honest server names the deals of a game in order.
void Witness::judge_skipped(std::string_view deal, Seat seat) {
    const std::uint64_t next = place_of(here_.named()) + 1;
    if (here_.named().empty() || game_of(here_.named()) != game_of(deal) || place_of(deal) <= next) return;
    SeenAttempt& skipped = at(std::string(game_of(deal)) + std::to_string(next), 0);
    if (!skipped.own) skipped.own = SeenAttempt::OwnPart{seat, sources_.draw(), false, {}, {}, Hold::kept};
    judge().withhold(skipped);
}

std::optional<DealPart> Witness::commit(SeenAttempt& seen, Seat seat) {
    if (seen.own && seen.own->hold == Hold::left) {
        if (seen.own->seat != seat) seen.own.reset();
        if (seen.own) seen.own->hold = Hold::open;
    }
    if (!seen.own) seen.own = SeenAttempt::OwnPart{seat, sources_.draw()};
    if (seen.own->seat != seat) return std::nullopt;
    return here_.once({DealPart::What::commit, seen.name.deal, seen.name.attempt, own_commitment(seen).bytes},
                      sources_.now());
}

// If the seat is ours at a later deal, it was ours all the time: we get a seat only by asking for it.
void Witness::follow_seat(const SeenAttempt& here, bool closed, std::optional<Seat> seat) {
    for (SeenAttempt& each : deals_.attempts()) {
        if (!each.own || each.name.generation != here.name.generation ||
            game_of(each.name.deal) != game_of(here.name.deal))
            continue;
        const bool is_here = each.name == here.name;
        const bool is_ours = each.own->seat == seat;
        Hold& hold = each.own->hold;
        if (hold == Hold::lost && is_ours) hold = Hold::back;
        if (hold != Hold::open) continue;
        if (is_here && !is_ours && each.lists.empty()) hold = Hold::lost;
        if (is_ours && (is_here ? closed : order_of(each.name) < order_of(here.name))) hold = Hold::kept;
    }
}

std::optional<DealPart> Witness::closed(const Attempt& list, const Signature& signature) {
    if (!key_) return std::nullopt;
    SeenAttempt& seen = at(list.deal, list.number);
    const Digest hash = list_hash(list);
    if (!sources_.verify(*key_, list_receipt(generation_, hash), signature)) {
        deals_.raise(AlarmKind::bad_signature, seen);
        return std::nullopt;
    }
    const bool is_known =
        std::ranges::any_of(seen.lists, [&](const auto& each) { return list_hash(each.list) == hash; });
    if (!is_known && seen.lists.size() < most_lists_kept)
        seen.lists.push_back({without_secrets(list), signature});
    judge().judge(seen);
    if (!seen.own || seen.excluded || deals_.is_doubted(seen)) return std::nullopt;
    seen.own->sent = true;
    return here_.once({DealPart::What::reveal, list.deal, list.number, seen.own->entropy.bytes},
                      sources_.now());
}

void Witness::taken(DealPart::What what, std::string_view deal, std::uint32_t attempt,
                    const Signature& signature) {
    if (!key_) return;
    SeenAttempt& seen = at(deal, attempt);
    if (!seen.own) return;
    const bool is_commit = what == DealPart::What::commit;
    if (!sources_.verify(*key_,
                         is_commit ? commit_receipt(seen.name, seen.own->seat, own_commitment(seen))
                                   : reveal_receipt(seen.name, seen.own->seat, seen.own->entropy),
                         signature)) {
        if (!is_commit || !here_.has_committed_anew(seen.name)) deals_.raise(AlarmKind::bad_signature, seen);
        return;
    }
    if (is_commit && seen.own->hold == Hold::left) return;
    (is_commit ? seen.own->taken : seen.own->confirmed) = signature;
    judge().judge(seen);
}

void Witness::opened(std::string_view deal, std::uint32_t attempt, SeenAttempt::Opening opening) {
    if (!key_) return;
    SeenAttempt& seen = at(deal, attempt);
    if (!seen.opened) seen.opened = std::move(opening);
    judge().judge(seen);
}

void Witness::malformed(std::string_view deal, std::uint32_t attempt) {
    if (key_) deals_.raise(AlarmKind::malformed, at(deal, attempt));
}

// A log never goes back. A server that names an earlier deal could make us forget the deals that count.
void Witness::judge_order(const SeenAttempt& seen) {
    const bool is_here = here_.is_about(table_of(seen.name.deal));
    if (!is_here || judge().is_over(seen)) deals_.raise(AlarmKind::other_deal, seen);
}

SeenAttempt& Witness::at(std::string_view deal, std::uint32_t attempt) {
    return deals_.at({generation_, std::string(deal), attempt}, *key_);
}

WitnessVerdict Witness::check(std::string_view table, std::uint64_t game, std::span<const Attempt> fair) {
    return RecordedDeals(deals_, judge(), generation_)
        .check(std::string(table) + "/" + std::to_string(game) + "/", fair);
}

}  // namespace euchre::fair
