#include "fair/witness.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

namespace euchre::fair {

namespace {

constexpr std::chrono::seconds patience{4};  // enough for a part to reach the server, and for its answer
constexpr std::size_t repeated = 2;          // deals of a game, for what was done to us in spite of patience
constexpr std::size_t often = 6;             // deals of a game, for what was done to us at all
constexpr std::size_t often_silent = 6;      // deals of a game, for another seat
constexpr std::size_t most_lists_kept = 3;   // of one attempt

// "table/game/" of "table/game/deal".
std::string_view game_of(std::string_view deal) { return deal.substr(0, deal.rfind('/') + 1); }
std::string_view table_of(std::string_view deal) { return deal.substr(0, deal.find('/')); }

std::uint64_t digits_in(std::string_view text) {
    std::uint64_t number = 0;
    for (const char digit : text)
        if (digit >= '0' && digit <= '9') number = 10 * number + static_cast<std::uint64_t>(digit - '0');
    return number;
}

// The place of a pack in its game: the first dealer's is 0.
std::uint64_t place_of(std::string_view deal) { return digits_in(deal.substr(deal.rfind('/') + 1)); }

// A table's attempts are made in this order.
auto order_of(const AttemptName& name) {
    const std::string_view game = game_of(name.deal).substr(table_of(name.deal).size());
    return std::tuple(digits_in(game), place_of(name.deal), name.attempt);
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

// The list, signed or only shown; nothing if we know none.
const Attempt* list_of(const SeenAttempt& seen) {
    if (!seen.lists.empty()) return &seen.lists.front().list;
    return seen.shown ? &*seen.shown : nullptr;
}

// How a list without our part is without it.
Unproven missing_as(const Attempt* list, Seat seat) {
    return list == nullptr || find_seat(*list, seat) == nullptr ? Unproven::left_out : Unproven::replaced;
}

bool has_own_part(const Attempt* list, const SeenAttempt& seen) {
    const auto* const listed = list == nullptr ? nullptr : find_seat(*list, seen.own->seat);
    return listed != nullptr && listed->commitment == own_commitment(seen);
}

// The entropy of a seat in an attempt that was opened: nothing if the seat is not on its list.
const std::optional<Seed>* opened_by(const SeenAttempt& seen, Seat seat) {
    const Attempt* const list = list_of(seen);
    if (!seen.opened || list == nullptr) return nullptr;
    const auto& listed = list->listed;
    for (std::size_t at = 0; at < listed.size() && at < seen.opened->entropies.size(); ++at)
        if (listed[at].seat == seat) return &seen.opened->entropies[at];
    return nullptr;
}

// The server took our commitment, and we have kept the seat: the list must have it.
bool is_promised(const SeenAttempt& seen) {
    return seen.own->taken && (seen.own->hold == Hold::open || seen.own->hold == Hold::kept);
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
    shown_.clear();
    table_.clear();
    named_.clear();
}

void Witness::left_seat() {
    said_.clear();  // what was said must be said again, should we stay
    named_.clear();
    SeenAttempt* last = nullptr;
    for (SeenAttempt& seen : seen_) {
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
    const bool was_here = game_of(std::exchange(named_, seat ? deal.deal : "")) == game_of(deal.deal);
    if (closed) {
        if (seat && !seen.own && !seen.announced && !seen.shown) {
            seen.own = SeenAttempt::OwnPart{*seat, sources_.draw()};
            seen.own->hold = Hold::kept;
            if (was_here) withhold(seen);
        }
        shown_.emplace(deal.deal, deal.number);
        const bool is_other = seen.shown && list_hash(*seen.shown) != list_hash(deal);
        if (is_other) raise(AlarmKind::two_lists, seen);
        if (!seen.shown) seen.shown = without_secrets(deal);
        judge(seen);
        return std::nullopt;
    }
    if (seen.shown || !seen.lists.empty()) return std::nullopt;  // it was closed before
    const bool is_other = seen.announced && *seen.announced != deal.commitment;
    if (is_other) raise(AlarmKind::server_changed, seen);
    if (!seen.announced) seen.announced = deal.commitment;
    judge(seen);
    if (is_other || has_alarm(AlarmKind::other_deal, seen)) return std::nullopt;
    if (seat) return commit(seen, *seat);
    if (const auto lost = seen.own ? std::nullopt : lost_seat(seen))
        seen.own = SeenAttempt::OwnPart{*lost, sources_.draw(), false, {}, {}, Hold::lost};
    return std::nullopt;
}

// The seat that we had at the deal before, if we did not give it up.
std::optional<Seat> Witness::lost_seat(const SeenAttempt& here) const {
    const SeenAttempt* last = nullptr;
    for (const SeenAttempt& each : seen_)
        if (each.own && each.name.generation == here.name.generation &&
            game_of(each.name.deal) == game_of(here.name.deal))
            last = &each;
    const bool is_lost = last != nullptr && last->own->hold != Hold::left && last->own->hold != Hold::lost;
    return is_lost ? std::optional(last->own->seat) : std::nullopt;
}

// The deals of a game are named one after the other.
void Witness::judge_skipped(std::string_view deal, Seat seat) {
    const std::uint64_t next = place_of(named_) + 1;
    if (named_.empty() || game_of(named_) != game_of(deal) || place_of(deal) <= next) return;
    SeenAttempt& skipped = at(std::string(game_of(deal)) + std::to_string(next), 0);
    if (!skipped.own) skipped.own = SeenAttempt::OwnPart{seat, sources_.draw(), false, {}, {}, Hold::kept};
    withhold(skipped);
}

// The server has not let us take part, though we were there.
void Witness::withhold(SeenAttempt& seen) {
    seen.unoffered = true;
    if (!seen.excluded) seen.excluded = Unproven::unoffered;
    const std::size_t times = deals_of_game(seen, [](const SeenAttempt& each) { return each.unoffered; });
    if (times >= repeated) raise(AlarmKind::unoffered_again, seen, {}, times);
}

std::optional<DealPart> Witness::commit(SeenAttempt& seen, Seat seat) {
    if (seen.own && seen.own->hold == Hold::left) {
        if (seen.own->seat != seat) seen.own.reset();
        if (seen.own) seen.own->hold = Hold::open;
    }
    if (!seen.own) seen.own = SeenAttempt::OwnPart{seat, sources_.draw()};
    if (seen.own->seat != seat) return std::nullopt;
    return once({DealPart::What::commit, seen.name.deal, seen.name.attempt, own_commitment(seen).bytes});
}

// A seat that is ours at a later deal was ours all the time: we would have had to ask for it.
void Witness::follow_seat(const SeenAttempt& here, bool closed, std::optional<Seat> seat) {
    for (SeenAttempt& each : seen_) {
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
    if (!sources_.verify(*key_,
                         is_commit ? commit_receipt(seen.name, seen.own->seat, own_commitment(seen))
                                   : reveal_receipt(seen.name, seen.own->seat, seen.own->entropy),
                         signature))
        return raise(AlarmKind::bad_signature, seen);
    if (is_commit && seen.own->hold == Hold::left) return;
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

void Witness::keep_games(std::size_t most) {
    std::vector<std::string> games;  // the newest first
    for (const SeenAttempt& seen : seen_ | std::views::reverse)
        if (std::ranges::find(games, game_of(seen.name.deal)) == games.end() && games.size() < most)
            games.emplace_back(game_of(seen.name.deal));
    const auto goes = [&](std::string_view deal) {
        return std::ranges::find(games, game_of(deal)) == games.end();
    };
    std::erase_if(seen_, [&](const SeenAttempt& seen) { return goes(seen.name.deal); });
    std::erase_if(alarms_, [&](const Alarm& alarm) { return goes(alarm.deal); });
}

// ---- what follows from it

SeenAttempt& Witness::at(std::string_view deal, std::uint32_t attempt) {
    const AttemptName name{generation_, std::string(deal), attempt};
    const auto found = std::ranges::find(seen_, name, &SeenAttempt::name);
    if (found != seen_.end()) return *found;
    SeenAttempt& fresh = seen_.emplace_back(SeenAttempt{name, *key_});
    judge_generations(fresh);
    return fresh;
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

// That a backup was restored says nothing of the list after it.
bool Witness::is_doubted(const SeenAttempt& seen) const {
    return std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return alarm.kind != AlarmKind::restored_again && alarm.deal == seen.name.deal &&
               alarm.attempt == seen.name.attempt;
    });
}

bool Witness::has_alarm(AlarmKind kind, const SeenAttempt& seen) const {
    return std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return alarm.kind == kind && alarm.deal == seen.name.deal && alarm.attempt == seen.name.attempt;
    });
}

// A log only goes on. To name other deals in between would make us forget those that count.
void Witness::judge_order(const SeenAttempt& seen) {
    const std::string_view table = table_of(seen.name.deal);
    if (table_.empty()) table_ = table;
    const bool is_over = std::ranges::any_of(seen_, [&](const SeenAttempt& each) {
        return each.name.generation == seen.name.generation && table_of(each.name.deal) == table &&
               (each.announced || each.shown) && order_of(each.name) > order_of(seen.name);
    });
    if (table_ != table || is_over) raise(AlarmKind::other_deal, seen);
}

// Of a fresh attempt.
void Witness::judge_generations(const SeenAttempt& seen) {
    std::size_t changes = 0;
    bool is_change = false;
    const std::string* before = nullptr;
    for (const SeenAttempt& each : seen_) {
        if (game_of(each.name.deal) != game_of(seen.name.deal)) continue;
        is_change = before != nullptr && *before != each.name.generation;
        if (is_change) ++changes;
        before = &each.name.generation;
    }
    if (is_change && changes >= repeated) raise(AlarmKind::restored_again, seen, {}, changes);
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
    if (seen.lists.size() > 1 || (seen.shown && list_hash(*seen.shown) != list_hash(list)))
        raise(AlarmKind::two_lists, seen);
    if (seen.announced && *seen.announced != list.commitment) raise(AlarmKind::server_changed, seen);
    for (const Attempt::Listed& person : list.listed)
        if (was_silent(seen, person.seat)) raise(AlarmKind::recalled, seen, person.seat);
}

void Witness::judge_own(SeenAttempt& seen) {
    const Attempt* const list = list_of(seen);
    if (!seen.own || (list == nullptr && !seen.opened) || has_own_part(list, seen)) return;
    const bool is_lie = list != nullptr && is_promised(seen);
    // Without a receipt, the signed list or its opening tells.
    if (is_lie || !seen.lists.empty() || seen.opened) exclude(seen, missing_as(list, seen.own->seat), is_lie);
}

// The list is without our part.
void Witness::exclude(SeenAttempt& seen, Unproven why, bool is_lie) {
    if (is_lie) raise(why == Unproven::left_out ? AlarmKind::left_out : AlarmKind::replaced, seen);
    if (seen.excluded) return;
    seen.excluded = why_excluded(seen, why, is_lie || is_sent(seen));
    seen.was_patient = was_patient(seen);
    const auto is_same = [why = *seen.excluded](const SeenAttempt& each) { return each.excluded == why; };
    if (seen.excluded == Unproven::left_out) raise_if_repeated(AlarmKind::left_out_again, seen, is_same);
    if (seen.excluded == Unproven::replaced) raise_if_repeated(AlarmKind::replaced_again, seen, is_same);
    judge_unseated(seen);
    judge_kept_out(seen);
}

void Witness::judge_unseated(const SeenAttempt& seen) {
    const auto is_unseated = [](const SeenAttempt& each) { return each.excluded == Unproven::unseated; };
    const std::size_t times = deals_of_game(seen, is_unseated);
    if (is_unseated(seen) && times >= repeated) raise(AlarmKind::unseated_again, seen, {}, times);
}

Unproven Witness::why_excluded(const SeenAttempt& seen, Unproven why, bool was_heard) const {
    if (may_be_barred(seen)) return Unproven::silent;
    if (seen.own->hold == Hold::lost || seen.own->hold == Hold::back) return Unproven::unseated;
    return was_heard && seen.own->hold != Hold::left ? why : Unproven::absent;
}

// The sum over all reasons, so that nobody can change between them.
void Witness::judge_kept_out(const SeenAttempt& seen) {
    using enum AlarmKind;
    constexpr std::array own_kinds{left_out_again, replaced_again,  unheard_again, unseated_again,
                                   unasked_again,  unoffered_again, kept_out_again};
    const std::size_t times = deals_of_game(seen, [](const SeenAttempt& each) {
        return each.own && each.own->hold != Hold::left && (each.excluded || is_silent(each, each.own->seat));
    });
    const bool is_told = std::ranges::any_of(alarms_, [&](const Alarm& alarm) {
        return game_of(alarm.deal) == game_of(seen.name.deal) &&
               std::ranges::find(own_kinds, alarm.kind) != own_kinds.end();
    });
    if (times >= often && !is_told) raise(kept_out_again, seen, {}, times);
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
    if (!seen.opened || list_of(seen) == nullptr) return;
    const Attempt& list = *list_of(seen);
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
    judge_unasked(seen);
    judge_kept_out(seen);
}

void Witness::judge_unheard(SeenAttempt& seen) {
    if (seen.unheard || !seen.own->sent || !is_sent(seen)) return;
    seen.unheard = true;
    seen.was_patient = was_patient(seen);
    raise_if_repeated(AlarmKind::unheard_again, seen, [](const SeenAttempt& each) { return each.unheard; });
}

// The signed list follows the one that the table shows, over the same connection.
void Witness::judge_unasked(SeenAttempt& seen) {
    const bool is_shown = shown_.contains({seen.name.deal, seen.name.attempt});
    if (seen.unasked || !is_shown || !seen.lists.empty() || !has_own_part(list_of(seen), seen)) return;
    seen.unasked = true;
    const std::size_t times = deals_of_game(seen, [](const SeenAttempt& each) { return each.unasked; });
    if (times >= repeated) raise(AlarmKind::unasked_again, seen, {}, times);
}

// We were silent in an earlier attempt at this deal, or may have been: we did not see its list.
bool Witness::may_be_barred(const SeenAttempt& seen) const {
    return was_silent(seen, seen.own->seat) || std::ranges::any_of(seen_, [&](const SeenAttempt& each) {
               return each.name.generation == seen.name.generation && each.name.deal == seen.name.deal &&
                      each.name.attempt < seen.name.attempt && each.own && each.own->taken &&
                      list_of(each) == nullptr && each.opened && is_void(*each.opened);
           });
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
    SeenAttempt* const seen = seen_of(recorded);
    if (seen == nullptr) return Unproven::absent;
    const Attempt* const list = list_of(*seen);
    if (list != nullptr && list_hash(*list) != list_hash(recorded)) raise(AlarmKind::other_list, *seen);
    if (!seen->own) return Unproven::absent;
    if (!has_own_part(&recorded, *seen)) return compare_without_own(recorded, *seen);
    compare_own(*seen, find_seat(recorded, seen->own->seat)->entropy);
    if (seen->excluded) return seen->excluded;
    if (was_made_before(recorded, *seen)) return Unproven::restored;
    return seen->lists.empty() ? std::optional(Unproven::unseen) : std::nullopt;
}

// Only if the seat was ours after the list was closed, it was ours when it was closed.
std::optional<Unproven> Witness::compare_without_own(const Attempt& recorded, SeenAttempt& seen) {
    const Unproven why = missing_as(&recorded, seen.own->seat);
    if (is_promised(seen) && seen.own->hold == Hold::kept)
        raise(why == Unproven::left_out ? AlarmKind::left_out : AlarmKind::replaced, seen);
    if (seen.excluded) return seen.excluded;
    seen.excluded = why_excluded(seen, why, true);
    judge_unseated(seen);
    judge_kept_out(seen);
    return seen.excluded;
}

// Our commitment is in the file.
void Witness::compare_own(SeenAttempt& seen, const std::optional<Seed>& entropy) {
    if (entropy && *entropy != seen.own->entropy) raise(AlarmKind::other_entropy, seen);
    if (entropy) return;
    if (seen.own->confirmed) raise(AlarmKind::silenced, seen);
    if (!seen.excluded) seen.excluded = Unproven::silent;
    judge_kept_out(seen);
}

// What was made before a restored backup may still be in the file.
SeenAttempt* Witness::seen_of(const Attempt& recorded) {
    SeenAttempt* found = nullptr;
    for (SeenAttempt& each : seen_) {
        if (each.name.deal != recorded.deal || each.name.attempt != recorded.number) continue;
        const bool is_recorded =
            !each.lists.empty() && list_hash(each.lists.front().list) == list_hash(recorded);
        if (each.name.generation == generation_ || (found == nullptr && is_recorded)) found = &each;
    }
    return found;
}

// We revealed to another list for this attempt, before a backup was restored.
bool Witness::was_made_before(const Attempt& recorded, const SeenAttempt& seen) const {
    return std::ranges::any_of(seen_, [&](const SeenAttempt& each) {
        return each.name.generation != seen.name.generation && each.name.deal == recorded.deal &&
               each.name.attempt == recorded.number && each.own && each.own->sent && !each.lists.empty() &&
               list_hash(each.lists.front().list) != list_hash(recorded);
    });
}

}  // namespace euchre::fair
