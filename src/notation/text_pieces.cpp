#include "notation/text_pieces.h"

#include "text/number.h"

namespace euchre {

std::string_view stripped(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> pieces(std::string_view text, char between) {
    std::vector<std::string_view> list;
    while (!text.empty()) {
        const auto end = text.find(between);
        if (const auto piece = stripped(text.substr(0, end)); !piece.empty() || between != ' ')
            list.push_back(piece);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return list;
}

std::optional<TextStep> parse_step(std::string_view text, const Bidding& bidding, const CardPlay& play) {
    constexpr std::string_view call = "call ";
    constexpr std::string_view trick = "trick ";
    constexpr std::string_view card = ", card ";
    if (text.starts_with(call)) {
        const auto at = parse_number<std::size_t>(text.substr(call.size()), 1, bidding.calls.size());
        return at ? std::optional(TextStep{true, *at - 1}) : std::nullopt;
    }
    const auto comma = text.find(card);
    if (!text.starts_with(trick) || comma == std::string_view::npos) return std::nullopt;
    const auto number =
        parse_number<std::size_t>(text.substr(trick.size(), comma - trick.size()), 1, play.tricks.size());
    if (!number) return std::nullopt;
    const auto within =
        parse_number<std::size_t>(text.substr(comma + card.size()), 1, play.tricks[*number - 1].size());
    if (!within) return std::nullopt;
    std::size_t at = *within - 1;
    for (std::size_t before = 0; before + 1 < *number; ++before) at += play.tricks[before].size();
    return TextStep{false, at};
}

}  // namespace euchre
