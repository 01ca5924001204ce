// The names by which tables, people and games are kept: 60 random bits, written as twelve letters and digits
// that can't be taken for each other, so that they go into links and can be read out.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace euchre {

inline constexpr std::size_t id_length = 12;

// Of the lowest 60 bits.
std::string id_text(std::uint64_t bits);
// Capitals, and o, i and l for 0, 1 and 1, are taken as they were meant.
std::optional<std::uint64_t> parse_id(std::string_view text);

// An Id of one kind can't be used for another.
template <class Kind>
class Id {
  public:
    constexpr Id() = default;
    // The random bits come from whoever makes a new one; the upper four are not used.
    constexpr explicit Id(std::uint64_t random) : bits_(random & 0xfff'ffff'ffff'ffffU) {}

    constexpr std::uint64_t bits() const { return bits_; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;

    friend std::string to_string(const Id& id) { return id_text(id.bits_); }
    static std::optional<Id> parse(std::string_view text) {
        const auto bits = parse_id(text);
        return bits ? std::optional(Id(*bits)) : std::nullopt;
    }

  private:
    std::uint64_t bits_ = 0;
};

using TableId = Id<struct TableKind>;
using PersonId = Id<struct PersonKind>;
using GameId = Id<struct GameKind>;

}  // namespace euchre

template <class Kind>
struct std::hash<euchre::Id<Kind>> {
    std::size_t operator()(const euchre::Id<Kind>& id) const noexcept {
        return std::hash<std::uint64_t>{}(id.bits());
    }
};
