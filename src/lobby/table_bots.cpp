#include "lobby/table_bots.h"

#include <boost/json.hpp>
#include <utility>

#include "codec/message_json.h"
#include "messages/say.h"
#include "table/table_view.h"

namespace euchre::lobby {

Question TableBots::question(const table::Table& table, const table::BotTurn& turn,
                             std::chrono::steady_clock::time_point until) const {
    return {table.rules(), turn.level, *table::view_from(table, turn.seat), until, table.id(), address_};
}

void TableBots::answered(const table::BotTurn& turn, const BotAnswer& answer) {
    if (!answer.in_full) thought_less_ = turn.turn;
}

bool TableBots::count_decision(const table::Turn& turn, table::Time now) {
    const bool late = !turn.bot_choice();
    const bool less = !late && thought_less_ == turn.line();
    metrics_.decisions.Increment();
    if (late) metrics_.late_decisions.Increment();
    if (less) metrics_.lesser_decisions.Increment();
    if (late || less) weak_.push_back(now);
    while (!weak_.empty() && weak_.front() + told_for <= now) weak_.pop_front();
    if (weak_.size() > enough_to_tell) weak_.pop_front();
    const bool think_less = think_less_ ? !weak_.empty() : weak_.size() >= enough_to_tell;
    return std::exchange(think_less_, think_less) != think_less;
}

std::string TableBots::news() const {
    const messages::Message why =
        think_less_ ? messages::Kind<>{"bots.less"}() : messages::Kind<>{"bots.in_full"}();
    return boost::json::serialize(boost::json::object{{"type", "bots"},
                                                      {"less", think_less_},
                                                      {"why", messages::say(why)},
                                                      {"message", codec::to_json(why)}});
}

}  // namespace euchre::lobby
