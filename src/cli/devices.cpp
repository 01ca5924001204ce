#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/kept_tokens.h"
#include "cli/values.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "seat/remote_identity.h"
#include "store/store.h"

namespace euchre::cli {

namespace {

using messages::Kind;

struct DevicesArguments {
    std::string url, trust;
    std::size_t end = 0;  // its number in the list; 0: none
    bool end_others = false, log_out = false, new_token = false;
};

int complain_of(const messages::Message& why) {
    complain(say(why));
    return exit_failed;
}

int told(const std::optional<messages::Message>& why_not) {
    if (why_not) return complain_of(*why_not);
    fmt::print("{}\n", say(Kind<>{"devices.ended"}()));
    return exit_ok;
}

void print_devices(const std::vector<seat::Device>& devices) {
    for (std::size_t at = 0; at < devices.size(); ++at) {
        const seat::Device& device = devices[at];
        const std::string name = device.name.empty() ? say(Kind<>{"devices.unnamed"}()) : device.name;
        fmt::print("{:>4}  {}  {}\n", at + 1, local_time(device.seen_ms),
                   device.current ? say(Kind<std::string>{"devices.this", {"name"}}(name)) : name);
    }
}

int list_or_end(const DevicesArguments& arguments, seat::RemoteIdentity& identity, const std::string& token) {
    const auto found = identity.devices(token);
    if (const auto* const wrong = std::get_if<messages::Message>(&found)) return complain_of(*wrong);
    const auto& devices = std::get<std::vector<seat::Device>>(found);
    if (arguments.end > devices.size()) return complain_of(Kind<>{"error.no_such_device"}());
    if (arguments.end > 0) return told(identity.end_device(token, devices[arguments.end - 1].id));
    print_devices(devices);
    return exit_ok;
}

int log_out(seat::RemoteIdentity& identity, KeptTokens& tokens) {
    const auto why_not = identity.log_out(tokens.current());
    if (!why_not) tokens.forget_current();
    return told(why_not);
}

int renew(seat::RemoteIdentity& identity, KeptTokens& tokens) {
    const auto token = identity.renew(tokens.current());
    if (const auto* const wrong = std::get_if<messages::Message>(&token)) return complain_of(*wrong);
    if (!tokens.change_current(std::get<std::string>(token)))
        return complain_of(Kind<>{"join.person_not_kept"}());
    fmt::print("{}\n", say(Kind<>{"devices.renewed"}()));
    return exit_ok;
}

int devices(const DevicesArguments& arguments) {
    const auto url = client::parse_server_url(arguments.url);
    if (const auto* const wrong = std::get_if<std::string>(&url)) {
        complain(*wrong);
        return exit_usage;
    }
    const auto& server = std::get<client::ServerUrl>(url);
    KeptTokens tokens(server);
    if (tokens.current().empty()) return complain_of(Kind<>{"devices.nobody"}());
    seat::RemoteIdentity identity(server, arguments.trust);
    if (arguments.log_out) return log_out(identity, tokens);
    if (arguments.new_token) return renew(identity, tokens);
    if (arguments.end_others) return told(identity.end_other_devices(tokens.current()));
    return list_or_end(arguments, identity, tokens.current());
}

}  // namespace

void add_devices_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("devices", "List your devices on a server, and log them out");
    command->footer(
        "Examples:\n"
        "  euchre devices https://cards.example\n"
        "  euchre devices --end 2 https://cards.example\n"
        "  euchre devices --log-out https://cards.example\n"
        "Each line is a device: its number, when it was last used, and its browser and system. Your "
        "identity\n"
        "on the server is the one that 'euchre join' keeps in $XDG_STATE_HOME/euchre/people.");
    const auto arguments = std::make_shared<DevicesArguments>();
    command->add_option("URL", arguments->url, "The server's address")->required();
    auto* const one = command->add_option("--end", arguments->end, "Log out the device with this number")
                          ->type_name("N")
                          ->check(whole_number_from(1, store::most_sessions));
    auto* const others =
        command->add_flag("--end-others", arguments->end_others, "Log out all other devices");
    auto* const here = command->add_flag("--log-out", arguments->log_out, "Log out this machine");
    auto* const renewed = command->add_flag("--new-token", arguments->new_token,
                                            "Get a new secret for this machine; the old one no longer works");
    one->excludes(others, here, renewed);
    others->excludes(here, renewed);
    here->excludes(renewed);
    command
        ->add_option("--trust", arguments->trust,
                     "Trust these certificates, too (PEM); for a self-signed server")
        ->type_name("FILE");
    command->callback([arguments, &exit_code] { exit_code = devices(*arguments); });
}

}  // namespace euchre::cli
