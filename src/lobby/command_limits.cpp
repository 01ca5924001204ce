#include "lobby/command_limits.h"

#include "messages/kind.h"

namespace euchre::lobby {

namespace {

bool is_play(const table::Command& command) {
    return std::holds_alternative<table::Act>(command) || std::holds_alternative<table::CutPack>(command) ||
           std::holds_alternative<table::GivePacket>(command) ||
           std::holds_alternative<table::DeclareMisdeal>(command) ||
           std::holds_alternative<table::AnswerClaim>(command);
}

// Commands that are allowed when the log is full: play, and commands that nobody can repeat endlessly.
bool is_for_full_log(const table::Table& table, identity::PersonId person, const table::Command& command) {
    return is_play(command) || std::holds_alternative<table::Claim>(command) ||
           std::holds_alternative<table::Resume>(command) ||
           std::holds_alternative<table::Concede>(command) ||
           std::holds_alternative<table::CloseTable>(command) ||
           (std::holds_alternative<table::Leave>(command) && table.seats().find(person));
}

}  // namespace

std::optional<table::Declined> CommandLimits::why_not(const table::Table& table, identity::PersonId person,
                                                      const table::Command& command, table::Time now) const {
    if (is_play(command)) return std::nullopt;
    if (table.written() >= logs_.most && !is_for_full_log(table, person, command))
        return table::Declined{table::Decline::log_is_full, messages::Kind<>{"declined.log_is_full"}(), {}};
    if (rate_.is_too_fast(person, now))
        return table::Declined{table::Decline::busy, messages::Kind<>{"declined.too_fast"}(), {}};
    return std::nullopt;
}

void CommandLimits::count(identity::PersonId person, const table::Command& command, table::Time now) {
    if (!is_play(command)) rate_.count(person, now);
}

}  // namespace euchre::lobby
