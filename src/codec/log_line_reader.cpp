#include "codec/fields.h"
#include "codec/hand_json.h"
#include "codec/log_line.h"
#include "text/listed.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr std::int64_t max_seconds = std::int64_t{24} * 60 * 60;
constexpr std::int64_t max_milliseconds = 1LL << 53;  // every JSON reader represents it exactly

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
        if (what == "paused") return table::GamePaused{fields_.has("aside") && fields_.flag("aside")};
        if (what == "resumed") return table::GameResumed{};
        if (what == "would_concede") return table::ConcessionOffered{seat("seat")};
        if (what == "conceded") return table::GameConceded{seat("side").number()};
        if (what == "seat_conceded")  // older versions wrote it without the guest
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

std::variant<table::Line, std::string> parse_line(std::string_view text, const ReadRules& read_rules) {
    const auto parsed = parse_line_object(text);
    if (const auto* const wrong = std::get_if<std::string>(&parsed)) return *wrong;
    return LineReader(std::get<json::object>(parsed), read_rules).read();
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
