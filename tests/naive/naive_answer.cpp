// Writes an answer, field by field in the order of the protocol's example.
#include "naive/naive_referee.h"

#include <algorithm>

namespace naive {

namespace {

std::string quoted(const std::string& word) { return "\"" + word + "\""; }

std::string word_or_null(const std::string& word) { return word.empty() ? "null" : quoted(word); }

std::string seat_or_null(int seat) { return seat < 0 ? "null" : std::to_string(seat); }

std::string listed(const std::vector<std::string>& items) {
    std::string list;
    for (const std::string& item : items) list += (list.empty() ? "" : ",") + item;
    return "[" + list + "]";
}

std::string words(const std::vector<std::string>& all) {
    std::vector<std::string> items;
    for (const std::string& word : all) items.push_back(quoted(word));
    return listed(items);
}

std::string numbers(const std::vector<int>& all) {
    std::vector<std::string> items;
    for (const int number : all) items.push_back(std::to_string(number));
    return listed(items);
}

std::string hands_in_words(std::vector<Cards> hands) {
    std::vector<std::string> items;
    for (Cards& hand : hands) {
        std::sort(hand.begin(), hand.end());
        items.push_back(words(hand));
    }
    return listed(items);
}

}  // namespace

std::string Referee::in_words() const {
    const bool bidding = phase_ == "stand" || phase_ == "order" || phase_ == "under";
    const bool up_is_seen = bidding || ((phase_ == "alone" || phase_ == "defend") && ordered_);
    std::vector<std::string> trick;
    for (const Play& each : trick_)
        trick.push_back("[" + std::to_string(each.first) + "," + quoted(each.second) + "]");

    std::string line = R"({"ok":true)";
    line += R"(,"phase":)" + quoted(phase_);
    line += R"(,"turn":)" + seat_or_null(turn_);
    line += R"(,"legal":)" + words(legal());
    line += R"(,"dealer":)" + std::to_string(dealer_);
    line += R"(,"up":)" + (up_is_seen ? quoted(up_) : "null");
    line += R"(,"stands":)" + word_or_null(stands_);
    line += R"(,"trump":)" + word_or_null(trump_);
    line += R"(,"maker":)" + seat_or_null(maker_);
    line += R"(,"alone":)" + std::string(alone_ ? "true" : "false");
    line += R"(,"hands":)" + hands_in_words(hands_);
    line += R"(,"trick":)" + listed(trick);
    line += R"(,"taken":)" + numbers(taken_);
    line += R"(,"scores":)" + numbers(scores_);
    line += R"(,"lets":)" + numbers(lets_);
    line += R"(,"winner":)" + seat_or_null(phase_ == "over" ? leader_of(scores_) : -1);
    line += R"(,"defender":)" + seat_or_null(defender_);
    line += R"(,"hands_played":)" + std::to_string(hands_played_);
    line += R"(,"calls":)" + words(calls_) + "}";
    return line;
}

}  // namespace naive
