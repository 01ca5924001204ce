#include "lobby/game_texts.h"

#include <algorithm>

namespace euchre::lobby {

Response GameTexts::text(const std::string& key, const std::function<Response()>& make) {
    std::uint64_t round = 0;
    {
        const std::scoped_lock lock(mutex_);
        round = round_;
        if (auto body = find(key)) {
            Response response;
            response.body = std::move(*body);
            return response;
        }
    }
    Response made = make();
    if (made.status != 200) return made;
    const std::scoped_lock lock(mutex_);
    if (round != round_) return made;
    texts_.push_front({key, made.body});
    if (texts_.size() > most) texts_.pop_back();
    return made;
}

void GameTexts::clear() {
    const std::scoped_lock lock(mutex_);
    ++round_;
    texts_.clear();
}

std::optional<std::string> GameTexts::find(const std::string& key) {
    const auto found = std::ranges::find(texts_, key, &Text::key);
    if (found == texts_.end()) return std::nullopt;
    texts_.splice(texts_.begin(), texts_, found);
    return found->body;
}

}  // namespace euchre::lobby
