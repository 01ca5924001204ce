// HTTP over real sockets: answers, refusals, and the end of the connection.
#include <gtest/gtest.h>

#include "support/test_server.h"

namespace euchre::server {

using namespace std::chrono_literals;
using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

TEST(Http, answers_one_request_after_the_other_on_one_connection) {
    const TestServer server;
    RawClient client = server.client();
    EXPECT_EQ(client.get("/hello").body, R"({"hello":true})");
    EXPECT_EQ(client.post("/echo", "words").body, "POST words");
    EXPECT_EQ(client.get("/later").body, "later");
    EXPECT_EQ(client.get("/nowhere").status, 404);
    EXPECT_EQ(client.get("/nowhere").body,
              R"({"error":"There is nothing here.","message":{"id":"error.nothing_here","args":{}}})");
}

TEST(Http, pipelined_requests_are_answered_in_order) {
    const TestServer server;
    RawClient client = server.client();
    const std::string host = "Host: " + client.host() + "\r\n\r\n";
    client.send("GET /later HTTP/1.1\r\n" + host + "GET /hello HTTP/1.1\r\n" + host + "GET /no HTTP/1.1\r\n" +
                host);
    EXPECT_EQ(client.answer().body, "later");
    EXPECT_EQ(client.answer().body, R"({"hello":true})");
    EXPECT_EQ(client.answer().status, 404);
}

TEST(Http, a_request_may_come_byte_by_byte) {
    const TestServer server;
    RawClient client = server.client();
    const std::string request = "POST /echo HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" +
                                client.host() +
                                "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
    for (const char byte : request) client.send({&byte, 1});
    EXPECT_EQ(client.answer().body, "POST abcde");
    EXPECT_EQ(client.get("/hello").status, 200);
}

TEST(Http, every_response_has_security_headers) {
    const TestServer server;
    RawClient client = server.client();
    for (const char* path : {"/hello", "/nowhere", "/healthz"}) {
        const auto answer = client.get(path);
        const std::string policy = answer.header("Content-Security-Policy");
        EXPECT_NE(policy.find("script-src 'self';"), std::string::npos) << path;
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << path;
        EXPECT_NE(policy.find("object-src 'none'; base-uri 'none';"), std::string::npos) << path;
        EXPECT_EQ(policy.find("unsafe"), std::string::npos) << path;
        EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
        EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
        EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin") << path;
        EXPECT_EQ(answer.header("Cross-Origin-Resource-Policy"), "same-origin") << path;
        EXPECT_EQ(answer.header("Strict-Transport-Security"), "") << "only by TLS: " << path;
    }
}

TEST(Http, a_header_with_a_line_end_is_not_sent) {
    const TestServer server;
    const auto answer = server.client().get("/mistake");
    EXPECT_EQ(answer.status, 500);
    EXPECT_EQ(answer.head.find("evil"), std::string::npos);
}

TEST(Http, head_has_the_header_of_get_and_no_body) {
    const TestServer server;
    RawClient client = server.client();
    client.send("HEAD /hello HTTP/1.1\r\nHost: " + client.host() + "\r\nConnection: close\r\n\r\n");
    client.stop_sending();
    std::string read;
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(client.last_read().substr(client.last_read().size() - 4), "\r\n\r\n");
    EXPECT_NE(client.last_read().find("Content-Length: 14\r\n"), std::string::npos);
}

TEST(Http, healthz_is_ok_and_readyz_asks_the_lobby) {
    TestServer server;
    RawClient client = server.client();
    EXPECT_EQ(client.get("/healthz").body, R"({"ok":true})");
    EXPECT_EQ(client.get("/readyz").status, 200);
    server.handler.missing = "the tables are being read";
    EXPECT_EQ(client.get("/readyz").status, 503);
    EXPECT_EQ(client.get("/healthz").status, 200);
}

TEST(Http, a_half_closed_client_still_gets_its_response) {
    const TestServer server;
    RawClient client = server.client();
    client.send("GET /later HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    client.stop_sending();
    EXPECT_EQ(client.answer().body, "later");
    EXPECT_TRUE(client.is_closed());
}

TEST(Http, expect_100_continue_is_answered) {
    const TestServer server;
    RawClient client = server.client();
    client.send("POST /echo HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" + client.host() +
                "\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.answer().status, 100);
    client.send("ok");
    EXPECT_EQ(client.answer().body, "POST ok");
}

TEST(Http, a_name_that_another_site_had_rebound_to_this_machine_was_answered) {
    ListenSettings settings = test_settings();
    settings.public_url = parse_origin("https://cards.example");
    settings.host_names = {"games.example"};
    const TestServer server(settings);
    const auto status = [&](const std::string& host, const std::string& path = "/hello") {
        RawClient client = server.client();
        client.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.answer().status;
    };
    for (const char* host : {"127.0.0.1:8080", "[::1]", "localhost:8080", "parlour.local", "cards.example",
                             "games.example:8080", "parlour"})
        EXPECT_EQ(status(host), 200) << host;
    for (const char* host : {"evil.example", "evil.example:8080", "cards.example.evil.example"})
        EXPECT_EQ(status(host), 421) << host;
    EXPECT_EQ(status("lb.example", "/readyz"), 200) << "a load balancer may call it anything";
}

int status_behind_proxy(const ListenSettings& settings, const std::string& host,
                        const std::string& path = "/hello") {
    const TestServer server(settings);
    RawClient client = server.client();
    client.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n");
    return client.answer().status;
}

TEST(Http, a_name_that_another_site_had_rebound_to_a_trusted_proxy_was_answered) {
    ListenSettings named = test_settings(), by_url = test_settings();
    for (ListenSettings* const settings : {&named, &by_url})
        settings->trusted_proxies = {*parse_network("127.0.0.0/8")};
    named.host_names = {"cards.example"};
    by_url.public_url = parse_origin("https://cards.example");
    for (const ListenSettings& settings : {named, by_url}) {
        EXPECT_EQ(status_behind_proxy(settings, "cards.example"), 200);
        EXPECT_EQ(status_behind_proxy(settings, "127.0.0.1:8080"), 200) << "the proxy's name for the server";
        EXPECT_EQ(status_behind_proxy(settings, "evil.example"), 421);
        EXPECT_EQ(status_behind_proxy(settings, "lb.example", "/readyz"), 200);
    }
}

TEST(Http, people_behind_a_trusted_proxy_may_use_any_name_of_a_server_that_knows_none) {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_network("127.0.0.0/8")};
    EXPECT_EQ(status_behind_proxy(settings, "cards.example"), 200);
}

TEST(Http, a_response_to_a_closed_connection_is_harmless) {
    TestServer server;
    RawClient client = server.client();
    client.send("GET /never HTTP/1.1\r\nHost: " + client.host() + "\r\n\r\n");
    RawClient other = server.client();
    EXPECT_EQ(other.get("/hello").status, 200);  // the first request was read by now
    client.vanish();
    EXPECT_EQ(other.get("/answer-the-unanswered").status, 200);
    EXPECT_EQ(other.get("/hello").status, 200);
}

struct Wrong {
    const char* name;
    std::string request;  // after the request line and Host
    int status;
};

class WrongRequest : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongRequest, is_refused_and_ends_the_connection) {
    const TestServer server;
    RawClient client = server.client();
    std::string request = GetParam().request;
    const auto at = request.find("HOST");
    if (at != std::string::npos)
        request.replace(at, 4, "Host: " + client.host() + "\r\nOrigin: http://" + client.host());
    client.send(request + "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto answer = client.answer();
    EXPECT_EQ(answer.status, GetParam().status) << answer.head << answer.body;
    EXPECT_EQ(answer.body.find(R"({"error":)"), 0U);
    EXPECT_EQ(answer.header("Connection"), "close");
    EXPECT_EQ(client.answer().status, 0) << "what follows is not read as another request";
    EXPECT_EQ(server.client().get("/hello").status, 200) << "others go on";
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongRequest,
    ::testing::Values(
        Wrong{"garbage", "\x16\x03\x01\x02\x01\x01\x01\r\n\r\n", 400},
        Wrong{"no_version", "GET /\r\n\r\n", 400},
        Wrong{"no_host", "POST /echo HTTP/1.1\r\nAuthorization: Bearer x\r\nContent-Length: 1\r\n\r\n", 400},
        Wrong{"two_hosts", "POST /echo HTTP/1.1\r\nHOST\r\nHost: other\r\nContent-Length: 1\r\n\r\n", 400},
        Wrong{"no_path", "POST http://evil/ HTTP/1.1\r\nHOST\r\nContent-Length: 1\r\n\r\n", 400},
        Wrong{
            "length_and_chunked",
            "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400},
        Wrong{
            "chunked_and_length",
            "POST /echo HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n",
            400},
        Wrong{"two_lengths",
              "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd", 400},
        Wrong{"list_of_lengths", "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: 4, 5\r\n\r\nabcd", 400},
        Wrong{"negative_length", "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: -1\r\n\r\n", 400},
        Wrong{"length_with_plus", "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: +4\r\n\r\nabcd", 400},
        Wrong{"length_without_end",
              "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400},
        Wrong{"other_encoding", "POST /echo HTTP/1.1\r\nHOST\r\nTransfer-Encoding: gzip\r\n\r\n", 501},
        Wrong{"encoding_in_disguise",
              "POST /echo HTTP/1.1\r\nHOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501},
        Wrong{"space_before_colon", "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length : 4\r\n\r\nabcd", 400},
        Wrong{"folded_line", "POST /echo HTTP/1.1\r\nHOST\r\nX: a\r\n b: c\r\nContent-Length: 4\r\n\r\nabcd",
              400},
        Wrong{"line_folded_with_a_tab",
              "POST /echo HTTP/1.1\r\nHOST\r\nX: a\r\n\tb\r\nContent-Length: 4\r\n\r\nabcd", 400},
        Wrong{"bad_chunk", "POST /echo HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400},
        Wrong{"bare_line_feeds", "GET /hello HTTP/1.1\nHost: a\n\n", 400},
        Wrong{"huge_header", "GET /hello HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n", 431},
        Wrong{"many_headers",
              "GET /hello HTTP/1.1\r\n" +
                  [] {
                      std::string lines;
                      for (int i = 0; i < 2000; ++i) lines += "A: b\r\n";
                      return lines;
                  }() +
                  "\r\n",
              431},
        Wrong{"huge_body", "POST /echo HTTP/1.1\r\nHOST\r\nContent-Length: 65537\r\n\r\n", 413},
        Wrong{"huge_chunk", "POST /echo HTTP/1.1\r\nHOST\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n",
              413}),
    [](const auto& wrong) { return std::string(wrong.param.name); });

TEST(Http, a_body_as_large_as_allowed_is_read) {
    const TestServer server;
    const std::string body(65536, 'b');
    EXPECT_EQ(server.client().post("/echo", body).body, "POST " + body);
}

TEST(Http, a_header_that_never_ends_times_out) {
    ListenSettings settings = test_settings();
    settings.limits.header = 50ms;
    const TestServer server(settings);
    RawClient client = server.client();
    client.send("GET /hello HTTP/1.1\r\nHost: ");
    EXPECT_TRUE(client.is_closed());
    RawClient silent = server.client();
    EXPECT_TRUE(silent.is_closed());
}

TEST(Http, a_body_that_never_ends_times_out) {
    ListenSettings settings = test_settings();
    settings.limits.body = 50ms;
    const TestServer server(settings);
    RawClient client = server.client();
    client.send("POST /echo HTTP/1.1\r\nHost: " + client.host() + "\r\nOrigin: http://" + client.host() +
                "\r\nContent-Length: 5\r\n\r\nab");
    EXPECT_TRUE(client.is_closed());
}

TEST(Http, an_idle_connection_times_out) {
    ListenSettings settings = test_settings();
    settings.limits.idle = 50ms;
    const TestServer server(settings);
    RawClient client = server.client();
    EXPECT_EQ(client.get("/hello").status, 200);
    EXPECT_TRUE(client.is_closed());
}

TEST(Http, only_pages_of_this_server_may_post) {
    ListenSettings settings = test_settings();
    settings.public_url = parse_origin("https://cards.example");
    const TestServer server(settings);
    const auto status = [&](const std::string& origin) {
        RawClient client = server.client();
        client.send("POST /echo HTTP/1.1\r\nHost: " + client.host() + "\r\n" + origin +
                    "Content-Length: 2\r\n\r\nok");
        return client.answer().status;
    };
    EXPECT_EQ(status("Origin: http://" + server.client().host() + "\r\n"), 200);
    EXPECT_EQ(status("Origin: https://cards.example\r\n"), 200);
    EXPECT_EQ(status("Authorization: Bearer abc\r\n"), 200);
    EXPECT_EQ(status("Origin: https://evil.example\r\n"), 403);
    EXPECT_EQ(status("Origin: http://cards.example\r\n"), 403);
    EXPECT_EQ(status("Origin: null\r\n"), 403);
    EXPECT_EQ(status("Cookie: euchre=abc\r\n"), 403);
    EXPECT_EQ(status(""), 200);
    EXPECT_EQ(status("Authorization: Bearer abc\r\nOrigin: https://evil.example\r\n"), 403);
}

TEST(Stream, sends_lines_until_it_is_closed) {
    TestServer server;
    RawClient client = server.client();
    const auto head = client.get("/stream");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(head.header("Transfer-Encoding"), "chunked");
    EXPECT_EQ(client.line(), R"({"first":1})");
    RawClient other = server.web_socket();
    other.say("all news");
    EXPECT_EQ(client.line(), "news");
    other.say("all more");
    EXPECT_EQ(client.line(), "more");
    client.vanish();
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

// The handler has the connection of a stream until it hears that it has left.
TEST(Stream, for_head_or_http_1_0_is_refused_and_leaves_the_handler) {
    TestServer server;
    RawClient head = server.client();
    head.send("HEAD /stream HTTP/1.1\r\nHost: " + head.host() + "\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(head.is_closed());
    EXPECT_TRUE(head.last_read().starts_with("HTTP/1.1 400 ")) << head.last_read();
    EXPECT_EQ(server.handler.left_so_far(), 1);
    RawClient old = server.client();
    old.send("GET /stream HTTP/1.0\r\nHost: " + old.host() + "\r\n\r\n");
    EXPECT_EQ(old.answer().status, 400);
    EXPECT_EQ(server.handler.left_so_far(), 2);
}

TEST(Stream, an_empty_line_is_the_heartbeat) {
    ListenSettings settings = test_settings();
    settings.limits.heartbeat = 20ms;
    const TestServer server(settings);
    RawClient client = server.client();
    client.get("/stream");
    EXPECT_EQ(client.line(), R"({"first":1})");
    EXPECT_EQ(client.line(), "");
    EXPECT_EQ(client.line(), "");
}

TEST(Metrics, are_served_at_their_own_address_only) {
    ListenSettings settings = test_settings();
    settings.metrics = settings.listen.front();
    const TestServer server(settings);
    RawClient client = server.client();
    client.get("/hello?secret=1");
    EXPECT_EQ(client.get("/metrics").status, 404);
    RawClient scraper(*server.listener.metrics_address());
    const auto answer = scraper.get("/metrics");
    EXPECT_EQ(answer.status, 200);
    EXPECT_NE(answer.body.find("euchre_answers_total{status=\"200\"} 1\n"), std::string::npos) << answer.body;
    EXPECT_NE(answer.body.find("euchre_connections 2\n"), std::string::npos) << answer.body;
    EXPECT_EQ(answer.body.find("secret"), std::string::npos);
    EXPECT_EQ(scraper.get("/hello").status, 404);
}

TEST(Listening, a_port_in_use_is_reported_with_its_address) {
    const TestServer server;
    ListenSettings settings = test_settings();
    settings.listen = server.listener.addresses();
    prometheus::Registry registry;
    try {
        const Listener second(settings, registry);
        FAIL() << "two listen at one address";
    } catch (const ListenError& error) {
        EXPECT_NE(std::string(error.what()).find(to_string(settings.listen.front())), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("Choose another port"), std::string::npos);
    }
}

TEST(Listening, works_on_several_addresses_and_IPv6) {
    ListenSettings settings = test_settings();
    settings.listen.push_back(*parse_endpoint("[::1]:0"));
    const TestServer server(settings);
    ASSERT_EQ(server.listener.addresses().size(), 2U);
    for (const Endpoint& endpoint : server.listener.addresses())
        EXPECT_EQ(RawClient(endpoint).get("/who").body, endpoint.address.to_string() + " plain");
}

}  // namespace euchre::server
