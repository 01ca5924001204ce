// The interface between the lobby and the listener: requests and messages come in, responses go out. Nothing
// here uses sockets, so a simulation can replace either side.
//
// Both sides call each other on one thread, the lobby's, unless a comment says otherwise.
#pragma once

#include <boost/json/object.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "messages/message.h"

namespace euchre::lobby {

using ConnectionId = std::uint64_t;  // never used twice

// One complete HTTP request within the limits. Its origin is checked already.
struct Request {
    ConnectionId connection = 0;
    bool upgrade = false;  // asks for a WebSocket; a response with 101 opens it
    std::string method;    // HEAD comes as GET
    std::string path;      // as it was sent, without the query; begins with '/'
    std::string query;     // as it was sent, without the '?'
    std::string origin, host, cookie, content_type, body;
    std::string accept_encoding, if_none_match, user_agent;
    std::string bearer;   // the token of "Authorization: Bearer …"
    std::string address;  // of the client; from a trusted proxy's header if it came through one
    bool secure = false;  // came by TLS, or the trusted proxy says so
    // The name of another node of the fleet, if it has sent the request on for its client. Such a request is
    // answered here: it is never sent on again.
    std::optional<std::string> forwarded_by{};
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    // Added to the security headers of every response. A header replaces the one of the same name.
    std::vector<std::pair<std::string, std::string>> headers;
    // The body is a stream of lines (application/x-ndjson): more come by Connections::send, until
    // Connections::close.
    bool stays_open = false;
    // Forward the request to this node ("host:port"), which owns the table, also if it asks for a WebSocket
    // or a stream. The rest of this response is sent if that node can't be reached. Never set in the response
    // to a forwarded request.
    std::optional<std::string> forward_to{};
    // This node can't answer, and another one has the table or will have it soon. If another node has
    // forwarded the request, that node looks up the owner again.
    enum class Moving : std::uint8_t {
        no,
        begun,      // the request may have been carried out, but this node may not tell the result any more
        not_begun,  // nothing was carried out
        unowned,    // nor here, and nobody can say now who owns the table: ask this node again
    };
    Moving moving = Moving::no;

    // It opens a WebSocket or a stream.
    bool opens() const { return status == 101 || stays_open; }
};

// {"error": its sentence, "message": the message}
Response refusal(int status, const messages::Message& message);
// The same for now, because the table is moving: 503, with when to try again.
Response moving(const messages::Message& message, Response::Moving how = Response::Moving::not_begun);

// To be called exactly once, at once or later. Does nothing if the connection is gone by then.
using Respond = std::function<void(Response)>;

// Why a WebSocket is closed; the codes from 4000 are our own.
enum class CloseCode : std::uint16_t {
    normal = 1000,
    text_only = 1003,
    refused = 1008,
    restart = 1012,   // the server restarts: reconnect
    too_slow = 4408,  // did not read what was sent
    too_many = 4429,  // sent more than the limits allow
};

// The lobby, as the listener sees it.
class RequestHandler {
  public:
    virtual ~RequestHandler() = default;

    virtual void request(Request request, Respond respond) = 0;
    // A text message of a WebSocket: valid UTF-8, within the limits.
    virtual void receive(ConnectionId connection, std::string_view text) = 0;
    // A WebSocket or an open stream is gone. Called once for each response that opens one, also if the lobby
    // closed it, and if it could not be opened: then before the call of Respond returns.
    virtual void left(ConnectionId connection) = 0;

    // Passes the reason why the server is not ready, at once or soon; nothing if it is ready. For /readyz.
    using Ready = std::function<void(const std::optional<std::string>& missing)>;
    virtual void check_ready(Ready answer) = 0;
    // The server is about to stop: accept nothing new, tell the people, and call `done` once nothing is in
    // flight. If that takes too long, the server stops anyway.
    virtual void drain(std::function<void()> done) = 0;
    // For the operator: an overview without secrets.
    virtual boost::json::object overview() const { return {}; }
};

// The listener, as the lobby sees it.
class Connections {
  public:
    using Clock = std::chrono::steady_clock;
    virtual ~Connections() = default;

    // Sends a text frame to a WebSocket, or a line to a stream (without its '\n'), in order. Does nothing if
    // the connection is gone. Closes a connection that does not read: too_slow.
    virtual void send(ConnectionId connection, std::shared_ptr<const std::string> text) = 0;
    // After all that was sent before.
    virtual void close(ConnectionId connection, CloseCode code, std::string_view reason) = 0;

    virtual Clock::time_point now() const = 0;
    // Calls the function once, at that time or soon after, and never from inside this call.
    virtual void at(Clock::time_point time, std::function<void()> what) = 0;
    // Runs the function on the lobby's thread. Can be called on any thread.
    virtual void post(std::function<void()> what) = 0;
};

}  // namespace euchre::lobby
