// 'euchre devices', as a person whom this machine has kept.
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <fstream>

#include "cli/program.h"
#include "cli/server_program.h"
#include "client/message.h"
#include "client/one_request.h"
#include "support/folder.h"

namespace euchre::testing {
namespace {

struct DevicesCommand : ::testing::Test {
    void SetUp() override {
        const client::Reply made = ask({"POST", "/api/people", {}, R"({"name":"Ann","avatar":"bear"})"});
        token = client::Message(made.body).word("token");
        home.file(kept(), token + "\n");
    }

    client::ServerUrl url() const {
        return std::get<client::ServerUrl>(client::parse_server_url(server.url()));
    }
    client::Reply ask(const client::Ask& what) {
        boost::asio::io_context context;
        client::Server at(context, url(), "");
        client::OneRequest request(at);
        client::Reply answer{};
        request.ask(what, [&answer](const client::Reply& reply) { answer = reply; });
        context.run();
        return answer;
    }
    std::string another_device() {
        const client::Reply made = ask({"POST", "/api/me/link", token, {}});
        const std::string link(client::Message(made.body).word("link"));
        const client::Reply used =
            ask({"POST", "/api/session", {}, R"({"code":")" + link.substr(link.find('#') + 1) + R"("})"});
        return std::string(client::Message(used.body).word("token"));
    }
    bool is_known(const std::string& whose) { return ask({"GET", "/api/me", whose, {}}).status == 200; }

    Ran devices(const Words& more = {}) {
        Words words{"devices", server.url()};
        words.insert(words.end(), more.begin(), more.end());
        return run(words, "", {"TERM=xterm", "XDG_STATE_HOME=" + home.path().string()});
    }
    // Where 'euchre join' keeps the token.
    std::string kept() const {
        const client::ServerUrl at = url();
        return "euchre/people/http-" + at.host + "-" + at.port;
    }
    std::string kept_token() const {
        std::string first;
        std::ifstream(home.path() / kept()) >> first;
        return first;
    }

    ServerProgram server;
    Folder home;
    std::string token;
};

TEST_F(DevicesCommand, lists_the_devices_and_says_which_is_this_one) {
    another_device();
    const Ran ran = devices();
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "  euchre (this device)\n")) << ran.out;
    EXPECT_TRUE(has(ran.out, "   2  ")) << ran.out;
}

TEST_F(DevicesCommand, logs_out_others_or_this_one) {
    const std::string phone = another_device(), tablet = another_device();
    const bool first_is_own = has(devices().out.substr(0, devices().out.find('\n')), "this device");
    EXPECT_EQ(devices({"--end", first_is_own ? "2" : "1"}).out, "Logged out.\n");
    EXPECT_NE(is_known(phone), is_known(tablet));
    EXPECT_EQ(devices({"--end-others"}).exit_code, 0);
    EXPECT_FALSE(is_known(phone) || is_known(tablet));
    EXPECT_EQ(devices({"--end", "2"}).exit_code, 1);
    EXPECT_EQ(devices({"--log-out"}).exit_code, 0);
    EXPECT_FALSE(is_known(token));
    EXPECT_EQ(kept_token(), "");
    const Ran nobody = devices();
    EXPECT_EQ(nobody.exit_code, 1);
    EXPECT_TRUE(has(nobody.err, "You have not joined a table on that server yet.")) << nobody.err;
}

TEST_F(DevicesCommand, gets_a_new_secret) {
    EXPECT_EQ(devices({"--new-token"}).exit_code, 0);
    EXPECT_FALSE(is_known(token));
    EXPECT_TRUE(is_known(kept_token()));
}

TEST_F(DevicesCommand, does_one_thing_at_a_time) {
    EXPECT_EQ(devices({"--log-out", "--end-others"}).exit_code, 2);
    EXPECT_EQ(run({"devices"}).exit_code, 2);
    EXPECT_EQ(run({"devices", "cards.example"}).exit_code, 2);
    EXPECT_TRUE(is_known(token));
}

}  // namespace
}  // namespace euchre::testing
