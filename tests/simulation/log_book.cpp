#include "simulation/log_book.h"

#include <boost/json.hpp>
#include <set>

#include "codec/bot_lines.h"
#include "codec/event_json.h"
#include "codec/rules_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "lobby/people.h"
#include "rulefile/load.h"
#include "rules/schema.h"
#include "simulation/journal.h"

namespace euchre::simulation {

namespace json = boost::json;

namespace {

// Parses rules of logs. Cached across runs, because loading takes longer than playing.
std::variant<table::Rules, std::string> read_rules(const json::object& object) {
    static std::map<std::string, table::Rules> known;
    table::Rules& rules = known[json::serialize(object)];
    if (rules) return rules;
    const auto plain = codec::rules_from_json(object);
    if (const auto* const wrong = std::get_if<std::string>(&plain)) return *wrong;
    const auto& options = std::get<RuleSet>(plain);
    std::vector<std::string> set;
    for (const OptionSpec& spec : schema())
        set.push_back(spec.name + "=" + spec.value_text(options.options()));
    rules = std::make_shared<const RuleSet>(rulefile::Library().load(options.name(), set).rules.value());
    return rules;
}

bool watches(const table::Table& table, identity::PersonId person) {
    if (table.stage() != table::Stage::playing || table.seat_of(person)) return true;
    return table.settings().spectators && !table.holders().has_seen_the_hand(person);
}

table::Line parsed(const std::string& text) {
    auto line = codec::parse_line(text, read_rules);
    if (const auto* const wrong = std::get_if<std::string>(&line))
        throw Violation("a line of a log can't be read: " + *wrong + ": " + text);
    return std::get<table::Line>(std::move(line));
}

table::Table opened(const table::Line& line) {
    const auto* const what = std::get_if<table::TableOpened>(&line.what);
    require(what != nullptr, "a log does not begin with a table that was opened");
    return {*what, line.time};
}

// The seed that a void attempt publishes.
std::optional<fair::Seed> void_seed(const table::Table& table, const table::Line& line) {
    if (!std::holds_alternative<table::ListOpened>(line.what)) return std::nullopt;
    const fair::Attempt& attempt = table.dealing().past().back();
    return fair::has_silent_seat(attempt) ? attempt.seed : std::nullopt;
}

std::size_t hands_in(const table::Table& table) {
    return table.match() ? table.match()->record().hands.size() : 0;
}

// The fields that a table adds to the view of a match.
void show_manners(const table::Table& table, std::optional<Seat> seat, View& view) {
    const State& hand = table.match()->state();
    const bool playing = table.stage() == table::Stage::playing;
    view.may_take_back = playing && seat && table.settings().take_back && hand.is_live() &&
                         table.manners().may_take_back() == seat;
    if (const auto& claim = table.manners().claim())
        view.claim = ShownClaim{claim->seat, hand.hands[claim->seat], claim->waiting};
    if (table.game().conceded_by()) view.winner = table.game().winner_by_concession();
    if (table.game().shows_last_hand() && view.shown.empty() && !hand.is_live() &&
        hand.ending != Ending::not_yet)
        view.shown.push_back(as_dealt(*table.rules(), table.match()->record().hands.back()));
}

// The people who sat at the table at the deal.
std::map<identity::PersonId, Seat> holders(const Moment& before, const table::Table& table) {
    if (hands_in(table) == hands_in(before.table)) return before.held;
    std::map<identity::PersonId, Seat> held;
    if (hands_in(table) == 0) return held;
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat)
        if (const auto& guest = before.table.seats()[Seat(seat)].guest) held.emplace(guest->id, Seat(seat));
    return held;
}

}  // namespace

std::string without_the_moment(std::string text) {
    const std::string_view here = "\"here\":true";
    for (std::size_t at = text.find(here); at != std::string::npos; at = text.find(here, at))
        text.replace(at, here.size(), "\"here\":false");
    const std::string_view present = "\"without_chair\":[";
    if (const std::size_t at = text.find(present); at != std::string::npos) {
        const std::size_t first = at + present.size();
        text.erase(first, text.find("],\"kicked\":", first) - first);
    }
    const std::string_view waited = ",\"waited\":";
    if (const std::size_t at = text.find(waited); at != std::string::npos)
        text.erase(at, text.find_first_not_of("0123456789", at + waited.size()) - at);
    return text;
}

TableBook::TableBook(const table::Line& first) { moments_.push_back({opened(first), first, {}, {}, {}}); }

void TableBook::add(const table::Line& line) {
    require(line.time >= moments_.back().line.time, "the log's time goes back");
    table::Table table = moments_.back().table;
    const auto events = table.apply(line);
    require(events.has_value(),
            "line " + std::to_string(size() + 1) + " does not fit its table: " + codec::to_text(line));
    auto held = holders(moments_.back(), table);
    Moment moment{std::move(table), line, {}, {}, std::move(held)};
    const std::uint64_t number = size() + 1;
    if (auto told = codec::public_json(line.what)) {
        if (std::holds_alternative<table::ListOpened>(line.what)) {
            (*told)["deal"] = moment.table.dealing().past().back().deal;
            (*told)["attempt"] = moment.table.dealing().past().back().number;
        }
        if (const auto seed = void_seed(moment.table, line)) (*told)["seed"] = fair::to_hex(*seed);
        (*told)["seq"] = number;
        moment.outside.push_back(*told);
        moment.updates.push_back(std::move(*told));
    }
    for (const Event& event : *events) {
        json::object told = codec::to_json(event);
        told["seq"] = number;
        moment.updates.push_back(std::move(told));
    }
    moments_.push_back(std::move(moment));
}

std::uint64_t TableBook::told() const {
    std::uint64_t number = size();
    while (std::holds_alternative<table::CommitmentsTaken>(at(number).line.what)) --number;
    return number;
}

std::string TableBook::events(identity::PersonId person, std::uint64_t after, std::uint64_t seq) const {
    const bool inside = watches(at(seq).table, person);
    json::array all;
    for (std::uint64_t number = after + 1; number <= seq; ++number)
        for (const json::value& one : inside ? at(number).updates : at(number).outside) all.push_back(one);
    return json::serialize(all);
}

const std::string& TableBook::table_text(std::uint64_t seq) const {
    std::string& text = table_texts_[seq];
    if (text.empty()) text = json::serialize(codec::to_json(at(seq).table));
    return text;
}

const std::string& TableBook::view_text(std::optional<Seat> seat, bool with_cards, std::uint64_t seq) const {
    std::string& text = view_texts_[{seq, seat, with_cards}];
    const table::Table& table = at(seq).table;
    if (!text.empty()) return text;
    if (!table.match()) return text = "null";
    View view = view_of(*table.match(), with_cards ? seat : std::nullopt);
    view.seat = seat;
    show_manners(table, with_cards ? seat : std::nullopt, view);
    if (table.stage() == table::Stage::over || table.stage() == table::Stage::closed) {
        view.phase = Phase::over;
        view.turn.reset();
        view.legal = {};
        view.question.reset();
    }
    return text = json::serialize(codec::to_json(*table.rules(), view));
}

std::string TableBook::view_of_person(identity::PersonId person, std::uint64_t seq) const {
    const Moment& moment = at(seq);
    const auto seat = moment.table.seat_of(person);
    const auto held = moment.held.find(person);
    if (!watches(moment.table, person)) return "null";
    return view_text(seat, seat && held != moment.held.end() && held->second == *seat, seq);
}

std::string TableBook::update(identity::PersonId person, std::uint64_t after, std::uint64_t seq) const {
    bool with_table = at(seq).table.game().end().has_value();
    for (std::uint64_t number = after + 1; number <= seq; ++number)
        with_table = with_table || !(std::holds_alternative<table::Acted>(at(number).line.what) ||
                                     std::holds_alternative<table::CommitmentsTaken>(at(number).line.what));
    return "{\"type\":\"update\",\"seq\":" + std::to_string(seq) +
           ",\"events\":" + events(person, after, seq) + (with_table ? ",\"table\":" + table_text(seq) : "") +
           ",\"view\":" + view_of_person(person, seq) + "}";
}

std::string TableBook::welcome(const table::Guest& guest, std::optional<std::uint64_t> since,
                               std::uint64_t seq, const std::string& generation) const {
    const std::uint64_t after = since.value_or(seq);
    const bool skipped = seq - after > most_missed;
    return "{\"type\":\"welcome\",\"protocol\":1,\"you\":" + json::serialize(codec::to_json(guest)) +
           ",\"generation\":\"" + generation + "\",\"key\":\"" + fair::to_hex(receipts_key().public_key()) +
           "\",\"seq\":" + std::to_string(seq) + (skipped ? ",\"skipped\":true" : "") +
           ",\"events\":" + (skipped ? "[]" : events(guest.id, after, seq)) +
           ",\"table\":" + table_text(seq) + ",\"view\":" + view_of_person(guest.id, seq) + "}";
}

std::string TableBook::presence(std::uint64_t seq) const {
    return "{\"type\":\"table\",\"seq\":" + std::to_string(seq) + ",\"table\":" + table_text(seq) + "}";
}

std::string TableBook::question(identity::PersonId program, std::uint64_t seq) const {
    const table::Table& table = at(seq).table;
    return codec::question_line(*table.rules(), seq, view_of(*table.match(), table.seat_of(program)));
}

const TableBook* LogBook::find(identity::TableId table) const {
    const auto found = tables_.find(table);
    return found == tables_.end() ? nullptr : &found->second;
}

std::optional<std::uint64_t> LogBook::line_of(const table::Cause& cause) const {
    const auto found = causes_.find({cause.person, cause.command});
    return found == causes_.end() ? std::nullopt : std::optional(found->second.line);
}

void LogBook::take(const store::Write& write, Clock::time_point now) {
    ++writes_;
    for (const store::Change& change : write) {
        if (const auto* const added = std::get_if<store::AddEntry>(&change))
            take_line(added->table, added->entry, now);
        if (const auto* const dropped = std::get_if<store::DropTable>(&change)) tables_.erase(dropped->table);
    }
}

void LogBook::take_line(identity::TableId table, const store::Entry& entry, Clock::time_point now) {
    table::Line line = parsed(entry.text);
    table::name_people(line.what, lobby::who_is(*store_));
    ++lines_;
    if (line.cause) {
        const auto [cause, is_new] =
            causes_.try_emplace({line.cause->person, line.cause->command}, Place{writes_, entry.number});
        require(is_new || cause->second.write == writes_, "a command was carried out twice: " + entry.text);
    }
    const auto book = tables_.find(table);
    if (book == tables_.end()) {
        tables_.emplace(table, line).first->second.grown = now;
        return;
    }
    require(entry.number == book->second.size() + 1, "a line has the wrong number: " + entry.text);
    book->second.add(line);
    book->second.grown = now;
    keep_secrets(book->second);
}

void LogBook::keep_secrets(const TableBook& book) {
    const table::Line& line = book.at(book.size()).line;
    const table::Table& table = book.table();
    if (const auto* const drawn = std::get_if<table::SeedDrawn>(&line.what))
        secrets_.insert(fair::to_hex(drawn->seed));
    if (const auto seed = void_seed(table, line)) secrets_.erase(fair::to_hex(*seed));
    if (table.game().end())
        for (const fair::Attempt& attempt : table.dealing().past())
            secrets_.erase(fair::to_hex(*attempt.seed));
}

void LogBook::catch_up(store::Reader& store, Clock::time_point now) {
    std::set<identity::TableId> all;
    for (const auto& [id, book] : tables_) all.insert(id);
    for (const store::TableRow& row : store.live_tables()) all.insert(row.id);
    for (const identity::TableId id : all) {
        const auto entries = store.entries(id);
        const std::size_t known = find(id) == nullptr ? 0 : find(id)->size();
        require(entries.size() >= known, "lines that were durable are lost");
        ++writes_;  // no table has more than one pending write
        for (std::size_t at = known; at < entries.size(); ++at) take_line(id, entries[at], now);
    }
}

}  // namespace euchre::simulation
