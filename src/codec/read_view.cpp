#include "codec/read_view.h"

#include <boost/json.hpp>

#include "codec/fields.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::int64_t most_points = score_limit + 1000;
constexpr std::size_t most_calls = 64, most_shown = 10'000;

std::optional<Trump> parse_trump(std::string_view text) {
    for (const Trump trump : all_trumps)
        if (to_string(trump) == text) return trump;
    return std::nullopt;
}

std::optional<Suit> parse_suit(std::string_view text) {
    return text.size() == 1 ? suit_from(text[0]) : std::nullopt;
}

// The fields of one object in terms of the game; what is wrong is kept by Fields.
class GameFields {
  public:
    GameFields(const RuleSet& rules, const json::object& object) : rules_(rules), fields_(object) {}

    Fields& plain() { return fields_; }
    const std::string& error() const { return fields_.error(); }
    std::size_t players() const { return rules_.players(); }

    Seat seat_in(const json::value& value) {
        return Seat(static_cast<std::size_t>(
            fields_.number("seat", value, 0, static_cast<std::int64_t>(players()) - 1)));
    }
    Seat seat(std::string_view name) {
        return Seat(
            static_cast<std::size_t>(fields_.number(name, 0, static_cast<std::int64_t>(players()) - 1)));
    }
    std::optional<Seat> seat_or_null(std::string_view name) {
        return fields_.is_null(name) ? std::nullopt : std::optional(seat(name));
    }

    Card card_in(const json::value& value) {
        const auto card = fields_.card(value);
        if (card && !rules_.deck().contains(*card)) fields_.fail("no card of this deck");
        return card.value_or(Card());
    }
    Card card(std::string_view name) { return card_in(json::value(fields_.text(name))); }
    std::optional<Card> card_or_null(std::string_view name) {
        return fields_.is_null(name) ? std::nullopt : std::optional(card(name));
    }
    CardSet cards(const json::array& list) {
        CardSet set;
        for (const json::value& each : list) set.insert(card_in(each));
        return set;
    }
    CardSet cards(std::string_view name) { return cards(fields_.list_up_to(name, max_pack, "cards")); }

    template <class T, class Parse>
    std::optional<T> word_or_null(std::string_view name, Parse parse) {
        if (fields_.is_null(name)) return std::nullopt;
        std::optional<T> word = parse(fields_.text(name));
        if (!word) fields_.fail("'" + std::string(name) + "' means nothing");
        return word;
    }
    Trump trump(std::string_view name) {
        const auto trump = word_or_null<Trump>(name, parse_trump);
        if (!trump) fields_.fail("no trump is said");
        return trump.value_or(Trump::none);
    }
    std::size_t side(std::string_view name) {
        return static_cast<std::size_t>(
            fields_.number(name, 0, static_cast<std::int64_t>(rules_.sides()) - 1));
    }
    int points(std::string_view name) {
        return static_cast<int>(fields_.number(name, -most_points, most_points));
    }

    // [seat, "text"]
    std::pair<Seat, std::string_view> pair(const json::value& value) {
        const json::array* const two = value.if_array();
        if (two == nullptr || two->size() != 2 || !(*two)[1].is_string()) {
            fields_.fail("a list has to hold pairs of a seat and a word");
            return {};
        }
        return {seat_in((*two)[0]), (*two)[1].get_string()};
    }
    std::vector<SeatCard> played(const json::array& list) {
        std::vector<SeatCard> cards;
        if (list.size() > players()) fields_.fail("more cards than players");
        for (const json::value& each : list) {
            const auto [at, text] = pair(each);
            cards.push_back({at, card_in(json::value(text))});
        }
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
        if (!from_.error().empty()) return from_.error();
        return std::move(view_);
    }

  private:
    Fields& plain() { return from_.plain(); }

    void own() {
        view_.seat = from_.seat_or_null("seat");
        view_.hand = from_.cards("hand");
        view_.laid_down = from_.cards("laid_down");
        view_.discard = from_.card_or_null("discard");
        std::optional<Action::Kind> kind;
        std::uint64_t bits = 0;
        for (const json::value& each : plain().list_up_to("legal", 64, "actions")) {
            const auto action = each.is_string() ? parse_action(each.get_string()) : std::nullopt;
            if (!action || (kind && *kind != action->kind())) {
                plain().fail("'legal' must be actions of one kind");
                continue;
            }
            kind = action->kind();
            const bool call = *kind == Action::Kind::call;
            bits |= std::uint64_t{1} << (call ? action->call().number() : action->card().index());
        }
        if (kind) view_.legal = ActionSet(*kind, bits);
    }

    void bidding() {
        constexpr auto parse_phase = [](std::string_view text) -> std::optional<Phase> {
            for (const Phase phase : {Phase::deal, Phase::stand, Phase::order, Phase::name, Phase::alone,
                                      Phase::discard, Phase::play, Phase::over})
                if (to_string(phase) == text) return phase;
            return std::nullopt;
        };
        const auto phase = from_.word_or_null<Phase>("phase", parse_phase);
        if (!phase) plain().fail("no phase is said");
        view_.phase = phase.value_or(Phase::deal);
        view_.turn = from_.seat_or_null("turn");
        view_.dealer = from_.seat("dealer");
        view_.dealt_by = from_.seat_or_null("dealt_by");
        view_.turned = from_.card_or_null("turned");
        view_.turned_is_up = plain().flag("turned_is_up");
        view_.dealer_holds = from_.card_or_null("dealer_holds");
        view_.stands = from_.word_or_null<Suit>("stands", parse_suit);
        view_.trump = from_.word_or_null<Trump>("trump", parse_trump);
        view_.maker = from_.seat_or_null("maker");
        view_.alone = plain().flag("alone");
        for (const json::value& each : plain().list_up_to("calls", most_calls, "calls")) {
            const auto [seat, text] = from_.pair(each);
            const auto action = parse_action(text);
            if (action && action->kind() == Action::Kind::call)
                view_.calls.push_back({seat, action->call()});
            else
                plain().fail("'calls' must be calls");
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
        for (const json::value& each : plain().list_up_to("tricks", max_pack, "tricks")) trick(each);
        view_.trick = from_.played(plain().list_up_to("trick", players, "cards"));
        voids();
        if (!plain().is_null("winner")) view_.winner = from_.side("winner");
        for (const json::value& each : plain().list_up_to("shown", most_shown, "hands")) shown(each);
    }

    void numbers(std::string_view name, BySeat<std::uint8_t>& into, std::size_t size, std::int64_t most) {
        const auto read = plain().numbers(name, size, 0, most);
        for (std::size_t at = 0; at < read.size(); ++at) into[Seat(at)] = static_cast<std::uint8_t>(read[at]);
    }

    void trick(const json::value& value) {
        if (!value.is_object()) return plain().fail("'tricks' must be objects");
        GameFields fields(rules_, value.get_object());
        TakenTrick trick;
        trick.cards = fields.played(fields.plain().list_up_to("cards", rules_.players(), "cards"));
        trick.winner = fields.seat("winner");
        if (trick.cards.empty()) fields.plain().fail("a trick has no cards");
        if (!fields.error().empty()) plain().fail(fields.error());
        view_.tricks.push_back(std::move(trick));
    }

    void voids() {
        std::size_t seat = 0;
        for (const json::array* const suits : plain().lists("voids", rules_.players())) {
            for (const json::value& each : *suits) {
                const auto suit = each.is_string() ? parse_suit(each.get_string()) : std::nullopt;
                if (suit)
                    view_.voids[Seat(seat)][index_of(*suit)] = true;
                else
                    plain().fail("'voids' must be suits");
            }
            ++seat;
        }
    }

    void shown(const json::value& value) {
        if (!value.is_object()) return plain().fail("'shown' must be objects");
        GameFields fields(rules_, value.get_object());
        ShownHand hand;
        hand.dealer = fields.seat("dealer");
        std::size_t seat = 0;
        for (const json::array* const cards : fields.plain().lists("dealt", rules_.players()))
            hand.dealt[Seat(seat++)] = fields.cards(*cards);
        hand.up = fields.card("up");
        hand.discard = fields.card_or_null("discard");
        hand.buried = fields.cards("buried");
        if (!fields.error().empty()) plain().fail(fields.error());
        view_.shown.push_back(hand);
    }

    const RuleSet& rules_;
    GameFields from_;
    View view_;
};

std::optional<TableCall> parse_table_call(std::string_view text) {
    for (auto number = 0; number <= static_cast<int>(TableCall::split_the_vote); ++number)
        if (to_string(static_cast<TableCall>(number)) == text) return static_cast<TableCall>(number);
    return std::nullopt;
}

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
    if (what == "passed") return Passed{from.seat("seat")};
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
    if (what == "let") return LetTaken{from.seat("seat")};
    if (what == "called") {
        const auto call = from.word_or_null<TableCall>("call", parse_table_call);
        return call ? std::optional<Event>(Called{*call, from.seat("seat")}) : std::nullopt;
    }
    if (what == "score") return ScoreTurned{from.side("side"), from.points("from"), from.points("to")};
    if (what == "deals_next") return DealPasses{from.seat("seat")};
    if (what == "won") return GameWon{from.side("side")};
    return std::nullopt;
}

}  // namespace

std::variant<View, std::string> read_view(const RuleSet& rules, const json::object& object) {
    return ViewReader(rules, object).read();
}

std::optional<Event> read_event(const RuleSet& rules, const json::object& object) {
    GameFields from(rules, object);
    auto event = event_of(from.plain().text("event"), from);
    return from.error().empty() ? std::move(event) : std::nullopt;
}

}  // namespace euchre
