// A bot in any language: a program that reads Views and answers with Actions (docs/bot-protocol.md).
#pragma once

#include <memory>
#include <string>

#include "ai/bot.h"
#include "arena/failure.h"
#include "arena/process.h"

namespace euchre::arena {

class CommandBot : public ai::Bot {
  public:
    // The rules and the stop flag must outlive it. The program is started at the first question, and again
    // after a failure.
    CommandBot(const RuleSet& rules, std::string command, double seconds, const std::atomic<bool>& stop);
    ~CommandBot() override;

    // Throws BotFailure or Stopped. The action may be illegal.
    Action choose(const View& view) override;

  private:
    Action answer_to(const std::string& message, double limit);
    [[noreturn]] void fail(Failure failure, const std::string& message);

    const RuleSet& rules_;
    std::string command_;
    double seconds_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<Process> process_;
    std::uint64_t asked_ = 0;  // questions to this process
};

}  // namespace euchre::arena
