#include <algorithm>
#include <boost/json.hpp>

#include "notation/egn.h"
#include "notation/egn_bidding.h"
#include "notation/egn_notes.h"
#include "notation/egn_rules.h"
#include "notation/egn_spelling.h"
#include "notation/walk.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

json::array cards_json(const NotedCards& cards) {
    json::array list;
    for (const NotedCard& card : cards)
        if (list.size() < max_egn_cards) list.emplace_back(to_egn(card));
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

// The index of the call in EGN, or of the last one before it that EGN has.
std::size_t egn_step(const Bidding& bidding, std::size_t call) {
    const std::size_t before = egn_calls_before(bidding, call);
    const bool is_one = egn_calls_before(bidding, call + 1) > before;
    return is_one || before == 0 ? before : before - 1;
}

json::array exchanges_json(const std::vector<Exchange>& exchanges) {
    json::array list;
    for (const Exchange& each : exchanges) {
        json::object object;
        if (each.sender) object["sender"] = each.sender->number();
        object["receiver"] = each.receiver.number();
        object["cards"] = cards_json(each.cards);
        list.push_back(std::move(object));
    }
    return list;
}

json::object bidding_json(const Bidding& bidding, const BiddingPlace& place, const NotedCards& kitty) {
    const EgnBidding egn = to_egn(bidding, place, kitty);
    json::array calls;
    for (const Call call : egn.calls) calls.emplace_back(*to_egn(call));
    json::object phase{
        {"phaseNumber", 0}, {"type", "EUCHRE_BIDDING"}, {"calls", std::move(calls)}, {"isAlone", egn.alone}};
    if (egn.defender) phase["aloneDefender"] = *egn.defender;
    if (bidding.discard) phase["discard"] = to_egn(*bidding.discard);
    if (!egn.exchanges.empty()) phase["cardExchanges"] = exchanges_json(egn.exchanges);
    if (bidding.notes.empty()) return phase;
    Notes notes;
    for (const auto& [call, words] : bidding.notes) {
        auto& there = notes[egn_step(bidding, call)];
        there.insert(there.end(), words.begin(), words.end());
        if (there.size() > max_notes) there.resize(max_notes);
    }
    phase["callAnnotations"] = notes_json(notes);
    return phase;
}

json::object play_json(const CardPlay& play) {
    json::array tricks;
    for (const NotedCards& trick : play.tricks)
        if (tricks.size() < max_egn_cards) tricks.push_back(cards_json(trick));
    json::object phase{{"phaseNumber", 1}, {"type", "TRICK_PLAY"}, {"tricks", std::move(tricks)}};
    if (!play.notes.empty()) phase["playAnnotations"] = notes_json(play.notes);
    return phase;
}

json::array other_lines_json(const RuleSet& rules, const SheetHand& hand) {
    json::array lines;
    const std::size_t calls = hand.bidding.calls.size();
    for (const OtherLine& line : hand.other_lines) {
        const std::size_t cards = line.from > calls ? line.from - calls : 0;
        const std::size_t branch = egn_calls_before(hand.bidding, line.from) + cards;
        const Seat first((hand.dealer.number() + 1 + branch) % rules.players());
        json::array phases;
        if (line.bidding != Bidding{})
            phases.push_back(bidding_json(line.bidding, {rules.options(), first}, {}));
        if (line.play != CardPlay{} || phases.empty()) phases.push_back(play_json(line.play));
        lines.push_back(json::object{{"branchIndex", branch}, {"phases", std::move(phases)}});
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
    if (hand.bidding != Bidding{})
        phases.push_back(
            bidding_json(hand.bidding, {rules.options(), hand.dealer.left(rules.players())}, hand.kitty));
    if (!hand.play.tricks.empty()) phases.push_back(play_json(hand.play));
    json::object deal{
        {"dealNumber", number}, {"initialState", std::move(state)}, {"phases", std::move(phases)}};
    if (!hand.other_lines.empty()) deal["alternativeLines"] = other_lines_json(rules, hand);
    return deal;
}

// The field for the name of our rules.
std::string by_the_rules(const RuleSet& rules) {
    if (rules.name() == egn_rules_name || rules.name().size() > max_title) return "";
    return "By the rules of " + rules.name() + ".";
}

// `score` is left out if it is empty.
json::object egn_json(const Sheet& sheet, std::optional<Points> score) {
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
    if (score) metadata["finalScore"] = {(*score)[0], (*score)[1]};
    metadata["ruleset"] = egn_flags(sheet.rules.options());
    json::array deals;
    for (const SheetHand& hand : sheet.hands) deals.push_back(deal_json(sheet.rules, hand, deals.size()));
    return {{"fileType", "Euchre Game Notation"},
            {"version", "1.4"},
            {"metadata", std::move(metadata)},
            {"deals", std::move(deals)}};
}

std::string numbered(std::size_t hand) { return "hand " + std::to_string(hand + 1); }

std::optional<Seat> leader_of(const WalkedHand& hand) {
    if (hand.tricks.empty() || hand.tricks[0].seats.empty()) return std::nullopt;
    return hand.tricks[0].seats[0];
}

// The first hand with another leader, or after which a reader of the EGN has another score, or the
// number of hands if the score differs at the end. 0 if the game is impossible by EGN's rules. Nothing if it
// is the same game.
std::optional<std::size_t> first_difference(const Sheet& sheet, const Walk& walked, const json::object& egn) {
    if (sheet.hands.empty()) return std::nullopt;
    const auto read = parse_egn(json::serialize(egn));
    const auto* const reread = std::get_if<Sheet>(&read);
    if (reread == nullptr) return 0;
    const auto completed = complete(*reread);
    const Walk again = walk(reread->rules, std::get<Completed>(completed).record);
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        if (again.hands[at].after != walked.hands[at].after ||
            again.hands[at].over != walked.hands[at].over ||
            leader_of(again.hands[at]) != leader_of(walked.hands[at]))
            return at;
    if (again.scores != walked.scores) return sheet.hands.size();
    return std::nullopt;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

// EGN shows a misdeal only by the next dealer: not before the first hand, not after the last one, and not if
// the deal goes round the table.
bool has_unshown_misdeals(const Sheet& sheet) {
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        if (sheet.hands[at].misdeals >= (at == 0 ? 1 : static_cast<int>(sheet.rules.players()))) return true;
    return sheet.misdeals > 0;
}

void add_lost(const Sheet& sheet, const Completed& completed, std::vector<std::string>& lost) {
    if (sheet.ending && sheet.ending != GameEnd::won)
        lost.push_back("that the game was " + std::string(to_string(*sheet.ending)));
    if (has_unshown_misdeals(sheet)) lost.emplace_back("misdeals that the deals of EGN do not show");
    for (std::size_t at = 0; at < sheet.hands.size(); ++at)
        if (!sheet.hands[at].kitty.empty() && unseen_cards(sheet.rules, completed.hands[at]) > 0)
            lost.push_back(numbered(at) + ": the kitty");
}

}  // namespace

json::object egn_object(const Sheet& sheet, std::vector<std::string>& lost) {
    const auto held = complete(sheet);
    const auto& completed = std::get<Completed>(held);
    const Walk walked = walk(sheet.rules, completed.record);
    Sheet shown = sheet;
    if (shown.hands.size() > max_egn_deals) shown.hands.resize(max_egn_deals);
    const bool is_whole = shown.hands.size() == sheet.hands.size();
    const bool has_score = is_whole && sheet.rules.sides() == 2 && (walked.winner || sheet.ending);
    json::object egn = egn_json(shown, has_score ? std::optional(walked.scores) : std::nullopt);
    const std::string rules = joined(unsaid_by_egn(sheet.rules.options()));
    if (const auto first = first_difference(shown, walked, egn)) {
        egn = egn_json(with_notes_for_egn(shown, walked, *first), std::nullopt);
        lost.push_back("what EGN has no words for" + (rules.empty() ? "" : " (" + rules + ")") +
                       ": notes in the file say it, and the final score is left out");
    } else if (!rules.empty()) {
        lost.push_back("rules without a flag in EGN, which made no difference in this game: " + rules);
    }
    if (!is_whole) lost.push_back("the hands after the first " + std::to_string(max_egn_deals));
    if (sheet.rules.sides() > 2) lost.emplace_back("the final score: EGN has room for two sides only");
    add_lost(sheet, completed, lost);
    return egn;
}

WrittenGame to_egn(const Sheet& sheet) {
    WrittenGame written;
    written.text = json::serialize(egn_object(sheet, written.lost));
    return written;
}

}  // namespace euchre::notation
