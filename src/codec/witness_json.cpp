#include "codec/witness_json.h"

#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

constexpr std::size_t most_seen = 10'000;
constexpr std::size_t most_alarms = 10'000;
constexpr std::size_t most_lists = 10;
constexpr std::int64_t largest_u32 = 0xffffffff;

template <class T>
json::value written_or_null(const std::optional<T>& value) {
    return value ? json::value(fair::to_hex(*value)) : nullptr;
}

json::object list_json(const fair::Attempt& list) {
    json::array listed;
    for (const fair::Attempt::Listed& each : list.listed)
        listed.push_back(
            json::object{{"seat", each.seat.number()}, {"commitment", fair::to_hex(each.commitment)}});
    return {{"deal", list.deal},
            {"attempt", list.number},
            {"cut", list.cut},
            {"commitment", fair::to_hex(list.commitment)},
            {"listed", std::move(listed)}};
}

json::object list_json(const fair::SignedList& list) {
    json::object object = list_json(list.list);
    object["signature"] = fair::to_hex(list.signature);
    return object;
}

json::value own_json(const std::optional<fair::SeenAttempt::OwnPart>& own) {
    if (!own) return nullptr;
    return json::object{{"seat", own->seat.number()},
                        {"entropy", fair::to_hex(own->entropy)},
                        {"sent", own->sent},
                        {"taken", written_or_null(own->taken)},
                        {"confirmed", written_or_null(own->confirmed)},
                        {"hold", fair::to_string(own->hold)}};
}

json::value opening_json(const std::optional<fair::SeenAttempt::Opening>& opened) {
    if (!opened) return nullptr;
    json::array entropies;
    for (const auto& entropy : opened->entropies) entropies.push_back(written_or_null(entropy));
    return json::object{{"entropies", std::move(entropies)}, {"seed", written_or_null(opened->seed)}};
}

json::object seen_json(const fair::SeenAttempt& seen) {
    json::array lists;
    for (const fair::SignedList& each : seen.lists) lists.push_back(list_json(each));
    return {{"generation", seen.name.generation},
            {"deal", seen.name.deal},
            {"attempt", seen.name.attempt},
            {"key", fair::to_hex(seen.key)},
            {"announced", written_or_null(seen.announced)},
            {"own", own_json(seen.own)},
            {"shown", seen.shown ? json::value(list_json(*seen.shown)) : nullptr},
            {"lists", std::move(lists)},
            {"opened", opening_json(seen.opened)},
            {"excluded", seen.excluded ? json::value(fair::to_string(*seen.excluded)) : nullptr},
            {"unheard", seen.unheard},
            {"unasked", seen.unasked},
            {"unoffered", seen.unoffered},
            {"patient", seen.was_patient}};
}

json::object alarm_json(const fair::Alarm& alarm) {
    return {{"kind", fair::to_string(alarm.kind)},
            {"deal", alarm.deal},
            {"attempt", alarm.attempt},
            {"seat", alarm.seat ? json::value(alarm.seat->number()) : nullptr},
            {"times", alarm.times}};
}

// ---- reading; what is missing or wrong is recorded by the root's fields

template <class Parse>
auto parsed(const Field& field, Parse parse, std::string_view what) {
    const auto value = parse(field.text());
    if (!value) field.must_be(what);
    return value.value_or(std::decay_t<decltype(*value)>{});
}

template <class Parse>
auto parsed_or_null(const Field& field, Parse parse, std::string_view what) {
    using Value = std::decay_t<decltype(*parse(""))>;
    return field.is_null() ? std::optional<Value>() : std::optional<Value>(parsed(field, parse, what));
}

constexpr std::string_view digits_64 = "64 hexadecimal digits";
constexpr std::string_view digits_128 = "128 hexadecimal digits";

fair::Digest digest(const Field& field) { return parsed(field, fair::parse_digest, digits_64); }
fair::Seed seed(const Field& field) { return parsed(field, fair::parse_seed, digits_64); }
std::optional<fair::Signature> signature_or_null(const Field& field) {
    return parsed_or_null(field, fair::parse_signature, digits_128);
}

Seat seat_in(const Field& field) { return Seat(static_cast<std::size_t>(field.number(0, max_seats - 1))); }
std::uint32_t u32_in(const Field& field) { return static_cast<std::uint32_t>(field.number(0, largest_u32)); }

fair::Attempt read_list(const Field& from) {
    fair::Attempt list;
    list.deal = from["deal"].text();
    list.number = u32_in(from["attempt"]);
    list.cut = u32_in(from["cut"]);
    list.commitment = digest(from["commitment"]);
    for (const Field& each : from["listed"].list_up_to(max_seats, "parts"))
        list.listed.push_back({seat_in(each["seat"]), digest(each["commitment"]), std::nullopt});
    return list;
}

std::optional<fair::SeenAttempt::OwnPart> read_own(const Field& from) {
    if (from.is_null()) return std::nullopt;
    return fair::SeenAttempt::OwnPart{
        seat_in(from["seat"]),
        seed(from["entropy"]),
        from["sent"].flag(),
        signature_or_null(from["taken"]),
        signature_or_null(from["confirmed"]),
        parsed(
            from["hold"], [](std::string_view text) { return fair::hold_names.parse(text); },
            "what became of a seat")};
}

std::optional<fair::SeenAttempt::Opening> read_opening(const Field& from) {
    if (from.is_null()) return std::nullopt;
    fair::SeenAttempt::Opening opening;
    for (const Field& each : from["entropies"].list_up_to(max_seats, "parts"))
        opening.entropies.push_back(parsed_or_null(each, fair::parse_seed, digits_64));
    opening.seed = parsed_or_null(from["seed"], fair::parse_seed, digits_64);
    return opening;
}

fair::SeenAttempt read_seen(const Field& from) {
    fair::SeenAttempt seen{
        {std::string(from["generation"].text()), std::string(from["deal"].text()), u32_in(from["attempt"])},
        parsed(from["key"], fair::parse_public_key, digits_64)};
    seen.announced = parsed_or_null(from["announced"], fair::parse_digest, digits_64);
    seen.own = read_own(from["own"]);
    if (!from["shown"].is_null()) seen.shown = read_list(from["shown"]);
    for (const Field& each : from["lists"].list_up_to(most_lists, "lists"))
        seen.lists.push_back({read_list(each), parsed(each["signature"], fair::parse_signature, digits_128)});
    seen.opened = read_opening(from["opened"]);
    seen.excluded = parsed_or_null(
        from["excluded"], [](std::string_view text) { return fair::unproven_names.parse(text); },
        "a reason why a pack is not proven");
    seen.unheard = from["unheard"].flag();
    seen.unasked = from["unasked"].flag();
    seen.unoffered = from["unoffered"].flag();
    seen.was_patient = from["patient"].flag();
    return seen;
}

fair::Alarm read_alarm(const Field& from) {
    const auto kind =
        parsed(from["kind"], [](std::string_view text) { return fair::alarm_names.parse(text); }, "an alarm");
    fair::Alarm alarm{kind, std::string(from["deal"].text()), u32_in(from["attempt"])};
    if (!from["seat"].is_null()) alarm.seat = seat_in(from["seat"]);
    alarm.times = u32_in(from["times"]);
    return alarm;
}

}  // namespace

json::object to_json(const fair::Witness& witness) {
    json::array seen, alarms;
    for (const fair::SeenAttempt& each : witness.seen()) seen.push_back(seen_json(each));
    for (const fair::Alarm& each : witness.alarms()) alarms.push_back(alarm_json(each));
    return {{"seen", std::move(seen)}, {"alarms", std::move(alarms)}};
}

std::variant<fair::Witness, std::string> read_witness(const json::object& object) {
    const Fields fields(object);
    std::vector<fair::SeenAttempt> seen;
    std::vector<fair::Alarm> alarms;
    for (const Field& each : fields["seen"].list_up_to(most_seen, "attempts"))
        seen.push_back(read_seen(each));
    for (const Field& each : fields["alarms"].list_up_to(most_alarms, "alarms"))
        alarms.push_back(read_alarm(each));
    if (fields.failed()) return fields.error();
    return fair::Witness(std::move(seen), std::move(alarms));
}

}  // namespace euchre::codec
