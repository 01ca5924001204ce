// A bot program in a seat that a host gave it. It answers questions, mostly right and in time.
#pragma once

#include "cards/dice.h"
#include "lobby/request_handler.h"
#include "table/guest.h"

namespace euchre::simulation {

class World;

class Program {
  public:
    Program(World& world, identity::TableId table, identity::PersonId id, std::string token);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void act();
    void be_good() { good_ = true; }
    bool is_gone() const { return gone_; }
    identity::PersonId id() const { return id_; }

  private:
    lobby::Request request(std::string method, std::string path, std::string body) const;
    void ask_for_head();
    void heard(const std::string& text);
    void answer(const std::string& text);

    World& world_;
    identity::TableId table_;
    identity::PersonId id_;
    std::string token_;
    Dice dice_;
    std::string generation_;  // when it connected
    bool connected_ = false;
    bool gone_ = false;  // it has lost its seat
    bool good_ = false;
};

}  // namespace euchre::simulation
