#include "fair/seen_attempt.h"

#include <algorithm>

namespace euchre::fair {

namespace {

std::uint64_t digits_in(std::string_view text) {
    std::uint64_t number = 0;
    for (const char digit : text)
        if (digit >= '0' && digit <= '9') number = 10 * number + static_cast<std::uint64_t>(digit - '0');
    return number;
}

// The entropy of a seat in an opened attempt. Nothing if the seat is not on its list.
const std::optional<Seed>* opened_by(const SeenAttempt& seen, Seat seat) {
    const Attempt* const list = list_of(seen);
    if (!seen.opened || list == nullptr) return nullptr;
    const auto& listed = list->listed;
    for (std::size_t at = 0; at < listed.size() && at < seen.opened->entropies.size(); ++at)
        if (listed[at].seat == seat) return &seen.opened->entropies[at];
    return nullptr;
}

}  // namespace

std::string_view game_of(std::string_view deal) { return deal.substr(0, deal.rfind('/') + 1); }
std::string_view table_of(std::string_view deal) { return deal.substr(0, deal.find('/')); }

std::uint64_t place_of(std::string_view deal) { return digits_in(deal.substr(deal.rfind('/') + 1)); }

std::tuple<std::uint64_t, std::uint64_t, std::uint32_t> order_of(const AttemptName& name) {
    const std::string_view game = game_of(name.deal).substr(table_of(name.deal).size());
    return std::tuple(digits_in(game), place_of(name.deal), name.attempt);
}

const Attempt::Listed* find_seat(const Attempt& list, Seat seat) {
    const auto found = std::ranges::find(list.listed, seat, &Attempt::Listed::seat);
    return found == list.listed.end() ? nullptr : &*found;
}

Attempt without_secrets(Attempt list) {
    for (Attempt::Listed& person : list.listed) person.entropy.reset();
    list.seed.reset();
    return list;
}

Digest own_commitment(const SeenAttempt& seen) {
    return person_commitment(seen.name.deal, seen.name.attempt, seen.own->seat, seen.own->entropy);
}

const Attempt* list_of(const SeenAttempt& seen) {
    if (!seen.lists.empty()) return &seen.lists.front().list;
    return seen.shown ? &*seen.shown : nullptr;
}

Unproven missing_as(const Attempt* list, Seat seat) {
    return list == nullptr || find_seat(*list, seat) == nullptr ? Unproven::left_out : Unproven::replaced;
}

bool has_own_part(const Attempt* list, const SeenAttempt& seen) {
    const auto* const listed = list == nullptr ? nullptr : find_seat(*list, seen.own->seat);
    return listed != nullptr && listed->commitment == own_commitment(seen);
}

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

}  // namespace euchre::fair
