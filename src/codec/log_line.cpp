#include "codec/log_line.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/hand_json.h"
#include "codec/json_text.h"
#include "codec/rules_json.h"
#include "codec/view_json.h"
#include "text/listed.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr std::int64_t max_seconds = std::int64_t{24} * 60 * 60;
constexpr std::int64_t max_milliseconds = 1LL << 53;  // exact as a JSON number in every reader

template <class T>
json::value hex_or_null(const std::optional<T>& bytes) {
    return bytes ? json::value(fair::to_hex(*bytes)) : nullptr;
}

json::array listed_json(const std::vector<fair::Attempt::Listed>& listed) {
    json::array list;
    for (const fair::Attempt::Listed& one : listed)
        list.push_back(json::array{one.seat.number(), fair::to_hex(one.commitment)});
    return list;
}

// ---- as the store has them

// Names are in the store's table of people alone.
json::object written(const table::Guest& guest) {
    return {{"id", to_string(guest.id)}, {"program", guest.program}};
}

json::object written(const table::TableOpened& what) {
    json::object opened{{"what", "opened"},
                        {"table", to_string(what.table)},
                        {"rules", rules_json(*what.rules)},
                        {"settings", to_json(what.settings)},
                        {"host", written(what.host)}};
    if (what.key) opened["key"] = to_string(*what.key);
    return opened;
}
json::object written(const table::RulesChanged& what) {
    return {{"what", "rules"}, {"rules", rules_json(*what.rules)}};
}
json::object written(const table::SettingsMade& what) {
    return {{"what", "settings"}, {"settings", to_json(what.settings)}};
}
json::object written(const table::GuestSat& what) {
    json::object sat{{"what", "sat"}, {"seat", what.seat.number()}, {"guest", written(what.guest)}};
    if (what.unseen) sat["unseen"] = true;
    return sat;
}
json::object written(const table::BotSat& what) {
    return {{"what", "bot"}, {"seat", what.seat.number()}, {"level", ai::to_string(what.level)}};
}
json::object written(const table::ChairEmptied& what) {
    return {{"what", "stood"}, {"seat", what.seat.number()}};
}
json::object written(const table::ChairsSwapped& what) {
    return {{"what", "swapped"}, {"seats", json::array{what.a.number(), what.b.number()}}};
}
json::object written(const table::GuestLeft& what) {
    return {{"what", "left"}, {"person", to_string(what.person)}, {"kicked", what.kicked}};
}
json::object written(const table::GuestUnkicked& what) {
    return {{"what", "unkicked"}, {"person", to_string(what.person)}};
}
json::object written(const table::LinkReplaced& what) {
    return {{"what", "link"}, {"key", to_string(what.key)}};
}
json::object written(const table::HostChanged& what) {
    return {{"what", "host"}, {"host", written(what.host)}};
}
json::object written(const table::GameBegun& what) {
    return {
        {"what", "begun"}, {"chosen", seat_or_null(what.chosen)}, {"carried", seat_or_null(what.carried)}};
}
json::object written(const table::PositionSetUp& what) {
    return {{"what", "position"},
            {"rules", rules_json(*what.rules)},
            {"position", hand_json(*what.rules, what.position)}};
}
json::object written(const table::SeedDrawn& what) {
    return {{"what", "seed"}, {"seed", fair::to_hex(what.seed)}};
}
json::object written(const table::PackCut& what) { return {{"what", "cut"}, {"cards", what.cards}}; }
json::object written(const table::CommitmentsTaken& what) {
    return {{"what", "committed"}, {"listed", listed_json(what.listed)}};
}
json::object written(const table::ListClosed& what) {
    return {{"what", "closed_list"}, {"listed", listed_json(what.listed)}};
}
json::object written(const table::ListOpened& what) {
    json::array entropies;
    for (const auto& entropy : what.entropies) entropies.push_back(hex_or_null(entropy));
    return {{"what", "opened_list"}, {"entropies", std::move(entropies)}};
}
json::object written(const table::PacketGiven& what) {
    json::object packet{{"what", "packet"}, {"to", what.to.number()}, {"cards", what.cards}};
    if (what.free) packet["free"] = true;
    return packet;
}
json::object written(const table::MisdealDeclared&) { return {{"what", "misdealt"}}; }
void append_fields(JsonText& text, const table::Acted& what) {
    text.key("what");
    text.word("acted");
    text.key("seat");
    text.number(what.seat.number());
    text.key("action");
    text.word(to_string(what.action));
    text.key("actor");
    text.word(table::to_string(what.by));
}
json::object written(const table::Acted& what) {
    std::string text;
    JsonText writer(text);
    writer.open('{');
    append_fields(writer, what);
    writer.close('}');
    return json::parse(text).as_object();
}
json::object written(const table::ActionTakenBack& what) {
    return {{"what", "took_back"}, {"seat", what.seat.number()}};
}
json::object written(const table::ClaimMade& what) {
    json::array asked;
    for (const Seat seat : what.asked) asked.emplace_back(seat.number());
    return {{"what", "claimed"}, {"seat", what.seat.number()}, {"asked", std::move(asked)}};
}
json::object written(const table::ClaimAnswered& what) {
    return {{"what", "claim_answered"}, {"seat", what.seat.number()}, {"accepted", what.accepted}};
}
json::object written(const table::ClaimFailed&) { return {{"what", "claim_failed"}}; }
json::object written(const table::GamePaused&) { return {{"what", "paused"}}; }
json::object written(const table::GameResumed&) { return {{"what", "resumed"}}; }
json::object written(const table::ConcessionOffered& what) {
    return {{"what", "would_concede"}, {"seat", what.seat.number()}};
}
json::object written(const table::GameConceded& what) { return {{"what", "conceded"}, {"side", what.side}}; }
json::object written(const table::SeatConceded& what) {
    return {{"what", "seat_conceded"}, {"seat", what.seat.number()}, {"guest", written(what.guest)}};
}
json::object written(const table::GameAbandoned&) { return {{"what", "abandoned"}}; }
json::object written(const table::TableClosed&) { return {{"what", "closed"}}; }

// ---- the lines as everybody at the table gets them

json::object told(const auto& what) { return written(what); }
json::object told(const table::TableOpened& what) {
    json::object object = written(what);
    object["host"] = to_json(what.host);
    object.erase("key");
    return object;
}
json::object told(const table::GuestSat& what) {
    json::object object = written(what);
    object["guest"] = to_json(what.guest);
    return object;
}
json::object told(const table::GuestLeft& what) {
    json::object object = written(what);
    if (what.kicked) object["name"] = what.name;
    return object;
}
json::object told(const table::HostChanged& what) {
    json::object object = written(what);
    object["host"] = to_json(what.host);
    return object;
}
json::object told(const table::SeatConceded& what) {
    json::object object = written(what);
    object["guest"] = to_json(what.guest);
    return object;
}
json::object told(const table::PositionSetUp&) { return {{"what", "position"}}; }
json::object told(const table::LinkReplaced&) { return {{"what", "link"}}; }

class LineReader {
  public:
    LineReader(const json::object& object, const ReadRules& read_rules)
        : fields_(object), read_rules_(read_rules) {}
    LineReader(const Field& inner, const ReadRules& read_rules) : fields_(inner), read_rules_(read_rules) {}

    std::variant<table::Line, std::string> read() {
        const table::Time time{std::chrono::milliseconds(fields_.number("time", 0, max_milliseconds))};
        std::optional<table::Cause> cause;
        if (fields_.has("by")) cause = table::Cause{person("by"), std::string(fields_.text("wish"))};
        const auto event = what();
        if (fields_.failed()) return fields_.error();
        if (!event) return "no such event: " + text::in_quotes(fields_.text("what"));
        return table::Line{time, std::move(cause), *event};
    }

  private:
    // A value that is written as text.
    template <class Parse>
    auto one_of(std::string_view name, Parse parse) {
        const auto value = parse(fields_.text(name));
        if (!value)
            fields_.fail("'" + std::string(name) + "' can't be " + text::in_quotes(fields_.text(name)));
        return value.value_or(std::decay_t<decltype(*value)>{});
    }

    std::optional<table::TableEvent> what() {
        const std::string_view what = fields_.text("what");
        if (what == "acted") return acted();
        if (what == "opened") return opened();
        if (what == "rules") return table::RulesChanged{rules()};
        if (what == "settings") return table::SettingsMade{settings()};
        if (what == "sat")
            return table::GuestSat{seat("seat"), guest("guest"),
                                   fields_.has("unseen") && fields_.flag("unseen")};
        if (what == "bot") return table::BotSat{seat("seat"), one_of("level", ai::parse_level)};
        if (what == "stood") return table::ChairEmptied{seat("seat")};
        if (what == "swapped") return swapped();
        if (what == "left") return table::GuestLeft{person("person"), fields_.flag("kicked")};
        if (what == "unkicked") return table::GuestUnkicked{person("person")};
        if (what == "link") return table::LinkReplaced{one_of("key", identity::LinkKey::parse)};
        if (what == "host") return table::HostChanged{guest("host")};
        if (what == "begun") return table::GameBegun{maybe_seat("chosen"), maybe_seat("carried")};
        if (what == "position") return position();
        if (what == "seed") return table::SeedDrawn{one_of("seed", fair::parse_seed)};
        if (what == "cut")
            return table::PackCut{static_cast<std::size_t>(fields_.number("cards", 0, max_pack))};
        if (what == "committed") return table::CommitmentsTaken{listed()};
        if (what == "closed_list") return table::ListClosed{listed()};
        if (what == "opened_list") return opened_list();
        if (what == "packet")
            return table::PacketGiven{seat("to"), static_cast<int>(fields_.number("cards", 1, max_pack)),
                                      fields_.has("free") && fields_.flag("free")};
        if (what == "misdealt") return table::MisdealDeclared{};
        if (what == "took_back") return table::ActionTakenBack{seat("seat")};
        if (what == "claimed") return claimed();
        if (what == "claim_failed") return table::ClaimFailed{};
        if (what == "claim_answered") return table::ClaimAnswered{seat("seat"), fields_.flag("accepted")};
        if (what == "paused") return table::GamePaused{};
        if (what == "resumed") return table::GameResumed{};
        if (what == "would_concede") return table::ConcessionOffered{seat("seat")};
        if (what == "conceded") return table::GameConceded{seat("side").number()};
        if (what == "seat_conceded")  // an older build wrote it without the guest
            return table::SeatConceded{seat("seat"), fields_.has("guest") ? guest("guest") : table::Guest{}};
        if (what == "abandoned") return table::GameAbandoned{};
        if (what == "closed") return table::TableClosed{};
        return std::nullopt;
    }

    Seat seat(std::string_view name) {
        return Seat(static_cast<std::size_t>(fields_.number(name, 0, max_seats - 1)));
    }
    std::optional<Seat> maybe_seat(std::string_view name) {
        return fields_.is_null(name) ? std::nullopt : std::optional(seat(name));
    }
    identity::PersonId person(std::string_view name) { return one_of(name, identity::PersonId::parse); }

    table::Guest guest(std::string_view name) {
        LineReader inner(fields_[name], read_rules_);
        return {inner.person("id"), {}, inner.fields_.flag("program")};
    }

    table::Settings settings() {
        auto read = read_settings(fields_.object("settings"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return std::holds_alternative<table::Settings>(read) ? std::get<table::Settings>(read)
                                                             : table::Settings{};
    }

    table::Rules rules() {
        auto read = read_rules_(fields_.object("rules"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return std::holds_alternative<table::Rules>(read) ? std::get<table::Rules>(read) : nullptr;
    }

    table::TableOpened opened() {
        table::TableOpened opened{one_of("table", identity::TableId::parse), rules(), settings(),
                                  guest("host")};
        if (fields_.has("key")) opened.key = one_of("key", identity::LinkKey::parse);
        return opened;
    }

    table::PositionSetUp position() {
        const table::Rules by = rules();
        if (!by) return {};
        auto read = read_hand(fields_.object("position"), *by);
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return {by, std::holds_alternative<HandRecord>(read) ? std::get<HandRecord>(read) : HandRecord{}};
    }

    table::Acted acted() {
        const auto action = parse_action(fields_.text("action"));
        if (!action) fields_.fail("no action: " + text::in_quotes(fields_.text("action")));
        return {seat("seat"), action.value_or(Action(Call::pass())), one_of("actor", table::parse_actor)};
    }

    table::ClaimMade claimed() {
        table::ClaimMade claim{seat("seat"), {}};
        for (const Field& each : fields_["asked"].list_up_to(max_seats, "seats"))
            claim.asked.insert(Seat(static_cast<std::size_t>(each.number(0, max_seats - 1))));
        return claim;
    }

    table::ChairsSwapped swapped() {
        const auto seats = fields_.numbers("seats", 2, 0, max_seats - 1);
        if (seats.size() != 2) return {};
        return {Seat(static_cast<std::size_t>(seats[0])), Seat(static_cast<std::size_t>(seats[1]))};
    }

    std::vector<fair::Attempt::Listed> listed() {
        std::vector<fair::Attempt::Listed> list;
        for (const Field& each : fields_["listed"].list_up_to(max_seats, "parts")) {
            const auto pair = each.list(2);
            const auto digest = pair.size() == 2 ? fair::parse_digest(pair[1].text()) : std::nullopt;
            if (!digest) {
                each.must_be("a seat and a commitment");
                return list;
            }
            const auto seat = pair[0].number(0, max_seats - 1);
            list.push_back({Seat(static_cast<std::size_t>(seat)), *digest, std::nullopt});
        }
        return list;
    }

    table::ListOpened opened_list() {
        table::ListOpened list;
        for (const Field& each : fields_["entropies"].list_up_to(max_seats, "parts")) {
            list.entropies.push_back(each.is_null() ? std::nullopt : fair::parse_seed(each.text()));
            if (!list.entropies.back() && !each.is_null()) each.must_be("64 hexadecimal digits, or null");
        }
        return list;
    }

    Fields fields_;
    const ReadRules& read_rules_;
};

}  // namespace

// Nearly all lines are actions.
std::string to_text(const table::Line& line) {
    std::string text;
    JsonText writer(text);
    if (const auto* const acted = std::get_if<table::Acted>(&line.what)) {
        writer.open('{');
        append_fields(writer, *acted);
    } else {
        text = json::serialize(std::visit([](const auto& what) { return written(what); }, line.what));
        text.pop_back();
    }
    writer.key("time");
    writer.number(line.time.time_since_epoch().count());
    if (line.cause) {
        writer.key("by");
        writer.word(to_string(line.cause->person));
        writer.key("wish");
        writer.raw(json::serialize(json::string_view(line.cause->command)));
    }
    writer.close('}');
    return text;
}

std::variant<table::Line, std::string> parse_line(std::string_view text, const ReadRules& read_rules) {
    const auto parsed = parse_line_object(text);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) return *wrong;
    return LineReader(std::get<json::object>(parsed), read_rules).read();
}

bool is_secret(const table::TableEvent& what) {
    const auto* const acted = std::get_if<table::Acted>(&what);
    return std::holds_alternative<table::SeedDrawn>(what) ||
           std::holds_alternative<table::PositionSetUp>(what) ||
           (acted != nullptr && acted->action.kind() == Action::Kind::discard);
}

std::optional<json::object> public_json(const table::TableEvent& what) {
    if (std::holds_alternative<table::SeedDrawn>(what) || std::holds_alternative<table::Acted>(what) ||
        std::holds_alternative<table::ActionTakenBack>(what) ||
        std::holds_alternative<table::CommitmentsTaken>(what))
        return std::nullopt;
    return std::visit([](const auto& one) { return told(one); }, what);
}

json::object to_json(const table::Guest& guest) {
    return {{"id", to_string(guest.id)},
            {"name", guest.player.name},
            {"avatar", to_string(guest.player.avatar)},
            {"program", guest.program}};
}

json::object to_json(const table::Settings& settings) {
    return {{"listed", settings.listed},
            {"spectators", settings.spectators},
            {"chat", settings.chat},
            {"deal_by_hand", settings.deal_by_hand},
            {"hints", settings.hints},
            {"bots", ai::to_string(settings.bots)},
            {"speed", table::to_string(settings.speed)},
            {"grace", settings.grace.count()},
            {"turn_time", settings.turn_time.count()},
            {"phrases", settings.phrases},
            {"take_back", settings.take_back},
            {"show_hands", settings.show_hands}};
}

std::variant<table::Settings, std::string> read_settings(const json::object& object) {
    Fields fields(object);
    fields.only({"listed", "spectators", "chat", "deal_by_hand", "hints", "bots", "speed", "grace",
                 "turn_time", "phrases", "take_back", "show_hands"});
    table::Settings settings;
    settings.listed = fields.flag("listed");
    settings.spectators = fields.flag("spectators");
    settings.chat = fields.flag("chat");
    settings.deal_by_hand = fields.flag("deal_by_hand");
    if (fields.has("hints")) settings.hints = fields.flag("hints");
    if (fields.has("phrases")) settings.phrases = fields.flag("phrases");
    if (fields.has("take_back")) settings.take_back = fields.flag("take_back");
    if (fields.has("show_hands")) settings.show_hands = fields.flag("show_hands");
    const auto bots = ai::parse_level(fields.text("bots"));
    if (!bots) fields.fail("'bots' must be a level: " + text::listed(ai::level_names(), "or"));
    settings.bots = bots.value_or(ai::Level::expert);
    const auto speed = table::parse_speed(fields.text("speed"));
    if (!speed) fields.fail("'speed' must be slow, normal, fast or instant");
    settings.speed = speed.value_or(table::Speed::normal);
    settings.grace = std::chrono::seconds(fields.number("grace", 0, max_seconds));
    settings.turn_time = std::chrono::seconds(fields.number("turn_time", 0, max_seconds));
    if (fields.failed()) return fields.error();
    return settings;
}

}  // namespace euchre::codec
