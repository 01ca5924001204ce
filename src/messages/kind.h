// A kind of message, checked against the catalogue at compile time. An unknown id, or arguments with other
// names or types than the catalogue's, do not compile.
#pragma once

#include <array>

#include "messages/catalogue.h"
#include "messages/message.h"
#include "messages/pattern.h"

namespace euchre::messages {

// True if a placeholder of this type accepts such a value. A select accepts any.
template <class Type>
constexpr bool fits(std::string_view hole) {
    if (hole == "select") return true;
    if constexpr (std::is_same_v<Type, std::string>) return hole.empty();
    if constexpr (std::is_same_v<Type, std::int64_t>)
        return hole.empty() || hole == "plural" || hole == "word";
    if constexpr (std::is_same_v<Type, Seat>) return hole == "seat";
    if constexpr (std::is_same_v<Type, Side>) return hole == "side";
    if constexpr (std::is_same_v<Type, Card>) return hole == "card";
    if constexpr (std::is_same_v<Type, CardSet>) return hole == "cards" || hole == "all_cards";
    if constexpr (std::is_same_v<Type, Trump>) return hole == "suit" || hole == "one_of_suit";
    if constexpr (std::is_same_v<Type, Message>) return hole == "message";
    return false;
}

template <class... Values>
class Kind {
  public:
    using Names = std::array<std::string_view, sizeof...(Values)>;

    consteval explicit Kind(std::string_view id, const Names& names = {}) : names_(names) {
        const Entry* const entry = entry_of(id);
        if (entry == nullptr) throw std::logic_error("the catalogue has no such id");
        id_ = entry->id;
        constexpr std::array<bool (*)(std::string_view), sizeof...(Values)> fitting{&fits<Values>...};
        std::array<bool, sizeof...(Values)> used{};
        for_each_hole(entry->text, [&](const Hole& hole) {
            std::size_t at = 0;
            while (at < names.size() && names[at] != hole.name) ++at;
            if (at == names.size()) throw std::logic_error("the text has an argument that the code has not");
            if (!fitting[at](hole.type)) throw std::logic_error("the argument is of another type");
            used[at] = true;
        });
        for (const bool one : used)
            if (!one) throw std::logic_error("the code has an argument that the text has not");
    }

    Message operator()(Values... values) const {
        Message message{id_, {}};
        message.arguments.reserve(sizeof...(Values));
        std::size_t at = 0;
        (message.arguments.push_back({names_[at++], as_value(std::move(values))}), ...);
        return message;
    }

  private:
    template <class Type>
    static Value as_value(Type value) {
        if constexpr (std::is_same_v<Type, Message>)
            return std::vector<Message>{std::move(value)};
        else
            return value;
    }

    std::string_view id_;
    Names names_;
};

}  // namespace euchre::messages
