#include <array>

#include "server/connection.h"
#include "server/forward_header.h"

namespace euchre::server {

namespace http = boost::beast::http;

namespace {

constexpr unsigned most_forwards = 2;  // per request: to the owner, and to the next owner if it has changed
constexpr std::chrono::milliseconds between_questions{200};  // then, while a table may get another owner

// Headers that apply to one connection only, and those by which a proxy describes the client.
constexpr std::array hop_by_hop{
    "Connection", "Expect",  "Forwarded",         "Keep-Alive",      "Proxy-Authorization", "TE",
    "Trailer",    "Upgrade", "Transfer-Encoding", "X-Forwarded-For", "X-Forwarded-Proto"};

// The request to send to the owner.
std::string forwarded_text(const HttpExchange& exchange, const Address& client, const FleetMember& fleet) {
    const lobby::Request& request = exchange.request();
    net::HttpRequest text(exchange.head().base());
    for (const char* const name : hop_by_hop) text.erase(name);
    if (request.upgrade) text.set(http::field::upgrade, "websocket");
    text.set(http::field::connection, request.upgrade ? "Upgrade" : "close");
    const auto method = text.method_string();
    const auto target = text.target();
    text.set(
        boost::beast::string_view(forward_header.data(), forward_header.size()),
        to_forward_header({fleet.node, client, request.secure, std::string_view(method.data(), method.size()),
                           std::string_view(target.data(), target.size())},
                          fleet.key));
    text.body() = request.body;
    text.prepare_payload();
    return net::to_text(text);
}

}  // namespace

void Connection::forward(lobby::Response response) {
    const std::string owner = *std::exchange(response.forward_to, std::nullopt);
    const lobby::Request& request = exchange_->request();
    if (!shared_.settings.fleet || request.forwarded_by || (forwards_ > 0 && !may_ask_again()))
        return not_forwarded(false, std::move(response));
    const Limits& limits = shared_.settings.limits;
    ++forwards_;
    if (!takeover_ends_) takeover_ends_ = Timers::Clock::now() + limits.takeover;
    enter(Phase::relay);
    const auto self = shared_from_this();
    const auto forwarder = std::make_shared<Forwarder>(
        stream_, limits,
        Forwarder::Callbacks{// What the owner may have carried out is not asked for again.
                             [self, response](bool sent) {
                                 self->not_forwarded(!sent || self->exchange_->request().method == "GET",
                                                     response);
                             },
                             [self, response](lobby::Response::Moving moving) {
                                 return self->owner_answers(moving, response);
                             },
                             [self](Forwarder::Callbacks::End end) {
                                 if (end == Forwarder::Callbacks::End::cut || !self->exchange_)
                                     return self->cut();
                                 self->forwarder_.reset();
                                 self->linger();
                             }});
    forwarder_ = forwarder;
    forwarder->send(owner, forwarded_text(*exchange_, peer_.client, *shared_.settings.fleet),
                    request.upgrade ? limits.owner_upgrade : limits.owner_answer);
}

bool Connection::may_ask_again() const {
    return forwards_ < most_forwards || Timers::Clock::now() < takeover_ends_;
}

// Nobody can say who owns the table, and this request came to us first.
bool Connection::may_wait_for_owner(const lobby::Response& response) {
    if (response.moving != lobby::Response::Moving::unowned || shared_.draining || !shared_.settings.fleet ||
        exchange_->request().forwarded_by)
        return false;
    const SteadyTime now = Timers::Clock::now();
    if (!takeover_ends_) takeover_ends_ = now + shared_.settings.limits.takeover;
    return now < *takeover_ends_;
}

// Asks again at once, because the table may have another owner by now, and then repeatedly until it has.
void Connection::ask_again() {
    if (forwards_ < most_forwards) return ask_handler();
    ask_again_soon();
}

void Connection::ask_again_soon() {
    enter(Phase::handler);
    shared_.timers.at(
        Timers::Clock::now() + between_questions, [weak = weak_from_this(), number = exchanges_] {
            const auto self = weak.lock();
            if (self && !self->gone_ && self->exchanges_ == number && self->phase_ == Phase::handler)
                self->ask_handler();
        });
}

// The owner can't be reached.
void Connection::not_forwarded(bool may_repeat, lobby::Response response) {
    forwarder_.reset();
    shared_.counters.forwarded("failed");
    if (may_repeat && may_ask_again()) return ask_again();
    answer(std::move(response));
}

// False: nobody is told, and the lobby is asked again.
bool Connection::owner_answers(lobby::Response::Moving moving, const lobby::Response& response) {
    using enum lobby::Response::Moving;
    const bool may_repeat = moving == not_begun || (moving == begun && exchange_->request().method == "GET");
    if (may_repeat && may_ask_again()) {
        not_forwarded(true, response);
        return false;
    }
    shared_.counters.forwarded("answered");
    if (!forwarder_.lock()->is_lasting()) return true;
    exchange_->count_for_client();
    exchange_.reset();
    return true;
}

}  // namespace euchre::server
