#include "tui/line_input.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "text/line.h"

namespace euchre::tui {

namespace {

constexpr std::size_t longest_line = 4096;  // nobody types more

}  // namespace

void LineInput::read() {
    std::array<char, 4096> bytes{};
    const ssize_t got = ::read(file_, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got <= 0) {
        ended_ = true;
        return;
    }
    std::size_t length = buffer_.size() - (buffer_.rfind('\n') + 1);
    for (const char byte : std::string_view(bytes.data(), static_cast<std::size_t>(got))) {
        if (byte == '\n') too_long_ = false, length = 0;
        if (too_long_) continue;
        buffer_ += byte;
        if (byte != '\n') too_long_ = ++length > longest_line;
    }
}

std::string LineInput::next() const { return text::tidied(buffer_.substr(0, buffer_.find('\n'))); }

void LineInput::take() {
    const auto end = buffer_.find('\n');
    buffer_.erase(0, end == std::string::npos ? end : end + 1);
}

}  // namespace euchre::tui
