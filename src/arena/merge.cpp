#include "arena/merge.h"

#include <fmt/format.h>

#include <map>

namespace euchre::arena {

namespace {

// The parts by the number of their shard.
std::map<std::uint64_t, std::string> in_order(const std::vector<std::string>& paths,
                                              const PartHeader& first) {
    std::map<std::uint64_t, std::string> parts;
    for (const std::string& path : paths) {
        const PartReader part(path);
        const std::string differs = difference(first, part.header());
        if (!differs.empty())
            throw PartError(
                fmt::format("{} and {} are not parts of one contest: {}", paths.front(), path, differs));
        if (part.header().shard.count != first.shard.count)
            throw PartError(fmt::format("{} is one of {} shards and {} one of {}: merge parts of one split",
                                        paths.front(), first.shard.count, path, part.header().shard.count));
        const auto [place, is_new] = parts.emplace(part.header().shard.index, path);
        if (!is_new)
            throw PartError(fmt::format("{} and {} are the same shard {}/{}: leave one out", place->second,
                                        path, place->first, first.shard.count));
    }
    return parts;
}

void check_none_missing(const std::map<std::uint64_t, std::string>& parts, const PartHeader& first) {
    constexpr std::size_t told = 10;
    const std::uint64_t count = first.shard.count - parts.size();
    if (count == 0) return;
    std::vector<std::string> missing;
    for (std::uint64_t index = 0; index < first.shard.count && missing.size() < told; ++index)
        if (!parts.contains(index)) missing.push_back(fmt::format("{}/{}", index, first.shard.count));
    throw PartError(
        fmt::format("{} of the {} shards are missing: {}{}. Run each with the same options and --shard, then "
                    "merge again",
                    count, first.shard.count, fmt::join(missing, ", "), count > told ? ", ..." : ""));
}

}  // namespace

Merged merge_parts(const std::vector<std::string>& paths, const MergeProgress& progress) {
    const PartHeader first = PartReader(paths.front()).header();
    const auto parts = in_order(paths, first);
    check_none_missing(parts, first);
    Merged merged{first, Score(first.rules, first.contest)};
    for (const auto& [index, path] : parts) {
        PartReader part(path);
        BoardResult result;
        while (!merged.score.is_decided() && part.next(result)) {
            merged.score.add(result);
            if (progress && result.board % 1024 == 0) progress(result.board, first.contest.boards);
        }
        merged.seconds += part.seconds();
        if (merged.score.is_decided()) break;  // the test needs no more boards
        if (!part.is_whole())
            throw PartError(
                fmt::format("{} ends before board {}: finish it with the same options and --resume", path,
                            part.next_board()));
    }
    return merged;
}

}  // namespace euchre::arena
