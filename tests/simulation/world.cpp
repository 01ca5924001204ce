#include "simulation/world.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/snapshot.h"
#include "lobby/people.h"
#include "lobby/table_log.h"
#include "messages/say.h"
#include "notation/check.h"

namespace euchre::simulation {

namespace {

constexpr table::Time first_day{std::chrono::sys_days(std::chrono::year(2026) / 11 / 16)};
constexpr std::size_t most_tables = 3;
constexpr std::uint64_t most_in_a_second = 400;  // timers or lines; more is a storm
constexpr std::uint64_t lines_to_see = 25;       // that show that a table continues
constexpr std::chrono::seconds patience{400};    // for these lines; programs may be away at a table
// Read to load a table with a log of any length; many, because the disk may be slow to make a
// snapshot.
constexpr std::uint64_t most_lines_read = 250;

bool is_hex(char letter) { return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f'); }

}  // namespace

World::World(std::uint64_t seed, bool aloud)
    : dice_(seed * 0x9e3779b97f4a7c15U + 1),
      seeds_(dice_.next()),
      journal_(aloud),
      network_(agenda_, dice_) {}

void World::run() {
    most_lines_ = dice_.roll(3) == 0 ? 20 + dice_.roll(150) : lobby::LogLimits{}.most;
    open_servers();
    static const std::array<std::string, 6> names{"ann", "bob", "cid", "dot", "eve", "fay"};
    const std::size_t count = 1 + dice_.roll(names.size());
    for (std::size_t at = 0; at < count; ++at) {
        persons_.push_back(std::make_unique<Person>(*this, names[at], dice_.next()));
        if (dice_.roll(8) == 0) persons_.back()->flood();
        tick(*persons_.back());
    }
    watch_the_clock();
    const bool is_long = dice_.roll(12) == 0;
    const auto chaos =
        agenda_.now() + (is_long ? Span(60'000 + dice_.roll(120'000)) : Span(3'000 + dice_.roll(22'000)));
    trouble_ahead(chaos);
    live_until(chaos);
    calm_down();
    go_on();
    wait_until_all_is_well();  // a table that waited for its people may have begun since
    check_the_end();
}

void World::live_until(Clock::time_point until) {
    while (agenda_.step(until)) continue;
}

// Everybody behaves and nothing is lost. Then every table must continue.
void World::calm_down() {
    calm_ = true;
    note("world", "calm");
    network_.be_calm();
    end_trouble();
    for (const auto& person : persons_) person->be_good();
    for (const auto& program : programs_) program->be_good();
    open_servers();
    for (const auto& [id, book] : book_.tables()) size_then_[id] = book.size();
    wait_until_all_is_well();
}

void World::wait_until_all_is_well() {
    const auto end = agenda_.now() + patience;
    while (!all_is_well() && agenda_.now() < end) live_until(agenda_.now() + Span(1000));
}

bool World::all_is_well() const {
    for (const auto& person : persons_) {
        if (!person->is_caught_up()) return false;
        if (person->is_at_table() && !has_gone_on(person->table())) return false;
    }
    return damage_is_told();
}

// True also if it need not go on.
bool World::has_gone_on(identity::TableId id) const {
    const TableBook& book = book_of(id);
    if (waits_for_its_people(id)) return true;
    // No game begins at a table whose log is full.
    if (book.size() >= most_lines_ && book.table().stage() != table::Stage::playing) return true;
    const auto then = size_then_.find(id);
    return book.size() >= (then == size_then_.end() ? 0 : then->second) + lines_to_see;
}

bool World::is_there(identity::PersonId who, identity::TableId table) const {
    return std::ranges::any_of(persons_, [&](const auto& person) {
        return person->id() == who && person->is_at_table() && person->table() == table;
    });
}

// A program whose token was never answered does not come.
bool World::all_are_there(identity::TableId id) const {
    const auto& chairs = book_of(id).table().seats().chairs();
    if (std::ranges::none_of(people_, [&](identity::PersonId who) { return is_there(who, id); }))
        return false;
    return std::ranges::all_of(chairs, [&](const table::Chair& chair) {
        if (!chair.guest) return true;
        if (!chair.guest->program) return is_there(chair.guest->id, id);
        return std::ranges::any_of(programs_, [&](const auto& program) {
            return program->id() == chair.guest->id && !program->is_gone();
        });
    });
}

bool World::all_are_caught_up() const {
    return std::ranges::all_of(persons_, [](const auto& person) { return person->is_caught_up(); });
}

bool World::waits_for_its_people(identity::TableId id) const {
    const table::Table& table = book_of(id).table();
    const table::TableSeats& seats = table.seats();
    // A spectator who is host, because all who had chairs left, begins no game.
    if (table.stage() != table::Stage::playing &&
        std::ranges::find(people_, seats.host().id) == people_.end())
        return true;
    return !is_there(seats.host().id, id) && seats.has_others_than({}) &&
           std::ranges::none_of(seats.chairs(), [&](const table::Chair& chair) {
               return chair.guest && is_there(chair.guest->id, id) &&
                      seats.may_host(chair.guest->id, std::nullopt);
           });
}

void World::check_the_end() {
    require(damage_is_told(), "a damaged line before a snapshot is not reported");
    for (const auto& person : persons_) {
        person->check_declined();
        if (!person->is_at_table()) continue;
        require(person->is_caught_up(), person->name() + " is not brought up to date");
        require(has_gone_on(person->table()), "the table of " + person->name() + " does not go on: " +
                                                  std::to_string(book_of(person->table()).size()) + " lines");
    }
    for (const auto& [id, book] : book_.tables()) {
        const auto entries = database_.entries(id);
        require(entries.size() == book.size(), "the store and the log are not the same");
        for (std::uint64_t seq = 1; seq <= book.size(); ++seq) {
            const table::Table& table = book.at(seq).table;
            require(entries[seq - 1].text == codec::to_text(book.at(seq).line), "a line has changed");
            const bool ended = table.game().end() && (seq == 1 || !book.at(seq - 1).table.game().end());
            if (!ended) continue;
            for (const identity::PersonId player : table.holders().played()) {
                const auto is_it = [&](const store::ListedGame& one) {
                    return one.row.table == id && one.row.number == table.game().number();
                };
                const bool listed = std::ranges::any_of(database_.games_of(player), is_it);
                require(listed || table.game().is_practice(),
                        "a finished game is missing from a player's list");
                require(!listed || !table.game().is_practice(), "a practice game is on a player's list");
            }
        }
    }
    for (const auto& [id, game] : games_) check_game(lobby::named_file(game.file, lobby::who_is(database_)));
    check_snapshots();
}

// A restart from snapshots must be the same as one without them.
void World::check_snapshots() {
    const codec::ReadRules read_rules = [](const boost::json::object& object) {
        static lobby::RulesCache rules;
        return rules.read(object);
    };
    for (const auto& [id, book] : book_.tables()) {
        if (database_.last_entry(id) == 0 || is_damaged(id) || is_damaged_before(id)) continue;
        const std::size_t before = database_.entries_read();
        const auto read_with = lobby::load_table(database_, id, read_rules, most_missed);
        most_read_ = std::max<std::uint64_t>(most_read_, database_.entries_read() - before);
        require(most_read_ <= most_lines_read, "to load a table, " + std::to_string(most_read_) + " of " +
                                                   std::to_string(book.size()) + " lines are read");
        database_.hides_snapshots = true;
        const auto read_without = lobby::load_table(database_, id, read_rules, most_missed);
        database_.hides_snapshots = false;
        const auto* const with = std::get_if<lobby::LoadedTable>(&read_with);
        const auto* const without = std::get_if<lobby::LoadedTable>(&read_without);
        require(with != nullptr && without != nullptr, "a log can't be read");
        require(codec::snapshot_text(with->table) == codec::snapshot_text(without->table),
                "a snapshot is not what the log says");
        const std::uint64_t last = without->table.written();
        const std::uint64_t since = last - std::min(last - 1, most_missed);
        require(with->recent.after(since).value().all == without->recent.after(since).value().all,
                "a snapshot tells something else than the log");
        if (with->snapshot > 0) ++snapshots_checked_;
    }
}

table::Time World::wall_clock() const {
    return first_day + std::chrono::floor<std::chrono::milliseconds>(agenda_.now().time_since_epoch());
}

lobby::LobbySettings World::settings() const {
    lobby::LobbySettings settings;
    settings.public_url = "http://house";
    settings.logs.most = most_lines_;
    settings.logs.most_missed = most_missed;
    settings.logs.snapshot_every = 2 * most_missed;
    return settings;
}

fair::Seed World::draw_seed() {
    fair::Seed seed;
    for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(seeds_.roll(256));
    return seed;
}

void World::durable(const store::Write& write) {
    book_.take(write, agenda_.now());
    check_durable(write);
    for (const store::Change& change : write) {
        if (const auto* const put = std::get_if<store::PutGame>(&change))
            games_.insert_or_assign(put->game.row.id, put->game);
        // No run is long enough for anything to expire.
        require(!std::holds_alternative<store::DropTable>(change), "a table is deleted by the clock alone");
        // A program whose seat was taken in the meantime is dropped again.
        if (const auto* const put = std::get_if<store::PutPerson>(&change))
            if (lobby::guest_of(put->person).program) program_ids_.insert(put->person.id);
        if (const auto* const drop = std::get_if<store::DropPerson>(&change))
            require(program_ids_.contains(drop->person), "a person is deleted by the clock alone");
        require(!std::holds_alternative<store::MarkUnused>(change), "something is marked as unused");
    }
}

void World::check_limit(std::string_view reason, std::string_view command, identity::TableId table) {
    const bool is_play = command == "act" || command == "cut" || command == "packet" ||
                         command == "misdeal" || command == "answer_claim";
    if (reason == "declined.log_is_full") {
        ++refused_as_full_;
        require(!is_play && book_of(table).size() >= most_lines_, "a log that has room is called full");
    }
    if (reason == "declined.too_fast") {
        ++slowed_down_;
        require(!is_play, "somebody is kept from playing");
    }
}

void World::tick(Person& person) {
    agenda_.after(Span((calm_ ? 30 : 50) + dice_.roll(calm_ ? 100 : 500)), [this, &person] {
        person.act();
        tick(person);
    });
}

void World::tick(Program& program) {
    agenda_.after(Span(100 + dice_.roll(1000)), [this, &program] {
        program.act();
        if (!program.is_gone()) tick(program);
    });
}

void World::add_program(identity::TableId table, identity::PersonId id, std::string token) {
    programs_.push_back(std::make_unique<Program>(*this, table, id, std::move(token)));
    if (calm_) programs_.back()->be_good();
    tick(*programs_.back());
}

std::optional<identity::TableId> World::some_table(Dice& dice) const {
    std::vector<identity::TableId> open;
    for (const auto& [id, book] : book_.tables())
        if (book.table().stage() != table::Stage::closed && !is_damaged(id)) open.push_back(id);
    if (open.empty() || (open.size() < most_tables && dice.roll(4) == 0)) return std::nullopt;
    return open[dice.roll(static_cast<std::uint32_t>(open.size()))];
}

std::optional<identity::GameId> World::game_of_others(identity::PersonId person, Dice& dice) const {
    std::vector<identity::GameId> found;
    for (const auto& [id, game] : games_)
        if (game.find(person) == nullptr) found.push_back(id);
    if (found.empty()) return std::nullopt;
    return found[dice.roll(static_cast<std::uint32_t>(found.size()))];
}

void World::ask(const Person& who, lobby::Request request,
                std::function<void(const lobby::Response&)> answered, const std::function<void()>& gone) {
    note(who.name() + " >", request.method + " " + request.path + " " + request.body);
    network_.call(std::move(request), {[this, &who, answered = std::move(answered), gone,
                                        generation = database_.history()](const lobby::Response& response) {
                                           if (generation != database_.history())
                                               return gone();  // of a history that was undone
                                           note(who.name() + " <",
                                                std::to_string(response.status) + " " + response.body);
                                           check_no_secret(response.body);
                                           answered(response);
                                       },
                                       [](const std::string&) {}, gone});
}

const TableBook& World::book_of(identity::TableId table) const {
    const TableBook* const book = book_.find(table);
    require(book != nullptr, "there is a table that is not in the log");
    return *book;
}

void World::note(std::string_view who, std::string_view what) {
    journal_.note(std::chrono::duration_cast<Span>(agenda_.now().time_since_epoch()).count(), who, what);
}

void World::check_no_secret(std::string_view text) const {
    constexpr std::size_t length = 64;
    for (std::size_t at = 0, run = 0; at < text.size(); ++at) {
        run = is_hex(text[at]) ? run + 1 : 0;
        if (run >= length)
            require(!book_.is_secret(text.substr(at + 1 - length, length)), "a seed is told before its time");
    }
}

void World::check_list(const std::string& text) {
    const boost::json::object list = boost::json::parse(text).as_object();
    const std::string key = generation() + " " + boost::json::serialize(list.at("deal")) + " " +
                            boost::json::serialize(list.at("attempt"));
    require(lists_.try_emplace(key, text).first->second == text,
            "two lists of contributions for one deal: " + text);
}

void World::check_game(const std::string& text) {
    const auto file = notation::parse_game_file(text);
    if (const auto* const fault = std::get_if<notation::GameFault>(&file))
        throw Violation("a finished game can't be read: " + codec::to_string(*fault) + "\n" + text);
    const notation::FairCheck check = notation::check_deals(std::get<notation::GameFile>(file));
    if (check.mismatch)
        throw Violation("a finished game does not check: " + check.mismatch->deal + ": " +
                        messages::say(check.mismatch->what));
}

void World::watch_the_clock() {
    agenda_.after(Span(1000), [this] {
        require(timers_fired() - timers_then_ <= most_in_a_second, "a storm of timers");
        require(book_.lines() - lines_then_ <= most_in_a_second, "a storm of lines");
        timers_then_ = timers_fired();
        lines_then_ = book_.lines();
        each_second();
        watch_the_clock();
    });
}

}  // namespace euchre::simulation
