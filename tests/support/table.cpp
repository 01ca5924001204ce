#include "support/table.h"

#include "messages/refusals.h"
#include "messages/say.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace euchre::testing {

namespace {

[[noreturn]] void stop(const std::string& why) {
    std::cerr << "test set-up: " << why << '\n';
    std::abort();
}

Action action_of(const std::string& text) {
    const auto action = parse_action(text);
    if (!action) stop("no action '" + text + "'");
    return *action;
}

std::vector<std::string> parts(const std::string& text, char separator) {
    std::vector<std::string> found;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        const auto first = part.find_first_not_of(' ');
        if (first == std::string::npos) continue;
        found.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
    }
    return found;
}

std::vector<Card> card_list(const std::string& text) {
    std::vector<Card> list;
    for (const std::string& part : parts(text, ' ')) {
        const auto card = parse_card(part);
        if (!card) stop("no card '" + part + "'");
        list.push_back(*card);
    }
    return list;
}

}  // namespace

RuleSet rules_with(const std::string& name, const std::vector<std::string>& settings) {
    rulefile::Loaded loaded = rulefile::Library().load(name, settings);
    for (const rulefile::Problem& problem : loaded.problems)
        std::cerr << rulefile::to_string(problem) << '\n';
    if (!loaded.rules) stop("rule set '" + name + "' can't be loaded");
    return *loaded.rules;
}

std::string problems_of(const std::string& name, const std::vector<std::string>& settings) {
    std::string text;
    for (const rulefile::Problem& problem : rulefile::Library().load(name, settings).problems)
        text += rulefile::to_string(problem) + "\n";
    return text;
}

CardSet cards(const std::string& text) {
    CardSet set;
    for (const Card card : card_list(text)) set.insert(card);
    return set;
}

Pack stacked(const RuleSet& rules, Seat dealer, const std::map<int, std::string>& hands,
             const std::string& up) {
    CardSet rest = rules.deck();
    std::map<std::size_t, std::vector<Card>> wanted;
    const Card turned = card_list(up).at(0);
    rest.remove(turned);
    for (const auto& [seat, text] : hands) {
        wanted[static_cast<std::size_t>(seat)] = card_list(text);
        for (const Card card : card_list(text)) {
            if (!rest.contains(card)) stop("card twice, or not in the deck: " + to_string(card));
            rest.remove(card);
        }
    }
    const auto take = [&rest] {
        const Card card = *rest.begin();
        rest.remove(card);
        return card;
    };
    Pack pack;
    for (const Packet& packet : rules.packets(dealer))
        for (int count = 0; count < packet.cards; ++count) {
            std::vector<Card>& hand = wanted[packet.to.number()];
            if (hand.empty()) {
                pack.push_back(take());
                continue;
            }
            pack.push_back(hand.front());
            hand.erase(hand.begin());
        }
    pack.push_back(turned);
    while (!rest.empty()) pack.push_back(take());
    if (!is_whole(pack, rules.deck())) stop("a hand is too long");
    return pack;
}

Table::Table(const std::string& name, const std::vector<std::string>& settings)
    : rules(rules_with(name, settings)), match(rules) {}

Table& Table::deal(const std::map<int, std::string>& hands, const std::string& up, const Setup& setup) {
    const Seat dealer = setup.dealer.value_or(match.dealer());
    const Outcome outcome = match.deal(stacked(rules, dealer, hands, up), setup);
    if (outcome.refusal) stop("deal refused: " + say(messages::message_of(rules, *outcome.refusal)));
    events_ = outcome.events;
    return *this;
}

Table& Table::act(const std::string& actions) {
    for (const std::string& text : parts(actions, ',')) {
        const std::string why = refused(text);
        EXPECT_EQ(why, "") << "seat " << turn() << ": " << text;
        if (!why.empty()) break;
    }
    return *this;
}

Table& Table::play_out() {
    while (match.state().is_live()) events_ = match.act(match.state().turn, *match.legal().begin()).events;
    return *this;
}

std::string Table::refused(const std::string& text) {
    const Action action = action_of(text);
    const Outcome outcome = match.act(match.state().turn, action);
    if (!outcome.refusal) {
        events_ = outcome.events;
        return {};
    }
    const auto clause = clause_behind(rules, match.state(), *outcome.refusal);
    return clause.value_or("-") + ": " +
           say(messages::message_of(rules, match.state(), action, *outcome.refusal));
}

std::vector<std::string> Table::calls() const {
    std::vector<std::string> said;
    for (const Called& called : events_of<Called>()) said.emplace_back(to_string(called.call));
    return said;
}

std::vector<std::string> Table::legal() const {
    std::vector<std::string> words;
    for (const Action action : match.legal()) words.push_back(to_string(action));
    std::ranges::sort(words);
    return words;
}

bool Table::may(const std::string& action) const { return match.legal().contains(action_of(action)); }

std::vector<int> Table::scores() const {
    return {match.scores().begin(), match.scores().begin() + rules.sides()};
}
std::vector<int> Table::taken() const {
    return {match.state().taken.begin(), match.state().taken.begin() + rules.players()};
}
std::vector<int> Table::lets() const {
    return {match.lets().begin(), match.lets().begin() + rules.players()};
}

std::string Table::trump() const {
    if (!match.state().contract) return {};
    return std::string(to_string(match.state().contract->trump));
}

}  // namespace euchre::testing
