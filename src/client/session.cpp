#include "client/session.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds while_busy{200};
constexpr std::size_t games_kept = 3;  // of the witness

// What we ask for may take our seat from us.
bool changes_seat(const json::object& command) {
    constexpr std::array<std::string_view, 4> all{"sit", "stand", "leave", "concede"};
    const json::value* const what = command.if_contains("do");
    return what != nullptr && what->is_string() &&
           std::ranges::find(all, std::string_view(what->get_string())) != all.end();
}

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
      command_prefix_(fair::to_hex(fair::random_seed()).substr(0, 16) + "-") {}

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
    if (loss.for_good && !table_.empty()) leave_seat();
    if (!loss.for_good) connect_after(backoff_.next());
    client_.dropped(loss);
}

std::string Session::command(json::object what) {
    std::string name = command_prefix_ + std::to_string(++commands_made_);
    what["wish"] = name;
    what["seen"] = seq_;
    if (changes_seat(what)) {
        seat_commands_.insert(name);
        leave_seat();
    }
    const auto& text = commands_.emplace(name, json::serialize(what)).first->second;
    if (here_) connection_->send(text);
    return name;
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
        witness_.welcome(message, pinned_);
        if (const auto key = key_in(message)) pinned_ = key;
    }
    if (type == "welcome" || type == "update" || type == "table") {
        seq_ = std::max(seq_, message.number("seq").value_or(0));
        here_ = true;
        look_at_table(message);
    }
    if (type == "taken") witness_.taken(message);
    if (type == "list") send_part(witness_.closed(message));
    if (type == "taken" || type == "list" || type == "welcome" || message.field("table")) tell_alarms();
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

// The server answers commands that it carried out before, but does not repeat them.
void Session::send_commands() {
    for (const auto& [name, text] : commands_) connection_->send(text);
}

void Session::look_at_table(const Message& message) {
    const json::value value = message.value("table");
    if (!value.is_object()) return;
    if (message.type() != "table") look_at_lists(message.value("events"));
    const codec::Fields table(value.get_object());
    seat_ = seat_of(table, id_);
    if (!table["deal"].is_object()) return;
    send_part(witness_.offered(table.object("deal"), seat_));
    forget_old_games(table["deal"]["deal"].text());
}

void Session::leave_seat() {
    witness_.own().left_seat();
    client_.witnessed(witness_.own());
}

// What it has committed to must be kept before anybody knows of it.
void Session::send_part(const std::optional<json::object>& part) {
    if (!part) return;
    client_.witnessed(witness_.own());
    say(*part);
}

// The file of a game can be had as soon as it is over. More than one game is kept, because a server that
// names another game for a moment must not make us forget what it signed.
void Session::forget_old_games(std::string_view deal) {
    const std::string_view game = deal.substr(0, deal.rfind('/') + 1);
    if (game == game_) return;
    tell_alarms();
    game_ = game;
    witness_.keep_games(games_kept);
}

void Session::look_at_lists(const json::value& events) {
    if (!events.is_array()) return;
    for (const json::value& event : events.get_array()) {
        if (event.is_object() && event.get_object().contains("entropies"))
            witness_.opened(event.get_object());
    }
}

void Session::tell_alarms() {
    for (const fair::Alarm& alarm : witness_.take_alarms()) client_.alarmed(alarm);
    client_.witnessed(witness_.own());
}

void Session::remember(const std::optional<fair::PublicKey>& pinned, fair::Witness witness) {
    pinned_ = pinned;
    witness_ = Witness(std::move(witness));
}

void Session::take_answer(const Message& message) {
    const auto command = commands_.find(message.word("wish"));
    if (command == commands_.end()) return client_.heard(message);
    const std::string_view reason = message.word("reason");
    if (reason == "busy" || reason == "not_saved") {
        soon_.expires_after(while_busy);
        return soon_.async_wait([this](const boost::system::error_code& error) {
            if (!error && here_) send_commands();
        });
    }
    const std::string name = command->first;
    commands_.erase(command);
    if (seat_commands_.erase(name) > 0 && message.type() == "done") leave_seat();
    client_.answered(name, message);
}

}  // namespace euchre::client
