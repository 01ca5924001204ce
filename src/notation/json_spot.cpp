#include "notation/json_spot.h"

#include <algorithm>

#include "text/quoted.h"

namespace euchre {

Spot Spot::operator/(std::string_view key) const {
    const auto* const object = value == nullptr ? nullptr : value->if_object();
    return {object == nullptr ? nullptr : object->if_contains(key), where + "/" + std::string(key)};
}

Spot Spot::operator/(std::size_t place) const {
    return {&value->get_array()[place], where + "/" + std::to_string(place)};
}

void SpotReader::fail(const std::string& where, std::string what) {
    if (!fault_) fault_ = JsonFault{where, std::move(what)};
}

void SpotReader::only(const Spot& object, std::initializer_list<std::string_view> keys) {
    if (!is_object(object)) return;
    for (const auto& field : object.value->get_object())
        if (std::ranges::find(keys, std::string_view(field.key())) == keys.end())
            fail(object.where, "unknown field " + in_quotes(field.key()));
}

bool SpotReader::is_object(const Spot& spot) {
    const bool is = spot.is_there() && spot.value->is_object();
    if (!is) fail(spot.where, spot.is_there() ? "must be an object" : "is missing");
    return is;
}

std::size_t SpotReader::list(const Spot& spot, std::size_t most) {
    if (spot.is_there() && spot.value->is_array() && spot.value->get_array().size() <= most)
        return spot.value->get_array().size();
    fail(spot.where,
         spot.is_there() ? "must be a list of at most " + std::to_string(most) + " values" : "is missing");
    return 0;
}

bool SpotReader::flag(const Spot& spot) {
    if (spot.is_there() && spot.value->is_bool()) return spot.value->get_bool();
    fail(spot.where, spot.is_there() ? "must be true or false" : "is missing");
    return false;
}

std::int64_t SpotReader::number(const Spot& spot, std::int64_t low, std::int64_t high) {
    if (spot.is_there() && spot.value->is_int64() && spot.value->get_int64() >= low &&
        spot.value->get_int64() <= high)
        return spot.value->get_int64();
    fail(spot.where, spot.is_there()
                         ? "must be a whole number, " + std::to_string(low) + " to " + std::to_string(high)
                         : "is missing");
    return low;
}

std::string_view SpotReader::text(const Spot& spot) {
    if (spot.is_there() && spot.value->is_string()) return spot.value->get_string();
    fail(spot.where, spot.is_there() ? "must be a string" : "is missing");
    return {};
}

std::string SpotReader::words(const Spot& spot, std::size_t most) {
    const std::string_view words = text(spot);
    const auto length = length_in_letters(words);
    if (!length || *length > most)
        fail(spot.where, "must be at most " + std::to_string(most) + " letters that can be shown");
    return std::string(words);
}

}  // namespace euchre
