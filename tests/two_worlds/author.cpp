#include "two_worlds/author.h"

#include <boost/json.hpp>

#include "simulation/random_commands.h"

namespace euchre::two_worlds {

namespace json = boost::json;

namespace {

constexpr std::size_t longest = 700;  // steps

std::string opening(Dice& dice) {
    json::object settings = simulation::random_settings(dice);
    settings["speed"] = "instant";
    settings["spectators"] = dice.roll(3) != 0;
    return json::serialize(json::object{{"rules", simulation::random_rules(dice)}, {"settings", settings}});
}

fair::Seed entropy_of(std::size_t who, const fair::Attempt& attempt) {
    return fair::seed_from(who * 1000 + attempt.number);
}

}  // namespace

Author::Author(std::uint64_t seed)
    : dice_(seed), deal_seeds_(seed), script_{opening(dice_), {}, {}}, scene_(script_.table, deal_seeds_) {
    log_.catch_up(scene_.lobby.store, {});
    scene_.lobby.bots = [this](const lobby::Question& question) {
        const Action action = question.view.legal.nth(dice_.roll(question.view.legal.size()));
        log_.catch_up(scene_.lobby.store, {});
        script_.thoughts.push_back({action, table().match()->record().hands.size() - 1});
        return std::optional(action);
    };
}

void Author::write() {
    for (std::size_t who = 0; who < people_count; ++who) add({who, Come{}, false, {}});
    const std::size_t sitting = 1 + dice_.roll(static_cast<std::uint32_t>(table().rules()->players()));
    for (std::size_t who = 0; who < sitting; ++who) command(who, who, {{"do", "sit"}, {"seat", who}});
    command(0, 0, {{"do", "begin"}});
    while (script_.steps.size() < longest && table().stage() == euchre::table::Stage::playing) next();
}

void Author::add(Step step) {
    scene_.play(step);
    script_.steps.push_back(std::move(step));
    log_.catch_up(scene_.lobby.store, {});
    marks_.push_back({book().size(), {}, scene_.logged().size(), scene_.metrics()});
    for (std::size_t who = 0; who < people_count; ++who)
        marks_.back().heard.push_back(scene_.heard(who).size());
}

std::optional<std::size_t> Author::open_connection(std::size_t who) const {
    for (std::size_t connection = scene_.connections(); connection > 0; --connection)
        if (scene_.owner(connection - 1) == who && scene_.is_open(connection - 1)) return connection - 1;
    return std::nullopt;
}

std::optional<std::size_t> Author::person_at(Seat seat) const {
    for (std::size_t who = 0; who < people_count; ++who)
        if (table().seat_of(scene_.people()[who].id) == seat) return who;
    return std::nullopt;
}

void Author::command(std::size_t who, std::size_t connection, json::object what, bool is_error) {
    what["wish"] = "w" + std::to_string(++commands_);
    what["seen"] = table().written();
    Step step{who, Say{connection, json::serialize(what)}, is_error, {}};
    if (const json::value* const action = what.if_contains("action");
        action != nullptr && !is_error && action->as_string().starts_with("discard"))
        step.discard_of = table().match()->record().hands.size() - 1;
    add(std::move(step));
}

void Author::next() {
    const std::size_t who = dice_.roll(people_count);
    if (in(8)) return disturb(who);
    if (const auto connection = open_connection(who); connection && in(4)) return err(who, *connection);
    take_parts();
    go_on();
}

// Takes back only calls: a card that was taken back has been seen, and can't be exchanged.
bool Author::take_back() {
    const auto seat = table().manners().may_take_back();
    const auto who = seat ? person_at(*seat) : std::nullopt;
    const auto connection = who ? open_connection(*who) : std::nullopt;
    if (!connection || !table().settings().take_back || table().game().is_paused()) return false;
    if (table().match()->record().hands.back().actions.back().kind() != Action::Kind::call) return false;
    command(*who, *connection, {{"do", "take_back"}});
    return true;
}

// The player in turn does something legal; else time passes.
void Author::go_on() {
    if (in(6) && take_back()) return;
    for (std::size_t who = 0; who < people_count; ++who) {
        const simulation::CommandSender at{table(), scene_.people()[who].id, {}};
        const auto connection = open_connection(who);
        if (!connection || table().stage() != euchre::table::Stage::playing) continue;
        auto duty = simulation::duty(at, dice_);
        if (duty && in(4)) add({who, Get{"/api/tables/" + to_string(scene_.table()) + "/hint"}, false, {}});
        if (duty) return command(who, *connection, std::move(*duty));
    }
    add({0, Wait{std::chrono::milliseconds(20 + dice_.roll(in(10) ? 8000 : 300))}, false, {}});
}

void Author::take_parts() {
    for (std::size_t who = 0; who < people_count; ++who) {
        const auto seat = table().seat_of(scene_.people()[who].id);
        const auto connection = open_connection(who);
        const fair::Attempt attempt = table().dealing().attempt();
        if (!seat || !connection || table().stage() != euchre::table::Stage::playing ||
            !table().dealing().has_seed())
            continue;
        const bool closed = table().dealing().is_closed();
        json::object part{
            {"deal", attempt.deal}, {"attempt", attempt.number}, {"do", closed ? "reveal" : "commit"}};
        const fair::Seed entropy = entropy_of(who, attempt);
        if (closed)
            part["entropy"] = fair::to_hex(entropy);
        else
            part["commitment"] =
                fair::to_hex(fair::person_commitment(attempt.deal, attempt.number, *seat, entropy));
        std::string text = json::serialize(part);
        if (!parts_.insert(std::to_string(*connection) + text).second || in(12)) continue;
        add({who, Say{*connection, std::move(text)}, false, {}});
    }
}

// Something illegal, out of turn, or not allowed for this person.
void Author::err(std::size_t who, std::size_t connection) {
    const simulation::CommandSender at{table(), scene_.people()[who].id, {}};
    if (in(6)) return add({who, Say{connection, R"({"do":"say","phrase":"oops"})"}, false, {}});
    const auto seat = table().seat_of(at.self);
    const bool in_turn = seat && table().match()->state().is_live() && table().match()->state().turn == *seat;
    static const std::array<std::string, 12> words{"pass",    "order",   "name H",  "alone",
                                                   "fold",    "stand S", "play JH", "play 9C",
                                                   "play AD", "play KS", "play TC", "discard QH"};
    std::string action = words[dice_.roll(words.size())];
    const auto parsed = parse_action(action);
    if (in_turn && table().match()->legal().contains(*parsed)) return;
    command(who, connection, {{"do", "act"}, {"action", action}}, true);
}

void Author::disturb(std::size_t who) {
    const auto connection = open_connection(who);
    const std::string since =
        "since=" + std::to_string(1 + dice_.roll(static_cast<std::uint32_t>(table().written())));
    switch (dice_.roll(9)) {
        case 0:
            if (connection) return add({who, Go{*connection}, false, {}});
            [[fallthrough]];
        case 1:
        case 2: return add({who, Come{in(3) ? "" : since}, false, {}});
        case 3: return add({who, Get{"/api/tables/" + to_string(scene_.table())}, false, {}});
        case 4: return add({who, Get{in(2) ? "/api/tables" : "/api/games"}, false, {}});
        case 5: return add({who, Get{in(2) ? "/api/games/000000000000" : "/api/me"}, false, {}});
        case 6:
            if (in(4)) return add({0, Crash{}, false, {}});
            return;
        case 7:
            if (connection && in(4)) return command(who, *connection, {{"do", "leave"}});
            return;
        default:
            if (connection) command(who, *connection, {{"do", "sit"}, {"seat", dice_.roll(4)}});
    }
}

}  // namespace euchre::two_worlds
