#include "messages/action_words.h"

#include "messages/kind.h"

namespace euchre::messages {

namespace {

// The texts of one form.
struct Verbs {
    Kind<> pass, fold, let, alone, together, farmer, defend, best, own;
    Kind<std::string> order;
    Kind<Trump, std::string> name;
    Kind<Trump> stand;
    Kind<Card> play, discard, under, give;
};

constexpr Verbs done{Kind<>{"did.pass"},
                     Kind<>{"did.fold"},
                     Kind<>{"did.let"},
                     Kind<>{"did.alone"},
                     Kind<>{"did.together"},
                     Kind<>{"did.farmer"},
                     Kind<>{"did.defend"},
                     Kind<>{"did.best"},
                     Kind<>{"did.own"},
                     Kind<std::string>{"did.order", {"alone"}},
                     Kind<Trump, std::string>{"did.name", {"trump", "alone"}},
                     Kind<Trump>{"did.stand", {"suit"}},
                     Kind<Card>{"did.play", {"card"}},
                     Kind<Card>{"did.discard", {"card"}},
                     Kind<Card>{"did.under", {"card"}},
                     Kind<Card>{"did.give", {"card"}}};

constexpr Verbs undone{Kind<>{"do.pass"},
                       Kind<>{"do.fold"},
                       Kind<>{"do.let"},
                       Kind<>{"do.alone"},
                       Kind<>{"do.together"},
                       Kind<>{"do.farmer"},
                       Kind<>{"do.defend"},
                       Kind<>{"do.best"},
                       Kind<>{"do.own"},
                       Kind<std::string>{"do.order", {"alone"}},
                       Kind<Trump, std::string>{"do.name", {"trump", "alone"}},
                       Kind<Trump>{"do.stand", {"suit"}},
                       Kind<Card>{"do.play", {"card"}},
                       Kind<Card>{"do.discard", {"card"}},
                       Kind<Card>{"do.under", {"card"}},
                       Kind<Card>{"do.give", {"card"}}};

Message verb_of_call(const Verbs& verbs, Call call) {
    const std::string alone = call.is_alone() ? "true" : "false";
    if (call.is_name()) return verbs.name(call.named(), alone);
    if (call.is_order()) return verbs.order(alone);
    if (call.is_stand()) return verbs.stand(trump_of(call.stands_for()));
    if (call == Call::fold()) return verbs.fold();
    if (call == Call::let()) return verbs.let();
    if (call == Call::alone()) return verbs.alone();
    if (call == Call::together()) return verbs.together();
    if (call == Call::farmer()) return verbs.farmer();
    if (call == Call::defend()) return verbs.defend();
    if (call == Call::best()) return verbs.best();
    if (call == Call::own()) return verbs.own();
    return verbs.pass();
}

Message verb_of(const Verbs& verbs, Action action) {
    switch (action.kind()) {
        case Action::Kind::call: return verb_of_call(verbs, action.call());
        case Action::Kind::discard: return verbs.discard(action.card());
        case Action::Kind::under: return verbs.under(action.card());
        case Action::Kind::give: return verbs.give(action.card());
        case Action::Kind::play: break;
    }
    return verbs.play(action.card());
}

}  // namespace

Message did(Action action) { return verb_of(done, action); }

Message to_do(Action action) { return verb_of(undone, action); }

}  // namespace euchre::messages
