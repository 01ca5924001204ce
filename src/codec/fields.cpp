#include "codec/fields.h"

#include <algorithm>

#include "text/quoted.h"

namespace euchre {

namespace json = boost::json;

namespace {

std::string named(std::string_view name) { return "'" + std::string(name) + "' must be "; }

}  // namespace

void Fields::only(std::initializer_list<std::string_view> known) {
    for (const auto& field : object_)
        if (std::ranges::find(known, std::string_view(field.key())) == known.end())
            fail("unknown field " + in_quotes(field.key()));
}

bool Fields::is_null(std::string_view name) const { return at(name).is_null(); }

bool Fields::flag(std::string_view name) {
    const json::value& value = at(name);
    if (value.is_bool()) return value.get_bool();
    fail(named(name) + "true or false");
    return false;
}

std::int64_t Fields::number(std::string_view name, std::int64_t low, std::int64_t high) {
    return number(name, at(name), low, high);
}

double Fields::real(std::string_view name, double low, double high) {
    return real(name, at(name), low, high);
}

std::string_view Fields::text(std::string_view name) {
    const json::value& value = at(name);
    if (value.is_string()) return value.get_string();
    fail(named(name) + "a string");
    return {};
}

const json::object& Fields::object(std::string_view name) {
    static const json::object none;
    const json::value& value = at(name);
    if (value.is_object()) return value.get_object();
    fail(named(name) + "an object");
    return none;
}

const json::array& Fields::list_up_to(std::string_view name, std::size_t most, std::string_view of) {
    static const json::array none;
    const json::value& value = at(name);
    if (value.is_array() && value.get_array().size() <= most) return value.get_array();
    fail(named(name) + "a list of at most " + std::to_string(most) + " " + std::string(of));
    return none;
}

const json::array& Fields::list(std::string_view name, std::size_t size, std::string_view of) {
    static const json::array none;
    const json::value& value = at(name);
    if (value.is_array() && value.get_array().size() == size) return value.get_array();
    fail(named(name) + "a list of " + std::to_string(size) + " " + std::string(of));
    return none;
}

std::vector<std::int64_t> Fields::numbers(std::string_view name, std::size_t size, std::int64_t low,
                                          std::int64_t high) {
    std::vector<std::int64_t> result;
    for (const json::value& each : list(name, size, "whole numbers"))
        result.push_back(number(name, each, low, high));
    return result;
}

std::vector<double> Fields::reals(std::string_view name, std::size_t size, double low, double high) {
    std::vector<double> result;
    for (const json::value& each : list(name, size, "numbers")) result.push_back(real(name, each, low, high));
    return result;
}

std::vector<const json::array*> Fields::lists(std::string_view name, std::size_t size) {
    std::vector<const json::array*> result;
    for (const json::value& each : list(name, size, "lists"))
        if (each.is_array()) result.push_back(&each.get_array());
    if (result.size() == size) return result;
    fail(named(name) + "a list of " + std::to_string(size) + " lists");
    return {};
}

Pack Fields::pack(std::string_view name) {
    Pack pack;
    const json::value& value = at(name);
    if (!value.is_array()) {
        fail(named(name) + "a list of cards");
        return pack;
    }
    for (const json::value& each : value.get_array())
        if (const auto read = card(each); read && !pack.push_back(*read)) fail("too many cards in the pack");
    return pack;
}

std::optional<Card> Fields::card(const json::value& value) {
    const auto card = value.is_string() ? parse_card(value.get_string()) : std::nullopt;
    if (!card)
        fail("no card: " + (value.is_string() ? in_quotes(value.get_string()) : std::string("not a string")));
    return card;
}

std::int64_t Fields::number(std::string_view name, const json::value& value, std::int64_t low,
                            std::int64_t high) {
    if (value.is_int64() && value.get_int64() >= low && value.get_int64() <= high) return value.get_int64();
    fail(named(name) + "a whole number, " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

double Fields::real(std::string_view name, const json::value& value, double low, double high) {
    json::error_code error;
    const double number = value.to_number<double>(error);
    if (!error && number >= low && number <= high) return number;
    fail(named(name) + "a number in range");
    return low;
}

void Fields::fail(std::string error) {
    if (error_.empty()) error_ = std::move(error);
}

const json::value& Fields::at(std::string_view name) const {
    static const json::value nothing;
    const json::value* const value = object_.if_contains(name);
    return value == nullptr ? nothing : *value;
}

}  // namespace euchre
