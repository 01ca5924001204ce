#include "arena/report.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "arena/stats.h"

namespace euchre::arena {

namespace {

std::string text_json(const std::string& text) { return boost::json::serialize(boost::json::string(text)); }

// The shortest text that parses to the same number.
std::string real_json(double number) {
    const std::string text = fmt::format("{}", number);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string interval_json(const Sums& sums) {
    const auto margin = sums.margin();
    if (!margin) return "null";
    return fmt::format("[{},{}]", real_json(sums.mean() - *margin), real_json(sums.mean() + *margin));
}

std::string games_json(const Report& report) {
    if (!report.contest.games) return "null";
    return fmt::format("[{},{}]", report.score.games()[0], report.score.games()[1]);
}

std::string sprt_json(const Report& report) {
    const auto& sprt = report.contest.sprt;
    if (!sprt) return "null";
    return fmt::format("{{\"e0\":{},\"e1\":{},\"llr\":{},\"bounds\":[{},{}],\"verdict\":\"{}\"}}",
                       real_json(sprt->e0), real_json(sprt->e1), real_json(report.score.llr()),
                       real_json(-sprt_bound), real_json(sprt_bound),
                       sprt_decision_names[report.score.decision()]);
}

std::string counts_json(const Score& score, Team team) {
    std::vector<std::string> fields;
    for (const Failure kind : all_failures)
        fields.push_back(fmt::format("\"{}\":{}", to_string(kind), score.forfeits(team, kind)));
    return fmt::format("{{{}}}", fmt::join(fields, ","));
}

std::string forfeits_json(const Score& score) {
    std::vector<std::string> told;
    for (const BoardResult& result : score.first_forfeits())
        told.push_back(fmt::format("{{\"board\":{},\"by\":\"{}\",\"kind\":\"{}\",\"message\":{}}}",
                                   result.board, letter(result.forfeit->by), to_string(result.forfeit->kind),
                                   text_json(result.forfeit->message)));
    return fmt::format("{{\"a\":{},\"b\":{},\"first\":[{}]}}", counts_json(score, Team::a),
                       counts_json(score, Team::b), fmt::join(told, ","));
}

std::string forfeits_text(const Score& score) {
    std::string text;
    for (const Team team : {Team::a, Team::b}) {
        std::vector<std::string> kinds;
        for (const Failure kind : all_failures)
            if (const auto count = score.forfeits(team, kind); count > 0)
                kinds.push_back(fmt::format("{} {}", count, to_string(kind)));
        if (!kinds.empty())
            text += fmt::format("Boards that {} forfeited: {}\n", letter(team), fmt::join(kinds, ", "));
    }
    for (const BoardResult& result : score.first_forfeits())
        text += fmt::format("  board {}: {} {} ({})\n", result.board, letter(result.forfeit->by),
                            to_string(result.forfeit->kind), result.forfeit->message);
    if (static_cast<std::size_t>(score.forfeits()) > score.first_forfeits().size()) text += "  ...\n";
    return text;
}

std::string sprt_text(const Report& report) {
    const auto& sprt = report.contest.sprt;
    if (!sprt) return {};
    std::string verdict = "undecided; play more boards";
    if (report.score.is_decided())
        verdict = fmt::format("decided for {} points per hand after {} boards",
                              report.score.decision() == SprtDecision::e1 ? sprt->e1 : sprt->e0,
                              report.score.sums().boards());
    return fmt::format("SPRT of {} against {}: LLR {:.3f} (bounds {:.3f} and {:.3f}), {}\n", sprt->e0,
                       sprt->e1, report.score.llr(), -sprt_bound, sprt_bound, verdict);
}

std::string points_text(const Sums& sums) {
    if (sums.boards() == 0) return "No board was finished.\n";
    const auto margin = sums.margin();
    if (!margin)
        return fmt::format("Points per hand, A minus B: {:+.4f} (no interval from one board)\n", sums.mean());
    return fmt::format("Points per hand, A minus B: {:+.4f}, 95% interval {:+.4f} to {:+.4f}\n", sums.mean(),
                       sums.mean() - *margin, sums.mean() + *margin);
}

}  // namespace

std::string short_figure(const Sums& sums) {
    const auto margin = sums.margin();
    return margin ? fmt::format("{:+.3f} ± {:.3f}", sums.mean(), *margin)
                  : fmt::format("{:+.3f}", sums.mean());
}

std::string report_json(const Report& report) {
    const Contest& contest = report.contest;
    const Sums& sums = report.score.sums();
    std::string text = fmt::format("{{\"rules\":{},\"a\":{},\"b\":{},\"seed\":\"{}\"",
                                   text_json(report.rules.name()), text_json(contest.players[0].name),
                                   text_json(contest.players[1].name), fair::to_hex(contest.seed));
    text += fmt::format(",\"boards\":{},\"hands\":{},\"points_per_hand\":{},\"ci95\":{},\"game_wins\":{}",
                        sums.boards(), sums.hands(), sums.boards() == 0 ? "null" : real_json(sums.mean()),
                        interval_json(sums), games_json(report));
    text += fmt::format(",\"sprt\":{},\"forfeits\":{},\"stats\":{},\"interrupted\":{},\"seconds\":{:.3f}}}",
                        sprt_json(report), forfeits_json(report.score),
                        contest.stats ? stats_json(report.rules, report.score.tallies()) : "null",
                        report.interrupted, report.seconds);
    return text;
}

std::string report_text(const Report& report) {
    const Contest& contest = report.contest;
    const Sums& sums = report.score.sums();
    std::string text =
        fmt::format("{}: A is {}, B is {}; seed {}\n", report.rules.name(), contest.players[0].name,
                    contest.players[1].name, fair::to_hex(contest.seed));
    text += fmt::format("{} boards of {}, {} hands\n", sums.boards(),
                        report.boards.last - report.boards.first, sums.hands());
    text += points_text(sums);
    if (contest.games) {
        const auto [a, b] = report.score.games();
        text += fmt::format("Games won: A {}, B {} ({:.1f}% to {:.1f}%)\n", a, b,
                            a + b == 0 ? 0.0 : 100.0 * static_cast<double>(a) / static_cast<double>(a + b),
                            a + b == 0 ? 0.0 : 100.0 * static_cast<double>(b) / static_cast<double>(a + b));
    }
    text += sprt_text(report) + forfeits_text(report.score);
    if (contest.stats) text += stats_text(report.rules, report.score.tallies());
    if (report.interrupted) text += "Interrupted: these are the boards that were finished, in order.\n";
    return text + fmt::format("{:.1f} s\n", report.seconds);
}

}  // namespace euchre::arena
