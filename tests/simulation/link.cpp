#include "simulation/link.h"

namespace euchre::simulation {

void Link::ask(std::function<void()> ask, std::function<void(bool well)> done) {
    sent_ = std::max(sent_, agenda_.now() + Span(dice_.roll(3)));
    const auto heard = [&server = server_, life = server_.life(), done = std::move(done)](bool well) {
        if (life == server.life()) done(well);
    };
    server_.run(sent_, [this, ask = std::move(ask), heard] { send(ask, heard); });
}

void Link::send(const std::function<void()>& ask, const std::function<void(bool well)>& done) {
    if (is_away()) return fail(done);
    const Span late = one_in(60) ? Span(dice_.roll(4000)) : Span(dice_.roll(4));
    arrived_ = std::max(arrived_, agenda_.now() + late);
    agenda_.at(arrived_, [this, ask, done] { arrive(ask, done); });
}

void Link::arrive(const std::function<void()>& ask, const std::function<void(bool well)>& done) {
    if (is_away() || one_in(150)) return fail(done);
    ask();
    if (one_in(100)) return fail(done);
    server_.run(agenda_.now() + Span(1 + dice_.roll(3)), [done] { done(true); });
}

void Link::fail(std::function<void(bool well)> done) {
    server_.run(agenda_.now() + Span(20 + dice_.roll(500)), [done = std::move(done)] { done(false); });
}

}  // namespace euchre::simulation
