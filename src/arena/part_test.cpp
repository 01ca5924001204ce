#include "arena/part.h"

#include <gtest/gtest.h>

#include "arena/merge.h"
#include "arena/part_json.h"
#include "arena/report.h"
#include "arena/run.h"
#include "support/folder.h"
#include "support/table.h"

namespace euchre::testing {

using namespace arena;
namespace {

PartHeader header_of(const std::string& rules, std::uint64_t boards, Shard shard) {
    PartHeader header{"1.2.3", rules_with(rules), {}, shard};
    Contest& contest = header.contest;
    contest.players = {std::get<Contestant>(parse_contestant("counter")),
                       std::get<Contestant>(parse_contestant("random"))};
    contest.seed = fair::seed_from(9);
    contest.boards = boards;
    contest.stats = true;
    return header;
}

std::string part_text(const PartHeader& header) {
    std::string text = to_line(header) + "\n";
    std::atomic<bool> stop = false;
    play_boards(header.rules, header.contest,
                {stretch_of(header.contest, header.shard),
                 1,
                 [&](const BoardResult& result) {
                     text += to_line(result, header.contest) + "\n";
                     return true;
                 },
                 {}},
                stop);
    return text + seconds_line(0.5) + "\n";
}

std::string report_of(const std::vector<std::string>& paths) {
    const Merged merged = merge_parts(paths);
    const Contest& contest = merged.header.contest;
    const Report report{merged.header.rules, contest, merged.score, {0, contest.boards}, false, 0};
    return report_json(report) + report_text(report);
}

std::string error_of(const std::vector<std::string>& paths) {
    try {
        merge_parts(paths);
    } catch (const PartError& error) {
        return error.what();
    }
    return "";
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Part, lines_round_trip) {
    PartHeader header = header_of("lower", 90, {1, 3});
    header.contest.sprt = {-0.1, 0.25};
    std::string error;
    const auto read = parse_header(to_line(header), error);
    ASSERT_TRUE(read) << error;
    EXPECT_EQ(to_line(*read), to_line(header));
    EXPECT_EQ(difference(*read, header), "");
    EXPECT_EQ(read->rules.options(), header.rules.options());

    BoardResult result;
    result.board = 31;
    result.lead = -7;
    result.hands = 6;
    result.forfeit = Forfeit{Team::b, Failure::illegal, "a \"message\""};
    result.tallies[1][Tally::dealers_lead] = -3;
    BoardResult again;
    std::optional<double> seconds;
    EXPECT_FALSE(parse_board(to_line(result, header.contest), header.contest, again, seconds));
    EXPECT_EQ(again, result);
    EXPECT_FALSE(parse_board(seconds_line(0.0), header.contest, again, seconds));
    EXPECT_EQ(seconds, 0.0);
}

TEST(Merge, any_split_gives_the_same_report) {
    for (const std::string rules : {"newberry", "lower"}) {
        const Folder folder;
        const std::string whole = report_of({folder.file("whole", part_text(header_of(rules, 100, {0, 1})))});
        for (const std::uint64_t count : {2U, 3U, 8U, 120U}) {
            std::vector<std::string> paths;
            for (std::uint64_t index = count; index-- > 0;)
                paths.push_back(folder.file(std::to_string(count) + "/" + std::to_string(index),
                                            part_text(header_of(rules, 100, {index, count}))));
            EXPECT_EQ(report_of(paths), whole);
        }
    }
}

TEST(Merge, the_test_stops_at_the_same_board_in_any_split) {
    const Folder folder;
    const auto text = [](Shard shard) {
        PartHeader header = header_of("mcgee", 400, shard);
        header.contest.sprt = {0, 0.05};
        return part_text(header);
    };
    const std::string whole = report_of({folder.file("whole", text({0, 1}))});
    EXPECT_TRUE(has(whole, "\"verdict\":\"e1\"")) << whole;
    EXPECT_TRUE(has(whole, "\"boards\":100,")) << whole;
    std::vector<std::string> paths;
    for (std::uint64_t index = 0; index < 7; ++index)
        paths.push_back(folder.file(std::to_string(index), text({index, 7})));
    EXPECT_EQ(report_of(paths), whole);
}

TEST(Merge, refuses_parts_that_do_not_belong_together_and_says_why) {
    const Folder folder;
    const std::string one = folder.file("one", part_text(header_of("mcgee", 10, {0, 3})));
    const std::string two = folder.file("two", part_text(header_of("mcgee", 10, {1, 3})));
    const std::string again = folder.file("again", part_text(header_of("mcgee", 10, {1, 3})));
    const std::string three = folder.file("three", part_text(header_of("mcgee", 10, {2, 3})));
    EXPECT_EQ(error_of({three, one, two}), "");
    EXPECT_TRUE(has(error_of({one, three}), "1 of the 3 shards are missing: 1/3"));
    EXPECT_TRUE(has(error_of({one, two, again, three}), "are the same shard 1/3"));
    EXPECT_TRUE(
        has(error_of({one, folder.file("more", part_text(header_of("mcgee", 11, {1, 3})))}), "'boards'"));
    EXPECT_TRUE(
        has(error_of({one, folder.file("other", part_text(header_of("lower", 10, {1, 3})))}), "'rules'"));
    EXPECT_TRUE(has(error_of({one, folder.file("halves", part_text(header_of("mcgee", 10, {1, 2})))}),
                    "merge parts of one split"));
    PartHeader house = header_of("mcgee", 10, {1, 3});
    house.rules = rules_with("mcgee", {"target=5"});
    EXPECT_TRUE(
        has(error_of({one, folder.file("house", part_text(house))}), "the options of its rules differ"));
    PartHeader seed = header_of("mcgee", 10, {1, 3});
    seed.contest.seed = fair::seed_from(1);
    EXPECT_TRUE(has(error_of({one, folder.file("seed", part_text(seed))}), "'seed'"));
    EXPECT_TRUE(has(error_of({(folder.path() / "nothing").string()}), "nothing"));
}

TEST(Merge, an_incomplete_part_is_refused_with_advice) {
    const Folder folder;
    const std::string text = part_text(header_of("mcgee", 10, {0, 1}));
    for (std::size_t size = text.size() - seconds_line(0.5).size() - 2; size > text.find('\n'); size -= 7)
        EXPECT_TRUE(has(error_of({folder.file("short", text.substr(0, size))}), "--resume")) << size;
}

TEST(Merge, a_hostile_part_is_refused_with_its_line) {
    const Folder folder;
    const std::string good = to_line(header_of("mcgee", 10, {0, 1}));
    const std::string tally = part_text(header_of("mcgee", 10, {0, 1}));
    const std::string line =
        tally.substr(good.size() + 1, tally.find('\n', good.size() + 1) - good.size() - 1);
    const auto changed = [](std::string text, const std::string& from, const std::string& to) {
        return text.replace(text.find(from), from.size(), to);
    };
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", ":1: this is not a part"},
        {"\n", ":1: this is not a part"},
        {"{}\n", ":1: this is not a part"},
        {"[1,2]\n", ":1: this is not a part"},
        {changed(good, "\"arena\":1", "\"arena\":2") + "\n", "another version"},
        {changed(good, "\"boards\":10", "\"boards\":0") + "\n", "'boards' must be"},
        {changed(good, "\"boards\":10", "\"boards\":1e9") + "\n", "'boards' must be"},
        {changed(good, "[0,1]", "[1,1]") + "\n", "'shard' must be"},
        {changed(good, "[0,1]", "[0]") + "\n", "'shard' must be"},
        {changed(good, "\"target\":10", "\"target\":0") + "\n", "target must be 1 to 100"},
        {changed(good, "\"target\":10", "\"target\":\"10\"") + "\n", "target"},
        {changed(good, "\"sides\":\"partners\"", "\"sides\":\"each\"") + "\n", "alone"},
        {changed(good, "\"sides\"", "\"sites\"") + "\n", "sides is missing"},
        {changed(good, "counter", "\\u001b[2J") + "\n", "control characters"},
        {changed(good, "\"seed\":\"0", "\"seed\":\"x") + "\n", "'seed'"},
        {good + "\n" + changed(line, "\"board\":0", "\"board\":1") + "\n",
         ":2: board 1 is in the place of board 0"},
        {good + "\n" + line + "\n" + line + "\n", ":3: board 0 is in the place of board 1"},
        {good + "\n" + changed(line, "\"hands\":2", "\"hands\":0") + "\n", "'hands' must be"},
        {good + "\n" + changed(line, "\"lead\":", "\"lead\":99999999999") + "\n", "'lead' must be"},
        {good + "\n" + changed(line, "\"lead\"", "\"load\"") + "\n", "unknown field 'load'"},
        {good + "\n" + changed(line, "\"tally\":[[", "\"tally\":[[0,") + "\n", "/tally/0: must be a list of"},
        {good + "\nnonsense\n", ":2: the line is not JSON"},
        {good + "\n" + std::string(2U << 20U, 'x') + "\n", ":2: the line is longer than 1 MiB"},
        {tally + line + "\n", "board 0 is in the place of board 10"}};
    for (const auto& [text, message] : cases) {
        const std::string error = error_of({folder.file("part", text)});
        EXPECT_TRUE(has(error, message)) << message << " in: " << error << " of " << text.substr(0, 200);
    }
}

}  // namespace
}  // namespace euchre::testing
