// Messages about the check of the deals. The page has the same: web/src/model/deal_words.ts.
#pragma once

#include <vector>

#include "fair/witness.h"
#include "messages/message.h"
#include "notation/game_file.h"

namespace euchre::notation {

// `name` is that of the alarm's seat, where it has one.
messages::Message message_of(const fair::Alarm& alarm, const std::string& name);

// The verdict on the deals of a game, from its file and from what a witness saw during the game. "Fair" only
// if every pack has the witness's own part.
std::vector<messages::Message> verdict_words(const GameFile& file, fair::Witness& witness);
// The same for a file that may be damaged.
std::vector<messages::Message> verdict_words(const std::variant<GameFile, GameFault>& file,
                                             fair::Witness& witness);

}  // namespace euchre::notation
