#include "codec/snapshot.h"

#include <array>
#include <boost/json.hpp>
#include <concepts>
#include <ranges>
#include <stdexcept>

#include "codec/rules_json.h"
#include "game/replay.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

// Increase it when a member below is added, removed or changes its meaning.
constexpr std::int64_t format = 8;

struct BadSnapshot : std::runtime_error {
    BadSnapshot() : std::runtime_error("a snapshot can't be read") {}
};

void require(bool fits) {
    if (!fits) throw BadSnapshot();
}

template <class T>
T some(std::optional<T> value) {
    require(value.has_value());
    return std::move(*value);
}

// ---- the members of the parts of a table

template <class T, class Plain>
concept Like = std::same_as<std::remove_const_t<T>, Plain>;
template <class T>
concept HasMembers = requires(T& value) { value.members(); };

auto members_of(HasMembers auto& it) { return it.members(); }
auto members_of(Like<fair::Attempt> auto& it) {
    return std::tie(it.deal, it.number, it.cut, it.commitment, it.listed, it.seed);
}
auto members_of(Like<fair::Attempt::Listed> auto& it) { return std::tie(it.seat, it.commitment, it.entropy); }
auto members_of(Like<table::Guest> auto& it) {
    return std::tie(it.id, it.program);  // the log has nothing else about a person
}
auto members_of(Like<table::Chair> auto& it) {
    return std::tie(it.guest, it.bot, it.waiting, it.next_bot, it.unseen);
}
auto members_of(Like<Record> auto& it) {
    return std::tie(it.chosen_dealer, it.dealers_drawn, it.carried_dealer, it.hands, it.misdeals, it.cut);
}
auto members_of(Like<HandRecord> auto& it) {
    return std::tie(it.dealer, it.misdeals, it.cut, it.setup.dealer, it.setup.scores, it.setup.lets,
                    it.setup.hands_played, it.pack, it.actions);
}
auto members_of(Like<table::HandSettings> auto& it) {
    return std::tie(it.bots, it.turn_time, it.grace, it.show_hands);
}
auto members_of(Like<table::PendingClaim> auto& it) { return std::tie(it.seat, it.waiting); }
auto members_of(Like<table::Invitation> auto& it) { return std::tie(it.key, it.replaced); }
auto members_of(Like<table::TableState> auto& it) {
    return std::tie(it.in_hand, it.seats, it.link, it.game, it.holders, it.dealing, it.next_deal, it.turn,
                    it.manners, it.carried_out, it.written, it.last_line);
}

template <class T>
concept Whole = requires(T& value) { members_of(value); };
template <class T>
concept Listed = std::ranges::range<T> && requires(T& value) { value.clear(); };

// The last value of an enum that a snapshot holds.
template <class Enum>
constexpr Enum last_of = Enum{};
template <>
constexpr auto last_of<table::Stage> = table::Stage::closed;
template <>
constexpr auto last_of<GameEnd> = GameEnd::drawn;
template <>
constexpr auto last_of<table::PackUse> = table::PackUse::deal_hand;

// ---- writing: each value with members becomes a list

struct StateWriter {
    json::value operator()(bool flag) const { return flag; }
    json::value operator()(std::integral auto number) const { return static_cast<std::int64_t>(number); }
    // Written by name, because a new level may be inserted between the others.
    json::value operator()(ai::Level level) const { return json::value(ai::to_string(level)); }
    template <class Enum>
        requires std::is_enum_v<Enum>
    json::value operator()(Enum value) const {
        return static_cast<std::int64_t>(value);
    }
    json::value operator()(const std::string& text) const { return json::value(text); }
    json::value operator()(Seat seat) const { return seat.number(); }
    json::value operator()(Action action) const { return json::value(to_string(action)); }
    json::value operator()(table::Time time) const { return time.time_since_epoch().count(); }
    json::value operator()(std::chrono::seconds time) const { return time.count(); }
    json::value operator()(const fair::Seed& seed) const { return json::value(fair::to_hex(seed)); }
    json::value operator()(const fair::Digest& digest) const { return json::value(fair::to_hex(digest)); }
    json::value operator()(const identity::LinkKey& key) const { return json::value(to_string(key)); }
    template <class Kind>
    json::value operator()(const identity::Id<Kind>& id) const {
        return json::value(to_string(id));
    }
    json::value operator()(const Pack& pack) const {
        json::array cards;
        for (const Card card : pack.cards()) cards.emplace_back(card.index());
        return cards;
    }
    json::value operator()(const std::optional<Match>& match) const {
        return match ? (*this)(match->record()) : json::value(nullptr);
    }
    template <class T>
    json::value operator()(const std::optional<T>& value) const {
        return value ? (*this)(*value) : json::value(nullptr);
    }
    // Instead of people with names, writes their ids.
    json::value operator()(const std::map<identity::PersonId, std::string>& people) const {
        return list(people | std::views::keys);
    }
    template <class Key, class T>
    json::value operator()(const std::pair<Key, T>& pair) const {
        return json::array{(*this)(pair.first), (*this)(pair.second)};
    }
    template <class T, std::size_t size>
    json::value operator()(const std::array<T, size>& values) const {
        return list(values);
    }
    json::value operator()(const Listed auto& values) const { return list(values); }
    json::value operator()(const Whole auto& whole) const {
        return std::apply([this](const auto&... members) { return json::array{(*this)(members)...}; },
                          members_of(whole));
    }

  private:
    json::array list(const auto& values) const {
        json::array list;
        for (const auto& value : values) list.push_back((*this)(value));
        return list;
    }
};

// ---- reading: throws BadSnapshot or an exception of Boost.JSON

class StateReader {
  public:
    explicit StateReader(const RuleSet& rules) : rules_(rules) {}

    void operator()(const json::value& from, bool& flag) const { flag = from.as_bool(); }
    template <std::integral Number>
    void operator()(const json::value& from, Number& number) const {
        number = from.to_number<Number>();
    }
    void operator()(const json::value& from, ai::Level& level) const {
        level = some(ai::parse_level(from.as_string()));
    }
    template <class Enum>
        requires std::is_enum_v<Enum>
    void operator()(const json::value& from, Enum& value) const {
        const std::int64_t number = from.as_int64();
        require(number >= 0 && number <= static_cast<std::int64_t>(last_of<Enum>));
        value = static_cast<Enum>(number);
    }
    void operator()(const json::value& from, std::string& text) const { text = from.as_string(); }
    void operator()(const json::value& from, Seat& seat) const {
        const std::int64_t number = from.as_int64();
        require(number >= 0 && number < std::int64_t{max_seats});
        seat = Seat(static_cast<std::size_t>(number));
    }
    void operator()(const json::value& from, table::Time& time) const {
        time = table::Time{std::chrono::milliseconds(from.as_int64())};
    }
    void operator()(const json::value& from, std::chrono::seconds& time) const {
        time = std::chrono::seconds(from.as_int64());
    }
    void operator()(const json::value& from, fair::Seed& seed) const {
        seed = some(fair::parse_seed(from.as_string()));
    }
    void operator()(const json::value& from, fair::Digest& digest) const {
        digest = some(fair::parse_digest(from.as_string()));
    }
    void operator()(const json::value& from, identity::LinkKey& key) const {
        key = some(identity::LinkKey::parse(from.as_string()));
    }
    template <class Kind>
    void operator()(const json::value& from, identity::Id<Kind>& id) const {
        id = some(identity::Id<Kind>::parse(from.as_string()));
    }
    void operator()(const json::value& from, Pack& pack) const {
        pack = Pack();
        for (const json::value& card : from.as_array()) {
            const std::int64_t index = card.as_int64();
            require(index >= 0 && index < 64 &&
                    pack.push_back(Card::from_index(static_cast<std::uint8_t>(index))));
        }
    }
    void operator()(const json::value& from, std::optional<Match>& match) const {
        match.reset();
        if (from.is_null()) return;
        auto replayed = replay(rules_, read<Record>(from));
        require(std::holds_alternative<Match>(replayed));
        match.emplace(std::get<Match>(std::move(replayed)));
    }
    template <class T>
    void operator()(const json::value& from, std::optional<T>& value) const {
        value.reset();
        if (!from.is_null()) value = read<T>(from);
    }
    template <class Key, class T>
    void operator()(const json::value& from, std::pair<Key, T>& pair) const {
        require(from.as_array().size() == 2);
        (*this)(from.at(0), pair.first);
        (*this)(from.at(1), pair.second);
    }
    template <class T, std::size_t size>
    void operator()(const json::value& from, std::array<T, size>& values) const {
        require(from.as_array().size() == size);
        for (std::size_t at = 0; at < size; ++at) (*this)(from.at(at), values[at]);
    }
    void operator()(const json::value& from, std::vector<Action>& actions) const {
        actions.clear();
        for (const json::value& each : from.as_array())
            actions.push_back(some(parse_action(each.as_string())));
    }
    void operator()(const json::value& from, std::map<identity::PersonId, std::string>& people) const {
        people.clear();
        for (const json::value& each : from.as_array()) people[read<identity::PersonId>(each)];
    }
    template <class Key, class T>
    void operator()(const json::value& from, std::map<Key, T>& values) const {
        values.clear();
        for (const json::value& each : from.as_array()) values.insert(read<std::pair<Key, T>>(each));
    }
    template <Listed List>
    void operator()(const json::value& from, List& values) const {
        values.clear();
        for (const json::value& each : from.as_array())
            values.insert(values.end(), read<typename List::value_type>(each));
    }
    template <Whole T>
    void operator()(const json::value& from, T& whole) const {
        const json::array& list = from.as_array();
        std::apply(
            [&](auto&... members) {
                require(list.size() == sizeof...(members));
                std::size_t at = 0;
                ((*this)(list[at++], members), ...);
            },
            members_of(whole));
    }

  private:
    template <class T>
    T read(const json::value& from) const {
        T value{};
        (*this)(from, value);
        return value;
    }

    const RuleSet& rules_;
};

std::optional<table::Table> read_object(const json::object& object, const ReadRules& read_rules) {
    require(object.at("format").as_int64() == format);
    auto rules = read_rules(object.at("rules").as_object());
    auto settings = read_settings(object.at("settings").as_object());
    require(std::holds_alternative<table::Rules>(rules) && std::holds_alternative<table::Settings>(settings));
    table::TableState state({some(identity::TableId::parse(object.at("table").as_string())),
                             std::get<table::Rules>(rules),
                             std::get<table::Settings>(settings),
                             {}},
                            {});
    const StateReader reader(*state.rules);
    reader(object.at("state"), state);
    return table::Table(std::move(state));
}

}  // namespace

std::string snapshot_text(const table::Table& table) {
    return json::serialize(json::object{{"format", format},
                                        {"table", to_string(table.id())},
                                        {"rules", rules_json(*table.rules())},
                                        {"settings", to_json(table.settings())},
                                        {"state", StateWriter()(table.state())}});
}

std::optional<table::Table> read_snapshot(std::string_view text, const ReadRules& read_rules) {
    try {
        return read_object(json::parse(text).as_object(), read_rules);
    } catch (const std::exception&) {  // BadSnapshot, or from Boost.JSON
        return std::nullopt;
    }
}

}  // namespace euchre::codec
