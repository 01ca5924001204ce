// Requests that reach another node than the one that owns the table, over real sockets.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/forward_header.h"
#include "support/test_server.h"

namespace euchre::server {

using namespace std::chrono_literals;
using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

namespace {

const fair::Seed key = fair::seed_from(1);

ListenSettings node_settings(const std::string& name) {
    ListenSettings settings = test_settings();
    settings.fleet = FleetMember{name, key};
    return settings;
}

std::string address_of(const TestServer& server) { return to_string(server.listener.addresses().front()); }

// `there` owns the paths below /owned, and clients connect to `here`.
struct TwoNodes {
    explicit TwoNodes(const ListenSettings& of_here = node_settings("here"),
                      const ListenSettings& of_there = node_settings("there"))
        : here(of_here), there(of_there) {
        here.handler.owners = {address_of(there)};
    }
    TestServer here, there;
};

// A port that takes connections and never answers.
class Mute {
  public:
    Mute() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        where_.sin_family = AF_INET;
        where_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof where_;
        ::bind(socket_, reinterpret_cast<sockaddr*>(&where_), size);
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&where_), &size);
        ::listen(socket_, 16);
    }
    ~Mute() { ::close(socket_); }
    Mute(const Mute&) = delete;
    Mute& operator=(const Mute&) = delete;

    std::string address() const { return "127.0.0.1:" + std::to_string(ntohs(where_.sin_port)); }

  private:
    int socket_;
    sockaddr_in where_{};
};

// An address without a listener.
const std::string nowhere = "127.0.0.1:1";

}  // namespace

TEST(Forward, the_owner_answers_a_request_that_came_to_another_node) {
    TwoNodes nodes;
    EXPECT_EQ(nodes.here.client().get("/owned/hello").body, R"({"hello":true})");
    EXPECT_EQ(nodes.here.client().post("/owned/echo", "words").body, "POST words");
    EXPECT_EQ(nodes.here.client().get("/owned/nothing").status, 404);
    EXPECT_EQ(nodes.there.handler.owned_requests, 3);
    EXPECT_EQ(nodes.here.client().get("/hello").status, 200) << "what is this node's own goes on";
}

TEST(Forward, headers_reach_the_owner_and_its_headers_the_client) {
    TwoNodes nodes;
    const auto answer = nodes.here.client().get("/owned/cookie", "Cookie: seat=west\r\n");
    EXPECT_EQ(answer.body, "seat=west");
    EXPECT_EQ(answer.header("Set-Cookie"), "a=1");
}

TEST(Forward, a_chunked_body_reaches_the_owner_whole) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    client.send("POST /owned/echo HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" +
                client.host() + "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    EXPECT_EQ(client.answer().body, "POST abcde");
}

TEST(Forward, head_has_no_body) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    client.send("HEAD /owned/hello HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    EXPECT_TRUE(client.is_closed());
    EXPECT_NE(client.last_read().find("Content-Length: 14\r\n"), std::string::npos);
    EXPECT_TRUE(client.last_read().ends_with("\r\n\r\n"));
}

TEST(Forward, a_web_socket_reaches_the_owner) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    const auto answer = client.upgrade("/owned/ws");
    ASSERT_EQ(answer.status, 101);
    EXPECT_EQ(answer.header("Set-Cookie"), "seat=north");
    EXPECT_EQ(client.message(), "hello");
    client.say("one");
    EXPECT_EQ(client.message(), "one");
    client.say("big 100");
    for (int count = 0; count < 100; ++count) ASSERT_EQ(client.message().size(), 1024);
    client.say("bye");
    EXPECT_EQ(client.close_code(), 1000);
    EXPECT_EQ(nodes.here.handler.heard(), 0);
}

TEST(Forward, the_owner_notices_when_a_client_leaves) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    ASSERT_EQ(client.upgrade("/owned/ws").status, 101);
    EXPECT_EQ(client.message(), "hello");
    client.vanish();
    EXPECT_TRUE(nodes.there.handler.wait_for_left(1));
}

TEST(Forward, a_stream_of_lines_comes_from_the_owner) {
    TwoNodes nodes;
    RawClient stream = nodes.here.client(), guest = nodes.there.web_socket();
    EXPECT_EQ(stream.get("/owned/stream").status, 200);
    EXPECT_EQ(stream.line(), R"({"first":1})");
    guest.say("all later");
    EXPECT_EQ(stream.line(), "later");
}

TEST(Forward, the_owner_sees_the_clients_address_and_not_the_nodes) {
    ListenSettings behind_proxy = node_settings("here");
    behind_proxy.trusted_proxies = {*parse_network("127.0.0.0/8")};
    TwoNodes nodes(behind_proxy);
    const std::string from = "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-Proto: https\r\n";
    EXPECT_EQ(nodes.here.client().get("/owned/who", from).body, "192.0.2.7 secure by here");
}

TEST(Forward, a_client_that_says_it_is_a_node_is_not_believed) {
    const TestServer node(node_settings("node"));
    const ForwardedRequest said{"node", *parse_address("192.0.2.7"), true, "GET", "/who"};
    const auto who = [&](const std::string& header) {
        return node.client().get("/who", "Euchre-Forwarded: " + header + "\r\n").body;
    };
    const std::string good = to_forward_header(said, key);
    EXPECT_EQ(who(good), "192.0.2.7 secure by node") << "signed by a node";
    const std::string nobody = "127.0.0.1 plain";
    EXPECT_EQ(who(to_forward_header(said, fair::seed_from(2))), nobody) << "another key";
    for (ForwardedRequest other : {ForwardedRequest{"node", said.client, true, "POST", "/who"},
                                   ForwardedRequest{"node", said.client, true, "GET", "/hello"}})
        EXPECT_EQ(who(to_forward_header(other, key)), nobody) << "signed for another request";
    EXPECT_EQ(who("node 192.0.2.8" + good.substr(good.find(" https"))), nobody) << "another address";
    for (const char* wrong : {"", "node", "node 192.0.2.7 https", "node 192.0.2.7 https ", "a b c d"})
        EXPECT_EQ(who(wrong), nobody) << wrong;
    EXPECT_EQ(node.client().get("/who", "Euchre-Forwarded: a\r\nEuchre-Forwarded: " + good + "\r\n").body,
              nobody);
    EXPECT_EQ(TestServer().client().get("/who", "Euchre-Forwarded: " + good + "\r\n").body, nobody)
        << "a lone server";
}

TEST(Forward, forwarding_headers_of_a_client_do_not_reach_the_owner) {
    TwoNodes nodes;
    EXPECT_EQ(nodes.here.client()
                  .get("/owned/who", "Euchre-Forwarded: a b c d\r\nX-Forwarded-For: 192.0.2.9\r\n")
                  .body,
              "127.0.0.1 plain by here");
}

TEST(Forward, if_the_owner_can_not_be_reached_it_is_looked_up_once_more) {
    TwoNodes nodes;
    nodes.here.handler.owners = {nowhere, address_of(nodes.there)};
    EXPECT_EQ(nodes.here.client().post("/owned/echo", "words").body, "POST words");
    nodes.here.handler.owners = {nowhere, address_of(nodes.there)};
    RawClient client = nodes.here.client();
    EXPECT_EQ(client.upgrade("/owned/ws").status, 101);
    EXPECT_EQ(client.message(), "hello");
}

TEST(Forward, without_an_owner_a_client_is_told_to_come_again) {
    TwoNodes nodes;
    nodes.here.handler.owners = {nowhere};
    for (const auto& answer :
         {nodes.here.client().get("/owned/hello"), nodes.here.client().upgrade("/owned/ws")}) {
        EXPECT_EQ(answer.status, 503);
        EXPECT_EQ(answer.body, "no owner");
        EXPECT_EQ(answer.header("Retry-After"), "1");
    }
    EXPECT_EQ(nodes.here.handler.owned_requests, 4) << "each was looked up twice";
    RawClient client = nodes.here.client();
    EXPECT_EQ(client.get("/owned/hello").status, 503);
    EXPECT_EQ(client.get("/hello").status, 200) << "the connection goes on";
}

TEST(Forward, a_client_waits_for_the_next_owner_of_a_table_whose_owner_is_gone) {
    ListenSettings settings = node_settings("here");
    settings.limits.takeover = 10'000ms;
    TwoNodes nodes(settings);
    nodes.here.handler.owners = {nowhere, nowhere, nowhere, nowhere, address_of(nodes.there)};
    EXPECT_EQ(nodes.here.client().upgrade("/owned/ws").status, 101);
    nodes.here.handler.owners = {nowhere, nowhere, nowhere, address_of(nodes.there)};
    EXPECT_EQ(nodes.here.client().get("/owned/hello").status, 200);
    settings.limits.takeover = 300ms;
    TwoNodes others(settings);
    others.here.handler.owners = {nowhere};
    EXPECT_EQ(others.here.client().get("/owned/hello").status, 503);
    EXPECT_GE(others.here.handler.owned_requests, 3);
}

TEST(Forward, two_nodes_that_send_each_other_a_request_do_not_loop) {
    TwoNodes nodes;
    nodes.there.handler.owners = {address_of(nodes.here)};
    EXPECT_EQ(nodes.here.client().get("/owned/hello").status, 200);
    EXPECT_EQ(nodes.here.handler.owned_requests, 1);
    EXPECT_EQ(nodes.there.handler.owned_requests, 1);
}

TEST(Forward, an_owner_that_does_not_have_the_table_any_more_is_asked_again) {
    TwoNodes nodes;
    const auto answer = nodes.here.client().get("/owned/moving");
    EXPECT_EQ(answer.body, "moving");
    EXPECT_EQ(answer.header("Euchre-Moving"), "") << "this is said to nodes only";
    EXPECT_EQ(nodes.there.handler.owned_requests, 2);
    EXPECT_EQ(nodes.there.client().get("/moving").header("Euchre-Moving"), "");
}

TEST(Forward, a_change_is_asked_for_again_only_if_the_owner_has_not_begun_it) {
    TwoNodes nodes;
    EXPECT_EQ(nodes.here.client().post("/owned/moving-begun", "").body, "moving");
    EXPECT_EQ(nodes.there.handler.owned_requests, 1);
    const auto answer = nodes.here.client().post("/owned/moving", "");
    EXPECT_EQ(answer.body, "moving");
    EXPECT_EQ(answer.header("Euchre-Moving"), "");
    EXPECT_EQ(nodes.there.handler.owned_requests, 3);
    EXPECT_EQ(nodes.here.client().get("/owned/moving-begun").body, "moving");
    EXPECT_EQ(nodes.there.handler.owned_requests, 5) << "reading again does no harm";
}

TEST(Forward, a_request_waits_here_until_somebody_can_say_who_owns_the_table) {
    ListenSettings settings = node_settings("here");
    settings.limits.takeover = 10'000ms;
    TestServer node(settings);
    node.handler.owned_after = 3;
    EXPECT_EQ(node.client().post("/unowned", "words").body, "owned");
    EXPECT_EQ(node.handler.unowned_requests, 3);
    settings.limits.takeover = 300ms;
    TestServer other(settings);
    other.handler.owned_after = 1'000;
    EXPECT_EQ(other.client().get("/unowned").status, 503);
    EXPECT_GE(other.handler.unowned_requests, 2);
}

TEST(Forward, only_the_node_that_a_request_came_to_first_waits_for_the_owner) {
    ListenSettings patient = node_settings("there");
    patient.limits.takeover = 10'000ms;
    TwoNodes nodes(node_settings("here"), patient);
    nodes.there.handler.owned_after = 3;
    EXPECT_EQ(nodes.here.client().get("/owned/unowned").status, 503);
    EXPECT_EQ(nodes.there.handler.unowned_requests, 2) << "here asks twice";
    TestServer lone;
    lone.handler.owned_after = 3;
    EXPECT_EQ(lone.client().get("/unowned").status, 503);
}

TEST(Forward, an_owner_that_is_too_busy_is_not_asked_again) {
    ListenSettings settings = node_settings("here");
    settings.limits.takeover = 1'000ms;
    TwoNodes nodes(settings);
    EXPECT_EQ(nodes.here.client().get("/owned/busy").body, "busy");
    EXPECT_EQ(nodes.there.handler.owned_requests, 1);
}

TEST(Forward, a_silent_owner_does_not_hold_up_the_request) {
    ListenSettings settings = node_settings("here");
    settings.limits.owner_answer = settings.limits.owner_upgrade = 50ms;
    TwoNodes nodes(settings);
    const Mute mute;
    nodes.here.handler.owners = {mute.address()};
    EXPECT_EQ(nodes.here.client().get("/owned/hello").status, 503);
    EXPECT_EQ(nodes.here.handler.owned_requests, 2);
    EXPECT_EQ(nodes.here.client().post("/owned/echo", "words").status, 503);
    EXPECT_EQ(nodes.here.handler.owned_requests, 3) << "it may have been carried out";
    nodes.here.handler.owners = {mute.address(), address_of(nodes.there)};
    EXPECT_EQ(nodes.here.client().upgrade("/owned/ws").status, 101);
}

TEST(Forward, a_web_socket_ends_when_its_owner_falls_silent) {
    ListenSettings impatient = node_settings("here");
    impatient.limits.heartbeat = 20ms;  // the owner's is 2.5 s
    TwoNodes nodes(impatient);
    RawClient client = nodes.here.client();
    ASSERT_EQ(client.upgrade("/owned/ws").status, 101);
    EXPECT_EQ(client.message(), "hello");
    EXPECT_TRUE(client.is_closed());
    EXPECT_TRUE(nodes.there.handler.wait_for_left(1));
}

TEST(Forward, a_client_that_does_not_read_stops_the_owner_and_fills_nothing_here) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    ASSERT_EQ(client.upgrade("/owned/ws").status, 101);
    client.say("big 5000");
    client.say("big 5000");
    client.say("big 5000");
    EXPECT_TRUE(nodes.there.handler.wait_for_left(1)) << "the owner finds it too slow";
}

TEST(Forward, limits_count_the_clients_address_and_not_the_nodes) {
    ListenSettings behind_proxy = node_settings("here"), strict = node_settings("there");
    behind_proxy.trusted_proxies = {*parse_network("127.0.0.0/8")};
    strict.trusted_proxies = {*parse_network("192.0.2.0/24")};  // so that loopback is limited
    strict.limits.connections_by_address = 1;
    strict.limits.messages_by_address = 0.2;  // one at once
    TwoNodes nodes(behind_proxy, strict);
    const auto from = [](int client) {
        return "X-Forwarded-For: 198.51.100." + std::to_string(client) + "\r\n";
    };
    for (int client = 1; client <= 20; ++client)
        EXPECT_EQ(nodes.here.client().get("/owned/hello", from(client)).status, 200) << client;
    EXPECT_EQ(nodes.here.client().get("/owned/hello", from(1)).status, 429);
    RawClient first = nodes.here.client(), second = nodes.here.client();
    EXPECT_EQ(first.upgrade("/owned/ws", from(30)).status, 101);
    EXPECT_EQ(first.message(), "hello");
    EXPECT_EQ(second.upgrade("/owned/ws", from(31)).status, 101) << "the first does not count";
}

TEST(Forward, a_node_that_stops_ends_the_connections_that_it_forwards) {
    TwoNodes nodes;
    RawClient client = nodes.here.client();
    ASSERT_EQ(client.upgrade("/owned/ws").status, 101);
    EXPECT_EQ(client.message(), "hello");
    nodes.here.listener.drain();
    EXPECT_TRUE(nodes.here.join());
    EXPECT_TRUE(client.is_closed());
    EXPECT_TRUE(nodes.there.handler.wait_for_left(1));
}

TEST(Forward, a_lone_server_forwards_nothing) {
    TestServer lone;
    lone.handler.owners = {address_of(lone)};
    EXPECT_EQ(lone.client().get("/owned/hello").status, 503);
}

}  // namespace euchre::server
