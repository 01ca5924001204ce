// A person's part in the deals of a game: it makes entropy, commits to it, and reveals it to nobody but a
// closed list that it is in (docs/fair-deal.md). Asked again, it says the same.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fair/attempt.h"

namespace euchre {

class Witness {
  public:
    explicit Witness(std::function<Seed()> draw = random_seed) : draw_(std::move(draw)) {}

    // What to say to a server that shows this as `table.deal`; nothing if there is nothing to be said: we are
    // not in the list, or it has another commitment in our place.
    std::optional<boost::json::object> answer(const boost::json::object& deal, Seat seat);

    // The server says that it has our entropy.
    void heard(std::string_view deal, std::uint64_t attempt);
    // The list that was closed last is opened: whether we stand there as silent though the server had our
    // entropy.
    bool is_silenced(const boost::json::array& entropies) const;

    // All that it has made for the game that is on.
    struct Part {
        std::string deal;
        std::uint32_t attempt;
        Seat seat;
        Seed entropy;
        std::optional<std::size_t> place;  // in the closed list; then it is revealed
        bool heard = false;
    };
    const std::vector<Part>& parts() const { return parts_; }

  private:
    Part& part(const std::string& deal, std::uint32_t attempt, Seat seat);

    std::function<Seed()> draw_;
    std::vector<Part> parts_;
};

}  // namespace euchre
