#include "simulation/tab.h"

#include <boost/json.hpp>

#include "simulation/person.h"
#include "simulation/world.h"

namespace euchre::simulation {

namespace json = boost::json;

namespace {

// The number after a field name, near the start of a message.
std::uint64_t number_after(const std::string& text, std::string_view name) {
    const std::size_t at = text.find(name);
    require(at != std::string::npos, "a message without " + std::string(name));
    return std::stoull(text.substr(at + name.size(), 20));
}

// Reports the first difference.
void require_same(const std::string& told, const std::string& expected, std::string_view what) {
    if (told == expected) return;
    const auto [a, b] = std::mismatch(told.begin(), told.end(), expected.begin(), expected.end());
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, a - told.begin() - 60));
    throw Violation(std::string(what) + " is not what the log says:\n  told     …" + told.substr(from, 200) +
                    "\n  expected …" + expected.substr(from, 200));
}

}  // namespace

void Tab::come() {
    state_ = State::coming;
    welcomed_ = false;
    revealed_.clear();
    since_ = seen_ > 0 ? std::optional(seen_) : std::nullopt;
    lobby::Request request = person_.request("GET", person_.table_path() + "/socket");
    request.upgrade = true;
    if (since_) request.query = "since=" + std::to_string(*since_) + "&generation=" + generation_;
    const auto mine = [this, life = ++life_](auto what) {
        return [this, life, what](const auto&... values) {
            if (life == life_) (this->*what)(values...);
        };
    };
    // Messages in flight when a backup is restored are of a history that was undone.
    const auto timely = [this, mine, generation = world_.generation()](auto what) {
        return [this, generation, told = mine(what)](const auto&... values) {
            if (generation == world_.generation()) told(values...);
        };
    };
    connection_ = world_.network().call(std::move(request),
                                        {timely(&Tab::answered), timely(&Tab::heard), mine(&Tab::gone)});
}

bool Tab::is_welcome() const { return is_open() && welcomed_ && generation_ == world_.generation(); }

void Tab::go() {
    if (is_off()) return;
    world_.network().hang_up(connection_);
    ++life_;
    state_ = State::off;
}

void Tab::lose_line() {
    if (!is_off()) world_.network().break_line(connection_);
}

void Tab::say(std::string text) {
    world_.note(person_.name() + " >", text);
    world_.network().say(connection_, std::move(text));
}

void Tab::gone() { state_ = State::off; }

void Tab::answered(const lobby::Response& response) {
    if (response.status == 101) {
        state_ = State::open;
        return;
    }
    state_ = State::off;
    world_.note(person_.name() + " <", std::to_string(response.status) + " " + response.body);
    person_.refused(response.status);
}

void Tab::heard(const std::string& text) {
    world_.note(person_.name() + " <", text);
    world_.check_no_secret(text);
    if (text.starts_with(R"({"type":"welcome")")) return hear_welcome(text);
    if (!welcomed_ && text.starts_with(R"({"type":"closing")")) return person_.refused(403);
    require(welcomed_, "the first message is no welcome");
    if (text.starts_with(R"({"type":"update")")) return hear_update(text);
    const TableBook& book = world_.book_of(person_.table());
    if (text.starts_with(R"({"type":"table")")) {
        advance_to(number_after(text, "\"seq\":"), "who is here was told out of order");
        require_same(without_the_moment(text), book.presence(seen_), "the table");
        return person_.witness(*this, text);
    }
    const json::object message = json::parse(text).as_object();
    const json::string& type = message.at("type").as_string();
    if (type == "done" || type == "declined") {
        advance_to(message.at("seq").to_number<std::uint64_t>(), "an answer came out of order");
        person_.answered(message);
    } else if (type == "taken" && message.at("do").as_string() == "reveal") {
        revealed_.insert(std::string(message.at("deal").as_string()) + " " +
                         json::serialize(message.at("attempt")));
    }
    if (type == "list") world_.check_list(text);
    if (type == "closing") person_.left_seat();
    if (type == "taken" || type == "list") person_.witness(*this, text);
}

// A line that takes commitments is sent to nobody. Their owners get receipts.
void Tab::advance_to(std::uint64_t seq, std::string_view what) {
    const TableBook& book = world_.book_of(person_.table());
    require(seq >= seen_ && seq <= book.size(), std::string(what));
    for (std::uint64_t number = seen_ + 1; number <= seq; ++number)
        require(std::holds_alternative<table::CommitmentsTaken>(book.at(number).line.what),
                std::string(what));
    seen_ = seq;
}

void Tab::hear_welcome(const std::string& text) {
    require(!welcomed_, "a second welcome");
    welcomed_ = true;
    const std::uint64_t seq = number_after(text, "\"seq\":");
    const TableBook& book = world_.book_of(person_.table());
    require(seq <= book.size(), "the table has gone on before its log");
    const bool restored = world_.generation() != generation_;
    require(restored || !since_ || seq >= *since_, "the table has gone back");
    if (restored) since_.reset();
    generation_ = world_.generation();
    require(person_.could_be(text), "somebody else was welcomed");
    const json::value you = json::parse(text).at("you");
    const table::Guest guest{
        person_.id(),
        {std::string(you.at("name").as_string()), *parse_avatar(you.at("avatar").as_string())},
        false};
    require_same(without_the_moment(text), book.welcome(guest, since_, seq, generation_), "the welcome");
    seen_ = seq;
    person_.witness(*this, text);
}

void Tab::hear_update(const std::string& text) {
    const std::uint64_t seq = number_after(text, "\"seq\":");
    const TableBook& book = world_.book_of(person_.table());
    require(seq > seen_, "an update goes back, or comes twice");
    require(seq <= book.size(), "an update is told before it is durable");
    require_same(without_the_moment(text), book.update(person_.id(), seen_, seq), "an update");
    const std::uint64_t before = std::exchange(seen_, seq);
    check_reveals(before);
    person_.witness(*this, text);
}

// A person whose part was confirmed must not be listed as silent.
void Tab::check_reveals(std::uint64_t after) {
    const TableBook& book = world_.book_of(person_.table());
    for (std::uint64_t number = after + 1; number <= seen_; ++number) {
        if (!std::holds_alternative<table::ListOpened>(book.at(number).line.what)) continue;
        const fair::Attempt& attempt = book.at(number).table.dealing().past().back();
        if (!revealed_.contains(attempt.deal + " " + std::to_string(attempt.number))) continue;
        const auto seat = book.at(number - 1).table.seat_of(person_.id());
        for (const fair::Attempt::Listed& listed : attempt.listed)
            require(listed.seat != seat || listed.entropy, "a part that was taken is recorded as silent");
    }
}

}  // namespace euchre::simulation
