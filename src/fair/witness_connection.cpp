#include "fair/witness_connection.h"

namespace euchre::fair {

namespace {

constexpr std::chrono::seconds patience{4};  // enough for a part to reach the server, and for its answer

}  // namespace

std::optional<DealPart> WitnessConnection::once(DealPart part, Time now) {
    const std::string step = (part.what == DealPart::What::commit ? "commit " : "reveal ") + part.deal + " " +
                             std::to_string(part.attempt) + " " + to_hex(part.value);
    if (!said_.insert(step).second) return std::nullopt;
    sent_.insert_or_assign(part.deal, now);
    if (part.what == DealPart::What::commit) commitments_[{part.deal, part.attempt}].insert(part.value);
    return part;
}

bool WitnessConnection::has_committed_anew(const AttemptName& name) const {
    const auto sent = commitments_.find({name.deal, name.attempt});
    return sent != commitments_.end() && sent->second.size() > 1;
}

bool WitnessConnection::was_patient(std::string_view deal, Time now) const {
    const auto sent = sent_.find(std::string(deal));
    return sent != sent_.end() && now - sent->second >= patience;
}

void WitnessConnection::left_seat() {
    said_.clear();
    named_.clear();
}

bool WitnessConnection::is_about(std::string_view table) {
    if (table_.empty()) table_ = table;
    return table_ == table;
}

}  // namespace euchre::fair
