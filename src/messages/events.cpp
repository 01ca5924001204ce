#include "messages/events.h"

#include <cstdlib>

#include "messages/kind.h"

namespace euchre::messages {

namespace {

using Plain = Kind<>;
using OfSeat = Kind<Seat>;
using OfSide = Kind<Side>;
using OfCard = Kind<Seat, Card>;
using OfCards = Kind<Seat, std::int64_t>;
using OfTrump = Kind<Seat, Trump>;

class EventText {
  public:
    explicit EventText(const RuleSet& rules) : rules_(rules) {}

    Message operator()(const SatDown& e) const {
        return Kind<Seat, std::string>{"event.sat_down", {"seat", "avatar"}}(
            e.seat, std::string(to_string(e.avatar)));
    }
    Message operator()(const DealerCardDrawn& e) const {
        return OfCard{"event.drawn", {"seat", "card"}}(e.seat, e.card);
    }
    Message operator()(const DealerChosen& e) const { return OfSeat{"event.deals_first", {"seat"}}(e.seat); }
    Message operator()(const CardsCut& e) const {
        if (e.cards == 0) return OfSeat{"event.not_cut", {"seat"}}(e.seat);
        return OfCards{"event.cut", {"seat", "cards"}}(e.seat, static_cast<std::int64_t>(e.cards));
    }
    Message operator()(const PacketDealt& e) const {
        return OfCards{"event.dealt", {"seat", "cards"}}(e.to, e.cards);
    }
    Message operator()(const TurnedUp& e) const { return Kind<Card>{"event.turned_up", {"card"}}(e.card); }
    Message operator()(const StoodFor& e) const {
        return OfTrump{"event.stands_for", {"seat", "suit"}}(e.dealer, trump_of(e.suit));
    }
    Message operator()(const Passed& e) const {
        static constexpr OfSeat passed{"event.passed", {"seat"}},
            with_partner{"event.not_defending", {"seat"}};
        return (e.defending ? with_partner : passed)(e.seat);
    }
    Message operator()(const TurnedDownCard& e) const {
        return Kind<Card>{"event.turned_down", {"card"}}(e.card);
    }
    Message operator()(const OrderedUp& e) const {
        static constexpr OfSeat other{"event.ordered", {"seat"}},
            other_alone{"event.ordered_alone", {"seat"}}, taken{"event.picked_up", {"seat"}},
            taken_alone{"event.picked_up_alone", {"seat"}}, left{"event.dealer_ordered", {"seat"}},
            left_alone{"event.dealer_ordered_alone", {"seat"}};
        if (!e.by_dealer) return (e.alone ? other_alone : other)(e.seat);
        if (rules_.options().pickup) return (e.alone ? taken_alone : taken)(e.seat);
        return (e.alone ? left_alone : left)(e.seat);
    }
    Message operator()(const Named& e) const {
        static constexpr OfTrump with_partner{"event.named", {"seat", "trump"}},
            alone{"event.named_alone", {"seat", "trump"}};
        return (e.alone ? alone : with_partner)(e.seat, e.trump);
    }
    Message operator()(const AloneSettled& e) const {
        static constexpr OfSeat alone{"event.alone", {"seat"}}, together{"event.together", {"seat"}};
        return (e.alone ? alone : together)(e.maker);
    }
    Message operator()(const TrumpShown& e) const {
        if (e.trump == Trump::none) return Plain{"event.no_trump"}();
        return Kind<Trump>{"event.trump", {"trump"}}(e.trump);
    }
    Message operator()(const UpCardTaken& e) const {
        return OfCard{"event.took", {"seat", "card"}}(e.dealer, e.card);
    }
    Message operator()(const Discarded& e) const { return OfSeat{"event.discarded", {"seat"}}(e.seat); }
    Message operator()(const HandLaidDown& e) const { return OfSeat{"event.laid_down", {"seat"}}(e.seat); }
    Message operator()(const CardPlayed& e) const {
        return OfCard{"event.played", {"seat", "card"}}(e.seat, e.card);
    }
    Message operator()(const TrickTaken& e) const { return OfSeat{"event.took_trick", {"seat"}}(e.seat); }
    Message operator()(const AllTricksTaken& e) const {
        return Kind<Seat, std::string>{"event.all_tricks", {"seat", "hand"}}(
            e.seat, std::to_string(rules_.options().hand));
    }
    Message operator()(const TakenBack& e) const { return OfSeat{"event.taken_back", {"seat"}}(e.seat); }
    Message operator()(const LetTaken& e) const { return OfSeat{"event.let", {"seat"}}(e.dealer); }
    Message operator()(const FarmerClaimed& e) const {
        if (e.shown.empty()) return OfSeat{"event.goes_under", {"seat"}}(e.seat);
        return Kind<Seat, CardSet>{"event.farmer", {"seat", "cards"}}(e.seat, e.shown);
    }
    Message operator()(const WentUnder& e) const { return OfSeat{"event.went_under", {"seat"}}(e.seat); }
    Message operator()(const DefendsAlone& e) const { return OfSeat{"event.defends", {"seat"}}(e.seat); }
    Message operator()(const BestAnswered& e) const {
        static constexpr OfSeat best{"event.best", {"seat"}}, own{"event.own", {"seat"}};
        return (e.asked ? best : own)(e.maker);
    }
    Message operator()(const CardGiven& e) const {
        return Kind<Seat, Seat>{"event.gave", {"seat", "to"}}(e.from, e.to);
    }
    Message operator()(const Called& e) const {
        const Side side = side_of(rules_, rules_.side_of(e.about));
        switch (e.call) {
            case TableCall::misdeal: return OfSeat{"called.misdeal", {"seat"}}(e.about);
            case TableCall::folded: return OfSeat{"called.folded", {"seat"}}(e.about);
            case TableCall::thrown_in: return Plain{"called.thrown-in"}();
            case TableCall::stuck: return OfSeat{"called.stuck", {"seat"}}(e.about);
            case TableCall::euchred: return OfSide{"called.euchred", {"side"}}(side);
            case TableCall::march: return OfSide{"called.march", {"side"}}(side);
            case TableCall::loner: return OfSide{"called.loner", {"side"}}(side);
            case TableCall::whole_stable: return OfSeat{"called.whole-stable", {"seat"}}(e.about);
            case TableCall::horse_shyte: return OfSeat{"called.horse-shyte", {"seat"}}(e.about);
            case TableCall::farmer: return Plain{"called.farmer"}();
            case TableCall::defended: return OfSeat{"called.defended", {"seat"}}(e.about);
            case TableCall::split_the_vote: break;
        }
        return Plain{"called.split-the-vote"}();
    }
    Message operator()(const ScoreTurned& e) const {
        const int change = e.to - e.from;
        return Kind<Side, std::string, std::int64_t, std::string, std::int64_t>{
            "event.score", {"side", "change", "points", "shown", "score"}}(
            side_of(rules_, e.side), change > 0 ? "gain" : "loss", std::abs(change), shown(e.to), e.to);
    }
    Message operator()(const DealPasses& e) const { return OfSeat{"event.deals_next", {"seat"}}(e.to); }
    Message operator()(const GameWon& e) const {
        return OfSide{"event.won", {"side"}}(side_of(rules_, e.side));
    }
    Message operator()(const GameDrawn&) const { return Plain{"event.drawn_game"}(); }

  private:
    // How the table shows a score.
    const char* shown(int score) const {
        if (rules_.options().score_shown == ScoreShown::wheel) return "wheel";
        const bool fives = rules_.options().score_shown == ScoreShown::fives && fits_two_fives(score);
        return fives ? "fives" : "number";
    }

    const RuleSet& rules_;
};

}  // namespace

Message message_of(const RuleSet& rules, const Event& event) { return std::visit(EventText(rules), event); }

}  // namespace euchre::messages
