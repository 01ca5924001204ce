#include "support/table_driver.h"

#include <boost/json.hpp>
#include <span>

#include "ai/counter.h"
#include "codec/rules_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "support/table.h"

namespace euchre::testing {

namespace {

constexpr std::uint64_t first_person = 1000;

fair::Seed seed_of(std::uint64_t number) {
    Dice dice(number);
    fair::Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(dice.next());
    return seed;
}

// Precondition: the first line opens the table.
table::Table replayed(std::span<const table::Line> lines) {
    table::Table again(std::get<table::TableOpened>(lines.front().what), lines.front().time);
    for (const table::Line& line : lines.subspan(1)) EXPECT_TRUE(again.apply(line)) << codec::to_text(line);
    return again;
}

}  // namespace

table::Settings TableDriver::quick() {
    table::Settings settings;
    settings.bots = ai::Level::counter;
    settings.speed = table::Speed::fast;
    return settings;
}

TableDriver::TableDriver(const std::string& rules, const std::vector<std::string>& options,
                         const table::Settings& settings)
    : draw_seed([this] { return seed_of(seeds_.size()); }),
      rules_(std::make_shared<const RuleSet>(rules_with(rules, options))),
      now_(std::chrono::hours(480'000)) {
    const table::TableOpened opened{identity::TableId(7), rules_, settings, guest(0)};
    lines_.push_back({now_, std::nullopt, opened});
    texts_.push_back(codec::to_text(lines_.back()));
    table_.emplace(opened, now_);
    come(0);
}

table::Guest TableDriver::guest(int person) {
    const auto number = static_cast<std::size_t>(person);
    return {identity::PersonId(first_person + number),
            {"P" + std::to_string(person), all_avatars[number % all_avatars.size()]},
            false};
}

table::Guest TableDriver::program(int person) {
    table::Guest one = guest(person);
    one.program = true;
    return one;
}

table::Line TableDriver::named(table::Line line) {
    table::name_people(line.what, [](identity::PersonId person) {
        return guest(static_cast<int>(person.bits() - first_person)).player;
    });
    return line;
}

void TableDriver::come(const table::Guest& guest) {
    here_.insert_or_assign(guest.id, guest);
    table_->connect(guest, now_);
}

void TableDriver::go(int person) {
    here_.erase(id(person));
    table_->disconnect(id(person), now_);
}

void TableDriver::seat(int person, std::size_t seat) {
    if (!table_->presence().is_here(id(person))) come(person);
    EXPECT_EQ(ask(person, table::Sit{Seat(seat)}), "");
}

void TableDriver::begin(int people) {
    for (int person = 0; person < people; ++person) seat(person, static_cast<std::size_t>(person));
    EXPECT_EQ(ask(0, table::Begin{}), "");
}

std::string TableDriver::ask(int person, const table::Command& command) {
    return ask(person, command, table_->written());
}

std::string TableDriver::ask(int person, const table::Command& command, std::uint64_t seen) {
    const table::Decision decision = table_->decide({id(person), seen}, command);
    if (const auto* const no = std::get_if<table::Declined>(&decision)) {
        declined_ = *no;
        return std::string(table::to_string(no->reason));
    }
    write(std::get<table::Accepted>(decision));
    return "";
}

void TableDriver::write(const table::Accepted& accepted) {
    for (const table::TableEvent& event : accepted.events) write_line(event, accepted.after);
}

void TableDriver::write_line(const table::TableEvent& event, const std::optional<table::HandAfter>& after) {
    const std::string text = codec::to_text({now_, std::nullopt, event});
    const auto parsed = codec::parse_line(text, read_rules());
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) {
        ADD_FAILURE() << *wrong << ": " << text;
        return;
    }
    const table::Line line = named(std::get<table::Line>(parsed));
    EXPECT_EQ(codec::to_text(line), text);
    const auto told = table_->apply(line, after);
    EXPECT_TRUE(told.has_value()) << "does not fit: " << text << "; " << in_short();
    texts_.push_back(text);
    lines_.push_back(line);
    if (told) events_.insert(events_.end(), told->begin(), told->end());
}

fair::Seed TableDriver::entropy(int person, const fair::Attempt& attempt) {
    return seed_of(std::hash<std::string>{}(attempt.deal) + 1000 * attempt.number +
                   static_cast<std::uint64_t>(person));
}

bool TableDriver::give_part(identity::PersonId person, const Manner& manner) {
    const auto seat = table_->seat_of(person);
    const table::Dealing& dealing = table_->dealing();
    if (!seat || !dealing.has_seed()) return false;
    const fair::Attempt attempt = dealing.attempt();
    const fair::Seed mine = entropy(static_cast<int>(person.bits() - first_person), attempt);
    if (dealing.is_closed())
        return manner.reveals && !dealing.has_revealed(*seat) &&
               table_->reveal(person, attempt.deal, attempt.number, mine);
    if (!manner.commits || dealing.has_committed(*seat)) return false;
    return commit(person, attempt, fair::person_commitment(attempt.deal, attempt.number, *seat, mine));
}

bool TableDriver::commit(identity::PersonId person, const fair::Attempt& attempt,
                         const fair::Digest& commitment) {
    const auto taken = table_->commitment(person, attempt.deal, attempt.number, commitment);
    if (taken) write(table::CommitmentsTaken{{*taken}});
    return taken.has_value();
}

bool TableDriver::play(identity::PersonId person) {
    const int number = static_cast<int>(person.bits() - first_person);
    const auto seat = table_->seat_of(person);
    if (!seat || table_->stage() != table::Stage::playing || table_->game().is_paused()) return false;
    const Match& match = *table_->match();
    if (table_->next_deal().pack_in_hand() && match.dealer() == *seat) {
        const Packet packet = table_->next_deal().next_packet(match.rules(), *seat);
        return ask(number, table::GivePacket{packet.to, packet.cards}).empty();
    }
    if (match.state().is_live() && match.state().turn == *seat)
        return ask(number, table::Act{ai::Counter(match.rules()).choose(view_of(match, *seat))}).empty();
    return !match.state().is_live() && ask(number, table::CutPack{5}).empty();
}

bool TableDriver::people_move() {
    bool moved = false;
    for (const auto& [person, guest] : here_) {
        const Manner manner = manners_[person];
        if (!guest.program && give_part(person, manner)) moved = true;
        if (manner.plays && play(person)) moved = true;
    }
    return moved;
}

bool TableDriver::table_moves() {
    const auto due = table_->due();
    if (!due) return false;
    now_ = std::max(now_, *due);
    const table::Accepted accepted = table_->due_events(now_, [this] {
        seeds_.push_back(draw_seed());
        return seeds_.back();
    });
    write(accepted);
    if (!accepted.events.empty()) return true;
    const auto turn = table_->ask_bot(now_);
    EXPECT_TRUE(turn.has_value()) << "due, and nothing happens; " << in_short();
    if (turn)
        table_->choose_for_bot(*turn,
                               ai::Counter(*table_->rules()).choose(*table::view_from(*table_, turn->seat)));
    return turn.has_value();
}

void TableDriver::run_until_hand() {
    run_until([&] { return table_->match() && table_->match()->state().is_live(); });
}

void TableDriver::run_until_turn(int person) {
    run_until([&] {
        return table_->match() && table_->match()->state().is_live() &&
               table_->match()->state().turn == table_->seat_of(id(person));
    });
}

void TableDriver::run_until_hand_ends() {
    run_until(
        [&] { return table_->stage() != table::Stage::playing || !table_->match()->state().is_live(); });
}

void TableDriver::run_until_over() {
    run_until([&] { return table_->stage() == table::Stage::over; });
}

euchre::table::Table TableDriver::read_back(std::size_t lines) const {
    return replayed(std::span(lines_).first(lines));
}

void TableDriver::restart() {
    std::vector<table::Line> lines;
    for (const std::string& text : texts_)
        lines.push_back(named(std::get<table::Line>(codec::parse_line(text, read_rules()))));
    table_.emplace(replayed(lines));
    for (const auto& [person, guest] : here_) table_->connect(guest, now_);
}

std::vector<Event> TableDriver::take_events() { return std::exchange(events_, {}); }

std::string TableDriver::in_short() const {
    return "stage " + std::string(table::to_string(table_->stage())) + ", " + std::to_string(lines_.size()) +
           " lines, the last: " + texts_.back();
}

// Uses the driver's own rule set if it is the same, because that has its clauses.
codec::ReadRules TableDriver::read_rules() const {
    return [own = rules_](const boost::json::object& object) -> std::variant<table::Rules, std::string> {
        if (object == codec::rules_json(*own)) return own;
        auto read = codec::rules_from_json(object);
        if (auto* const wrong = std::get_if<std::string>(&read)) return std::move(*wrong);
        return std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(read)));
    };
}

std::string shown_to(const euchre::table::Table& table, std::optional<Seat> seat) {
    const auto view = table::view_from(table, seat);
    return boost::json::serialize(codec::to_json(table)) + "\n" +
           (view ? boost::json::serialize(codec::to_json(*table.rules(), *view)) : "no game") + "\n";
}

std::vector<std::optional<Seat>> viewers(const euchre::table::Table& table) {
    std::vector<std::optional<Seat>> all{std::nullopt};
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat) all.emplace_back(Seat(seat));
    return all;
}

}  // namespace euchre::testing
