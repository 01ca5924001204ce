#include "client/deals.h"

#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

constexpr std::size_t games_kept = 3;  // of the witness

}  // namespace

void Deals::remember(const std::optional<fair::PublicKey>& pinned, fair::Witness witness) {
    pinned_ = pinned;
    witness_ = Witness(std::move(witness));
}

void Deals::welcome(const Message& welcome) {
    witness_.welcome(welcome, pinned_);
    if (const auto key = key_in(welcome)) pinned_ = key;
}

void Deals::opened(const json::value& events) {
    if (!events.is_array()) return;
    for (const json::value& event : events.get_array()) {
        if (event.is_object() && event.get_object().contains("entropies"))
            witness_.opened(event.get_object());
    }
}

std::optional<json::object> Deals::offered(const json::object& deal, std::optional<Seat> seat) {
    auto part = kept(witness_.offered(deal, seat));
    forget_old_games(codec::Fields(deal)["deal"].text());
    return part;
}

std::optional<json::object> Deals::closed(const Message& list) { return kept(witness_.closed(list)); }

// Saves the entropy before the commitment is sent.
std::optional<json::object> Deals::kept(std::optional<json::object> part) {
    if (part) client_.witnessed(witness_.own());
    return part;
}

// The file of a game is available once the game is over. More than one game is kept, because a server that
// names another game for a moment must not make us forget its signatures.
void Deals::forget_old_games(std::string_view deal) {
    const std::string_view game = deal.substr(0, deal.rfind('/') + 1);
    if (game == game_) return;
    tell_alarms();
    game_ = game;
    witness_.keep_games(games_kept);
}

void Deals::left_seat() {
    witness_.own().left_seat();
    client_.witnessed(witness_.own());
}

void Deals::tell_alarms() {
    for (const fair::Alarm& alarm : witness_.take_alarms()) client_.alarmed(alarm);
    client_.witnessed(witness_.own());
}

}  // namespace euchre::client
