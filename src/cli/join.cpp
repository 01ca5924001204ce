#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "cli/frontend.h"
#include "cli/kept_deals.h"
#include "cli/kept_tokens.h"
#include "cli/values.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "seat/remote.h"
#include "seat/remote_identity.h"

namespace euchre::cli {

namespace {

using messages::Kind;

struct JoinArguments {
    FrontendChoice frontend;
    std::string link, name, avatar = "hunter", trust;
    bool former = false;
};

std::string default_name() {
    const char* const user = std::getenv("USER");
    return user != nullptr && *user != '\0' ? user : "Guest";
}

// Reads one line, and nothing after it.
std::string typed(const messages::Message& question) {
    fmt::print("{} ", say(question));
    std::fflush(stdout);
    std::string line;
    for (char byte = 0; line.size() < 1000 && read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n';)
        line += byte;
    return line;
}

bool agrees(const std::string& name, const std::optional<seat::KnownPerson>& now) {
    using Names = Kind<std::string, std::string>;
    const std::string answer = typed(now ? Names{"join.replace", {"name", "now"}}(name, now->name)
                                         : Kind<std::string>{"join.become", {"name"}}(name));
    return answer == "y" || answer == "Y" || answer == "yes";
}

void tell_became(const std::string& name, const std::optional<seat::KnownPerson>& before) {
    fmt::print("{}\n", say(Kind<std::string>{"join.became", {"name"}}(name)));
    if (before) fmt::print("{}\n", say(Kind<std::string>{"join.former", {"name"}}(before->name)));
}

// Makes this terminal the person of the link if the person before it agrees. Returns false, with a complaint,
// if the link does not work.
bool use_link(const seat::TableLink& link, KeptTokens& kept, const std::string& trust) {
    seat::RemoteIdentity identity(link.server, trust);
    const auto found = identity.whose_link(link.code);
    if (const auto* const wrong = std::get_if<messages::Message>(&found)) {
        complain(say(*wrong));
        return false;
    }
    const auto& owner = std::get<seat::KnownPerson>(found);
    const auto now = kept.current().empty() ? std::nullopt : identity.whose_token(kept.current());
    if (now && now->id == owner.id) return true;
    if (!agrees(owner.name, now)) return true;
    const auto token = identity.use_link(link.code);
    if (const auto* const wrong = std::get_if<messages::Message>(&token)) {
        complain(say(*wrong));
        return false;
    }
    kept.add(std::get<std::string>(token));
    tell_became(owner.name, now);
    return true;
}

// Returns false, with a complaint, if nobody can sit down.
bool choose_person(const JoinArguments& arguments, const seat::TableLink& link, KeptTokens& kept) {
    if (arguments.former && !kept.be_former()) {
        complain(say(Kind<>{"join.no_former"}()));
        return false;
    }
    return link.code.empty() || use_link(link, kept, arguments.trust);
}

int join(const JoinArguments& arguments) {
    auto link = seat::parse_table_link(arguments.link == "-" ? typed(Kind<>{"join.link"}()) : arguments.link);
    if (const auto* const wrong = std::get_if<std::string>(&link)) {
        complain(*wrong);
        return exit_usage;
    }
    const auto& where = std::get<seat::TableLink>(link);
    KeptTokens tokens(where.server);
    if (!choose_person(arguments, where, tokens)) return exit_failed;
    seat::RemotePerson person{
        {arguments.name.empty() ? default_name() : arguments.name, *parse_avatar(arguments.avatar)},
        tokens.current()};
    KeptDeals deals(where.server, where.table);
    seat::Remote remote(where, std::move(person), arguments.trust,
                        {deals.key(), deals.witness(),
                         [&deals](const auto& key, const auto& witness) { deals.keep(key, witness); }});
    remote.arrive();
    if (const auto gone = remote.gone()) {
        complain(*gone);
        return exit_failed;
    }
    const bool kept = tokens.change_current(remote.token());
    Frontend frontend(arguments.frontend, false);
    if (frontend.terminal() == nullptr)
        fmt::print("{}\n{}{}\n", tui::title_line(*remote.state().rules),
                   tui::house_rules_lines(*remote.state().rules), say(Kind<>{"plain.how"}()));
    frontend.play(remote, false);
    const bool on_screen = frontend.terminal() != nullptr;
    frontend.close();
    if (const auto gone = remote.gone()) {
        if (on_screen) fmt::print("{}\n", *gone);
    } else {
        fmt::print("\n{}\n", say(kept ? Kind<>{"join.seat_kept"}() : Kind<>{"join.person_not_kept"}()));
    }
    return exit_ok;
}

}  // namespace

void add_join_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("join", "Join a table on a server, in the terminal");
    command->footer(
        "Examples:\n"
        "  euchre join https://cards.example/t/0grvvmgqnr89\n"
        "  euchre join --name Ann --plain http://127.0.0.1:8080/t/0grvvmgqnr89\n"
        "Keys on the full screen:\n" +
        tui::screen_keys() +
        "LINK is the invite link of the table. If it ends with the code of your personal link (#...), the\n"
        "program asks, and then you take the same seat as in your browser. Give '-' as LINK to read it from\n"
        "standard input, where no other user of the machine can see it. Your identity is kept in\n"
        "$XDG_STATE_HOME/euchre/people, so that you get the same seat when you join again. The server's\n"
        "receipts for the deals are kept in $XDG_STATE_HOME/euchre/deals; 'euchre verify --witness' checks\n"
        "them.");
    const auto arguments = std::make_shared<JoinArguments>();
    command->add_option("LINK", arguments->link, "The invite link of the table")->required();
    command->add_option("--name", arguments->name, "Your name there, if you are new");
    std::vector<std::string> avatars;
    for (const Avatar avatar : all_avatars) avatars.emplace_back(to_string(avatar));
    command->add_option("--avatar", arguments->avatar, "Your avatar at the table, if you are new")
        ->capture_default_str()
        ->check(one_of(avatars));
    command
        ->add_option("--trust", arguments->trust,
                     "Trust these certificates, too (PEM); for a self-signed server")
        ->type_name("FILE");
    command->add_flag("--former", arguments->former,
                      "Use the identity on that server that you had before you took a personal link");
    arguments->frontend.add_to(*command);
    command->callback([arguments, &exit_code] { exit_code = join(*arguments); });
}

}  // namespace euchre::cli
