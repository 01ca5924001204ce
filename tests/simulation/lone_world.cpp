#include "simulation/lone_world.h"

#include <algorithm>
#include <array>

namespace euchre::simulation {

namespace {

constexpr std::chrono::seconds disk_delay{5};  // between a decision and its line, at most

template <class... Events>
bool is_one_of(const table::TableEvent& what) {
    return (std::holds_alternative<Events>(what) || ...);
}

bool is_play(const table::TableEvent& what) {
    return is_one_of<table::Acted, table::PackCut, table::PacketGiven, table::MisdealDeclared,
                     table::ClaimAnswered>(what);
}

bool is_setup(const table::TableEvent& what) {
    return is_one_of<table::RulesChanged, table::SettingsMade, table::ChairsSwapped, table::LinkReplaced,
                     table::GamePaused>(what);
}

}  // namespace

LoneWorld::LoneWorld(std::uint64_t seed, bool aloud)
    : World(seed, aloud),
      server_(network_, "house"),
      disk_(database_, agenda_, dice_, [this](const store::Write& write) { durable(write); }),
      bots_(server_, dice_),
      study_(server_, dice_),
      computing_(server_, dice_) {
    network_.route = [this](const lobby::Request&) { return &server_; };
}

void LoneWorld::open_servers() {
    if (lobby_) return;
    lobby_ = std::make_unique<lobby::Lobby>(
        lobby::LobbyDeps{disk_, server_, bots_, study_, computing_, registry_, fleet_}, settings(),
        lobby::Sources{[this] { return wall_clock() + clock_is_off_; }, [this] { return draw_seed(); },
                       receipts_key()});
    server_.lead_to(lobby_.get());
    may_change_.clear();
    note("world", "the lobby opens");
}

// No table keeps a connection that is gone.
void LoneWorld::each_second() {
    if (!lobby_) return;
    std::size_t kept = 0;
    const boost::json::object overview = lobby_->overview();
    for (const auto& table : overview.at("tables").as_array())
        kept += table.at("connections").to_number<std::size_t>();
    require(kept <= network_.open_at(server_), "tables keep connections that are gone");
}

// Crashes or drains. Then the clock may be set forward or back.
void LoneWorld::crash() {
    ++crashes_;
    if (dice_.roll(3) != 0) return close_lobby();
    note("world", "the lobby drains");
    lobby_->drain([this, lobby = lobby_.get()] {
        agenda_.after(Span(0), [this, lobby] {
            if (lobby_.get() == lobby) close_lobby();
        });
    });
}

void LoneWorld::close_lobby() {
    using std::chrono::days, std::chrono::seconds;
    static constexpr std::array<seconds, 9> jumps{seconds(0),   seconds(0),    seconds(10),
                                                  seconds(-10), seconds(3600), seconds(-3600),
                                                  days(8),      days(-8),      days(400)};
    note("world", "the lobby is closed");
    server_.crash();
    disk_.lose_power();
    lobby_.reset();
    book_.catch_up(database_, agenda_.now());
    check_snapshots();
    clock_is_off_ += jumps[dice_.roll(jumps.size())];
    if (dice_.roll(4) == 0) damage_a_line();
    if (restore_ && !calm_ && dice_.roll(2) == 0) restore();
    agenda_.after(Span(dice_.roll(5000)), [this] { open_servers(); });
}

void LoneWorld::back_up() {
    note("world", "a backup is made");
    restore_ = [restore_disk = database_.back_up(), this, book = book_, games = games_, damaged = damaged_,
                damaged_before = damaged_before_] {
        restore_disk();
        book_ = book;
        games_ = games;
        damaged_ = damaged;
        damaged_before_ = damaged_before;
    };
}

// People have seen later lines, and must continue from here.
void LoneWorld::restore() {
    note("world", "the backup is restored");
    restore_();
    lines_then_ = book_.lines();
    for (const auto& person : persons_) {
        const bool is_lost = person->is_known() && !database_.person(person->id());
        person->was_sent_back(is_lost);
    }
}

// Damages a stored line. A table that is read from a later snapshot continues, and the overview lists it. Any
// other table must stay as it is, and everybody must be told.
void LoneWorld::damage_a_line() {
    const auto table = some_table(dice_);
    if (!table) return;
    const std::uint64_t lines = book_of(*table).size();
    const auto snapshot =
        lines > most_missed ? database_.snapshot(*table, lines - most_missed) : std::nullopt;
    const bool is_before = snapshot && dice_.roll(3) != 0;
    const std::uint64_t line = 1 + dice_.draw(is_before ? snapshot->number - 1 : lines);
    note("world", "line " + std::to_string(line) + " of " + to_string(*table) + " is damaged");
    database_.damage(*table, line);
    (snapshot && snapshot->number > line ? damaged_before_ : damaged_).insert(*table);
}

void LoneWorld::trouble_ahead(Clock::time_point until) {
    const auto span = std::chrono::duration_cast<Span>(until - agenda_.now()).count();
    for (std::uint32_t count = dice_.roll(4); count > 0; --count)
        agenda_.after(Span(dice_.draw(static_cast<std::uint64_t>(span))), [this] {
            if (lobby_ && !calm_) crash();
        });
    for (std::uint32_t count = dice_.roll(3); count > 0; --count)
        agenda_.after(Span(dice_.draw(static_cast<std::uint64_t>(span))), [this] { back_up(); });
}

// True if the overview lists every damaged table that is in use.
bool LoneWorld::damage_is_told() const {
    const auto told = lobby_->overview().at("damaged").as_array();
    return std::ranges::all_of(persons_, [&](const auto& person) {
        if (!person->is_at_table() || !damaged_before_.contains(person->table())) return true;
        const std::string handle = lobby::table_handle(person->table());
        return std::ranges::any_of(told,
                                   [&](const auto& each) { return each.at("table").as_string() == handle; });
    });
}

// The first line of a command: the others come with it.
void LoneWorld::check_durable(const store::Write& write) {
    const auto found = std::ranges::find_if(
        write, [](const store::Change& change) { return std::holds_alternative<store::AddEntry>(change); });
    if (found == write.end()) return;
    const auto& first = std::get<store::AddEntry>(*found);
    const table::Line& line = book_of(first.table).at(first.entry.number).line;
    if (!line.cause || is_play(line.what)) return;
    require(first.entry.number <= most_lines_ || !is_setup(line.what), "a full log has another setup");
    Clock::time_point& full = may_change_[line.cause->person];
    full = std::max(full, agenda_.now()) + lobby::WriteRate::between;
    require(full - agenda_.now() <= lobby::WriteRate::at_once * lobby::WriteRate::between + disk_delay,
            "somebody changes a table too fast");
}

}  // namespace euchre::simulation
