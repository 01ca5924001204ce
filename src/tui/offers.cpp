#include "tui/offers.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "codec/phrases.h"
#include "messages/events.h"
#include "messages/say.h"

namespace euchre {

namespace {

std::string capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

int lets_left(const SeatState& state) {
    const Options& options = state.rules->options();
    const View& view = *state.view;
    return options.lets - lets_spent(options, view.lets, view.lets[view.dealer]);
}

std::string suit_label(const Look& look, Trump trump) {
    const auto suit = suit_of(trump);
    if (!suit) return "No trump";
    return (look.symbols ? suit_text(look, *suit) + " " : "") + capital(std::string(name(*suit)));
}

std::string order_label(const SeatState& state) {
    if (state.view->seat != state.view->dealer) return "Pick it up";
    return state.rules->options().pickup ? "I pick it up" : "I order it up";
}

Offer call_offer(const SeatState& state, const Look& look, Call call) {
    const std::string words = to_string(Action(call));
    const auto offer = [&](std::string label, char key) {
        return Offer{words, std::move(label), key, Act{call}};
    };
    const std::string going = "I'm going alone";
    if (call == Call::pass()) return offer("Pass", 'p');
    if (call == Call::order()) return offer(order_label(state), 'o');
    if (call == Call::order_alone()) return offer(order_label(state) + ". " + going, 'a');
    if (call == Call::alone()) return offer(going, 'a');
    if (call == Call::together()) return offer("With my partner", 'p');
    if (call == Call::fold()) return offer("Fold", 'f');
    if (call.is_stand())
        return offer(suit_label(look, trump_of(call.stands_for())),
                     static_cast<char>(std::tolower(letter(call.stands_for()))));
    if (call == Call::let()) {
        Offer let = offer(fmt::format("Take a let ({} left)", lets_left(state)), 't');
        let.words = fmt::format("let ({} left)", lets_left(state));
        return let;
    }
    const std::string suit = suit_label(look, call.named());
    const auto named = suit_of(call.named());
    if (call.is_alone()) return offer(suit + ". " + going, '\0');
    return offer(suit, named ? static_cast<char>(std::tolower(letter(*named))) : 'n');
}

Offer action_offer(const SeatState& state, const Look& look, Action action) {
    if (action.kind() == Action::Kind::call) return call_offer(state, look, action.call());
    const bool discard = action.kind() == Action::Kind::discard;
    const std::string words = (discard ? "discard " : "play ") + card_text(look, action.card());
    return {words, capital(words), '\0', Act{action}};
}

std::string seat_name(const SeatState& state, Seat seat) {
    return state.names[seat].empty() ? fmt::format("chair {}", seat.number() + 1) : state.names[seat];
}

std::string instead_of(const SeatState& state, Seat seat) {
    return state.names[seat].empty() ? "" : ", for " + state.names[seat];
}

Offer review_offer() { return {"review", "Review this game", 'w', LookBack{}}; }

// N9: the packet sizes of the rules, right or wrong, for the next seat.
std::vector<Offer> packet_offers(const SeatState& state) {
    std::vector<Offer> offers;
    const Packet& next = state.packets[state.given];
    std::set<int> sizes{1, 2, 3};
    for (const Packet& packet : state.packets) sizes.insert(packet.cards);
    for (const int size : sizes) {
        const std::string words = fmt::format("{} to {}", size, seat_name(state, next.to));
        offers.push_back({words, words, '\0', GivePacket{next.to, size}});
    }
    return offers;
}

std::string sentence_of(const SeatState& state, const Notice& notice, const messages::Voice& voice) {
    if (const auto* const remark = std::get_if<Remark>(&notice)) return say(remark->what, voice);
    if (const auto* const event = std::get_if<Event>(&notice))
        return say(messages::message_of(*state.rules, *event), voice);
    const auto* const refused = std::get_if<MoveRefused>(&notice);
    return refused == nullptr ? "" : refusal_in_words(*refused, voice);
}

}  // namespace

std::vector<Offer> offers_of(const SeatState& state, const Look& look) {
    std::vector<Offer> offers;
    const std::size_t players = state.rules->players();
    switch (state.asked) {
        case Asked::nothing:
        case Asked::cut: break;
        case Asked::chair:
            for (std::size_t seat = 0; seat < players; ++seat)
                if (state.open_chairs[Seat(seat)])
                    offers.push_back({fmt::format("sit {}", seat + 1),
                                      fmt::format("Chair {}{}", seat + 1, instead_of(state, Seat(seat))),
                                      '\0', Sit{Seat(seat)}});
            break;
        case Asked::begin:
            offers.push_back({"begin", state.view ? "Another game" : "Begin the game", 'b', Begin{}});
            if (state.can_look_back) offers.push_back(review_offer());
            break;
        case Asked::dealer:
            for (std::size_t seat = 0; seat < players; ++seat)
                offers.push_back(
                    {seat_name(state, Seat(seat)), seat_name(state, Seat(seat)), '\0', Begin{Seat(seat)}});
            break;
        case Asked::packet: return packet_offers(state);
        case Asked::action:
            for (const Action action : state.view->legal) offers.push_back(action_offer(state, look, action));
            break;
    }
    return offers;
}

std::vector<Offer> asides_of(const SeatState& state) {
    std::vector<Offer> asides;
    if (!state.in_company) return asides;
    for (const std::string_view phrase : all_phrases) {
        std::string words(phrase);
        std::ranges::replace(words, '_', ' ');
        asides.push_back({"say " + words, words, '\0', Say{phrase}});
    }
    const bool playing = state.seat && state.view && state.view->phase != Phase::over;
    if (playing) asides.push_back({"concede", "Concede the game", '\0', Concede{}});
    if (state.can_look_back) asides.push_back(review_offer());
    return asides;
}

std::string prompt_of(const SeatState& state) {
    const auto seat = [&state](Seat at) { return state.names[at]; };
    switch (state.asked) {
        case Asked::nothing: return "";
        case Asked::chair: return "Where do you sit down?";
        case Asked::begin: return state.view ? "The game is over." : "Empty chairs get bots.";
        case Asked::dealer: return "Who deals first?";
        case Asked::cut: return "You may cut the pack.";
        case Asked::packet:
            return fmt::format("You deal by hand: how many cards to {}?",
                               seat(state.packets[state.given].to));
        case Asked::action: break;
    }
    const View& view = *state.view;
    const auto open = [&view](Call call) { return view.legal.contains(Action(call)); };
    switch (view.phase) {
        case Phase::stand: return "A joker is turned up. Which suit does it stand for?";
        case Phase::order: {
            const bool mine = view.seat == view.dealer;
            return (mine ? "You deal. " : seat(view.dealer) + " deals. ") +
                   (view.stands ? capital(std::string(name(*view.stands))) + "?" : "Trump?");
        }
        case Phase::name:
            if (open(Call::pass())) return "Name trump, or pass.";
            if (open(Call::fold())) return "Stick, or fold: name trump, or give the hand up.";
            if (open(Call::let())) return "Name trump, or take a let.";
            return "Stick: you must name trump.";
        case Phase::alone: return "With your partner, or alone?";
        case Phase::discard: return "Discard a card.";
        case Phase::play: return view.trick.empty() ? "Your lead." : "Your turn.";
        default: return "";
    }
}

messages::Voice voice_of(const SeatState& state, const Look& look) {
    return {[names = state.names](Seat seat) { return names[seat]; },
            [look](Card card) { return card_text(look, card); }, state.seat};
}

std::string refusal_in_words(const MoveRefused& refused, const messages::Voice& voice) {
    return fmt::format("No: {}{}", say(refused.why, voice),
                       refused.clause.empty() ? "" : " (" + refused.clause + ")");
}

std::vector<std::string> sentences_of(const SeatState& state, const std::vector<Notice>& notices,
                                      const messages::Voice& voice) {
    std::vector<std::string> sentences;
    std::string packets;
    const auto end_packets = [&] {
        if (!packets.empty())
            sentences.push_back(state.rules->options().packets == Packets::ones
                                    ? "Dealt from the left, one card at a time."
                                    : fmt::format("Dealt from the left in packets of{}.", packets));
        packets.clear();
    };
    for (const Notice& notice : notices) {
        const auto* const event = std::get_if<Event>(&notice);
        const auto* const packet = event != nullptr ? std::get_if<PacketDealt>(event) : nullptr;
        if (packet != nullptr) {
            packets += fmt::format(" {}", packet->cards);
            continue;
        }
        end_packets();
        if (std::string sentence = sentence_of(state, notice, voice); !sentence.empty())
            sentences.push_back(std::move(sentence));
    }
    end_packets();
    return sentences;
}

std::string score_line(const SeatState& state, const messages::Voice& voice) {
    std::string text = "Score:";
    for (std::size_t side = 0; side < state.rules->sides(); ++side)
        text += fmt::format("{} {} {}", side > 0 ? "," : "", side_name(*state.rules, side, voice),
                            state.view ? state.view->scores[side] : 0);
    return text;
}

std::string tricks_line(const SeatState& state, const messages::Voice& voice) {
    const RuleSet& rules = *state.rules;
    std::vector<int> taken(rules.sides(), 0);
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        taken[rules.side_of(Seat(seat))] += state.view->taken[Seat(seat)];
    std::string text;
    for (std::size_t side = 0; side < taken.size(); ++side)
        text += fmt::format("{}{} {}", side > 0 ? ", " : "", side_name(rules, side, voice), taken[side]);
    return text;
}

std::string last_trick_line(const SeatState& state, const messages::Voice& voice) {
    if (!state.view || state.view->tricks.empty()) return "No trick has been taken yet.";
    const TakenTrick& trick = state.view->tricks.back();
    std::string line = "The last trick:";
    for (const SeatCard& played : trick.cards)
        line += fmt::format(" {} {},", voice.seat(played.seat), voice.card(played.card));
    return fmt::format("{} taken by {}.", line, voice.seat(trick.winner));
}

}  // namespace euchre
