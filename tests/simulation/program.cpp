#include "simulation/program.h"

#include <boost/json.hpp>

#include "simulation/world.h"

namespace euchre::simulation {

namespace json = boost::json;

Program::Program(World& world, identity::TableId table, identity::PersonId id, std::string token)
    : world_(world), table_(table), id_(id), token_(std::move(token)), dice_(id.bits()) {}

lobby::Request Program::request(std::string method, std::string path, std::string body) const {
    lobby::Request request;
    request.method = std::move(method);
    request.path = "/api/tables/" + to_string(table_) + "/bot/" + path;
    request.body = std::move(body);
    request.bearer = token_;
    request.address = "127.0.0.1";
    return request;
}

void Program::act() {
    if (connected_ || gone_) return;
    if (dice_.roll(4) == 0) ask_for_head();
    connected_ = true;
    generation_ = world_.generation();
    world_.network().call(request("GET", "stream", {}),
                          {[this](const lobby::Response& response) {
                               connected_ = response.status == 200;
                               if (connected_ || response.status == 503) return;
                               const bool damaged = response.status == 409 && world_.is_damaged(table_);
                               const bool lost = response.status == 401 || response.status == 404;
                               require(response.status == 403 || response.status == 410 || damaged ||
                                           (lost && world_.was_restored()),
                                       "a program was refused: " + response.body);
                               gone_ = true;
                           },
                           [this](const std::string& text) { heard(text); }, [this] { connected_ = false; }});
}

void Program::ask_for_head() {
    world_.network().call(
        request("GET", "stream", {}),
        {[](const lobby::Response& response) {
             require(response.status != 200, "a stream is opened for HEAD");
         },
         [](const std::string&) { throw Violation("a HEAD request is sent a message"); }, [] {}, true});
}

void Program::heard(const std::string& text) {
    if (generation_ != world_.generation()) return;  // of a history that was undone
    world_.note("program <", text);
    world_.check_no_secret(text);
    if (text.starts_with(R"({"type":"hello")")) return;
    const json::value question = json::parse(text);
    const auto number = question.at("id").to_number<std::uint64_t>();
    const TableBook& book = world_.book_of(table_);
    require(number <= book.size(), "a program is asked before it is durable");
    require(text == book.question(id_, number),
            "a program is asked otherwise than the log says:\n" + text + "\n" + book.question(id_, number));
    if (!good_ && dice_.roll(10) == 0) return;
    const json::array& legal = question.at("view").at("legal").as_array();
    std::string action(legal.at(dice_.roll(static_cast<std::uint32_t>(legal.size()))).as_string());
    if (!good_ && dice_.roll(10) == 0) action = "play JH";
    const std::string body = json::serialize(json::object{{"id", number}, {"action", action}});
    answer(body);
    if (!good_ && dice_.roll(10) == 0) answer(body);
}

// If the answer is lost, a good program sends it again.
void Program::answer(const std::string& text) {
    const auto again = [this, text] {
        if (good_ && !gone_) answer(text);
    };
    const auto answered = [this, again](const lobby::Response& response) {
        const int status = response.status;
        const bool lost = world_.was_restored() && (status == 401 || status == 404);
        require(status == 200 || status == 409 || status == 503 || lost, "an answer got " + response.body);
        if (status == 503) again();
    };
    world_.agenda().after(Span(dice_.roll(good_ ? 100 : 2000)), [this, text, answered, again] {
        world_.note("program >", text);
        world_.network().call(request("POST", "answer", text), {answered, [](const std::string&) {}, again});
    });
}

}  // namespace euchre::simulation
