// Any messages over the connections of a table: each answer is one JSON object with a type, numbers never
// decrease, and the resulting log can be read back. A line is a message of the person with the number at its
// start. "!" and a number lets that many tenths of a second pass, "?" does something legal for the player in
// turn, "^" and a number makes that person reconnect, and "~" is a crash, so that the fuzzer gets past the
// deal.
#include <boost/json.hpp>
#include <cstdlib>

#include "codec/rules_json.h"
#include "lobby/table_log.h"
#include "support/test_lobby.h"

namespace euchre::table_runner_fuzz {
namespace {

namespace json = boost::json;

void must(bool holds) {
    if (!holds) std::abort();
}

class Talk {
  public:
    Talk() {
        lobby_.on_send = [this](lobby::ConnectionId connection, const std::string& text) {
            check(connection, text);
        };
        for (const char* const name : {"Ada", "Bob", "Cid"}) people_.push_back(lobby_.somebody(name));
        path_ = lobby_.table(people_[0],
                             R"({"rules":{"base":"lower"},"settings":{"listed":true,"spectators":true,)"
                             R"("chat":true,"deal_by_hand":false,"bots":"counter","speed":"instant",)"
                             R"("grace":1,"turn_time":0}})");
        for (const auto& person : people_) connections_.push_back(lobby_.enter(path_, person).value());
        for (std::size_t seat = 0; seat < 2; ++seat)
            say(seat, R"({"do":"sit","wish":"s","seen":1,"seat":)" + std::to_string(seat) + "}");
        say(0, R"({"do":"begin","wish":"b","seen":1})");
    }

    void line(std::string_view text) {
        if (text.empty()) return;
        const std::string rest(text.substr(1));
        const auto number = std::strtoul(rest.c_str(), nullptr, 10);
        if (text[0] == '!') return lobby_.pass(std::chrono::milliseconds(100 * (number % 100)));
        if (text[0] == '?') return do_something_legal(number);
        if (text[0] == '^') return come_back(number % people_.size());
        if (text[0] == '~') return lobby_.crash();
        if (text[0] >= '0' && text[0] < '3') say(static_cast<std::size_t>(text[0] - '0'), rest);
    }

    void check_log() {
        const auto id = identity::TableId::parse(path_.substr(path_.rfind('/') + 1));
        must(std::holds_alternative<table::Table>(
            lobby::read_table(lobby_.store.entries(id.value()), rules_from)));
    }

  private:
    static std::variant<table::Rules, std::string> rules_from(const json::object& object) {
        auto plain = codec::rules_from_json(object);
        if (const auto* const wrong = std::get_if<std::string>(&plain)) return *wrong;
        return std::make_shared<const RuleSet>(std::get<RuleSet>(std::move(plain)));
    }

    void say(std::size_t who, const std::string& text) { lobby_.say(connections_[who], text); }

    void come_back(std::size_t who) {
        lobby_.hang_up(connections_[who]);
        const auto connection =
            lobby_.enter(path_, people_[who], "since=" + std::to_string(seen_[connections_[who]]));
        if (connection) connections_[who] = *connection;
    }

    void do_something_legal(unsigned long number) {
        for (std::size_t who = 0; who < people_.size(); ++who) {
            const std::string& view = views_[connections_[who]];
            if (view.empty()) continue;
            const json::value seen = json::parse(view);
            if (!seen.is_object() || seen.at("legal").as_array().empty()) continue;
            const json::array& legal = seen.at("legal").as_array();
            return say(who, json::serialize(json::object{{"do", "act"},
                                                         {"wish", "l" + std::to_string(++commands_)},
                                                         {"seen", seen_[connections_[who]]},
                                                         {"action", legal[number % legal.size()]}}));
        }
    }

    void check(lobby::ConnectionId connection, const std::string& text) {
        json::error_code error;
        const json::value message = json::parse(text, error);
        must(!error && message.is_object() && message.at("type").is_string());
        if (const json::value* const seq = message.get_object().if_contains("seq")) {
            must(seq->to_number<std::uint64_t>() >= seen_[connection]);
            seen_[connection] = seq->to_number<std::uint64_t>();
        }
        if (const json::value* const view = message.get_object().if_contains("view"))
            views_[connection] = json::serialize(*view);
    }

    testing::TestLobby lobby_;
    std::vector<testing::Somebody> people_;
    std::string path_;
    std::vector<lobby::ConnectionId> connections_;
    std::map<lobby::ConnectionId, std::uint64_t> seen_;
    std::map<lobby::ConnectionId, std::string> views_;
    int commands_ = 0;
};

}  // namespace

int run(const std::uint8_t* data, std::size_t size) {
    Talk talk;
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        talk.line(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    talk.check_log();
    return 0;
}

}  // namespace euchre::table_runner_fuzz
