#include "codec/rulebook_json.h"

#include <boost/json.hpp>

#include "rulefile/describe.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

json::array strings(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

json::object sentence_json(const rulefile::Sentence& sentence) {
    json::object object{{"name", sentence.rule},
                        {"section", title_of(sentence.section)},
                        {"text", sentence.text},
                        {"clauses", strings(sentence.citation.clauses)},
                        {"applies", sentence.applies}};
    object["silent"] = sentence.silent;
    if (!sentence.is_option) return object;
    const OptionSpec& spec = *find_option(sentence.rule);
    object["question"] = spec.question;
    object["value"] = sentence.value;
    if (spec.is_number()) {
        object["min"] = spec.min;
        object["max"] = spec.max;
    }
    object["house"] = sentence.citation.house;
    object["reading"] =
        sentence.citation.reading.empty() ? json::value(nullptr) : json::value(sentence.citation.reading);
    json::array others;
    for (const OptionValue& other : sentence.others)
        others.push_back(json::object{{"value", other.name}, {"text", other.sentence}});
    object["others"] = std::move(others);
    return object;
}

}  // namespace

json::object rulebook_json(const RuleSet& rules) {
    json::array options;
    json::array book;
    for (const rulefile::Sentence& sentence : rulefile::describe(rules))
        (sentence.is_option ? options : book).push_back(sentence_json(sentence));
    return {{"name", rules.name()},
            {"title", rules.title()},
            {"source", rules.source().empty() ? json::value(nullptr) : json::value(rules.source())},
            {"options", std::move(options)},
            {"book", std::move(book)}};
}

json::array differences_json(const RuleSet& a, const RuleSet& b) {
    json::array list;
    for (const rulefile::Difference& each : rulefile::differences(a, b))
        list.push_back(json::object{{"option", each.option},
                                    {"a", json::object{{"value", each.value_a}, {"text", each.text_a}}},
                                    {"b", json::object{{"value", each.value_b}, {"text", each.text_b}}}});
    return list;
}

}  // namespace euchre::codec
