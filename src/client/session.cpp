#include "client/session.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds while_busy{200};

// The seat of this person in `table.chairs`.
std::optional<Seat> seat_of(const codec::Fields& table, std::string_view person) {
    const auto chairs = table["chairs"].list_up_to(max_seats, "chairs");
    for (std::size_t seat = 0; seat < chairs.size(); ++seat)
        if (const codec::Field id = chairs[seat]["guest"]["id"]; id.is_string() && id.text() == person)
            return Seat(seat);
    return std::nullopt;
}

}  // namespace

Session::Session(Server& server, SessionClient& client, std::uint64_t seed)
    : server_(server),
      client_(client),
      backoff_(seed),
      again_(server.context().get_executor()),
      soon_(server.context().get_executor()),
      deals_(client) {}

void Session::ask(Ask ask, std::function<void(const Reply&)> replied) {
    ask.token = token_;
    ask_ = std::move(ask);
    replied_ = std::move(replied);
    connect();
}

void Session::become(const std::string& name, const std::string& avatar, Became became) {
    ask({"POST", "/api/people", {}, json::serialize(json::object{{"name", name}, {"avatar", avatar}})},
        [this, became = std::move(became)](const Reply& reply) {
            const Message message(reply.body);
            if (reply.status == 201) {
                token_ = message.word("token");
                id_ = Message(message.field("person").value_or("{}")).word("id");
            }
            became(reply);
        });
}

void Session::be(const std::string& token, Became became) {
    token_ = token;
    ask({"GET", "/api/me", {}, {}}, [this, became = std::move(became)](const Reply& reply) {
        if (reply.status == 200) id_ = Message(reply.body).word("id");
        became(reply);
    });
}

void Session::replied(Reply reply) {
    backoff_.reset();
    ask_.reset();
    std::exchange(replied_, nullptr)(reply);
}

void Session::enter(const std::string& table) {
    table_ = table;
    seq_ = 0;
    generation_.clear();
    connect();
}

void Session::connect() {
    if (!connection_)
        connection_ = std::make_shared<ServerConnection>(server_, static_cast<ConnectionObserver&>(*this));
    if (ask_) return connection_->ask(*ask_);
    std::string since = seq_ > 0 ? "?since=" + std::to_string(seq_) : "";
    if (seq_ > 0 && !generation_.empty()) since += "&generation=" + generation_;
    connection_->open("/api/tables/" + table_ + "/socket" + since, token_);
}

void Session::connect_after(std::chrono::milliseconds time) {
    again_.expires_after(time);
    again_.async_wait([this](const boost::system::error_code& error) {
        if (!error) connect();
    });
}

void Session::leave() {
    again_.cancel();
    soon_.cancel();
    here_ = false;
    if (connection_) std::exchange(connection_, nullptr)->hang_up();
}

void Session::come_again(std::uint64_t since) {
    leave();
    seq_ = since;
    connect();
}

void Session::opened() { backoff_.reset(); }

void Session::lost(const Loss& loss) {
    here_ = false;
    connection_.reset();
    if (loss.for_good && !table_.empty()) deals_.left_seat();
    if (loss.restarts) backoff_.expect_restart();
    if (!loss.for_good) connect_after(backoff_.next());
    client_.dropped(loss);
}

std::string Session::command(json::object what) {
    const auto& command = commands_.add(std::move(what), seq_);
    if (command.changes_seat) deals_.left_seat();
    if (here_) connection_->send(command.text);
    return command.id;
}

void Session::say(const json::object& what) {
    if (here_) connection_->send(json::serialize(what));
}

void Session::heard(std::string_view text) {
    const Message message(text);
    const std::string_view type = message.type();
    if (type == "done" || type == "declined" || type == "error") return take_answer(message);
    take_note(message);
    client_.heard(message);
}

void Session::take_note(const Message& message) {
    const std::string_view type = message.type();
    if (type == "welcome") {
        compare_generation(message);
        deals_.welcome(message);
    }
    if (type == "welcome" || type == "update" || type == "table") {
        seq_ = std::max(seq_, message.number("seq").value_or(0));
        here_ = true;
        look_at_table(message);
    }
    if (type == "taken") deals_.taken(message);
    if (type == "list")
        if (const auto part = deals_.closed(message)) say(*part);
    if (type == "taken" || type == "list" || type == "welcome" || message.field("table"))
        deals_.tell_alarms();
    if (type == "welcome") send_commands();
}

void Session::compare_generation(const Message& welcome) {
    const std::string generation(welcome.word("generation"));
    const bool goes_on = generation == generation_ && welcome.number("seq").value_or(0) >= seq_;
    if (!generation_.empty() && !goes_on) {
        seq_ = 0;
        client_.rewound();
    }
    generation_ = generation;
}

// The server answers a command that it has carried out before, but does not carry it out again.
void Session::send_commands() {
    for (const auto& [id, command] : commands_.all()) connection_->send(command.text);
}

void Session::look_at_table(const Message& message) {
    const json::value value = message.value("table");
    if (!value.is_object()) return;
    if (message.type() != "table") deals_.opened(message.value("events"));
    const codec::Fields table(value.get_object());
    seat_ = seat_of(table, id_);
    if (!table["deal"].is_object()) return;
    if (const auto part = deals_.offered(table.object("deal"), seat_)) say(*part);
}

void Session::take_answer(const Message& message) {
    const std::string_view id = message.word("wish");
    if (!commands_.contains(id)) return client_.heard(message);
    const std::string_view reason = message.word("reason");
    if (reason == "busy" || reason == "not_saved") {
        soon_.expires_after(while_busy);
        return soon_.async_wait([this](const boost::system::error_code& error) {
            if (!error && here_) send_commands();
        });
    }
    const PendingCommands::Command command = commands_.take(id);
    if (command.changes_seat && message.type() == "done") deals_.left_seat();
    client_.answered(command.id, message);
}

}  // namespace euchre::client
