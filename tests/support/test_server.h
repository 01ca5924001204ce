// A listener on a free port of loopback, with a handler for tests.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/listener.h"
#include "support/folder.h"
#include "support/raw_client.h"

namespace euchre::testing {

// GET /hello, POST /echo, /later (answers by a post), /never (until /answer-the-unanswered), /mistake,
// /cookie, /who; GET /stream; WebSocket at /ws and, refused, at /no. Messages are echoed; "big N" requests N
// messages of a kilobyte, "bye" closes it, "all TEXT" is sent to everybody. /owned/hello and so on: the same,
// at the owner. /busy, /moving: 503.
class TestHandler final : public lobby::RequestHandler {
  public:
    explicit TestHandler(lobby::Connections& connections) : connections_(connections) {}

    void request(lobby::Request request, lobby::Respond respond) override;
    void receive(lobby::ConnectionId connection, std::string_view text) override;
    void left(lobby::ConnectionId connection) override;
    void check_ready(Ready answer) override { answer(missing); }
    void drain(std::function<void()> done) override;

    // Waits until this many have left.
    bool wait_for_left(std::size_t count);
    std::size_t left_so_far();
    std::size_t heard() const { return heard_; }

    // Set it only while no request is in progress.
    bool holds_drain = false;
    std::optional<std::string> missing;
    // "host:port" of the successive owners of the paths below /owned; the last one stays. Empty: this
    // server.
    std::vector<std::string> owners;
    std::atomic<std::size_t> owned_requests = 0;
    // Requests for /unowned; from this one on they are answered.
    std::atomic<std::size_t> unowned_requests = 0, owned_after = 0;

  private:
    void open(lobby::ConnectionId connection) { open_.insert(connection); }

    lobby::Connections& connections_;
    std::set<lobby::ConnectionId> open_;
    std::vector<lobby::Respond> unanswered_;
    std::atomic<std::size_t> heard_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t left_ = 0;
};

// 127.0.0.1 and a free port, with short timeouts.
server::ListenSettings test_settings();
// Writes a key and a self-signed certificate to the folder.
server::TlsFiles make_certificate(const Folder& folder, const std::string& name);

class TestServer {
  public:
    explicit TestServer(const server::ListenSettings& settings = test_settings());
    ~TestServer();
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    RawClient client() const { return RawClient(listener.addresses().front()); }
    RawClient web_socket(const std::string& headers = "") const;

    // Waits for the end. Returns true if it was drained.
    bool join();

    prometheus::Registry registry;
    server::Listener listener;
    TestHandler handler;

  private:
    bool drained_ = false;
    std::thread thread_;
};

}  // namespace euchre::testing
