#include "seat/remote.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>

#include "client/one_request.h"
#include "codec/phrases.h"
#include "identity/id.h"
#include "messages/say.h"
#include "notation/deal_words.h"
#include "seat/remote_study.h"
#include "seat/remote_table.h"
#include "seat/server_words.h"
#include "seat/watched_input.h"
#include "study/advice.h"

namespace euchre::seat {

namespace json = boost::json;
namespace asio = boost::asio;

namespace {

using messages::Kind;

// Different for every client, so that not all of them return at the same time.
std::uint64_t waiting_seed() {
    const fair::Seed seed = fair::random_seed();
    std::uint64_t bits = 0;
    for (std::size_t at = 0; at < sizeof bits; ++at) bits = bits << 8U | seed.bytes[at];
    return bits;
}

// Nothing if the move is not a command to the table.
std::optional<json::object> command_of(const Move& move) {
    using Command = std::optional<json::object>;
    struct AsCommand {
        Command operator()(const table::Sit& sit) const {
            return json::object{{"do", "sit"}, {"seat", sit.seat.number()}};
        }
        Command operator()(const table::Begin& begin) const {
            json::object command{{"do", "begin"}};
            if (begin.dealer) command["dealer"] = begin.dealer->number();
            return command;
        }
        Command operator()(const table::CutPack& cut) const {
            return json::object{{"do", "cut"}, {"cards", cut.cards}};
        }
        Command operator()(const table::GivePacket& packet) const {
            return json::object{{"do", "packet"}, {"to", packet.to.number()}, {"cards", packet.cards}};
        }
        Command operator()(const table::DeclareMisdeal&) const { return json::object{{"do", "misdeal"}}; }
        Command operator()(const table::TakeBack&) const { return json::object{{"do", "take_back"}}; }
        Command operator()(const table::Claim&) const { return json::object{{"do", "claim"}}; }
        Command operator()(const table::AnswerClaim& answer) const {
            return json::object{{"do", "answer_claim"}, {"accepted", answer.accepted}};
        }
        Command operator()(const table::Act& act) const {
            return json::object{{"do", "act"}, {"action", to_string(act.action)}};
        }
        Command operator()(const table::Concede&) const { return json::object{{"do", "concede"}}; }
        Command operator()(const Say& say) const {
            return json::object{{"do", "say"}, {"phrase", say.phrase}};
        }
        Command operator()(const AskHint&) const { return std::nullopt; }
        Command operator()(const LookBack&) const { return std::nullopt; }
    };
    return std::visit(AsCommand{}, move);
}

}  // namespace

class Remote::Connection final : private client::SessionClient {
  public:
    Connection(const TableLink& link, RemotePerson person, const std::string& trust, RemoteDeals deals)
        : link_(link),
          person_(std::move(person)),
          keep_(std::move(deals.keep)),
          server_(context_, link.server, trust),
          session_(server_, *this, waiting_seed()),
          request_(server_),
          keys_(context_),
          signals_(context_) {
        session_.deals().remember(deals.key, std::move(deals.witness));
        if (person_.token.empty())
            become();
        else
            session_.be(person_.token, [this](const client::Reply& reply) { was_there(reply); });
    }

    void arrive() {
        while (!table_.is_there() && !gone_) context_.run_one();
    }

    void make(const Move& move) {
        if (auto command = command_of(move)) return make(std::move(*command));
        if (request_.is_under_way()) return;
        const bool is_hint = std::holds_alternative<AskHint>(move);
        if (is_hint && state_.hints && study::Adviser::is_blind(*state_.view))
            return tell(Remark{Kind<>{"hint.blind"}()});
        if (is_hint)
            request("/api/tables/" + link_.table + "/hint",
                    [this](const client::Reply& reply) { hinted(reply); });
        else
            request("/api/games", [this](const client::Reply& reply) { listed(reply); });
    }

    void make(json::object command) {
        if (command.at("do") == "say") return session_.say(command);
        const bool cuts = command.at("do") == "cut";
        command_ = session_.command(std::move(command));
        if (cuts) cut_ = command_;
        look();
    }

    void set_speed(table::Speed speed) {
        json::object settings = table_.settings();
        settings["speed"] = table::to_string(speed);
        make({{"do", "settings"}, {"settings", std::move(settings)}});
    }

    void wait(const Inputs& inputs, std::optional<Clock::time_point> until) {
        changed_ = false;
        keys_.expect(inputs.keys);
        signals_.expect(inputs.signals);
        const auto is_enough = [&] {
            return changed_ || gone_ || (inputs.keys >= 0 && keys_.came()) ||
                   (inputs.signals >= 0 && signals_.came());
        };
        while (!is_enough())
            if (!until)
                context_.run_one();
            else if (context_.run_one_until(*until) == 0)
                return;
    }

    SeatState state_;
    std::vector<Notice> notices_;
    std::optional<std::string> gone_;
    const std::string& token() const { return session_.token(); }

  private:
    void become() {
        session_.become(person_.player.name, std::string(to_string(person_.player.avatar)),
                        [this](const client::Reply& reply) {
                            if (reply.status != 201) return leave(error_in(reply));
                            enter();
                        });
    }
    // If the token is unknown now, comes as a new person.
    void was_there(const client::Reply& reply) {
        if (reply.status == 200) return enter();
        if (reply.status == 401) return become();
        leave(error_in(reply));
    }
    void enter() {
        table_ = RemoteTable(session_.id());
        session_.enter(link_.table);
    }
    void leave(const messages::Message& why) {
        gone_ = say(why);
        session_.leave();
    }

    void heard(const client::Message& message) override {
        const std::string_view type = message.type();
        if (type == "welcome" || type == "update" || type == "table") take(message);
        if (type == "said") listen(message);
        if (type == "error" || type == "bots") tell(Remark{why_of(message)});
        if (type == "closing") closing_ = why_of(message);
    }

    void take(const client::Message& message) {
        // The rules first: the view depends on them, and the packets on the view.
        const json::value table = message.value("table");
        const bool first = !table_.is_there();
        if (table.is_object()) table_.take_table(table.get_object());
        if (const auto view = message.field("view")) table_.take_view(message.value("view"));
        if (table.is_object()) table_.take_table(table.get_object());
        if (!table_.is_there()) return leave(Kind<>{"seat.no_table"}());
        std::erase_if(notices_, [](const Notice& notice) { return std::holds_alternative<Hint>(notice); });
        const json::value events = message.value("events");
        if (!first && events.is_array())
            for (const json::value& event : events.get_array())
                if (event.is_object())
                    if (auto notice = table_.notice_of(event.get_object()))
                        notices_.push_back(std::move(*notice));
        lost_.clear();
        look();
        check_deals();
    }

    void listen(const client::Message& message) {
        const json::value by = message.value("by");
        const json::value text = message.value("text");
        const json::value phrase = message.value("phrase");
        if (!by.is_object() || !by.get_object().contains("name") || !by.at("name").is_string()) return;
        std::string said = text.is_string() ? harmless(text.get_string()) : "";
        if (const auto* const found = phrase.is_string() ? codec::find_phrase(phrase.get_string()) : nullptr)
            said = say(found->words());
        if (said.empty()) return;
        tell(Remark{Kind<std::string, std::string>{"talk.says", {"name", "text"}}(
            harmless(by.at("name").get_string()), said)});
    }

    void answered(const std::string& command, const client::Message& message) override {
        if (command == command_) command_.clear();
        const bool stale = message.word("reason") == "stale";
        if (command == cut_ && (message.type() == "done" || stale)) table_.has_cut();
        if (message.type() != "done" && !stale) {
            const json::value clause = message.value("clause");
            notices_.emplace_back(
                MoveRefused{why_of(message), clause.is_string() ? harmless(clause.get_string()) : ""});
        }
        look();
    }

    void dropped(const client::Loss& loss) override {
        const std::string why = harmless(loss.why);
        if (loss.for_good || !table_.is_there()) {
            if (loss.message) return leave(*loss.message);
            if (closing_) return leave(*closing_);
            return leave(why.empty() ? Kind<>{"seat.hung_up"}() : as_message(why));
        }
        lost_ = say(Kind<std::string>{"seat.lost", {"why"}}(why));
        look();
    }
    void rewound() override {
        table_ = RemoteTable(session_.id());
        cut_.clear();
    }
    void alarmed(const fair::Alarm& alarm) override {
        tell(Remark{notation::message_of(alarm, alarm.seat ? state_.names[*alarm.seat] : "")});
    }
    void witnessed(const fair::Witness& witness) override {
        if (keep_) keep_(session_.deals().server_key(), witness);
    }

    void request(const std::string& path, std::function<void(const client::Reply&)> replied) {
        request_.ask({"GET", path, session_.token(), ""}, std::move(replied));
    }

    // True if the reply can be used. If not, tells the person why.
    bool is_answer(const client::Reply& reply) {
        if (reply.status == 200) return true;
        refuse(error_in(reply));
        return false;
    }
    void refuse(messages::Message why) { tell(MoveRefused{std::move(why), ""}); }
    void tell(Notice notice) {
        notices_.push_back(std::move(notice));
        changed_ = true;
    }

    void hinted(const client::Reply& reply) {
        changed_ = true;
        if (!is_answer(reply)) return;
        const auto& view = table_.view();
        const bool asked = view && !view->legal.empty() && state_.asked == Asked::action;
        auto hint = asked ? read_hint(reply.body, *view) : std::nullopt;
        if (!hint) return refuse(Kind<>{"seat.hint_too_late"}());
        tell(std::move(*hint));
    }

    // As soon as a game is over, its deals are checked.
    void check_deals() {
        if (!state_.can_look_back || checked_ == table_.game() || request_.is_under_way()) return;
        checked_ = table_.game();
        request("/api/games", [this](const client::Reply& reply) {
            const auto kept =
                reply.status == 200 ? find_game(reply.body, link_.table, table_.game()) : std::nullopt;
            if (kept)
                request("/api/games/" + kept->id, [this](const client::Reply& file) { deals_in(file); });
        });
    }

    void deals_in(const client::Reply& reply) {
        if (reply.status != 200) return;
        const auto file = notation::parse_game_file(reply.body);
        for (messages::Message& words : notation::verdict_words(file, session_.deals().witness()))
            tell(Remark{std::move(words)});
        witnessed(session_.deals().witness());
    }

    void listed(const client::Reply& reply) {
        if (!is_answer(reply)) return;
        const std::string table = to_string(identity::TableCode::parse(link_.table)->table);
        const auto kept = find_game(reply.body, table, table_.game());
        if (!kept) return refuse(Kind<>{"review.not_kept"}());
        request("/api/games/" + kept->id, [this, seat = kept->seat ? kept->seat : table_.seat()](
                                              const client::Reply& file) { given(file, seat); });
    }

    void given(const client::Reply& reply, std::optional<Seat> seat) {
        if (!is_answer(reply)) return;
        auto finished = read_finished(reply.body, seat);
        if (auto* const wrong = std::get_if<messages::Message>(&finished)) return refuse(std::move(*wrong));
        tell(std::get<Finished>(std::move(finished)));
    }

    void look() {
        changed_ = true;
        if (!table_.is_there()) return;
        table_.look(state_, !command_.empty() || !lost_.empty());
        if (!lost_.empty()) state_.banner = lost_;
    }

    TableLink link_;
    RemotePerson person_;
    decltype(RemoteDeals::keep) keep_;
    asio::io_context context_;
    client::Server server_;
    client::Session session_;
    client::OneRequest request_;
    RemoteTable table_;
    WatchedInput keys_, signals_;
    std::string command_, cut_;  // the pending command, and the last one that was a cut
    std::string lost_;
    std::uint64_t checked_ = 0;                 // the game whose deals were checked last
    std::optional<messages::Message> closing_;  // why the server closes the connection for good
    bool changed_ = false;
};

Remote::Remote(const TableLink& link, RemotePerson person, const std::string& trust, RemoteDeals deals)
    : connection_(std::make_unique<Connection>(link, std::move(person), trust, std::move(deals))) {}
Remote::~Remote() = default;

void Remote::arrive() { connection_->arrive(); }
const SeatState& Remote::state() const { return connection_->state_; }
std::vector<Notice> Remote::take_notices() { return std::exchange(connection_->notices_, {}); }
void Remote::make(const Move& move) { connection_->make(move); }
void Remote::set_speed(table::Speed speed) { connection_->set_speed(speed); }
void Remote::wait(const Inputs& inputs, std::optional<Clock::time_point> until) {
    connection_->wait(inputs, until);
}
std::optional<std::string> Remote::gone() const { return connection_->gone_; }
const std::string& Remote::token() const { return connection_->token(); }

}  // namespace euchre::seat
