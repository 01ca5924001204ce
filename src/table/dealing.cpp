#include "table/dealing.h"

#include <algorithm>

namespace euchre::table {

void Dealing::begin(std::string deal) {
    attempt_ = fair::Attempt{};
    attempt_.deal = std::move(deal);
    closed_ = false;
    commitments_.clear();
    reveals_.clear();
    left_.clear();
}

void Dealing::draw(const fair::Seed& seed) {
    attempt_.seed = seed;
    attempt_.commitment = fair::server_commitment(attempt_.deal, attempt_.number, seed);
}

bool Dealing::commit(Seat seat, const fair::Digest& commitment) {
    if (closed_ || !has_seed() || is_barred(seat)) return false;
    commitments_.insert_or_assign(seat, commitment);
    return true;
}

bool Dealing::reveal(Seat seat, const fair::Seed& entropy) {
    const auto listed = std::ranges::find(attempt_.listed, seat, &fair::Attempt::Listed::seat);
    if (!closed_ || listed == attempt_.listed.end() ||
        listed->commitment != fair::person_commitment(attempt_.deal, attempt_.number, seat, entropy))
        return false;
    reveals_.insert_or_assign(seat, entropy);
    return true;
}

bool Dealing::all_revealed() const {
    return closed_ && std::ranges::all_of(attempt_.listed,
                                          [&](const auto& listed) { return has_revealed(listed.seat); });
}

void Dealing::withdraw(Seat seat) {
    if (!closed_) commitments_.erase(seat);
}

void Dealing::forget(Seat seat) {
    withdraw(seat);
    barred_.erase(seat);
    if (closed_) left_.insert(seat);
}

ListClosed Dealing::closing() const {
    ListClosed list;
    for (const auto& [seat, commitment] : commitments_)
        list.listed.push_back({seat, commitment, std::nullopt});
    return list;
}

ListOpened Dealing::opening() const {
    ListOpened opened;
    for (const fair::Attempt::Listed& listed : attempt_.listed) {
        const auto revealed = reveals_.find(listed.seat);
        opened.entropies.push_back(revealed == reveals_.end() ? std::nullopt
                                                              : std::optional(revealed->second));
    }
    return opened;
}

void Dealing::close(const ListClosed& list, std::size_t cut) {
    attempt_.listed = list.listed;
    attempt_.cut = static_cast<std::uint32_t>(cut);
    closed_ = true;
}

bool Dealing::fits(const ListOpened& opened) const {
    return closed_ && opened.entropies.size() == attempt_.listed.size();
}

std::optional<fair::Seed> Dealing::open(const ListOpened& opened) {
    for (std::size_t at = 0; at < attempt_.listed.size(); ++at)
        attempt_.listed[at].entropy = opened.entropies[at];
    past_.push_back(attempt_);
    if (!fair::has_silent_seat(attempt_)) return fair::pack_key(attempt_);
    for (const fair::Attempt::Listed& listed : attempt_.listed)
        if (!listed.entropy && !left_.contains(listed.seat)) barred_.insert(listed.seat);
    const std::uint32_t next = attempt_.number + 1;
    begin(std::move(attempt_.deal));
    attempt_.number = next;
    return std::nullopt;
}

}  // namespace euchre::table
