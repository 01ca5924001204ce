#include "scorekeeper/score_sheet.h"

#include <algorithm>
#include <numeric>

#include "game/hand_result.h"
#include "messages/kind.h"

namespace euchre::scorekeeper {

namespace {

using messages::Kind;
using messages::Message;

bool is_open(const RuleSet& rules, const GameScore& score, EntryKind kind) {
    const Options& options = rules.options();
    switch (kind) {
        case EntryKind::fold: return options.last_call == LastCall::fold;
        case EntryKind::let:
            return options.last_call == LastCall::let && has_let(options, score.lets, score.dealer);
        case EntryKind::thrown_in: return options.last_call == LastCall::pass;
        case EntryKind::farmer: return options.weak_hand == WeakHand::redeal;
        case EntryKind::hand:
        case EntryKind::misdeal:
        case EntryKind::renege: break;
    }
    return true;
}

std::optional<Message> wrong_loner(const RuleSet& rules, const GameScore& score, const Entry& entry) {
    if (entry.alone && rules.options().alone == AloneStep::never) return Kind<>{"keeper.no_loner"}();
    if (entry.ordered && !entry.alone && must_go_alone(rules, score.dealer, entry.seat))
        return Kind<Seat>{"keeper.must_be_alone", {"seat"}}(entry.seat);
    if (!entry.defender) return std::nullopt;
    if (!rules.options().defend_alone) return Kind<>{"keeper.no_defender"}();
    if (!entry.alone || rules.side_of(*entry.defender) == rules.side_of(entry.seat))
        return Kind<>{"keeper.against_loner"}();
    return std::nullopt;
}

// U14: no trump is named in the second round, where it may be named at all.
bool may_be_no_trump(const RuleSet& rules, const GameScore& score, const Entry& entry) {
    const Options& options = rules.options();
    if (!options.no_trump || entry.ordered) return false;
    const bool stuck =
        entry.seat == score.dealer && is_stuck(options, has_let(options, score.lets, score.dealer));
    return !stuck || options.stuck_no_trump;
}

bool are_possible(const RuleSet& rules, const std::vector<int>& tricks) {
    const int all = rules.options().hand;
    if (tricks.size() != tricks_asked(rules)) return false;
    if (std::ranges::any_of(tricks, [all](int taken) { return taken < 0 || taken > all; })) return false;
    return tricks.size() == 1 || std::accumulate(tricks.begin(), tricks.end(), 0) == all;
}

std::optional<Message> wrong_hand(const RuleSet& rules, const GameScore& score, const Entry& entry) {
    if (auto wrong = wrong_loner(rules, score, entry)) return wrong;
    if (entry.trump == Trump::none && !may_be_no_trump(rules, score, entry))
        return Kind<>{"keeper.no_trump"}();
    if (!are_possible(rules, entry.tricks))
        return Kind<std::int64_t>{"keeper.tricks", {"tricks"}}(rules.options().hand);
    return std::nullopt;
}

std::optional<Message> wrong_in(const RuleSet& rules, const GameScore& score, const Entry& entry) {
    if (score.result.over) return Kind<>{"keeper.over"}();
    if (!is_open(rules, score, entry.kind))
        return Kind<std::string>{"keeper.not_open", {"kind"}}(std::string(to_string(entry.kind)));
    const Seat last = std::max(entry.seat, entry.defender.value_or(entry.seat));
    if (last.number() >= rules.players())
        return Kind<std::int64_t>{"keeper.no_seat", {"players"}}(rules.options().players);
    if (entry.kind == EntryKind::hand) return wrong_hand(rules, score, entry);
    return std::nullopt;
}

BySeat<std::uint8_t> taken_by_seat(const RuleSet& rules, const Entry& entry) {
    BySeat<std::uint8_t> taken{};
    if (entry.tricks.size() == 1) {
        taken[entry.seat] = static_cast<std::uint8_t>(entry.tricks.front());
        taken[entry.seat.left(rules.players())] =
            static_cast<std::uint8_t>(rules.options().hand - entry.tricks.front());
    } else {
        for (std::size_t seat = 0; seat < entry.tricks.size(); ++seat)
            taken[Seat(seat)] = static_cast<std::uint8_t>(entry.tricks[seat]);
    }
    return taken;
}

Message told_hand(const RuleSet& rules, const Entry& entry, int tricks) {
    const std::string alone = entry.alone ? "true" : "false";
    const std::int64_t all = rules.options().hand;
    if (entry.alone || rules.partners_of(entry.seat).empty())
        return Kind<Seat, Trump, std::string, std::int64_t, std::int64_t>{
            "result.played", {"maker", "trump", "alone", "tricks", "all"}}(entry.seat, entry.trump, alone,
                                                                           tricks, all);
    return Kind<Seat, Trump, messages::Side, std::int64_t, std::int64_t>{
        "result.played_in_partnership", {"maker", "trump", "side", "tricks", "all"}}(
        entry.seat, entry.trump, messages::side_of(rules, rules.side_of(entry.seat)), tricks, all);
}

Message told(const RuleSet& rules, const Entry& entry, Seat dealer) {
    switch (entry.kind) {
        case EntryKind::misdeal: return Kind<Seat>{"result.misdeal", {"seat"}}(dealer);
        case EntryKind::fold: return Kind<Seat>{"result.gave_up", {"seat"}}(dealer);
        case EntryKind::let: return Kind<Seat>{"event.let", {"seat"}}(dealer);
        case EntryKind::thrown_in: return Kind<>{"result.all_passed"}();
        case EntryKind::farmer: return Kind<>{"called.farmer"}();
        case EntryKind::renege:
            return Kind<Seat, std::string>{"keeper.reneged", {"seat", "alone"}}(
                entry.seat, entry.alone ? "true" : "false");
        case EntryKind::hand: break;
    }
    const bool of_makers = entry.tricks.size() == 1;
    return told_hand(rules, entry, of_makers ? entry.tricks.front() : entry.tricks[entry.seat.number()]);
}

// Returns the option that says what the hand pays.
std::string_view score_played(const RuleSet& rules, const Entry& entry, Line& line) {
    State hand;
    hand.ending = Ending::played;
    hand.contract = Contract{entry.seat, entry.trump, entry.ordered, entry.alone, entry.defender};
    hand.taken = taken_by_seat(rules, entry);
    score_ending(rules, line.after, hand, line.events);
    return option_behind(result_of(rules, *hand.contract, hand.taken).of);
}

std::string_view score_unplayed(const RuleSet& rules, Ending ending, HandClass of, Line& line) {
    State hand;
    hand.ending = ending;
    if (ending == Ending::let) line.events.emplace_back(LetTaken{line.dealer});
    if (ending == Ending::farmer) line.events.emplace_back(Called{TableCall::farmer, line.dealer});
    score_ending(rules, line.after, hand, line.events);
    return option_behind(of);
}

// The hand is over: it counts, and the deal passes on.
void score_renege(const RuleSet& rules, const Penalties& penalties, const Entry& entry, Line& line) {
    Points points{};
    for (std::size_t side = 0; side < rules.sides(); ++side)
        if (side != rules.side_of(entry.seat))
            points[side] = entry.alone ? penalties.renege_alone : penalties.renege;
    close_hand(rules, line.after, points, line.events);
}

std::string_view score_entry(const RuleSet& rules, const Penalties& penalties, const Entry& entry,
                             Line& line) {
    switch (entry.kind) {
        case EntryKind::fold: return score_unplayed(rules, Ending::folded, HandClass::folded, line);
        case EntryKind::let: return score_unplayed(rules, Ending::let, HandClass::let, line);
        case EntryKind::thrown_in:
            return score_unplayed(rules, Ending::thrown_in, HandClass::thrown_in, line);
        case EntryKind::farmer: return score_unplayed(rules, Ending::farmer, HandClass::farmer, line);
        case EntryKind::misdeal: score_misdeal(rules, line.after, line.events); return misdeal_option;
        case EntryKind::renege: score_renege(rules, penalties, entry, line); return {};
        case EntryKind::hand: break;
    }
    return score_played(rules, entry, line);
}

}  // namespace

ScoreSheet score_sheet(const RuleSet& rules, const Game& game) {
    ScoreSheet sheet;
    sheet.score.dealer = game.first_dealer;
    for (const Entry& entry : game.entries) {
        if (auto why = wrong_in(rules, sheet.score, entry)) {
            sheet.mistake = Mistake{sheet.lines.size(), std::move(*why)};
            break;
        }
        Line& line = sheet.lines.emplace_back(
            Line{sheet.score.dealer, told(rules, entry, sheet.score.dealer), {}, {}, sheet.score});
        line.rule = score_entry(rules, game.penalties, entry, line);
        sheet.score = line.after;
    }
    return sheet;
}

std::size_t tricks_asked(const RuleSet& rules) {
    return scores_for_makers(rules.options()) ? 1 : rules.players();
}

std::vector<EntryKind> kinds_open(const RuleSet& rules, const GameScore& score) {
    std::vector<EntryKind> kinds;
    if (score.result.over) return kinds;
    for (const EntryKind kind : entry_kind_names.values())
        if (is_open(rules, score, kind)) kinds.push_back(kind);
    return kinds;
}

std::vector<Trump> trumps_open(const RuleSet& rules) {
    std::vector<Trump> trumps(all_trumps.begin(), all_trumps.end());
    if (!rules.options().no_trump) trumps.pop_back();
    return trumps;
}

std::optional<Seat> next_game_dealer(const RuleSet& rules, const GameScore& score) {
    if (rules.options().next_game_dealer == NextGameDealer::as_first) return std::nullopt;
    return score.dealer;
}

std::vector<Box> score_card(const RuleSet& rules, const ScoreSheet& sheet) {
    std::vector<Box> boxes;
    Points boxed{};
    for (const Line& line : sheet.lines) {
        if (line.after.hands_played == static_cast<int>(boxes.size())) continue;
        Box& box = boxes.emplace_back();
        for (std::size_t side = 0; side < rules.sides(); ++side)
            box.points[side] = line.after.scores[side] - boxed[side];
        boxed = line.after.scores;
        for (const Event& event : line.events)
            if (const auto* const called = std::get_if<Called>(&event);
                called != nullptr && called->call == TableCall::loner)
                box.loner = rules.side_of(called->about);
    }
    return boxes;
}

}  // namespace euchre::scorekeeper
