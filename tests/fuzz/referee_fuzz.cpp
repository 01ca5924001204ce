// Any lines to the referee: each answer is one JSON object with "ok", and a refused request changes nothing.
// The first byte chooses the rule set; lines follow. "!" and a number stands for a deal of the pack with that
// seed, and "?" and a number for a legal action, so that the fuzzer gets past the bidding.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "cards/dice.h"
#include "referee/referee.h"
#include "rulefile/load.h"

namespace euchre::referee_fuzz {
namespace {

namespace json = boost::json;

void must(bool holds) {
    if (!holds) std::abort();
}

const RuleSet& rules_for(std::uint8_t choice) {
    static const std::vector<RuleSet> all = [] {
        const rulefile::Library library;
        std::vector<RuleSet> sets;
        for (const char* const name : {"newberry", "university-games", "mcgee", "traditional", "lower"})
            sets.push_back(library.load(name).rules.value());
        const std::vector<std::string> mixed{"no_trump=on", "alone=after-call", "loner_dealer_card=taken",
                                             "void=must-overtrump", "target=2"};
        sets.push_back(library.load("newberry", mixed).rules.value());
        return sets;
    }();
    return all[choice % all.size()];
}

std::string deal_line(const RuleSet& rules, std::uint64_t seed) {
    Dice dice(seed);
    Pack pack(rules.deck());
    dice.shuffle(pack.cards());
    json::array cards;
    for (const Card card : pack.cards()) cards.emplace_back(to_string(card));
    return json::serialize(json::object{{"do", "deal"}, {"pack", cards}});
}

std::string act_line(const json::object& state, std::uint64_t number) {
    const json::array& legal = state.at("legal").as_array();
    if (legal.empty()) return R"({"do":"misdeal"})";
    const json::value& action = legal.at(number % legal.size());
    return json::serialize(json::object{{"do", "act"}, {"seat", state.at("turn")}, {"action", action}});
}

// Returns true if the request was accepted.
bool check_answer(const std::string& answer) {
    must(answer.find('\n') == std::string::npos);
    json::error_code error;
    const json::value value = json::parse(answer, error);
    must(!error && value.is_object());
    const json::object& object = value.as_object();
    const bool ok = object.at("ok").as_bool();
    must(object.size() == (ok ? 19U : 3U));
    if (!ok)
        must(object.at("error").is_string() &&
             (object.at("rule").is_string() || object.at("rule").is_null()));
    return ok;
}

// Sends one line and returns the state after it.
std::string ask(referee::Referee& referee, const RuleSet& rules, std::string_view line,
                const std::string& before) {
    std::string asked(line);
    const bool legal_act = line.starts_with('?');
    const std::uint64_t number = line.empty() ? 0 : std::strtoull(asked.c_str() + 1, nullptr, 10);
    if (line.starts_with('!')) asked = deal_line(rules, number);
    if (legal_act) asked = act_line(json::parse(before).as_object(), number);
    std::string answer = referee.answer(asked);
    const bool ok = check_answer(answer);
    if (legal_act) must(ok || json::parse(before).at("phase").as_string() == "over");
    std::string after = referee.answer(R"({"do":"state"})");
    must(after == (ok ? answer : before));
    return after;
}

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const RuleSet& rules = rules_for(data[0]);
    referee::Referee referee(rules);
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    std::string state = referee.answer(R"({"do":"state"})");
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        state = ask(referee, rules, rest.substr(0, end), state);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return 0;
}

}  // namespace euchre::referee_fuzz
