#include <fmt/format.h>

#include <algorithm>

#include "notation/game_text.h"
#include "notation/walk.h"

namespace euchre {

namespace {

std::string card_list(const NotedCards& cards) {
    std::string text;
    for (const NotedCard& card : cards) text += (text.empty() ? "" : " ") + to_words(card);
    return text;
}

// "trick 3, card 2", from a place among the cards of the play.
std::string card_place(const CardPlay& play, std::size_t card) {
    std::size_t trick = 0;
    while (trick < play.tricks.size() && card >= play.tricks[trick].size())
        card -= play.tricks[trick++].size();
    return fmt::format("trick {}, card {}", trick + 1, card + 1);
}

class TextWriter {
  public:
    explicit TextWriter(const Sheet& sheet)
        : sheet_(sheet), walked_(walk(sheet.rules, std::get<Completed>(complete(sheet)).record)) {}

    std::string write() {
        text_ = std::string(game_text_title) + "\n";
        line("Id", sheet_.id);
        line("Title", sheet_.title);
        line("About", sheet_.about);
        line("Date", sheet_.date);
        add("Rules: {}", rules_line(sheet_.rules));
        for (std::size_t seat = 0; seat < sheet_.players.size(); ++seat)
            add("Seat {}: {}", seat, on_one_line(sheet_.players[seat].name));
        if (sheet_.start != Points{}) add("Score: {}", scores(sheet_.start));
        for (std::size_t at = 0; at < sheet_.hands.size(); ++at) hand(at);
        if (sheet_.misdeals > 0 || sheet_.ending) text_ += '\n';
        if (sheet_.misdeals > 0) add("Misdeals after: {}", sheet_.misdeals);
        if (sheet_.conceded_by)
            add("Ended: conceded by {}", *sheet_.conceded_by);
        else if (sheet_.ending)
            add("Ended: {}", to_string(*sheet_.ending));
        return std::move(text_);
    }

  private:
    template <class... Values>
    void add(fmt::format_string<Values...> form, Values&&... values) {
        text_ += fmt::format(form, std::forward<Values>(values)...) + "\n";
    }
    void line(std::string_view key, const std::string& words) {
        if (!words.empty()) add("{}: {}", key, on_one_line(words));
    }

    std::string scores(const Points& points) const {
        std::string text;
        for (std::size_t side = 0; side < sheet_.rules.sides(); ++side)
            text += fmt::format("{}{}", side == 0 ? "" : ", ", points[side]);
        return text;
    }

    void hand(std::size_t at) {
        const SheetHand& hand = sheet_.hands[at];
        const WalkedHand& walked = walked_.hands[at];
        add("\nHand: {}", at + 1);
        if (hand.misdeals > 0) add("Misdeals: {}", hand.misdeals);
        add("Dealer: {}", hand.dealer.number());
        add("Up: {}", to_string(hand.up));
        for (std::size_t seat = 0; seat < sheet_.rules.players(); ++seat)
            if (!hand.dealt[Seat(seat)].empty()) add("Dealt {}: {}", seat, card_list(hand.dealt[Seat(seat)]));
        if (!hand.kitty.empty()) add("Kitty: {}", card_list(hand.kitty));
        calls(walked);
        if (hand.bidding.discard) add("Discard: {}", to_words(*hand.bidding.discard));
        for (std::size_t trick = 0; trick < hand.play.tricks.size(); ++trick)
            played(trick, hand.play.tricks[trick], walked.tricks[trick]);
        if (walked.over) add("Score: {}", scores(walked.after));
        notes(hand.bidding, hand.play);
        for (const OtherLine& line : hand.other_lines) other_line(hand, line);
    }

    void calls(const WalkedHand& walked) {
        std::string text;
        for (const SeatCall& call : walked.calls)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", call.seat.number(),
                                to_string(Action(call.call)));
        if (!text.empty()) add("Calls: {}", text);
    }

    void played(std::size_t number, const NotedCards& cards, const WalkedTrick& walked) {
        std::string text;
        for (std::size_t at = 0; at < cards.size(); ++at)
            text += fmt::format("{}{} {}{}", at == 0 ? "" : ", ", walked.seats[at].number(),
                                to_words(cards[at]), walked.winner == walked.seats[at] ? "*" : "");
        add("Trick {}: {}", number + 1, text);
    }

    void notes(const Bidding& bidding, const CardPlay& play) {
        for (const auto& [call, words] : bidding.notes)
            for (const std::string& each : words) add("Note on call {}: {}", call + 1, on_one_line(each));
        for (const auto& [card, words] : play.notes)
            for (const std::string& each : words)
                add("Note on {}: {}", card_place(play, card), on_one_line(each));
    }

    void other_line(const SheetHand& hand, const OtherLine& line) {
        const std::size_t calls = hand.bidding.calls.size();
        std::size_t steps = calls;
        for (const NotedCards& trick : hand.play.tricks) steps += trick.size();
        if (line.from < calls)
            add("Instead of call {}:", line.from + 1);
        else if (line.from < steps)
            add("Instead of {}:", card_place(hand.play, line.from - calls));
        else
            add("Instead of the end:");
        std::string called;
        for (const Call call : line.bidding.calls)
            called += (called.empty() ? "" : ", ") + to_string(Action(call));
        if (!called.empty()) add("Calls: {}", called);
        if (line.bidding.discard) add("Discard: {}", to_words(*line.bidding.discard));
        for (std::size_t trick = 0; trick < line.play.tricks.size(); ++trick)
            add("Trick {}: {}", trick + 1, card_list(line.play.tricks[trick]));
        notes(line.bidding, line.play);
    }

    const Sheet& sheet_;
    const Walk walked_;
    std::string text_;
};

}  // namespace

std::string to_text(const Sheet& sheet) { return TextWriter(sheet).write(); }

}  // namespace euchre
