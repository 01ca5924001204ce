// The endpoints about finished games, and about their reviews (docs/study.md).
#pragma once

#include "lobby/lobby_settings.h"
#include "lobby/request_context.h"
#include "lobby/reviews.h"
#include "lobby/story_cache.h"

namespace euchre::lobby {

class GamesApi {
  public:
    GamesApi(store::Store& store, const LobbySettings& settings, Reviews& reviews)
        : store_(store), settings_(settings), reviews_(reviews) {}

    void list(RequestContext& context);
    void file(RequestContext& context);
    void forget(RequestContext& context);
    void story(RequestContext& context);
    void egn(RequestContext& context);
    void review(RequestContext& context);  // how far it is, or the review
    void ask_for_review(RequestContext& context);
    void review_egn(RequestContext& context);

  private:
    void begin_review(RequestContext& context, const store::GameRow& game,
                      std::variant<notation::GameFile, notation::GameFault> parsed);

    store::Store& store_;
    const LobbySettings& settings_;
    Reviews& reviews_;
    const std::shared_ptr<StoryCache> stories_ = std::make_shared<StoryCache>();
};

// Reads the game that the path names, has `work` make something of it on the thread that read it, and calls
// then(the request, what was made). Refuses the request if the game is not on the person's list.
template <class Work, class Then>
void with_own_game(RequestContext& context, store::Store& store, Work work, Then then) {
    const auto id = context.game();
    if (!id) return;
    using Made = std::invoke_result_t<Work&, store::FinishedGame>;
    context.read(
        store,
        [id = *id, person = context.person->id, work = std::move(work)](store::Reader& reader) mutable {
            auto game = reader.game(id);
            if (!game || game->find(person) == nullptr) return std::optional<Made>();
            return std::optional<Made>(work(std::move(*game)));
        },
        [then = std::move(then)](RequestContext& read, std::optional<Made> made) mutable {
            if (!made) return read.refuse(404, no_such_game());
            then(read, std::move(*made));
        });
}

}  // namespace euchre::lobby
