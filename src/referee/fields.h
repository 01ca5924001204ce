// The fields of a JSON object from outside, read with care.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "text/quoted.h"

namespace euchre {

// Reads the fields of one object; the first thing that is wrong is kept.
class Fields {
  public:
    explicit Fields(const boost::json::object& object) : object_(object) {}

    void only(std::initializer_list<std::string_view> known) {
        for (const auto& field : object_)
            if (std::ranges::find(known, std::string_view(field.key())) == known.end())
                fail("unknown field " + in_quotes(field.key()));
    }

    bool has(std::string_view name) const { return object_.contains(name); }

    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high) {
        const boost::json::value* const value = object_.if_contains(name);
        return number(name, value, low, high);
    }

    std::string_view text(std::string_view name) {
        const boost::json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_string()) return value->get_string();
        fail("'" + std::string(name) + "' must be a string");
        return {};
    }

    // A list of exactly `size` whole numbers.
    std::vector<std::int64_t> numbers(std::string_view name, std::size_t size, std::int64_t low,
                                      std::int64_t high) {
        std::vector<std::int64_t> result;
        const boost::json::value* const value = object_.if_contains(name);
        if (value == nullptr || !value->is_array() || value->get_array().size() != size) {
            fail("'" + std::string(name) + "' must be a list of " + std::to_string(size) + " whole numbers");
            return result;
        }
        for (const boost::json::value& each : value->get_array())
            result.push_back(number(name, &each, low, high));
        return result;
    }

    Pack pack(std::string_view name) {
        Pack pack;
        const boost::json::value* const value = object_.if_contains(name);
        if (value == nullptr || !value->is_array()) {
            fail("'" + std::string(name) + "' must be a list of cards");
            return pack;
        }
        for (const boost::json::value& each : value->get_array())
            if (const auto read = card(each); read && !pack.push_back(*read))
                fail("too many cards in the pack");
        return pack;
    }

    std::optional<Card> card(const boost::json::value& value) {
        const auto card = value.is_string() ? parse_card(value.get_string()) : std::nullopt;
        if (!card)
            fail("no card: " +
                 (value.is_string() ? in_quotes(value.get_string()) : std::string("not a string")));
        return card;
    }

    // A list of exactly `size` lists; nothing if it is not.
    std::vector<const boost::json::array*> lists(std::string_view name, std::size_t size) {
        std::vector<const boost::json::array*> result;
        const boost::json::value* const value = object_.if_contains(name);
        if (value != nullptr && value->is_array() && value->get_array().size() == size)
            for (const boost::json::value& each : value->get_array())
                if (each.is_array()) result.push_back(&each.get_array());
        if (result.size() == size) return result;
        fail("'" + std::string(name) + "' must be a list of " + std::to_string(size) + " lists");
        return {};
    }

    void fail(std::string error) {
        if (error_.empty()) error_ = std::move(error);
    }
    const std::string& error() const { return error_; }

  private:
    std::int64_t number(std::string_view name, const boost::json::value* value, std::int64_t low,
                        std::int64_t high) {
        if (value != nullptr && value->is_int64() && value->get_int64() >= low && value->get_int64() <= high)
            return value->get_int64();
        fail("'" + std::string(name) + "' must be a whole number, " + std::to_string(low) + " to " +
             std::to_string(high));
        return 0;
    }

    const boost::json::object& object_;
    std::string error_;
};

}  // namespace euchre
