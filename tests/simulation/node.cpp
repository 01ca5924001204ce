#include "simulation/node.h"

#include "simulation/log_book.h"

namespace euchre::simulation {

Node::Node(const Site& site, int number)
    : site_(site),
      number_(number),
      server_(site.network, "node-" + std::to_string(number)),
      writes_(server_, site.agenda, site.dice, site.weather),
      reads_(server_, site.agenda, site.dice, site.weather),
      leases_(server_, site.agenda, site.dice, site.weather),
      owners_(server_, site.agenda, site.dice, site.weather),
      bots_(server_, site.dice),
      study_(server_, site.dice),
      computing_(server_, site.dice) {}

Node::Process::Process(Node& node, std::chrono::milliseconds skew)
    : store(node.site_.database, node.number_ * std::int64_t{1'000} + static_cast<std::int64_t>(node.starts_),
            node.writes_, node.reads_),
      fleet(node.site_.database, node.name(), node.name(),
            {[&server = node.server_] { return server.now(); },
             [&server = node.server_](std::chrono::milliseconds span, std::function<void()> what) {
                 server.run(server.now() + span, std::move(what));
             },
             [&node](std::function<void()> ask, std::function<void(bool)> done) {
                 node.leases_.ask(std::move(ask), std::move(done));
             },
             [&node](std::function<void()> ask, std::function<void(bool)> done) {
                 node.owners_.ask(std::move(ask), std::move(done));
             },
             [&node](const lobby::Fleet::Notice& notice) { node.site_.tell(node, notice); }}),
      shared(node.site_.shared, node.number_),
      lobby({store,
             node.server_,
             node.bots_,
             node.study_,
             node.computing_,
             registry,
             fleet,
             {&shared, &shared}},
            node.site_.settings(),
            lobby::Sources{[&site = node.site_, skew] { return site.wall_clock() + skew; },
                           [&site = node.site_] { return site.draw_seed(); }, receipts_key()}) {
    store.writes_again = node.site_.writes_again;
    store.on_write = [&node] {
        if (std::exchange(node.pauses_at_write_, false)) node.pause();
    };
    shared.post = [&server = node.server_](std::function<void()> what) { server.post(std::move(what)); };
}

void Node::start(std::chrono::milliseconds skew) {
    ++starts_;
    for (Link* const link : {&writes_, &reads_, &leases_, &owners_}) link->begin_again();
    process_.emplace(*this, skew);
    server_.lead_to(&process_->lobby);
}

void Node::kill(Span notice) {
    settled_ = settled();
    pauses_at_write_ = false;
    server_.crash(notice);
    process_.reset();
}

void Node::drain(std::function<void()> done) { process_->lobby.drain(std::move(done)); }

void Node::resume() {
    pauses_at_write_ = false;
    if (is_paused()) server_.resume();
}

void Node::hear(const lobby::Fleet::Notice& notice) {
    if (is_up()) process_->fleet.heard(notice);
}

void Node::may_have_missed() {
    if (is_up()) process_->fleet.may_have_missed();
}

void Node::shared_fails(bool fails) {
    if (is_up()) process_->shared.fails = fails;
}

}  // namespace euchre::simulation
