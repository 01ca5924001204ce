// Counts the continuation frames that one side of a WebSocket sends. Beast joins the parts of a message and
// does not report empty parts, so a message could have endless parts without growing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace euchre::net {

class FrameCounter {
  public:
    // The number of continuation frames that begin in these bytes, which follow those of the last call.
    std::size_t take(std::string_view bytes);

  private:
    std::size_t header_length() const;

    std::uint8_t header_[14] = {};  // of the frame that is being read
    std::size_t header_read_ = 0;
    std::uint64_t payload_left_ = 0;
};

}  // namespace euchre::net
