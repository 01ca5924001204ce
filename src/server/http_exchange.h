// One HTTP request of a connection, from its first byte to the lobby's Request, and its response. Refuses
// requests that are malformed, over a limit, or not allowed. Reads and writes nothing itself.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string_view>

#include "net/http.h"
#include "server/peer.h"
#include "server/shared_state.h"

namespace euchre::server {

class HttpExchange {
  public:
    enum class Progress {
        needs_bytes,
        head_read,  // the body follows
        read,
        refused,  // refusal() says why
    };

    // Both must outlive the exchange.
    HttpExchange(SharedState& shared, Peer& peer);

    // Takes the bytes of the request from the buffer.
    Progress read(boost::beast::flat_buffer& buffer);
    lobby::Response take_refusal() { return std::move(refusal_); }
    // True if the head is read and the client waits for "100 Continue" before it sends the body.
    bool awaits_continue() const;

    // Precondition for what follows: the head is read, or the request is refused.
    const lobby::Request& request() const { return request_; }
    // As it came.
    const net::HttpRequest& head() const { return parser_.get(); }
    // The connection is the client's from here on, and not one of a proxy or another node.
    void count_for_client();

    bool is_head_only() const { return is_head_only_; }
    bool can_stream() const { return parser_.get().version() >= 11 && !is_head_only_; }
    // True if the connection takes another request after the response.
    bool keeps_alive() const;
    // Strict-Transport-Security. Empty: the client is not connected by TLS.
    std::string_view transport_policy() const;

  private:
    Progress refuse(lobby::Response why);
    void read_client();
    bool read_node();
    void read_head();
    std::optional<lobby::Response> objection();
    std::optional<lobby::Response> ban() const;
    std::optional<lobby::Response> too_much();
    std::optional<lobby::Response> misframing() const;
    bool is_known_host() const;
    void note_refusal() const;

    SharedState& shared_;
    Peer& peer_;
    boost::beast::http::request_parser<boost::beast::http::string_body> parser_;
    lobby::Request request_;
    lobby::Response refusal_;
    std::shared_ptr<AddressUse> use_;  // of the client; null: not counted
    std::optional<Admission> place_;   // of a WebSocket that is not the peer's own
    bool is_relayed_ = false;          // by a proxy or another node
    bool is_head_read_ = false, is_head_only_ = false;
    bool is_misframed_ = false;  // the start of the next request is unknown
};

}  // namespace euchre::server
