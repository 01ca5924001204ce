// What players did in games, counted: for statistics. Figures of several games can be added up in any order.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "game/record.h"
#include "rules/rule_set.h"

namespace euchre::study {

// Of one player. Only hands that were played out count. Where all play for themselves, nobody makes a hand or
// is euchred, so there are calls only.
struct Figures {
    std::int64_t hands = 0;
    std::int64_t points = 0, against = 0;  // of the player's side, and of all others
    std::int64_t calls = 0;                // the player made trump;
    std::int64_t made = 0, euchred = 0;    // and took enough tricks with the partner, or did not,
    std::int64_t marches = 0;              // or all of them, alone or not
    std::int64_t loners = 0;               // the player called and went alone,
    std::int64_t loner_marches = 0;        // and took all tricks
    std::int64_t defended = 0;             // another side made trump,
    std::int64_t euchres = 0;              // and was euchred

    friend bool operator==(const Figures&, const Figures&) = default;
    Figures& operator+=(const Figures& other);
};

struct NamedFigure {
    std::string_view name;
    std::int64_t Figures::* value;
};
// All of them, with their names in JSON.
inline constexpr std::array figure_names{NamedFigure{"hands", &Figures::hands},
                                         NamedFigure{"points", &Figures::points},
                                         NamedFigure{"against", &Figures::against},
                                         NamedFigure{"calls", &Figures::calls},
                                         NamedFigure{"made", &Figures::made},
                                         NamedFigure{"euchred", &Figures::euchred},
                                         NamedFigure{"marches", &Figures::marches},
                                         NamedFigure{"loners", &Figures::loners},
                                         NamedFigure{"loner_marches", &Figures::loner_marches},
                                         NamedFigure{"defended", &Figures::defended},
                                         NamedFigure{"euchres", &Figures::euchres}};

// By seat. Precondition: the record replays by the rules.
std::vector<Figures> figures_of(const RuleSet& rules, const Record& record);

}  // namespace euchre::study
