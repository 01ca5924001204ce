// A talk as a stream of lines (application/x-ndjson), each a chunk of one long response. Only the server
// talks.
#pragma once

#include "server/talk.h"

namespace euchre::server {

class LineTalk final : public Talk {
  public:
    using Talk::Talk;

    void begin(const lobby::Response& response) override;

  private:
    void write_outbox() override;
    void say_goodbye() override;
    Text sign_of_life() const override;

    std::shared_ptr<LineTalk> self() { return {owner_.hold(), this}; }
    void watch();

    std::string bytes_;  // that are being written
};

}  // namespace euchre::server
