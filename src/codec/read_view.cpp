#include "codec/read_view.h"

#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre::codec {

namespace json = boost::json;

namespace {

constexpr std::int64_t most_points = score_limit + 1000;
constexpr std::size_t most_calls = 64, most_shown = 10'000;

std::optional<Suit> parse_suit(std::string_view text) {
    return text.size() == 1 ? suit_from(text[0]) : std::nullopt;
}

// Reads the values of the game. Fields keeps the error.
class GameFields {
  public:
    GameFields(const RuleSet& rules, const json::object& root) : rules_(rules), fields_(root) {}
    GameFields(const RuleSet& rules, const Field& inner) : rules_(rules), fields_(inner) {}

    Fields& plain() { return fields_; }
    std::size_t players() const { return rules_.players(); }

    Seat seat_in(const Field& field) {
        return Seat(static_cast<std::size_t>(field.number(0, static_cast<std::int64_t>(players()) - 1)));
    }
    Seat seat(std::string_view name) { return seat_in(fields_[name]); }
    std::optional<Seat> seat_or_null(std::string_view name) {
        return fields_.is_null(name) ? std::nullopt : std::optional(seat(name));
    }

    Card card_in(const Field& field) {
        const auto card = field.card();
        if (card && !rules_.deck().contains(*card)) field.fail("no card of this deck");
        return card.value_or(Card());
    }
    Card card(std::string_view name) { return card_in(fields_[name]); }
    std::optional<Card> card_or_null(std::string_view name) {
        return fields_.is_null(name) ? std::nullopt : std::optional(card(name));
    }
    CardSet cards_in(const Field& list) {
        CardSet set;
        for (const Field& each : list.list_up_to(max_pack, "cards")) set.insert(card_in(each));
        return set;
    }
    CardSet cards(std::string_view name) { return cards_in(fields_[name]); }

    template <class T, class Parse>
    std::optional<T> word_or_null(std::string_view name, Parse parse) {
        const Field field = fields_[name];
        if (field.is_null()) return std::nullopt;
        std::optional<T> word = parse(field.text());
        if (!word) field.must_be("a word of the protocol");
        return word;
    }
    Trump trump(std::string_view name) {
        const auto trump = word_or_null<Trump>(name, parse_trump);
        if (!trump) fields_[name].must_be("a trump");
        return trump.value_or(Trump::none);
    }
    std::size_t side(std::string_view name) {
        return static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules_.sides()) - 1));
    }
    int points(std::string_view name) {
        return static_cast<int>(fields_.number(name, -most_points, most_points));
    }

    std::vector<SeatCard> played(std::string_view name) {
        std::vector<SeatCard> cards;
        for (const Field& each : fields_[name].list_up_to(players(), "pairs of a seat and a card"))
            if (const auto pair = each.list(2); pair.size() == 2)
                cards.push_back({seat_in(pair[0]), card_in(pair[1])});
        return cards;
    }

  private:
    const RuleSet& rules_;
    Fields fields_;
};

class ViewReader {
  public:
    ViewReader(const RuleSet& rules, const json::object& object) : rules_(rules), from_(rules, object) {}

    std::variant<View, std::string> read() {
        own();
        bidding();
        play();
        if (plain().failed()) return plain().error();
        return std::move(view_);
    }

  private:
    Fields& plain() { return from_.plain(); }

    void own() {
        view_.seat = from_.seat_or_null("seat");
        view_.hand = from_.cards("hand");
        view_.laid_down = from_.cards("laid_down");
        view_.discard = from_.card_or_null("discard");
        view_.put_away = from_.cards("put_away");
        view_.given = from_.card_or_null("given");
        // Older servers do not send the next two.
        if (plain().has("given_by")) view_.given_by = from_.seat_or_null("given_by");
        if (plain().has("question"))
            view_.question = from_.word_or_null<TurnQuestion>("question", parse_question);
        legal();
        if (plain().has("may_take_back")) view_.may_take_back = plain().flag("may_take_back");
    }

    void legal() {
        std::optional<Action::Kind> kind;
        std::uint64_t bits = 0;
        for (const Field& each : plain()["legal"].list_up_to(64, "actions")) {
            const auto action = parse_action(each.text());
            if (!action || (kind && *kind != action->kind())) {
                each.must_be("an action, all of one kind");
                continue;
            }
            kind = action->kind();
            const bool call = *kind == Action::Kind::call;
            bits |= std::uint64_t{1} << (call ? action->call().number() : action->card().index());
        }
        if (kind) view_.legal = ActionSet(*kind, bits);
    }

    void bidding() {
        const auto phase = from_.word_or_null<Phase>("phase", parse_phase);
        if (!phase) plain()["phase"].must_be("a phase");
        view_.phase = phase.value_or(Phase::deal);
        view_.turn = from_.seat_or_null("turn");
        view_.dealer = from_.seat("dealer");
        view_.dealt_by = from_.seat_or_null("dealt_by");
        view_.turned = from_.card_or_null("turned");
        view_.turned_is_up = plain().flag("turned_is_up");
        view_.dealer_holds = from_.card_or_null("dealer_holds");
        // Older servers do not send it.
        if (plain().has("dealer_discarded")) view_.dealer_discarded = plain().flag("dealer_discarded");
        view_.stands = from_.word_or_null<Suit>("stands", parse_suit);
        view_.trump = from_.word_or_null<Trump>("trump", parse_trump);
        view_.maker = from_.seat_or_null("maker");
        view_.alone = plain().flag("alone");
        view_.defender = from_.seat_or_null("defender");
        view_.went_under = from_.seat_or_null("went_under");
        for (const Field& each : plain()["sitting_out"].list_up_to(rules_.players(), "seats"))
            view_.sitting_out.insert(from_.seat_in(each));
        for (const Field& each : plain()["calls"].list_up_to(most_calls, "pairs of a seat and a call")) {
            const auto pair = each.list(2);
            const auto action = pair.size() == 2 ? parse_action(pair[1].text()) : std::nullopt;
            if (action && action->kind() == Action::Kind::call)
                view_.calls.push_back({from_.seat_in(pair[0]), action->call()});
            else
                each.must_be("a seat and a call");
        }
    }

    void play() {
        const std::size_t players = rules_.players();
        numbers("cards_held", view_.cards_held, players, max_pack);
        numbers("taken", view_.taken, players, max_pack);
        numbers("lets", view_.lets, rules_.options().last_call == LastCall::let ? players : 0, 100);
        const auto scores = plain().numbers("scores", rules_.sides(), -most_points, most_points);
        for (std::size_t side = 0; side < scores.size(); ++side)
            view_.scores[side] = static_cast<int>(scores[side]);
        for (const Field& each : plain()["tricks"].list_up_to(max_pack, "tricks")) trick(each);
        view_.trick = from_.played("trick");
        voids();
        view_.hands_played = static_cast<int>(plain().number("hands_played", 0, hands_limit));
        if (!plain().is_null("winner")) view_.winner = from_.side("winner");
        for (const Field& each : plain()["shown"].list_up_to(most_shown, "hands")) shown(each);
        if (const Field made = plain()["claim"]; made.is_object()) claim(made);
    }

    void claim(const Field& field) {
        GameFields fields(rules_, field);
        ShownClaim claim{fields.seat("seat"), fields.cards("cards"), {}};
        for (const Field& each : fields.plain()["waiting"].list_up_to(rules_.players(), "seats"))
            claim.waiting.insert(fields.seat_in(each));
        view_.claim = std::move(claim);
    }

    void numbers(std::string_view name, BySeat<std::uint8_t>& into, std::size_t size, std::int64_t most) {
        const auto read = plain().numbers(name, size, 0, most);
        for (std::size_t at = 0; at < read.size(); ++at) into[Seat(at)] = static_cast<std::uint8_t>(read[at]);
    }

    void trick(const Field& field) {
        GameFields fields(rules_, field);
        TakenTrick trick;
        trick.cards = fields.played("cards");
        trick.winner = fields.seat("winner");
        if (trick.cards.empty()) field.fail("a trick has no cards");
        view_.tricks.push_back(std::move(trick));
    }

    void voids() {
        std::size_t seat = 0;
        for (const Field& suits : plain()["voids"].list(rules_.players(), "lists")) {
            for (const Field& each : suits.list_up_to(all_suits.size(), "suits")) {
                if (const auto suit = parse_suit(each.text()))
                    view_.voids[Seat(seat)][index_of(*suit)] = true;
                else
                    each.must_be("a suit");
            }
            ++seat;
        }
    }

    void shown(const Field& field) {
        GameFields fields(rules_, field);
        ShownHand hand;
        hand.dealer = fields.seat("dealer");
        std::size_t seat = 0;
        for (const Field& cards : fields.plain()["dealt"].list(rules_.players(), "lists"))
            hand.dealt[Seat(seat++)] = fields.cards_in(cards);
        hand.up = fields.card("up");
        hand.discard = fields.card_or_null("discard");
        hand.buried = fields.cards("buried");
        hand.under = fields.cards("under");
        hand.beneath = fields.cards("beneath");
        hand.given = fields.card_or_null("given");
        hand.for_best = fields.card_or_null("for_best");
        view_.shown.push_back(hand);
    }

    const RuleSet& rules_;
    GameFields from_;
    View view_;
};

std::optional<Event> event_of(std::string_view what, GameFields& from) {
    Fields& plain = from.plain();
    const auto cards = [&plain] { return plain.number("cards", 0, max_pack); };
    if (what == "drawn") return DealerCardDrawn{from.seat("seat"), from.card("card")};
    if (what == "deals_first") return DealerChosen{from.seat("seat")};
    if (what == "cut") return CardsCut{from.seat("seat"), static_cast<std::size_t>(cards())};
    if (what == "dealt") return PacketDealt{from.seat("seat"), static_cast<int>(cards())};
    if (what == "turned_up") return TurnedUp{from.card("card")};
    if (what == "stands_for") {
        const auto suit = from.word_or_null<Suit>("suit", parse_suit);
        return suit ? std::optional<Event>(StoodFor{from.seat("seat"), *suit}) : std::nullopt;
    }
    if (what == "passed") return Passed{from.seat("seat"), plain.has("defending")};
    if (what == "turned_down") return TurnedDownCard{from.card("card")};
    if (what == "ordered") return OrderedUp{from.seat("seat"), plain.flag("alone"), plain.flag("by_dealer")};
    if (what == "named") return Named{from.seat("seat"), from.trump("trump"), plain.flag("alone")};
    if (what == "alone") return AloneSettled{from.seat("seat"), plain.flag("alone")};
    if (what == "trump") return TrumpShown{from.trump("trump")};
    if (what == "took") return UpCardTaken{from.seat("seat"), from.card("card")};
    if (what == "discarded") return Discarded{from.seat("seat")};
    if (what == "laid_down") return HandLaidDown{from.seat("seat")};
    if (what == "played") return CardPlayed{from.seat("seat"), from.card("card")};
    if (what == "took_trick") return TrickTaken{from.seat("seat")};
    if (what == "all_tricks") return AllTricksTaken{from.seat("seat")};
    if (what == "taken_back") return TakenBack{from.seat("seat")};
    if (what == "let") return LetTaken{from.seat("seat")};
    if (what == "farmer") return FarmerClaimed{from.seat("seat"), from.cards("shown")};
    if (what == "went_under") return WentUnder{from.seat("seat")};
    if (what == "defends") return DefendsAlone{from.seat("seat")};
    if (what == "best") return BestAnswered{from.seat("seat"), plain.flag("asked")};
    if (what == "gave") return CardGiven{from.seat("seat"), from.seat("to")};
    if (what == "called") {
        const auto call = from.word_or_null<TableCall>("call", parse_table_call);
        return call ? std::optional<Event>(Called{*call, from.seat("seat")}) : std::nullopt;
    }
    if (what == "score") return ScoreTurned{from.side("side"), from.points("from"), from.points("to")};
    if (what == "deals_next") return DealPasses{from.seat("seat")};
    if (what == "won") return GameWon{from.side("side")};
    if (what == "drawn_game") return GameDrawn{};
    return std::nullopt;
}

}  // namespace

std::variant<View, std::string> read_view(const RuleSet& rules, const json::object& object) {
    return ViewReader(rules, object).read();
}

std::optional<Event> read_event(const RuleSet& rules, const json::object& object) {
    GameFields from(rules, object);
    const auto event = event_of(from.plain().text("event"), from);
    return from.plain().failed() ? std::nullopt : event;
}

}  // namespace euchre::codec
