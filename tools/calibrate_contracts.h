// What experts expect of a hand at the first card, beside what came of it, by the kind of the contract.
#pragma once

#include <cstdint>

#include "rules/rule_set.h"

namespace euchre::calibrate {

struct ContractPlan {
    std::uint64_t hands;
    std::uint64_t seed;
    unsigned jobs;
};

// Plays and prints the tables.
void print_by_contract(const RuleSet& rules, const ContractPlan& plan);

}  // namespace euchre::calibrate
