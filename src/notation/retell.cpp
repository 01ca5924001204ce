#include "notation/retell.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "messages/events.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "notation/walk.h"
#include "rulefile/load.h"
#include "rules/schema.h"
#include "text/plain.h"

namespace euchre::notation {

namespace {

using CardName = std::function<std::string(Card)>;
using messages::Kind;
using messages::say;
using messages::side_of;
using Text = Kind<std::string>;
using Number = Kind<std::int64_t>;

std::int64_t number_of(std::size_t count) { return static_cast<std::int64_t>(count); }

// "?" for an unseen card, "?H" or "J?" for one that was half seen.
std::string unseen_card(const Unseen& seen) {
    if (seen.rank) return {to_string(Card(*seen.rank, Suit::clubs))[0], '?'};
    if (seen.suit) return {'?', letter(*seen.suit)};
    return "?";
}

// The nearest rulebook and the options that differ from it: "Rules: mcgee target=5, called kitchen".
std::string rules_line(const RuleSet& rules) {
    const rulefile::Library books;
    std::string base;
    std::optional<std::vector<std::string>> settings;
    for (const rulefile::Library::Entry& book : books.list()) {
        auto different = changed_settings(books.load(book.name).rules->options(), rules.options());
        if (settings && different.size() >= settings->size()) continue;
        base = book.name;
        settings = std::move(different);
    }
    std::string line = base;
    for (const std::string& setting : *settings) line += " " + setting;
    if (rules.name() == base) return say(Text{"replay.rules", {"rules"}}(line));
    return say(Kind<std::string, std::string>{"replay.rules_called", {"rules", "name"}}(
        line, text::shown_plainly(rules.name(), max_title)));
}

class GameText {
  public:
    GameText(const Sheet& sheet, const CardName& card_name)
        : sheet_(sheet),
          rules_(sheet.rules),
          completed_(std::get<Completed>(complete(sheet))),
          walked_(walk(sheet.rules, completed_.record)),
          card_name_(card_name),
          voice_{[this](Seat seat) { return name(seat); }, card_name} {
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            widest_ = std::max(widest_, name(Seat(seat)).size());
    }

    std::string tell() {
        heading();
        for (std::size_t at = 0; at < sheet_.hands.size(); ++at) hand(at);
        if (sheet_.misdeals > 0) tell_apart(Number{"replay.misdeals_after", {"misdeals"}}(sheet_.misdeals));
        tell_apart(ending());
        return std::move(text_);
    }

  private:
    void line(const std::string& text) { text_ += text + "\n"; }
    void tell(const messages::Message& message, std::string_view indent = "  ") {
        line(std::string(indent) + say(message, voice_));
    }
    // After an empty line.
    void tell_apart(const messages::Message& message) { tell(message, "\n"); }

    std::string name(Seat seat) const { return player_name(sheet_, seat); }

    std::string card(const NotedCard& noted) const {
        const Card* const card = known(noted);
        return card != nullptr ? card_name_(*card) : unseen_card(std::get<Unseen>(noted));
    }
    std::string cards(const NotedCards& list) const {
        std::string text;
        for (const NotedCard& each : list) text += (text.empty() ? "" : " ") + card(each);
        return text;
    }

    std::string scores(const Points& points) const {
        std::string text;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            text = side == 0 ? std::to_string(points[side])
                             : say(Kind<std::string, std::int64_t>{"replay.score", {"score", "points"}}(
                                   text, points[side]));
        return text;
    }

    messages::Message ending() const {
        using Ends = Kind<messages::Side, std::string>;
        const std::string score = scores(walked_.scores);
        if (walked_.winner)
            return Ends{"replay.won", {"side", "score"}}(side_of(rules_, *walked_.winner), score);
        if (sheet_.conceded_by)
            return Ends{"replay.conceded", {"side", "score"}}(side_of(rules_, *sheet_.conceded_by), score);
        return Text{"replay.stands", {"score"}}(score);
    }

    void heading() {
        std::string title = text::shown_plainly(sheet_.title, max_title);
        if (!sheet_.date.empty()) title += (title.empty() ? "" : ", ") + sheet_.date;
        if (!title.empty()) line(title);
        if (!sheet_.about.empty()) line(text::shown_plainly(sheet_.about, 4 * max_long_text));
        line(rules_line(rules_));
        tell(Kind<std::string, std::string>{"replay.sides", {"sides", "seats"}}(sides(), seats_in_a_row()),
             "");
    }

    std::string sides() const {
        std::string text = side_name(rules_, 0, voice_);
        for (std::size_t side = 1; side < rules_.sides(); ++side)
            text = say(Kind<std::string, messages::Side>{"replay.against", {"sides", "side"}}(
                           text, side_of(rules_, side)),
                       voice_);
        return text;
    }

    std::string seats_in_a_row() const {
        std::string text;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            text += (seat == 0 ? "" : ", ") + name(Seat(seat));
        return text;
    }

    void hand(std::size_t at) {
        const SheetHand& hand = completed_.hands[at];
        const WalkedHand& walked = walked_.hands[at];
        if (hand.misdeals > 0) tell_apart(Number{"replay.misdeals", {"misdeals"}}(hand.misdeals));
        tell_apart(
            Kind<std::int64_t, std::string, Seat, Card>{"replay.hand", {"hand", "score", "dealer", "card"}}(
                number_of(at + 1), scores(walked.before), hand.dealer, hand.up));
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            line(fmt::format("  {:<{}}  {}", name(Seat(seat)), widest_, cards(hand.dealt[Seat(seat)])));
        calls(hand, walked);
        std::size_t card = 0;
        for (std::size_t trick = 0; trick < walked.tricks.size(); ++trick) {
            played(trick, hand.play.tricks[trick], walked.tricks[trick]);
            for (const Seat seat : walked.tricks[trick].seats) notes(hand.play.notes, card++, seat);
        }
        outcome(walked);
        if (const std::size_t unseen = unseen_cards(rules_, hand); unseen > 0)
            tell(Number{"replay.unseen", {"cards"}}(number_of(unseen)));
    }

    void calls(const SheetHand& hand, const WalkedHand& walked) {
        std::string text;
        for (const SeatCall& call : walked.calls)
            text += (text.empty() ? "  " : ", ") + say(words(call), voice_);
        if (!text.empty()) line(text + ".");
        for (std::size_t at = 0; at < walked.calls.size(); ++at)
            notes(hand.bidding.notes, at, walked.calls[at].seat);
        if (walked.contract) trump(walked.contract->trump, hand);
        exchanges(hand.bidding, walked);
    }

    void trump(Trump trump, const SheetHand& hand) {
        if (!hand.bidding.discard) return tell(Kind<Trump>{"replay.trump_is", {"trump"}}(trump));
        tell(Kind<Trump, Seat, std::string>{"replay.trump_and_discard", {"trump", "dealer", "card"}}(
            trump, hand.dealer, card(*hand.bidding.discard)));
    }

    void exchanges(const Bidding& bidding, const WalkedHand& walked) {
        using Does = Kind<Seat, std::string>;
        const auto claim = std::ranges::find(walked.calls, Call::farmer(), &SeatCall::call);
        if (claim != walked.calls.end() && !bidding.under.empty())
            tell(Does{"replay.under", {"seat", "cards"}}(claim->seat, cards(bidding.under)));
        if (!walked.contract) return;
        const Seat maker = walked.contract->maker;
        if (bidding.given && bidding.put_away)
            tell(Kind<Seat, std::string, std::string>{"replay.gets_and_discards", {"seat", "card", "other"}}(
                maker, card(*bidding.given), card(*bidding.put_away)));
        else if (bidding.given)
            tell(Does{"replay.gets", {"seat", "card"}}(maker, card(*bidding.given)));
        else if (bidding.put_away)
            tell(Does{"replay.discards", {"seat", "card"}}(maker, card(*bidding.put_away)));
    }

    // What somebody said about that step of a seat.
    void notes(const Notes& all, std::size_t step, Seat seat) {
        const auto found = all.find(step);
        if (found == all.end()) return;
        for (const std::string& said : found->second)
            tell(Kind<Seat, std::string>{"replay.note", {"seat", "words"}}(
                     seat, text::shown_plainly(said, 4 * max_long_text)),
                 "     ");
    }

    // "Ann: hearts alone"
    static messages::Message words(const SeatCall& said) {
        const Call call = said.call;
        if (call.is_stand())
            return Kind<Seat, Trump>{"replay.stands_for", {"seat", "suit"}}(said.seat,
                                                                            trump_of(call.stands_for()));
        if (call.is_name())
            return Kind<Seat, Trump, std::string>{"replay.names", {"seat", "trump", "alone"}}(
                said.seat, call.named(), call.is_alone() ? "true" : "false");
        return Kind<Seat, std::string>{"replay.calls", {"seat", "call"}}(said.seat, to_string(Action(call)));
    }

    void played(std::size_t number, const NotedCards& trick, const WalkedTrick& walked) {
        std::string text;
        for (std::size_t at = 0; at < trick.size(); ++at)
            text += fmt::format("{}{} {}{}", at == 0 ? "" : ", ", name(walked.seats[at]), card(trick[at]),
                                walked.winner == walked.seats[at] ? "*" : "");
        line(fmt::format("  {}. {}", number + 1, text));
    }

    void outcome(const WalkedHand& walked) {
        if (!walked.over) return tell(Kind<>{"replay.not_over"}());
        std::string text = "  ";
        if (walked.contract) text += say(Text{"replay.tricks", {"tricks"}}(tricks(walked))) + " ";
        const Seat about = walked.contract ? walked.contract->maker : Seat(0);
        for (const TableCall call : walked.said)
            text += say(messages::message_of(rules_, Called{call, about}), voice_) + " ";
        line(text + say(Text{"replay.score_after", {"score"}}(scores(walked.after))));
    }

    // "Ann and Cid 3, Bob and Dot 2"
    std::string tricks(const WalkedHand& walked) const {
        std::string text;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            text += fmt::format("{}{} {}", side == 0 ? "" : ", ", side_name(rules_, side, voice_),
                                tricks_of(walked, side));
        return text;
    }

    std::size_t tricks_of(const WalkedHand& walked, std::size_t side) const {
        return static_cast<std::size_t>(std::ranges::count_if(walked.tricks, [&](const WalkedTrick& trick) {
            return trick.winner && rules_.side_of(*trick.winner) == side;
        }));
    }

    const Sheet& sheet_;
    const RuleSet& rules_;
    const Completed completed_;
    const Walk walked_;
    const CardName& card_name_;
    const messages::Voice voice_;
    std::size_t widest_ = 0;
    std::string text_;
};

}  // namespace

std::string retell(const Sheet& sheet, const CardName& card_name) {
    return GameText(sheet, card_name).tell();
}

std::string retell(const MatchSheet& match, const CardName& card_name) {
    std::string text = text::shown_plainly(match.title, max_title);
    if (!match.date.empty())
        text += (text.empty() ? "" : ", ") + text::shown_plainly(match.date, max_short_text);
    if (!text.empty()) text += "\n";
    text += say(Number{"replay.match", {"games"}}(number_of(match.games.size()))) + "\n";
    for (std::size_t at = 0; at < match.games.size(); ++at)
        text += "\n" + say(Number{"replay.game", {"game"}}(number_of(match.games[at].index + 1))) + "\n" +
                retell(named_sheet(match, at), card_name);
    return text;
}

}  // namespace euchre::notation
