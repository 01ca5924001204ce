#include "tui/offers.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "codec/phrases.h"
#include "game/apply.h"
#include "game/sorted_hand.h"
#include "messages/call_order.h"
#include "messages/events.h"
#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::tui {

namespace {

using messages::Kind;

std::string suit_label(const Look& look, Trump trump) {
    const auto suit = suit_of(trump);
    return (suit && look.symbols ? suit_text(look, *suit) + " " : "") +
           say(Kind<Trump>{"bid.suit", {"suit"}}(trump));
}

std::string order_label(const seat::SeatState& state) {
    if (state.view->seat != state.view->dealer) return say(Kind<>{"bid.order"}());
    return say(state.rules->options().pickup ? Kind<>{"bid.pick_up"}() : Kind<>{"bid.order_own"}());
}

Offer call_offer(const seat::SeatState& state, const Look& look, Call call) {
    const std::string words = to_string(Action(call));
    const auto offer = [&](std::string label, char key) {
        return Offer{words, std::move(label), key, table::Act{call}};
    };
    const auto and_alone = [](const std::string& bid) {
        return say(Kind<std::string>{"bid.and_alone", {"bid"}}(bid));
    };
    if (call == Call::pass()) return offer(say(Kind<>{"bid.pass"}()), 'p');
    if (call == Call::order()) return offer(order_label(state), 'o');
    if (call == Call::order_alone()) return offer(and_alone(order_label(state)), 'a');
    if (call == Call::alone()) return offer(say(Kind<>{"bid.alone"}()), 'a');
    if (call == Call::together()) return offer(say(Kind<>{"bid.together"}()), 'p');
    if (call == Call::farmer()) return offer(say(Kind<>{"bid.farmer"}()), 'f');
    if (call == Call::defend()) return offer(say(Kind<>{"bid.defend"}()), 'a');
    if (call == Call::best()) return offer(say(Kind<>{"bid.best"}()), 'b');
    if (call == Call::own()) return offer(say(Kind<>{"bid.own_cards"}()), 'p');
    if (call == Call::fold()) return offer(say(Kind<>{"bid.fold"}()), 'f');
    if (call.is_stand())
        return offer(suit_label(look, trump_of(call.stands_for())),
                     static_cast<char>(std::tolower(letter(call.stands_for()))));
    if (call == Call::let()) {
        const int left = lets_left(state.rules->options(), state.view->lets, state.view->dealer);
        Offer let = offer(say(Kind<std::int64_t>{"bid.let", {"left"}}(left)), 't');
        let.words = fmt::format("let ({} left)", left);
        return let;
    }
    const std::string suit = suit_label(look, call.named());
    const auto named = suit_of(call.named());
    if (call.is_alone()) return offer(and_alone(suit), '\0');
    return offer(suit, named ? static_cast<char>(std::tolower(letter(*named))) : 'n');
}

Kind<Card> card_offer(Action::Kind kind) {
    switch (kind) {
        case Action::Kind::discard: return Kind<Card>{"offer.discard", {"card"}};
        case Action::Kind::under: return Kind<Card>{"offer.under", {"card"}};
        case Action::Kind::give: return Kind<Card>{"offer.give", {"card"}};
        default: return Kind<Card>{"offer.play", {"card"}};
    }
}

Offer action_offer(const seat::SeatState& state, const Look& look, Action action) {
    if (action.kind() == Action::Kind::call) return call_offer(state, look, action.call());
    const auto card = [&look](Card each) { return card_text(look, each); };
    return {words_of_card(action, card), say(card_offer(action.kind())(action.card()), {{}, card}), '\0',
            table::Act{action}};
}

std::string seat_name(const seat::SeatState& state, Seat seat) {
    return state.names[seat].empty() ? say(Kind<std::int64_t>{"name.chair", {"number"}}(
                                           static_cast<std::int64_t>(seat.number()) + 1))
                                     : state.names[seat];
}

std::string chair_label(const seat::SeatState& state, Seat seat) {
    const auto number = static_cast<std::int64_t>(seat.number()) + 1;
    if (state.names[seat].empty()) return say(Kind<std::int64_t>{"offer.sit", {"number"}}(number));
    return say(
        Kind<std::int64_t, std::string>{"offer.sit_for", {"number", "name"}}(number, state.names[seat]));
}

Offer review_offer() { return {"review", say(Kind<>{"review.ask"}()), 'w', seat::LookBack{}}; }

// N9: packets, right or wrong, for the next seat.
std::vector<Offer> packet_offers(const seat::SeatState& state) {
    std::vector<Offer> offers;
    const Packet& next = *state.next_packet;
    std::set<int> sizes{1, 2, 3, next.cards};
    for (const int size : sizes) {
        const std::string words = say(Kind<std::int64_t, std::string>{"offer.packet", {"cards", "name"}}(
            size, seat_name(state, next.to)));
        offers.push_back({words, words, '\0', table::GivePacket{next.to, size}});
    }
    offers.push_back({"misdeal", say(Kind<>{"deal.misdeal"}()), 'x', table::DeclareMisdeal{}});
    return offers;
}

std::vector<Offer> claim_offers() {
    return {{"accept", say(Kind<>{"claim.accept"}()), 'a', table::AnswerClaim{true}},
            {"refuse", say(Kind<>{"claim.refuse"}()), 'p', table::AnswerClaim{false}}};
}

// Claims, and taking an action back.
std::vector<Offer> manners_of(const seat::SeatState& state) {
    std::vector<Offer> offers;
    if (state.may_claim) offers.push_back({"claim", say(Kind<>{"claim.ask"}()), 'k', table::Claim{}});
    if (state.view && state.view->may_take_back)
        offers.push_back({"take back", say(Kind<>{"take_back.ask"}()), 'z', table::TakeBack{}});
    return offers;
}

// The last hand, where the table shows it.
void add_shown_hand(const seat::SeatState& state, const messages::Voice& voice,
                    std::vector<std::string>& sentences) {
    if (!state.view || state.view->phase != Phase::deal || state.view->shown.empty()) return;
    const ShownHand& hand = state.view->shown.back();
    for (std::size_t number = 0; number < state.rules->players(); ++number) {
        const Seat seat(number);
        std::string cards;
        for (const Card card : sorted_hand(*state.rules, hand.dealt[seat], state.view->trump))
            cards += (cards.empty() ? "" : " ") + voice.card(card);
        sentences.push_back(
            say(Kind<Seat, std::string>{"hand.shown", {"seat", "cards"}}(seat, cards), voice));
    }
}

std::string sentence_of(const seat::SeatState& state, const seat::Notice& notice,
                        const messages::Voice& voice) {
    if (const auto* const remark = std::get_if<seat::Remark>(&notice)) return say(remark->what, voice);
    if (const auto* const event = std::get_if<Event>(&notice))
        return say(messages::message_of(*state.rules, *event), voice);
    const auto* const refused = std::get_if<seat::MoveRefused>(&notice);
    return refused == nullptr ? "" : refusal_in_words(*refused, voice);
}

}  // namespace

std::string words_of_card(Action action, const std::function<std::string(Card)>& card) {
    return std::string(verb_of(action.kind())) + " " + card(action.card());
}

std::vector<Offer> offers_of(const seat::SeatState& state, const Look& look) {
    std::vector<Offer> offers;
    const std::size_t players = state.rules->players();
    switch (state.asked) {
        case seat::Asked::nothing:
        case seat::Asked::cut: break;
        case seat::Asked::chair:
            for (std::size_t seat = 0; seat < players; ++seat)
                if (state.open_chairs[Seat(seat)])
                    offers.push_back({fmt::format("sit {}", seat + 1), chair_label(state, Seat(seat)), '\0',
                                      table::Sit{Seat(seat)}});
            break;
        case seat::Asked::begin:
            offers.push_back({"begin",
                              say(state.view ? Kind<>{"offer.another_game"}() : Kind<>{"offer.begin"}()), 'b',
                              table::Begin{}});
            if (state.can_look_back) offers.push_back(review_offer());
            break;
        case seat::Asked::dealer:
            for (std::size_t seat = 0; seat < players; ++seat)
                offers.push_back({seat_name(state, Seat(seat)), seat_name(state, Seat(seat)), '\0',
                                  table::Begin{Seat(seat)}});
            if (state.can_look_back) offers.push_back(review_offer());
            break;
        case seat::Asked::packet: return packet_offers(state);
        case seat::Asked::claim: return claim_offers();
        case seat::Asked::action:
            for (const Action action : messages::in_order(state.view->legal))
                offers.push_back(action_offer(state, look, action));
            break;
    }
    return offers;
}

std::vector<Offer> asides_of(const seat::SeatState& state) {
    std::vector<Offer> asides = manners_of(state);
    if (!state.in_company) return asides;
    const bool bidding = state.view && is_bidding(state.view->phase);
    for (const codec::Phrase& phrase : codec::all_phrases) {
        if (phrase.like_a_call && bidding) continue;
        std::string words(phrase.key);
        std::ranges::replace(words, '_', ' ');
        asides.push_back({"say " + words, say(phrase.words()), '\0', seat::Say{phrase.key}});
    }
    const bool playing = state.seat && state.view && state.view->phase != Phase::over;
    if (playing) asides.push_back({"concede", say(Kind<>{"concede.ask"}()), '\0', table::Concede{}});
    if (state.can_look_back) asides.push_back(review_offer());
    return asides;
}

std::optional<Offer> aside_with(const seat::SeatState& state, std::string_view words) {
    for (Offer& aside : asides_of(state))
        if (aside.words == words) return std::move(aside);
    return std::nullopt;
}

namespace {

// H2: of the cards that go under the pack.
std::int64_t left_to_put_under(const Options& options, const View& view) {
    return cards_under - (options.hand - view.hand.size());
}

messages::Message question_message(const Options& options, const View& view) {
    switch (*view.question) {
        case TurnQuestion::stand: return Kind<>{"ask.stand"}();
        case TurnQuestion::stand_makes: return Kind<>{"ask.stand_makes"}();
        case TurnQuestion::order:
            return Kind<Seat, Trump>{"ask.order", {"dealer", "suit"}}(view.dealer, trump_of(*view.stands));
        case TurnQuestion::order_trump: return Kind<Seat>{"ask.order_trump", {"dealer"}}(view.dealer);
        case TurnQuestion::name_or_pass: return Kind<>{"ask.name_or_pass"}();
        case TurnQuestion::stick_or_fold: return Kind<>{"ask.stick_or_fold"}();
        case TurnQuestion::name_or_let: return Kind<>{"ask.name_or_let"}();
        case TurnQuestion::stick: return Kind<>{"ask.stick"}();
        case TurnQuestion::under:
            return Kind<std::int64_t>{"ask.under", {"left"}}(left_to_put_under(options, view));
        case TurnQuestion::alone:  // H5: the dealer's partner has no choice
            return view.legal.contains(Action(Call::together())) ? Kind<>{"ask.alone"}()
                                                                 : Kind<>{"ask.alone_must"}();
        case TurnQuestion::defend: return Kind<Seat>{"ask.defend", {"maker"}}(*view.maker);
        case TurnQuestion::best: return Kind<>{"ask.best"}();
        case TurnQuestion::give: return Kind<Seat>{"ask.give", {"maker"}}(*view.maker);
        case TurnQuestion::discard: return Kind<>{"ask.discard"}();
        case TurnQuestion::discard_blind: return Kind<>{"ask.discard_blind"}();
        case TurnQuestion::lead: return Kind<>{"ask.lead"}();
        case TurnQuestion::turn: break;
    }
    return Kind<>{"ask.turn"}();
}

std::optional<messages::Message> action_prompt(const RuleSet& rules, const View& view) {
    if (!view.question) return std::nullopt;
    messages::Message question = question_message(rules.options(), view);
    if (!view.given_by) return question;
    return Kind<Seat, Card, messages::Message>{"ask.given", {"from", "card", "ask"}}(
        *view.given_by, *view.given, std::move(question));
}

messages::Message claim_prompt(const ShownClaim& claim) {
    std::string cards;
    for (const Card card : claim.cards) cards += (cards.empty() ? "" : " ") + to_string(card);
    return Kind<Seat, std::string>{"ask.claim", {"seat", "cards"}}(claim.seat, cards);
}

std::optional<messages::Message> prompt_message(const seat::SeatState& state) {
    switch (state.asked) {
        case seat::Asked::nothing: return std::nullopt;
        case seat::Asked::chair: return Kind<>{"ask.chair"}();
        case seat::Asked::begin: return state.view ? Kind<>{"after.over"}() : Kind<>{"ask.begin"}();
        case seat::Asked::dealer: return Kind<>{"ask.first_dealer"}();
        case seat::Asked::cut: return Kind<>{"ask.cut"}();
        case seat::Asked::packet: return Kind<Seat>{"ask.packet", {"seat"}}(state.next_packet->to);
        case seat::Asked::claim: return claim_prompt(*state.view->claim);
        case seat::Asked::action: break;
    }
    return action_prompt(*state.rules, *state.view);
}

}  // namespace

std::string prompt_of(const seat::SeatState& state, const Look& look) {
    const auto prompt = prompt_message(state);
    return prompt ? say(*prompt, voice_of(state, look)) : "";
}

messages::Voice voice_of(const seat::SeatState& state, const Look& look) {
    return {[names = state.names](Seat seat) { return names[seat]; },
            [look](Card card) { return card_text(look, card); }, state.seat};
}

std::string refusal_in_words(const seat::MoveRefused& refused, const messages::Voice& voice) {
    std::string why = say(refused.why, voice);
    if (!refused.clause.empty())
        why = say(
            Kind<std::string, std::string>{"refused.with_clause", {"why", "clause"}}(why, refused.clause));
    return say(Kind<std::string>{"refused.no", {"why"}}(why));
}

std::vector<std::string> sentences_of(const seat::SeatState& state, const std::vector<seat::Notice>& notices,
                                      const messages::Voice& voice) {
    std::vector<std::string> sentences;
    std::string packets;
    const auto end_packets = [&] {
        if (!packets.empty())
            sentences.push_back(
                say(state.rules->options().packets == Packets::ones
                        ? Kind<>{"dealt.ones"}()
                        : Kind<std::string>{"dealt.packets", {"packets"}}(packets.substr(1))));
        packets.clear();
    };
    for (const seat::Notice& notice : notices) {
        const auto* const event = std::get_if<Event>(&notice);
        const auto* const packet = event != nullptr ? std::get_if<PacketDealt>(event) : nullptr;
        if (packet != nullptr) {
            packets += fmt::format(" {}", packet->cards);
            continue;
        }
        end_packets();
        if (std::string sentence = sentence_of(state, notice, voice); !sentence.empty())
            sentences.push_back(std::move(sentence));
        if (event != nullptr && std::holds_alternative<DealPasses>(*event))
            add_shown_hand(state, voice, sentences);
    }
    end_packets();
    return sentences;
}

namespace {

// "You and Bear 2, …"
std::string side_numbers(const RuleSet& rules, const std::vector<int>& numbers,
                         const messages::Voice& voice) {
    static constexpr Kind<messages::Side, std::int64_t> kind{"name.side_number", {"side", "number"}};
    // The names of three partners have a comma, too.
    const std::string_view between = rules.players() > 2 * rules.sides() ? "; " : ", ";
    std::string text;
    for (std::size_t side = 0; side < numbers.size(); ++side)
        text += std::string(side > 0 ? between : "") +
                say(kind(messages::side_of(rules, side), numbers[side]), voice);
    return text;
}

}  // namespace

std::string score_line(const seat::SeatState& state, const messages::Voice& voice) {
    std::vector<int> scores(state.rules->sides(), 0);
    for (std::size_t side = 0; state.view && side < scores.size(); ++side)
        scores[side] = state.view->scores[side];
    return say(Kind<std::string>{"score.now", {"scores"}}(side_numbers(*state.rules, scores, voice)));
}

std::string tricks_line(const seat::SeatState& state, const messages::Voice& voice) {
    const RuleSet& rules = *state.rules;
    std::vector<int> taken(rules.sides(), 0);
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        taken[rules.side_of(Seat(seat))] += state.view->taken[Seat(seat)];
    return side_numbers(rules, taken, voice);
}

std::string trick_cards(const std::vector<SeatCard>& cards, const messages::Voice& voice) {
    static constexpr Kind<Seat, std::string> kind{"trick.card", {"seat", "name"}};
    std::string text;
    for (const SeatCard& played : cards)
        text += (text.empty() ? "" : ", ") + say(kind(played.seat, voice.card(played.card)), voice);
    return text;
}

std::string last_trick_line(const seat::SeatState& state, const messages::Voice& voice) {
    if (!state.view || state.view->tricks.empty()) return say(Kind<>{"trick.none_taken"}());
    const TakenTrick& trick = state.view->tricks.back();
    return say(Kind<std::string, std::string>{"trick.taken_by", {"cards", "name"}}(
        trick_cards(trick.cards, voice), voice.seat(trick.winner)));
}

}  // namespace euchre::tui
