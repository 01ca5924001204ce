// A person at a server: sends requests over HTTP, then plays at a table over a WebSocket. If the WebSocket
// breaks, it reconnects and gets the missed events. Commands are sent until they are answered, and carried
// out once. Deals takes part in the deals for the person.
#pragma once

#include "client/backoff.h"
#include "client/connection.h"
#include "client/deals.h"
#include "client/pending_commands.h"
#include "client/session_client.h"

namespace euchre::client {

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

    Deals& deals() { return deals_; }
    const Deals& deals() const { return deals_; }

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
    PendingCommands commands_;
    std::uint64_t seq_ = 0;
    std::string generation_;  // of the log that we know; empty: none
    std::optional<Seat> seat_;
    Deals deals_;
    bool here_ = false;
};

}  // namespace euchre::client
