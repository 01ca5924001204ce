#include "client/witness.h"

#include <algorithm>

#include "codec/fields.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

constexpr std::int64_t most_attempts = 1'000'000;

// "table/game/" of "table/game/deal".
std::string_view game_of(std::string_view deal) { return deal.substr(0, deal.rfind('/') + 1); }

// The place of our commitment in the list.
std::optional<std::size_t> place_in(const std::vector<codec::Field>& listed, Seat seat,
                                    const fair::Digest& commitment) {
    for (std::size_t at = 0; at < listed.size(); ++at) {
        const auto pair = listed[at].list(2);
        if (pair.size() != 2) continue;
        const auto number = static_cast<std::size_t>(pair[0].number(0, max_seats - 1));
        if (Seat(number) == seat && fair::parse_digest(pair[1].text()) == commitment) return at;
    }
    return std::nullopt;
}

}  // namespace

Witness::Part& Witness::part(const std::string& deal, std::uint32_t attempt, Seat seat) {
    const auto known = std::ranges::find_if(parts_, [&](const Part& part) {
        return part.deal == deal && part.attempt == attempt && part.seat == seat;
    });
    if (known != parts_.end()) return *known;
    if (!parts_.empty() && game_of(parts_.back().deal) != game_of(deal)) parts_.clear();
    return parts_.emplace_back(Part{deal, attempt, seat, draw_(), std::nullopt});
}

std::optional<json::object> Witness::answer(const json::object& deal, Seat seat) {
    codec::Fields fields(deal);
    const std::string name(fields.text("deal"));
    const auto attempt = static_cast<std::uint32_t>(fields.number("attempt", 0, most_attempts));
    const bool closed = fields.flag("closed");
    const auto listed = fields["listed"].list_up_to(max_seats, "parts");
    if (fields.failed()) return std::nullopt;
    Part& own = part(name, attempt, seat);
    const fair::Digest commitment = fair::person_commitment(name, attempt, seat, own.entropy);
    json::object answer{{"do", closed ? "reveal" : "commit"}, {"deal", name}, {"attempt", attempt}};
    if (!closed) {
        if (own.place) return std::nullopt;  // it was closed before
        answer["commitment"] = fair::to_hex(commitment);
        return answer;
    }
    own.place = place_in(listed, seat, commitment);
    if (!own.place) return std::nullopt;
    answer["entropy"] = fair::to_hex(own.entropy);
    return answer;
}

void Witness::heard(std::string_view deal, std::uint64_t attempt) {
    for (Part& part : parts_)
        if (part.deal == deal && part.attempt == attempt && part.place) part.heard = true;
}

bool Witness::is_silenced(const json::array& entropies) const {
    const auto last = std::ranges::find_if(parts_.rbegin(), parts_.rend(),
                                           [](const Part& part) { return part.place.has_value(); });
    return last != parts_.rend() && last->heard && *last->place < entropies.size() &&
           entropies[*last->place].is_null();
}

}  // namespace euchre::client
