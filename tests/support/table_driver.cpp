#include "support/table_driver.h"

#include <boost/json.hpp>

#include "ai/counter.h"
#include "codec/rules_json.h"
#include "codec/table_json.h"
#include "codec/view_json.h"
#include "support/table.h"

namespace euchre::testing {

namespace {

constexpr std::uint64_t first_person = 1000;

Seed seed_of(std::uint64_t number) {
    Dice dice(number);
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(dice.next());
    return seed;
}

}  // namespace

Settings TableDriver::quick() {
    Settings settings;
    settings.bots = Level::counter;
    settings.speed = Speed::fast;
    return settings;
}

TableDriver::TableDriver(const std::string& rules, const std::vector<std::string>& options,
                         const Settings& settings)
    : draw_seed([this] { return seed_of(seeds_.size()); }),
      rules_(std::make_shared<const RuleSet>(rules_with(rules, options))),
      now_(std::chrono::hours(480'000)) {
    const TableOpened opened{TableId(7), rules_, settings, guest(0)};
    lines_.push_back({now_, std::nullopt, opened});
    texts_.push_back(to_text(lines_.back()));
    table_.emplace(opened, now_);
    come(0);
}

Guest TableDriver::guest(int person) {
    const auto number = static_cast<std::size_t>(person);
    return {PersonId(first_person + number),
            {"P" + std::to_string(person), all_avatars[number % all_avatars.size()]},
            false};
}

Guest TableDriver::program(int person) {
    Guest one = guest(person);
    one.program = true;
    return one;
}

void TableDriver::come(const Guest& guest) {
    here_.insert_or_assign(guest.id, guest);
    table_->connect(guest, now_);
}

void TableDriver::go(int person) {
    here_.erase(id(person));
    table_->disconnect(id(person), now_);
}

void TableDriver::seat(int person, std::size_t seat) {
    if (!table_->presence().is_here(id(person))) come(person);
    EXPECT_EQ(ask(person, Sit{Seat(seat)}), "");
}

void TableDriver::begin(int people) {
    for (int person = 0; person < people; ++person) seat(person, static_cast<std::size_t>(person));
    EXPECT_EQ(ask(0, Begin{}), "");
}

std::string TableDriver::ask(int person, const Command& command) {
    return ask(person, command, table_->written());
}

std::string TableDriver::ask(int person, const Command& command, std::uint64_t seen) {
    const Decision decision = table_->decide({id(person), seen}, command);
    if (const auto* const no = std::get_if<Declined>(&decision)) {
        declined_ = *no;
        return std::string(to_string(no->reason));
    }
    write(std::get<Accepted>(decision));
    return "";
}

void TableDriver::write(const Accepted& accepted) {
    for (const TableEvent& event : accepted.events) write_line(event, accepted.after);
}

void TableDriver::write_line(const TableEvent& event, const std::optional<HandAfter>& after) {
    const std::string text = to_text({now_, std::nullopt, event});
    const auto parsed = parse_line(text, read_rules());
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) {
        ADD_FAILURE() << *wrong << ": " << text;
        return;
    }
    const Line& line = std::get<Line>(parsed);
    EXPECT_EQ(to_text(line), text);
    const auto told = table_->apply(line, after);
    EXPECT_TRUE(told.has_value()) << "does not fit: " << text << "; " << in_short();
    texts_.push_back(text);
    lines_.push_back(line);
    if (told) events_.insert(events_.end(), told->begin(), told->end());
}

Seed TableDriver::entropy(int person, const Attempt& attempt) {
    return seed_of(std::hash<std::string>{}(attempt.deal) + 1000 * attempt.number +
                   static_cast<std::uint64_t>(person));
}

bool TableDriver::give_part(PersonId person, const Manner& manner) {
    const auto seat = table_->seat_of(person);
    const Dealing& dealing = table_->dealing();
    if (!seat || !dealing.has_seed()) return false;
    const Attempt attempt = dealing.attempt();
    const Seed mine = entropy(static_cast<int>(person.bits() - first_person), attempt);
    if (dealing.is_closed())
        return manner.reveals && !dealing.has_revealed(*seat) &&
               table_->reveal(person, attempt.deal, attempt.number, mine);
    return manner.commits && !dealing.has_committed(*seat) &&
           table_->commit(person, attempt.deal, attempt.number,
                          person_commitment(attempt.deal, attempt.number, *seat, mine));
}

bool TableDriver::play(PersonId person) {
    const int number = static_cast<int>(person.bits() - first_person);
    const auto seat = table_->seat_of(person);
    if (!seat || table_->stage() != Stage::playing || table_->game().is_paused()) return false;
    const Match& match = *table_->match();
    if (table_->next_deal().pack_in_hand() && match.dealer() == *seat) {
        const Packet packet = match.rules().packets(*seat)[table_->next_deal().packets_given()];
        return ask(number, GivePacket{packet.to, packet.cards}).empty();
    }
    if (match.state().is_live() && match.state().turn == *seat)
        return ask(number, Act{Counter(match.rules()).choose(view_of(match, *seat))}).empty();
    return !match.state().is_live() && ask(number, CutPack{5}).empty();
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
    const Accepted accepted = table_->due_events(now_, [this] {
        seeds_.push_back(draw_seed());
        return seeds_.back();
    });
    write(accepted);
    if (!accepted.events.empty()) return true;
    const auto turn = table_->ask_bot(now_);
    EXPECT_TRUE(turn.has_value()) << "due, and nothing happens; " << in_short();
    if (turn)
        table_->choose_for_bot(*turn, Counter(*table_->rules()).choose(*view_from(*table_, turn->seat)));
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
    run_until([&] { return table_->stage() != Stage::playing || !table_->match()->state().is_live(); });
}

void TableDriver::run_until_over() {
    run_until([&] { return table_->stage() == Stage::over; });
}

euchre::Table TableDriver::read_back(std::size_t lines) const {
    const std::vector<Line> some(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(lines));
    return std::get<euchre::Table>(euchre::read_back(some));
}

void TableDriver::restart() {
    std::vector<Line> lines;
    for (const std::string& text : texts_) lines.push_back(std::get<Line>(parse_line(text, read_rules())));
    table_.emplace(std::get<euchre::Table>(euchre::read_back(lines)));
    for (const auto& [person, guest] : here_) table_->connect(guest, now_);
}

std::vector<Event> TableDriver::take_events() { return std::exchange(events_, {}); }

std::string TableDriver::in_short() const {
    return "stage " + std::string(to_string(table_->stage())) + ", " + std::to_string(lines_.size()) +
           " lines, the last: " + texts_.back();
}

// Uses the driver's own rule set if it is the same, because that has its clauses.
ReadRules TableDriver::read_rules() const {
    return [own = rules_](const boost::json::object& object) -> std::variant<Rules, std::string> {
        if (object == rules_json(*own)) return own;
        auto read = rules_from_json(object);
        if (auto* const wrong = std::get_if<std::string>(&read)) return std::move(*wrong);
        return std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(read)));
    };
}

std::string shown_to(const euchre::Table& table, std::optional<Seat> seat) {
    const auto view = view_from(table, seat);
    return boost::json::serialize(to_json(table)) + "\n" +
           (view ? boost::json::serialize(to_json(*table.rules(), *view)) : "no game") + "\n";
}

std::vector<std::optional<Seat>> viewers(const euchre::Table& table) {
    std::vector<std::optional<Seat>> all{std::nullopt};
    for (std::size_t seat = 0; seat < table.rules()->players(); ++seat) all.emplace_back(Seat(seat));
    return all;
}

}  // namespace euchre::testing
