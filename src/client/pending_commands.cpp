#include "client/pending_commands.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "fair/seed.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

bool may_change_seat(const json::object& command) {
    constexpr std::array<std::string_view, 4> all{"sit", "stand", "leave", "concede"};
    const json::value* const what = command.if_contains("do");
    return what != nullptr && what->is_string() &&
           std::ranges::find(all, std::string_view(what->get_string())) != all.end();
}

}  // namespace

PendingCommands::PendingCommands() : prefix_(fair::to_hex(fair::random_seed()).substr(0, 16) + "-") {}

const PendingCommands::Command& PendingCommands::add(json::object what, std::uint64_t seen) {
    std::string id = prefix_ + std::to_string(++made_);
    what["wish"] = id;
    what["seen"] = seen;
    const bool changes_seat = may_change_seat(what);
    Command command{id, json::serialize(what), changes_seat};
    return commands_.emplace(std::move(id), std::move(command)).first->second;
}

PendingCommands::Command PendingCommands::take(std::string_view id) {
    return std::move(commands_.extract(commands_.find(id)).mapped());
}

}  // namespace euchre::client
