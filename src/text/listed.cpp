#include "text/listed.h"

namespace euchre::text {

std::string listed(std::span<const std::string> words, std::string_view conjunction) {
    const std::string last = " " + std::string(conjunction) + " ";
    std::string text;
    for (std::size_t at = 0; at < words.size(); ++at)
        text += (at == 0 ? "" : at + 1 == words.size() ? last : ", ") + words[at];
    return text;
}

}  // namespace euchre::text
