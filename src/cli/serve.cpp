#include <fmt/core.h>

#include <cstdlib>
#include <memory>

#include "cli/common.h"
#include "server/lobby_runtime.h"
#include "server/serve.h"

namespace euchre::cli {

namespace {

struct ServeArguments {
    server::SettingValues flags;
    std::string config;
    bool check_only = false;
};

std::optional<std::string> variable(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

int run(const ServeArguments& arguments) {
    server::SettingSources sources{{}, variable, variable("EUCHRE_CONFIG")};
    for (const auto& [name, values] : arguments.flags)
        if (!values.empty()) sources.flags.emplace(name, values);
    if (!arguments.config.empty()) sources.file = arguments.config;
    auto settings = server::read_settings(sources);
    if (const auto* const problems = std::get_if<std::vector<std::string>>(&settings)) {
        for (const std::string& problem : *problems) complain(problem);
        return arguments.check_only ? exit_failed : exit_usage;
    }
    if (arguments.check_only) {
        fmt::print("The settings are valid.\n");
        return exit_ok;
    }
    const auto make_lobby = [](lobby::Connections& connections, const server::ServeSettings& wanted,
                               prometheus::Registry& registry) {
        return std::make_unique<server::LobbyRuntime>(connections, wanted, registry);
    };
    auto& chosen = std::get<server::ServeSettings>(settings);
    chosen.version = EUCHRE_VERSION;
    return server::serve(std::move(chosen), make_lobby) ? exit_ok : exit_failed;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("serve", "Run a server with tables for the browser and the terminal");
    command->footer(
        "Examples:\n"
        "  # for this machine only\n"
        "  euchre serve\n"
        "  # for everybody in your home\n"
        "  euchre serve --listen 0.0.0.0:8080\n"
        "  euchre serve --listen 0.0.0.0:443 --public-url https://cards.example \\\n"
        "               --tls-cert fullchain.pem --tls-key privkey.pem\n"
        "Every option is also an environment variable (--trusted-proxy: EUCHRE_TRUSTED_PROXY) and a key of\n"
        "the configuration file (trusted_proxy = \"127.0.0.1\"). A flag overrides the environment, and the\n"
        "environment overrides the file. SIGTERM finishes requests in flight and stops the server. SIGHUP\n"
        "reloads the certificate. docs/hosting.md explains TLS, proxies, limits, logs and metrics.");
    const auto arguments = std::make_shared<ServeArguments>();
    command->add_option("--config", arguments->config, "Read these options from a TOML file (EUCHRE_CONFIG)")
        ->type_name("FILE");
    command->add_flag("--check-config", arguments->check_only,
                      "Only check the options, the environment and the file, and report every mistake");
    for (const server::Setting& setting : server::serve_schema()) {
        auto* const option =
            command->add_option(setting.flag(), arguments->flags[setting.name], setting.help);
        option->type_name(setting.value)->default_str(setting.usual)->expected(1);
        if (setting.repeats) option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre::cli
