// The level `random`: any legal action, each as likely as the others.
#pragma once

#include "ai/bot.h"

namespace euchre {

class RandomBot : public Bot {
  public:
    Action choose(const View& view) override;
};

}  // namespace euchre
