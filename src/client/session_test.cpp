// A session against a server over real sockets.
#include "client/session.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/listener.h"
#include "support/test_server.h"

namespace euchre::testing {
namespace {

using Texts = std::vector<std::string>;

// Welcomes each connection with the next text, and ends all but the last one.
class Welcomes final : public lobby::RequestHandler {
  public:
    Welcomes(lobby::Connections& connections, Texts texts)
        : connections_(connections), texts_(std::move(texts)) {}

    void request(lobby::Request request, lobby::Respond respond) override {
        queries.push_back(request.query);
        respond({101, "", "", {}});
        connections_.send(request.connection,
                          std::make_shared<const std::string>(texts_.at(queries.size() - 1)));
        if (queries.size() < texts_.size())
            connections_.close(request.connection, lobby::CloseCode::restart, "restored");
    }
    void receive(lobby::ConnectionId, std::string_view) override {}
    void left(lobby::ConnectionId) override {}
    void check_ready(Ready answer) override { answer(std::nullopt); }
    void drain(std::function<void()> done) override { done(); }

    Texts queries;  // of the connections

  private:
    lobby::Connections& connections_;
    const Texts texts_;
};

struct Listener : client::SessionClient {
    void heard(const client::Message& message) override { welcomes += message.type() == "welcome" ? 1 : 0; }
    void answered(const std::string&, const client::Message&) override {}
    void dropped(const client::Loss& loss) override { restarts += loss.restarts ? 1 : 0; }
    void alarmed(const fair::Alarm& /*alarm*/) override {}
    void rewound() override { rewound_before.push_back(welcomes); }

    int welcomes = 0, restarts = 0;
    std::vector<int> rewound_before;
};

std::string welcome(const std::string& generation, int seq) {
    return R"({"type":"welcome","protocol":1,"generation":")" + generation + R"(","you":{},"seq":)" +
           std::to_string(seq) + R"(,"waited":0,"events":[],"table":null,"view":null})";
}

TEST(Session, that_had_read_further_than_a_restored_backup_was_stuck) {
    prometheus::Registry registry;
    server::Listener listener(test_settings(), registry);
    Welcomes handler(listener, {welcome("g1", 40), welcome("g1", 41), welcome("g2", 30), welcome("g2", 20)});
    std::thread thread([&] { listener.serve(handler); });
    boost::asio::io_context context;
    client::Server server(context, {false, "127.0.0.1", std::to_string(listener.addresses().front().port)});
    Listener heard;
    client::Session session(server, heard, 1);
    session.enter("t");
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (heard.welcomes < 4 && std::chrono::steady_clock::now() < end)
        context.run_for(std::chrono::milliseconds(10));
    EXPECT_EQ(session.seq(), 20U);
    EXPECT_EQ(heard.rewound_before, (std::vector{2, 3})) << "by another generation, and by a log cut back";
    EXPECT_EQ(heard.restarts, 3);
    session.leave();
    listener.drain();
    listener.drain();
    thread.join();
    EXPECT_EQ(handler.queries,
              (Texts{"", "since=40&generation=g1", "since=41&generation=g1", "since=30&generation=g2"}));
}

}  // namespace
}  // namespace euchre::testing
