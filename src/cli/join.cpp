#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>

#include "cli/faces.h"
#include "cli/values.h"
#include "fair/hex.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "seat/local_store.h"
#include "seat/remote.h"
#include "store/files.h"
#include "store/store.h"

namespace euchre::cli {

namespace {

using messages::Kind;

struct JoinArguments {
    FaceChoice face;
    std::string link, name, avatar = "hunter", trust;
};

// The file of this person's token for a server, which gives the seat back next time.
std::optional<std::filesystem::path> token_file(const client::ServerUrl& server) {
    const auto folder = seat::state_folder();
    if (!folder) return std::nullopt;
    std::string name = (server.secure ? "https-" : "http-") + server.host + "-" + server.port;
    std::ranges::replace(name, '/', '-');
    return *folder / "people" / name;
}

std::string kept_token(const std::optional<std::filesystem::path>& file) {
    std::string token;
    if (file) std::ifstream(*file) >> token;
    return fair::parse_hex(token) ? token : "";
}

// Returns false if it can't be written.
bool keep_token(const std::optional<std::filesystem::path>& file, const std::string& token) {
    if (!file) return false;
    if (kept_token(file) == token) return true;
    store::make_folder(file->parent_path().parent_path());
    store::make_folder(file->parent_path());
    store::make_file(*file);
    std::ofstream(*file) << token << "\n";
    return kept_token(file) == token;
}

std::string default_name() {
    const char* const user = std::getenv("USER");
    return user != nullptr && *user != '\0' ? user : "Guest";
}

// Reads one line, and nothing after it.
std::string typed_link() {
    fmt::print("{} ", say(Kind<>{"join.link"}()));
    std::fflush(stdout);
    std::string line;
    for (char byte = 0; line.size() < 1000 && read(STDIN_FILENO, &byte, 1) == 1 && byte != '\n';)
        line += byte;
    return line;
}

int join(const JoinArguments& arguments) {
    auto link = seat::parse_table_link(arguments.link == "-" ? typed_link() : arguments.link);
    if (const auto* const wrong = std::get_if<std::string>(&link)) {
        complain(*wrong);
        return exit_usage;
    }
    const auto& where = std::get<seat::TableLink>(link);
    const auto file = token_file(where.server);
    seat::RemotePerson person{
        {arguments.name.empty() ? default_name() : arguments.name, *parse_avatar(arguments.avatar)},
        where.token.empty() ? kept_token(file) : where.token};
    seat::Remote remote(where, std::move(person), arguments.trust);
    remote.arrive();
    if (const auto gone = remote.gone()) {
        complain(*gone);
        return exit_failed;
    }
    const bool kept = !where.token.empty() || keep_token(file, remote.token());
    Face face(arguments.face, false);
    if (face.terminal() == nullptr)
        fmt::print("{}{}\n{}\n", tui::title_line(*remote.state().rules),
                   tui::house_rules_line(*remote.state().rules), say(Kind<>{"plain.how"}()));
    face.play(remote, false);
    const bool on_screen = face.terminal() != nullptr;
    face.close();
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
        "LINK is the invite link of the table. If it ends with the secret of your personal link (#...), you\n"
        "take the same seat as in your browser. Give '-' as LINK to read it from standard input, where no\n"
        "other user of the machine can see it. Your identity is kept in $XDG_STATE_HOME/euchre/people, so\n"
        "that you get the same seat when you join again.");
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
    arguments->face.add_to(*command);
    command->callback([arguments, &exit_code] { exit_code = join(*arguments); });
}

}  // namespace euchre::cli
