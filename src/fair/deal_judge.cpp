#include "fair/deal_judge.h"

#include <algorithm>
#include <array>

namespace euchre::fair {

namespace {

constexpr std::size_t repeated = 2;      // deals of a game: the server had enough time
constexpr std::size_t often = 6;         // deals of a game: our part is missing
constexpr std::size_t often_silent = 6;  // deals of a game: another seat was silent

bool is_rising(const Attempt& list) {
    const auto no_later = [](const auto& a, const auto& b) { return a.seat >= b.seat; };
    return std::ranges::adjacent_find(list.listed, no_later) == list.listed.end();
}

}  // namespace

void DealJudge::judge(SeenAttempt& seen) {
    if (seen.name.attempt > 0) {
        AttemptName before = seen.name;
        --before.attempt;
        const SeenAttempt* const previous = deals_.find(before);
        if (previous != nullptr && previous->opened && !is_void(*previous->opened))
            deals_.raise(AlarmKind::not_void, *previous);
    }
    judge_list(seen);
    judge_own(seen);
    judge_opening(seen);
}

bool DealJudge::is_over(const SeenAttempt& seen) const {
    return std::ranges::any_of(deals_.attempts(), [&](const SeenAttempt& each) {
        return each.name.generation == seen.name.generation &&
               table_of(each.name.deal) == table_of(seen.name.deal) && (each.announced || each.shown) &&
               order_of(each.name) > order_of(seen.name);
    });
}

void DealJudge::judge_list(SeenAttempt& seen) {
    if (seen.lists.empty()) return;
    const Attempt& list = seen.lists.front().list;
    if (!is_rising(list)) deals_.raise(AlarmKind::malformed, seen);
    if (seen.lists.size() > 1 || (seen.shown && list_hash(*seen.shown) != list_hash(list)))
        deals_.raise(AlarmKind::two_lists, seen);
    if (seen.announced && *seen.announced != list.commitment) deals_.raise(AlarmKind::server_changed, seen);
    for (const Attempt::Listed& person : list.listed)
        if (deals_.was_silent(seen, person.seat)) deals_.raise(AlarmKind::recalled, seen, person.seat);
}

void DealJudge::judge_own(SeenAttempt& seen) {
    const Attempt* const list = list_of(seen);
    if (!seen.own || (list == nullptr && !seen.opened) || has_own_part(list, seen)) return;
    const bool is_lie = list != nullptr && is_promised(seen);
    // Without a receipt, only the signed list or its opening shows that our part is missing.
    if (is_lie || !seen.lists.empty() || seen.opened) exclude(seen, missing_as(list, seen.own->seat), is_lie);
}

// Records that the list does not have our part.
void DealJudge::exclude(SeenAttempt& seen, Unproven why, bool is_lie) {
    if (is_lie) deals_.raise(why == Unproven::left_out ? AlarmKind::left_out : AlarmKind::replaced, seen);
    if (seen.excluded) return;
    seen.excluded = why_excluded(seen, why, is_lie || is_sent(seen));
    seen.was_patient = was_patient(seen);
    const auto is_same = [why = *seen.excluded](const SeenAttempt& each) { return each.excluded == why; };
    if (seen.excluded == Unproven::left_out) raise_if_repeated(AlarmKind::left_out_again, seen, is_same);
    if (seen.excluded == Unproven::replaced) raise_if_repeated(AlarmKind::replaced_again, seen, is_same);
    judge_unseated(seen);
    judge_kept_out(seen);
}

void DealJudge::withhold(SeenAttempt& seen) {
    seen.unoffered = true;
    if (!seen.excluded) seen.excluded = Unproven::unoffered;
    const std::size_t times =
        deals_.deals_of_game(seen, [](const SeenAttempt& each) { return each.unoffered; });
    if (times >= repeated) deals_.raise(AlarmKind::unoffered_again, seen, {}, times);
}

void DealJudge::leave_out(SeenAttempt& seen, Unproven why) {
    seen.excluded = why_excluded(seen, why, true);
    judge_unseated(seen);
    judge_kept_out(seen);
}

void DealJudge::judge_unseated(const SeenAttempt& seen) {
    const auto is_unseated = [](const SeenAttempt& each) { return each.excluded == Unproven::unseated; };
    const std::size_t times = deals_.deals_of_game(seen, is_unseated);
    if (is_unseated(seen) && times >= repeated) deals_.raise(AlarmKind::unseated_again, seen, {}, times);
}

Unproven DealJudge::why_excluded(const SeenAttempt& seen, Unproven why, bool was_heard) const {
    if (deals_.may_be_barred(seen)) return Unproven::silent;
    if (seen.own->hold == Hold::lost || seen.own->hold == Hold::back) return Unproven::unseated;
    return was_heard && seen.own->hold != Hold::left ? why : Unproven::absent;
}

void DealJudge::judge_kept_out(const SeenAttempt& seen) {
    using enum AlarmKind;
    constexpr std::array own_kinds{left_out_again, replaced_again,  unheard_again, unseated_again,
                                   unasked_again,  unoffered_again, kept_out_again};
    const std::size_t times = deals_.deals_of_game(seen, [](const SeenAttempt& each) {
        return each.own && each.own->hold != Hold::left && (each.excluded || is_silent(each, each.own->seat));
    });
    const bool is_told = std::ranges::any_of(deals_.alarms(), [&](const Alarm& alarm) {
        return game_of(alarm.deal) == game_of(seen.name.deal) &&
               std::ranges::find(own_kinds, alarm.kind) != own_kinds.end();
    });
    if (times >= often && !is_told) deals_.raise(kept_out_again, seen, {}, times);
}

template <class Is>
void DealJudge::raise_if_repeated(AlarmKind kind, const SeenAttempt& seen, Is is) {
    const std::size_t times = deals_.deals_of_game(seen, is);
    const std::size_t patient =
        deals_.deals_of_game(seen, [&](const SeenAttempt& each) { return is(each) && each.was_patient; });
    if (patient >= repeated || times >= often) deals_.raise(kind, seen, {}, times);
}

void DealJudge::judge_opening(SeenAttempt& seen) {
    if (!seen.opened || list_of(seen) == nullptr) return;
    const Attempt& list = *list_of(seen);
    const auto& [entropies, seed] = *seen.opened;
    if (entropies.size() != list.listed.size()) return deals_.raise(AlarmKind::malformed, seen);
    for (std::size_t at = 0; at < entropies.size(); ++at) {
        const auto& [seat, commitment, unused] = list.listed[at];
        if (!entropies[at])
            judge_silent(seen, seat);
        else if (person_commitment(list.deal, list.number, seat, *entropies[at]) != commitment)
            deals_.raise(AlarmKind::other_entropy, seen, seat);
    }
    if (is_void(*seen.opened) &&
        (!seed || server_commitment(list.deal, list.number, *seed) != list.commitment))
        deals_.raise(AlarmKind::other_seed, seen);
}

void DealJudge::judge_silent(SeenAttempt& seen, Seat seat) {
    const auto is_ours = [seat](const SeenAttempt& each) { return each.own && each.own->seat == seat; };
    if (!is_ours(seen)) {
        const std::size_t times = deals_.deals_of_game(
            seen, [&](const SeenAttempt& each) { return !is_ours(each) && is_silent(each, seat); });
        if (times >= often_silent) deals_.raise(AlarmKind::silent_again, seen, seat, times);
        return;
    }
    if (seen.own->confirmed) deals_.raise(AlarmKind::silenced, seen);
    judge_unheard(seen);
    judge_unasked(seen);
    judge_kept_out(seen);
}

void DealJudge::judge_unheard(SeenAttempt& seen) {
    if (seen.unheard || !seen.own->sent || !is_sent(seen)) return;
    seen.unheard = true;
    seen.was_patient = was_patient(seen);
    raise_if_repeated(AlarmKind::unheard_again, seen, [](const SeenAttempt& each) { return each.unheard; });
}

// An honest server sends the signed list after the table shows it, over the same connection.
void DealJudge::judge_unasked(SeenAttempt& seen) {
    const bool is_shown = here_.is_shown(seen.name);
    if (seen.unasked || !is_shown || !seen.lists.empty() || !has_own_part(list_of(seen), seen)) return;
    seen.unasked = true;
    const std::size_t times =
        deals_.deals_of_game(seen, [](const SeenAttempt& each) { return each.unasked; });
    if (times >= repeated) deals_.raise(AlarmKind::unasked_again, seen, {}, times);
}

}  // namespace euchre::fair
