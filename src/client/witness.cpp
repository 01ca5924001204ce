#include "client/witness.h"

#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::client {

namespace json = boost::json;

namespace {

constexpr std::int64_t most_attempts = 1'000'000;
constexpr std::int64_t largest_cut = 1'000;

struct Named {
    std::string deal;
    std::uint32_t attempt = 0;
};

Named name_in(codec::Fields& fields) {
    return {std::string(fields.text("deal")),
            static_cast<std::uint32_t>(fields.number("attempt", 0, most_attempts))};
}

// The list of a deal, or nothing if it is malformed.
std::optional<fair::Attempt> read_list(const json::object& object) {
    codec::Fields fields(object);
    const Named name = name_in(fields);
    fair::Attempt list;
    list.deal = name.deal;
    list.number = name.attempt;
    list.cut = static_cast<std::uint32_t>(fields.number("cut", 0, largest_cut));
    const auto commitment = fair::parse_digest(fields.text("commitment"));
    for (const codec::Field& each : fields["listed"].list_up_to(max_seats, "parts")) {
        const auto pair = each.list(2);
        const auto digest = pair.size() == 2 ? fair::parse_digest(pair[1].text()) : std::nullopt;
        if (!digest) return std::nullopt;
        const auto seat = static_cast<std::size_t>(pair[0].number(0, max_seats - 1));
        list.listed.push_back({Seat(seat), *digest, std::nullopt});
    }
    if (fields.failed() || !commitment) return std::nullopt;
    list.commitment = *commitment;
    return list;
}

std::optional<json::object> as_message(const std::optional<fair::DealPart>& part) {
    if (!part) return std::nullopt;
    const bool commits = part->what == fair::DealPart::What::commit;
    return json::object{{"do", commits ? "commit" : "reveal"},
                        {"deal", part->deal},
                        {"attempt", part->attempt},
                        {commits ? "commitment" : "entropy", fair::to_hex(part->value)}};
}

}  // namespace

std::optional<fair::PublicKey> key_in(const Message& welcome) {
    return fair::parse_public_key(welcome.word("key"));
}

void Witness::welcome(const Message& welcome, const std::optional<fair::PublicKey>& pinned) {
    witness_.meet(key_in(welcome), pinned, std::string(welcome.word("generation")));
}

std::optional<json::object> Witness::offered(const json::object& deal, std::optional<Seat> seat) {
    codec::Fields fields(deal);
    const Named name = name_in(fields);
    const bool is_closed = fields.flag("closed");
    const auto list = read_list(deal);
    if (!list || fields.failed()) {
        witness_.malformed(name.deal, name.attempt);
        return std::nullopt;
    }
    return as_message(witness_.offered(*list, is_closed, seat));
}

std::optional<json::object> Witness::closed(const Message& list) {
    const std::string deal(list.word("deal"));
    const auto attempt = static_cast<std::uint32_t>(list.number("attempt").value_or(0));
    boost::system::error_code error;
    const json::value value = json::parse(list.text(), error);
    const auto read = !error && value.is_object() ? read_list(value.get_object()) : std::nullopt;
    const auto signature = fair::parse_signature(list.word("signature"));
    if (!read || !signature) {
        witness_.malformed(deal, attempt);
        return std::nullopt;
    }
    return as_message(witness_.closed(*read, *signature));
}

void Witness::taken(const Message& receipt) {
    const std::string deal(receipt.word("deal"));
    const auto attempt = static_cast<std::uint32_t>(receipt.number("attempt").value_or(0));
    const auto signature = fair::parse_signature(receipt.word("signature"));
    if (!signature) return witness_.malformed(deal, attempt);
    witness_.taken(
        receipt.word("do") == "commit" ? fair::DealPart::What::commit : fair::DealPart::What::reveal, deal,
        attempt, *signature);
}

void Witness::opened(const json::object& event) {
    codec::Fields fields(event);
    const Named name = name_in(fields);
    fair::SeenAttempt::Opening opening;
    bool is_well = true;
    for (const codec::Field& each : fields["entropies"].list_up_to(max_seats, "parts")) {
        opening.entropies.push_back(each.is_null() ? std::nullopt : fair::parse_seed(each.text()));
        is_well = is_well && (each.is_null() || opening.entropies.back());
    }
    if (fields.has("seed")) opening.seed = fair::parse_seed(fields.text("seed"));
    if (!is_well || fields.failed()) return witness_.malformed(name.deal, name.attempt);
    witness_.opened(name.deal, name.attempt, std::move(opening));
}

std::vector<fair::Alarm> Witness::take_alarms() {
    const auto& all = witness_.alarms();
    const auto told = static_cast<std::ptrdiff_t>(std::exchange(told_, all.size()));
    return {all.begin() + told, all.end()};
}

void Witness::keep_games(std::size_t most) {
    witness_.keep_games(most);
    told_ = witness_.alarms().size();
}

}  // namespace euchre::client
