#include "text/line.h"

#include <cctype>
#include <istream>

namespace euchre::text {

bool read_line(std::istream& in, std::string& line) {
    line.clear();
    std::streambuf& buffer = *in.rdbuf();
    bool any = false;
    for (int byte = buffer.sbumpc(); byte != std::char_traits<char>::eof(); byte = buffer.sbumpc()) {
        any = true;
        if (byte == '\n') break;
        if (line.size() <= max_line) line += static_cast<char>(byte);
    }
    return any;
}

std::string tidied(std::string_view line) {
    std::string text;
    for (const char letter : line) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isspace(byte) == 0)
            text += static_cast<char>(std::tolower(byte));
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (text.ends_with(' ')) text.pop_back();
    return text;
}

}  // namespace euchre::text
