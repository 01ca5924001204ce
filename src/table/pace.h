// How long the table waits before each automatic action. The time depends only on the kind of action and the
// table's speed, so it reveals nothing about anybody's cards.
#pragma once

#include <chrono>

#include "table/settings.h"

namespace euchre::table {

enum class Step : std::uint8_t {
    call,     // a bot bids, discards or is asked about playing alone
    follow,   // a bot plays to a trick
    lead,     // a bot leads, once everybody has seen the last trick
    cut,      // a bot cuts the pack
    new_deal  // everybody has seen how the hand ended, or who drew what for the deal
};

std::chrono::milliseconds pace(Speed speed, Step step);

// How long the table waits for people in a deal.
inline constexpr std::chrono::seconds wait_for_commitments{2};
inline constexpr std::chrono::seconds wait_for_reveals{5};
inline constexpr std::chrono::seconds wait_for_cut{15};

}  // namespace euchre::table
