#include "codec/view_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/json_text.h"
#include "game/winning.h"

namespace euchre::codec {

namespace {

namespace json = boost::json;

// In bytes. Only views of finished games are longer.
constexpr std::size_t longest_shared = 1024;

json::value card_or_null(const std::optional<Card>& card) {
    return card ? json::value(to_string(*card)) : nullptr;
}

struct CardText {
    Card card;
    std::string text;
};

// All cards of all decks, sorted by the bytes of their texts.
std::vector<CardText> sorted_cards() {
    std::vector<CardText> all;
    for (std::uint8_t index = 0; index < 64; ++index)
        if (const Card card = Card::from_index(index); card.is_joker() || card.rank() <= Rank::ace)
            all.push_back({card, to_string(card)});
    std::ranges::sort(all, {}, &CardText::text);
    return all;
}

// Calls with the text of each card. Sorted by bytes, so that the order reveals nothing.
template <class Each>
void in_order(CardSet cards, const Each& each) {
    static const std::vector<CardText> all = sorted_cards();
    if (cards.empty()) return;
    for (const CardText& one : all)
        if (cards.contains(one.card)) each(one.text);
}

json::array card_list(CardSet cards) {
    json::array list;
    in_order(cards, [&](const std::string& text) { list.emplace_back(text); });
    return list;
}

// Writes the fields of a view.
class ViewWriter {
  public:
    explicit ViewWriter(std::string& text) : json_(text) {}

    void own(const OwnView& view) {
        seat("seat", view.seat);
        cards("hand", view.hand);
        cards("laid_down", view.laid_down);
        card("discard", view.discard);
        cards("put_away", view.put_away);
        card("given", view.given);
        seat("given_by", view.given_by);
        legal(view.legal);
        word("question", view.question ? std::optional(to_string(*view.question)) : std::nullopt);
        flag("may_take_back", view.may_take_back);
    }

    void shared(const RuleSet& rules, const PublicView& view) {
        const std::size_t players = rules.players();
        const bool has_lets = rules.options().last_call == LastCall::let;
        bidding(view);
        numbers("cards_held", view.cards_held, players);
        tricks(view.tricks);
        json_.key("trick");
        played(view.trick);
        seat("winning", winning_seat(rules, view));
        voids(view, players);
        numbers("taken", view.taken, players);
        numbers("scores", view.scores, rules.sides());
        numbers("lets", view.lets, has_lets ? players : 0);
        json_.key("lets_left");
        json_.number(lets_left(rules.options(), view.lets, view.dealer));
        json_.key("hands_played");
        json_.number(view.hands_played);
        json_.key("winner");
        number_or_null(view.winner);
        json_.key("result");
        json_.raw(json::serialize(to_json(result_of(rules, view))));
        claim(view.claim);
        json_.key("shown");
        json_.open('[');
        for (const ShownHand& hand : view.shown) json_.raw(json::serialize(to_json(rules, hand)));
        json_.close(']');
    }

  private:
    void bidding(const PublicView& view) {
        word("phase", to_string(view.phase));
        flag("bidding", is_bidding(view.phase));
        seat("turn", view.turn);
        json_.key("dealer");
        json_.number(view.dealer.number());
        seat("dealt_by", view.dealt_by);
        card("turned", view.turned);
        flag("turned_is_up", view.turned_is_up);
        card("dealer_holds", view.dealer_holds);
        flag("dealer_discarded", view.dealer_discarded);
        word("stands", view.stands ? std::optional(std::string(1, letter(*view.stands))) : std::nullopt);
        word("trump", view.trump ? std::optional(to_string(*view.trump)) : std::nullopt);
        seat("maker", view.maker);
        flag("alone", view.alone);
        seat("defender", view.defender);
        seats("sitting_out", view.sitting_out);
        seat("went_under", view.went_under);
        json_.key("calls");
        json_.open('[');
        for (const SeatCall& made : view.calls) pair(made.seat, to_string(Action(made.call)));
        json_.close(']');
    }

    void legal(const ActionSet& legal) {
        std::vector<std::string> texts;
        for (const Action action : legal) texts.push_back(to_string(action));
        std::ranges::sort(texts);
        json_.key("legal");
        json_.open('[');
        for (const std::string& each : texts) json_.word(each);
        json_.close(']');
    }

    void claim(const std::optional<ShownClaim>& claim) {
        json_.key("claim");
        if (!claim) return json_.null();
        json_.open('{');
        seat("seat", claim->seat);
        cards("cards", claim->cards);
        seats("waiting", claim->waiting);
        json_.close('}');
    }

    void tricks(const std::vector<TakenTrick>& tricks) {
        json_.key("tricks");
        json_.open('[');
        for (const TakenTrick& trick : tricks) {
            json_.open('{');
            json_.key("cards");
            played(trick.cards);
            json_.key("winner");
            json_.number(trick.winner.number());
            json_.close('}');
        }
        json_.close(']');
    }

    void played(const std::vector<SeatCard>& cards) {
        json_.open('[');
        for (const SeatCard& each : cards) pair(each.seat, to_string(each.card));
        json_.close(']');
    }

    void voids(const PublicView& view, std::size_t players) {
        json_.key("voids");
        json_.open('[');
        for (std::size_t seat = 0; seat < players; ++seat) {
            json_.open('[');
            for (const Suit suit : all_suits)
                if (view.voids[Seat(seat)][index_of(suit)]) json_.word(std::string(1, letter(suit)));
            json_.close(']');
        }
        json_.close(']');
    }

    void pair(Seat seat, const std::string& text) {
        json_.open('[');
        json_.number(seat.number());
        json_.word(text);
        json_.close(']');
    }
    void cards(std::string_view name, CardSet cards) {
        json_.key(name);
        json_.open('[');
        in_order(cards, [this](const std::string& text) { json_.word(text); });
        json_.close(']');
    }
    template <class Numbers>
    void numbers(std::string_view name, const Numbers& numbers, std::size_t size) {
        json_.key(name);
        json_.open('[');
        for (auto each = numbers.begin(); each != numbers.begin() + size; ++each) json_.number(*each);
        json_.close(']');
    }
    void seat(std::string_view name, const std::optional<Seat>& seat) {
        json_.key(name);
        number_or_null(seat ? std::optional(seat->number()) : std::nullopt);
    }
    template <class Seats>
    void seats(std::string_view name, const Seats& seats) {
        json_.key(name);
        json_.open('[');
        for (const Seat each : seats) json_.number(each.number());
        json_.close(']');
    }
    void card(std::string_view name, const std::optional<Card>& card) {
        word(name, card ? std::optional(to_string(*card)) : std::nullopt);
    }
    void flag(std::string_view name, bool flag) {
        json_.key(name);
        json_.flag(flag);
    }
    template <class Text>
    void word(std::string_view name, const std::optional<Text>& text) {
        json_.key(name);
        if (text)
            json_.word(*text);
        else
            json_.null();
    }
    void word(std::string_view name, std::string_view text) { word(name, std::optional(text)); }
    void number_or_null(const std::optional<std::size_t>& number) {
        if (number)
            json_.number(*number);
        else
            json_.null();
    }

    JsonText json_;
};

}  // namespace

json::value seat_or_null(const std::optional<Seat>& seat) {
    return seat ? json::value(seat->number()) : nullptr;
}

std::string public_view_text(const RuleSet& rules, const PublicView& view) {
    std::string text;
    text.reserve(longest_shared);
    text += '{';
    ViewWriter(text).shared(rules, view);
    return text += '}';
}

void append_view(std::string& text, const OwnView& own, std::string_view shared) {
    text += '{';
    ViewWriter(text).own(own);
    text += ',';
    text += shared.substr(1);
}

std::string view_text(const RuleSet& rules, const View& view) {
    std::string text;
    append_view(text, view, public_view_text(rules, view));
    return text;
}

json::object to_json(const RuleSet& rules, const View& view) {
    return json::parse(view_text(rules, view)).as_object();
}

json::value to_json(const std::optional<HandResult>& result) {
    if (!result) return nullptr;
    return json::object{
        {"class", to_string(result->of)}, {"option", option_behind(result->of)}, {"tricks", result->tricks}};
}

json::object to_json(const RuleSet& rules, const ShownHand& hand) {
    json::array dealt;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        dealt.push_back(card_list(hand.dealt[Seat(seat)]));
    return {{"dealer", hand.dealer.number()},
            {"dealt", std::move(dealt)},
            {"up", to_string(hand.up)},
            {"discard", card_or_null(hand.discard)},
            {"buried", card_list(hand.buried)},
            {"under", card_list(hand.under)},
            {"beneath", card_list(hand.beneath)},
            {"given", card_or_null(hand.given)},
            {"for_best", card_or_null(hand.for_best)}};
}

}  // namespace euchre::codec
