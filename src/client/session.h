// A person of a server: asks over HTTP, then sits at a table by a WebSocket that comes again when it breaks,
// with what was missed. Commands are sent until they are answered, and carried out once. The person's part in
// the deals is done here.
#pragma once

#include <map>

#include "client/backoff.h"
#include "client/connection.h"
#include "client/message.h"
#include "client/witness.h"

namespace euchre {

// Whoever plays by a session.
class SessionClient {
  public:
    virtual ~SessionClient() = default;

    // Anything that is said at the table; after it is taken note of.
    virtual void heard(const Message& message) = 0;
    // A command is done, declined, or was an error: `type` says which.
    virtual void answered(const std::string& command, const Message& message) = 0;
    // The connection is gone. If not for good, it comes again by itself.
    virtual void dropped(const Loss& loss) = 0;
    // The server has our entropy and recorded us as silent.
    virtual void silenced() = 0;
};

class Session final : private ConnectionObserver {
  public:
    // Server and client outlive it. The seed is for its waiting times and the names of its commands.
    Session(Server& server, SessionClient& client, std::uint64_t seed);
    ~Session() override { leave(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // One at a time, and not at a table. Asked again until there is an answer; the token is added.
    void ask(Ask ask, std::function<void(const Reply&)> replied);
    // Becomes a new person of that name, if the reply is a 201.
    using Became = std::function<void(const Reply&)>;
    void become(const std::string& name, const std::string& avatar, Became became);

    // Is somebody who was here before, if the reply is a 200.
    void be(const std::string& token, Became became);
    const std::string& token() const { return token_; }

    void enter(const std::string& table);
    void leave();
    // Comes again and is told all that happened after that line of the log.
    void come_again(std::uint64_t since);

    // `what` has "do" and its fields. The name of the command.
    std::string command(boost::json::object what);
    void say(const boost::json::object& what);

    const std::string& id() const { return id_; }
    std::uint64_t seq() const { return seq_; }  // how far the table has come, as far as we were told
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
    void look_at_table(const Message& message);
    void look_at_lists(const boost::json::value& events);
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
    std::map<std::string, std::string, std::less<>> commands_;  // that wait for an answer: what was sent
    std::uint64_t seq_ = 0;
    std::optional<Seat> seat_;
    Witness witness_;
    bool here_ = false;
};

}  // namespace euchre
