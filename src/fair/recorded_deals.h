// Compares the deals of a game's file with what a witness saw.
#pragma once

#include <span>

#include "fair/deal_judge.h"

namespace euchre::fair {

// Of the packs that a game's file has.
struct WitnessVerdict {
    struct Pack {
        std::string deal;
        std::optional<Unproven> why;  // nothing: proven
    };
    std::vector<Pack> packs;
};

class RecordedDeals {
  public:
    // Both must outlive it. `generation` is the server's current one.
    RecordedDeals(SeenDeals& deals, DealJudge judge, std::string generation)
        : deals_(deals), judge_(judge), generation_(std::move(generation)) {}

    // `game`: "table/game/". `fair` has all attempts of the file, in order. May raise alarms.
    WitnessVerdict check(std::string_view game, std::span<const Attempt> fair);

  private:
    void find_missing(std::string_view game, std::span<const Attempt> fair);
    std::optional<Unproven> compare(const Attempt& recorded);
    std::optional<Unproven> compare_without_own(const Attempt& recorded, SeenAttempt& seen);
    void compare_own(SeenAttempt& seen, const std::optional<Seed>& entropy);
    SeenAttempt* seen_of(const Attempt& recorded);
    bool was_made_before(const Attempt& recorded, const SeenAttempt& seen) const;

    SeenDeals& deals_;
    DealJudge judge_;
    const std::string generation_;
};

}  // namespace euchre::fair
