#include "simulation/random_commands.h"

#include <boost/json.hpp>

#include "codec/log_line.h"
#include "rulefile/load.h"
#include "rules/check.h"
#include "rules/schema.h"

namespace euchre::simulation {

namespace json = boost::json;

namespace {

template <class Range>
const auto& one_of(const Range& range, Dice& dice) {
    return range[dice.roll(static_cast<std::uint32_t>(std::size(range)))];
}

std::string some_action(const CommandSender& at, Dice& dice) {
    static const std::array<std::string, 14> actions{
        "pass", "order", "order alone", "name H",  "name none", "alone",      "together",
        "fold", "let",   "stand S",     "play JH", "play 9C",   "discard 9D", "play Horse"};
    const auto seat = at.table.seat_of(at.self);
    if (!seat || !at.table.match() || dice.roll(2) == 0) return one_of(actions, dice);
    const CardSet hand = at.table.match()->state().hands[*seat];  // their own
    if (hand.empty()) return "pass";
    const auto card = Card::from_index(
        static_cast<std::uint8_t>(nth_bit(hand.bits(), dice.roll(static_cast<std::uint32_t>(hand.size())))));
    return (dice.roll(4) == 0 ? "discard " : "play ") + to_string(card);
}

json::object with_seat(const char* what, Dice& dice) {
    return {{"do", what}, {"seat", dice.roll(max_seats)}};
}

json::object with_person(const char* what, const CommandSender& at, Dice& dice) {
    return {{"do", what}, {"person", to_string(one_of(at.people, dice))}};
}

// The next packet of a deal by hand, or a wrong one.
json::object packet(const table::Table& table, Dice& dice) {
    const Packet next = table.next_deal().next_packet(*table.rules(), table.match()->dealer());
    json::object give{{"do", "packet"}, {"to", next.to.number()}, {"cards", next.cards}};
    if (dice.roll(40) == 0) give["cards"] = next.cards + 1;
    if (dice.roll(40) == 0) give["to"] = dice.roll(max_seats);
    return give;
}

// True if the pack waits for the cut of this seat.
bool is_to_cut(const table::Table& table, Seat seat) {
    return table.match() && !table.match()->state().is_live() && !table.dealing().is_closed() &&
           !table.next_deal().pack_in_hand() && table.rules()->options().cut == Cut::offered &&
           table.match()->record().cut == 0 &&
           table.match()->dealer().right(table.rules()->players()) == seat;
}

}  // namespace

std::optional<json::object> duty(const CommandSender& at, Dice& dice) {
    const table::Table& table = at.table;
    const bool is_host = table.seats().host().id == at.self;
    if (table.stage() != table::Stage::playing) {
        if (is_host && table.stage() != table::Stage::closed) return json::object{{"do", "begin"}};
        return std::nullopt;
    }
    if (table.game().is_paused())
        return is_host ? std::optional(json::object{{"do", "resume"}}) : std::nullopt;
    const auto seat = table.seat_of(at.self);
    if (!seat) return std::nullopt;
    if (table.next_deal().pack_in_hand() && table.match()->dealer() == *seat) {
        if (dice.roll(80) == 0) return json::object{{"do", "misdeal"}};
        return packet(table, dice);
    }
    if (const auto& claim = table.manners().claim(); claim && claim->waiting.contains(*seat))
        return json::object{{"do", "answer_claim"}, {"accepted", dice.roll(3) != 0}};
    if (is_to_cut(table, *seat) && dice.roll(2) == 0)
        return json::object{{"do", "cut"}, {"cards", dice.roll(24)}};
    const View view = view_of(*table.match(), seat);
    if (view.legal.empty()) return std::nullopt;
    return json::object{{"do", "act"}, {"action", to_string(view.legal.nth(dice.roll(view.legal.size())))}};
}

json::object random_command(const CommandSender& at, Dice& dice) {
    switch (dice.roll(30)) {
        case 0:
        case 1:
        case 2:
        case 3: return with_seat("sit", dice);
        case 4: return {{"do", "stand"}};
        case 5: return {{"do", "swap"}, {"seats", {dice.roll(4), dice.roll(4)}}};
        case 6:
            return {{"do", "bot"},
                    {"seat", dice.roll(max_seats)},
                    {"level", ai::to_string(one_of(ai::all_levels, dice))}};
        case 7: return with_seat("empty", dice);
        case 8: return {{"do", "rules"}, {"rules", random_rules(dice)}};
        case 9: return {{"do", "settings"}, {"settings", random_settings(dice)}};
        case 10: return {{"do", "begin"}, {"dealer", dice.roll(max_seats)}};
        case 11: return {{"do", "cut"}, {"cards", dice.roll(40)}};
        case 12: return {{"do", "packet"}, {"to", dice.roll(max_seats)}, {"cards", 1 + dice.roll(5)}};
        case 13: return {{"do", "pause"}};
        case 14: return {{"do", "resume"}};
        case 15: return {{"do", dice.roll(3) == 0 ? "concede" : "resume"}};
        case 16: return {{"do", dice.roll(4) == 0 ? "leave" : "resume"}};
        case 17: return with_person("host", at, dice);
        case 18: return dice.roll(4) == 0 ? with_person("kick", at, dice) : with_seat("empty", dice);
        case 19: return {{"do", dice.roll(12) == 0 ? "close" : "resume"}};
        case 20: return {{"do", "claim"}};
        case 21: return {{"do", "answer_claim"}, {"accepted", dice.roll(2) == 0}};
        case 22: return {{"do", "take_back"}};
        case 23: return {{"do", dice.roll(4) == 0 ? "misdeal" : "claim"}};
        default: return {{"do", "act"}, {"action", some_action(at, dice)}};
    }
}

std::string random_words(const CommandSender& at, Dice& dice) {
    switch (dice.roll(10)) {
        case 0: return R"({"do":"say","phrase":"nice_hand"})";
        case 1: return R"({"do":"chat","text":"hello \u202e there"})";
        case 2: return R"({"do":"nudge","seat":2})";
        case 3: return json::serialize(with_person("mute", at, dice));
        case 4: return json::serialize(with_person("unmute", at, dice));
        case 5: return R"({"do":"ping"})";
        case 6: return R"({"do":"commit","deal":"x","attempt":0,"commitment":"00"})";
        case 7: return R"({"do":"reveal","deal":"x","attempt":7})";
        case 8: return R"({"do":"act","do":"act"})";
        default: return "nonsense";
    }
}

json::object random_rules(Dice& dice) {
    static const std::array<std::string, 5> books{"newberry", "university-games", "mcgee", "traditional",
                                                  "lower"};
    static const std::vector<Options> printed = [] {
        std::vector<Options> all;
        for (const std::string& book : books)
            all.push_back(rulefile::Library().load(book).rules.value().options());
        return all;
    }();
    const std::uint32_t book = dice.roll(books.size());
    json::object set;
    Options options = printed[book];
    const auto change = [&](const OptionSpec& spec, int value) {
        Options changed = options;
        spec.set(changed, value);
        if (!contradictions(changed).empty()) return;
        options = changed;
        set[spec.name] = spec.value_text(options);
    };
    for (const OptionSpec& spec : schema()) {
        if (spec.name == "target" && dice.roll(4) != 0) change(spec, 1 + static_cast<int>(dice.roll(4)));
        if (spec.name == "target" || dice.roll(16) != 0) continue;
        const int values = spec.is_number() ? spec.max - spec.min + 1 : static_cast<int>(spec.values.size());
        change(spec, (spec.is_number() ? spec.min : 0) +
                         static_cast<int>(dice.roll(static_cast<std::uint32_t>(values))));
    }
    return {{"base", books[book]}, {"set", std::move(set)}};
}

json::object random_settings(Dice& dice) {
    static constexpr std::array graces{0, 1, 5, 20};
    static constexpr std::array turn_times{0, 0, 1, 6};
    table::Settings settings;
    settings.listed = dice.roll(2) == 0;
    settings.spectators = dice.roll(2) == 0;
    settings.chat = dice.roll(2) == 0;
    settings.deal_by_hand = dice.roll(4) == 0;
    settings.hints = dice.roll(4) == 0;
    settings.phrases = dice.roll(2) == 0;
    settings.take_back = dice.roll(2) == 0;
    settings.show_hands = dice.roll(3) == 0;
    settings.bots = one_of(ai::all_levels, dice);
    settings.speed = dice.roll(4) == 0 ? table::Speed::fast : table::Speed::instant;
    settings.grace = std::chrono::seconds(one_of(graces, dice));
    settings.turn_time = std::chrono::seconds(one_of(turn_times, dice));
    return codec::to_json(settings);
}

}  // namespace euchre::simulation
