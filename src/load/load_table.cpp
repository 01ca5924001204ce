#include "load/load_table.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

namespace euchre::load {

namespace json = boost::json;

namespace {

constexpr auto rules = "newberry";

// A pattern with quotes can't match inside a JSON string.
bool has(const client::Message& message, std::string_view pattern) {
    return message.text().find(pattern) != std::string_view::npos;
}

std::string short_reply(const client::Reply& reply) {
    return "answer " + std::to_string(reply.status) + ": " + reply.body.substr(0, 200);
}

}  // namespace

class LoadTable::Person final : public client::SessionClient {
  public:
    Person(LoadTable& table, std::size_t number, std::uint64_t seed)
        : session(table.world_.server, *this, seed), table_(table), number_(number) {
        if (table.world_.verifies) return;
        fair::WitnessSources sources;
        sources.verify = [](const auto&, const auto&, const auto&) { return true; };
        session.deals().remember(std::nullopt, fair::Witness(std::move(sources)));
    }

    client::Session session;
    std::string sit_command;

  private:
    void heard(const client::Message& message) override {
        ++table_.world_.tally.messages;
        table_.heard(number_, message);
    }
    void answered(const std::string& command, const client::Message& message) override {
        ++table_.world_.tally.messages;
        table_.answered(number_, command, message);
    }
    void dropped(const client::Loss& loss) override { table_.dropped(number_, loss); }
    void alarmed(const fair::Alarm& alarm) override {
        table_.world_.tally.error("alarm about a deal: " + std::string(fair::to_string(alarm.kind)) + ", " +
                                  alarm.deal + ", attempt " + std::to_string(alarm.attempt));
    }

    LoadTable& table_;
    std::size_t number_;
};

LoadTable::LoadTable(const World& world, std::uint64_t seed)
    : world_(world), dice_(seed), timer_(world.server.context().get_executor()) {
    for (std::size_t number = 0; number < world.plan.people(); ++number)
        people_.push_back(std::make_unique<Person>(*this, number, dice_.next()));
}

LoadTable::~LoadTable() = default;

bool LoadTable::is_complete() const {
    return std::ranges::all_of(people_, [this, at = std::size_t{0}](const auto& person) mutable {
        return person->session.is_here() && (world_.plan.watch || person->session.seat() == Seat(at++));
    });
}

void LoadTable::open() {
    for (std::size_t person = 0; person < people_.size(); ++person)
        people_[person]->session.become(
            "Player " + std::to_string(person + 1), "beaver",
            [this, person](const client::Reply& reply) { became(person, reply); });
}

void LoadTable::became(std::size_t person, const client::Reply& reply) {
    if (reply.status != 201) return world_.tally.error("no person, " + short_reply(reply));
    if (person == 0) {
        const json::object settings{
            {"listed", false},       {"spectators", false}, {"chat", false},
            {"deal_by_hand", false}, {"hints", false},      {"bots", world_.plan.bot_level},
            {"speed", "instant"},    {"grace", 90},         {"turn_time", 0}};
        const json::object table{{"rules", json::object{{"base", rules}}}, {"settings", settings}};
        people_[0]->session.ask({"POST", "/api/tables", {}, json::serialize(table)},
                                [this](const client::Reply& answer) { opened(answer); });
        return;
    }
    if (!code_.empty()) people_[person]->session.enter(code_);
}

void LoadTable::opened(const client::Reply& reply) {
    const std::string_view link = client::Message(reply.body).word("link");
    code_ = link.substr(link.rfind('/') + 1);
    if (reply.status != 201 || code_.empty()) return world_.tally.error("no table, " + short_reply(reply));
    for (std::size_t person = 0; person < people_.size(); ++person)
        if (person == 0 || !people_[person]->session.id().empty()) people_[person]->session.enter(code_);
}

void LoadTable::sit(std::size_t person) {
    Person& one = *people_[person];
    if (one.sit_command.empty()) one.sit_command = one.session.command({{"do", "sit"}, {"seat", person}});
}

void LoadTable::begin() {
    if (begin_command_.empty()) begin_command_ = people_[0]->session.command({{"do", "begin"}});
}

void LoadTable::heard(std::size_t person, const client::Message& message) {
    const std::string_view type = message.type();
    if (type == "error") return world_.tally.error(std::string(message.text().substr(0, 200)));
    if (type != "welcome" && type != "update") return;
    if (message.number("seq").value_or(last_action_) < last_action_)
        ++world_.tally.lost;  // the table has gone back
    if (type == "welcome" && person == 0 && checking_) return compare(message);
    if (type == "welcome" && !world_.plan.watch) sit(person);
    if (type == "welcome" && !began_ && world_.plan.watch) begin();
    deliver(person, message);
    look_for_turn(person, message);
    if (person == 0) look_for_end(message);
    act_when_due();
}

void LoadTable::answered(std::size_t person, const std::string& command, const client::Message& message) {
    const bool done = message.type() == "done";
    if (!done) world_.tally.error(std::string(message.text().substr(0, 300)));
    if (command == people_[person]->sit_command && done && ++seated_ == people_.size()) begin();
    if (command == begin_command_) {
        begin_command_.clear();
        if (!std::exchange(began_, true)) world_.host.began(*this);
    }
    if (!pending_ || pending_->command != command) return;
    if (!done) {  // try the same turn again next time
        turn_ = std::move(pending_->turn);
        pending_.reset();
        return act_when_due();
    }
    pending_->done = true;
    complete_action();
}

void LoadTable::dropped(std::size_t, const client::Loss& loss) {
    if (pending_) pending_->interrupted = true;
    ++world_.tally.reconnects;
    if (!world_.plan.restarts || loss.for_good) world_.tally.error(loss.why);
}

void LoadTable::look_for_turn(std::size_t person, const client::Message& message) {
    constexpr std::string_view begins = "\"legal\":";
    const auto at = message.text().find(begins);
    const std::uint64_t seq = message.number("seq").value_or(0);
    if (at == std::string_view::npos || message.text().substr(at + begins.size()).starts_with("[]")) return;
    if (seq < last_action_ || (pending_ && seq <= pending_->seen) || (turn_ && seq < turn_->seq)) return;
    const json::value legal = client::Message(message.field("view").value_or("{}")).value("legal");
    if (legal.is_array()) turn_ = Turn{person, seq, legal.get_array()};
}

void LoadTable::look_for_end(const client::Message& message) {
    if (!began_ || !has(message, "\"stage\":\"over\"") || !begin_command_.empty()) return;
    ++world_.tally.games;
    begin();
}

void LoadTable::play(client::Clock::time_point when) {
    playing_ = true;
    next_ = when;
    act_when_due();
}

void LoadTable::act_when_due() {
    if (!playing_ || pending_ || !turn_) return;
    if (client::Clock::now() >= next_) return act();
    timer_.expires_at(next_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) act_when_due();
    });
}

void LoadTable::act() {
    using Seconds = std::chrono::duration<double>;
    const auto period = std::chrono::duration_cast<client::Clock::duration>(Seconds(1 / world_.plan.rate));
    const auto now = client::Clock::now();
    next_ = std::max(next_ + period, now);
    Turn turn = *std::exchange(turn_, std::nullopt);
    const json::value& choice = turn.legal[dice_.roll(static_cast<std::uint32_t>(turn.legal.size()))];
    client::Session& session = people_[turn.person]->session;
    PendingAction pending{std::move(turn),
                          json::value_to<std::string>(choice),
                          {},
                          session.seq(),
                          now,
                          now,
                          0,
                          std::vector<bool>(people_.size()),
                          std::nullopt};
    pending.command = session.command({{"do", "act"}, {"action", pending.action}});
    pending_ = std::move(pending);
}

bool LoadTable::is_that_action(const ActionSeen& action_seen) const {
    if (action_seen.seq <= pending_->seen || action_seen.seat != Seat(pending_->turn.person)) return false;
    constexpr std::string_view play = "play ";
    return !pending_->action.starts_with(play) ||
           action_seen.event == "played " + pending_->action.substr(play.size());
}

void LoadTable::deliver(std::size_t person, const client::Message& message) {
    if (!pending_ || pending_->told[person]) return;
    const json::value events = message.value("events");
    if (!events.is_array()) return;
    for (ActionSeen& action_seen : actions_in(events.get_array())) {
        if (!is_that_action(action_seen)) continue;
        pending_->told[person] = true;
        pending_->last_delivery = client::Clock::now();
        pending_->action_seen = std::move(action_seen);
        ++pending_->deliveries;
        return complete_action();
    }
}

void LoadTable::complete_action() {
    if (!pending_->done || pending_->deliveries < people_.size()) return;
    if (pending_->interrupted)
        ++world_.tally.actions;
    else
        world_.tally.delivered(pending_->last_delivery - pending_->sent);
    last_action_ = pending_->action_seen->seq;
    if (turn_ && turn_->seq < last_action_)
        turn_.reset();  // the same turn, reported again by another message
    ledger_.confirmed(std::move(*pending_->action_seen));
    pending_.reset();
    act_when_due();
}

void LoadTable::check() {
    checking_ = true;
    if (pending_)
        world_.tally.error("an action of " + code_ + " was not answered and delivered to everybody");
    if (ledger_.size() == 0)
        return boost::asio::post(timer_.get_executor(), [this] { world_.host.checked(*this); });
    people_[0]->session.come_again(ledger_.since());
}

void LoadTable::compare(const client::Message& message) {
    checking_ = false;
    const json::value events = message.value("events");
    std::vector<ActionSeen> told =
        events.is_array() ? actions_in(events.get_array()) : std::vector<ActionSeen>();
    std::erase_if(told, [&](const ActionSeen& action_seen) {
        return action_seen.seat.number() >= people_.size() || (pending_ && is_that_action(action_seen));
    });
    const ActionLedger::Difference difference = ledger_.compare(told);
    world_.tally.lost += difference.lost;
    world_.tally.duplicated += difference.duplicated;
    world_.tally.checked += ledger_.size();
    world_.host.checked(*this);
}

}  // namespace euchre::load
