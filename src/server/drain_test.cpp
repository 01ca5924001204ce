// Draining the server, and TLS.
#include <gtest/gtest.h>
#include <openssl/tls1.h>

#include <csignal>
#include <future>

#include "support/test_server.h"

namespace euchre::server {

using namespace std::chrono_literals;
using testing::Folder;
using testing::frame;
using testing::make_certificate;
using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

TEST(Drain, tells_the_lobby_and_closes_every_connection) {
    TestServer server;
    RawClient guest = server.web_socket();
    RawClient stream = server.client();
    stream.get("/stream");
    EXPECT_EQ(stream.line(), R"({"first":1})");
    RawClient idle = server.client();
    EXPECT_EQ(idle.get("/hello").status, 200);
    server.listener.drain();
    EXPECT_EQ(guest.message(), "stopping");
    EXPECT_EQ(guest.close_code(), 1012);
    guest.send(frame("\x03\xf4", {8}));
    EXPECT_EQ(stream.line(), "stopping");
    EXPECT_EQ(stream.line(), std::nullopt);
    EXPECT_TRUE(stream.is_closed());
    EXPECT_TRUE(idle.is_closed());
    EXPECT_TRUE(server.join());
}

TEST(Drain, ends_even_if_clients_do_not_answer) {
    ListenSettings settings = test_settings();
    settings.limits.closing = 50ms;
    TestServer server(settings);
    RawClient guest = server.web_socket();
    server.listener.drain();
    EXPECT_TRUE(server.join());
}

TEST(Drain, waits_for_pending_work_but_not_forever) {
    ListenSettings settings = test_settings();
    settings.limits.drain = 50ms;
    TestServer server(settings);
    server.handler.holds_drain = true;
    RawClient guest = server.web_socket();
    server.listener.drain();
    EXPECT_EQ(guest.message(), "stopping");
    EXPECT_EQ(guest.close_code(), 1012);
    EXPECT_TRUE(server.join());
}

TEST(Drain, a_request_is_still_answered_while_the_lobby_finishes) {
    TestServer server;
    server.handler.holds_drain = true;
    RawClient client = server.client();
    EXPECT_EQ(client.get("/readyz").status, 200);
    RawClient guest = server.web_socket();
    server.listener.drain();
    EXPECT_EQ(guest.message(), "stopping");
    const auto last = client.get("/hello");
    EXPECT_EQ(last.status, 200);
    EXPECT_EQ(last.header("Connection"), "close");
}

TEST(Drain, a_second_drain_stops_at_once) {
    TestServer server;
    server.handler.holds_drain = true;
    RawClient guest = server.web_socket();
    server.listener.drain();
    EXPECT_EQ(guest.message(), "stopping");
    server.listener.drain();
    EXPECT_FALSE(server.join());
}

TEST(Drain, begins_with_SIGTERM) {
    TestServer server;
    server.listener.post([&] { server.listener.heed_signals(); });
    RawClient guest = server.web_socket();  // the signal handlers are installed by now
    std::raise(SIGTERM);
    EXPECT_EQ(guest.message(), "stopping");
    EXPECT_EQ(guest.close_code(), 1012);
    guest.vanish();
    EXPECT_TRUE(server.join());
}

TEST(Connections, run_timers_in_order) {
    TestServer server;
    std::vector<int> order;
    std::promise<void> done;
    server.listener.post([&] {
        const auto now = server.listener.now();
        server.listener.at(now + 20ms, [&] { order.push_back(3), done.set_value(); });
        server.listener.at(now + 10ms, [&] { order.push_back(2); });
        server.listener.at(now - 10ms, [&] { order.push_back(1); });
        order.push_back(0);
    });
    done.get_future().wait();
    EXPECT_EQ(order, (std::vector{0, 1, 2, 3}));
}

class Secure : public ::testing::Test {
  protected:
    ListenSettings settings() const {
        ListenSettings result = test_settings();
        result.tls = make_certificate(folder, "first");
        return result;
    }
    static RawClient client(const TestServer& server) {
        return RawClient(server.listener.addresses().front(), RawClient::Security::tls);
    }
    Folder folder;
};

TEST_F(Secure, ciphers_of_TLS_1_2_without_authenticated_encryption_were_accepted) {
    const TestServer server(settings());
    const Endpoint address = server.listener.addresses().front();
    EXPECT_EQ(client(server).tls_version(), "TLSv1.3");
    EXPECT_EQ(RawClient(address, TLS1_2_VERSION, "DEFAULT").tls_version(), "TLSv1.2");
    EXPECT_EQ(RawClient(address, TLS1_2_VERSION, "ECDHE+AESGCM").tls_version(), "TLSv1.2");
    for (const char* ciphers : {"ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA", "AES128-SHA"})
        EXPECT_THROW(RawClient(address, TLS1_2_VERSION, ciphers), std::runtime_error) << ciphers;
    EXPECT_THROW(RawClient(address, TLS1_1_VERSION, "ALL:@SECLEVEL=0"), std::runtime_error);
}

TEST_F(Secure, names_below_this_one_are_HTTPS_only_if_that_is_set) {
    ListenSettings with = settings();
    with.hsts_subdomains = true;
    const TestServer server(with);
    EXPECT_EQ(client(server).get("/hello").header("Strict-Transport-Security"),
              "max-age=31536000; includeSubDomains");
    EXPECT_NE(client(server)
                  .upgrade("/ws", "Origin: https://" + client(server).host() + "\r\n")
                  .head.find("includeSubDomains"),
              std::string::npos);
}

TEST_F(Secure, plain_HTTP_is_sent_to_HTTPS) {
    ListenSettings with = settings();
    with.redirect = {{boost::asio::ip::address_v4::loopback(), 0}};
    const TestServer server(with);
    RawClient plain(server.listener.redirect_addresses().front());
    const auto answer = plain.get("/t/0grvvmgqnr89?x=1");
    EXPECT_EQ(answer.status, 308);
    EXPECT_EQ(answer.header("Location"),
              "https://" + to_string(server.listener.addresses().front()) + "/t/0grvvmgqnr89?x=1");
    for (const auto& refused : {plain.get("/api"), plain.post("/api/people", "{}"), plain.upgrade("/ws")}) {
        EXPECT_EQ(refused.status, 403) << "the mistake of a program was hidden";
        EXPECT_EQ(refused.header("Location"), "");
    }
    plain.send("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(plain.answer().status, 421);
}

TEST_F(Secure, plain_HTTP_is_sent_to_the_public_URL) {
    ListenSettings with = settings();
    with.redirect = {{boost::asio::ip::address_v4::loopback(), 0}};
    with.public_url = parse_origin("https://cards.example");
    const TestServer server(with);
    RawClient plain(server.listener.redirect_addresses().front());
    EXPECT_EQ(plain.get("/make").header("Location"), "https://cards.example/make");
}

TEST_F(Secure, http_and_WebSocket_work_over_TLS) {
    TestServer server(settings());
    RawClient guest = client(server);
    const auto answer = guest.get("/who");
    EXPECT_EQ(answer.body, "127.0.0.1 secure");
    EXPECT_EQ(answer.header("Strict-Transport-Security"), "max-age=31536000");
    EXPECT_EQ(guest.upgrade("/ws", "Origin: https://" + guest.host() + "\r\n").status, 101);
    EXPECT_EQ(guest.message(), "hello");
    guest.say("big 200");
    guest.say("over TLS");
    for (int i = 0; i < 200; ++i) EXPECT_EQ(guest.message().size(), 1024U);
    EXPECT_EQ(guest.message(), "over TLS");
    guest.say("bye");
    EXPECT_EQ(guest.close_code(), 1000);
    EXPECT_TRUE(server.handler.wait_for_left(1));
}

TEST_F(Secure, a_response_that_ends_the_connection_arrives_complete) {
    const TestServer server(settings());
    RawClient guest = client(server);
    EXPECT_EQ(guest.get("/hello", "Connection: close\r\n").status, 200);
    EXPECT_TRUE(guest.is_closed());
}

TEST_F(Secure, garbage_instead_of_a_handshake_ends_the_connection) {
    const TestServer server(settings());
    for (const std::string garbage :
         {"GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", "\x16\x03\x01", "\x16\x03\x01\xff\xff\xff"}) {
        RawClient guest = server.client();
        guest.send(garbage);
        guest.stop_sending();
        EXPECT_TRUE(guest.is_closed());
    }
    EXPECT_EQ(client(server).get("/hello").status, 200);
}

TEST_F(Secure, a_handshake_that_never_comes_times_out) {
    ListenSettings short_handshake = settings();
    short_handshake.limits.handshake = 50ms;
    const TestServer server(short_handshake);
    RawClient silent = server.client();
    EXPECT_TRUE(silent.is_closed());
}

TEST_F(Secure, new_connections_get_a_new_certificate) {
    TestServer server(settings());
    RawClient old = client(server);
    EXPECT_EQ(old.certificate_name(), "first");
    make_certificate(folder, "second");
    server.listener.reload_tls();
    EXPECT_EQ(old.get("/hello").status, 200);  // it is reloaded by now
    EXPECT_EQ(client(server).certificate_name(), "second");
    folder.file("certificate.pem", "this is no certificate");
    server.listener.reload_tls();
    EXPECT_EQ(old.get("/hello").status, 200);
    EXPECT_EQ(client(server).certificate_name(), "second");
}

TEST_F(Secure, a_bad_certificate_is_reported_at_the_start) {
    ListenSettings wrong = settings();
    const auto complaint = [&] {
        prometheus::Registry registry;
        try {
            const Listener listener(wrong, registry);
            return std::string();
        } catch (const ListenError& error) {
            return std::string(error.what());
        }
    };
    EXPECT_EQ(complaint(), "");
    wrong.tls->key = folder.file("other/key.pem", "no key");
    EXPECT_NE(complaint().find("the key " + wrong.tls->key + " can't be used"), std::string::npos);
    wrong.tls->certificate = "/nowhere.pem";
    EXPECT_NE(complaint().find("the certificate /nowhere.pem can't be used"), std::string::npos);
}

}  // namespace euchre::server
