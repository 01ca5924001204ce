#include "lobby/readiness.h"

namespace euchre::lobby {

namespace {

constexpr std::chrono::seconds probe_is_new{2};
constexpr std::chrono::seconds longest_probe{3};

}  // namespace

void Readiness::check(RequestHandler::Ready answer) {
    if (probed_ && connections_.now() < *probed_ + probe_is_new) return answer(store_.trouble());
    waiting_.push_back(std::move(answer));
    if (waiting_.size() > 1) return;
    connections_.at(connections_.now() + longest_probe, [this, probe = answered_] {
        if (probe == answered_) this->answer("the disk has not taken a write for some seconds");
    });
    if (!probing_) probe_disk();
}

void Readiness::probe_disk() {
    probing_ = true;
    store_.write({store::Probe{}}, [this](store::Written written) {
        probing_ = false;
        probed_ = connections_.now();
        answer(written == store::Written::durable ? store_.trouble()
                                                  : store_.trouble().value_or("the disk takes no writes"));
    });
}

void Readiness::answer(const std::optional<std::string>& missing) {
    ++answered_;
    for (const RequestHandler::Ready& waiting : std::exchange(waiting_, {})) waiting(missing);
}

}  // namespace euchre::lobby
