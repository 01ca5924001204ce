#include "simulation/fleet_world.h"

#include <algorithm>
#include <array>

namespace euchre::simulation {

namespace {

constexpr std::size_t most_nodes = 4;
constexpr Span most_down{5000};       // of a node, until it starts again
constexpr Span notices_end{400};      // of a connection to a node that was killed
constexpr Span router_notices{2000};  // that a node does not answer
constexpr Span may_take{5000};        // until every table goes on after a fault
constexpr Span watched_for{3000};     // before a fault, to see which tables are in play
constexpr std::uint64_t in_play = 3;  // lines in that time

std::optional<identity::TableId> table_in(std::string_view path) {
    constexpr std::string_view start = "/api/tables/";
    if (!path.starts_with(start)) return std::nullopt;
    path.remove_prefix(start.size());
    const auto code = identity::TableCode::parse(path.substr(0, path.find('/')));
    return code ? std::optional(code->table) : std::nullopt;
}

// Somebody's turn, or a bot's. Before a deal, a table may wait longer: for parts in the deal and the cut.
bool is_in_hand(const table::Table& table) {
    return table.stage() == table::Stage::playing && table.match() && table.match()->state().is_live();
}

std::uint64_t mixed(std::uint64_t bits) {
    bits = (bits ^ (bits >> 31U)) * 0x9e3779b97f4a7c15U;
    return bits ^ (bits >> 29U);
}

}  // namespace

FleetWorld::FleetWorld(std::uint64_t seed, bool aloud, Sabotage sabotage)
    : World(seed, aloud),
      site_{network_,
            agenda_,
            dice_,
            database_,
            weather_,
            shared_,
            [this] { return settings(); },
            [this] { return wall_clock(); },
            [this] { return draw_seed(); },
            [this](const Node& from, const lobby::Fleet::Notice& notice) { tell(from, notice); },
            sabotage == Sabotage::second_write} {
    database_.owners.clock = [this] {
        return std::chrono::floor<std::chrono::milliseconds>(agenda_.now().time_since_epoch());
    };
    database_.owners.steals_live_leases = sabotage == Sabotage::stolen_lease;
    database_.checks_epochs = sabotage != Sabotage::no_fence;
    database_.on_durable = [this](const store::Write& write) { durable(write); };
    network_.route = [this](const lobby::Request& request) { return route(request); };
    network_.find_server = [this](const std::string& address) -> Server* {
        for (const auto& node : nodes_)
            if (node->name() == address) return &node->server();
        return nullptr;
    };
    network_.on_send = [this](const Server& server, const std::string& path, const std::string& text) {
        check_speaker(server, path, text);
    };
    const std::size_t count = 1 + dice_.roll(most_nodes);
    for (std::size_t at = 0; at < count; ++at)
        nodes_.push_back(std::make_unique<Node>(site_, static_cast<int>(at + 1)));
    routes_at_random_ = dice_.roll(4) == 0;
    tick(spectator_);
}

void FleetWorld::tick(Spectator& spectator) {
    agenda_.after(Span(200 + dice_.roll(1500)), [this, &spectator] {
        spectator.act();
        tick(spectator);
    });
}

std::uint64_t FleetWorld::unknown_commits() const {
    std::uint64_t sum = 0;
    for (const auto& node : nodes_) sum += node->settled();
    return sum;
}

std::uint64_t FleetWorld::timers_fired() const {
    std::uint64_t sum = 0;
    for (const auto& node : nodes_) sum += node->server().timers_fired();
    return sum;
}

void FleetWorld::each_second() {
    shared_->now = database_.owners.clock();
    for (const auto& node : nodes_) node->shared_fails(agenda_.now() < weather_.back_at);
}

// ---- the router

// By the hash of the table, to a node that is ready; sometimes to any other.
Server* FleetWorld::route(const lobby::Request& request) {
    std::vector<Node*> ready, up;
    for (const auto& node : nodes_) {
        if (node->is_up()) up.push_back(node.get());
        if (node->is_ready()) ready.push_back(node.get());
    }
    if (ready.empty() || (!calm_ && dice_.roll(20) == 0)) ready = up;
    if (ready.empty()) return nullptr;
    const auto table = table_in(request.path);
    if (!table || routes_at_random_)
        return &ready[dice_.roll(static_cast<std::uint32_t>(ready.size()))]->server();
    return &(*std::ranges::max_element(ready, {}, [&](const Node* node) {
                return mixed(table->bits() + std::hash<std::string>()(node->name()));
            }))->server();
}

// ---- what happens to nodes

void FleetWorld::open_servers() {
    // Some join later.
    for (const auto& node : nodes_)
        if (!node->is_up() && (calm_ || node == nodes_.front() || dice_.roll(4) != 0)) start(*node);
}

void FleetWorld::start(Node& node) {
    using std::chrono::seconds;
    static constexpr std::array<seconds, 7> skews{seconds(0),    seconds(0),   seconds(0),  seconds(20),
                                                  seconds(-300), seconds(600), seconds(-40)};
    node.start(skews[dice_.roll(skews.size())]);
    note("world", node.name() + " starts");
}

void FleetWorld::stop(Node& node) {
    node.kill(notices_end);
    ++crashes_;
    agenda_.after(Span(dice_.roll(static_cast<std::uint32_t>(most_down.count()))), [this, &node] {
        if (!node.is_up()) start(node);
    });
}

void FleetWorld::kill(Node& node) {
    note("world", node.name() + " is killed");
    stop(node);
}

void FleetWorld::drain(Node& node) {
    note("world", node.name() + " drains");
    const auto end = [this, &node, starts = node.starts()] {
        if (node.is_up() && node.starts() == starts) stop(node);
    };
    node.drain([this, end] { agenda_.after(Span(0), end); });
    agenda_.after(Span(10'000), end);
}

void FleetWorld::pause(Node& node, Span span) {
    note("world", node.name() + " is paused");
    if (dice_.roll(2) == 0)
        node.pause_at_write();
    else
        node.pause();
    agenda_.after(router_notices, [this, &node] {
        if (node.is_paused()) network_.give_up(node.server());
    });
    agenda_.after(span, [this, &node] {
        note("world", node.name() + " goes on");
        node.resume();
    });
}

void FleetWorld::lose_database(Span span) {
    note("world", "the database is away");
    weather_.back_at = std::max(weather_.back_at, agenda_.now() + span);
    agenda_.after(span, [this] {
        note("world", "the database is back");
        for (const auto& node : nodes_) node->may_have_missed();
    });
}

void FleetWorld::lose_notices(Node& node, Span span) {
    note("world", node.name() + " hears no notices");
    node.deaf_until = std::max(node.deaf_until, agenda_.now() + span);
    agenda_.at(node.deaf_until, [&node] { node.may_have_missed(); });
}

void FleetWorld::tell(const Node& from, const lobby::Fleet::Notice& notice) {
    for (const auto& node : nodes_) {
        if (node.get() == &from || agenda_.now() < std::max(node->deaf_until, weather_.back_at)) continue;
        node->server().run(agenda_.now() + Span(dice_.roll(20)),
                           [&each = *node, notice] { each.hear(notice); });
    }
}

Node& FleetWorld::some_node() { return *nodes_[dice_.roll(static_cast<std::uint32_t>(nodes_.size()))]; }

// Returns how long it lasts. Without another node, that is until the node is back.
Span FleetWorld::some_fault() {
    Node& node = some_node();
    const Span span(200 + dice_.roll(7000));
    const bool is_last = std::ranges::none_of(
        nodes_, [&](const auto& other) { return other.get() != &node && other->is_ready(); });
    const Span until_back = is_last ? most_down + MemoryOwners::lease : Span(0);
    ++faults_;
    switch (dice_.roll(10)) {
        case 0: lose_database(span); return span;
        case 1: lose_notices(node, span); return span;
        case 2:
        case 3:
        case 4:
            if (node.is_up() && !node.is_paused()) pause(node, span);
            return span;
        case 5:
        case 6:
            if (node.is_up() && !node.is_paused()) drain(node);
            return until_back;
        default:
            if (node.is_up()) kill(node);
            return until_back;
    }
}

void FleetWorld::trouble_ahead(Clock::time_point until) {
    const auto span = std::chrono::duration_cast<Span>(until - agenda_.now()).count();
    for (std::uint32_t count = 1 + dice_.roll(6); count > 0; --count)
        agenda_.after(Span(dice_.draw(static_cast<std::uint64_t>(span))), [this] {
            if (!calm_) some_fault();
        });
    for (const auto& node : nodes_)
        if (!node->is_up())
            agenda_.after(Span(dice_.draw(static_cast<std::uint64_t>(span))), [this, &each = *node] {
                if (!each.is_up()) start(each);
            });
}

void FleetWorld::end_trouble() {
    weather_ = {true, {}};
    for (const auto& node : nodes_) {
        node->be_calm();
        node->resume();
    }
}

// ---- checks

// One more fault, while everybody behaves. Within 5 s after its end, every table that was in play goes on.
void FleetWorld::go_on() {
    std::map<identity::TableId, std::uint64_t> before, at_end;
    for (const auto& [id, book] : book_.tables()) before[id] = book.size();
    live_until(agenda_.now() + watched_for);
    std::vector<identity::TableId> played;
    for (const auto& [id, size] : before)
        if (book_of(id).size() >= size + in_play && all_are_there(id)) played.push_back(id);
    live_until(agenda_.now() + some_fault());
    for (const identity::TableId id : played) at_end[id] = book_of(id).size();
    const auto then = agenda_.now();
    while (!all_go_on(at_end, then).empty() && agenda_.now() < then + may_take)
        live_until(agenda_.now() + Span(100));
    const std::string who = all_go_on(at_end, then);
    require(who.empty(), who + ", 5 s after the end of a fault");
}

// Who does not; empty: everybody.
std::string FleetWorld::all_go_on(const std::map<identity::TableId, std::uint64_t>& since,
                                  Clock::time_point then) const {
    if (spectator_.is_still_connected(then)) return "somebody has logged out and is still connected";
    if (!all_are_caught_up()) return "somebody is not brought up to date";
    for (const auto& [id, size] : since)
        if (book_of(id).size() <= size && is_in_hand(book_of(id).table()))
            return "the table " + to_string(id) + " does not go on";
    return {};
}

// Only its owner writes to a table, and epochs only rise.
void FleetWorld::check_durable(const store::Write& write) {
    for (const store::Change& change : write) {
        const auto* const added = std::get_if<store::AddEntry>(&change);
        if (added == nullptr || !added->epoch) continue;
        require(database_.owners.is_epoch(added->table, *added->epoch),
                "a node writes to a table that another one has taken");
        std::int64_t& last = epochs_[added->table];
        require(*added->epoch >= last, "an epoch falls");
        last = *added->epoch;
    }
}

// Only its owner tells about a table.
void FleetWorld::check_speaker(const Server& server, const std::string& path, const std::string& text) const {
    const auto table = table_in(path);
    const bool shows_table = std::ranges::any_of(
        std::array{"welcome", "update", "table"},
        [&](const char* type) { return text.starts_with("{\"type\":\"" + std::string(type) + "\""); });
    if (!table || !shows_table) return;
    const auto node =
        std::ranges::find_if(nodes_, [&](const auto& one) { return &one->server() == &server; });
    require(database_.owners.last_owner(*table) == (*node)->incarnation(),
            server.name() + " tells about a table that another node has taken: " + text);
}

}  // namespace euchre::simulation
