#include "arena/command_bot.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "codec/answer.h"
#include "codec/bot_lines.h"
#include "text/quoted.h"

namespace euchre::arena {

namespace {

// A program may need time to start.
double first_limit(double seconds) { return std::max(2 * seconds, 2.0); }

}  // namespace

CommandProcess::CommandProcess(const RuleSet& rules, std::string command, double seconds,
                               const std::atomic<bool>& stop)
    : rules_(rules), command_(std::move(command)), seconds_(seconds), stop_(stop) {}

CommandProcess::~CommandProcess() { restart(); }

void CommandProcess::restart() {
    if (process_) process_->dismiss(std::exchange(results_, {}) + codec::bye_line() + "\n");
    process_.reset();
}

Action CommandProcess::ask(const View& view, std::optional<std::size_t> table) {
    std::string message = std::exchange(results_, {});
    double limit = seconds_;
    if (!process_) {
        process_ = std::make_unique<Process>(command_);
        asked_ = 0;
        message = codec::hello_line(rules_) + "\n";
        limit = first_limit(seconds_);
    }
    message += codec::question_line(rules_, ++asked_, view, table) + "\n";
    return answer_to(message, limit);
}

void CommandProcess::tell_result(const View& view, std::size_t table) {
    results_ += codec::hand_end_line(rules_, view, table) + "\n";
}

Action CommandProcess::answer_to(const std::string& message, double limit) {
    std::string line;
    switch (process_->ask(message, std::chrono::duration<double>(limit), stop_, line)) {
        case Process::Heard::line: break;
        case Process::Heard::stopped: throw Stopped();
        case Process::Heard::nothing: fail(Failure::hung, fmt::format("no answer within {} s", limit));
        case Process::Heard::closed: fail(Failure::died, "it " + process_->how_it_ended());
        case Process::Heard::too_long:
            fail(Failure::nonsense, fmt::format("a line of more than {} bytes", Process::max_answer));
        case Process::Heard::unasked:
            fail(Failure::nonsense,
                 "it answered a request with more than one line: " + text::in_quotes(line));
    }
    const auto parsed = codec::parse_answer(line);
    if (const auto* const bad = std::get_if<codec::BadAnswer>(&parsed)) fail(Failure::nonsense, bad->error);
    const auto& answer = std::get<codec::Answer>(parsed);
    if (answer.id && *answer.id != asked_)
        fail(Failure::nonsense, fmt::format("an answer to request {}, not to {}", *answer.id, asked_));
    return answer.action;
}

void CommandProcess::fail(Failure failure, const std::string& message) {
    const std::string complaint = process_->complaint();
    process_.reset();
    results_.clear();
    throw BotFailure(failure, complaint.empty() ? message : message + "; on its error output: " + complaint);
}

}  // namespace euchre::arena
