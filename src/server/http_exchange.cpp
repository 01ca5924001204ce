#include "server/http_exchange.h"

#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "lobby/errors.h"
#include "lobby/log.h"
#include "lobby/request_text.h"
#include "messages/say.h"
#include "server/forward_header.h"
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

lobby::Response refusal_of(const boost::system::error_code& error) {
    if (error == http::error::header_limit)
        return lobby::refusal(431, messages::Kind<>{"error.header_too_large"}());
    if (error == http::error::body_limit)
        return lobby::refusal(413, messages::Kind<>{"error.body_too_large"}());
    return lobby::refusal(400, lobby::malformed(error.message()));
}

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string_view text_in(const boost::beast::flat_buffer& buffer) {
    return {static_cast<const char*>(buffer.cdata().data()), buffer.size()};
}

// A header with a line that begins with a space. Beast joins it to the line before; another server may take
// it for another header.
bool has_folded_line(std::string_view bytes) {
    const auto end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return false;
    const std::string_view head = bytes.substr(0, end);
    return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

}  // namespace

HttpExchange::HttpExchange(SharedState& shared, Peer& peer) : shared_(shared), peer_(peer) {
    const Limits& limits = shared_.settings.limits;
    parser_.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    parser_.body_limit(limits.body_bytes);
}

HttpExchange::Progress HttpExchange::read(boost::beast::flat_buffer& buffer) {
    if (!is_head_read_ && has_folded_line(text_in(buffer)))
        return refuse(lobby::refusal(400, lobby::malformed("a line of the header must not be folded")));
    while (buffer.size() > 0 && !parser_.is_done()) {
        boost::system::error_code error;
        buffer.consume(parser_.put(buffer.data(), error));
        if (error == http::error::need_more) break;
        if (error) return refuse(refusal_of(error));
        if (is_head_read_ || !parser_.is_header_done()) continue;
        is_head_read_ = true;
        read_client();
        read_head();
        if (auto refused = objection()) {
            refuse(std::move(*refused));
            note_refusal();
            return Progress::refused;
        }
        return Progress::head_read;
    }
    if (!parser_.is_done()) return Progress::needs_bytes;
    request_.body = std::move(parser_.get().body());
    if (!request_.upgrade || buffer.size() == 0) return Progress::read;
    // Bytes before the protocol is agreed on are ambiguous.
    is_misframed_ = true;
    return refuse(
        lobby::refusal(400, lobby::malformed("a WebSocket begins after the answer to its request")));
}

HttpExchange::Progress HttpExchange::refuse(lobby::Response why) {
    refusal_ = std::move(why);
    return Progress::refused;
}

bool HttpExchange::awaits_continue() const {
    return !parser_.is_done() && !parser_.get()[http::field::expect].empty();
}

void HttpExchange::read_client() {
    const auto& proxies = shared_.settings.trusted_proxies;
    const auto& head = parser_.get();
    if (read_node()) return;
    peer_.client = peer_.address;
    use_ = peer_.use;
    request_.secure = peer_.is_secured;
    if (is_trusted(peer_.address, proxies)) {
        is_relayed_ = true;
        // Only the last line of this header comes from the proxy.
        const auto [first, last] = head.equal_range("X-Forwarded-For");
        if (first != last)
            peer_.client = forwarded_for(view(std::prev(last)->value()), proxies).value_or(peer_.address);
        request_.secure = request_.secure || head["X-Forwarded-Proto"] == "https";
        use_ = shared_.limiter.use(peer_.client);
    }
    request_.address = peer_.client.to_string();
}

// True if another node has forwarded the request. Limits count it for the client's address, and never for
// the node's.
bool HttpExchange::read_node() {
    const auto& fleet = shared_.settings.fleet;
    const auto& head = parser_.get();
    const auto [first, last] = head.equal_range(forward_header);
    if (!fleet || !peer_.is_public || first == last || std::next(first) != last) return false;
    const auto forwarded = read_forward_header(view(first->value()), view(head.method_string()),
                                               view(head.target()), fleet->key);
    if (!forwarded) return false;
    is_relayed_ = true;
    peer_.use.reset();
    peer_.place.reset();
    if (peer_.admittance == Admittance::too_many || peer_.admittance == Admittance::too_fast) {
        peer_.admittance = Admittance::yes;
        --shared_.turned_away;
    }
    peer_.client = forwarded->client;
    use_ = shared_.limiter.use(peer_.client);
    request_.address = peer_.client.to_string();
    request_.secure = forwarded->secure;
    request_.forwarded_by = forwarded->node;
    return true;
}

void HttpExchange::count_for_client() {
    if (!is_relayed_) return;
    peer_.use = use_;
    peer_.place = std::move(place_);
    if (use_ && !peer_.place) peer_.place.emplace(use_);
}

void HttpExchange::read_head() {
    const auto& head = parser_.get();
    request_.connection = peer_.connection;
    request_.upgrade = boost::beast::websocket::is_upgrade(head);
    is_head_only_ = head.method() == http::verb::head;
    request_.method = is_head_only_ ? "GET" : std::string(head.method_string());
    const std::string_view target = view(head.target());
    const auto question = target.find('?');
    request_.path = target.substr(0, question);
    if (question != std::string_view::npos) request_.query = target.substr(question + 1);
    request_.origin = head[http::field::origin];
    request_.host = head[http::field::host];
    request_.cookie = head[http::field::cookie];
    request_.content_type = head[http::field::content_type];
    request_.accept_encoding = head[http::field::accept_encoding];
    request_.if_none_match = head[http::field::if_none_match];
    request_.user_agent = head[http::field::user_agent];
    request_.bearer = lobby::bearer_token(view(head[http::field::authorization]));
}

// ---- access

std::optional<lobby::Response> HttpExchange::objection() {
    if (auto refused = ban()) {
        shared_.counters.refused("banned");
        return refused;
    }
    if (auto refused = too_much()) return refused;
    if (auto refused = misframing()) {
        is_misframed_ = true;
        return refused;
    }
    if (!is_known_host()) return lobby::refusal(421, messages::Kind<>{"error.other_host"}());
    if (!is_origin_allowed(request_, shared_.settings.public_url))
        return lobby::refusal(403, messages::Kind<>{"error.other_origin"}());
    return std::nullopt;
}

// A person who opens the page gets a sentence. A page or a program gets the message as JSON.
std::optional<lobby::Response> HttpExchange::ban() const {
    const auto why = why_banned(peer_, shared_.settings);
    if (!why) return std::nullopt;
    if (request_.path.starts_with("/api")) return lobby::refusal(403, *why);
    return lobby::Response{403, "text/plain; charset=utf-8", messages::say(*why) + "\n", {}};
}

std::optional<lobby::Response> HttpExchange::too_much() {
    if (peer_.admittance == Admittance::server_full)
        return come_again(503, messages::Kind<>{"error.server_full"}(), "30");
    if (peer_.admittance == Admittance::too_many)
        return come_again(429, messages::Kind<>{"error.too_many_connections"}(), "30");
    if (peer_.admittance == Admittance::too_fast)
        return come_again(429, messages::Kind<>{"error.too_many_new_connections"}(), "5");
    if (!use_) return std::nullopt;
    if (!shared_.limiter.message(*use_, steady_now())) {
        shared_.counters.refused("requests");
        return come_again(429, messages::Kind<>{"error.too_many_requests"}(), "1");
    }
    if (is_relayed_ && request_.upgrade) {
        if (shared_.limiter.enter(*use_, steady_now()) != Admittance::yes) {
            shared_.counters.refused("connections");
            return come_again(429, messages::Kind<>{"error.too_many_connections"}(), "5");
        }
        place_.emplace(use_);
    }
    return std::nullopt;
}

// Refuses framing that another server may read differently, because it could hide a second request.
std::optional<lobby::Response> HttpExchange::misframing() const {
    const auto& head = parser_.get();
    if (!request_.path.starts_with('/'))
        return lobby::refusal(400, lobby::malformed("the target must be a path"));
    if (head.count(http::field::host) > 1 || (head.version() >= 11 && request_.host.empty()))
        return lobby::refusal(400, lobby::malformed("there must be one Host"));
    if (head.count(http::field::transfer_encoding) > 0 && head[http::field::transfer_encoding] != "chunked")
        return lobby::refusal(501, lobby::malformed("the only transfer encoding is chunked"));
    return std::nullopt;
}

// Another node has checked the name, and Prometheus may use its own name for this machine. A server that was
// told no name can't know which of a proxy's names are its own.
bool HttpExchange::is_known_host() const {
    if (!peer_.is_public || request_.host.empty() || is_health_path(request_.path) || request_.forwarded_by ||
        shared_.host_names.contains(request_.host))
        return true;
    if (!shared_.host_names.are_set() && is_trusted(peer_.address, shared_.settings.trusted_proxies))
        return true;
    if (!std::exchange(shared_.warned_of_host, true))
        lobby::log(lobby::LogLevel::warning,
                   "request for a name that is not this server's refused; if it is, set --host-name",
                   {{"host", text::shown_plainly(request_.host, longest_host)}});
    return false;
}

void HttpExchange::note_refusal() const {
    if (!peer_.is_public) return;
    lobby::AuditEvent event{"refused"};
    event.from = request_.address;
    const std::string detail = "status " + std::to_string(refusal_.status);
    event.detail = detail;
    event.may_repeat = true;
    shared_.settings.audit(event);
}

// ---- the answer

bool HttpExchange::keeps_alive() const {
    // After a request that was not read completely, the start of the next one is unknown.
    return parser_.is_done() && !is_misframed_ && parser_.keep_alive() && !shared_.draining &&
           peer_.admittance == Admittance::yes;
}

std::string_view HttpExchange::transport_policy() const {
    if (!request_.secure) return {};
    return shared_.settings.hsts_subdomains ? "max-age=31536000; includeSubDomains" : "max-age=31536000";
}

}  // namespace euchre::server
