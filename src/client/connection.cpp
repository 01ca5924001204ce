#include "client/connection.h"

#include <boost/asio/connect.hpp>
#include <boost/json.hpp>

#include "client/message.h"
#include "codec/message_json.h"
#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::client {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace std::chrono_literals;
using messages::Kind;
using Failed = Kind<std::string>;

namespace {

constexpr std::size_t longest_message = 4 << 20U;
constexpr std::size_t worth_keeping = 8192;  // bytes of a buffer to keep between messages
constexpr auto longest_answer = 15s;
constexpr std::uint16_t closed_normally = 1000, closed_by_policy = 1008,  // RFC 6455, 7.4.1
    service_restarts = 1012;
// The server sends something every 2.5 s.
constexpr auto longest_silence = 15s;

// A retry would get the same response.
bool is_for_good(unsigned status) { return status >= 400 && status < 500 && status != 408 && status != 429; }

// The error of {"error": "..."}, or the status.
Loss refusal_in(const net::HttpResponse& answer) {
    const Message body(answer.body());
    const boost::json::value why = body.value("error");
    return {why.is_string() ? std::string(why.get_string())
                            : say(Kind<std::int64_t>{"lost.status", {"status"}}(answer.result_int())),
            is_for_good(answer.result_int()), codec::read_message(body.value("message"))};
}

}  // namespace

ServerConnection::ServerConnection(Server& server, ConnectionObserver& observer)
    : server_(server),
      observer_(&observer),
      stream_(net::Socket(server.context().get_executor()), server.tls()),
      deadline_(server.context().get_executor()) {}

void ServerConnection::expect_within(std::chrono::seconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = weak_from_this()](const Error& error) {
        const auto connection = self.lock();
        if (!error && connection) connection->lose(Loss{say(Kind<>{"lost.silent"}())});
    });
}

void ServerConnection::connect(std::function<void()> then) {
    if (is_connected_) return then();
    then_ = std::move(then);
    asio::async_connect(stream_.socket(), server_.addresses(),
                        [self = shared_from_this()](const Error& error, const auto&) {
                            if (error)
                                return self->lose(Failed{"lost.unreachable", {"error"}}(error.message()));
                            Error ignored;
                            self->stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
                            self->secure();
                        });
}

void ServerConnection::secure() {
    if (!stream_.is_secured()) return connected();
    stream_.expect_name(server_.url().host);
    stream_.handshake(net::Stream::Role::client, [self = shared_from_this()](const Error& error) {
        if (!error) return self->connected();
        const auto distrust = self->stream_.distrust();
        if (!distrust) return self->lose(Failed{"lost.tls", {"error"}}(error.message()));
        self->lose(Loss{say(Failed{"lost.untrusted", {"error"}}(*distrust)), true});
    });
}

void ServerConnection::connected() {
    is_connected_ = true;
    if (observer_ != nullptr) std::exchange(then_, nullptr)();
}

void ServerConnection::ask(const Ask& ask) {
    net::HttpRequest request(http::string_to_verb(ask.method), ask.path, 11);
    request.set(http::field::host, server_.url().authority());
    request.set(http::field::origin, server_.url().origin());
    request.set(http::field::user_agent, "euchre");
    if (!ask.token.empty()) request.set(http::field::authorization, "Bearer " + ask.token);
    if (!ask.body.empty()) request.set(http::field::content_type, "application/json");
    request.body() = ask.body;
    request.prepare_payload();
    request_ = net::to_text(request);
    expect_within(longest_answer);
    connect([this] { write_request(); });
}

void ServerConnection::write_request() {
    stream_.write(request_, [self = shared_from_this()](const Error& error) {
        if (error) return self->lose(Failed{"lost.hung_up", {"error"}}(error.message()));
        self->parser_.emplace();
        self->parser_->body_limit(longest_message);
        self->read_answer();
    });
}

void ServerConnection::read_answer() {
    constexpr std::size_t at_once = 8192;
    stream_.read_some(buffer_.prepare(at_once),
                      [self = shared_from_this()](const Error& error, std::size_t size) {
                          self->buffer_.commit(size);
                          self->take_answer(error);
                      });
}

void ServerConnection::take_answer(const Error& read_error) {
    Error error;
    while (buffer_.size() > 0 && !parser_->is_done() && !error)
        buffer_.consume(parser_->put(buffer_.data(), error));
    if (error && error != http::error::need_more)
        return lose(Failed{"lost.invalid", {"error"}}(error.message()));
    if (read_error == asio::error::eof && !parser_->is_done()) parser_->put_eof(error);
    if (read_error && !parser_->is_done())
        return lose(Failed{"lost.hung_up", {"error"}}(read_error.message()));
    if (!parser_->is_done()) return read_answer();
    deadline_.cancel();
    const net::HttpResponse answer = parser_->release();
    if (observer_ != nullptr) observer_->replied({static_cast<int>(answer.result_int()), answer.body()});
}

void ServerConnection::open(const std::string& path, const std::string& token) {
    expect_within(longest_answer);
    connect([this, path, token] { shake_hands(path, token); });
}

void ServerConnection::shake_hands(const std::string& path, const std::string& token) {
    socket_ = std::make_unique<net::WebSocket>(stream_, longest_message);
    socket_->limit_silence(longest_silence);
    socket_->handshake(answer_, server_.url().authority(), path,
                       {{"Origin", server_.url().origin()}, {"Authorization", "Bearer " + token}},
                       [self = shared_from_this()](const Error& error) { self->shaken(error); });
}

void ServerConnection::shaken(const Error& error) {
    deadline_.cancel();
    if (net::is_upgrade_declined(error)) return lose(refusal_in(answer_));
    if (error) return lose(Failed{"lost.hung_up", {"error"}}(error.message()));
    answer_ = {};
    if (observer_ != nullptr) observer_->opened();
    read_message();
}

void ServerConnection::read_message() {
    if (observer_ == nullptr) return;
    socket_->read(buffer_, [self = shared_from_this()](const Error& error) {
        if (net::is_closed(error)) {
            auto [code, text] = self->socket_->reason();
            return self->lose(Loss{.why = std::move(text),
                                   .for_good = code == closed_normally || code == closed_by_policy,
                                   .restarts = code == service_restarts});
        }
        if (error) return self->lose(Failed{"lost.broken", {"error"}}(error.message()));
        const auto data = self->buffer_.cdata();
        if (self->observer_ != nullptr)
            self->observer_->heard({static_cast<const char*>(data.data()), data.size()});
        self->buffer_.consume(self->buffer_.size());
        if (self->buffer_.capacity() > worth_keeping) self->buffer_.shrink_to_fit();
        self->read_message();
    });
}

void ServerConnection::send(std::string text) {
    if (observer_ == nullptr) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write_next();
}

void ServerConnection::write_next() {
    socket_->write(outbox_.front(), outbox_.size() > 1, [self = shared_from_this()](const Error& error) {
        if (error) return self->lose(Failed{"lost.broken", {"error"}}(error.message()));
        self->outbox_.pop_front();
        if (!self->outbox_.empty()) self->write_next();
    });
}

void ServerConnection::lose(const messages::Message& why) { lose(Loss{say(why)}); }

void ServerConnection::lose(const Loss& loss) {
    ConnectionObserver* const observer = std::exchange(observer_, nullptr);
    hang_up();
    if (observer != nullptr) observer->lost(loss);
}

void ServerConnection::hang_up() {
    observer_ = nullptr;
    deadline_.cancel();
    stream_.close();
}

}  // namespace euchre::client
