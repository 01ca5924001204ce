// The level `random`: any legal action, with equal probability.
#pragma once

#include "ai/bot.h"

namespace euchre::ai {

class RandomBot : public Bot {
  public:
    Action choose(const View& view) override;
};

}  // namespace euchre::ai
