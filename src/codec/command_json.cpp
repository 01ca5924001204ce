#include "codec/command_json.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "text/listed.h"
#include "text/quoted.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

class CommandReader {
  public:
    CommandReader(const json::object& object, const ReadRules& read_rules)
        : fields_(object), read_rules_(read_rules) {}

    std::variant<table::Command, std::string> read() {
        const auto command = what();
        if (fields_.failed()) return fields_.error();
        if (!command) return "'do' can't be " + text::in_quotes(fields_.text("do"));
        return *command;
    }

  private:
    std::optional<table::Command> what() {
        const std::string_view what = fields_.text("do");
        if (what == "act") return act();
        if (what == "sit") return table::Sit{seat("seat")};
        if (what == "stand") return table::StandUp{};
        if (what == "swap") return swap();
        if (what == "bot") return put_bot();
        if (what == "empty") return table::EmptyChair{seat("seat")};
        if (what == "rules") return rules();
        if (what == "settings") return settings();
        if (what == "begin")
            return table::Begin{fields_.is_null("dealer") ? std::nullopt : std::optional(seat("dealer"))};
        if (what == "cut")
            return table::CutPack{static_cast<std::size_t>(fields_.number("cards", 0, max_pack))};
        if (what == "packet")
            return table::GivePacket{seat("to"), static_cast<int>(fields_.number("cards", 1, max_pack))};
        if (what == "misdeal") return table::DeclareMisdeal{};
        if (what == "take_back") return table::TakeBack{};
        if (what == "claim") return table::Claim{};
        if (what == "answer_claim") return table::AnswerClaim{fields_.flag("accepted")};
        if (what == "pause") return table::Pause{fields_.has("aside") && fields_.flag("aside")};
        if (what == "resume") return table::Resume{};
        if (what == "concede") return table::Concede{};
        if (what == "leave") return table::Leave{};
        if (what == "kick") return table::Kick{person()};
        if (what == "unkick") return table::Unkick{person()};
        if (what == "host") return table::MakeHost{person()};
        if (what == "close") return table::CloseTable{};
        return std::nullopt;
    }

    Seat seat(std::string_view name) {
        return Seat(static_cast<std::size_t>(fields_.number(name, 0, max_seats - 1)));
    }

    identity::PersonId person() {
        const auto id = identity::PersonId::parse(fields_.text("person"));
        if (!id) fields_.fail("'person' must be the id of somebody at the table");
        return id.value_or(identity::PersonId{});
    }

    table::Act act() {
        const auto action = parse_action(fields_.text("action"));
        if (!action) fields_.fail("no action: " + text::in_quotes(fields_.text("action")));
        return {action.value_or(Action(Call::pass()))};
    }

    table::SwapChairs swap() {
        const auto seats = fields_.numbers("seats", 2, 0, max_seats - 1);
        if (seats.size() != 2) return {};
        return {Seat(static_cast<std::size_t>(seats[0])), Seat(static_cast<std::size_t>(seats[1]))};
    }

    table::PutBot put_bot() {
        const auto level = ai::parse_level(fields_.text("level"));
        if (!level) fields_.fail("'level' must be " + text::listed(ai::level_names(), "or"));
        return {seat("seat"), level.value_or(ai::Level::expert)};
    }

    table::ChangeRules rules() {
        auto read = read_rules_(fields_.object("rules"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return {std::holds_alternative<table::Rules>(read) ? std::get<table::Rules>(read) : nullptr};
    }

    table::ChangeSettings settings() {
        auto read = read_settings(fields_.object("settings"));
        if (const auto* const wrong = std::get_if<std::string>(&read)) fields_.fail(*wrong);
        return {std::holds_alternative<table::Settings>(read) ? std::get<table::Settings>(read)
                                                              : table::Settings{}};
    }

    Fields fields_;
    const ReadRules& read_rules_;
};

}  // namespace

std::variant<table::Command, std::string> parse_command(const json::object& object,
                                                        const ReadRules& read_rules) {
    return CommandReader(object, read_rules).read();
}

}  // namespace euchre::codec
