#include "fair/witness.h"

#include <algorithm>

namespace euchre::fair {

namespace {

constexpr std::chrono::seconds patience{4};  // enough for a part to reach the server, and for its answer
constexpr std::size_t repeated = 2;          // deals of a game, for what was done to us in spite of patience
constexpr std::size_t often = 6;             // deals of a game, for what was done to us at all
constexpr std::size_t often_silent = 6;      // deals of a game, for another seat
constexpr std::size_t most_lists_kept = 3;   // of one attempt

// "table/game/" of "table/game/deal".
std::string_view game_of(std::string_view deal) { return deal.substr(0, deal.rfind('/') + 1); }

// The place of a pack in its game: the first dealer's is 0.
std::uint64_t place_of(std::string_view deal) {
    std::uint64_t place = 0;
    for (const char digit : deal.substr(deal.rfind('/') + 1))
        if (digit >= '0' && digit <= '9') place = 10 * place + static_cast<std::uint64_t>(digit - '0');
    return place;
}

const Attempt::Listed* find_seat(const Attempt& list, Seat seat) {
    const auto found = std::ranges::find(list.listed, seat, &Attempt::Listed::seat);
    return found == list.listed.end() ? nullptr : &*found;
}

bool is_rising(const Attempt& list) {
    const auto no_later = [](const auto& a, const auto& b) { return a.seat >= b.seat; };
    return std::ranges::adjacent_find(list.listed, no_later) == list.listed.end();
}

Attempt without_secrets(Attempt list) {
    for (Attempt::Listed& person : list.listed) person.entropy.reset();
    list.seed.reset();
    return list;
}

Digest own_commitment(const SeenAttempt& seen) {
    return person_commitment(seen.name.deal, seen.name.attempt, seen.own->seat, seen.own->entropy);
}

// The entropy of a seat in an attempt that was opened: nothing if the seat is not on its list.
const std::optional<Seed>* opened_by(const SeenAttempt& seen, Seat seat) {
    if (!seen.opened || seen.lists.empty()) return nullptr;
    const auto& listed = seen.lists.front().list.listed;
    for (std::size_t at = 0; at < listed.size() && at < seen.opened->entropies.size(); ++at)
        if (listed[at].seat == seat) return &seen.opened->entropies[at];
    return nullptr;
}

bool is_silent(const SeenAttempt& seen, Seat seat) {
    const auto* const entropy = opened_by(seen, seat);
    return entropy != nullptr && !*entropy;
}

bool is_void(const SeenAttempt::Opening& opening) {
    return std::ranges::any_of(opening.entropies, [](const auto& entropy) { return !entropy; });
}

}  // namespace

std::chrono::milliseconds WitnessSources::steady_time() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

Witness::Witness(std::vector<SeenAttempt> seen, std::vector<Alarm> alarms, WitnessSources sources)
    : sources_(std::move(sources)), seen_(std::move(seen)), alarms_(std::move(alarms)) {
    if (!seen_.empty()) generation_ = seen_.back().name.generation;
}

// ---- what comes in

void Witness::meet(const std::optional<PublicKey>& key, const std::optional<PublicKey>& pinned,
                   std::string generation) {
    const auto& before = key_ ? key_ : pinned;
    if (before && key != before) raise(AlarmKind::other_key, SeenAttempt{{}, *before});
    key_ = key;
    generation_ = std::move(generation);
    said_.clear();
    sent_.clear();
}

std::optional<DealPart> Witness::offered(const Attempt& deal, bool closed, std::optional<Seat> seat) {
    if (!key_) return std::nullopt;
    SeenAttempt& seen = at(deal.deal, deal.number);
    // The receipt was for a seat that is another's now.
    if (seen.lists.empty() && seen.own && seen.own->seat != seat) seen.own.reset();
    if (closed) {
        const Digest hash = list_hash(deal);
        const bool is_other = seen.shown && *seen.shown != hash;
        if (is_other) raise(AlarmKind::two_lists, seen);
        if (!seen.shown) seen.shown = hash;
        judge(seen);
        return std::nullopt;
    }
    if (seen.shown || !seen.lists.empty()) return std::nullopt;  // it was closed before
    const bool is_other = seen.announced && *seen.announced != deal.commitment;
    if (is_other) raise(AlarmKind::server_changed, seen);
    if (!seen.announced) seen.announced = deal.commitment;
    judge(seen);
    if (!seat || is_other) return std::nullopt;
    if (!seen.own) seen.own = SeenAttempt::Own{*seat, sources_.draw()};
    return once({DealPart::What::commit, deal.deal, deal.number, own_commitment(seen).bytes});
}

std::optional<DealPart> Witness::closed(const Attempt& list, const Signature& signature) {
    if (!key_) return std::nullopt;
    SeenAttempt& seen = at(list.deal, list.number);
    const Digest hash = list_hash(list);
    if (!is_signed(*key_, list_receipt(generation_, hash), signature)) {
        raise(AlarmKind::bad_signature, seen);
        return std::nullopt;
    }
    const bool is_known =
        std::ranges::any_of(seen.lists, [&](const auto& each) { return list_hash(each.list) == hash; });
    if (!is_known && seen.lists.size() < most_lists_kept)
        seen.lists.push_back({without_secrets(list), signature});
    judge(seen);
    if (!seen.own || seen.excluded || is_doubted(seen)) return std::nullopt;
    seen.own->sent = true;
    return once({DealPart::What::reveal, list.deal, list.number, seen.own->entropy.bytes});
}

void Witness::taken(DealPart::What what, std::string_view deal, std::uint32_t attempt,
                    const Signature& signature) {
    if (!key_) return;
    SeenAttempt& seen = at(deal, attempt);
    if (!seen.own) return;
    const bool is_commit = what == DealPart::What::commit;
    if (!is_signed(*key_,
                   is_commit ? commit_receipt(seen.name, seen.own->seat, own_commitment(seen))
                             : reveal_receipt(seen.name, seen.own->seat, seen.own->entropy),
                   signature))
        return raise(AlarmKind::bad_signature, seen);
    (is_commit ? seen.own->taken : seen.own->confirmed) = signature;
    judge(seen);
}

void Witness::opened(std::string_view deal, std::uint32_t attempt, SeenAttempt::Opening opening) {
    if (!key_) return;
    SeenAttempt& seen = at(deal, attempt);
    if (!seen.opened) seen.opened = std::move(opening);
    judge(seen);
}

void Witness::malformed(std::string_view deal, std::uint32_t attempt) {
    if (key_) raise(AlarmKind::malformed, at(deal, attempt));
}

void Witness::keep_only(std::string_view game) {
    std::erase_if(seen_, [&](const SeenAttempt& seen) { return game_of(seen.name.deal) != game; });
    std::erase_if(alarms_, [&](const Alarm& alarm) { return game_of(alarm.deal) != game; });
}

// ---- what follows from it

SeenAttempt& Witness::at(std::string_view deal, std::uint32_t attempt) {
    const AttemptName name{generation_, std::string(deal), attempt};
    const auto found = std::ranges::find(seen_, name, &SeenAttempt::name);
    if (found != seen_.end()) return *found;
    return seen_.emplace_back(SeenAttempt{name, *key_});
}

const SeenAttempt* Witness::find(const AttemptName& name) const {
    const auto found = std::ranges::find(seen_, name, &SeenAttempt::name);
    return found == seen_.end() ? nullptr : &*found;
}

void Witness::raise(AlarmKind kind, const SeenAttempt& seen, std::optional<Seat> seat, std::size_t times) {
    const auto is_same = [&](const Alarm& alarm) {
        return alarm.kind == kind && alarm.deal == seen.name.deal && alarm.attempt == seen.name.attempt &&
               alarm.seat == seat;
    };
    if (std::ranges::none_of(alarms_, is_same))
        alarms_.push_back({kind, seen.name.deal, seen.name.attempt, seat, times});
}

bool Witness::is_doubted(const SeenAttempt& seen) const {
    return std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return alarm.deal == seen.name.deal && alarm.attempt == seen.name.attempt;
    });
}

void Witness::judge(SeenAttempt& seen) {
    if (seen.name.attempt > 0) {
        AttemptName before = seen.name;
        --before.attempt;
        const SeenAttempt* const previous = find(before);
        if (previous != nullptr && previous->opened && !is_void(*previous->opened))
            raise(AlarmKind::not_void, *previous);
    }
    judge_list(seen);
    judge_own(seen);
    judge_opening(seen);
}

void Witness::judge_list(SeenAttempt& seen) {
    if (seen.lists.empty()) return;
    const Attempt& list = seen.lists.front().list;
    if (!is_rising(list)) raise(AlarmKind::malformed, seen);
    if (seen.lists.size() > 1 || (seen.shown && *seen.shown != list_hash(list)))
        raise(AlarmKind::two_lists, seen);
    if (seen.announced && *seen.announced != list.commitment) raise(AlarmKind::server_changed, seen);
    for (const Attempt::Listed& person : list.listed)
        if (was_silent(seen, person.seat)) raise(AlarmKind::recalled, seen, person.seat);
}

void Witness::judge_own(SeenAttempt& seen) {
    if (!seen.own || (seen.lists.empty() && !seen.opened)) return;
    const auto* const listed =
        seen.lists.empty() ? nullptr : find_seat(seen.lists.front().list, seen.own->seat);
    if (listed != nullptr && listed->commitment == own_commitment(seen)) return;
    if (seen.own->taken && !seen.lists.empty())
        raise(listed == nullptr ? AlarmKind::left_out : AlarmKind::replaced, seen);
    exclude(seen, listed == nullptr ? Unproven::left_out : Unproven::replaced);
}

void Witness::exclude(SeenAttempt& seen, Unproven why) {
    if (seen.excluded) return;
    if (was_silent(seen, seen.own->seat)) {
        seen.excluded = Unproven::silent;
        return;
    }
    seen.excluded = is_sent(seen) ? why : Unproven::absent;
    seen.was_patient = was_patient(seen);
    if (seen.excluded == why)
        raise_if_repeated(why == Unproven::left_out ? AlarmKind::left_out_again : AlarmKind::replaced_again,
                          seen, [why](const SeenAttempt& each) { return each.excluded == why; });
}

bool Witness::was_patient(const SeenAttempt& seen) const {
    const auto sent = sent_.find(seen.name.deal);
    return sent != sent_.end() && sources_.now() - sent->second >= patience;
}

template <class Is>
void Witness::raise_if_repeated(AlarmKind kind, const SeenAttempt& seen, Is is) {
    const std::size_t times = deals_of_game(seen, is);
    const std::size_t patient =
        deals_of_game(seen, [&](const SeenAttempt& each) { return is(each) && each.was_patient; });
    if (patient >= repeated || times >= often) raise(kind, seen, {}, times);
}

void Witness::judge_opening(SeenAttempt& seen) {
    if (!seen.opened || seen.lists.empty()) return;
    const Attempt& list = seen.lists.front().list;
    const auto& [entropies, seed] = *seen.opened;
    if (entropies.size() != list.listed.size()) return raise(AlarmKind::malformed, seen);
    for (std::size_t at = 0; at < entropies.size(); ++at) {
        const auto& [seat, commitment, unused] = list.listed[at];
        if (!entropies[at])
            judge_silent(seen, seat);
        else if (person_commitment(list.deal, list.number, seat, *entropies[at]) != commitment)
            raise(AlarmKind::other_entropy, seen, seat);
    }
    if (is_void(*seen.opened) &&
        (!seed || server_commitment(list.deal, list.number, *seed) != list.commitment))
        raise(AlarmKind::other_seed, seen);
}

void Witness::judge_silent(SeenAttempt& seen, Seat seat) {
    const auto is_ours = [seat](const SeenAttempt& each) { return each.own && each.own->seat == seat; };
    if (!is_ours(seen)) {
        const std::size_t times = deals_of_game(
            seen, [&](const SeenAttempt& each) { return !is_ours(each) && is_silent(each, seat); });
        if (times >= often_silent) raise(AlarmKind::silent_again, seen, seat, times);
        return;
    }
    if (seen.own->confirmed) raise(AlarmKind::silenced, seen);
    judge_unheard(seen);
}

void Witness::judge_unheard(SeenAttempt& seen) {
    if (seen.unheard || !seen.own->sent || !is_sent(seen)) return;
    seen.unheard = true;
    seen.was_patient = was_patient(seen);
    raise_if_repeated(AlarmKind::unheard_again, seen, [](const SeenAttempt& each) { return each.unheard; });
}

bool Witness::was_silent(const SeenAttempt& seen, Seat seat) const {
    return std::ranges::any_of(seen_, [&](const SeenAttempt& each) {
        return each.name.generation == seen.name.generation && each.name.deal == seen.name.deal &&
               each.name.attempt < seen.name.attempt && is_silent(each, seat);
    });
}

template <class Is>
std::size_t Witness::deals_of_game(const SeenAttempt& seen, Is is) const {
    std::set<std::string_view> deals;
    for (const SeenAttempt& each : seen_)
        if (game_of(each.name.deal) == game_of(seen.name.deal) && is(each)) deals.insert(each.name.deal);
    return deals.size();
}

std::optional<DealPart> Witness::once(DealPart part) {
    const std::string step = (part.what == DealPart::What::commit ? "commit " : "reveal ") + part.deal + " " +
                             std::to_string(part.attempt) + " " + to_hex(part.value);
    if (!said_.insert(step).second) return std::nullopt;
    sent_.insert_or_assign(part.deal, sources_.now());
    return part;
}

// ---- the game is over

WitnessVerdict Witness::check(std::string_view table, std::uint64_t game, std::span<const Attempt> fair) {
    const std::string prefix = std::string(table) + "/" + std::to_string(game) + "/";
    for (const SeenAttempt& seen : seen_) {
        if (game_of(seen.name.deal) != prefix || seen.name.generation != generation_ || seen.lists.empty())
            continue;
        const auto here = std::pair(place_of(seen.name.deal), seen.name.attempt);
        const auto is_before = [&](const Attempt& each) {
            return std::pair(place_of(each.deal), each.number) < here;
        };
        const auto found = std::ranges::find_if_not(fair, is_before);
        // The end of a game may cut the making of its last pack short.
        const bool is_recorded =
            found != fair.end() && found->deal == seen.name.deal && found->number == seen.name.attempt;
        if (!is_recorded && (seen.opened || found != fair.end())) raise(AlarmKind::missing, seen);
    }
    WitnessVerdict verdict;
    for (std::size_t at = 0; at < fair.size(); ++at) {
        const auto why = compare(fair[at]);
        const bool is_last = at + 1 == fair.size() || fair[at + 1].deal != fair[at].deal;
        if (is_last && !has_silent_seat(fair[at])) verdict.packs.push_back({fair[at].deal, why});
    }
    return verdict;
}

// What we know of an attempt in the file: nothing if it is what we were shown, with our part in it.
std::optional<Unproven> Witness::compare(const Attempt& recorded) {
    const SeenAttempt* const seen = find({generation_, recorded.deal, recorded.number});
    if (seen == nullptr) return Unproven::absent;
    const bool has_list = !seen->lists.empty();
    if (has_list && list_hash(seen->lists.front().list) != list_hash(recorded))
        raise(AlarmKind::other_list, *seen);
    if (!seen->own) return Unproven::absent;
    const auto* const listed = find_seat(recorded, seen->own->seat);
    const bool is_ours = listed != nullptr && listed->commitment == own_commitment(*seen);
    if (is_ours && listed->entropy && *listed->entropy != seen->own->entropy)
        raise(AlarmKind::other_entropy, *seen);
    if (is_ours && !listed->entropy && seen->own->confirmed) raise(AlarmKind::silenced, *seen);
    if (seen->excluded) return seen->excluded;
    if (!is_ours) return listed == nullptr ? Unproven::left_out : Unproven::replaced;
    return has_list ? std::nullopt : std::optional(Unproven::unseen);
}

}  // namespace euchre::fair
