#include <cstdlib>
#include <memory>

#include "cli/common.h"
#include "server/premises.h"
#include "server/serve.h"

namespace euchre {

namespace {

struct ServeArguments {
    SettingValues flags;
    std::string config;
};

std::optional<std::string> variable(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

int run(const ServeArguments& arguments) {
    SettingSources sources{{}, variable, variable("EUCHRE_CONFIG")};
    for (const auto& [name, values] : arguments.flags)
        if (!values.empty()) sources.flags.emplace(name, values);
    if (!arguments.config.empty()) sources.file = arguments.config;
    auto settings = read_settings(sources);
    if (const auto* const problems = std::get_if<std::vector<std::string>>(&settings)) {
        for (const std::string& problem : *problems) complain(problem);
        return exit_usage;
    }
    try {
        const auto make_house = [](Doors& doors, const ServeSettings& wanted,
                                   prometheus::Registry& registry) {
            return std::make_unique<Premises>(doors, wanted, registry);
        };
        auto& chosen = std::get<ServeSettings>(settings);
        chosen.version = EUCHRE_VERSION;
        return serve(std::move(chosen), make_house) ? exit_ok : exit_failed;
    } catch (const std::runtime_error& error) {  // an address, a certificate or the data that can't be used
        complain(error.what());
        return exit_failed;
    }
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    auto* const command =
        app.add_subcommand("serve", "Tables that friends play at in a browser or a terminal");
    command->footer(
        "Examples:\n"
        "  euchre serve                                  for this machine, http://127.0.0.1:8080/\n"
        "  euchre serve --listen 0.0.0.0:8080            for your house\n"
        "  euchre serve --listen 0.0.0.0:443 --public-url https://cards.example \\\n"
        "               --tls-cert fullchain.pem --tls-key privkey.pem\n"
        "Every option is an environment variable too (--trusted-proxy: EUCHRE_TRUSTED_PROXY) and a key of\n"
        "the file (trusted_proxy = \"127.0.0.1\"); a flag goes before the environment, that before the "
        "file.\n"
        "SIGTERM lets what is in flight finish and ends; SIGHUP reads the certificate again.\n"
        "docs/serving.md has a proxy's configuration, the limits, the logs and the metrics.");
    const auto arguments = std::make_shared<ServeArguments>();
    command->add_option("--config", arguments->config, "A TOML file with these options (EUCHRE_CONFIG)")
        ->type_name("FILE");
    for (const Setting& setting : serve_schema()) {
        auto* const option =
            command->add_option(setting.flag(), arguments->flags[setting.name], setting.help);
        option->type_name(setting.value)->default_str(setting.usual)->expected(1);
        if (setting.repeats) option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace euchre
