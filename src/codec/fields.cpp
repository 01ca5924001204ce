#include "codec/fields.h"

#include <algorithm>

#include "text/quoted.h"

namespace euchre::codec {

namespace json = boost::json;

Field Field::operator[](std::string_view key) const {
    return {is_object() ? value_->get_object().if_contains(key) : nullptr, where(), key, *fault_};
}

bool Field::flag() const {
    if (is_there() && value_->is_bool()) return value_->get_bool();
    must_be("true or false");
    return false;
}

std::int64_t Field::number(std::int64_t low, std::int64_t high) const {
    const std::int64_t* const number = is_there() ? value_->if_int64() : nullptr;
    if (number != nullptr && *number >= low && *number <= high) return *number;
    must_be("a whole number, " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

double Field::real(double low, double high) const {
    json::error_code error;
    const double number = is_there() ? value_->to_number<double>(error) : low - 1;
    if (!error && number >= low && number <= high) return number;
    must_be("a number in range");
    return low;
}

std::string_view Field::text() const {
    if (is_string()) return value_->get_string();
    must_be("a string");
    return {};
}

const json::object& Field::object() const {
    static const json::object none;
    if (is_object()) return value_->get_object();
    must_be("an object");
    return none;
}

std::optional<Card> Field::card() const {
    const auto card = is_string() ? parse_card(value_->get_string()) : std::nullopt;
    if (is_string() && !card)
        fail("no card: " + text::in_quotes(value_->get_string()));
    else if (!card)
        must_be("a card");
    return card;
}

std::vector<Field> Field::list(std::size_t size, std::string_view of) const {
    if (is_there() && value_->is_array() && value_->get_array().size() == size) return items();
    must_be("a list of " + std::to_string(size) + " " + std::string(of));
    return {};
}

std::vector<Field> Field::list_up_to(std::size_t most, std::string_view of) const {
    if (is_there() && value_->is_array() && value_->get_array().size() <= most) return items();
    must_be("a list of at most " + std::to_string(most) + " " + std::string(of));
    return {};
}

std::vector<Field> Field::items() const {
    const std::string list = where();
    std::vector<Field> items;
    items.reserve(value_->get_array().size());
    for (const json::value& value : value_->get_array()) {
        items.emplace_back(&value, list, std::to_string(items.size()), *fault_);
        items.back().is_item_ = true;
    }
    return items;
}

std::vector<std::int64_t> Field::numbers(std::size_t size, std::int64_t low, std::int64_t high) const {
    std::vector<std::int64_t> result;
    for (const Field& each : list(size, "whole numbers")) result.push_back(each.number(low, high));
    return result;
}

std::vector<double> Field::reals(std::size_t size, double low, double high) const {
    std::vector<double> result;
    for (const Field& each : list(size, "numbers")) result.push_back(each.real(low, high));
    return result;
}

void Field::must_be(std::string_view what) const {
    if (*fault_) return;
    const std::string error = (is_there() ? "must be " : "is missing: it must be ") + std::string(what);
    *fault_ = is_item_ ? JsonFault{where(), error} : JsonFault{where_, "'" + name_ + "' " + error};
}

void Field::fail(std::string what) const {
    if (!*fault_) *fault_ = JsonFault{where(), std::move(what)};
}

void Fields::only(std::initializer_list<std::string_view> known) const {
    for (const auto& field : object_)
        if (std::ranges::find(known, std::string_view(field.key())) == known.end())
            fail("unknown field " + text::in_quotes(field.key()));
}

Pack Fields::pack(std::string_view name) const {
    Pack pack;
    for (const Field& each : (*this)[name].list_up_to(max_pack, "cards"))
        if (const auto card = each.card()) pack.push_back(*card);
    return pack;
}

void Fields::fail(std::string error) const { fail_at(where_, std::move(error)); }

void Fields::fail_at(std::string where, std::string error) const {
    if (!*fault_) *fault_ = JsonFault{std::move(where), std::move(error)};
}

}  // namespace euchre::codec
