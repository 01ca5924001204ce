// The endpoints about finished games, and about their reviews (docs/study.md).
#pragma once

#include "lobby/request_context.h"
#include "lobby/reviews.h"

namespace euchre {

class GamesApi {
  public:
    GamesApi(Store& store, Reviews& reviews) : store_(store), reviews_(reviews) {}

    void list(RequestContext& context);
    void file(RequestContext& context);
    void forget(RequestContext& context);
    void story(RequestContext& context);
    void egn(RequestContext& context);
    void review(RequestContext& context);  // how far it is, or the review
    void ask_for_review(RequestContext& context);
    void review_egn(RequestContext& context);

  private:
    Store& store_;
    Reviews& reviews_;
};

// The game that the path names, if it is on the person's list; nothing once it is refused. Throws StoreError.
std::optional<FinishedGame> own_game(RequestContext& context, Store& store);

}  // namespace euchre
