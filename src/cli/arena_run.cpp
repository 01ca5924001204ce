#include "cli/arena_run.h"

#include <fmt/core.h>

#include <atomic>
#include <csignal>
#include <filesystem>

#include "cli/common.h"

namespace euchre::cli {

namespace {

constexpr int exit_interrupted = 130;  // as after Ctrl-C

std::atomic<bool> stop_asked = false;   // NOLINT: set by the signal handler
std::atomic<bool> interrupted = false;  // NOLINT
static_assert(std::atomic<bool>::is_always_lock_free);

// The first signal asks for the end, the second ends at once.
void on_interrupt(int signal) {
    interrupted = true;
    stop_asked = true;
    std::signal(signal, SIG_DFL);
}

// A shard alone can't decide the test; the merge does.
arena::Contest scored_alone(const arena::PartHeader& header) {
    arena::Contest contest = header.contest;
    if (header.shard.count > 1) contest.sprt.reset();
    return contest;
}

}  // namespace

ArenaRun::ArenaRun(arena::PartHeader header, ArenaOutput output)
    : header_(std::move(header)),
      output_(std::move(output)),
      boards_(output_.board ? arena::Stretch{*output_.board, *output_.board + 1}
                            : arena::stretch_of(header_.contest, header_.shard)),
      left_(boards_),
      score_(header_.rules, scored_alone(header_)) {}

int ArenaRun::play(std::size_t jobs) {
    open();
    std::signal(SIGPIPE, SIG_IGN);  // a bot that exits must not end the arena
    std::signal(SIGINT, on_interrupt);
    std::signal(SIGTERM, on_interrupt);
    Progress progress("boards", boards_.last - boards_.first, left_.first - boards_.first);
    const arena::Run run{left_, jobs, [this](const arena::BoardResult& result) { return take(result); },
                         [&] { tick(progress); }};
    if (!score_.is_decided()) arena::play_boards(header_.rules, header_.contest, run, stop_asked);
    interrupted_ = interrupted;
    seconds_ += progress.seconds();
    if (part_) {
        part_->write(arena::seconds_line(progress.seconds()));
        part_->flush();
    }
    if (record_) record_->flush();
    return interrupted_ ? exit_interrupted : exit_ok;
}

void ArenaRun::print() const {
    const arena::Report report{header_.rules, header_.contest, score_, boards_, interrupted_, seconds_};
    if (output_.report_to_stderr())
        fmt::print(stderr, "{}", arena::report_text(report));
    else
        fmt::print("{}", output_.json ? arena::report_json(report) + "\n" : arena::report_text(report));
}

void ArenaRun::open() {
    if (!output_.record.empty()) record_.emplace(output_.record, header_.rules, header_.contest);
    if (output_.part_to_stdout) part_.emplace(arena::PartWriter::to_stdout());
    if (!output_.part.empty()) {
        const bool is_there = std::filesystem::exists(output_.part);
        if (is_there && !output_.resume)
            throw UsageError(output_.part + " exists already; --resume continues it");
        if (is_there) return resume();
        part_.emplace(arena::PartWriter::create(output_.part));
    }
    if (part_) part_->write(arena::to_line(header_));
}

void ArenaRun::resume() {
    arena::PartReader reader(output_.part);
    std::string differs = arena::difference(header_, reader.header());
    if (differs.empty() && header_.shard != reader.header().shard) differs = "it is another shard";
    if (!differs.empty())
        throw arena::PartError(output_.part +
                               " can't be resumed, because it belongs to another contest: " + differs);
    arena::BoardResult result;
    while (reader.next(result)) score_.add(result);
    left_.first = reader.next_board();
    seconds_ = reader.seconds();
    part_.emplace(arena::PartWriter::append(output_.part, reader.bytes()));
}

bool ArenaRun::take(const arena::BoardResult& result) {
    score_.add(result);
    if (part_) part_->write(arena::to_line(result, header_.contest));
    if (record_) record_->add(result);
    return !score_.is_decided();
}

void ArenaRun::tick(Progress& progress) {
    if (part_) part_->flush();
    if (record_) record_->flush();
    progress.show(score_.sums().boards(), arena::short_figure(score_.sums()));
}

}  // namespace euchre::cli
