#include "support/test_lobby.h"

#include <boost/json.hpp>

namespace euchre::testing {

namespace json = boost::json;

namespace {

constexpr table::Time opening_time{std::chrono::sys_days(std::chrono::year(2026) / 1 / 1)};

fair::Seed random_from(Dice& dice) {
    fair::Seed seed;
    for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(dice.roll(256));
    return seed;
}

}  // namespace

TestLobby::TestLobby(lobby::LobbySettings settings, const TestNode* node)
    : kept(node == nullptr ? std::make_shared<MemoryStore>() : node->store),
      settings_(std::move(settings)),
      dice_(node == nullptr ? 1 : 101 + static_cast<std::uint64_t>(node->number)),
      deal_dice_(node == nullptr ? 2 : 201 + static_cast<std::uint64_t>(node->number)) {
    if (node != nullptr) {
        for (auto* const each : {&shared, &reviews}) {
            each->emplace(node->shared, node->number);
            (*each)->post = [this](std::function<void()> what) { post(std::move(what)); };
        }
    }
    bots = [](const lobby::Question& question) { return std::optional(question.view.legal.nth(0)); };
    deal_seed = [this] { return random_from(deal_dice_); };
    on_send = [](lobby::ConnectionId, const std::string&) {};
    open();
}

fair::SigningKey TestLobby::receipts_key() { return fair::SigningKey(fair::seed_from(1)); }

lobby::LobbySettings TestLobby::quiet_settings() {
    lobby::LobbySettings settings;
    settings.public_url = "https://house.example";
    return settings;
}

lobby::LobbySettings TestLobby::seldom_swept() {
    lobby::LobbySettings settings = quiet_settings();
    settings.between_sweeps = std::chrono::hours(1);
    return settings;
}

void TestLobby::open() {
    lobby_.emplace(
        lobby::LobbyDeps{store,
                         static_cast<lobby::Connections&>(*this),
                         static_cast<lobby::BotWorkers&>(*this),
                         study,
                         compute,
                         registry,
                         fleet,
                         {shared ? &*shared : nullptr, reviews ? &*reviews : nullptr}},
        settings_,
        lobby::Sources{[this] { return time(); },
                       [this] { return asking_ ? random_from(dice_) : deal_seed(); }, receipts_key()});
    settle();
}

table::Time TestLobby::time() const {
    return opening_time + clock_is_off_ +
           std::chrono::floor<std::chrono::milliseconds>(now_.time_since_epoch());
}

lobby::Response TestLobby::ask(lobby::Request request) {
    if (request.connection == 0) request.connection = ++last_connection_;
    if (!request.forwarded_by) request.forwarded_by = forwarded_by;
    const auto answer = std::make_shared<lobby::Response>();
    answer->status = 0;
    asking_ = true;
    lobby_->request(request, [this, answer, connection = request.connection](lobby::Response response) {
        if (response.opens() && can_open)
            open_.insert(connection);
        else if (response.opens())
            lobby_->left(connection);
        *answer = std::move(response);
    });
    asking_ = false;
    settle();
    return *answer;
}

lobby::Response TestLobby::ask(std::string method, std::string path, std::string body, std::string token) {
    lobby::Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    if (!body.empty()) request.content_type = "application/json";
    request.body = std::move(body);
    request.bearer = std::move(token);
    request.address = "127.0.0.1";
    return ask(std::move(request));
}

Somebody TestLobby::somebody(const std::string& name) {
    const lobby::Response answer =
        ask("POST", "/api/people", json::serialize(json::object{{"name", name}, {"avatar", "bear"}}));
    const json::value body = json::parse(answer.body);
    return {identity::PersonId::parse(body.at("person").at("id").as_string()).value(),
            std::string(body.at("token").as_string())};
}

std::string TestLobby::table(const Somebody& host, const std::string& body) {
    const lobby::Response answer = ask("POST", "/api/tables", body, host.token);
    return "/api/tables/" + std::string(json::parse(answer.body).at("id").as_string());
}

std::optional<lobby::ConnectionId> TestLobby::come(std::string path, const Somebody& who,
                                                   const std::string& query, bool upgrade) {
    lobby::Request request;
    request.connection = ++last_connection_;
    request.method = "GET";
    request.path = std::move(path);
    request.query = query;
    request.bearer = who.token;
    request.upgrade = upgrade;
    request.address = "127.0.0.1";
    const int status = ask(request).status;
    return status == 101 || status == 200 ? std::optional(request.connection) : std::nullopt;
}

void TestLobby::say(lobby::ConnectionId connection, std::string_view text) {
    if (!is_open(connection)) return;
    lobby_->receive(connection, text);
    settle();
}

void TestLobby::hang_up(lobby::ConnectionId connection) {
    if (open_.erase(connection) == 0) return;
    lobby_->left(connection);
    settle();
}

json::value TestLobby::last(lobby::ConnectionId connection, std::string_view type) {
    const auto& all = heard_[connection];
    for (auto text = all.rbegin(); text != all.rend(); ++text)
        if (json::value value = json::parse(*text); value.at("type").as_string() == type) return value;
    return nullptr;
}

void TestLobby::send(lobby::ConnectionId connection, std::shared_ptr<const std::string> text) {
    if (!open_.contains(connection) || farewells_.contains(connection)) return;
    heard_[connection].push_back(*text);
    on_send(connection, *text);
}

void TestLobby::close(lobby::ConnectionId connection, lobby::CloseCode code, std::string_view reason) {
    if (!open_.contains(connection)) return;
    farewells_.try_emplace(connection, std::to_string(static_cast<int>(code)) + " " + std::string(reason));
    post([this, connection] { hang_up(connection); });
}

void TestLobby::pass(std::chrono::milliseconds time) {
    const Clock::time_point until = now_ + time;
    while (!timers_.empty() && timers_.begin()->first <= until) {
        auto timer = timers_.extract(timers_.begin());
        now_ = std::max(now_, timer.key());
        timer.mapped()();
        settle();
    }
    now_ = until;
}

void TestLobby::crash(std::chrono::milliseconds clock_jump) {
    store.crash();
    clock_is_off_ += clock_jump;
    timers_.clear();
    posted_.clear();
    study.forget();
    compute.forget();
    open_.clear();
    lobby_.reset();
    open();
}

void TestLobby::settle() {
    while (!posted_.empty() || (store.waiting() > 0 && !disk_waits)) {
        for (const auto& task : std::exchange(posted_, {})) task();
        if (store.waiting() == 0 || disk_waits) continue;
        if (disk_fails)
            store.fail_one();
        else
            store.complete_one();
    }
}

void TestLobby::think(lobby::Question question, std::function<void(lobby::BotAnswer)> answer) {
    if (const auto action = bots(question))
        post([answer = std::move(answer), action, in_full = bots_think_in_full] {
            answer({*action, in_full});
        });
}

}  // namespace euchre::testing
