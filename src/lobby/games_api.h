// The endpoints for finished games and their reviews (docs/study.md).
#pragma once

#include <unordered_set>

#include "lobby/finished.h"
#include "lobby/game_texts.h"
#include "lobby/lobby_settings.h"
#include "lobby/people.h"
#include "lobby/reviews.h"
#include "lobby/router.h"

namespace euchre::lobby {

// What the handlers need.
struct GamesApi {
    store::Store& store;
    const LobbySettings& settings;
    Reviews& reviews;
    HourlyLimit& new_reviews;
    std::shared_ptr<GameTexts> texts = std::make_shared<GameTexts>();
    // Who waits for several games in one file: one request at a time.
    std::unordered_set<identity::PersonId> collecting{};
};

std::vector<Route> games_routes(GamesApi& api);

// Reads the game that the path names, calls `work` with it on the reading thread, and then calls
// then(the request, the result of `work`). Players have their current names. Refuses the request if the
// game is damaged or not on the person's list.
template <class Work, class Then>
void with_own_game(RequestContext& context, store::Store& store, Work work, Then then) {
    const auto id = context.game();
    if (!id) return;
    struct Found {
        std::optional<std::invoke_result_t<Work&, store::FinishedGame>> made{};
        bool damaged = false;
    };
    context.read(
        store,
        [id = *id, person = context.person->id, work = std::move(work)](store::Reader& reader) mutable {
            auto game = reader.game(id);
            if (!game || game->find(person) == nullptr) return Found{};
            if (!game->intact) return Found{{}, true};
            game->file = named_file(std::move(game->file), who_is(reader));
            return Found{work(std::move(*game))};
        },
        [then = std::move(then)](RequestContext& read, Found found) mutable {
            if (found.damaged) return read.refuse(409, damaged_game());
            if (!found.made) return read.refuse(404, no_such_game());
            then(read, std::move(*found.made));
        },
        store::Length::lengthy);
}

}  // namespace euchre::lobby
