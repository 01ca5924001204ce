// One question to a server beside a session at its table: answered once, or not at all.
#pragma once

#include <functional>

#include "client/connection.h"

namespace euchre {

class OneRequest final : private ConnectionObserver {
  public:
    // The server outlives it. What is under way when it goes is not answered.
    explicit OneRequest(Server& server) : server_(server) {}
    ~OneRequest() override { drop(); }
    OneRequest(const OneRequest&) = delete;
    OneRequest& operator=(const OneRequest&) = delete;

    // One at a time: another takes its place. What is lost is a reply with status 0 and the reason.
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

}  // namespace euchre
