#include <algorithm>
#include <boost/json.hpp>

#include "notation/egn.h"
#include "notation/egn_rules.h"
#include "notation/egn_spelling.h"
#include "notation/walk.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

json::array cards_json(const NotedCards& cards) {
    json::array list;
    for (const NotedCard& card : cards) list.emplace_back(to_egn(card));
    return list;
}

json::object notes_json(const Notes& notes) {
    json::object object;
    for (const auto& [step, words] : notes)
        object[std::to_string(step)] = json::array(words.begin(), words.end());
    return object;
}

json::array seats_json(const std::vector<SheetPlayer>& players) {
    json::array list;
    for (const SheetPlayer& player : players) {
        if (player.id.empty() && player.accounts.empty()) {
            list.emplace_back(player.name);
            continue;
        }
        json::object object{{"name", player.name}};
        if (!player.id.empty()) object["id"] = player.id;
        if (!player.accounts.empty()) {
            json::array accounts;
            for (const SheetPlayer::Account& account : player.accounts)
                accounts.push_back(json::object{{"id", account.id}, {"source", account.source}});
            object["playerIds"] = std::move(accounts);
        }
        list.push_back(std::move(object));
    }
    return list;
}

// By the call, or in the step after it.
bool goes_alone(const Bidding& bidding) { return std::ranges::any_of(bidding.calls, &Call::is_alone); }

// EGN does not have all calls. Maps a call to its index in EGN, or to that of the last call before it that
// EGN has.
std::size_t egn_step(const Bidding& bidding, std::size_t call) {
    std::size_t step = 0;
    for (std::size_t at = 0; at < call && at < bidding.calls.size(); ++at)
        if (to_egn(bidding.calls[at])) ++step;
    const bool is_one = call >= bidding.calls.size() || to_egn(bidding.calls[call]);
    return is_one || step == 0 ? step : step - 1;
}

json::object bidding_json(const Bidding& bidding) {
    json::array calls;
    for (const Call call : bidding.calls)
        if (const auto word = to_egn(call)) calls.emplace_back(*word);
    json::object phase{{"phaseNumber", 0},
                       {"type", "EUCHRE_BIDDING"},
                       {"calls", std::move(calls)},
                       {"isAlone", goes_alone(bidding)}};
    if (bidding.discard) phase["discard"] = to_egn(*bidding.discard);
    if (bidding.notes.empty()) return phase;
    Notes notes;
    for (const auto& [call, words] : bidding.notes) {
        auto& there = notes[egn_step(bidding, call)];
        there.insert(there.end(), words.begin(), words.end());
    }
    phase["callAnnotations"] = notes_json(notes);
    return phase;
}

json::object play_json(const CardPlay& play) {
    json::array tricks;
    for (const NotedCards& trick : play.tricks) tricks.push_back(cards_json(trick));
    json::object phase{{"phaseNumber", 1}, {"type", "TRICK_PLAY"}, {"tricks", std::move(tricks)}};
    if (!play.notes.empty()) phase["playAnnotations"] = notes_json(play.notes);
    return phase;
}

json::array other_lines_json(const SheetHand& hand) {
    json::array lines;
    const std::size_t calls = hand.bidding.calls.size();
    for (const OtherLine& line : hand.other_lines) {
        json::array phases;
        if (line.bidding != Bidding{}) phases.push_back(bidding_json(line.bidding));
        if (line.play != CardPlay{} || phases.empty()) phases.push_back(play_json(line.play));
        const std::size_t cards = line.from > calls ? line.from - calls : 0;
        lines.push_back(json::object{{"branchIndex", egn_step(hand.bidding, line.from) + cards},
                                     {"phases", std::move(phases)}});
    }
    return lines;
}

json::object deal_json(const RuleSet& rules, const SheetHand& hand, std::size_t number) {
    json::object state{{"dealer", hand.dealer.number()}, {"upCard", to_egn(hand.up)}};
    json::array dealt;
    bool any = false;
    for (std::size_t seat = 0; seat < rules.players(); ++seat) {
        const NotedCards& cards = hand.dealt[Seat(seat)];
        any = any || !cards.empty();
        dealt.push_back(cards_json(cards));
    }
    if (any) state["playerCards"] = std::move(dealt);
    json::array phases;
    if (hand.bidding != Bidding{}) phases.push_back(bidding_json(hand.bidding));
    if (!hand.play.tricks.empty()) phases.push_back(play_json(hand.play));
    json::object deal{
        {"dealNumber", number}, {"initialState", std::move(state)}, {"phases", std::move(phases)}};
    if (!hand.other_lines.empty()) deal["alternativeLines"] = other_lines_json(hand);
    return deal;
}

// The field for the name of our rules.
std::string by_the_rules(const RuleSet& rules) {
    if (rules.name() == egn_rules_name || rules.name().size() > max_title) return "";
    return "By the rules of " + rules.name() + ".";
}

json::object egn_json(const Sheet& sheet, json::object flags, const Walk& walked) {
    json::object metadata;
    const auto add = [&metadata](std::string_view key, const std::string& text) {
        if (!text.empty()) metadata[key] = text;
    };
    add("gameId", sheet.id);
    add("title", sheet.title);
    add("description", sheet.about.empty() ? by_the_rules(sheet.rules) : sheet.about);
    add("date", sheet.date);
    metadata["players"] = seats_json(sheet.players);
    metadata["initialScore"] = {sheet.start[0], sheet.start[1]};
    if (walked.winner || sheet.ending) metadata["finalScore"] = {walked.scores[0], walked.scores[1]};
    metadata["ruleset"] = std::move(flags);
    json::array deals;
    for (const SheetHand& hand : sheet.hands) deals.push_back(deal_json(sheet.rules, hand, deals.size()));
    return {{"fileType", "Euchre Game Notation"},
            {"version", "1.4"},
            {"metadata", std::move(metadata)},
            {"deals", std::move(deals)}};
}

std::string numbered(std::size_t hand) { return "hand " + std::to_string(hand + 1); }

// Finds a call that EGN has no word for, or an upcard that EGN can't express.
std::optional<Unsayable> unheard_of(const Sheet& sheet) {
    for (std::size_t at = 0; at < sheet.hands.size(); ++at) {
        const SheetHand& hand = sheet.hands[at];
        if (hand.up.is_joker())
            return Unsayable{numbered(at) + ": EGN does not say what a turned-up joker stands for"};
        for (const Call call : hand.bidding.calls)
            if (!to_egn(call) && call != Call::alone() && call != Call::together())
                return Unsayable{numbered(at) + ": EGN has no call '" + to_string(Action(call)) + "'"};
    }
    return std::nullopt;
}

// Checks that a reader of the EGN gets the same score after every hand.
std::optional<Unsayable> reads_otherwise(const Walk& walked, const std::string& text,
                                         const std::string& rules) {
    const auto read = parse_egn(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&read))
        return Unsayable{"the game is impossible by EGN's rules: " + codec::to_string(*fault) + rules};
    const auto& sheet = std::get<Sheet>(read);
    const auto completed = complete(sheet);
    const Walk again = walk(sheet.rules, std::get<Completed>(completed).record);
    for (std::size_t at = 0; at < walked.hands.size(); ++at)
        if (again.hands[at].after != walked.hands[at].after || again.hands[at].over != walked.hands[at].over)
            return Unsayable{numbered(at) + ": by EGN's rules the score would be " +
                             std::to_string(again.hands[at].after[0]) + "-" +
                             std::to_string(again.hands[at].after[1]) + " after it" + rules};
    if (again.scores != walked.scores) return Unsayable{"EGN has no misdeal that costs a point"};
    return std::nullopt;
}

// EGN shows a misdeal only by the next dealer: not before the first hand, not after the last one, and not if
// the deal goes round the table.
bool has_unshown_misdeals(const Sheet& sheet) {
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        if (sheet.hands[at].misdeals >= (at == 0 ? 1 : static_cast<int>(sheet.rules.players()))) return true;
    return sheet.misdeals > 0;
}

}  // namespace

std::variant<WrittenGame, Unsayable> to_egn(const Sheet& sheet) {
    const auto flags = egn_flags(sheet.rules.options());
    if (!flags) return Unsayable{"EGN is for four players in two partnerships with five cards each"};
    if (sheet.hands.size() > max_egn_deals) return Unsayable{"EGN holds at most 100 deals"};
    if (auto unsayable = unheard_of(sheet)) return *unsayable;
    const auto completed = complete(sheet);
    const auto& [known_hands, record] = std::get<Completed>(completed);
    const Walk walked = walk(sheet.rules, record);
    WrittenGame written{json::serialize(egn_json(sheet, *flags, walked)), {}};

    std::string rules;
    for (const std::string& option : unsaid_by_egn(sheet.rules.options()))
        rules += (rules.empty() ? "" : ", ") + option;
    if (auto unsayable = reads_otherwise(walked, written.text, rules.empty() ? "" : " (" + rules + ")"))
        return *unsayable;

    if (!rules.empty())
        written.lost.push_back("rules without a flag in EGN, which made no difference in this game: " +
                               rules);
    if (sheet.ending && sheet.ending != GameEnding::won)
        written.lost.push_back("that the game was " + std::string(to_string(*sheet.ending)));
    if (has_unshown_misdeals(sheet)) written.lost.emplace_back("misdeals that the deals of EGN do not show");
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        if (!sheet.hands[at].kitty.empty() && unseen_cards(sheet.rules, known_hands[at]) > 0)
            written.lost.push_back(numbered(at) + ": the kitty");
    return written;
}

}  // namespace euchre::notation
