// The bytes that are hashed or signed (docs/fair-deal.md). Every text has its length before it, so that
// different inputs give different bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fair/seed.h"

namespace euchre::fair {

class HashInput {
  public:
    explicit HashInput(std::string_view purpose) { text("right-bower/" + std::string(purpose) + "/1"); }

    HashInput& text(std::string_view text) {
        u32(static_cast<std::uint32_t>(text.size()));
        bytes_.insert(bytes_.end(), text.begin(), text.end());
        return *this;
    }
    HashInput& u8(std::size_t number) {
        bytes_.push_back(static_cast<std::uint8_t>(number));
        return *this;
    }
    HashInput& u32(std::uint32_t number) {
        for (const unsigned shift : {24U, 16U, 8U, 0U}) u8((number >> shift) & 255U);
        return *this;
    }
    HashInput& raw(const Bytes32& bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
        return *this;
    }

    const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace euchre::fair
