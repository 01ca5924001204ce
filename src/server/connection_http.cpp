#include <boost/beast/websocket/rfc6455.hpp>

#include "lobby/errors.h"
#include "lobby/log.h"
#include "lobby/request_text.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "server/connection.h"
#include "server/forward_header.h"
#include "server/response_text.h"
#include "text/plain.h"

namespace euchre::server {

namespace http = boost::beast::http;

namespace {

constexpr std::size_t longest_host = 253;  // bytes, in the log

bool is_health_path(std::string_view path) { return path == "/healthz" || path == "/readyz"; }

lobby::Response come_again(int status, const messages::Message& message, std::string seconds) {
    lobby::Response response = lobby::refusal(status, message);
    response.headers.emplace_back("Retry-After", std::move(seconds));
    return response;
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view text_in(const boost::beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.cdata().data()), buffer.size()};
}

// A header with a line that begins with a space. Beast joins it to the line before; another server may take
// it for something else.
bool has_folded_line(std::string_view bytes) {
    const auto end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return false;
    const std::string_view head = bytes.substr(0, end);
    return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

// The answer of /readyz.
lobby::Response readiness(const std::optional<std::string>& missing) {
    static constexpr messages::Kind<std::string> not_ready{"error.not_ready", {"why"}};
    if (missing) return lobby::refusal(503, not_ready(*missing));
    return {200, "application/json", R"({"ok":true})", {}};
}

}  // namespace

void Connection::handshake() {
    const Limits& limits = shared_.settings.limits;
    if (!stream_.is_secured()) return read_request();
    enter(Phase::handshake, limits.handshake);
    stream_.handshake(net::Stream::Role::server, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->read_request();
    });
}

void Connection::read_request() {
    const Limits& limits = shared_.settings.limits;
    const bool first = exchanges_ == 0;
    ++exchanges_;
    exchange_ = std::make_unique<Exchange>();
    exchange_->parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    exchange_->parser.body_limit(limits.body_bytes);
    enter(Phase::idle, first ? limits.header : limits.idle);
    parse();
}

void Connection::read_bytes() {
    constexpr std::size_t at_once = 2048;
    stream_.read_some(buffer_.prepare(at_once),
                      [self = shared_from_this()](const Error& error, std::size_t size) {
                          if (error) return self->leave();
                          self->buffer_.commit(size);
                          self->parse();
                      });
}

void Connection::parse() {
    if (phase_ == Phase::idle && buffer_.size() > 0) enter(Phase::request, shared_.settings.limits.header);
    if (!exchange_->head_read && has_folded_line(text_in(buffer_)))
        return answer(lobby::refusal(400, lobby::malformed("a line of the header must not be folded")));
    while (buffer_.size() > 0) {
        Error error;
        buffer_.consume(exchange_->parser.put(buffer_.data(), error));
        if (error == http::error::need_more) break;
        if (error) return bad_request(error);
        if (!exchange_->head_read && exchange_->parser.is_header_done() && !accept_head()) return;
        if (exchange_->parser.is_done()) return hand_over();
    }
    read_bytes();
}

void Connection::bad_request(const Error& error) {
    if (error == http::error::header_limit)
        return answer(lobby::refusal(431, messages::Kind<>{"error.header_too_large"}()));
    if (error == http::error::body_limit)
        return answer(lobby::refusal(413, messages::Kind<>{"error.body_too_large"}()));
    answer(lobby::refusal(400, lobby::malformed(error.message())));
}

// Returns true to read on. If false, a response is being sent.
bool Connection::accept_head() {
    exchange_->head_read = true;
    who_calls();
    read_head();
    if (auto refused = objection()) {
        note_refusal(refused->status);
        answer(std::move(*refused));
        return false;
    }
    enter(Phase::request, shared_.settings.limits.body);
    if (exchange_->parser.is_done() || exchange_->parser.get()[http::field::expect].empty()) return true;
    say_continue();
    return false;
}

void Connection::who_calls() {
    if (comes_from_a_node()) return;
    const auto& proxies = shared_.settings.trusted_proxies;
    const auto& head = exchange_->parser.get();
    lobby::Request& request = exchange_->request;
    Address client = peer_;
    request.secure = stream_.is_secured();
    if (is_trusted(peer_, proxies)) {
        // Only the last line of this header comes from the proxy.
        const auto [first, last] = head.equal_range("X-Forwarded-For");
        if (first != last) client = forwarded_for(view(std::prev(last)->value()), proxies).value_or(peer_);
        request.secure = request.secure || head["X-Forwarded-Proto"] == "https";
        exchange_->use = shared_.limiter.use(client);
    } else {
        exchange_->use = use_;
    }
    client_ = client;
    request.address = client.to_string();
}

// A request that another node has sent on. It counts for its client's address; nothing counts for the node's.
bool Connection::comes_from_a_node() {
    const auto& fleet = shared_.settings.fleet;
    const auto& head = exchange_->parser.get();
    const auto [first, last] = head.equal_range(forward_header);
    if (!fleet || !is_public_ || first == last || std::next(first) != last) return false;
    const auto forwarded = read_forward_header(view(first->value()), view(head.method_string()),
                                               view(head.target()), fleet->key);
    if (!forwarded) return false;
    use_.reset();
    place_.reset();
    if (admittance_ == Admittance::too_many || admittance_ == Admittance::too_fast) {
        admittance_ = Admittance::yes;
        --shared_.turned_away;
    }
    client_ = forwarded->client;
    exchange_->use = shared_.limiter.use(client_);
    lobby::Request& request = exchange_->request;
    request.address = client_.to_string();
    request.secure = forwarded->secure;
    request.forwarded_by = forwarded->node;
    return true;
}

void Connection::read_head() {
    const auto& head = exchange_->parser.get();
    lobby::Request& request = exchange_->request;
    request.connection = id_;
    request.upgrade = boost::beast::websocket::is_upgrade(head);
    exchange_->head_only = head.method() == http::verb::head;
    request.method = exchange_->head_only ? "GET" : std::string(head.method_string());
    const std::string_view target = view(head.target());
    const auto question = target.find('?');
    request.path = target.substr(0, question);
    if (question != std::string_view::npos) request.query = target.substr(question + 1);
    request.origin = head[http::field::origin];
    request.host = head[http::field::host];
    request.cookie = head[http::field::cookie];
    request.content_type = head[http::field::content_type];
    request.accept_encoding = head[http::field::accept_encoding];
    request.if_none_match = head[http::field::if_none_match];
    request.user_agent = head[http::field::user_agent];
    request.bearer = lobby::bearer_token(view(head[http::field::authorization]));
}

std::optional<lobby::Response> Connection::objection() {
    if (auto refused = ban()) {
        shared_.counters.refused("banned");
        return refused;
    }
    if (auto refused = too_much()) return refused;
    if (auto refused = misframing()) {
        exchange_->misframed = true;
        return refused;
    }
    if (!is_known_host()) return lobby::refusal(421, messages::Kind<>{"error.other_host"}());
    if (!is_origin_allowed(exchange_->request, shared_.settings.public_url))
        return lobby::refusal(403, messages::Kind<>{"error.other_origin"}());
    return std::nullopt;
}

void Connection::note_refusal(int status) const {
    if (!is_public_) return;
    lobby::AuditEvent event{"refused"};
    event.from = exchange_->request.address;
    const std::string detail = "status " + std::to_string(status);
    event.detail = detail;
    event.may_repeat = true;
    shared_.settings.audit(event);
}

// Somebody who opens the page reads the sentence; a page or a program gets the message.
std::optional<lobby::Response> Connection::ban() const {
    const auto& bans = shared_.settings.bans;
    const auto why = bans && is_public_ ? bans->why_not(client_) : std::nullopt;
    if (!why) return std::nullopt;
    if (exchange_->request.path.starts_with("/api")) return lobby::refusal(403, *why);
    return lobby::Response{403, "text/plain; charset=utf-8", messages::say(*why) + "\n", {}};
}

// A proxy answers for the names that it serves, so does another node, and Prometheus has its own for this
// machine.
bool Connection::is_known_host() {
    const lobby::Request& request = exchange_->request;
    if (!is_public_ || request.host.empty() || is_health_path(request.path) || request.forwarded_by ||
        is_trusted(peer_, shared_.settings.trusted_proxies) || shared_.host_names.contains(request.host))
        return true;
    if (!std::exchange(shared_.warned_of_host, true))
        lobby::log(lobby::LogLevel::warning,
                   "request for a name that is not this server's refused; if it is, set --host-name",
                   {{"host", text::shown_plainly(request.host, longest_host)}});
    return false;
}

// Refuses framing that another server may read differently, because it could hide a second request.
std::optional<lobby::Response> Connection::misframing() const {
    const auto& head = exchange_->parser.get();
    const lobby::Request& request = exchange_->request;
    if (!request.path.starts_with('/'))
        return lobby::refusal(400, lobby::malformed("the target must be a path"));
    if (head.count(http::field::host) > 1 || (head.version() >= 11 && request.host.empty()))
        return lobby::refusal(400, lobby::malformed("there must be one Host"));
    if (head.count(http::field::transfer_encoding) > 0 && head[http::field::transfer_encoding] != "chunked")
        return lobby::refusal(501, lobby::malformed("the only transfer encoding is chunked"));
    return std::nullopt;
}

std::optional<lobby::Response> Connection::too_much() {
    if (admittance_ == Admittance::server_full)
        return come_again(503, messages::Kind<>{"error.server_full"}(), "30");
    if (admittance_ == Admittance::too_many)
        return come_again(429, messages::Kind<>{"error.too_many_connections"}(), "30");
    if (admittance_ == Admittance::too_fast)
        return come_again(429, messages::Kind<>{"error.too_many_new_connections"}(), "5");
    const auto& use = exchange_->use;
    if (!use) return std::nullopt;
    if (!shared_.limiter.message(*use, now())) {
        shared_.counters.refused("requests");
        return come_again(429, messages::Kind<>{"error.too_many_requests"}(), "1");
    }
    if (use != use_ && exchange_->request.upgrade) {  // from a proxy, whose own connections are not counted
        if (shared_.limiter.enter(*use, now()) != Admittance::yes) {
            shared_.counters.refused("connections");
            return come_again(429, messages::Kind<>{"error.too_many_connections"}(), "5");
        }
        exchange_->place.emplace(use);
    }
    return std::nullopt;
}

void Connection::say_continue() {
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    stream_.write(go_on, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->parse();
    });
}

void Connection::hand_over() {
    lobby::Request& request = exchange_->request;
    request.body = std::move(exchange_->parser.get().body());
    // Bytes before the protocol is agreed on are ambiguous.
    if (request.upgrade && buffer_.size() > 0) {
        exchange_->misframed = true;
        return answer(
            lobby::refusal(400, lobby::malformed("a WebSocket begins after the answer to its request")));
    }
    if (request.path == "/healthz") return answer({200, "application/json", R"({"ok":true})", {}});
    ask_handler();
}

void Connection::ask_handler() {
    enter(Phase::handler);
    const lobby::Request& request = exchange_->request;
    lobby::Respond respond = [weak = weak_from_this(), number = exchanges_](lobby::Response response) {
        const auto self = weak.lock();
        if (!self || self->gone_ || self->exchanges_ != number || self->phase_ != Phase::handler) return;
        self->answer(std::move(response));
    };
    if (request.path != "/readyz") return handler_.request(request, std::move(respond));
    if (shared_.draining) return respond(readiness("the server stops"));
    handler_.check_ready(
        [respond](const std::optional<std::string>& missing) { respond(readiness(missing)); });
}

std::string_view Connection::transport_policy() const {
    if (!exchange_->request.secure) return {};
    return shared_.settings.hsts_subdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}

bool Connection::keeps_alive() const {
    // After a request that was not read completely, the start of the next one is unknown.
    return exchange_->parser.is_done() && !exchange_->misframed && exchange_->parser.keep_alive() &&
           !shared_.draining && admittance_ == Admittance::yes;
}

void Connection::answer(lobby::Response response) {
    if (response.forward_to) return forward(std::move(response));
    if (!is_sendable(response)) {
        lobby::log(lobby::LogLevel::error, "response header cannot be sent",
                   {{"path", exchange_->request.path}});
        response = lobby::refusal(500, messages::Kind<>{"error.internal"}());
    }
    shared_.counters.answered(response.status);
    if (response.status == 101) return upgrade(response);
    if (response.stays_open) return open_stream(response);
    enter(Phase::answer, shared_.settings.limits.answer);
    text_ = response_text(response, {keeps_alive(), transport_policy(), exchange_->head_only});
    stream_.write(text_, [self = shared_from_this()](const Error& error) {
        if (error) return self->leave();
        self->answered();
    });
}

void Connection::answered() {
    const bool stays = keeps_alive();
    text_ = {};
    if (stays)
        read_request();
    else
        linger();
}

}  // namespace euchre::server
