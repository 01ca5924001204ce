// Ids of tables, people and games: 60 random bits, written as twelve letters and digits. No two of these
// letters look alike, so an id can be part of a link and can be read aloud.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::identity {

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

// The secret in the link to a table: 130 random bits as 26 letters and digits, or 60 as twelve in a link of
// an older server.
class LinkKey {
  public:
    LinkKey() = default;
    // Uses the lowest 60, 60 and 10 bits.
    LinkKey(std::uint64_t first, std::uint64_t second, std::uint64_t third);

    friend auto operator<=>(const LinkKey&, const LinkKey&) = default;

    friend const std::string& to_string(const LinkKey& key) { return key.text_; }
    static std::optional<LinkKey> parse(std::string_view text);

  private:
    std::string text_;
};

// The name of a table in links and paths: its id and the key, "0grvvmgqnr89-7m2rk0c9xw4d…", or its id alone,
// which is short enough to be read aloud.
struct TableCode {
    TableId table;
    std::optional<LinkKey> key;

    static std::optional<TableCode> parse(std::string_view text);
};
std::string to_string(const TableCode& code);

}  // namespace euchre::identity

template <class Kind>
struct std::hash<euchre::identity::Id<Kind>> {
    std::size_t operator()(const euchre::identity::Id<Kind>& id) const noexcept {
        return std::hash<std::uint64_t>{}(id.bits());
    }
};
