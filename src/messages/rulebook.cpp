#include "messages/rulebook.h"

#include <algorithm>

#include "messages/fixed_rules.h"
#include "messages/kind.h"
#include "messages/rule_texts.h"
#include "messages/say.h"
#include "text/folded.h"

namespace euchre::messages {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

// True if the option has an effect once the book's own other ways are played.
bool applies_in_another_way(const RuleSet& rules, const OptionSpec& spec) {
    Options changed = rules.options();
    for (const auto& [name, citation] : rules.citations())
        if (const OptionSpec* const other = find_option(name); other != nullptr && other != &spec)
            for (const auto& way : citation.other_values)
                if (const auto value = other->parse(way.first)) other->set(changed, *value);
    return spec.applies(changed);
}

// The ways that are not in force: the book's own, then those of other tables.
std::vector<OtherWay> other_ways(const OptionSpec& spec, const Options& options, const Citation& citation) {
    std::vector<OtherWay> of_book;
    std::vector<OtherWay> of_houses;
    if (spec.is_number()) of_book.push_back({allowed_values(spec), "", {}});
    for (std::size_t other = 0; other < spec.values.size(); ++other) {
        if (static_cast<int>(other) == spec.get(options)) continue;
        const std::string& name = spec.values[other];
        Options changed = options;
        spec.set(changed, static_cast<int>(other));
        const auto cited = citation.other_values.find(name);
        if (!contradictions(changed).empty())
            of_houses.push_back({name, sentence_for(spec, other), {}, false});
        else if (cited == citation.other_values.end())
            of_houses.push_back({name, sentence_in(spec, changed), {}});
        else
            of_book.push_back({name, sentence_in(spec, changed), cited->second});
    }
    of_book.insert(of_book.end(), of_houses.begin(), of_houses.end());
    return of_book;
}

bool has_other_way_of_the_book(const RuleSentence& sentence) {
    return std::ranges::any_of(sentence.others, [](const OtherWay& way) { return !way.clauses.empty(); });
}

RuleSentence option_sentence(const RuleSet& rules, const OptionSpec& spec) {
    const Options& options = rules.options();
    const int value = spec.get(options);
    RuleSentence sentence;
    sentence.section = spec.section;
    sentence.rule = spec.name;
    sentence.value = spec.value_text(options);
    sentence.text = sentence_in(spec, options);
    sentence.is_option = true;
    sentence.applies = spec.applies(options);
    if (const auto cited = rules.citations().find(spec.name); cited != rules.citations().end()) {
        sentence.citation = cited->second;
        sentence.silent = cited->second.clauses.empty() && !cited->second.house;
    }
    const bool of_the_house = sentence.citation.house || !rules.citations().contains(spec.name);
    const bool comes_with_another = !spec.applies(Options{});  // the joker, the price of a lone defence
    sentence.listed =
        spec.house.empty() || !of_the_house || comes_with_another || value != spec.get(Options{});
    if (!spec.house.empty() && comes_with_another && sentence.applies && sentence.citation.clauses.empty())
        sentence.citation.house = true;
    sentence.others = other_ways(spec, options, sentence.citation);
    const bool is_disputed = !sentence.citation.clauses.empty() && has_other_way_of_the_book(sentence);
    if (!sentence.applies && !(is_disputed && applies_in_another_way(rules, spec))) sentence.listed = false;
    return sentence;
}

std::string note_of(const RuleSentence& sentence) {
    std::string note;
    const auto add = [&note](const std::string& text) { note += (note.empty() ? "" : " ") + text; };
    if (sentence.citation.house)
        add(say(Kind<>{"book.house"}()));
    else if (has_other_way_of_the_book(sentence) && !sentence.citation.clauses.empty())
        add(say(Kind<>{"book.two_ways"}()));
    else if (sentence.silent && sentence.citation.reading.empty())
        add(say(Kind<>{"book.silent"}()));
    if (!sentence.citation.reading.empty())
        add(say(Kind<std::string>{"book.reading", {"reading"}}(sentence.citation.reading)));
    return note;
}

// "or last_call = stick: … [U8]"
std::string other_in_words(const RuleSentence& sentence, const OtherWay& other) {
    static constexpr Kind<std::string, std::string> range{"book.or", {"rule", "value"}};
    static constexpr Kind<std::string, std::string, std::string> way{"book.or_text",
                                                                     {"rule", "value", "text"}};
    std::string text = say(other.text.empty() ? range(sentence.rule, other.value)
                                              : way(sentence.rule, other.value, other.text));
    if (!other.clauses.empty()) text += " [" + joined(other.clauses) + "]";
    return text;
}

RuleSentence fixed_sentence(const RuleSet& rules, const FixedRule& rule) {
    RuleSentence sentence;
    sentence.section = rule.section;
    sentence.rule = rule.name;
    sentence.text = text_of(rule, rules);
    sentence.applies = rule.applies(rules);
    const auto cited = rules.citations().find(rule.name);
    if (cited != rules.citations().end()) sentence.citation = cited->second;
    sentence.listed = sentence.applies;
    if (!sentence.citation.clauses.empty()) return sentence;
    const auto cites = [](const auto& citation) { return !citation.second.clauses.empty(); };
    sentence.silent = std::ranges::any_of(rules.citations(), cites);
    if (rule.only_if_cited) sentence.applies = sentence.listed = false;
    return sentence;
}

struct FixedPlace {
    Section section;
    std::string_view after;
};

void add_fixed_rules(const RuleSet& rules, const FixedPlace& place, std::vector<RuleSentence>& sentences) {
    for (const FixedRule& rule : fixed_rules()) {
        if (rule.section != place.section || rule.after != place.after) continue;
        sentences.push_back(fixed_sentence(rules, rule));
        add_fixed_rules(rules, {place.section, rule.name}, sentences);
    }
}

std::string changes_in_words(const RuleSet& rules, const Book& book, std::size_t width) {
    const auto changes = house_changes(rules, book);
    if (changes.empty()) return "";
    std::string text = "\n" + say(Kind<std::string>{"book.differs", {"title"}}(book->title())) + "\n";
    for (const HouseChange& change : changes) text += text::folded("- " + change.text, width, 2) + "\n";
    return text;
}

std::string words_in_words(const std::vector<BookWord>& words, std::size_t width) {
    if (words.empty()) return "";
    std::string text = "\n" + say(Kind<>{"book.words"}()) + "\n";
    for (const BookWord& word : words) {
        std::string line = "- " + word.word + ": " + word.meaning;
        if (!word.clauses.empty()) line += " [" + joined(word.clauses) + "]";
        text += text::folded(line, width, 2) + "\n";
    }
    return text;
}

}  // namespace

std::vector<RuleSentence> describe(const RuleSet& rules) {
    std::vector<RuleSentence> sentences;
    for (const Section section :
         {Section::table, Section::deal, Section::bidding, Section::alone, Section::play, Section::score}) {
        add_fixed_rules(rules, {section, ""}, sentences);
        for (const OptionSpec& spec : schema()) {
            if (spec.section != section) continue;
            sentences.push_back(option_sentence(rules, spec));
            add_fixed_rules(rules, {section, spec.name}, sentences);
        }
    }
    return sentences;
}

std::vector<RuleSentence> describe(const RuleSet& rules, const Book& book) {
    std::vector<RuleSentence> sentences = describe(rules);
    if (!book) return sentences;
    const std::vector<RuleSentence> of_book = describe(*book);
    for (std::size_t at = 0; at < sentences.size(); ++at) {
        RuleSentence& sentence = sentences[at];
        const bool is_borrowed = sentence.citation == of_book[at].citation;
        if (sentence.text == of_book[at].text || !is_borrowed) continue;
        sentence.citation = Citation{{}, "", true, {}};
        sentence.silent = false;
    }
    return sentences;
}

std::map<std::string, std::string, std::less<>> clauses_of(const RuleSet& rules, const Book& book) {
    std::map<std::string, std::string, std::less<>> clauses;
    for (const RuleSentence& sentence : describe(rules, book))
        if (!sentence.citation.clauses.empty()) clauses[sentence.rule] = sentence.citation.clauses.front();
    return clauses;
}

std::vector<BookWord> words_of(const RuleSet& rules, const Book& book) {
    if (!book) return rules.words();
    const Options& ours = rules.options();
    const Options& theirs = book->options();
    const bool alike = ours.deck == theirs.deck && ours.players == theirs.players &&
                       ours.hand == theirs.hand && ours.sides == theirs.sides;
    return alike ? rules.words() : std::vector<BookWord>{};
}

std::vector<HouseChange> changes_between(const Options& from, const Options& to) {
    std::vector<HouseChange> changes;
    for (const OptionSpec& spec : schema())
        if (spec.get(from) != spec.get(to) && spec.applies(to))
            changes.push_back({spec.name, short_sentence_in(spec, to)});
    return changes;
}

std::vector<HouseChange> house_changes(const RuleSet& rules, const Book& book) {
    return book ? changes_between(book->options(), rules.options()) : std::vector<HouseChange>{};
}

std::string rulebook(const RuleSet& rules, const Book& book, std::size_t width) {
    std::string text = rules.title() + "\n" + std::string(rules.title().size(), '=') + "\n";
    if (!rules.source().empty())
        text +=
            text::folded(say(Kind<std::string>{"book.source", {"source"}}(rules.source())), width, 2) + "\n";
    text += changes_in_words(rules, book, width);
    std::optional<Section> section;
    for (const RuleSentence& sentence : describe(rules, book)) {
        if (!sentence.listed) continue;
        if (section != sentence.section) {
            section = sentence.section;
            text += "\n" + heading_of(*section) + "\n";
        }
        std::string line = "- " + sentence.text;
        if (!sentence.citation.clauses.empty()) line += " [" + joined(sentence.citation.clauses) + "]";
        if (sentence.applies && has_other_way_of_the_book(sentence))
            line += " " + say(Kind<>{"book.in_force"}());
        text += text::folded(line, width, 2) + "\n";
        const std::string note = note_of(sentence);
        if (note.empty()) continue;
        text += "    " + text::folded(note, width - 4, 4) + "\n";
        for (const OtherWay& other : sentence.others)
            if (other.fits && (!sentence.citation.house || !other.clauses.empty()))
                text += "      " + text::folded(other_in_words(sentence, other), width - 6, 8) + "\n";
    }
    return text + words_in_words(words_of(rules, book), width);
}

std::vector<Difference> differences(const RuleSet& a, const RuleSet& b) {
    const std::vector<RuleSentence> of_a = describe(a);
    const std::vector<RuleSentence> of_b = describe(b);
    std::vector<Difference> found;
    for (std::size_t at = 0; at < of_a.size(); ++at) {
        const RuleSentence& one = of_a[at];
        const RuleSentence& other = of_b[at];
        const auto text_of = [](const RuleSentence& sentence) {
            return sentence.applies ? sentence.text : "";
        };
        const bool differs = one.is_option ? one.value != other.value : text_of(one) != text_of(other);
        if (differs && (one.applies || other.applies))
            found.push_back({one.rule, one.value, text_of(one), other.value, text_of(other)});
    }
    return found;
}

}  // namespace euchre::messages
