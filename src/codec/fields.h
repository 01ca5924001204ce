// The fields of a JSON object from outside, read with care.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"

namespace euchre {

// Reads the fields of one object; the first thing that is wrong is kept. A field that is wrong reads as
// nothing, or as the lowest number allowed.
class Fields {
  public:
    explicit Fields(const boost::json::object& object) : object_(object) {}

    void only(std::initializer_list<std::string_view> known);
    bool has(std::string_view name) const { return object_.contains(name); }
    bool is_null(std::string_view name) const;  // or not there

    bool flag(std::string_view name);
    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high);
    double real(std::string_view name, double low, double high);
    std::string_view text(std::string_view name);
    const boost::json::object& object(std::string_view name);

    // A list of any length up to `most`.
    const boost::json::array& list_up_to(std::string_view name, std::size_t most, std::string_view of);
    // Lists of exactly `size`.
    const boost::json::array& list(std::string_view name, std::size_t size, std::string_view of = "values");
    std::vector<std::int64_t> numbers(std::string_view name, std::size_t size, std::int64_t low,
                                      std::int64_t high);
    std::vector<double> reals(std::string_view name, std::size_t size, double low, double high);
    std::vector<const boost::json::array*> lists(std::string_view name, std::size_t size);

    Pack pack(std::string_view name);
    std::optional<Card> card(const boost::json::value& value);

    // A value inside a list, which goes by the name of the list.
    std::int64_t number(std::string_view name, const boost::json::value& value, std::int64_t low,
                        std::int64_t high);

    void fail(std::string error);
    const std::string& error() const { return error_; }  // empty: nothing was wrong

  private:
    const boost::json::value& at(std::string_view name) const;  // null if it is not there
    double real(std::string_view name, const boost::json::value& value, double low, double high);

    const boost::json::object& object_;
    std::string error_;
};

}  // namespace euchre
