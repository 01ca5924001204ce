#include "lobby/deal_exchange.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "codec/fields.h"
#include "codec/table_json.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t most_waiting = 64;  // parts per kind

}  // namespace

bool DealExchange::takes(std::string_view kind) { return kind == "commit" || kind == "reveal"; }

void DealExchange::receive(ConnectionId connection, const json::object& message, bool is_writing) {
    if (!is_writing) return take(connection, message);
    if (waiting_.size() < most_waiting) waiting_.push_back({connection, message});
}

void DealExchange::take_waiting() {
    for (const Waiting& each : std::exchange(waiting_, {})) take(each.connection, each.message);
}

void DealExchange::take(ConnectionId connection, const json::object& message) {
    const table::Guest* const from = audience_.find(connection);
    if (from == nullptr) return;
    codec::Fields fields(message);
    const std::string_view what = fields.text("do");
    Unconfirmed part{connection,
                     std::string(fields.text("deal")),
                     static_cast<std::uint32_t>(fields.number("attempt", 0, 1'000'000)),
                     {}};
    const auto digest = what == "commit" ? fair::parse_digest(fields.text("commitment")) : std::nullopt;
    part.part.entropy = what == "reveal" ? fair::parse_seed(fields.text("entropy")) : std::nullopt;
    if (digest) part.part.commitment = *digest;
    if (fields.failed() || (!digest && !part.part.entropy)) {
        audience_.send(connection,
                       {{"type", "not_taken"}, {"do", what}, {"deal", part.deal}, {"attempt", part.attempt}});
        return;
    }
    if (digest)
        take_commitment(std::move(part), from->id);
    else
        take_reveal(std::move(part), from->id);
}

void DealExchange::take_commitment(Unconfirmed part, identity::PersonId person) {
    const auto wanted = table_.commitment(person, part.deal, part.attempt, part.part.commitment);
    const bool is_late =
        wanted && std::ranges::any_of(commitments_, [&](const Unconfirmed& each) {
            return each.part.seat == wanted->seat && each.part.commitment != wanted->commitment;
        });
    if (!wanted || is_late) return answer(part, false);
    part.part = *wanted;
    if (table_.dealing().has_committed(wanted->seat)) return answer(part, true);
    if (commitments_.size() < most_waiting) commitments_.push_back(std::move(part));
}

// The receipt follows when the list is opened, because the part is durable only then.
void DealExchange::take_reveal(Unconfirmed part, identity::PersonId person) {
    if (!table_.reveal(person, part.deal, part.attempt, *part.part.entropy)) return answer(part, false);
    part.part.seat = *table_.seat_of(person);
    if (reveals_.size() < most_waiting) reveals_.push_back(std::move(part));
}

void DealExchange::answer(const Unconfirmed& part, bool taken) {
    const auto& [seat, commitment, entropy] = part.part;
    json::object answer{{"type", taken ? "taken" : "not_taken"},
                        {"do", entropy ? "reveal" : "commit"},
                        {"deal", part.deal},
                        {"attempt", part.attempt}};
    if (taken) {
        const fair::AttemptName name{generation_, part.deal, part.attempt};
        const auto receipt = entropy ? fair::reveal_receipt(name, seat, *entropy)
                                     : fair::commit_receipt(name, seat, commitment);
        answer["signature"] = fair::to_hex(receipts_.sign(receipt));
    }
    if (audience_.find(part.connection) != nullptr) audience_.send(part.connection, answer);
}

std::optional<table::CommitmentsTaken> DealExchange::unlogged() {
    table::CommitmentsTaken taken;
    for (Unconfirmed& each : std::exchange(commitments_, {})) {
        const table::Guest* const from = audience_.find(each.connection);
        const auto wanted = from == nullptr
                                ? std::nullopt
                                : table_.commitment(from->id, each.deal, each.attempt, each.part.commitment);
        if (wanted != each.part) {
            answer(each, false);
            continue;
        }
        if (std::ranges::find(taken.listed, each.part) == taken.listed.end())
            taken.listed.push_back(each.part);
        commitments_.push_back(std::move(each));
    }
    if (taken.listed.empty()) return std::nullopt;
    std::ranges::sort(taken.listed, {}, &fair::Attempt::Listed::seat);
    return taken;
}

void DealExchange::confirm(const table::TableEvent& what) {
    if (std::holds_alternative<table::CommitmentsTaken>(what))
        for (const Unconfirmed& each : std::exchange(commitments_, {})) answer(each, true);
    if (std::holds_alternative<table::ListClosed>(what)) audience_.send_to_people(signed_list());
    if (std::holds_alternative<table::ListOpened>(what)) {
        const fair::Attempt& opened = table_.dealing().past().back();
        for (const Unconfirmed& each : std::exchange(reveals_, {})) {
            const auto listed =
                std::ranges::find(opened.listed, each.part.seat, &fair::Attempt::Listed::seat);
            answer(each, listed != opened.listed.end() && listed->entropy == each.part.entropy &&
                             opened.deal == each.deal && opened.number == each.attempt);
        }
    }
}

std::string DealExchange::signed_list() const {
    const fair::Attempt& list = table_.dealing().attempt();
    json::object message = codec::deal_list_json(list);
    message["type"] = "list";
    message["signature"] =
        fair::to_hex(receipts_.sign(fair::list_receipt(generation_, fair::list_hash(list))));
    return json::serialize(message);
}

}  // namespace euchre::lobby
