// The parts of the server that need no socket.
#include <gtest/gtest.h>

#include "lobby/log.h"
#include "lobby/request_text.h"
#include "net/frame_counter.h"
#include "server/connection_limiter.h"
#include "server/host_names.h"
#include "server/origin.h"
#include "server/outbox.h"
#include "server/response_text.h"
#include "server/running_time.h"
#include "server/startup_message.h"
#include "support/raw_client.h"

namespace euchre::server {

using namespace std::chrono_literals;

TEST(Address, of_an_endpoint_round_trips) {
    for (const char* text : {"127.0.0.1:8080", "0.0.0.0:0", "[::]:65535", "[2001:db8::1]:80"}) {
        const auto endpoint = parse_endpoint(text);
        ASSERT_TRUE(endpoint) << text;
        EXPECT_EQ(to_string(*endpoint), text);
    }
    EXPECT_EQ(to_string(parse_endpoint("localhost:80").value()), "127.0.0.1:80");
    EXPECT_EQ(to_string(parse_endpoint("[::ffff:192.0.2.1]:80").value()), "192.0.2.1:80");
    for (const char* text :
         {"", ":", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1",
          "127.0.0.1:80x", "127.0.0.256:80", "::1:80", "[::1]", "example.com:80", "[::1%lo]:80"})
        EXPECT_FALSE(parse_endpoint(text)) << text;
}

TEST(ForwardedFor, is_believed_only_from_trusted_proxies) {
    const std::vector<Network> trusted{*parse_network("10.0.0.1"), *parse_network("10.0.0.2")};
    const auto client = [&](std::string_view header) {
        const auto found = forwarded_for(header, trusted);
        return found ? found->to_string() : "nobody";
    };
    EXPECT_EQ(client("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client("6.6.6.6, 192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client("6.6.6.6, 192.0.2.1 ,10.0.0.2"), "192.0.2.1");
    EXPECT_EQ(client("192.0.2.1:1234"), "192.0.2.1");
    EXPECT_EQ(client("[2001:db8::1]:1234"), "2001:db8::1");
    EXPECT_EQ(client("10.0.0.2"), "10.0.0.2");
    EXPECT_EQ(client("192.0.2.1, unknown"), "nobody");
    EXPECT_EQ(client(""), "nobody");
    EXPECT_EQ(client(",,,"), "nobody");
}

TEST(Network, has_all_addresses_that_begin_with_its_bits) {
    const auto has = [](std::string_view network, std::string_view address) {
        return parse_network(network).value().contains(*parse_address(address));
    };
    EXPECT_TRUE(has("10.0.0.0/8", "10.255.1.2"));
    EXPECT_FALSE(has("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(has("172.16.0.0/12", "172.31.80.2"));
    EXPECT_FALSE(has("172.16.0.0/12", "172.32.0.1"));
    EXPECT_TRUE(has("192.0.2.1", "192.0.2.1"));
    EXPECT_FALSE(has("192.0.2.1", "192.0.2.2"));
    EXPECT_TRUE(has("0.0.0.0/0", "192.0.2.1"));
    EXPECT_FALSE(has("0.0.0.0/0", "::1"));
    EXPECT_TRUE(has("fd00::/8", "fd12:3456::1"));
    EXPECT_FALSE(has("fd00::/8", "fe80::1"));
    EXPECT_TRUE(has("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(has("2001:db8::/33", "2001:db8:8000::1"));
    for (const char* text : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10/8",
                             "fd00::/129", "cards.example/8"})
        EXPECT_FALSE(parse_network(text)) << text;
}

TEST(ForwardedFor, is_believed_from_a_trusted_network) {
    const std::vector<Network> trusted{*parse_network("10.0.0.0/8"), *parse_network("fd00::/8")};
    const auto client = forwarded_for("6.6.6.6, 192.0.2.1, fd00::7, 10.9.8.7", trusted);
    EXPECT_EQ(client.value().to_string(), "192.0.2.1");
}

TEST(HostNames, are_addresses_home_network_names_and_configured_names) {
    const HostNames names({"games.example", "*.club.example"}, parse_origin("https://cards.example:8443"),
                          "Parlour.fritz.box");
    for (const char* host :
         {"127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "[2001:db8::1]", "192.168.1.7:80", "localhost",
          "LOCALHOST:8080", "parlour", "parlour.local", "parlour.local.", "parlour.local:8080", "pc.lan",
          "pc.home.arpa", "parlour.fritz.box:80", "cards.example", "Cards.Example:8443", "games.example",
          "a.club.example", "b.a.club.example:1"})
        EXPECT_TRUE(names.contains(host)) << host;
    for (const char* host : {"evil.example", "evil.example:8080", "cards.example.evil.example",
                             "xgames.example", "sub.games.example", "club.example", "local.evil.example",
                             "127.0.0.1.evil.example", "a b", "<script>", "[::1].evil.example"})
        EXPECT_FALSE(names.contains(host)) << host;
    EXPECT_TRUE(HostNames({"*"}, std::nullopt, "").contains("any.example"));
}

TEST(FrameCounter, counts_continuation_frames_wherever_the_bytes_are_cut) {
    using testing::frame;
    constexpr unsigned continuation = 0, text = 1, ping = 9;
    std::string bytes = frame("one", {text, false}) + frame("", {continuation, false});
    bytes += frame(std::string(70'000, '\0'), {continuation, false}) + frame("", {ping});
    bytes += frame(std::string(300, '\0'), {continuation, false, false}) + frame("", {continuation, true});
    bytes += frame("", {text});
    for (const std::size_t at_once : {std::size_t{1}, std::size_t{2}, std::size_t{7}, bytes.size()}) {
        net::FrameCounter counter;
        std::size_t counted = 0;
        for (std::size_t at = 0; at < bytes.size(); at += at_once)
            counted += counter.take(std::string_view(bytes).substr(at, at_once));
        EXPECT_EQ(counted, 4U) << at_once;
    }
}

TEST(LimitKey, is_an_IPv4_address_or_an_IPv6_network) {
    EXPECT_EQ(limit_key(*parse_address("192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(limit_key(*parse_address("2001:db8:1:2:3:4:5:6")),
              limit_key(*parse_address("2001:db8:1:2::9")));
    EXPECT_NE(limit_key(*parse_address("2001:db8:1:2::9")), limit_key(*parse_address("2001:db8:1:3::9")));
}

TEST(RunningTime, follows_the_steady_clock_when_the_system_clock_is_set) {
    const table::Time noon{std::chrono::sys_days(std::chrono::year(2026) / 1 / 1) + 12h};
    table::Time wall = noon;
    std::chrono::steady_clock::time_point steady{5s};
    const auto now = running_time([&] { return wall; }, [&] { return steady; });
    EXPECT_EQ(now(), noon);
    wall = noon - 24h;
    steady += 1500ms;
    EXPECT_EQ(now(), noon + 1500ms);
    wall = noon + 24h;
    EXPECT_EQ(now(), noon + 1500ms);
}

TEST(Origins, ignore_case_and_default_port) {
    EXPECT_EQ(to_string(*parse_origin("HTTPS://Cards.Example:443")), "https://cards.example");
    EXPECT_EQ(to_string(*parse_origin("http://cards.example:8080")), "http://cards.example:8080");
    EXPECT_EQ(to_string(*parse_origin("http://[::80]")), "http://[::80]");
    for (const char* text : {"",
                             "null",
                             "cards.example",
                             "ftp://cards.example",
                             "http://",
                             "http://a/b",
                             "http://a b",
                             "http://user@a",
                             "http://a?b",
                             "file:///x",
                             "https://a:443:443",
                             "http://a:",
                             "http://[::1",
                             "http://::1",
                             "http://[]",
                             "http://a:99999",
                             "http://a:65536",
                             "http://a:0",
                             "http://a:-1",
                             "http://%41",
                             "http://a!$",
                             "http://:80"})
        EXPECT_FALSE(parse_origin(text)) << text;
}

TEST(Origins, a_host_without_a_port_has_the_default_port) {
    lobby::Request request;
    request.method = "POST";
    request.host = "Cards.example";
    request.origin = "https://cards.example";
    EXPECT_TRUE(is_origin_allowed(request, std::nullopt));
    request.origin = "https://cards.example:8443";
    EXPECT_FALSE(is_origin_allowed(request, std::nullopt));
    request.origin = "https://cards.example.evil";
    EXPECT_FALSE(is_origin_allowed(request, std::nullopt));
}

TEST(Origins, a_get_needs_none) {
    lobby::Request request;
    request.method = "GET";
    request.origin = "https://evil.example";
    EXPECT_TRUE(is_origin_allowed(request, std::nullopt));
    request.upgrade = true;
    EXPECT_FALSE(is_origin_allowed(request, std::nullopt));
    request.upgrade = false;
    request.method = "DELETE";
    EXPECT_FALSE(is_origin_allowed(request, std::nullopt));
}

TEST(Cookies, are_found_by_their_whole_name) {
    EXPECT_EQ(lobby::cookie_value("a=1; seat=north; b=2", "seat"), "north");
    EXPECT_EQ(lobby::cookie_value("seat=first; seat=second", "seat"), "first");
    EXPECT_EQ(lobby::cookie_value("seat=", "seat"), "");
    EXPECT_EQ(lobby::cookie_value("seat=a=b", "seat"), "a=b");
    EXPECT_EQ(lobby::cookie_value("myseat=1; seats=2; seat", "seat"), std::nullopt);
    EXPECT_EQ(lobby::cookie_value("", "seat"), std::nullopt);
    EXPECT_EQ(lobby::cookie_value(";;  ;=", "seat"), std::nullopt);
}

TEST(Query, values_are_decoded) {
    EXPECT_EQ(lobby::query_value("a=1&name=two+words%21&b", "name"), "two words!");
    EXPECT_EQ(lobby::query_value("n%61me=x", "name"), "x");
    EXPECT_EQ(lobby::query_value("b&a=", "b"), "");
    EXPECT_EQ(lobby::query_value("name=a|[b]^{c}", "name"), "a|[b]^{c}");  // as browsers send it
    EXPECT_EQ(lobby::query_value("name=%2", "name"), std::nullopt);
    EXPECT_EQ(lobby::query_value("name=%zz", "name"), std::nullopt);
    EXPECT_EQ(lobby::query_value("", "name"), std::nullopt);
}

TEST(Query, is_refused_if_any_part_is_malformed) {
    using Pairs = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(lobby::query_pairs("a=1&name=two+words%21&b"),
              (Pairs{{"a", "1"}, {"name", "two words!"}, {"b", ""}}));
    EXPECT_EQ(lobby::query_pairs(""), Pairs{});
    EXPECT_EQ(lobby::query_pairs("a=1&b=%2"), std::nullopt);
}

TEST(AcceptEncoding, allows_the_named_encodings_unless_the_quality_is_zero) {
    for (const char* const yes : {"gzip", "br, gzip", "gzip;q=1", "deflate , gzip ; q=0.001"})
        EXPECT_TRUE(lobby::accepts(yes, "gzip")) << yes;
    for (const char* const no : {"", "br", "gzip;q=0", "gzip; q=0.000", "xgzip", ";,;"})
        EXPECT_FALSE(lobby::accepts(no, "gzip")) << no;
}

TEST(IfNoneMatch, matches_a_tag_weak_or_strong) {
    for (const char* const yes : {"*", "W/\"a\"", "\"a\"", "\"b\", W/\"a\""})
        EXPECT_TRUE(lobby::names_tag(yes, "W/\"a\"")) << yes;
    for (const char* const no : {"", "a", "\"b\"", "W/\"ab\""})
        EXPECT_FALSE(lobby::names_tag(no, "W/\"a\"")) << no;
}

TEST(Bearer, is_the_token_and_nothing_else) {
    EXPECT_EQ(lobby::bearer_token("Bearer abc"), "abc");
    EXPECT_EQ(lobby::bearer_token("BEARER abc"), "abc");
    EXPECT_EQ(lobby::bearer_token("Basic abc"), "");
    EXPECT_EQ(lobby::bearer_token("Bearer"), "");
    EXPECT_EQ(lobby::bearer_token("Bearer "), "");
}

TEST(Bucket, lets_a_burst_through_and_then_its_rate) {
    Bucket bucket;
    SteadyTime now{1h};
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(bucket.take(2, 10, now)) << i;
    EXPECT_FALSE(bucket.take(2, 10, now));
    EXPECT_FALSE(bucket.take(2, 10, now += 499ms));
    EXPECT_TRUE(bucket.take(2, 10, now += 1ms));
    EXPECT_FALSE(bucket.take(2, 10, now));
    EXPECT_FALSE(bucket.is_full(2, now + 4s));
    EXPECT_TRUE(bucket.is_full(2, now + 5s));
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(bucket.take(0, 0, now)) << "no limit";
}

TEST(ConnectionLimiter, forgets_an_unused_address) {
    const Limits limits;
    ConnectionLimiter limiter(limits, false);
    SteadyTime now{1h};
    EXPECT_EQ(limiter.use(*parse_address("127.0.0.1")), nullptr);
    auto use = limiter.use(*parse_address("192.0.2.1"));
    EXPECT_EQ(limiter.enter(*use, now), Admittance::yes);
    std::optional<Admission> place(use);
    use.reset();
    limiter.forget(now + 1h);
    EXPECT_EQ(limiter.addresses(), 1U) << "it is still here";
    place.reset();
    limiter.forget(now);
    EXPECT_EQ(limiter.addresses(), 1U) << "it has just come";
    limiter.forget(now + 1h);
    EXPECT_EQ(limiter.addresses(), 0U);
}

TEST(Outbox, is_bounded_in_messages_and_in_bytes) {
    Limits limits;
    limits.queued_messages = 2;
    limits.queued_bytes = 10;
    const auto text = [](std::size_t size) { return std::make_shared<const std::string>(size, 'x'); };
    Outbox outbox;
    EXPECT_TRUE(outbox.push(text(20), limits)) << "one has room always";
    EXPECT_FALSE(outbox.push(text(1), limits));
    EXPECT_EQ(outbox.pop()->size(), 20U);
    EXPECT_TRUE(outbox.push(text(4), limits));
    EXPECT_TRUE(outbox.push(text(6), limits));
    EXPECT_FALSE(outbox.push(text(0), limits));
    EXPECT_EQ(outbox.pop()->size(), 4U);
    EXPECT_FALSE(outbox.push(text(5), limits));
    EXPECT_TRUE(outbox.push(text(4), limits));
}

TEST(Answer, the_lobby_may_override_a_header) {
    const std::string text =
        response_text({200,
                       "text/css",
                       "body",
                       {{"cache-control", "max-age=60"}, {"Set-Cookie", "a"}, {"Set-Cookie", "b"}}},
                      {});
    EXPECT_NE(text.find("cache-control: max-age=60\r\n"), std::string::npos);
    EXPECT_EQ(text.find("Cache-Control"), std::string::npos);
    EXPECT_NE(text.find("Set-Cookie: a\r\nSet-Cookie: b\r\n"), std::string::npos);
    EXPECT_TRUE(text.ends_with("Content-Length: 4\r\n\r\nbody"));
}

TEST(Answer, without_content_has_no_length) {
    const std::string text = response_text({204, "", "", {}}, {});
    EXPECT_TRUE(text.starts_with("HTTP/1.1 204 No Content\r\n"));
    EXPECT_EQ(text.find("Content-"), text.find("Content-Security-Policy"));
    EXPECT_EQ(text.find("Content-Length"), std::string::npos);
}

TEST(Log, a_line_is_always_one_JSON_object) {
    EXPECT_EQ(lobby::log_json(lobby::LogLevel::warning, "no \"sense\"\n",
                              {{"path", "/a\x01"}, {"count", std::int64_t{3}}}, "now"),
              R"({"time":"now","level":"warning","what":"no \"sense\"\n","path":"/a\u0001","count":3})");
    EXPECT_EQ(lobby::log_text("came", {{"who", "a b\x1b"}, {"count", std::int64_t{3}}}),
              "came who='a b?' count=3");
}

TEST(OpenFiles, of_a_node_are_two_for_a_connection_that_it_relays) {
    EXPECT_EQ(connections_with(65'536, false), 65'280U);
    EXPECT_EQ(connections_with(65'536, true), 32'640U);
    EXPECT_EQ(connections_with(400, false), 200U);
    EXPECT_EQ(connections_with(400, true), 100U);
}

TEST(StartupMessage, names_what_to_open_and_how_to_let_others_in) {
    ListenSettings settings;
    const std::vector<Address> own{*parse_address("192.168.1.7"), *parse_address("2001:db8::7")};
    const auto says = [&](const char* listen) {
        return startup_message(settings, {*parse_endpoint(listen)}, own);
    };
    EXPECT_EQ(says("127.0.0.1:8080"),
              "Right Bower is ready.\n"
              "  On this machine:  http://127.0.0.1:8080/\n"
              "Only this machine can connect. To let everybody in your home play: --listen 0.0.0.0:8080\n"
              "To play over the internet, see docs/hosting.md.\n");
    EXPECT_EQ(says("0.0.0.0:80")
                  .find("Right Bower is ready.\n"
                        "  On this machine:  http://127.0.0.1:80/\n"
                        "  Friends can open: http://192.168.1.7:80/\n"
                        "Warning: this is plain HTTP."),
              0U);
    settings.metrics = parse_endpoint("127.0.0.1:9090");
    EXPECT_NE(says("127.0.0.1:8080")
                  .find("  Metrics:          http://127.0.0.1:9090/metrics\n"
                        "  Admin view:       http://127.0.0.1:9090/admin\n"),
              std::string::npos);
    settings.metrics.reset();
    settings.tls = TlsFiles{"a", "b"};
    settings.public_url = parse_origin("https://cards.example");
    EXPECT_EQ(says("[::]:443"),
              "Right Bower is ready.\n"
              "  On this machine:  https://[::1]:443/\n"
              "  Friends can open: https://[2001:db8::7]:443/\n"
              "  Friends can open: https://cards.example/\n");
}

}  // namespace euchre::server
