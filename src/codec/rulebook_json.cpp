#include "codec/rulebook_json.h"

#include <boost/json.hpp>

#include "messages/rule_texts.h"
#include "messages/rulebook.h"
#include "rulefile/load.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

json::array strings(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

json::object sentence_json(const messages::RuleSentence& sentence, std::size_t place) {
    json::object object{{"name", sentence.rule},
                        {"section", messages::heading_of(sentence.section)},
                        {"place", place},
                        {"text", sentence.text},
                        {"clauses", strings(sentence.citation.clauses)},
                        {"applies", sentence.applies},
                        {"listed", sentence.listed}};
    object["silent"] = sentence.silent;
    object["reading"] =
        sentence.citation.reading.empty() ? json::value(nullptr) : json::value(sentence.citation.reading);
    if (!sentence.is_option) return object;
    const OptionSpec& spec = *find_option(sentence.rule);
    object["question"] = messages::question_of(spec);
    object["value"] = sentence.value;
    if (spec.is_number()) {
        object["min"] = spec.min;
        object["max"] = spec.max;
    }
    object["house"] = sentence.citation.house;
    const auto usual = rulefile::usual_value(spec);
    object["usual"] = usual ? json::value(*usual) : nullptr;
    object["also"] = messages::search_words(spec);
    json::array others;
    for (const messages::OtherWay& other : sentence.others)
        others.push_back(json::object{{"value", other.value},
                                      {"text", other.text},
                                      {"clauses", strings(other.clauses)},
                                      {"fits", other.fits}});
    object["others"] = std::move(others);
    return object;
}

json::array words_json(const RuleSet& rules) {
    json::array words;
    for (const BookWord& word : messages::words_of(rules, rulefile::book_of(rules)))
        words.push_back(
            json::object{{"word", word.word}, {"meaning", word.meaning}, {"clauses", strings(word.clauses)}});
    return words;
}

// Null if the rules have no built-in rule set as a base.
json::value printed_json(const RuleSet& rules) {
    const auto book = rulefile::book_of(rules);
    if (!book) return nullptr;
    return json::object{{"name", book->name()}, {"title", book->title()}};
}

json::array changes_json(const RuleSet& rules) {
    json::array changes;
    for (const messages::HouseChange& change : messages::house_changes(rules, rulefile::book_of(rules)))
        changes.push_back(json::object{{"option", change.option}, {"text", change.text}});
    return changes;
}

}  // namespace

json::object rulebook_json(const RuleSet& rules) {
    json::array options;
    json::array book;
    std::size_t place = 0;
    for (const messages::RuleSentence& sentence : messages::describe(rules, rulefile::book_of(rules)))
        (sentence.is_option ? options : book).push_back(sentence_json(sentence, place++));
    return {{"name", rules.name()},
            {"title", rules.title()},
            {"source", rules.source().empty() ? json::value(nullptr) : json::value(rules.source())},
            {"printed", printed_json(rules)},
            {"changes", changes_json(rules)},
            {"options", std::move(options)},
            {"book", std::move(book)},
            {"words", words_json(rules)}};
}

json::array differences_json(const RuleSet& a, const RuleSet& b) {
    json::array list;
    for (const messages::Difference& each : messages::differences(a, b))
        list.push_back(json::object{{"option", each.option},
                                    {"a", json::object{{"value", each.value_a}, {"text", each.text_a}}},
                                    {"b", json::object{{"value", each.value_b}, {"text", each.text_b}}}});
    return list;
}

}  // namespace euchre::codec
