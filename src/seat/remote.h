// A seat at a server's table. The token decides which seat that is, in a browser or here. Nothing from the
// server is trusted.
#pragma once

#include <memory>

#include "client/session.h"
#include "seat/session.h"
#include "seat/table_link.h"

namespace euchre::seat {

struct RemotePerson {
    Player player;      // for a new person
    std::string token;  // of a returning person
};

// What this machine has kept about the server and its deals, and the file that it is kept in.
struct RemoteDeals {
    std::optional<fair::PublicKey> key;  // of the server at the first visit
    fair::Witness witness{};
    std::function<void(const std::optional<fair::PublicKey>&, const fair::Witness&)> keep{};
};

class Remote final : public SeatSession {
  public:
    // `trust` is a PEM file with more certificates to trust. Throws ServerError.
    Remote(const TableLink& link, RemotePerson person, const std::string& trust, RemoteDeals deals = {});
    ~Remote() override;

    // Waits until the table answers, or until it is known why it does not.
    void arrive();

    const SeatState& state() const override;
    std::vector<Notice> take_notices() override;
    void make(const Move& move) override;
    void set_speed(table::Speed speed) override;
    void hurry() override {}
    void wait(const Inputs& inputs, std::optional<Clock::time_point> until) override;
    std::optional<std::string> gone() const override;

    // The token gives access to the seat.
    const std::string& token() const;

  private:
    class Connection;
    std::unique_ptr<Connection> connection_;
};

}  // namespace euchre::seat
