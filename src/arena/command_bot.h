// A bot in any language: a program that reads Views and answers with Actions (docs/bot-protocol.md).
#pragma once

#include <memory>
#include <string>

#include "ai/bot.h"
#include "arena/failure.h"
#include "arena/process.h"

namespace euchre::arena {

// The program. It is started at the first question, and again after a failure.
class CommandProcess {
  public:
    // The rules and the stop flag must outlive it.
    CommandProcess(const RuleSet& rules, std::string command, double seconds, const std::atomic<bool>& stop);
    ~CommandProcess();

    // `table` is set for a program that plays at many tables. Throws BotFailure or Stopped. The action may be
    // illegal.
    Action ask(const View& view, std::optional<std::size_t> table);
    // Sends the result with the next question.
    void tell_result(const View& view, std::size_t table);
    // Ends the program after an illegal action. The next question starts it again.
    void restart();

  private:
    Action answer_to(const std::string& message, double limit);
    [[noreturn]] void fail(Failure failure, const std::string& message);

    const RuleSet& rules_;
    std::string command_;
    double seconds_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<Process> process_;
    std::string results_;      // lines that were not sent yet
    std::uint64_t asked_ = 0;  // questions to this process
};

// A seat of the program. With a table, the program has many seats and is told the results.
class CommandBot : public ai::Bot {
  public:
    explicit CommandBot(std::shared_ptr<CommandProcess> process, std::optional<std::size_t> table = {})
        : process_(std::move(process)), table_(table) {}

    Action choose(const View& view) override { return process_->ask(view, table_); }
    bool wants_results() const override { return table_.has_value(); }
    void hand_ended(const View& view) override { process_->tell_result(view, *table_); }

  private:
    std::shared_ptr<CommandProcess> process_;
    std::optional<std::size_t> table_;
};

}  // namespace euchre::arena
