// What the table does by itself, and when.
#include <algorithm>

#include "ai/counter.h"
#include "table/pace.h"
#include "table/table.h"

namespace euchre {

namespace {

// How long a program from outside may think.
constexpr std::chrono::seconds program_time{10};

template <class T>
std::optional<T> earlier(const std::optional<T>& a, const std::optional<T>& b) {
    return a && b ? std::min(*a, *b) : a ? a : b;
}

}  // namespace

struct Table::AutomaticStep {
    enum class What : std::uint8_t { draw_seed, cut, close_list, open_list, give_packets, act };
    What what;
    Time when;
};

// From when on the table moves for a seat.
std::optional<Time> Table::automatic_since(Seat seat) const {
    const Chair& chair = chairs_[seat];
    if (!chair.guest) return waiting_since_;
    std::optional<Time> since;
    if (const auto gone = gone_since_.find(chair.guest->id); gone != gone_since_.end())
        since = std::max(waiting_since_, gone->second + settings_.grace);
    if (settings_.turn_time.count() > 0)
        since = earlier(since, std::optional(waiting_since_ + settings_.turn_time));
    if (chair.guest->program) since = earlier(since, std::optional(waiting_since_ + program_time));
    return since;
}

bool Table::everybody_committed() const {
    for (std::size_t number = 0; number < players(); ++number) {
        const Seat seat(number);
        const auto& guest = chairs_[seat].guest;
        if (guest && !guest->program && is_here(guest->id) && !dealing_.is_barred(seat) &&
            !dealing_.has_committed(seat))
            return false;
    }
    return true;
}

std::optional<Table::AutomaticStep> Table::own_deal() const {
    using enum AutomaticStep::What;
    const Seat dealer = match_->dealer();
    if (pack_) {
        if (!settings_.deal_by_hand) return AutomaticStep{give_packets, waiting_since_};
        const auto since = automatic_since(dealer);
        return since ? std::optional(AutomaticStep{give_packets, *since + pace(settings_.speed, Step::cut)})
                     : std::nullopt;
    }
    if (dealing_.is_closed())
        return AutomaticStep{open_list,
                             dealing_.all_revealed() ? waiting_since_ : waiting_since_ + wait_for_reveals};
    if (next_ == Next::hand_dealt && rules_->options().cut == Cut::offered && !cut_settled_) {
        const auto since = automatic_since(dealer.right(players()));
        return AutomaticStep{cut, std::min(since ? *since + pace(settings_.speed, Step::cut) : Time::max(),
                                           waiting_since_ + wait_for_cut)};
    }
    Time when = waiting_since_;
    // Before the first hand nothing lies there that anybody has to look at, unless cards were drawn for the
    // deal.
    const Record& record = match_->record();
    const bool drawn = next_ == Next::hand_dealt && record.dealers_drawn;
    const bool something_to_see = drawn || !record.hands.empty() || record.misdeals > 0;
    if (something_to_see && dealing_.attempt().number == 0) when += pace(settings_.speed, Step::new_deal);
    if (!everybody_committed()) when += wait_for_commitments;
    return AutomaticStep{close_list, when};
}

std::optional<Table::AutomaticStep> Table::own() const {
    if (stage_ != Stage::playing || paused_ || !is_awake()) return std::nullopt;
    if (!dealing_.has_seed()) return AutomaticStep{AutomaticStep::What::draw_seed, waiting_since_};
    if (!hand_is_live()) return own_deal();
    const State& state = match_->state();
    const auto since = automatic_since(state.turn);
    if (!since) return std::nullopt;
    const Step step = state.phase != Phase::play ? Step::call
                      : state.trick.empty()      ? Step::lead
                                                 : Step::follow;
    return AutomaticStep{AutomaticStep::What::act, *since + pace(settings_.speed, step)};
}

// A host who is gone for longer than the grace makes room for the next; one who left, at once.
std::optional<Time> Table::host_is_gone() const {
    if (stage_ == Stage::closed || is_here(host_.id) || !next_host(host_.id)) return std::nullopt;
    if (host_left_) return waiting_since_;
    const auto gone = gone_since_.find(host_.id);
    return gone == gone_since_.end() ? std::nullopt : std::optional(gone->second + settings_.grace);
}

std::optional<Time> Table::due() const {
    const auto next = own();
    std::optional<Time> when = next ? std::optional(next->when) : std::nullopt;
    if (hand_is_live() && thought_of_ != turn_ && when)
        when = earlier(when, automatic_since(match_->state().turn));
    return earlier(when, host_is_gone());
}

std::vector<TableEvent> Table::by_itself(Time now, const std::function<Seed()>& draw_seed) const {
    if (const auto gone = host_is_gone(); gone && *gone <= now) return {HostChanged{*next_host(host_.id)}};
    const auto next = own();
    if (!next || next->when > now) return {};
    switch (next->what) {
        case AutomaticStep::What::draw_seed: return {SeedDrawn{draw_seed()}};
        case AutomaticStep::What::cut: {
            const auto since = automatic_since(match_->dealer().right(players()));
            const bool by_bot = since && *since <= now;  // a person who says nothing declines
            return {PackCut{by_bot ? static_cast<std::size_t>(rules_->deck().size()) / 2 : 0}};
        }
        case AutomaticStep::What::close_list: return {dealing_.closing()};
        case AutomaticStep::What::open_list: return {dealing_.opening()};
        case AutomaticStep::What::give_packets: {
            std::vector<TableEvent> packets;
            const auto all = rules_->packets(match_->dealer());
            for (std::size_t at = packets_given_; at < all.size(); ++at)
                packets.emplace_back(PacketGiven{all[at].to, all[at].cards});
            return packets;
        }
        case AutomaticStep::What::act: break;
    }
    const Seat seat = match_->state().turn;
    const Actor by = chairs_[seat].guest && is_here(chairs_[seat].guest->id) ? Actor::clock : Actor::bot;
    // Without an answer in time, the one that takes no time.
    return {Acted{seat, thought_ ? *thought_ : Counter(*rules_).choose(view_of(*match_, seat)), by}};
}

std::optional<Thinking> Table::ask_for_thought(Time now) {
    if (!own() || !hand_is_live() || thought_of_ == turn_) return std::nullopt;
    const Seat seat = match_->state().turn;
    if (const auto since = automatic_since(seat); !since || *since > now) return std::nullopt;
    thought_of_ = turn_;
    return Thinking{seat, chairs_[seat].bot.value_or(settings_.bots), turn_};
}

void Table::thought(const Thinking& thinking, Action action) {
    if (thinking.turn == turn_ && hand_is_live() && match_->state().turn == thinking.seat &&
        match_->legal().contains(action))
        thought_ = action;
}

}  // namespace euchre
