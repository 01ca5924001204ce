// Floods over real sockets. Loopback is not limited, so the clients come through a trusted proxy.
#include <gtest/gtest.h>

#include "support/test_server.h"

namespace euchre::server {

using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

namespace {

ListenSettings behind_proxy() {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_address("127.0.0.1")};
    return settings;
}

const std::string ann = "X-Forwarded-For: 192.0.2.1\r\n", bob = "X-Forwarded-For: 192.0.2.2\r\n";

}  // namespace

TEST(Proxy, its_headers_name_the_client_and_the_scheme) {
    const TestServer server(behind_proxy());
    RawClient proxy = server.client();
    EXPECT_EQ(proxy.get("/who", ann).body, "192.0.2.1 plain");
    EXPECT_EQ(proxy.get("/who", ann + "X-Forwarded-Proto: https\r\n").body, "192.0.2.1 secure");
    EXPECT_EQ(proxy.get("/who", "X-Forwarded-For: 6.6.6.6, 192.0.2.1\r\n").body, "192.0.2.1 plain");
    EXPECT_EQ(proxy.get("/who", "X-Forwarded-For: 6.6.6.6\r\n" + ann).body, "192.0.2.1 plain");
    EXPECT_EQ(proxy.get("/who", "X-Forwarded-For: <script>\r\n").body, "127.0.0.1 plain");
    EXPECT_EQ(proxy.get("/who").body, "127.0.0.1 plain");
}

TEST(Proxy, headers_of_an_untrusted_one_are_ignored) {
    const TestServer server;
    EXPECT_EQ(server.client().get("/who", ann + "X-Forwarded-Proto: https\r\n").body, "127.0.0.1 plain");
}

TEST(Flood, too_many_requests_of_one_address_are_refused_and_others_work) {
    ListenSettings settings = behind_proxy();
    settings.limits.messages_by_address = 0.2;  // one request, and none again during this test
    const TestServer server(settings);
    RawClient proxy = server.client();
    EXPECT_EQ(proxy.get("/hello", ann).status, 200);
    const auto refused = proxy.get("/hello", ann);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.header("Retry-After"), "1");
    EXPECT_EQ(refused.body, R"({"error":"Too many requests from this address.",)"
                            R"("message":{"id":"error.too_many_requests","args":{}}})");
    EXPECT_EQ(proxy.get("/hello", bob).status, 200);
}

TEST(Flood, too_many_WebSockets_of_one_address_are_refused_until_one_leaves) {
    ListenSettings settings = behind_proxy();
    settings.limits.connections_by_address = 2;
    TestServer server(settings);
    RawClient first = server.web_socket(ann);
    RawClient second = server.web_socket(ann);
    EXPECT_EQ(server.client().upgrade("/ws", ann).status, 429);
    EXPECT_EQ(server.client().upgrade("/ws", bob).status, 101);
    first.vanish();
    EXPECT_TRUE(server.handler.wait_for_left(1));
    EXPECT_EQ(server.client().upgrade("/ws", ann).status, 101);
}

TEST(Flood, a_WebSocket_that_the_lobby_refused_does_not_count) {
    ListenSettings settings = behind_proxy();
    settings.limits.connections_by_address = 1;
    const TestServer server(settings);
    RawClient proxy = server.client();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(proxy.upgrade("/no", ann).status, 404);
    EXPECT_EQ(proxy.upgrade("/ws", ann).status, 101);
}

TEST(Flood, too_many_messages_close_the_connection_with_a_code) {
    ListenSettings settings = behind_proxy();
    settings.limits.messages_by_connection = 2;
    TestServer server(settings);
    RawClient other = server.web_socket(bob);
    RawClient guest = server.web_socket(ann);
    for (int i = 0; i < 200; ++i) guest.say("again");
    EXPECT_EQ(guest.close_code(), 4429);
    EXPECT_LT(server.handler.heard(), 100U);
    other.say("still here");
    EXPECT_EQ(other.message(), "still here");
}

TEST(Flood, connections_beyond_the_limit_get_503) {
    ListenSettings settings = test_settings();
    settings.limits.connections = 2;
    const TestServer server(settings);
    RawClient first = server.client();
    RawClient second = server.client();
    EXPECT_EQ(first.get("/hello").status, 200);
    EXPECT_EQ(second.get("/hello").status, 200);
    const auto refused = server.client().get("/hello");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.header("Retry-After"), "30");
    EXPECT_EQ(first.get("/hello").status, 200);
}

TEST(Flood, connections_far_beyond_the_limit_are_not_answered) {
    ListenSettings settings = test_settings();
    settings.limits.connections = 1;
    const TestServer server(settings);
    RawClient first = server.client();
    EXPECT_EQ(first.get("/hello").status, 200);
    std::vector<RawClient> flood;
    for (int i = 0; i < 65; ++i) flood.push_back(server.client());
    EXPECT_TRUE(flood.back().is_closed());
    EXPECT_EQ(flood.front().get("/hello").status, 503);
    EXPECT_EQ(first.get("/hello").status, 200);
}

TEST(Flood, direct_connections_of_one_address_are_counted) {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_address("192.0.2.77")};  // so that loopback is limited
    settings.limits.connections_by_address = 2;
    const TestServer server(settings);
    RawClient first = server.client();
    RawClient second = server.client();
    EXPECT_EQ(first.get("/hello").status, 200);
    EXPECT_EQ(second.get("/hello").status, 200);
    EXPECT_EQ(server.client().get("/hello").status, 429);
}

TEST(Flood, new_connections_of_one_address_are_limited_per_second) {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_address("192.0.2.77")};
    settings.limits.new_connections_by_address = 0.2;  // two at once, then one in five seconds
    const TestServer server(settings);
    EXPECT_EQ(server.client().get("/hello").status, 200);
    EXPECT_EQ(server.client().get("/hello").status, 200);
    const auto refused = server.client().get("/hello");
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.header("Retry-After"), "5");
}

TEST(Flood, loopback_is_not_limited_without_a_proxy) {
    ListenSettings settings = test_settings();
    settings.limits.connections_by_address = 1;
    settings.limits.messages_by_address = 0.2;
    const TestServer server(settings);
    RawClient first = server.client();
    RawClient second = server.client();
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(first.get("/hello").status, 200);
        EXPECT_EQ(second.get("/hello").status, 200);
    }
}

}  // namespace euchre::server
