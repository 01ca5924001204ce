#include "fair/recorded_deals.h"

#include <algorithm>

namespace euchre::fair {

// A game may end while its next pack is made. The file may lack that pack.
void RecordedDeals::find_missing(std::string_view game, std::span<const Attempt> fair) {
    for (const SeenAttempt& seen : deals_.attempts()) {
        if (game_of(seen.name.deal) != game || seen.name.generation != generation_ || seen.lists.empty())
            continue;
        const auto here = std::pair(place_of(seen.name.deal), seen.name.attempt);
        const auto is_before = [&](const Attempt& each) {
            return std::pair(place_of(each.deal), each.number) < here;
        };
        const auto found = std::ranges::find_if_not(fair, is_before);
        const bool is_recorded =
            found != fair.end() && found->deal == seen.name.deal && found->number == seen.name.attempt;
        if (!is_recorded && (seen.opened || found != fair.end())) deals_.raise(AlarmKind::missing, seen);
    }
}

WitnessVerdict RecordedDeals::check(std::string_view game, std::span<const Attempt> fair) {
    find_missing(game, fair);
    WitnessVerdict verdict;
    for (std::size_t at = 0; at < fair.size(); ++at) {
        const auto why = compare(fair[at]);
        const bool is_last = at + 1 == fair.size() || fair[at + 1].deal != fair[at].deal;
        if (is_last && !has_silent_seat(fair[at])) verdict.packs.push_back({fair[at].deal, why});
    }
    return verdict;
}

// Why an attempt in the file is not proven. Nothing if it is what we were shown, with our part in it.
std::optional<Unproven> RecordedDeals::compare(const Attempt& recorded) {
    SeenAttempt* const seen = seen_of(recorded);
    if (seen == nullptr) return Unproven::absent;
    const Attempt* const list = list_of(*seen);
    if (list != nullptr && list_hash(*list) != list_hash(recorded))
        deals_.raise(AlarmKind::other_list, *seen);
    if (!seen->own) return Unproven::absent;
    if (!has_own_part(&recorded, *seen)) return compare_without_own(recorded, *seen);
    compare_own(*seen, find_seat(recorded, seen->own->seat)->entropy);
    if (seen->excluded) return seen->excluded;
    if (was_made_before(recorded, *seen)) return Unproven::restored;
    return seen->lists.empty() ? std::optional(Unproven::unseen) : std::nullopt;
}

// We know that the seat was ours when the list was closed only if it was still ours afterwards.
std::optional<Unproven> RecordedDeals::compare_without_own(const Attempt& recorded, SeenAttempt& seen) {
    const Unproven why = missing_as(&recorded, seen.own->seat);
    if (is_promised(seen) && seen.own->hold == Hold::kept)
        deals_.raise(why == Unproven::left_out ? AlarmKind::left_out : AlarmKind::replaced, seen);
    if (seen.excluded) return seen.excluded;
    judge_.leave_out(seen, why);
    return seen.excluded;
}

// Compares our part, when the file has our commitment.
void RecordedDeals::compare_own(SeenAttempt& seen, const std::optional<Seed>& entropy) {
    if (entropy && *entropy != seen.own->entropy) deals_.raise(AlarmKind::other_entropy, seen);
    if (entropy) return;
    if (seen.own->confirmed) deals_.raise(AlarmKind::silenced, seen);
    if (!seen.excluded) seen.excluded = Unproven::silent;
    judge_.judge_kept_out(seen);
}

// What we saw of an attempt. One made before a restored backup may still be in the file.
SeenAttempt* RecordedDeals::seen_of(const Attempt& recorded) {
    SeenAttempt* found = nullptr;
    for (SeenAttempt& each : deals_.attempts()) {
        if (each.name.deal != recorded.deal || each.name.attempt != recorded.number) continue;
        const bool is_recorded =
            !each.lists.empty() && list_hash(each.lists.front().list) == list_hash(recorded);
        if (each.name.generation == generation_ || (found == nullptr && is_recorded)) found = &each;
    }
    return found;
}

// True if we revealed to another list for this attempt, before a backup was restored.
bool RecordedDeals::was_made_before(const Attempt& recorded, const SeenAttempt& seen) const {
    return std::ranges::any_of(deals_.attempts(), [&](const SeenAttempt& each) {
        return each.name.generation != seen.name.generation && each.name.deal == recorded.deal &&
               each.name.attempt == recorded.number && each.own && each.own->sent && !each.lists.empty() &&
               list_hash(each.lists.front().list) != list_hash(recorded);
    });
}

}  // namespace euchre::fair
