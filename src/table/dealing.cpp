#include "table/dealing.h"

#include <algorithm>

namespace euchre::table {

void Dealing::begin(std::string deal) {
    begin_attempt(std::move(deal), 0);
    barred_.clear();
}

void Dealing::begin_attempt(std::string deal, std::uint32_t number) {
    attempt_ = fair::Attempt{};
    attempt_.deal = std::move(deal);
    attempt_.number = number;
    closed_ = false;
    commitments_.clear();
    reveals_.clear();
}

void Dealing::draw(const fair::Seed& seed) {
    attempt_.seed = seed;
    attempt_.commitment = fair::server_commitment(attempt_.deal, attempt_.number, seed);
}

bool Dealing::takes(Seat seat, const fair::Digest& commitment) const {
    return !closed_ && has_seed() && !is_barred(seat) &&
           (!has_committed(seat) || has_committed(seat, commitment));
}

bool Dealing::has_committed(Seat seat, const fair::Digest& commitment) const {
    const auto found = commitments_.find(seat);
    return found != commitments_.end() && found->second == commitment;
}

bool Dealing::reveal(Seat seat, const fair::Seed& entropy) {
    const auto listed = std::ranges::find(attempt_.listed, seat, &fair::Attempt::Listed::seat);
    if (!closed_ || listed == attempt_.listed.end() ||
        listed->commitment != fair::person_commitment(attempt_.deal, attempt_.number, seat, entropy))
        return false;
    reveals_.insert_or_assign(seat, entropy);
    return true;
}

void Dealing::forget(Seat seat) {
    if (!closed_) commitments_.erase(seat);
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

Dealing::Attempts& Dealing::own_past() {
    if (past_.use_count() > 1) past_ = std::make_shared<Attempts>(*past_);
    return *past_;
}

std::optional<fair::Seed> Dealing::open(const ListOpened& opened) {
    for (std::size_t at = 0; at < attempt_.listed.size(); ++at)
        attempt_.listed[at].entropy = opened.entropies[at];
    own_past().push_back(attempt_);
    if (!fair::has_silent_seat(attempt_)) return fair::pack_key(attempt_);
    for (const fair::Attempt::Listed& listed : attempt_.listed)
        if (!listed.entropy) barred_.insert(listed.seat);
    begin_attempt(std::move(attempt_.deal), attempt_.number + 1);
    return std::nullopt;
}

}  // namespace euchre::table
