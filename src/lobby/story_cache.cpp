#include "lobby/story_cache.h"

#include <algorithm>

namespace euchre::lobby {

Response StoryCache::story(identity::GameId game, const std::function<Response()>& make) {
    if (auto text = find(game)) {
        Response response;
        response.body = std::move(*text);
        return response;
    }
    Response made = make();
    if (made.status == 200) add(game, made.body);
    return made;
}

std::optional<std::string> StoryCache::find(identity::GameId game) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(stories_, game, &Story::game);
    if (found == stories_.end()) return std::nullopt;
    stories_.splice(stories_.begin(), stories_, found);
    return found->text;
}

void StoryCache::add(identity::GameId game, const std::string& text) {
    const std::scoped_lock lock(mutex_);
    stories_.push_front({game, text});
    if (stories_.size() > most) stories_.pop_back();
}

}  // namespace euchre::lobby
