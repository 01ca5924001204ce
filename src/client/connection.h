// One connection to a server. It sends requests, each after the response to the previous one, until it
// becomes a WebSocket. On any error it is lost, and reports that once.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "client/server.h"
#include "messages/message.h"
#include "net/web_socket.h"

namespace euchre::client {

using Clock = std::chrono::steady_clock;
using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, net::Executor>;

struct Ask {
    std::string method, path;
    std::string token;  // empty: no session
    std::string body;   // JSON, or empty
};

struct Reply {
    int status;
    std::string body;
};

struct Loss {
    std::string why;
    bool for_good = false;                       // the server refused, so a retry is useless
    std::optional<messages::Message> message{};  // why, as the server said it
    bool restarts = false;                       // the server has closed with 1012
};

class ConnectionObserver {
  public:
    virtual ~ConnectionObserver() = default;
    virtual void replied(Reply reply) = 0;
    virtual void opened() = 0;  // it is a WebSocket now
    virtual void heard(std::string_view text) = 0;
    virtual void lost(const Loss& loss) = 0;
};

class ServerConnection : public std::enable_shared_from_this<ServerConnection> {
  public:
    // The server must outlive it. The observer must live until lost() is called, or until hang_up().
    ServerConnection(Server& server, ConnectionObserver& observer);

    void ask(const Ask& ask);
    // Opens a WebSocket. `path` includes the query.
    void open(const std::string& path, const std::string& token);
    void send(std::string text);
    void hang_up();

  private:
    using Error = net::Error;
    using Parser = boost::beast::http::response_parser<boost::beast::http::string_body>;

    void connect(std::function<void()> then);
    void secure();
    void connected();
    void write_request();
    void read_answer();
    void take_answer(const Error& read_error);
    void shake_hands(const std::string& path, const std::string& token);
    void shaken(const Error& error);
    void read_message();
    void write_next();
    void expect_within(std::chrono::seconds time);
    void lose(const messages::Message& why);
    void lose(const Loss& loss);

    Server& server_;
    ConnectionObserver* observer_;  // null once it is lost
    net::Stream stream_;
    Timer deadline_;
    bool is_connected_ = false;
    std::function<void()> then_;
    boost::beast::flat_buffer buffer_;
    std::string request_;  // the bytes to send
    std::optional<Parser> parser_;
    std::unique_ptr<net::WebSocket> socket_;
    net::HttpResponse answer_;
    std::deque<std::string> outbox_;
};

}  // namespace euchre::client
