#include "server/bot_queue.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::server {

namespace {

constexpr std::size_t most_jobs = 4096;
constexpr std::chrono::milliseconds between_plans{100};
constexpr std::chrono::seconds period{1};  // in which questions are counted
// The share of the threads' time to plan. The rest is for decisions that take longer than most.
constexpr double usable = 0.8;
// The assumed time of a decision with full effort, in seconds, before one was measured.
constexpr double guessed_cost(ai::Level level) { return level == ai::Level::expert ? 0.003 : 0.0003; }
// The time from an answer to the table on a busy server, in seconds.
constexpr double on_the_way = 0.005;
constexpr double weight_of_new = 0.05;  // of a new measurement in the mean
constexpr double most_credit = 0.5;     // seconds of a table's share

// Divides `all`. Nobody gets more than they need, and everybody who gets less gets an equal share.
// The needs are sorted in ascending order.
std::vector<double> divided(double all, const std::vector<double>& needs) {
    std::vector<double> shares;
    for (std::size_t at = 0; at < needs.size(); ++at) {
        shares.push_back(std::min(needs[at], all / static_cast<double>(needs.size() - at)));
        all -= shares.back();
    }
    return shares;
}

// Divides `all` between members by need(member), and calls give(member, share).
template <class Member, class Need, class Give>
void divide(double all, std::vector<Member>& members, const Need& need, const Give& give) {
    std::ranges::sort(members, {}, need);
    std::vector<double> needs;
    for (const Member& member : members) needs.push_back(need(member));
    const auto shares = divided(all, needs);
    for (std::size_t at = 0; at < members.size(); ++at) give(members[at], shares[at]);
}

}  // namespace

double BotQueue::Demand::rate() const { return std::max(asked, asked_before) / Seconds(period).count(); }

void BotQueue::push(lobby::Question question, std::function<void(lobby::BotAnswer)> answer, Time now) {
    if (now >= planned_ + between_plans) plan(now);
    Demand& demand = demands_[question.table];
    demand.address = question.address;
    demand.level = question.level;
    ++demand.asked;
    if (jobs_.size() >= most_jobs) return;
    const Place place{!is_within_share(demand, now), question.until};
    const unsigned planned = demand.halvings;
    jobs_.emplace(place, Waiting{{std::move(question), std::move(answer)}, planned});
}

// Lowers the planned effort if the decision would be late.
std::optional<BotQueue::Job> BotQueue::pop(Time now) {
    while (!jobs_.empty()) {
        Waiting first = std::move(jobs_.extract(jobs_.begin()).mapped());
        const double left = Seconds(first.job.question.until - now).count() - on_the_way;
        const ai::Level level = first.job.question.level;
        for (unsigned halvings = first.planned; halvings <= ai::most_halvings_of(level); ++halvings) {
            if (cost(level, halvings) >= left) continue;
            first.job.halvings = halvings;
            return std::move(first.job);
        }
    }
    return std::nullopt;
}

void BotQueue::note_cost(ai::Level level, unsigned halvings, Seconds took) {
    double& known = costs_[static_cast<std::size_t>(level)][halvings];
    known = known == 0 ? took.count() : known + weight_of_new * (took.count() - known);
}

// An effort without a measurement costs half of the next larger one.
double BotQueue::cost(ai::Level level, unsigned halvings) const {
    const auto& known = costs_[static_cast<std::size_t>(level)];
    double cost = 2 * guessed_cost(level);
    for (unsigned step = 0; step <= halvings; ++step) cost = known[step] > 0 ? known[step] : cost / 2;
    return cost;
}

void BotQueue::plan(Time now) {
    planned_ = now;
    if (now >= period_began_ + period) {
        const bool is_next = now < period_began_ + 2 * period;
        period_began_ = now;
        for (auto& [table, demand] : demands_)
            demand.asked_before = is_next ? std::exchange(demand.asked, 0) : (demand.asked = 0);
        std::erase_if(demands_, [](const auto& each) { return each.second.asked_before == 0; });
    }
    set_shares();
    halvings_ = 0;
    for (auto& [table, demand] : demands_) {
        set_effort(demand);
        halvings_ = std::max(halvings_, demand.halvings);
    }
}

void BotQueue::set_shares() {
    struct Address {
        double need = 0;
        std::vector<Demand*> tables;
    };
    const auto need = [this](const Demand* table) { return table->rate() * cost(table->level, 0); };
    std::unordered_map<std::string, Address> by_address;
    for (auto& [id, demand] : demands_) {
        Address& address = by_address[demand.address];
        address.need += need(&demand);
        address.tables.push_back(&demand);
    }
    std::vector<Address*> addresses;
    for (auto& [name, address] : by_address) addresses.push_back(&address);
    divide(
        usable * threads_, addresses, [](const Address* one) { return one->need; },
        [&](Address* address, double share) {
            divide(share, address->tables, need, [](Demand* table, double part) { table->share = part; });
        });
}

void BotQueue::set_effort(Demand& demand) {
    constexpr double rounding = 1.000001;
    const double affordable = demand.rate() > 0 ? demand.share / demand.rate() * rounding : 1;
    demand.halvings = 0;
    while (demand.halvings < ai::most_halvings_of(demand.level) &&
           cost(demand.level, demand.halvings) > affordable)
        ++demand.halvings;
    demand.is_over = cost(demand.level, demand.halvings) > affordable;
}

bool BotQueue::is_within_share(Demand& demand, Time now) {
    if (!demand.is_over) return true;
    const double earned = demand.share * Seconds(now - demand.credited).count();
    demand.credit = std::min(demand.credit + earned, most_credit * demand.share);
    demand.credited = now;
    const double costs = cost(demand.level, demand.halvings);
    if (demand.credit < costs) return false;
    demand.credit -= costs;
    return true;
}

}  // namespace euchre::server
