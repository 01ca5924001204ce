// A person at a server: sends requests over HTTP, then sits at a table over a WebSocket. The WebSocket
// reconnects when it breaks, and gets what it missed. Commands are sent until they are answered, and carried
// out once. The session also does the person's part in the deals.
#pragma once

#include <map>
#include <set>

#include "client/backoff.h"
#include "client/connection.h"
#include "client/message.h"
#include "client/witness.h"

namespace euchre::client {

class SessionClient {
  public:
    virtual ~SessionClient() = default;

    // Called for each message at the table, after the session has processed it.
    virtual void heard(const Message& message) = 0;
    // A command was carried out, declined, or wrong; the type of the message says which.
    virtual void answered(const std::string& command, const Message& message) = 0;
    // The connection is lost. Unless the loss is final, the session reconnects by itself.
    virtual void dropped(const Loss& loss) = 0;
    // Something is wrong with the deals (docs/fair-deal.md).
    virtual void alarmed(const fair::Alarm& alarm) = 0;
    // What the witness knows has changed: to be kept where the next session finds it.
    virtual void witnessed(const fair::Witness& /*witness*/) {}
    // The server has restored a backup: what it said before may never have happened. The welcome follows.
    virtual void rewound() {}
};

class Session final : private ConnectionObserver {
  public:
    // Server and client must outlive it. The seed is for backoff times and command ids.
    Session(Server& server, SessionClient& client, std::uint64_t seed);
    ~Session() override { leave(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // One at a time, and only before sitting at a table. Retries until there is a response. Adds the token.
    void ask(Ask ask, std::function<void(const Reply&)> replied);
    // Creates a new person. Succeeds if the status is 201.
    using Became = std::function<void(const Reply&)>;
    void become(const std::string& name, const std::string& avatar, Became became);

    // Continues as a person known by the token. Succeeds if the status is 200.
    void be(const std::string& token, Became became);
    const std::string& token() const { return token_; }

    // What is known of the server and its deals from before.
    void remember(const std::optional<fair::PublicKey>& pinned, fair::Witness witness);
    fair::Witness& witness() { return witness_.own(); }
    // The key of the server; nothing: it has none, or has not been met.
    const std::optional<fair::PublicKey>& server_key() const { return pinned_; }

    void enter(const std::string& table);
    void leave();
    // Reconnects and asks for everything after that line of the log.
    void come_again(std::uint64_t since);

    // `what` has "do" and its fields. Returns the id of the command.
    std::string command(boost::json::object what);
    void say(const boost::json::object& what);

    const std::string& id() const { return id_; }
    std::uint64_t seq() const { return seq_; }  // the last line of the log that we know
    std::optional<Seat> seat() const { return seat_; }
    bool is_here() const { return here_; }

  private:
    void replied(Reply reply) override;
    void opened() override;
    void heard(std::string_view text) override;
    void lost(const Loss& loss) override;

    void connect();
    void connect_after(std::chrono::milliseconds time);
    void take_note(const Message& message);
    void compare_generation(const Message& welcome);
    void look_at_table(const Message& message);
    void look_at_lists(const boost::json::value& events);
    void forget_old_games(std::string_view deal);
    void leave_seat();
    void send_part(const std::optional<boost::json::object>& part);
    void tell_alarms();
    void take_answer(const Message& message);
    void send_commands();

    Server& server_;
    SessionClient& client_;
    Backoff backoff_;
    Timer again_, soon_;
    std::shared_ptr<ServerConnection> connection_;
    std::optional<Ask> ask_;
    std::function<void(const Reply&)> replied_;
    std::string token_, id_, table_;
    std::string command_prefix_;
    std::uint64_t commands_made_ = 0;
    std::map<std::string, std::string, std::less<>> commands_;  // pending commands, as sent
    std::set<std::string, std::less<>> seat_commands_;          // those of them that may change our seat
    std::uint64_t seq_ = 0;
    std::string generation_;  // of the log that we know; empty: none
    std::optional<Seat> seat_;
    Witness witness_;
    std::optional<fair::PublicKey> pinned_;
    std::string game_;  // "table/game/" of the last deal
    bool here_ = false;
};

}  // namespace euchre::client
