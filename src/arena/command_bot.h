// A player in any language: a program that is sent Views and answers with Actions (docs/bot-protocol.md).
#pragma once

#include <memory>
#include <string>

#include "ai/bot.h"
#include "arena/failure.h"
#include "arena/process.h"

namespace euchre {

class CommandBot : public Bot {
  public:
    // The rules and the stop outlive it. The program is started when it is first asked, and again after a
    // failure.
    CommandBot(const RuleSet& rules, std::string command, double seconds, const std::atomic<bool>& stop);
    ~CommandBot() override;

    // Throws BotFailure, or Stopped. What it returns is an action, but need not be a legal one.
    Action choose(const View& view) override;

  private:
    Action answer_to(const std::string& message, double limit);
    [[noreturn]] void fail(Failure failure, const std::string& message);

    const RuleSet& rules_;
    std::string command_;
    double seconds_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<Process> process_;
    std::uint64_t asked_ = 0;  // of this process
};

}  // namespace euchre
