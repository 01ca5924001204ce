// Ids of tables, people and games: 60 random bits, written as twelve letters and digits. No two of these
// letters look alike, so an id can be part of a link and can be read aloud.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::text {

inline constexpr std::size_t id_length = 12;

// Uses the lowest 60 bits.
std::string id_text(std::uint64_t bits);
// Accepts capitals, and reads o as 0, i and l as 1.
std::optional<std::uint64_t> parse_id(std::string_view text);

// Ids of different kinds are different types.
template <class Kind>
class Id {
  public:
    constexpr Id() = default;
    // `random` must come from a random generator. The highest four bits are ignored.
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
using LinkKey = Id<struct LinkKind>;  // of a link that has replaced a table's first one

// How a table is named in links and paths: "0grvvmgqnr89", or "0grvvmgqnr89-7m2rk0c9xw4d" once the host has
// replaced the link.
struct TableCode {
    TableId table;
    std::optional<LinkKey> key;

    static std::optional<TableCode> parse(std::string_view text);
};
std::string to_string(const TableCode& code);

}  // namespace euchre::text

template <class Kind>
struct std::hash<euchre::text::Id<Kind>> {
    std::size_t operator()(const euchre::text::Id<Kind>& id) const noexcept {
        return std::hash<std::uint64_t>{}(id.bits());
    }
};
