#include "notation/retell.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "messages/events.h"
#include "messages/say.h"
#include "notation/walk.h"
#include "rulefile/load.h"
#include "rules/schema.h"
#include "text/plain.h"

namespace euchre::notation {

namespace {

using CardName = std::function<std::string(Card)>;

// "?" for an unseen card, "?H" or "J?" for one that was half seen.
std::string unseen_card(const Unseen& seen) {
    if (seen.rank) return {to_string(Card(*seen.rank, Suit::clubs))[0], '?'};
    if (seen.suit) return {'?', letter(*seen.suit)};
    return "?";
}

// The nearest rulebook and the options that differ from it: "mcgee target=5, called kitchen".
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
    if (rules.name() != base) line += ", called " + text::shown_plainly(rules.name(), max_title);
    return line;
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
        if (sheet_.misdeals > 0) add("\nMisdeals after that: {}.", sheet_.misdeals);
        const std::string score = scores(walked_.scores);
        if (walked_.winner)
            add("\n{} won, {}.", side_name(rules_, *walked_.winner, voice_), score);
        else if (sheet_.conceded_by)
            add("\n{} conceded at {}.", side_name(rules_, *sheet_.conceded_by, voice_), score);
        else
            add("\nThe game stands at {}.", score);
        return std::move(text_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        text_ += fmt::format(form, std::forward<Values>(values)...) + "\n";
    }

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
            text += fmt::format("{}{}", side == 0 ? "" : " to ", points[side]);
        return text;
    }

    void heading() {
        std::string title = text::shown_plainly(sheet_.title, max_title);
        if (!sheet_.date.empty()) title += (title.empty() ? "" : ", ") + sheet_.date;
        if (!title.empty()) add("{}", title);
        if (!sheet_.about.empty()) add("{}", text::shown_plainly(sheet_.about, 4 * max_long_text));
        add("Rules: {}", rules_line(rules_));
        std::string sides;
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            sides += (side == 0 ? "" : " against ") + side_name(rules_, side, voice_);
        add("{}, clockwise from seat 0: {}.", sides, seats_in_a_row());
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
        if (hand.misdeals > 0) add("\nMisdeals: {}.", hand.misdeals);
        add("\nHand {}. Score {}. {} deals and turns up {}.", at + 1, scores(walked.before),
            name(hand.dealer), card_name_(hand.up));
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            add("  {:<{}}  {}", name(Seat(seat)), widest_, cards(hand.dealt[Seat(seat)]));
        calls(hand, walked);
        std::size_t card = 0;
        for (std::size_t trick = 0; trick < walked.tricks.size(); ++trick) {
            played(trick, hand.play.tricks[trick], walked.tricks[trick]);
            for (const Seat seat : walked.tricks[trick].seats) notes(hand.play.notes, card++, seat);
        }
        outcome(walked);
        if (const std::size_t unseen = unseen_cards(rules_, hand); unseen > 0)
            add("  Where {} {} is not known.", unseen, unseen == 1 ? "card was" : "cards were");
    }

    void calls(const SheetHand& hand, const WalkedHand& walked) {
        std::string text;
        for (const SeatCall& call : walked.calls)
            text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", name(call.seat), words(call.call));
        if (!text.empty()) add("  {}.", text);
        for (std::size_t at = 0; at < walked.calls.size(); ++at)
            notes(hand.bidding.notes, at, walked.calls[at].seat);
        if (walked.contract)
            add("  {}{}.",
                walked.contract->trump == Trump::none
                    ? std::string("No trump")
                    : fmt::format("Trump: {}", euchre::name(walked.contract->trump)),
                hand.bidding.discard
                    ? fmt::format("; {} discards {}", name(hand.dealer), card(*hand.bidding.discard))
                    : "");
        exchanges(hand.bidding, walked);
    }

    void exchanges(const Bidding& bidding, const WalkedHand& walked) {
        const auto claim = std::ranges::find(walked.calls, Call::farmer(), &SeatCall::call);
        if (claim != walked.calls.end() && !bidding.under.empty())
            add("  {} puts {} under the pack.", name(claim->seat), cards(bidding.under));
        if (bidding.given)
            add("  {} gets {} from the partner{}.", name(walked.contract->maker), card(*bidding.given),
                bidding.put_away ? fmt::format(" and discards {}", card(*bidding.put_away)) : "");
        else if (bidding.put_away)
            add("  {} discards {}.", name(walked.contract->maker), card(*bidding.put_away));
    }

    // What somebody said about that step of a seat.
    void notes(const Notes& all, std::size_t step, Seat seat) {
        const auto found = all.find(step);
        if (found == all.end()) return;
        for (const std::string& words : found->second)
            add("     ({}) {}", name(seat), text::shown_plainly(words, 4 * max_long_text));
    }

    // "hearts alone"
    static std::string words(Call call) {
        if (!call.is_name() && !call.is_stand()) return to_string(Action(call));
        if (call.is_stand()) return fmt::format("it stands for {}", euchre::name(call.stands_for()));
        return fmt::format("{}{}", euchre::name(call.named()), call.is_alone() ? " alone" : "");
    }

    void played(std::size_t number, const NotedCards& trick, const WalkedTrick& walked) {
        std::string text;
        for (std::size_t at = 0; at < trick.size(); ++at)
            text += fmt::format("{}{} {}{}", at == 0 ? "" : ", ", name(walked.seats[at]), card(trick[at]),
                                walked.winner == walked.seats[at] ? "*" : "");
        add("  {}. {}", number + 1, text);
    }

    void outcome(const WalkedHand& walked) {
        if (!walked.over) return add("  The hand is not over.");
        std::string text;
        if (walked.contract) {
            text = "Tricks:";
            for (std::size_t side = 0; side < rules_.sides(); ++side)
                text += fmt::format("{} {} {}", side == 0 ? "" : ",", side_name(rules_, side, voice_),
                                    tricks_of(walked, side));
            text += ". ";
        }
        const Seat about = walked.contract ? walked.contract->maker : Seat(0);
        for (const TableCall call : walked.said)
            text += say(messages::message_of(rules_, Called{call, about}), voice_) + " ";
        add("  {}Score {}.", text, scores(walked.after));
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
    text += fmt::format("{}Match of {} {}.\n", text.empty() ? "" : "\n", match.games.size(),
                        match.games.size() == 1 ? "game" : "games");
    for (std::size_t at = 0; at < match.games.size(); ++at)
        text += fmt::format("\n== Game {} ==\n{}", match.games[at].index + 1,
                            retell(named_sheet(match, at), card_name));
    return text;
}

}  // namespace euchre::notation
