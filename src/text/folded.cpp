#include "text/folded.h"

#include <algorithm>

namespace euchre::text {

std::string folded(const std::string& text, std::size_t width, std::size_t indent) {
    std::string result;
    std::size_t column = 0;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string word = text.substr(from, to - from);
        if (column > 0 && column + 1 + word.size() > width) {
            result += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (column > 0) {
            result += ' ';
            ++column;
        }
        result += word;
        column += word.size();
        from = to + 1;
    }
    return result;
}

}  // namespace euchre::text
