// What stands on the lines of a game's text.
#include <algorithm>

#include "notation/game_text.h"
#include "rulefile/load.h"
#include "rules/schema.h"
#include "text/plain.h"
#include "text/quoted.h"

namespace euchre {

namespace {

constexpr std::string_view called_as = ", called ";

struct Escape {
    char letter, written;
};
constexpr std::array escapes{Escape{'\\', '\\'}, Escape{'\n', 'n'}, Escape{'\r', 'r'}, Escape{'\t', 't'}};

std::vector<std::string> differences(const Options& base, const Options& options) {
    std::vector<std::string> settings;
    for (const OptionSpec& spec : schema())
        if (spec.get(base) != spec.get(options))
            settings.push_back(spec.name + "=" + spec.value_text(options));
    return settings;
}

}  // namespace

std::string to_words(const NotedCard& noted) {
    if (const Card* const card = known(noted)) return to_string(*card);
    const auto& seen = std::get<Unseen>(noted);
    if (seen.rank) return {to_string(Card(*seen.rank, Suit::clubs))[0], '?'};
    if (seen.suit) return {'?', letter(*seen.suit)};
    return "?";
}

std::optional<NotedCard> parse_noted_card(std::string_view text) {
    if (text == "?") return Unseen{};
    if (text.size() == 2 && text[0] == '?') {
        if (const auto suit = suit_from(text[1])) return Unseen{std::nullopt, suit};
        return std::nullopt;
    }
    if (text.size() == 2 && text[1] == '?') {
        const auto card = parse_card(std::string{text[0], 'C'});
        if (card) return Unseen{card->rank(), std::nullopt};
        return std::nullopt;
    }
    if (const auto card = parse_typed_card(text)) return *card;
    return std::nullopt;
}

std::string on_one_line(std::string_view words) {
    std::string line;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto* const escape = std::ranges::find(escapes, words[at], &Escape::letter);
        if (escape != escapes.end())
            line += {'\\', escape->written};
        else if (words[at] == ' ' && (at == 0 || at + 1 == words.size()))
            line += "\\s";
        else
            line += words[at];
    }
    return line;
}

std::optional<std::string> from_one_line(std::string_view line) {
    std::string words;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] != '\\') {
            words += line[at];
            continue;
        }
        if (++at == line.size()) return std::nullopt;
        const auto* const escape = std::ranges::find(escapes, line[at], &Escape::written);
        if (escape == escapes.end() && line[at] != 's') return std::nullopt;
        words += escape == escapes.end() ? ' ' : escape->letter;
    }
    return words;
}

std::string rules_line(const RuleSet& rules) {
    const Library books;
    std::optional<std::string> line;
    std::size_t fewest = 0;
    for (const Library::Entry& book : books.list()) {
        const auto settings = differences(books.load(book.name).rules->options(), rules.options());
        if (line && settings.size() >= fewest) continue;
        fewest = settings.size();
        line = book.name;
        for (const std::string& setting : settings) *line += " " + setting;
    }
    const std::string base = line->substr(0, line->find(' '));
    if (rules.name() != base) *line += std::string(called_as) + on_one_line(rules.name());
    return *line;
}

std::variant<RuleSet, std::string> parse_rules_line(std::string_view line) {
    const auto name_at = line.find(called_as);
    std::vector<std::string> words;
    for (std::string_view rest = line.substr(0, name_at); !rest.empty();) {
        const auto space = rest.find(' ');
        if (space != 0) words.emplace_back(rest.substr(0, space));
        rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
    }
    const Library books;
    const auto entries = books.list();
    if (words.empty() || std::ranges::find(entries, words[0], &Library::Entry::name) == entries.end())
        return "there are no rules " + in_quotes(words.empty() ? "" : words[0]);
    Loaded loaded = books.load(words[0], std::span(words).subspan(1));
    for (const Problem& problem : loaded.problems) return to_string(problem);
    if (name_at == std::string_view::npos) return std::move(*loaded.rules);
    const auto name = from_one_line(line.substr(name_at + called_as.size()));
    if (!name || name->empty() || !is_plain(*name)) return "the name of the rules can't be read";
    return RuleSet({*name, *name, ""}, loaded.rules->options());
}

}  // namespace euchre
