#include "rulefile/describe.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>

#include "rules/check.h"

namespace euchre::rulefile {

namespace {

bool has_jokers(const RuleSet& rules) { return !(rules.deck() & all_jokers).empty(); }

// "A K Q 10 9"
std::string ranks_in_words(CardSet hearts) {
    std::string names;
    for (int rank = 12; rank >= 0; --rank) {
        const Card card(static_cast<Rank>(rank), Suit::hearts);
        if (!hearts.contains(card)) continue;
        const std::string text = to_string(card).substr(0, 1);
        names += (names.empty() ? "" : " ") + (text == "T" ? "10" : text);
    }
    return names;
}

std::string trump_order_in_words(const RuleSet& rules) {
    const TrumpOrder& hearts = rules.order(Trump::hearts);
    constexpr std::array<std::string_view, 3> titles{"the best bower", "the right bower", "the left bower"};
    std::string bowers;
    CardSet rest = hearts.trumps();
    for (std::size_t place = 0; place < titles.size(); ++place) {
        const auto bower = hearts.bowers()[place];
        if (!bower) continue;
        rest.remove(*bower);
        bowers += fmt::format("{}{} ({})", bowers.empty() ? "" : ", ", in_words(*bower), titles[place]);
    }
    return fmt::format(
        "If hearts are trump, the trumps are, from the highest: {}, then {} of hearts. A bower belongs to "
        "the trump suit, whatever is printed on it. The other suits rank {}.",
        bowers, ranks_in_words(rest), ranks_in_words(rules.order(Trump::clubs).cards_of(Suit::hearts)));
}

struct FixedRule {
    Section section;
    std::string name;
    std::function<std::string(const RuleSet&)> text;
    std::function<bool(const RuleSet&)> applies;
    bool only_if_cited = false;  // rules that the other books do not mention
};

std::function<std::string(const RuleSet&)> says(std::string text) {
    return [text = std::move(text)](const RuleSet&) { return text; };
}
bool always(const RuleSet&) { return true; }
bool for_themselves(const RuleSet& rules) { return rules.options().sides == Sides::each; }

std::string first_round_in_words(const RuleSet& rules) {
    const Options& options = rules.options();
    return fmt::format(
        "In the first round, from the dealer's left, each player passes or orders the upcard up. An order "
        "makes its suit trump and ends the bidding. {}",
        options.pickup ? "If everybody else passes, the dealer may pick it up or pass."
                       : "The dealer speaks last.");
}

std::string announcements(const RuleSet& rules) {
    if (rules.deck().contains(horse))
        return "The table calls Horse Shyte when one hand held both jokers, The Whole Stable when it also "
               "held the 8 and 7 of trump, and Split the Vote (or Split the Boat) when the maker wins "
               "without "
               "a majority of the tricks.";
    return "A euchre is announced (\"You got euchred!\"), and a win is celebrated loudly.";
}

const std::vector<FixedRule>& fixed_rules() {
    static const std::vector<FixedRule> rules{
        {Section::table, "seats",
         says("A seat is taken by a person or a critter: bear, raccoon, lumberjack, hunter or beaver."),
         always, true},
        {Section::table, "ranks", trump_order_in_words, always},
        {Section::table, "words",
         says("Words of the game: trump, bower, trick, blind (the cards left over), makers or bidders, "
              "defenders, euchred."),
         always, true},
        {Section::deal, "turn_up",
         [](const RuleSet& set) {
             return fmt::format(
                 "{} cards are left over. They lie face down as the kitty, and the top one is turned up.",
                 set.deck().size() - set.options().players * set.options().hand);
         },
         always},
        {Section::deal, "joker_up",
         says("When a joker is turned up, the dealer names the suit that it stands for before looking at the "
              "hand."),
         has_jokers},
        {Section::bidding, "first_round", first_round_in_words, always},
        {Section::bidding, "second_round",
         says("If everybody passes, the upcard is turned down. In the second round, from the dealer's left, "
              "each player names trump or passes."),
         always},
        {Section::bidding, "trump_shown", says("The trump die shows what is trump, \"no trump\" included."),
         always, true},
        {Section::play, "lead", says("The player at the dealer's left leads any card to the first trick."),
         always},
        {Section::play, "follow",
         says("A player who holds a card of the suit led must play one; a bower counts as a trump."), always},
        {Section::play, "trick",
         says("The highest trump takes the trick. If nobody plays a trump, the highest card of the suit led "
              "takes it. The winner leads to the next trick."),
         always},
        {Section::score, "each_score",
         says("Everybody scores one point for each trick. A maker who does not take more tricks than each "
              "opponent is euchred, scores nothing, and loses one point for each trick that the opponents "
              "took."),
         for_themselves},
        {Section::score, "each_sweep",
         [](const RuleSet& set) {
             return fmt::format("A player who takes all {} tricks scores {}.", set.options().hand,
                                2 * set.options().hand);
         },
         for_themselves},
        {Section::score, "announce", announcements, always, true},
    };
    return rules;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

Sentence option_sentence(const RuleSet& rules, const OptionSpec& spec) {
    const Options& options = rules.options();
    const int value = spec.get(options);
    Sentence sentence;
    sentence.section = spec.section;
    sentence.rule = spec.name;
    sentence.value = spec.value_text(options);
    sentence.text = spec.sentence_for(value);
    sentence.is_option = true;
    sentence.applies = spec.applies(options);
    if (const auto cited = rules.citations().find(spec.name); cited != rules.citations().end()) {
        sentence.citation = cited->second;
        sentence.silent = cited->second.clauses.empty() && !cited->second.house;
    }
    if (spec.is_number()) sentence.others.push_back({spec.allowed(), ""});
    for (int other = 0; other < static_cast<int>(spec.values.size()); ++other) {
        Options changed = options;
        spec.set(changed, other);
        const bool can_be_played = contradictions(changed).empty();
        if (other != value && can_be_played)
            sentence.others.push_back(spec.values[static_cast<std::size_t>(other)]);
    }
    return sentence;
}

std::string note_of(const Sentence& sentence) {
    const Citation& citation = sentence.citation;
    const std::string reading = citation.reading.empty() ? "" : "Reading: " + citation.reading;
    if (citation.house) return "House rule." + (reading.empty() ? "" : " " + reading);
    if (!reading.empty()) return reading;
    if (sentence.silent) return "The book is silent.";
    return citation.other_values.empty() ? "" : "The book offers a choice.";
}

// "or last_call = stick: … [U8]"
std::string other_in_words(const Sentence& sentence, const OptionValue& other) {
    std::string text = fmt::format("or {} = {}", sentence.rule, other.name);
    if (!other.sentence.empty()) text += ": " + other.sentence;
    const auto cited = sentence.citation.other_values.find(other.name);
    if (cited != sentence.citation.other_values.end()) text += " [" + joined(cited->second) + "]";
    return text;
}

Sentence fixed_sentence(const RuleSet& rules, const FixedRule& rule) {
    Sentence sentence;
    sentence.section = rule.section;
    sentence.rule = rule.name;
    sentence.text = rule.text(rules);
    sentence.applies = rule.applies(rules);
    const auto cited = rules.citations().find(rule.name);
    if (cited != rules.citations().end()) {
        sentence.citation = cited->second;
        return sentence;
    }
    const auto cites = [](const auto& citation) { return !citation.second.clauses.empty(); };
    sentence.silent = std::ranges::any_of(rules.citations(), cites);
    if (rule.only_if_cited) sentence.applies = false;
    return sentence;
}

}  // namespace

std::vector<Sentence> describe(const RuleSet& rules) {
    std::vector<Sentence> sentences;
    for (const Section section :
         {Section::table, Section::deal, Section::bidding, Section::alone, Section::play, Section::score}) {
        for (const FixedRule& rule : fixed_rules())
            if (rule.section == section) sentences.push_back(fixed_sentence(rules, rule));
        for (const OptionSpec& spec : schema())
            if (spec.section == section) sentences.push_back(option_sentence(rules, spec));
    }
    return sentences;
}

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

std::string rulebook(const RuleSet& rules, std::size_t width) {
    std::string text = rules.title() + "\n" + std::string(rules.title().size(), '=') + "\n";
    if (!rules.source().empty()) text += folded("Source: " + rules.source(), width, 2) + "\n";
    std::optional<Section> section;
    for (const Sentence& sentence : describe(rules)) {
        if (!sentence.applies) continue;
        if (section != sentence.section) {
            section = sentence.section;
            text += fmt::format("\n{}\n", title_of(*section));
        }
        std::string line = "- " + sentence.text;
        if (!sentence.citation.clauses.empty()) line += " [" + joined(sentence.citation.clauses) + "]";
        text += folded(line, width, 2) + "\n";
        const std::string note = note_of(sentence);
        if (note.empty()) continue;
        text += "    " + folded(note, width - 4, 4) + "\n";
        for (const OptionValue& other : sentence.others)
            text += "      " + folded(other_in_words(sentence, other), width - 6, 8) + "\n";
    }
    return text;
}

std::vector<Difference> differences(const RuleSet& a, const RuleSet& b) {
    const std::vector<Sentence> of_a = describe(a);
    const std::vector<Sentence> of_b = describe(b);
    std::vector<Difference> found;
    for (std::size_t at = 0; at < of_a.size(); ++at) {
        const Sentence& one = of_a[at];
        const Sentence& other = of_b[at];
        const auto text_of = [](const Sentence& sentence) { return sentence.applies ? sentence.text : ""; };
        const bool differs = one.is_option ? one.value != other.value : text_of(one) != text_of(other);
        if (differs && (one.applies || other.applies))
            found.push_back({one.rule, one.value, text_of(one), other.value, text_of(other)});
    }
    return found;
}

}  // namespace euchre::rulefile
