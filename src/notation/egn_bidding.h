// The bidding phase of EGN. It has the calls up to the one that makes trump; who goes alone, who defends
// alone and which cards changed hands are fields of their own. A Bidding has all of them as calls, in order.
#pragma once

#include "notation/sheet.h"

namespace euchre::notation {

// Cards that changed hands. Without a sender they come from the kitty (H2); if the sender is the receiver,
// they go face down (H2, H4).
struct Exchange {
    std::optional<Seat> sender;
    Seat receiver;
    NotedCards cards;
};

struct EgnBidding {
    std::vector<Call> calls;  // up to the call that makes trump
    bool alone = false;
    std::optional<int> defender;  // a seat, or -1 if nobody defends alone
    std::vector<Exchange> exchanges;
};

struct BiddingPlace {
    const Options& options;
    Seat first;              // who makes the first call
    bool is_settled = true;  // a later step shows that nobody has anything to add
};

inline bool makes_trump(Call call) { return call.is_order() || call.is_name(); }

// Returns an error, or nothing. `taken` gets the cards from the kitty.
std::optional<std::string> from_egn(const EgnBidding& egn, const BiddingPlace& place, Bidding& bidding,
                                    NotedCards& taken);
EgnBidding to_egn(const Bidding& bidding, const BiddingPlace& place, const NotedCards& kitty);

// The index of a call of EGN in a Bidding, and the number of calls of EGN before a call of a Bidding.
std::size_t call_of_egn(const Bidding& bidding, std::size_t egn_call);
std::size_t egn_calls_before(const Bidding& bidding, std::size_t call);

}  // namespace euchre::notation
