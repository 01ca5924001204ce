#include "simulation/person.h"

#include <boost/json.hpp>

#include "simulation/random_commands.h"
#include "simulation/world.h"

namespace euchre::simulation {

namespace json = boost::json;

namespace {

constexpr std::size_t most_tabs = 2;

// A command without an effect is granted without a line in the log.
bool may_be_granted_already(const json::object& command) {
    const json::string& what = command.at("do").as_string();
    return what == "sit" || what == "pause" || what == "settings" || what == "leave" || what == "concede";
}

// True if the command may take the seat from the person.
bool changes_seat(const json::object& command) {
    const json::string& what = command.at("do").as_string();
    return what == "sit" || what == "stand" || what == "leave" || what == "concede";
}

// A person who drops messages may be told that parts are missing.
bool follows_from_dropping(fair::AlarmKind kind) {
    using enum fair::AlarmKind;
    return kind == unasked_again || kind == unoffered_again || kind == kept_out_again;
}

// True if it was allowed at some time.
bool may_have_hint(const TableBook& book, identity::PersonId person, Seat seat) {
    for (std::uint64_t seq = 1; seq <= book.size(); ++seq) {
        const auto& [table, line, updates, outside, held] = book.at(seq);
        const auto own = held.find(person);
        if (own != held.end() && own->second == seat && table::hints_allowed(table) &&
            table.match()->state().turn == seat)
            return true;
    }
    return false;
}

}  // namespace

Person::Person(World& world, std::string name, std::uint64_t seed)
    : world_(world),
      name_(std::move(name)),
      dice_(seed),
      witness_(fair::Witness(
          {[this] { return fair::seed_from(dice_.next()); },
           [this] { return std::chrono::floor<Span>(world_.agenda().now().time_since_epoch()); }})) {
    tabs_.push_back(std::make_unique<Tab>(world_, *this));
}

// By the table's link.
std::string Person::table_path() const {
    const TableBook* const known = world_.book().find(*table_);
    const auto key = known == nullptr ? std::nullopt : known->table().link().key;
    return "/api/tables/" + to_string(identity::TableCode{*table_, key});
}

lobby::Request Person::request(std::string method, std::string path, std::string body) const {
    lobby::Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.content_type = "application/json";
    request.body = std::move(body);
    request.bearer = token_;
    request.address = "127.0.0.1";
    return request;
}

void Person::act() {
    if (!is_known()) return become_known();
    if (!table_) return find_table();
    if (in(15)) ask_over_http();
    const TableBook* const book = world_.book().find(*table_);
    if (book != nullptr && book->table().stage() == table::Stage::closed && (good_ || in(8)))
        return go_away();
    for (const auto& tab : tabs_) {
        if (tab->is_off() && (good_ || in(3))) tab->come();
        if (tab->is_welcome()) use(*tab);
    }
    if (good_) return;
    if (in(30) && tabs_.size() < most_tabs) tabs_.push_back(std::make_unique<Tab>(world_, *this));
    Tab& one = *tabs_[dice_.roll(static_cast<std::uint32_t>(tabs_.size()))];
    if (in(30)) one.lose_line();
    if (in(60)) one.go();
    if (in(120)) find_table();
}

void Person::become_known() {
    if (std::exchange(asking_, true)) return;
    const std::string body = json::serialize(json::object{{"name", name_}, {"avatar", "beaver"}});
    world_.ask(
        *this, request("POST", "/api/people", body),
        [this](const lobby::Response& response) {
            asking_ = false;
            if (response.status != 201) return;
            const json::value made = json::parse(response.body);
            token_ = made.at("token").as_string();
            id_ = identity::PersonId::parse(made.at("person").at("id").as_string()).value();
            world_.has_come(id_);
        },
        [this] { asking_ = false; });
}

void Person::find_table() {
    if (asking_) return;
    if (const auto table = world_.some_table(dice_)) return go_to(*table);
    asking_ = true;
    const std::string body =
        json::serialize(json::object{{"rules", random_rules(dice_)}, {"settings", random_settings(dice_)}});
    world_.ask(
        *this, request("POST", "/api/tables", body),
        [this](const lobby::Response& response) {
            asking_ = false;
            require(response.status == 201 || response.status == 503,
                    "a table was refused: " + response.body);
            if (response.status == 201)
                go_to(identity::TableId::parse(json::parse(response.body).at("id").as_string()).value());
        },
        [this] { asking_ = false; });
}

void Person::go_to(identity::TableId table) {
    if (table_ == table) return;
    go_away();
    table_ = table;
}

void Person::go_away() {
    for (const auto& tab : tabs_) {
        tab->go();
        tab->forget();
    }
    table_.reset();
    commands_.clear();
    witness_.keep_games(0);  // of the next table
    witnessed_ = 0;
}

void Person::was_sent_back(bool is_lost) {
    if (is_lost) token_.clear();
    if (table_ && (is_lost || world_.book().find(*table_) == nullptr)) go_away();
}

void Person::refused(int status) {
    const table::Table& table = world_.book_of(*table_).table();
    if (status == 503) return;
    if (status == 409 && world_.is_damaged(*table_)) return go_away();
    require((status == 403 && table.seats().was_kicked(id_)) ||
                (status == 410 && table.stage() == table::Stage::closed),
            "refused with status " + std::to_string(status));
    go_away();
}

bool Person::could_be(const std::string& welcome) const {
    return welcome.find("\"you\":{\"id\":\"" + to_string(id_) + "\"") != std::string::npos;
}

bool Person::is_caught_up() const {
    if (!is_known()) return false;
    if (!table_) return true;
    return std::ranges::all_of(tabs_, [this](const auto& tab) {
        return tab->is_open() && tab->seen() + 3 >= world_.book_of(*table_).told();
    });
}

void Person::use(Tab& tab) {
    const table::Table& table = world_.book_of(*table_).at(tab.seen()).table;
    const CommandSender at{table, id_, world_.people()};
    if (!good_ && in(30)) reveal_wrongly(tab, table);
    command_again(tab);
    if (floods_ && !good_) send_many(tab, at);
    if (!good_ && in(25)) give_seat_to_program(table);
    if (!good_ && !table.seat_of(id_) && in(4))
        return command(
            tab, {{"do", "sit"}, {"seat", dice_.roll(static_cast<std::uint32_t>(table.rules()->players()))}});
    if (!good_ && in(6)) return command(tab, random_command(at, dice_));
    if (!good_ && in(20)) return tab.say(random_words(at, dice_));
    const bool is_waiting = !commands_.empty() && !in(20);
    if (is_waiting || (table.stage() != table::Stage::playing && !good_ && !in(4))) return;
    auto next = duty(at, dice_);
    if (!next) return;
    if (!good_ && next->at("do") == "act" && in(4)) return ask_for_hint();
    command(tab, std::move(*next));
}

void Person::command(Tab& tab, json::object what) {
    const std::string id = name_ + std::to_string(++last_command_);
    what["wish"] = id;
    what["seen"] = tab.seen();
    if (!good_ && in(20)) what["seen"] = tab.seen() + dice_.roll(3);
    if (!good_ && in(20)) what["seen"] = dice_.roll(static_cast<std::uint32_t>(tab.seen() + 1));
    if (changes_seat(what)) left_seat();
    Requested requested{*table_, json::serialize(what), may_be_granted_already(what), 1, tab.connection()};
    tab.say(requested.text);
    if (!good_ && in(20)) {
        ++requested.copies;
        tab.say(requested.text);
    }
    commands_.emplace(id, std::move(requested));
}

void Person::send_many(Tab& tab, const CommandSender& at) {
    constexpr std::size_t many = 12;
    for (std::size_t count = commands_.size(); count < many; ++count) {
        if (at.table.seats().is_host(id_))
            command(tab, {{"do", "settings"}, {"settings", random_settings(dice_)}});
        else
            command(tab, {{"do", "sit"}, {"seat", dice_.roll(4)}});
    }
}

// Repeats commands that another connection sent without an answer; sometimes also pending ones.
void Person::command_again(Tab& tab) {
    for (auto& [id, requested] : commands_) {
        const bool is_on_its_way = std::ranges::any_of(
            tabs_, [&](const auto& one) { return one->is_open() && one->connection() == requested.sent_on; });
        if (is_on_its_way ? good_ || !in(30) : !good_ && !in(2)) continue;
        requested.sent_on = tab.connection();
        ++requested.copies;
        tab.say(requested.text);
    }
}

void Person::answered(const json::object& message) {
    const auto found = commands_.find(std::string(message.at("wish").as_string()));
    if (found == commands_.end()) return;
    const auto [id, requested] = *found;
    commands_.erase(found);
    const auto line = world_.book().line_of({id_, id});
    const bool happened = line && *line <= message.at("seq").to_number<std::uint64_t>();
    if (message.at("type").as_string() == "done") {
        require(happened || requested.may_be_nothing,
                "a command was confirmed but is not in the log: " + requested.text);
        if (changes_seat(json::parse(requested.text).as_object())) left_seat();
        return;
    }
    if (message.contains("message"))
        world_.check_limit(message.at("message").at("id").as_string(),
                           json::parse(requested.text).at("do").as_string(), requested.table);
    const bool unsure = message.contains("reason") && (message.at("reason").as_string() == "busy" ||
                                                       message.at("reason").as_string() == "not_saved");
    if (unsure) return;
    require(!happened, "a command is in the log but was declined: " + requested.text);
    if (requested.copies == 1) declined_.emplace(id, requested.table);
}

void Person::check_declined() const {
    for (const auto& [id, table] : declined_)
        require(!world_.book().line_of({id_, id}), "a declined command was carried out: " + id);
}

void Person::witness(Tab& tab, const std::string& text) {
    const client::Message message(text);
    const auto part = part_in_deal(tab, message);
    for (const fair::Alarm& alarm : witness_.take_alarms()) {
        const bool dropped = !good_ || dropped_.contains({alarm.deal, alarm.attempt});
        if (dropped && follows_from_dropping(alarm.kind)) continue;
        if (alarm.kind == fair::AlarmKind::restored_again && world_.restores() >= 2) continue;
        throw Violation(
            name_ + " raises an alarm against an honest server: " + std::string(fair::to_string(alarm.kind)) +
            ", " + alarm.deal + ", attempt " + std::to_string(alarm.attempt));
    }
    if (part) tab.say(json::serialize(*part));
}

std::optional<json::object> Person::part_in_deal(Tab& tab, const client::Message& message) {
    const std::string_view type = message.type();
    if (type == "welcome") {
        witness_.welcome(message, receipts_key().public_key());
        if (std::exchange(generation_, world_.generation()) != world_.generation()) witnessed_ = 0;
    }
    if (tab.seen() < witnessed_) return std::nullopt;  // another page is ahead
    if (type == "taken") witness_.taken(message);
    if (type == "list") {
        if (!good_ && in(10)) return drop(json::parse(message.text()).as_object());
        return witness_.closed(message);
    }
    if (message.text().find("\"opened_list\"") != std::string_view::npos) {
        const json::value events = message.value("events");
        for (const json::value& event : events.as_array())
            if (event.as_object().contains("entropies")) witness_.opened(event.as_object());
    }
    const auto table = message.field("table");
    if (table) witnessed_ = tab.seen();
    const json::value deal = table ? client::Message(*table).value("deal") : nullptr;
    if (!deal.is_object()) return std::nullopt;
    if (!good_ && in(10) && !deal.at("closed").as_bool()) return drop(deal.as_object());
    return witness_.offered(deal.as_object(), world_.book_of(*table_).at(tab.seen()).table.seat_of(id_));
}

// The alarm that follows may come later, when the person has become good.
std::nullopt_t Person::drop(const json::object& deal) {
    dropped_.emplace(deal.at("deal").as_string(), deal.at("attempt").to_number<std::uint32_t>());
    return std::nullopt;
}

void Person::reveal_wrongly(Tab& tab, const table::Table& table) {
    const fair::Attempt& attempt = table.dealing().attempt();
    if (!table.dealing().is_closed() || !table.seat_of(id_)) return;
    tab.say(json::serialize(json::object{{"do", "reveal"},
                                         {"deal", attempt.deal},
                                         {"attempt", attempt.number},
                                         {"entropy", fair::to_hex(fair::seed_from(dice_.next()))}}));
}

void Person::ask_over_http() {
    const auto expect = [this](std::string path, int status) {
        world_.ask(*this, request("GET", std::move(path)), [status](const lobby::Response& response) {
            require(response.status == status || response.status == 503,
                    "status " + std::to_string(response.status) + ": " + response.body);
        });
    };
    switch (dice_.roll(7)) {
        case 0: return expect("/api/tables", 200);
        case 1: return expect(table_path(), world_.is_damaged(*table_) ? 409 : 200);
        case 2: return expect("/api/me", 200);
        case 3: return expect("/api/games/000000000000", 404);
        case 4: return expect("/api/practice", 200);
        case 5:
            if (const auto game = world_.game_of_others(id_, dice_))
                return expect("/api/games/" + to_string(*game), 404);
            [[fallthrough]];
        default:
            world_.ask(*this, request("GET", "/api/games"),
                       [this](const lobby::Response& r) { read_games(r); });
    }
}

// The answer may be late: the game may have continued.
void Person::ask_for_hint() {
    world_.ask(*this, request("GET", table_path() + "/hint"),
               [this, at = *table_](const lobby::Response& response) {
                   const int status = response.status;
                   require(status == 200 || status == 409 || status == 503, "a hint: " + response.body);
                   if (status != 200) return;
                   const auto seat = json::parse(response.body).at("seat").to_number<std::size_t>();
                   require(may_have_hint(*world_.book().find(at), id_, Seat(seat)),
                           "a hint that this person must not have");
               });
}

void Person::ask_for_review(const std::string& game) {
    const auto known = [](const lobby::Response& response) {
        const int status = response.status;
        require(status == 200 || status == 202 || status == 409 || status == 503,
                "a review: " + response.body);
    };
    world_.ask(*this, request("POST", game + "/review"), known);
    world_.ask(*this, request("GET", game + "/review"), known);
}

void Person::read_games(const lobby::Response& response) {
    if (response.status != 200) return;
    const json::value games = json::parse(response.body);
    for (const json::value& game : games.as_array()) {
        const std::string path = "/api/games/" + std::string(game.at("id").as_string());
        world_.ask(*this, request("GET", path), [this](const lobby::Response& file) {
            if (file.status == 200) world_.check_game(file.body);
        });
        ask_for_review(path);
        if (!good_ && in(10)) play_on(path);
    }
}

// Plays on from one of the first calls of a finished game, which may have no hand.
void Person::play_on(const std::string& game) {
    const std::string body = json::serialize(json::object{{"hand", 0}, {"action", dice_.roll(4)}});
    world_.ask(*this, request("POST", game + "/practice", body), [this](const lobby::Response& response) {
        const int status = response.status;
        require(status == 201 || status == 400 || status == 503, "a table to practise: " + response.body);
        if (status == 201)
            go_to(identity::TableId::parse(json::parse(response.body).at("id").as_string()).value());
    });
}

void Person::give_seat_to_program(const table::Table& table) {
    if (table.seats().host().id != id_) return;
    const std::string body = json::serialize(json::object{{"name", "Deep"}, {"seat", dice_.roll(4)}});
    world_.ask(*this, request("POST", table_path() + "/programs", body),
               [this, at = *table_](const lobby::Response& response) {
                   if (response.status != 201) return;
                   const json::value made = json::parse(response.body);
                   world_.add_program(
                       at, identity::PersonId::parse(made.at("person").at("id").as_string()).value(),
                       std::string(made.at("token").as_string()));
               });
}

}  // namespace euchre::simulation
