// A table of names for the values of an enum.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string_view>

namespace euchre::text {

// `last` is the last enumerator; the enum counts from 0. A table with a name too many or too few does not
// compile. The names are for programs (JSON, logs, files) and never change.
template <auto last>
class EnumNames {
  public:
    using Enum = decltype(last);
    static constexpr std::size_t count = static_cast<std::size_t>(last) + 1;

    template <std::convertible_to<std::string_view>... Names>
        requires(sizeof...(Names) == count)
    explicit consteval EnumNames(Names... names) : names_{std::string_view(names)...} {}

    constexpr std::string_view operator[](Enum value) const {
        return names_[static_cast<std::size_t>(value)];
    }

    constexpr std::optional<Enum> parse(std::string_view name) const {
        const auto found = std::ranges::find(names_, name);
        if (found == names_.end()) return std::nullopt;
        return static_cast<Enum>(found - names_.begin());
    }

    static constexpr std::array<Enum, count> values() {
        std::array<Enum, count> all{};
        for (std::size_t at = 0; at < count; ++at) all[at] = static_cast<Enum>(at);
        return all;
    }

  private:
    std::array<std::string_view, count> names_;
};

}  // namespace euchre::text
