// A place at a server's table, by its link: the person's seat is the one that their token has, in a browser
// or here. Nothing that the server says is taken for granted.
#pragma once

#include <memory>

#include "client/session.h"
#include "seat/session.h"

namespace euchre {

// "https://cards.example/t/0grvvmgqnr89", with the secret of a personal link behind a '#' or without.
struct TableLink {
    ServerUrl server;
    std::string table;
    std::string token;
};
// Or what is wrong with it.
std::variant<TableLink, std::string> parse_table_link(std::string_view text);

struct RemotePerson {
    Player player;      // for somebody who is new there
    std::string token;  // of somebody who was there before
};

class Remote final : public SeatSession {
  public:
    // `trust`: certificates beside the system's, a PEM file. Throws ServerError.
    Remote(const TableLink& link, RemotePerson person, const std::string& trust);
    ~Remote() override;

    // Until the table is there, or why it is not is known.
    void arrive();

    const SeatState& state() const override;
    std::vector<Notice> take_notices() override;
    void make(const Move& move) override;
    void set_speed(Speed speed) override;
    void hurry() override {}
    void wait(const Inputs& inputs, std::optional<Clock::time_point> until) override;
    std::optional<std::string> gone() const override;

    // Who has it has the seat.
    const std::string& token() const;

  private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace euchre
