// A person's statistics, from their finished games. The figures of a game are counted once and kept in the
// store. For the threads that read the store.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "store/store.h"
#include "study/figures.h"
#include "study/review.h"

namespace euchre::lobby {

// Games and what was counted in them.
struct Tally {
    std::int64_t games = 0, won = 0, lost = 0;
    study::Figures figures{};

    friend bool operator==(const Tally&, const Tally&) = default;
};

// How well the person played a game, in percent, as its review found.
struct PlayedWell {
    identity::GameId game;
    std::int64_t ended_ms = 0;
    double accuracy = 0;
};

struct Statistics {
    static constexpr std::size_t most_friends = 50;
    static constexpr std::size_t most_accuracies = 500;

    struct Friend {
        std::string name;
        Tally with, against;
    };

    Tally all;
    std::map<std::string, Tally> rules;   // by the name of the rule set
    std::map<std::string, Tally> months;  // "2026-11", by UTC
    std::vector<Friend> friends;          // people, those with the most games first
    std::vector<PlayedWell> accuracy;     // of the newest games that were reviewed, the oldest first
    std::size_t left = 0;                 // games that are not counted yet
};

// Counts at most `most_new` games that nobody has counted before.
struct CountedNow {
    Statistics statistics;
    store::Write write;  // keeps the new figures
};
CountedNow count_games(store::Reader& reader, identity::PersonId person, std::size_t most_new);

std::string to_json(const Statistics& statistics);
// The person's games as a spreadsheet, the newest first, with the figures of those that were counted.
std::string games_csv(store::Reader& reader, identity::PersonId person);

// What the store keeps of a review.
std::string accuracy_text(const study::Review& review);

}  // namespace euchre::lobby
