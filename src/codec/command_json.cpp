#include "codec/command_json.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

class CommandReader {
  public:
    CommandReader(const json::object& object, const ReadRules& read_rules)
        : fields_(object), read_rules_(read_rules) {}

    std::variant<Command, std::string> read() {
        const auto command = what();
        if (fields_.failed()) return fields_.error();
        if (!command) return "'do' can't be " + in_quotes(fields_.text("do"));
        return *command;
    }

  private:
    std::optional<Command> what() {
        const std::string_view what = fields_.text("do");
        if (what == "act") return act();
        if (what == "sit") return Sit{seat("seat")};
        if (what == "stand") return StandUp{};
        if (what == "swap") return swap();
        if (what == "bot") return put_bot();
        if (what == "empty") return EmptyChair{seat("seat")};
        if (what == "rules") return rules();
        if (what == "settings") return settings();
        if (what == "begin")
            return Begin{fields_.is_null("dealer") ? std::nullopt : std::optional(seat("dealer"))};
        if (what == "cut") return CutPack{static_cast<std::size_t>(fields_.number("cards", 0, max_pack))};
        if (what == "packet")
            return GivePacket{seat("to"), static_cast<int>(fields_.number("cards", 1, max_pack))};
        if (what == "pause") return Pause{};
        if (what == "resume") return Resume{};
        if (what == "concede") return Concede{};
        if (what == "leave") return Leave{};
        if (what == "kick") return Kick{person()};
        if (what == "host") return MakeHost{person()};
        if (what == "close") return CloseTable{};
        return std::nullopt;
    }

    Seat seat(std::string_view name) {
        return Seat(static_cast<std::size_t>(fields_.number(name, 0, max_seats - 1)));
    }

    PersonId person() {
        const auto id = PersonId::parse(fields_.text("person"));
        if (!id) fields_.fail("'person' must be the id of somebody at the table");
        return id.value_or(PersonId{});
    }

    Act act() {
        const auto action = parse_action(fields_.text("action"));
        if (!action) fields_.fail("no action: " + in_quotes(fields_.text("action")));
        return {action.value_or(Action(Call::pass()))};
    }

    SwapChairs swap() {
        const auto seats = fields_.numbers("seats", 2, 0, max_seats - 1);
        if (seats.size() != 2) return {};
        return {Seat(static_cast<std::size_t>(seats[0])), Seat(static_cast<std::size_t>(seats[1]))};
    }

    PutBot put_bot() {
        const auto level = parse_level(fields_.text("level"));
        if (!level) fields_.fail("'level' must be random, beginner, counter, casual, strong or expert");
        return {seat("seat"), level.value_or(Level::expert)};
    }

    ChangeRules rules() {
        auto read = read_rules_(fields_.object("rules"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return {std::holds_alternative<Rules>(read) ? std::get<Rules>(read) : nullptr};
    }

    ChangeSettings settings() {
        auto read = read_settings(fields_.object("settings"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return {std::holds_alternative<Settings>(read) ? std::get<Settings>(read) : Settings{}};
    }

    Fields fields_;
    const ReadRules& read_rules_;
};

}  // namespace

std::variant<Command, std::string> parse_command(const json::object& object, const ReadRules& read_rules) {
    return CommandReader(object, read_rules).read();
}

}  // namespace euchre
