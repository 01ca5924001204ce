#include "net/frame_counter.h"

#include <algorithm>

namespace euchre::net {

namespace {

constexpr std::size_t shortest_header = 2, mask_length = 4;
constexpr std::uint8_t opcode_bits = 0x0f, mask_bit = 0x80, length_bits = 0x7f;
constexpr std::uint8_t two_byte_length = 126, eight_byte_length = 127;

}  // namespace

// The length of the header, as far as the bytes read so far show it.
std::size_t FrameCounter::header_length() const {
    if (header_read_ < shortest_header) return shortest_header;
    const std::uint8_t length = header_[1] & length_bits;
    return shortest_header +
           (length == two_byte_length     ? 2U
            : length == eight_byte_length ? 8U
                                          : 0U) +
           ((header_[1] & mask_bit) != 0 ? mask_length : 0U);
}

std::size_t FrameCounter::take(std::string_view bytes) {
    std::size_t continuations = 0;
    while (!bytes.empty()) {
        if (payload_left_ > 0) {
            const auto skipped = std::min<std::uint64_t>(payload_left_, bytes.size());
            payload_left_ -= skipped;
            bytes.remove_prefix(static_cast<std::size_t>(skipped));
            continue;
        }
        header_[header_read_++] = static_cast<std::uint8_t>(bytes.front());
        bytes.remove_prefix(1);
        if (header_read_ < header_length()) continue;
        if ((header_[0] & opcode_bits) == 0) ++continuations;
        payload_left_ = header_[1] & length_bits;
        if (payload_left_ >= two_byte_length) {
            const std::size_t end = shortest_header + (payload_left_ == two_byte_length ? 2U : 8U);
            payload_left_ = 0;
            for (std::size_t at = shortest_header; at < end; ++at)
                payload_left_ = payload_left_ << 8U | header_[at];
        }
        header_read_ = 0;
    }
    return continuations;
}

}  // namespace euchre::net
