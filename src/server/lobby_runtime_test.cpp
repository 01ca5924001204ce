// A node of a fleet over a real PostgreSQL database.
#include "server/lobby_runtime.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <thread>

#include "store/postgres_shared.h"
#include "store/postgres_writer.h"
#include "support/lobby_thread.h"
#include "support/postgres_server.h"

namespace euchre::testing {

using namespace server;
namespace {

using Clock = lobby::Connections::Clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

// The lobby's thread is the test's. It has no sockets.
class Wires final : public lobby::Connections {
  public:
    void send(lobby::ConnectionId, std::shared_ptr<const std::string>) override {}
    void close(lobby::ConnectionId, lobby::CloseCode, std::string_view) override {}
    Clock::time_point now() const override { return Clock::now(); }
    void at(Clock::time_point time, std::function<void()> what) override {
        timers_.emplace(time, std::move(what));
    }
    void post(std::function<void()> what) override { post_(std::move(what)); }

    // Does what there is to do until the condition holds, or until this time.
    template <class Condition>
    bool run_until(const Condition& holds, Clock::time_point end) {
        while (!holds() && Clock::now() < end) {
            thread_.run_posted();
            while (!timers_.empty() && timers_.begin()->first <= Clock::now())
                timers_.extract(timers_.begin()).mapped()();
            std::this_thread::sleep_for(milliseconds(1));
        }
        return holds();
    }

  private:
    LobbyThread thread_;
    const std::function<void(std::function<void()>)> post_ = thread_.post();
    std::multimap<Clock::time_point, std::function<void()>> timers_;
};

class LobbyRuntimeTest : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!has_postgres()) GTEST_SKIP() << "PostgreSQL is not installed";
        settings_.database = shared_postgres().new_database();
        settings_.data = folder_.path().string();
        settings_.key_file = (folder_.path() / "key").string();
        settings_.node = "ann";
        settings_.node_address = "ann:8080";
        settings_.network.bans = std::make_shared<BanWatch>();
        runtime_.emplace(wires_, settings_, registry_);
        const auto ada = ask("POST", "/api/people", R"({"name":"Ada","avatar":"bear"})");
        token_ = ada.at("token").as_string();
        ada_ = *identity::PersonId::parse(ada.at("person").at("id").as_string());
        const store::SealKey key = ServerKey(settings_.key_file, settings_.data).for_store();
        store::PostgresWriter writer(
            {.address = settings_.database, .key = key, .sharing = store::Sharing::fleet});
        const store::GameRow row{game_, identity::TableId(7), 1, 0, "a game"};
        EXPECT_EQ(writer.commit(std::vector<store::Write>{{store::PutGame{{row, {{ada_, 0}}, "{}"}}}}),
                  store::PostgresWriter::Results{store::Written::durable});
    }
    void send(const std::string& method, const std::string& path, const std::string& body,
              lobby::Respond respond) {
        lobby::Request request;
        request.method = method;
        request.path = path;
        request.content_type = "application/json";
        request.body = body;
        request.address = "127.0.0.1";
        request.bearer = token_;
        runtime_->request(std::move(request), std::move(respond));
    }
    boost::json::object ask(const std::string& method, const std::string& path, const std::string& body) {
        std::optional<lobby::Response> heard;
        send(method, path, body, [&heard](lobby::Response response) { heard = std::move(response); });
        EXPECT_TRUE(wires_.run_until([&] { return heard.has_value(); }, Clock::now() + seconds(10)));
        return boost::json::parse(heard.value().body).as_object();
    }

    Folder folder_;
    Wires wires_;
    prometheus::Registry registry_;
    ServeSettings settings_;
    std::optional<LobbyRuntime> runtime_;
    std::string token_;
    identity::PersonId ada_;
    const identity::GameId game_{9};
};

// They were in one queue, and each may wait for a lock or carry a whole review.
TEST_F(LobbyRuntimeTest, a_ban_holds_within_two_seconds_behind_a_thousand_slow_reviews) {
    const std::string review = "/api/games/" + to_string(game_) + "/review";
    EXPECT_EQ(ask("GET", review, "").at("state").as_string(), "none");
    store::PostgresSharedDatabase database({settings_.database}, std::nullopt);  // while it can connect
    store::PostgresConnection slow({settings_.database});
    slow.execute("BEGIN");
    slow.execute("LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE");
    int answered = 0;
    for (int each = 0; each < 1000; ++each)
        send("GET", review, "", [&answered](const lobby::Response&) { ++answered; });
    wires_.run_until([] { return false; }, Clock::now() + milliseconds(500));  // until they wait there
    EXPECT_EQ(answered, 0);
    change_shared_bans(database, [&](Bans& bans) { bans.push_back({ada_, "Floods"}); });
    EXPECT_TRUE(wires_.run_until([&] { return settings_.network.bans->why_not(ada_).has_value(); },
                                 Clock::now() + seconds(2)));
    slow.execute("ROLLBACK");
    EXPECT_TRUE(wires_.run_until([&] { return answered == 1000; }, Clock::now() + seconds(30)));
}

}  // namespace
}  // namespace euchre::testing
