#include "sitting/daily_set.h"

#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <ctime>
#include <set>

#include "game/replay.h"
#include "sitting/position.h"
#include "sitting/save.h"
#include "store/files.h"
#include "store/lock.h"
#include "study/spacing.h"
#include "wire/hand_json.h"
#include "wire/rules_json.h"
#include "wire/strict.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::int64_t position_version = 1;
constexpr std::string_view in_use = "another program is writing to this folder; try again";

std::string to_text(const Exercise& position) {
    return json::serialize(json::object{{"euchre_position", position_version},
                                        {"rules", rules_json(*position.rules)},
                                        {"hand", hand_json(*position.rules, position.hand)},
                                        {"right", position.right},
                                        {"due", position.due}});
}

// Whether there is something to choose in it.
bool can_be_asked(const RuleSet& rules, const HandRecord& hand) {
    if (!is_decision(rules, hand)) return false;
    const Match match = take_up(rules, hand).match;
    return Adviser::can_advise(view_of(match, match.state().turn));
}

std::variant<Exercise, std::string> parse_position(std::string_view line, const Library& library) {
    const auto parsed = parse_strictly(line);
    if (const auto* const fault = std::get_if<JsonFault>(&parsed)) return fault->what;
    Fields fields(std::get<json::object>(parsed));
    fields.only({"euchre_position", "rules", "hand", "right", "due"});
    fields.number("euchre_position", position_version, position_version);
    auto rules = rules_from_json(fields.object("rules"));
    Exercise position;
    position.right = static_cast<std::size_t>(fields.number("right", 0, days_between.size()));
    position.due = fields.number("due", 0, 10'000'000);
    const json::object& hand = fields.object("hand");
    if (!fields.error().empty()) return fields.error();
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return *wrong;
    position.rules = with_clauses(std::get<RuleSet>(std::move(rules)), library);
    auto read = read_hand(hand, *position.rules);
    if (const auto* const wrong = std::get_if<std::string>(&read)) return *wrong;
    position.hand = std::get<HandRecord>(std::move(read));
    if (!can_be_asked(*position.rules, position.hand)) return "there is nothing to choose in it";
    return position;
}

// What makes it the same, whatever became of it since.
std::string key_of(Exercise position) {
    position.right = 0;
    position.due = 0;
    return to_text(position);
}

}  // namespace

Day today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    using namespace std::chrono;
    return sys_days(year(local.tm_year + 1900) / month(static_cast<unsigned>(local.tm_mon + 1)) /
                    day(static_cast<unsigned>(local.tm_mday)))
        .time_since_epoch()
        .count();
}

std::string date_text(Day since) {
    const std::time_t time = static_cast<std::time_t>(since) * 86'400;
    std::tm date{};
    gmtime_r(&time, &date);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &date)};
}

std::vector<Exercise> wrong_positions(const Rules& rules, const Record& record, const Review& review,
                                      Seat seat, Day due) {
    std::vector<Exercise> positions;
    for (const Judgement& one : review.decisions)
        if (one.seat == seat && one.mark > Mark::fine)
            positions.push_back({rules, position_at(*rules, record, one.hand, one.action), 0, due});
    return positions;
}

DailySet::DailySet(const std::filesystem::path& folder)
    : folder_(folder / "practice"), path_(folder_ / "positions.jsonl") {}

std::vector<Exercise> DailySet::read() const {
    std::vector<Exercise> positions;
    const Library library;
    const std::string text = text_of(path_);
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        auto position = parse_position(std::string_view(text).substr(from, end - from), library);
        if (const auto* const wrong = std::get_if<std::string>(&position))
            refuse(path_,
                   "line " + std::to_string(positions.size() + 1) + " is no position to practise: " + *wrong);
        positions.push_back(std::get<Exercise>(std::move(position)));
        from = end + 1;
    }
    return positions;
}

void DailySet::write(const std::vector<Exercise>& positions) const {
    std::string text;
    for (const Exercise& position : positions) text += to_text(position) + "\n";
    close(replace_file(path_, text));
}

std::size_t DailySet::add(const std::vector<Exercise>& positions) {
    const FolderLock lock(folder_, in_use);
    std::vector<Exercise> all = read();
    std::set<std::string> known;
    for (const Exercise& position : all) known.insert(key_of(position));
    std::size_t added = 0;
    for (const Exercise& position : positions) {
        if (!known.insert(key_of(position)).second) continue;
        all.push_back(position);
        ++added;
    }
    if (all.size() > most_positions)
        all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(most_positions));
    if (added > 0) write(all);
    return added;
}

std::optional<int> DailySet::answer(const Exercise& position, bool right, Day on) {
    const FolderLock lock(folder_, in_use);
    std::vector<Exercise> all = read();
    const std::size_t times = right ? position.right + 1 : 0;
    const auto days = again_in(times);
    const std::string key = key_of(position);
    const auto found = std::ranges::find(all, key, key_of);
    if (found == all.end()) return days;
    if (days) {
        found->right = times;
        found->due = on + *days;
    } else {
        all.erase(found);
    }
    write(all);
    return days;
}

}  // namespace euchre
