// Encrypts what a copy of the database must not show: the seeds of packs, and cards that nobody has seen. The
// key is not in the database (docs/hosting.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::store {

using SealKey = std::array<std::uint8_t, 32>;

class Seal {
  public:
    explicit Seal(const SealKey& key) : key_(key) {}

    // Encrypts a text for the place that the two numbers name. It can't be opened for another place.
    std::string close(std::string_view text, std::int64_t first, std::int64_t second) const;
    // Nothing: it was sealed with another key, is not where it was, or was changed.
    std::optional<std::string> open(std::string_view sealed, std::int64_t first, std::int64_t second) const;

    // A mark that tells keys apart and reveals nothing about the key.
    std::string mark() const;

    static bool is_sealed(std::string_view text);

  private:
    SealKey key_;
};

}  // namespace euchre::store
