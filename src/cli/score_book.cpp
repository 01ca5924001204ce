#include "cli/score_book.h"

#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "codec/rules_json.h"
#include "codec/score_sheet_json.h"
#include "messages/rulebook.h"
#include "store/files.h"
#include "text/plain.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

constexpr std::uintmax_t max_file = 256U << 10U;  // bytes

std::variant<ScoreBook, std::string> parse_score_book(std::string_view text,
                                                      const rulefile::Library& library) {
    const auto parsed = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&parsed)) return codec::to_string(*wrong);
    const codec::Fields fields(std::get<json::object>(parsed));
    fields.only({"score_keeper", "rules", "names", "first_dealer", "penalties", "entries"});
    fields.number("score_keeper", 1, 1);
    scorekeeper::Game game = codec::read_score_game(fields);
    std::vector<std::string> names;
    for (const codec::Field& name : fields["names"].list_up_to(max_seats, "names"))
        names.push_back(text::shown_plainly(name.text(), max_name));
    const json::object& written = fields.object("rules");
    if (fields.failed()) return fields.error();
    auto plain = codec::rules_from_json(written);
    if (auto* const wrong = std::get_if<std::string>(&plain)) return std::move(*wrong);
    RuleSet rules = rulefile::with_citations(std::get<RuleSet>(std::move(plain)), library);
    if (names.size() != rules.players()) return "'names' must have a name for each player";
    if (game.first_dealer.number() >= rules.players()) return "'first_dealer' is no seat of these rules";
    return ScoreBook{std::move(rules), std::move(names), std::move(game)};
}

}  // namespace

messages::Voice ScoreBook::voice() const {
    return {[this](Seat seat) { return names[seat.number()]; }, [](Card card) { return to_string(card); }};
}

std::map<std::string, std::string, std::less<>> ScoreBook::clauses() const {
    return messages::clauses_of(rules, rulefile::book_of(rules));
}

std::variant<ScoreBook, std::string> read_score_book(const std::filesystem::path& path,
                                                     const rulefile::Library& library) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return "this is not a readable file";
    if (std::filesystem::file_size(path, error) > max_file) return "larger than 256 KB";
    std::ifstream file(path, std::ios::binary);
    if (!file) return "this file can't be read";
    return parse_score_book(std::string(std::istreambuf_iterator<char>(file), {}), library);
}

void write_score_book(const std::filesystem::path& path, const ScoreBook& book) {
    json::object file{{"score_keeper", 1},
                      {"rules", codec::rules_json(book.rules)},
                      {"names", json::value_from(book.names)}};
    for (auto& [key, value] : codec::to_json(book.game)) file[key] = std::move(value);
    close(store::replace_file(path, json::serialize(file) + "\n"));
}

}  // namespace euchre::cli
