#include "lobby/shared_reviews.h"

#include "lobby/finished.h"
#include "lobby/people.h"
#include "study/study_json.h"

namespace euchre::lobby {

namespace {

std::shared_ptr<const study::Review> review_in(const std::optional<store::ReviewPlace>& place) {
    if (!place || !place->text) return nullptr;
    auto review = study::read_review(*place->text);
    return review ? std::make_shared<const study::Review>(std::move(*review)) : nullptr;
}

ReviewState state_of(const store::ReviewQueue& queue) {
    ReviewState state;
    state.has_another = queue.has_another;
    state.is_full = queue.waiting >= Reviews::most_waiting;
    state.text = no_review;
    if (!queue.place) return state;
    const store::ReviewPlace& place = *queue.place;
    if (place.text) {
        state.is = ReviewState::Is::done;
        state.text = review_done(*place.text);
    } else if (place.is_under_way) {
        state.is = ReviewState::Is::under_way;
        state.text = review_runs(place.done, place.hands);
    } else {
        state.is = ReviewState::Is::waiting;
        state.text = review_waits(place.before);
    }
    return state;
}

// Nothing if the game was deleted or is damaged.
std::optional<notation::GameFile> game_to_review(store::Reader& reader, identity::GameId id) {
    auto game = reader.game(id);
    if (!game || !game->intact) return std::nullopt;
    auto parsed = notation::parse_game_file(named_file(std::move(game->file), who_is(reader)));
    auto* const file = std::get_if<notation::GameFile>(&parsed);
    return file == nullptr ? std::nullopt : std::optional(std::move(*file));
}

}  // namespace

SharedReviews::SharedReviews(Deps deps, Tell reviewed)
    : deps_(std::move(deps)), reviewed_(std::move(reviewed)) {}

void SharedReviews::look(identity::GameId game, identity::TableId table, Then then) {
    deps_.shared.run(
        [game, table](store::SharedDatabase& database) { return database.find_review(game, table); },
        [this, then](const store::ReviewQueue& queue) {
            deps_.metrics.reviews_waiting.Set(static_cast<double>(queue.waiting));
            then(state_of(queue));
        },
        [then] { then(std::nullopt); });
}

void SharedReviews::ask(const store::GameRow& game, identity::PersonId asker, notation::GameFile file,
                        Then then) {
    const store::ReviewJob job{game.id, game.table, asker, file.record.hands.size()};
    deps_.shared.run(
        [job](store::SharedDatabase& database) {
            database.ask_review(job);
            return database.find_review(job.game, job.table);
        },
        [this, then](const store::ReviewQueue& queue) {
            then(state_of(queue));
            go_on();
        },
        [then] { then(std::nullopt); });
}

// The review may be finished by now. Then only this function tells the person who asked.
void SharedReviews::ask_too(identity::GameId game, identity::TableId table, identity::PersonId asker) {
    deps_.shared.run(
        [job = store::ReviewJob{game, table, asker}](store::SharedDatabase& database) {
            database.join_review(job.game, job.asker);
            return database.find_review(job.game, job.table).place;
        },
        [this, game, asker](const std::optional<store::ReviewPlace>& place) {
            if (const auto review = review_in(place)) reviewed_(game, asker, *review);
        },
        [] {});  // another request adds the positions
}

void SharedReviews::find(identity::GameId game,
                         std::function<void(std::shared_ptr<const study::Review>)> then) {
    deps_.shared.run(
        [game](store::SharedDatabase& database) {
            return review_in(database.find_review(game, identity::TableId()).place);
        },
        then, [then] { then(nullptr); });
}

// ---- the review that this node works on

void SharedReviews::go_on() {
    if (is_asking_) return;
    if (!work_) return take();
    if (work_->is_made) return save();
    is_asking_ = true;
    deps_.shared.run(
        [game = work_->game, done = work_->done](store::SharedDatabase& database) {
            return database.keep_review(game, done, kept_for);
        },
        // If the review is no longer ours, the result is dropped.
        [this](bool /*is_ours*/) { is_asking_ = false; }, [this] { is_asking_ = false; });
}

void SharedReviews::take() {
    is_asking_ = true;
    deps_.shared.run([](store::SharedDatabase& database) { return database.take_review(kept_for); },
                     [this](const std::optional<identity::GameId>& game) {
                         is_asking_ = false;
                         if (game) begin(*game);
                     },
                     [this] { is_asking_ = false; });
}

void SharedReviews::begin(identity::GameId game) {
    work_.emplace(Work{game, 0, deps_.now()});
    deps_.store.read([game](store::Reader& reader) { return game_to_review(reader, game); },
                     [this](std::optional<notation::GameFile> file) {
                         if (!file) return made(std::nullopt);
                         deps_.study.review(
                             std::move(*file), [this](std::size_t hands) { work_->done = hands; },
                             [this](std::optional<Reviewed> reviewed) { made(std::move(reviewed)); });
                     },
                     [this] { work_.reset(); });  // the next node that takes it starts again
}

void SharedReviews::made(std::optional<Reviewed> reviewed) {
    if (reviewed) {
        const std::chrono::duration<double> took = deps_.now() - work_->began;
        deps_.metrics.review_seconds.Observe(took.count());
    } else {
        deps_.metrics.reviews_failed.Increment();
    }
    work_->reviewed = std::move(reviewed);
    work_->is_made = true;
    if (!is_asking_) save();
}

// Tries again if it fails.
void SharedReviews::save() {
    is_asking_ = true;
    auto text = work_->reviewed ? std::optional(work_->reviewed->text) : std::nullopt;
    deps_.shared.run(
        [game = work_->game, text = std::move(text)](store::SharedDatabase& database) {
            return database.finish_review(game, text, most_kept);
        },
        [this](const std::optional<std::vector<identity::PersonId>>& askers) {
            is_asking_ = false;
            saved(askers);
        },
        [this] { is_asking_ = false; });
}

void SharedReviews::saved(const std::optional<std::vector<identity::PersonId>>& askers) {
    const Work work = *std::exchange(work_, std::nullopt);
    if (askers && work.reviewed)
        for (const identity::PersonId asker : *askers) reviewed_(work.game, asker, work.reviewed->review);
    go_on();
}

}  // namespace euchre::lobby
