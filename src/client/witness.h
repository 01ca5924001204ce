// A person's part in the deals of a game. It makes entropy, commits to it, and reveals it only for a closed
// list that includes its commitment (docs/fair-deal.md). If asked again, it repeats its answer.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fair/attempt.h"

namespace euchre::client {

class Witness {
  public:
    explicit Witness(std::function<fair::Seed()> draw = fair::random_seed) : draw_(std::move(draw)) {}

    // The answer to a server that sends this as `table.deal`. Nothing if no answer is due: we are not on the
    // list, or it has another commitment for our seat.
    std::optional<boost::json::object> answer(const boost::json::object& deal, Seat seat);

    // The server confirms that it has our entropy.
    void heard(std::string_view deal, std::uint64_t attempt);
    // The list that was closed last is opened. True if it shows us as silent, although the server had our
    // entropy.
    bool is_silenced(const boost::json::array& entropies) const;

    // What it has made for the current game.
    struct Part {
        std::string deal;
        std::uint32_t attempt;
        Seat seat;
        fair::Seed entropy;
        std::optional<std::size_t>
            place;  // our place in the closed list; set once our entropy may be revealed
        bool heard = false;
    };
    const std::vector<Part>& parts() const { return parts_; }

  private:
    Part& part(const std::string& deal, std::uint32_t attempt, Seat seat);

    std::function<fair::Seed()> draw_;
    std::vector<Part> parts_;
};

}  // namespace euchre::client
