#include "seat/table_remarks.h"

#include "messages/kind.h"

namespace euchre::seat {

using messages::Kind;

std::optional<messages::Message> remark_on(const table::TableEvent& event) {
    if (const auto* const claim = std::get_if<table::ClaimMade>(&event))
        return Kind<Seat>{"table.claimed", {"seat"}}(claim->seat);
    if (const auto* const answer = std::get_if<table::ClaimAnswered>(&event))
        return answer->accepted ? Kind<Seat>{"table.claim_accepted", {"seat"}}(answer->seat)
                                : Kind<Seat>{"table.claim_refused", {"seat"}}(answer->seat);
    if (std::holds_alternative<table::ClaimFailed>(event)) return Kind<>{"table.claim_failed"}();
    return std::nullopt;
}

}  // namespace euchre::seat
