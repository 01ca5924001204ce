#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/program.h"
#include "cli/server_program.h"
#include "support/folder.h"
#include "support/test_server.h"

namespace euchre::testing {
namespace {

boost::json::object report(const Ran& ran) {
    boost::json::error_code error;
    const auto value = boost::json::parse(ran.out, error);
    EXPECT_FALSE(error) << ran.out << ran.err;
    return value.is_object() ? value.get_object() : boost::json::object{};
}

}  // namespace

TEST(LoadtestCommand, plays_on_a_real_server_and_finds_every_action_in_its_log) {
    const ServerProgram server;
    const Ran ran =
        run({"loadtest", "--tables", "2", "--rate", "10", "--seconds", "3", "--json", server.url()});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    const auto said = report(ran);
    EXPECT_EQ(said.at("tables"), 2);
    EXPECT_EQ(said.at("sockets"), 8);
    EXPECT_EQ(said.at("errors"), 0);
    EXPECT_EQ(said.at("lost"), 0);
    EXPECT_EQ(said.at("duplicated"), 0);
    EXPECT_EQ(said.at("everybody_seated"), true);
    EXPECT_GT(said.at("actions").to_number<int>(), 0);
    EXPECT_GE(said.at("checked").to_number<int>(), said.at("actions").to_number<int>());
    EXPECT_GT(said.at("server_rss_mb").to_number<double>(), 0);
    EXPECT_EQ(ran.out.find('E'), std::string::npos) << "numbers as people write them: " << ran.out;
    EXPECT_GE(said.at("p99_ms").to_number<double>(), said.at("p50_ms").to_number<double>());
}

TEST(LoadtestCommand, plays_a_warm_up_that_it_looks_up_but_does_not_measure) {
    const ServerProgram server;
    const Ran ran =
        run({"loadtest", "--rate", "20", "--warm-up", "3", "--seconds", "1", "--json", server.url()});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    const auto said = report(ran);
    EXPECT_GT(said.at("actions").to_number<int>(), 0);
    EXPECT_GT(said.at("checked").to_number<int>(), 2 * said.at("actions").to_number<int>());
    EXPECT_GT(said.at("own_cpu_percent").to_number<double>(), 0);
}

TEST(LoadtestCommand, plays_with_bots) {
    const ServerProgram server;
    const Ran ran = run({"loadtest", "--tables", "1", "--rate", "100", "--seconds", "1", "--bots",
                         "--bot-level", "random", server.url()});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_NE(ran.out.find("1 tables, 1 sockets"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("0 errors; of "), std::string::npos) << ran.out;
}

TEST(LoadtestCommand, plays_over_TLS_with_a_trusted_certificate) {
    const Folder ours, others;
    const server::TlsFiles tls = make_certificate(ours, "localhost");
    const server::TlsFiles another = make_certificate(others, "localhost");
    const ServerProgram server({"--tls-cert", tls.certificate, "--tls-key", tls.key});
    const std::string by_address = server.url();
    ASSERT_TRUE(by_address.starts_with("https://127.0.0.1:")) << by_address;
    const std::string by_name = "https://localhost" + by_address.substr(by_address.rfind(':'));
    const auto test = [](const std::string& url, const Words& trust) {
        Words words{"loadtest", "--rate", "20", "--seconds", "1"};
        words.insert(words.end(), trust.begin(), trust.end());
        words.push_back(url);
        return run(words);
    };
    const Ran trusted = test(by_name, {"--trust", tls.certificate});
    EXPECT_EQ(trusted.exit_code, 0) << trusted.err;
    EXPECT_NE(trusted.out.find("1 tables, 4 sockets"), std::string::npos) << trusted.out;

    const auto refused = [&](const std::string& url, const Words& trust, const std::string& why) {
        const Ran ran = test(url, trust);
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_NE(ran.err.find("euchre: the server's certificate is not trusted: " + why), std::string::npos)
            << ran.err;
    };
    refused(by_name, {}, "self-signed certificate");
    refused(by_name, {"--trust", another.certificate}, "");
    refused(by_address, {"--trust", tls.certificate}, "IP address mismatch");
    const Ran none = test(by_name, {"--trust", tls.key});
    EXPECT_EQ(none.exit_code, 1);
    EXPECT_NE(none.err.find(tls.key + ": can't read a certificate from it"), std::string::npos) << none.err;
}

TEST(LoadtestCommand, reports_that_no_server_answers) {
    const Ran ran = run({"loadtest", "--seconds", "1", "http://127.0.0.1:1"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_NE(ran.err.find("euchre: can't reach the server"), std::string::npos) << ran.err;
}

TEST(LoadtestCommand, refuses_invalid_options) {
    const Ran url = run({"loadtest", "cards.example"});
    EXPECT_EQ(url.exit_code, 2);
    EXPECT_NE(url.err.find("not a server address"), std::string::npos) << url.err;
    for (const Words& words : {Words{"loadtest"}, Words{"loadtest", "--tables", "0", "http://127.0.0.1:1"},
                               Words{"loadtest", "--rate", "-1", "http://127.0.0.1:1"},
                               Words{"loadtest", "--seconds", "0", "http://127.0.0.1:1"},
                               Words{"loadtest", "--bot-level", "genius", "http://127.0.0.1:1"}})
        EXPECT_EQ(run(words).exit_code, 2) << words.back();
}

}  // namespace euchre::testing
