#include "lobby/reviews.h"

#include <algorithm>
#include <boost/json.hpp>

namespace euchre::lobby {

namespace json = boost::json;

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

Reviews::Reviews(StudyWorkers& study, LobbyMetrics metrics, std::function<table::Time()> now, Tell reviewed)
    : study_(study), metrics_(metrics), now_(std::move(now)), reviewed_(std::move(reviewed)) {}

std::shared_ptr<const Reviewed> Reviews::of(identity::GameId game) const {
    const auto found = std::ranges::find(kept_, game, &Kept::game);
    return found == kept_.end() ? nullptr : found->what;
}

std::optional<std::size_t> Reviews::before(identity::GameId game) const {
    const auto job = std::ranges::find(jobs_, game, &Job::game);
    if (job == jobs_.end()) return std::nullopt;
    return static_cast<std::size_t>(job - jobs_.begin());
}

bool Reviews::is_under_way(identity::TableId table) const {
    return std::ranges::find(jobs_, table, &Job::table) != jobs_.end();
}

std::string Reviews::state(identity::GameId game) const {
    if (const auto reviewed = of(game)) return R"({"state":"done","review":)" + reviewed->text + "}";
    const auto ahead = before(game);
    if (!ahead) return R"({"state":"none"})";
    if (*ahead > 0) return json::serialize(json::object{{"state", "waiting"}, {"before", *ahead}});
    const Job& job = jobs_.front();
    return json::serialize(json::object{{"state", "running"}, {"done", job.done}, {"of", job.hands}});
}

void Reviews::ask(identity::GameId game, identity::TableId table, identity::PersonId asker,
                  notation::GameFile file) {
    const std::size_t hands = file.record.hands.size();
    jobs_.push_back({game, table, {asker}, std::move(file), hands});
    metrics_.reviews_waiting.Set(static_cast<double>(jobs_.size()));
    if (jobs_.size() == 1) begin_next();
}

void Reviews::ask_too(identity::GameId game, identity::PersonId asker) {
    if (const auto reviewed = of(game)) return reviewed_(game, asker, reviewed->review);
    if (const auto job = before(game)) jobs_[*job].askers.insert(asker);
}

void Reviews::begin_next() {
    Job& job = jobs_.front();
    job.began = now_();
    study_.review(
        *std::exchange(job.file, std::nullopt), [this](std::size_t hands) { jobs_.front().done = hands; },
        [this](std::optional<Reviewed> reviewed) { finish(std::move(reviewed)); });
}

void Reviews::finish(std::optional<Reviewed> reviewed) {
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

void Reviews::keep(Kept kept) {
    bytes_kept_ += bytes_of(*kept.what);
    kept_.push_back(std::move(kept));
    while (kept_.size() > 1 && (kept_.size() > most_kept || bytes_kept_ > most_bytes_kept)) {
        bytes_kept_ -= bytes_of(*kept_.front().what);
        kept_.pop_front();
    }
}

}  // namespace euchre::lobby
