#include <gtest/gtest.h>

#include "cli/program.h"
#include "cli/server_program.h"
#include "support/test_server.h"

namespace euchre::testing {
namespace {

TEST(HealthcheckCommand, succeeds_when_the_server_is_ready) {
    const ServerProgram server;
    const Ran ran = run({"healthcheck", server.url()});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.out, "ready\n");
}

TEST(HealthcheckCommand, fails_with_the_reason_when_the_server_is_not_ready) {
    TestServer server;
    const std::string url = "http://" + server::to_string(server.listener.addresses().front());
    EXPECT_EQ(run({"healthcheck", url}).exit_code, 0);
    server.handler.missing = "the tables are being read";
    const Ran ran = run({"healthcheck", url});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_TRUE(has(ran.err, "euchre: The server is not ready: the tables are being read.\n")) << ran.err;
    EXPECT_EQ(ran.out, "");
}

TEST(HealthcheckCommand, fails_if_no_server_answers) {
    const Ran ran = run({"healthcheck", "http://127.0.0.1:1"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_TRUE(has(ran.err, "can't reach the server")) << ran.err;
}

TEST(HealthcheckCommand, refuses_an_invalid_address) {
    EXPECT_EQ(run({"healthcheck", "cards.example"}).exit_code, 2);
}

}  // namespace
}  // namespace euchre::testing
