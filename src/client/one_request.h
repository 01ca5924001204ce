// A single request to a server, outside the session at a table.
#pragma once

#include <functional>

#include "client/connection.h"

namespace euchre::client {

class OneRequest final : private ConnectionObserver {
  public:
    // The server must outlive it. Destroying it drops a pending request.
    explicit OneRequest(Server& server) : server_(server) {}
    ~OneRequest() override { drop(); }
    OneRequest(const OneRequest&) = delete;
    OneRequest& operator=(const OneRequest&) = delete;

    // One at a time: a new request replaces a pending one. If the connection is lost, the reply has status 0
    // and the reason.
    void ask(const Ask& ask, std::function<void(const Reply&)> replied);
    bool is_under_way() const { return connection_ != nullptr; }

  private:
    void replied(Reply reply) override { finish(reply); }
    void opened() override {}
    void heard(std::string_view) override {}
    void lost(const Loss& loss) override { finish({0, loss.why}); }

    void drop();
    void finish(const Reply& reply);

    Server& server_;
    std::shared_ptr<ServerConnection> connection_;
    std::function<void(const Reply&)> replied_;
};

}  // namespace euchre::client
