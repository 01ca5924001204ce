// One connection to a server: requests, each after the answer to the one before, until it becomes a
// WebSocket. When anything goes wrong it is lost, and said so once.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "client/server.h"

namespace euchre {

using Clock = std::chrono::steady_clock;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Wire::executor_type>;

struct Ask {
    std::string method, path;
    std::string token;  // empty: nobody's
    std::string body;   // JSON, or nothing
};

struct Reply {
    int status;
    std::string body;
};

struct Loss {
    std::string why;
    bool for_good = false;  // coming again is of no use: the server said no
};

// Whoever listens to a connection.
class Ears {
  public:
    virtual ~Ears() = default;
    virtual void replied(Reply reply) = 0;
    virtual void opened() = 0;  // it is a WebSocket
    virtual void heard(std::string_view text) = 0;
    virtual void lost(const Loss& loss) = 0;
};

class ServerConnection : public std::enable_shared_from_this<ServerConnection> {
  public:
    // The server outlives it; the ears do until they hear that it is lost, or hang up.
    ServerConnection(Server& server, Ears& ears);

    void ask(const Ask& ask);
    // Becomes a WebSocket; `path` with its query.
    void open(const std::string& path, const std::string& token);
    void send(std::string text);
    void hang_up();

  private:
    using Error = boost::system::error_code;
    using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
    using HttpAnswer = boost::beast::http::response<boost::beast::http::string_body>;
    using AnswerParser = boost::beast::http::response_parser<boost::beast::http::string_body>;
    using WebSocket = boost::beast::websocket::stream<Wire&, false>;

    void connect(std::function<void()> then);
    void secure();
    void connected();
    void write_request();
    void read_answer();
    void shake_hands(const std::string& path, const std::string& token);
    void shaken(const Error& error);
    void read_message();
    void write_next();
    void expect_within(std::chrono::seconds time);
    void lose(const std::string& what, const Error& error);
    void lose(const Loss& loss);

    Server& server_;
    Ears* ears_;  // none once it is lost
    Wire wire_;
    Timer deadline_;
    bool is_connected_ = false;
    std::function<void()> then_;
    boost::beast::flat_buffer buffer_;
    std::optional<HttpRequest> request_;
    std::optional<AnswerParser> parser_;
    std::unique_ptr<WebSocket> socket_;
    HttpAnswer answer_;
    std::deque<std::string> outbox_;
};

}  // namespace euchre
