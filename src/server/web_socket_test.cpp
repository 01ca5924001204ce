// WebSockets over real sockets: good frames, bad frames, slow readers and floods.
#include <gtest/gtest.h>

#include "support/test_server.h"

namespace euchre::server {

using namespace std::chrono_literals;
using testing::frame;
using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

namespace {

constexpr unsigned continuation = 0, text = 1, binary = 2, closing = 8, ping = 9, pong = 10;

}  // namespace

TEST(WebSocket, talks_both_ways_in_order) {
    const TestServer server;
    RawClient guest = server.web_socket();
    for (int i = 0; i < 100; ++i) guest.say("message " + std::to_string(i));
    for (int i = 0; i < 100; ++i) EXPECT_EQ(guest.message(), "message " + std::to_string(i));
}

TEST(WebSocket, the_lobby_may_set_headers_of_the_upgrade) {
    const TestServer server;
    RawClient guest = server.client();
    const auto answer = guest.upgrade("/ws");
    EXPECT_EQ(answer.status, 101);
    EXPECT_EQ(answer.header("Set-Cookie"), "seat=north");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(answer.header("Sec-WebSocket-Accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST(WebSocket, offers_no_compression) {
    const TestServer server;
    RawClient guest = server.client();
    const auto answer = guest.upgrade("/ws", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    EXPECT_EQ(answer.status, 101);
    EXPECT_EQ(answer.header("Sec-WebSocket-Extensions"), "");
}

TEST(WebSocket, may_be_refused_by_the_lobby_and_the_connection_goes_on) {
    const TestServer server;
    RawClient guest = server.client();
    EXPECT_EQ(guest.upgrade("/no").status, 404);
    EXPECT_EQ(guest.upgrade("/ws").status, 101);
    EXPECT_EQ(guest.message(), "hello");
}

TEST(WebSocket, is_open_to_pages_of_this_server_and_programs_with_a_token) {
    const TestServer server;
    const auto status = [&](const std::string& headers) {
        return server.client().upgrade("/ws", headers).status;
    };
    EXPECT_EQ(status("Origin: http://evil.example\r\n"), 403);
    EXPECT_EQ(status("Origin: null\r\n"), 403);
    EXPECT_EQ(status("Origin: \r\n"), 403);
    EXPECT_EQ(status("Origin: \r\nAuthorization: Bearer token\r\n"), 101);
}

TEST(WebSocket, needs_its_key_and_version) {
    TestServer server;
    RawClient guest = server.client();
    EXPECT_EQ(
        guest
            .get("/ws",
                 "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nOrigin: http://" +
                     guest.host() + "\r\n")
            .status,
        400);
    EXPECT_TRUE(server.handler.wait_for_left(1)) << "the handler accepted it";
}

TEST(WebSocket, joins_fragments_and_answers_a_ping_between_them) {
    const TestServer server;
    RawClient guest = server.web_socket();
    guest.send(frame("one ", {text, false}) + frame("two ", {continuation, false}));
    guest.send(frame("are you there", {ping}));
    guest.send(frame("three", {continuation, true}));
    const auto answer = guest.frame();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->opcode, pong);
    EXPECT_EQ(answer->payload, "are you there");
    EXPECT_EQ(guest.message(), "one two three");
}

TEST(WebSocket, endless_empty_continuation_frames_were_not_counted) {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_address("192.0.2.77")};  // so that loopback is limited
    settings.limits.messages_by_connection = 5;
    TestServer server(settings);
    RawClient guest = server.web_socket();
    guest.send(testing::frame("one", {text, false}));
    std::string empty;
    for (int i = 0; i < 100; ++i) empty += testing::frame("", {continuation, false});
    guest.send(empty + testing::frame("two", {continuation, true}));
    EXPECT_EQ(guest.close_code(), 0) << "cut off";
    EXPECT_TRUE(server.handler.wait_for_left(1));
    EXPECT_EQ(server.handler.heard(), 0U);
}

TEST(WebSocket, a_message_in_a_few_parts_is_within_the_limits) {
    ListenSettings settings = test_settings();
    settings.trusted_proxies = {*parse_address("192.0.2.77")};
    settings.limits.messages_by_connection = 5;
    const TestServer server(settings);
    RawClient guest = server.web_socket();
    const std::string long_part(300, 'x');
    guest.send(testing::frame(long_part, {text, false}));
    for (int i = 0; i < 10; ++i) guest.send(testing::frame(long_part, {continuation, false}));
    guest.send(testing::frame("", {continuation, true}));
    EXPECT_EQ(guest.message().size(), 3300U);
}

TEST(WebSocket, bytes_after_a_refused_upgrade_were_read_as_a_request) {
    const TestServer server;
    RawClient guest = server.client();
    const std::string host = "Host: " + guest.host() + "\r\n";
    guest.send("GET /ws HTTP/1.1\r\n" + host + "Origin: http://" + guest.host() +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nGET /hello HTTP/1.1\r\n" +
               host + "\r\n");
    const auto answer = guest.answer();
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.header("Connection"), "close");
    EXPECT_TRUE(guest.is_closed());
    EXPECT_EQ(guest.last_read(), "");
}

TEST(WebSocket, a_character_may_be_split_between_fragments) {
    const TestServer server;
    RawClient guest = server.web_socket();
    guest.send(frame("h\xc3", {text, false}) + frame("\xb6r", {continuation, true}));
    EXPECT_EQ(guest.message(), "h\xc3\xb6r");
}

struct BadFrame {
    const char* name;
    std::string bytes;
    int code;
};

class BadFrames : public ::testing::TestWithParam<BadFrame> {};

TEST_P(BadFrames, end_the_connection_and_reach_nobody) {
    TestServer server;
    RawClient other = server.web_socket();
    RawClient guest = server.web_socket();
    guest.send(GetParam().bytes);
    EXPECT_EQ(guest.close_code(), GetParam().code);
    guest.vanish();
    EXPECT_TRUE(server.handler.wait_for_left(1));
    EXPECT_EQ(server.handler.heard(), 0U);
    other.say("still here");
    EXPECT_EQ(other.message(), "still here");
}

INSTANTIATE_TEST_SUITE_P(
    All, BadFrames,
    ::testing::Values(
        BadFrame{"unmasked", frame("hello", {text, true, false}), 1002},
        BadFrame{"binary", frame("hello", {binary}), 1003}, BadFrame{"not_UTF_8", frame("\xc3\x28"), 1007},
        BadFrame{"surrogate", frame("\xed\xa0\x80"), 1007}, BadFrame{"half_a_letter", frame("abc\xc3"), 1007},
        BadFrame{"oversize", frame(std::string(8193, 'x')), 1009},
        BadFrame{"oversize_in_pieces",
                 frame(std::string(8000, 'x'), {text, false}) + frame(std::string(200, 'x'), {continuation}),
                 1009},
        BadFrame{"huge_by_its_header", std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask",
                 1009},
        BadFrame{"unknown_kind", frame("x", {3}), 1002}, BadFrame{"reserved_bits", "\xf1\x80mask", 1002},
        BadFrame{"continuation_of_nothing", frame("x", {continuation}), 1002},
        BadFrame{"two_beginnings", frame("x", {text, false}) + frame("y", {text}), 1002},
        BadFrame{"long_ping", frame(std::string(126, 'p'), {ping}), 1002},
        BadFrame{"ping_in_pieces", frame("p", {ping, false}), 1002},
        BadFrame{"close_with_half_a_code", frame("\x03", {closing}), 1002},
        BadFrame{"close_with_a_code_that_is_none", frame("\x03\xee", {closing}), 1002},
        BadFrame{"HTTP_again", "GET /hello HTTP/1.1\r\n\r\n", 1002}),
    [](const auto& bad) { return std::string(bad.param.name); });

TEST(WebSocket, a_message_as_large_as_allowed_is_read) {
    const TestServer server;
    RawClient guest = server.web_socket();
    guest.say(std::string(8192, 'x'));
    EXPECT_EQ(guest.message(), std::string(8192, 'x'));
}

TEST(WebSocket, an_unfinished_frame_reaches_nobody) {
    TestServer server;
    RawClient guest = server.web_socket();
    guest.send(frame("a message that was to be longer").substr(0, 12));
    guest.stop_sending();
    EXPECT_TRUE(server.handler.wait_for_left(1));
    EXPECT_EQ(server.handler.heard(), 0U);
}

TEST(WebSocket, reports_a_reset_connection_as_left) {
    TestServer server;
    RawClient guest = server.web_socket();
    guest.vanish();
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST(WebSocket, frames_before_the_answer_are_refused) {
    const TestServer server;
    RawClient guest = server.client();
    guest.send("GET /ws HTTP/1.1\r\nHost: " + guest.host() + "\r\nOrigin: http://" + guest.host() +
               "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
               frame("too early"));
    EXPECT_EQ(guest.answer().status, 400);
}

TEST(WebSocket, is_closed_with_the_code_of_the_lobby_after_all_messages) {
    TestServer server;
    RawClient guest = server.web_socket();
    guest.say("big 50");
    guest.say("bye");
    for (int i = 0; i < 50; ++i) EXPECT_EQ(guest.message().size(), 1024U);
    EXPECT_EQ(guest.close_code(), 1000);
    guest.send(frame("\x03\xe8", {closing}));
    EXPECT_TRUE(guest.is_closed());
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST(WebSocket, is_cut_off_if_it_does_not_answer_the_close) {
    TestServer server;
    RawClient guest = server.web_socket();
    guest.say("bye");
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST(WebSocket, is_cut_off_if_it_stays_after_a_bad_frame) {
    TestServer server;
    RawClient guest = server.web_socket();
    guest.send(frame("hello", {text, true, false}));
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST(WebSocket, gets_a_heartbeat_when_nothing_else_is_sent) {
    ListenSettings settings = test_settings();
    settings.limits.heartbeat = 20ms;
    const TestServer server(settings);
    RawClient guest = server.web_socket();
    EXPECT_TRUE(guest.hears_heartbeat());
    EXPECT_TRUE(guest.hears_heartbeat());
}

TEST(WebSocket, gets_a_ping_after_silence_and_is_cut_off_after_more) {
    ListenSettings settings = test_settings();
    settings.limits.ping = 20ms;
    settings.limits.silence = 200ms;
    TestServer server(settings);
    RawClient guest = server.web_socket();
    const auto asked = guest.frame();
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->opcode, ping);
    EXPECT_EQ(guest.close_code(), 0);
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST(WebSocket, a_slow_reader_is_cut_off_while_others_go_on) {
    ListenSettings settings = test_settings();
    settings.limits.queued_messages = 64;
    TestServer server(settings);
    RawClient other = server.web_socket();
    RawClient slow = server.web_socket();
    for (int i = 0; i < 100; ++i) {
        slow.say("big 60");
        other.say("go on");
        EXPECT_EQ(other.message(), "go on");
    }
    EXPECT_TRUE(server.handler.wait_for_left(1));
    other.say("still here");
    EXPECT_EQ(other.message(), "still here");
}

TEST(WebSocket, a_slow_reader_that_recovers_in_time_gets_the_close_code) {
    ListenSettings settings = test_settings();
    settings.limits.queued_messages = 64;
    settings.limits.closing = 10s;
    const TestServer server(settings);
    RawClient slow = server.web_socket();
    slow.say("big 5000");
    EXPECT_EQ(slow.close_code(), 4408);
}

TEST(WebSocket, a_pong_does_not_break_into_messages_that_the_socket_has_taken_in_part) {
    constexpr int count = 8000;  // more than the buffers of a socket hold
    ListenSettings settings = test_settings();
    settings.limits.queued_messages = 2 * count;
    settings.limits.queued_bytes = std::size_t{2048} * count;
    const TestServer server(settings);
    RawClient guest = server.web_socket();
    guest.say("big " + std::to_string(count));
    for (int i = 0; i < 3; ++i) guest.send(frame("are you there", {ping}));
    guest.say("last");
    int messages = 0, pongs = 0;
    for (auto got = guest.frame(); got && got->payload != "last"; got = guest.frame()) {
        ASSERT_TRUE(got->opcode == text || got->opcode == pong) << got->opcode;
        if (got->opcode == text) {
            ASSERT_EQ(got->payload, std::string(1024, 'x')) << "message " << messages;
            ++messages;
        } else {
            ASSERT_EQ(got->payload, "are you there");
            ++pongs;
        }
    }
    EXPECT_EQ(messages, count);
    EXPECT_EQ(pongs, 3);
}

TEST(WebSocket, one_large_message_is_sent_whole) {
    ListenSettings settings = test_settings();
    settings.limits.queued_bytes = 16;
    const TestServer server(settings);
    RawClient guest = server.web_socket();
    guest.say(std::string(5000, 'y'));
    EXPECT_EQ(guest.message(), std::string(5000, 'y'));
}

}  // namespace euchre::server
