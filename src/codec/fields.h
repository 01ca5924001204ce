// Reads untrusted JSON field by field. Keeps the first error and its place in the document.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/deck.h"
#include "codec/strict.h"

namespace euchre::codec {

// One value of a document and its place. Reading a missing or wrong value records the error, and returns an
// empty value or the lowest number allowed. A Field is valid as long as the document and its root Fields.
class Field {
  public:
    using Fault = std::optional<JsonFault>;

    // `where` is the JSON pointer of the object that has the value under `key`.
    Field(const boost::json::value* value, std::string where, std::string_view key, Fault& fault)
        : value_(value), where_(std::move(where)), name_(key), fault_(&fault) {}

    bool is_there() const { return value_ != nullptr; }
    bool is_null() const { return value_ == nullptr || value_->is_null(); }  // true if missing, too
    bool is_string() const { return value_ != nullptr && value_->is_string(); }
    bool is_object() const { return value_ != nullptr && value_->is_object(); }
    std::string where() const { return where_ + "/" + name_; }  // a JSON pointer

    // The member of an object. Missing if this is not an object.
    Field operator[](std::string_view key) const;

    bool flag() const;
    std::int64_t number(std::int64_t low, std::int64_t high) const;
    double real(double low, double high) const;
    std::string_view text() const;
    const boost::json::object& object() const;
    std::optional<Card> card() const;

    std::vector<Field> list(std::size_t size, std::string_view of = "values") const;
    std::vector<Field> list_up_to(std::size_t most, std::string_view of = "values") const;
    std::vector<std::int64_t> numbers(std::size_t size, std::int64_t low, std::int64_t high) const;
    std::vector<double> reals(std::size_t size, double low, double high) const;

    // Records the error "'seats' must be " + what.
    void must_be(std::string_view what) const;
    // Records the error. `what` does not name the value.
    void fail(std::string what) const;

  private:
    friend class Fields;

    std::vector<Field> items() const;  // of a list

    const boost::json::value* value_;  // null: missing
    std::string where_, name_;
    bool is_item_ = false;  // a member of a list, named by its index
    Fault* fault_;
};

// The fields of one object by name. The root keeps the error for all fields read through it.
class Fields {
  public:
    explicit Fields(const boost::json::object& root) : object_(root), fault_(&own_fault_) {}
    // An object inside the document. It shares the error of its root.
    explicit Fields(const Field& inner)
        : object_(inner.object()), where_(inner.where()), fault_(inner.fault_) {}
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    Field operator[](std::string_view name) const {
        return {object_.if_contains(name), where_, name, *fault_};
    }
    void only(std::initializer_list<std::string_view> known) const;
    bool has(std::string_view name) const { return object_.contains(name); }
    bool is_null(std::string_view name) const { return (*this)[name].is_null(); }  // true if missing, too

    bool flag(std::string_view name) const { return (*this)[name].flag(); }
    std::int64_t number(std::string_view name, std::int64_t low, std::int64_t high) const {
        return (*this)[name].number(low, high);
    }
    double real(std::string_view name, double low, double high) const {
        return (*this)[name].real(low, high);
    }
    std::string_view text(std::string_view name) const { return (*this)[name].text(); }
    const boost::json::object& object(std::string_view name) const { return (*this)[name].object(); }
    std::vector<std::int64_t> numbers(std::string_view name, std::size_t size, std::int64_t low,
                                      std::int64_t high) const {
        return (*this)[name].numbers(size, low, high);
    }
    Pack pack(std::string_view name) const;

    void fail(std::string error) const;  // an error of the object as a whole
    // Records an error at a JSON pointer.
    void fail_at(std::string where, std::string error) const;
    bool failed() const { return fault_->has_value(); }
    const std::optional<JsonFault>& fault() const { return *fault_; }
    std::string error() const { return failed() ? to_string(**fault_) : std::string(); }

  private:
    const boost::json::object& object_;
    std::string where_;
    std::optional<JsonFault> own_fault_;
    std::optional<JsonFault>* fault_;
};

}  // namespace euchre::codec
