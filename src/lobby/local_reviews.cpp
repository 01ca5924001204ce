#include "lobby/local_reviews.h"

#include <algorithm>

namespace euchre::lobby {

namespace {

std::size_t bytes_of(const messages::Message& message) {
    std::size_t bytes = message.arguments.size() * sizeof(messages::Argument);
    for (const messages::Argument& argument : message.arguments) {
        if (const auto* const text = std::get_if<std::string>(&argument.value)) bytes += text->size();
        if (const auto* const parts = std::get_if<std::vector<messages::Message>>(&argument.value))
            for (const messages::Message& part : *parts) bytes += sizeof(part) + bytes_of(part);
    }
    return bytes;
}

std::size_t bytes_of(const Reviewed& reviewed) {
    std::size_t bytes = reviewed.text.size() + reviewed.review.standings.size() * sizeof(study::Standing);
    for (const study::Judgement& one : reviewed.review.decisions) {
        bytes += sizeof(one) + (one.why ? bytes_of(*one.why) : 0);
        if (one.line) bytes += one.line->steps.size() * sizeof(study::BetterLine::Step);
    }
    return bytes;
}

}  // namespace

LocalReviews::LocalReviews(StudyWorkers& study, LobbyMetrics metrics, std::function<table::Time()> now,
                           Tell reviewed)
    : study_(study), metrics_(metrics), now_(std::move(now)), reviewed_(std::move(reviewed)) {}

std::shared_ptr<const Reviewed> LocalReviews::of(identity::GameId game) const {
    const auto found = std::ranges::find(kept_, game, &Kept::game);
    return found == kept_.end() ? nullptr : found->what;
}

std::optional<std::size_t> LocalReviews::before(identity::GameId game) const {
    const auto job = std::ranges::find(jobs_, game, &Job::game);
    if (job == jobs_.end()) return std::nullopt;
    return static_cast<std::size_t>(job - jobs_.begin());
}

void LocalReviews::look(identity::GameId game, identity::TableId table, Then then) {
    ReviewState state;
    state.text = no_review;
    state.is_full = jobs_.size() >= most_waiting;
    state.has_another =
        std::ranges::any_of(jobs_, [&](const Job& job) { return job.table == table && job.game != game; });
    if (const auto reviewed = of(game)) {
        state.is = ReviewState::Is::done;
        state.text = review_done(reviewed->text);
    } else if (const auto ahead = before(game)) {
        const Job& job = jobs_[*ahead];
        state.is = *ahead > 0 ? ReviewState::Is::waiting : ReviewState::Is::under_way;
        state.text = *ahead > 0 ? review_waits(*ahead) : review_runs(job.done, job.hands);
    }
    then(state);
}

void LocalReviews::find(identity::GameId game,
                        std::function<void(std::shared_ptr<const study::Review>)> then) {
    const auto reviewed = of(game);
    then(reviewed ? std::shared_ptr<const study::Review>(reviewed, &reviewed->review) : nullptr);
}

void LocalReviews::ask(const store::GameRow& game, identity::PersonId asker, notation::GameFile file,
                       Then then) {
    const std::size_t hands = file.record.hands.size();
    jobs_.push_back({game.id, game.table, {asker}, std::move(file), hands});
    metrics_.reviews_waiting.Set(static_cast<double>(jobs_.size()));
    if (jobs_.size() == 1) begin_next();
    look(game.id, game.table, std::move(then));
}

void LocalReviews::ask_too(identity::GameId game, identity::TableId /*table*/, identity::PersonId asker) {
    if (const auto reviewed = of(game)) return reviewed_(game, asker, reviewed->review);
    if (const auto job = before(game)) jobs_[*job].askers.insert(asker);
}

void LocalReviews::begin_next() {
    Job& job = jobs_.front();
    job.began = now_();
    study_.review(
        *std::exchange(job.file, std::nullopt), [this](std::size_t hands) { jobs_.front().done = hands; },
        [this](std::optional<Reviewed> reviewed) { finish(std::move(reviewed)); });
}

void LocalReviews::finish(std::optional<Reviewed> reviewed) {
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    metrics_.reviews_waiting.Set(static_cast<double>(jobs_.size()));
    if (!jobs_.empty()) begin_next();
    if (!reviewed) return metrics_.reviews_failed.Increment();
    const std::chrono::duration<double> took = now_() - job.began;
    metrics_.review_seconds.Observe(took.count());
    const auto what = std::make_shared<const Reviewed>(std::move(*reviewed));
    keep({job.game, what});
    for (const identity::PersonId asker : job.askers) reviewed_(job.game, asker, what->review);
}

void LocalReviews::keep(Kept kept) {
    bytes_kept_ += bytes_of(*kept.what);
    kept_.push_back(std::move(kept));
    while (kept_.size() > 1 && (kept_.size() > most_kept || bytes_kept_ > most_bytes_kept)) {
        bytes_kept_ -= bytes_of(*kept_.front().what);
        kept_.pop_front();
    }
}

}  // namespace euchre::lobby
