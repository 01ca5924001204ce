// A value of a JSON document from outside, and where it is.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <string>

#include "codec/strict.h"
#include "notation/sheet.h"

namespace euchre {

struct Spot {
    const boost::json::value* value;  // nothing: not there
    std::string where;                // a JSON pointer

    bool is_there() const { return value != nullptr; }
    // Of an object, and of a list that is long enough.
    Spot operator/(std::string_view key) const;
    Spot operator/(std::size_t place) const;
};

// Reads values; the first thing that is wrong is kept, and what is wrong reads as empty.
class SpotReader {
  public:
    const std::optional<JsonFault>& fault() const { return fault_; }
    void fail(const std::string& where, std::string what);

    void only(const Spot& object, std::initializer_list<std::string_view> keys);
    bool is_object(const Spot& spot);
    // How many values the list has.
    std::size_t list(const Spot& spot, std::size_t most);
    bool flag(const Spot& spot);
    std::int64_t number(const Spot& spot, std::int64_t low, std::int64_t high);
    std::string_view text(const Spot& spot);
    // At most so many letters, all of which can be shown.
    std::string words(const Spot& spot, std::size_t most);

  private:
    std::optional<JsonFault> fault_;
};

}  // namespace euchre
