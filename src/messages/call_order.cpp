#include "messages/call_order.h"

namespace euchre::messages {

namespace {

std::vector<Call> make_order() {
    std::vector<Call> order{Call::pass(), Call::fold(), Call::let(), Call::farmer()};
    for (const Suit suit : all_suits) order.push_back(Call::stand(suit));
    for (const Trump trump : all_trumps) order.push_back(Call::name(trump));
    for (const Call call : {Call::order(), Call::together(), Call::own(), Call::order_alone(), Call::alone(),
                            Call::defend(), Call::best()})
        order.push_back(call);
    for (const Trump trump : all_trumps) order.push_back(Call::name_alone(trump));
    return order;
}

}  // namespace

std::span<const Call> calls_in_order() {
    static const std::vector<Call> order = make_order();
    return order;
}

std::vector<Action> in_order(const ActionSet& actions) {
    std::vector<Action> ordered;
    if (actions.kind() != Action::Kind::call)
        for (const Action each : actions) ordered.push_back(each);
    else
        for (const Call call : calls_in_order())
            if (actions.contains(call)) ordered.emplace_back(call);
    return ordered;
}

}  // namespace euchre::messages
