// A talk over a WebSocket: text both ways.
#pragma once

#include "net/web_socket.h"
#include "server/talk.h"

namespace euchre::server {

class WebSocketTalk final : public Talk {
  public:
    WebSocketTalk(Transport transport, std::unique_ptr<HttpExchange> exchange);

    void begin(const lobby::Response& response) override;

  private:
    void write_outbox() override;
    void say_goodbye() override;
    Text sign_of_life() const override;
    void look_further(SteadyTime now) override;
    void say_why_closed(const messages::Message& why) override;

    std::shared_ptr<WebSocketTalk> self() { return {owner_.hold(), this}; }
    void read_message();
    void take_message();
    void write_frame();

    net::WebSocket socket_;
    Text frame_;  // that is being written
    Bucket messages_;
    SteadyTime heard_;
    bool is_pinging_ = false;
};

}  // namespace euchre::server
