#include "messages/rule_texts.h"

#include <algorithm>
#include <sstream>

#include "cards/deck.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "rules/score.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace euchre::messages {

namespace {

int tricks_to_make(const Options& options) { return options.hand / 2 + 1; }

// "three or four tricks": enough for the makers, but not all.
Message enough_tricks(const Options& options) {
    const std::int64_t first = tricks_to_make(options);
    const std::int64_t last = options.hand - 1;
    if (first > last) return Kind<>{"tricks.most"}();
    if (first == last) return Kind<std::int64_t>{"tricks.exactly", {"first"}}(first);
    if (first + 1 == last)
        return Kind<std::int64_t, std::int64_t>{"tricks.either", {"first", "last"}}(first, last);
    return Kind<std::int64_t, std::int64_t>{"tricks.range", {"first", "last"}}(first, last);
}

// What a euchre without a trick is, compared with any other euchre.
std::string shutout_is(const Options& options) {
    if (options.shutout == options.euchre) return "same";
    return options.euchre_pays == EuchrePays::lose && options.shutout < options.euchre ? "lost" : "won";
}

// "9 and 10": the two lowest ranks of the deck.
std::string low_ranks(const Options& options) {
    std::vector<std::string> names;
    for (int rank = 0; rank < 13 && names.size() < 2; ++rank) {
        const Card card(static_cast<Rank>(rank), Suit::clubs);
        if (!all_decks()[options.deck].cards.contains(card)) continue;
        const std::string name = to_string(card).substr(0, 1);
        names.push_back(name == "T" ? "10" : name);
    }
    return listed("list.and", names);
}

std::int64_t deck_size(const Options& options) { return all_decks()[options.deck].cards.size(); }

Value value_of(const OptionSpec& option, const Options& options) {
    if (option.is_number()) return std::int64_t{option.get(options)};
    return option.value_text(options);
}

std::string id_of(const OptionSpec& option, std::string_view part) {
    return "rule." + option.name + "." + std::string(part);
}

// The value of a choice, or "number".
std::string value_part(const OptionSpec& option, const Options& options) {
    return option.is_number() ? "number" : option.value_text(options);
}

// The sentence of an id without arguments; empty if there is none.
std::string said(const std::string& id) { return say(Message{id, {}}); }

// Lower case, without hyphens, apostrophes and commas.
std::string plain(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\'') continue;
        const bool is_break = letter == '-' || letter == '_' || letter == ',' || letter == '.';
        result += is_break
                      ? ' '
                      : (letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter);
    }
    return result;
}

}  // namespace

const std::vector<DerivedArgument>& derived_arguments() {
    static const std::vector<DerivedArgument> all{
        {"enough", [](const Options& o) -> Value { return std::vector{enough_tricks(o)}; }},
        {"needed", [](const Options& o) -> Value { return std::int64_t{tricks_to_make(o)}; }},
        {"team", [](const Options& o) -> Value { return std::int64_t{o.players / 2}; }},
        {"loner_euchre",
         [](const Options& o) -> Value { return std::int64_t{o.euchre + o.loner_euchre_extra}; }},
        {"shutout_is", [](const Options& o) -> Value { return shutout_is(o); }},
        {"sweep", [](const Options& o) -> Value { return 2 * std::int64_t{o.hand}; }},
        {"scoring", [](const Options& o) -> Value { return scores_for_makers(o) ? "makers" : "tricks"; }},
        {"cards_needed", [](const Options& o) -> Value { return std::int64_t{cards_needed(o)}; }},
        {"deck_size", [](const Options& o) -> Value { return deck_size(o); }},
        {"low_ranks", [](const Options& o) -> Value { return low_ranks(o); }},
        {"left_over",
         [](const Options& o) -> Value { return deck_size(o) - std::int64_t{o.players} * o.hand; }}};
    return all;
}

Message rule_message(std::string_view id, const Options& options) {
    const Entry* const entry = find_entry(id);
    if (entry == nullptr) return {};
    Message message{entry->id, {}};
    for_each_hole(entry->text, [&](const Hole& hole) {
        if (std::ranges::find(message.arguments, hole.name, &Argument::name) != message.arguments.end())
            return;
        const auto derived = std::ranges::find(derived_arguments(), hole.name, &DerivedArgument::name);
        if (derived != derived_arguments().end())
            message.arguments.push_back({hole.name, derived->of(options)});
        else if (const OptionSpec* const option = find_option(hole.name))
            message.arguments.push_back({hole.name, value_of(*option, options)});
    });
    return message;
}

std::string heading_of(Section section) {
    return said("rule.section." + std::string(section_names[section]));
}

std::string question_of(const OptionSpec& option) { return said("rule." + option.name); }

std::string search_words(const OptionSpec& option) { return said(id_of(option, "search")); }

std::string sentence_for(const OptionSpec& option, std::size_t value) {
    return said(id_of(option, option.values[value]));
}

std::string sentence_with(const OptionSpec& option, const std::string& number) {
    return say(Message{id_of(option, "number"), {{option.name, number}}});
}

std::string sentence_in(const OptionSpec& option, const Options& options) {
    const std::string here = id_of(option, "here");
    if (find_entry(here) != nullptr) return say(rule_message(here, options));
    return say(rule_message(id_of(option, value_part(option, options)), options));
}

std::string short_sentence_in(const OptionSpec& option, const Options& options) {
    const std::string id = id_of(option, value_part(option, options) + ".short");
    return find_entry(id) != nullptr ? say(rule_message(id, options)) : sentence_in(option, options);
}

std::string allowed_values(const OptionSpec& option) {
    if (option.is_number())
        return say(Kind<std::int64_t, std::int64_t>{"option.range", {"min", "max"}}(option.min, option.max));
    return listed("list.or", option.values);
}

std::string wrong_value(const OptionSpec& option, std::string_view got) {
    return say(Kind<std::string, std::string, std::string, std::string>{
        "option.wrong", {"option", "allowed", "got", "hint"}}(option.name, allowed_values(option),
                                                              text::word_or_quoted(got),
                                                              text::did_you_mean(got, option.values)));
}

std::string reason_of(const Contradiction& contradiction, const Options& options) {
    return say(rule_message("clash." + std::string(clash_names[contradiction.clash]), options));
}

std::string reasons_of(const std::vector<Contradiction>& contradictions, const Options& options) {
    std::string reasons;
    for (const Contradiction& contradiction : contradictions)
        reasons += (reasons.empty() ? "" : "; ") + reason_of(contradiction, options);
    return reasons;
}

bool is_found(const OptionSpec& option, std::string_view query) {
    std::string text = option.name + ' ' + question_of(option) + ' ' + search_words(option);
    for (std::size_t value = 0; value < option.values.size(); ++value)
        text += ' ' + option.values[value] + ' ' + sentence_for(option, value);
    text = ' ' + plain(text);
    std::istringstream words(plain(query));
    for (std::string word; words >> word;)
        if (text.find(' ' + word) == std::string::npos) return false;
    return true;
}

}  // namespace euchre::messages
