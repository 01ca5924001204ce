// What is found about the deals, as messages. The page says the same: web/src/model/deal_words.ts.
#pragma once

#include <vector>

#include "fair/witness.h"
#include "messages/message.h"
#include "notation/game_file.h"

namespace euchre::notation {

// `name` is that of the alarm's seat, where it has one.
messages::Message message_of(const fair::Alarm& alarm, const std::string& name);

// The verdict on the deals of a game: of its file, and of what a witness saw while it was played. "Fair" only
// if every pack has the witness's own part.
std::vector<messages::Message> verdict_words(const GameFile& file, fair::Witness& witness);
// The same of a file that may be broken.
std::vector<messages::Message> verdict_words(const std::variant<GameFile, GameFault>& file,
                                             fair::Witness& witness);

}  // namespace euchre::notation
