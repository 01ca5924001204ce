#include "client/connection.h"

#include <boost/asio/connect.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>

namespace euchre {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t longest_message = 4 << 20U;
constexpr std::size_t worth_keeping = 8192;  // of a buffer, between messages
constexpr auto longest_answer = 15s;
// The server says something every 2.5 s.
constexpr websocket::stream_base::timeout silence{15s, 15s, false};

// Whose certificate is wanted; and a server with several is told for whom we come, which an address is not.
void expect_name(SSL* tls, std::string host) {
    X509_VERIFY_PARAM* const wanted = SSL_get0_param(tls);
    if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str()) == 1) return;
    X509_VERIFY_PARAM_set_hostflags(wanted, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    X509_VERIFY_PARAM_set1_host(wanted, host.c_str(), host.size());
    SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, host.data());
}

// Another try will be answered in the same way.
bool is_for_good(unsigned status) { return status >= 400 && status < 500 && status != 408 && status != 429; }

}  // namespace

ServerConnection::ServerConnection(Server& server, Ears& ears)
    : server_(server),
      ears_(&ears),
      wire_(Wire::Socket(server.context().get_executor()), server.tls()),
      deadline_(server.context().get_executor()) {}

void ServerConnection::expect_within(std::chrono::seconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = weak_from_this()](const Error& error) {
        const auto connection = self.lock();
        if (!error && connection) connection->lose(Loss{"the server does not answer"});
    });
}

void ServerConnection::connect(std::function<void()> then) {
    if (is_connected_) return then();
    then_ = std::move(then);
    asio::async_connect(wire_.socket(), server_.addresses(),
                        [self = shared_from_this()](const Error& error, const auto&) {
                            if (error) return self->lose("can't reach the server", error);
                            Error ignored;
                            self->wire_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
                            self->secure();
                        });
}

void ServerConnection::secure() {
    if (wire_.secured() == nullptr) return connected();
    SSL* const tls = wire_.secured()->native_handle();
    expect_name(tls, server_.url().host);
    wire_.secured()->async_handshake(
        asio::ssl::stream_base::client, [self = shared_from_this(), tls](const Error& error) {
            if (!error) return self->connected();
            const long wrong = SSL_get_verify_result(tls);
            if (wrong == X509_V_OK) return self->lose("the server is not secured", error);
            self->lose(Loss{"the server's certificate is not trusted: " +
                                std::string(X509_verify_cert_error_string(wrong)),
                            true});
        });
}

void ServerConnection::connected() {
    is_connected_ = true;
    if (ears_ != nullptr) std::exchange(then_, nullptr)();
}

void ServerConnection::ask(const Ask& ask) {
    request_.emplace(http::string_to_verb(ask.method), ask.path, 11);
    request_->set(http::field::host, server_.url().authority());
    request_->set(http::field::origin, server_.url().origin());
    if (!ask.token.empty()) request_->set(http::field::authorization, "Bearer " + ask.token);
    if (!ask.body.empty()) request_->set(http::field::content_type, "application/json");
    request_->body() = ask.body;
    request_->prepare_payload();
    expect_within(longest_answer);
    connect([this] { write_request(); });
}

void ServerConnection::write_request() {
    http::async_write(wire_, *request_, [self = shared_from_this()](const Error& error, std::size_t) {
        if (error) return self->lose("the server hung up", error);
        self->read_answer();
    });
}

void ServerConnection::read_answer() {
    parser_.emplace();
    parser_->body_limit(longest_message);
    http::async_read(wire_, buffer_, *parser_, [self = shared_from_this()](const Error& error, std::size_t) {
        if (error) return self->lose("the server hung up", error);
        self->deadline_.cancel();
        HttpAnswer answer = self->parser_->release();
        if (self->ears_ != nullptr)
            self->ears_->replied({static_cast<int>(answer.result_int()), answer.body()});
    });
}

void ServerConnection::open(const std::string& path, const std::string& token) {
    expect_within(longest_answer);
    connect([this, path, token] { shake_hands(path, token); });
}

void ServerConnection::shake_hands(const std::string& path, const std::string& token) {
    socket_ = std::make_unique<WebSocket>(wire_);
    socket_->read_message_max(longest_message);
    socket_->auto_fragment(false);
    socket_->text(true);
    socket_->set_option(silence);
    socket_->set_option(websocket::stream_base::decorator([this, token](websocket::request_type& request) {
        request.set(http::field::origin, server_.url().origin());
        request.set(http::field::authorization, "Bearer " + token);
    }));
    socket_->async_handshake(answer_, server_.url().authority(), path,
                             [self = shared_from_this()](const Error& error) { self->shaken(error); });
}

void ServerConnection::shaken(const Error& error) {
    deadline_.cancel();
    if (error == websocket::error::upgrade_declined)
        return lose(Loss{answer_.body().empty() ? "the server said no" : answer_.body(),
                         is_for_good(answer_.result_int())});
    if (error) return lose("the server hung up", error);
    answer_ = {};
    if (ears_ != nullptr) ears_->opened();
    read_message();
}

void ServerConnection::read_message() {
    if (ears_ == nullptr) return;
    socket_->async_read(buffer_, [self = shared_from_this()](const Error& error, std::size_t) {
        if (error == websocket::error::closed) {
            const auto& reason = self->socket_->reason();
            const bool done = reason.code == websocket::close_code::normal ||
                              reason.code == websocket::close_code::policy_error;
            return self->lose(Loss{std::string(reason.reason.c_str()), done});
        }
        if (error) return self->lose("the connection broke", error);
        const auto data = self->buffer_.cdata();
        if (self->ears_ != nullptr) self->ears_->heard({static_cast<const char*>(data.data()), data.size()});
        self->buffer_.consume(self->buffer_.size());
        if (self->buffer_.capacity() > worth_keeping) self->buffer_.shrink_to_fit();
        self->read_message();
    });
}

void ServerConnection::send(std::string text) {
    if (ears_ == nullptr) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write_next();
}

void ServerConnection::write_next() {
    socket_->async_write(asio::buffer(outbox_.front()),
                         [self = shared_from_this()](const Error& error, std::size_t) {
                             if (error) return self->lose("the connection broke", error);
                             self->outbox_.pop_front();
                             if (!self->outbox_.empty()) self->write_next();
                         });
}

void ServerConnection::lose(const std::string& what, const Error& error) {
    lose(Loss{what + ": " + error.message()});
}

void ServerConnection::lose(const Loss& loss) {
    Ears* const ears = std::exchange(ears_, nullptr);
    hang_up();
    if (ears != nullptr) ears->lost(loss);
}

void ServerConnection::hang_up() {
    ears_ = nullptr;
    deadline_.cancel();
    wire_.close();
}

}  // namespace euchre
