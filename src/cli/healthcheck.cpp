#include <fmt/core.h>

#include <boost/asio/io_context.hpp>
#include <memory>

#include "cli/common.h"
#include "client/message.h"
#include "client/one_request.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

struct HealthcheckArguments {
    std::string url = "http://127.0.0.1:8080", trust;
};

// The server answers {"error":"a sentence"}. A proxy in between may answer anything.
std::string reason_of(const client::Reply& reply) {
    const boost::json::value why = client::Message(reply.body).value("error");
    if (why.is_string()) return text::shown_plainly(why.get_string(), 200);
    return "not ready: " + (reply.status == 0 ? reply.body : fmt::format("HTTP status {}", reply.status));
}

int healthcheck(const HealthcheckArguments& arguments) {
    const auto url = client::parse_server_url(arguments.url);
    if (const auto* const wrong = std::get_if<std::string>(&url)) {
        complain(*wrong);
        return exit_usage;
    }
    boost::asio::io_context context;
    client::Server server(context, std::get<client::ServerUrl>(url), arguments.trust);
    client::OneRequest request(server);
    client::Reply answer{};
    request.ask({"GET", "/readyz", {}, {}}, [&answer](const client::Reply& reply) { answer = reply; });
    context.run();
    if (answer.status == 200) {
        fmt::print("ready\n");
        return exit_ok;
    }
    complain(reason_of(answer));
    return exit_failed;
}

}  // namespace

void add_healthcheck_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("healthcheck", "Ask a server whether it is ready");
    command->footer(
        "Examples:\n"
        "  euchre healthcheck\n"
        "  euchre healthcheck https://cards.example\n"
        "Requests /readyz. The exit code is 0 if tables can be played, and 1 if the server is not ready or\n"
        "does not answer within 15 seconds. stderr has the reason.");
    const auto arguments = std::make_shared<HealthcheckArguments>();
    command->add_option("URL", arguments->url, "The server's address")->capture_default_str();
    command
        ->add_option("--trust", arguments->trust,
                     "Trust these certificates, too (PEM); for a self-signed server")
        ->type_name("FILE");
    command->callback([arguments, &exit_code] { exit_code = healthcheck(*arguments); });
}

}  // namespace euchre::cli
