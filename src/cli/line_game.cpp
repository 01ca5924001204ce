#include "cli/line_game.h"

#include <fmt/core.h>

#include <cctype>
#include <iostream>
#include <numeric>

#include "fair/shuffle.h"
#include "game/tell.h"
#include "game/view.h"
#include "rulefile/describe.h"
#include "text/line.h"
#include "text/quoted.h"
#include "tui/choice.h"

namespace euchre {

namespace {

// How cards and seats are written on this terminal.
class Style {
  public:
    Style(bool symbols, bool colour) : symbols_(symbols), colour_(colour) {}

    std::string card(Card card) const {
        const std::string text = to_string(card);
        if (card.is_joker()) return text;
        const std::string rank = text[0] == 'T' ? "10" : text.substr(0, 1);
        return tint(card.suit(), rank + suit(card.suit()));
    }

  private:
    std::string suit(Suit suit) const {
        constexpr std::array symbols{"♣", "♦", "♥", "♠"};
        return symbols_ ? symbols[index_of(suit)] : std::string(1, letter(suit));
    }
    std::string tint(Suit suit, const std::string& text) const {
        const bool red = suit == Suit::diamonds || suit == Suit::hearts;
        return colour_ && red ? "\033[31m" + text + "\033[0m" : text;
    }

    bool symbols_, colour_;
};

// A game line by line: one person in seat 0, automatic players in the others.
class LineGame {
  public:
    LineGame(const RuleSet& rules, const LineGameSettings& settings)
        : rules_(rules),
          seed_(settings.seed),
          watch_(settings.watch),
          style_(settings.symbols, settings.colour),
          match_(rules),
          bot_(make_bot(settings.level, rules)),
          avatar_(settings.avatar),
          voice_{[this](Seat seat) { return name_of(seat); },
                 [this](Card card) { return style_.card(card); }} {}

    void play() {
        fmt::print("{}, to {}.{}\nSeed {}\n", rules_.title(), rules_.options().target, house_rules(),
                   to_hex(seed_));
        seat_players();
        if (!watch_) fmt::print("Type a number or the words of a choice; '?' for help.\n");
        choose_first_dealer();
        while (match_.phase() != Phase::over && !stopped_) {
            if (match_.phase() == Phase::deal)
                deal();
            else
                act();
        }
        if (stopped_) fmt::print("\nYou leave the game. {}.\n", score_line());
    }

  private:
    bool is_person(Seat seat) const { return !watch_ && seat == Seat(0); }

    std::string name_of(Seat seat) const { return is_person(seat) ? "You" : match_.players()[seat].name; }

    void seat_players() {
        std::string line;
        std::size_t next = 0;
        for (std::size_t number = 0; number < rules_.players(); ++number) {
            const Seat seat(number);
            if (number > 0 && all_avatars[next] == avatar_) ++next;
            const Avatar avatar = number == 0 ? avatar_ : all_avatars[next++];
            std::string called(to_string(avatar));
            called[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(called[0])));
            match_.sit(seat, {called, avatar});
            const bool partner = number > 0 && rules_.side_of(seat) == rules_.side_of(Seat(0));
            line += fmt::format("{} {}", number > 0 ? "," : "At the table, clockwise:", name_of(seat));
            if (is_person(seat)) line += fmt::format(" (the {})", to_string(avatar));
            if (partner) line += is_person(Seat(0)) ? " (your partner)" : " (partner of the first)";
        }
        fmt::print("{}.\n", line);
    }

    // " House rules: target=5."
    std::string house_rules() const {
        std::string text;
        for (const Sentence& sentence : describe(rules_))
            if (sentence.citation.house)
                text += fmt::format("{} {}={}", text.empty() ? " House rules:" : ",", sentence.rule,
                                    sentence.value);
        return text.empty() ? text : text + ".";
    }

    void tell(const Outcome& outcome) const {
        std::string packets;
        for (const Event& event : outcome.events) {
            if (const auto* const packet = std::get_if<PacketDealt>(&event)) {
                packets += fmt::format(" {}", packet->cards);
                continue;
            }
            if (!packets.empty() && rules_.options().packets == Packets::ones)
                fmt::print("Dealt from the left, one card at a time.\n");
            else if (!packets.empty())
                fmt::print("Dealt from the left in packets of{}.\n", packets);
            packets.clear();
            fmt::print("{}\n", euchre::tell(rules_, event, voice_));
        }
    }

    // A line from the person, who may ask for help, the score and so on first; nothing once the input ends
    // or the person leaves.
    std::optional<std::string> ask(const std::string& prompt) {
        for (;;) {
            fmt::print("{}", prompt);
            std::fflush(stdout);
            std::string line;
            stopped_ = !read_line(std::cin, line);
            line = tidied(line);
            stopped_ = stopped_ || line == "quit" || line == "q";
            if (stopped_) return std::nullopt;
            if (line == "?" || line == "help")
                help();
            else if (line == "rules")
                fmt::print("\n{}\n", rulebook(rules_, 80));
            else if (line == "score")
                fmt::print("{}.\n", score_line());
            else if (line == "last")
                last_trick();
            else
                return line;
        }
    }

    void choose_first_dealer() {
        const auto players = static_cast<std::uint32_t>(rules_.players());
        switch (rules_.options().first_dealer) {
            case FirstDealer::random: return tell(match_.choose_dealer(Seat(picked(seed_, 0, players))));
            case FirstDealer::high_card:
            case FirstDealer::black_jack:
                return tell(match_.draw_for_dealer(shuffled(rules_.deck(), seed_, Purpose::draw, 0)));
            case FirstDealer::chosen: break;
        }
        Seat chosen;
        while (!watch_) {
            const auto line = ask(fmt::format("Who deals first, seat 0 (you) to {}? ", rules_.players() - 1));
            if (!line) return;
            const auto number = whole_number(*line);
            if (number && *number < rules_.players()) {
                chosen = Seat(*number);
                break;
            }
            fmt::print("A seat's number, please.\n");
        }
        tell(match_.choose_dealer(chosen));
    }

    void deal() {
        fmt::print("\nHand {}. {}.\n", deals_ + 1, score_line());
        if (rules_.options().cut == Cut::offered) cut();
        if (!stopped_ && is_person(match_.dealer())) {
            std::optional<std::string> line;
            do line = ask("Your deal: Enter to deal, or 'misdeal'. ");
            while (line && !line->empty() && line != "deal" && line != "misdeal");
            if (line == "misdeal") return tell(match_.misdeal());
        }
        if (stopped_) return;
        tell(match_.deal(shuffled(rules_.deck(), seed_, Purpose::deal, deals_++)));
        if (watch_) show_all_hands();
    }

    void show_all_hands() const {
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            if (const View view = view_of(match_, Seat(seat)); !view.hand.empty())
                fmt::print("{} holds{}.\n", name_of(Seat(seat)), cards_line(view.hand));
    }

    std::string cards_line(CardSet cards) const {
        std::string line;
        for (const Card card : cards) line += " " + style_.card(card);
        return line;
    }

    void cut() {
        const Seat cutter = match_.dealer().right(rules_.players());
        if (!is_person(cutter))
            return tell(match_.cut(cutter, static_cast<std::size_t>(rules_.deck().size()) / 2));
        for (;;) {
            const auto line = ask("You may cut: how many cards, or Enter not to? ");
            if (!line) return;
            const auto number = line->empty() ? 0 : whole_number(*line);
            const Outcome outcome = match_.cut(cutter, number.value_or(max_pack));
            if (!outcome.refusal) return tell(outcome);
            fmt::print("No: {}.\n", explain(rules_, *outcome.refusal));
        }
    }

    void act() {
        const Seat seat = match_.state().turn;
        if (!is_person(seat)) return tell(match_.act(seat, bot_->choose(view_of(match_, seat))));
        const View view = view_of(match_, seat);
        show(view);
        const auto line = ask(prompt_for(view));
        if (!line) return;
        const auto action = choice_typed(*line, view);
        if (!action)
            return fmt::print("{}A number from the list, its words, or '?' for help.\n",
                              line->empty() ? "" : in_quotes(*line) + " is no choice. ");
        const Outcome outcome = match_.act(seat, *action);
        if (outcome.refusal) return refuse(*action, *outcome.refusal);
        tell(outcome);
    }

    // What the person sees before a choice.
    void show(const View& view) const {
        const bool may_look = view.phase != Phase::stand;  // L4
        fmt::print("\n{}   dealer: {}{}{}\n",
                   may_look ? "Your hand:" + cards_line(view.hand) : "You may not look at your hand yet",
                   name_of(view.dealer), turned_line(view), contract_line(view));
        if (view.phase != Phase::play) return;
        std::string line;
        for (const SeatCard& played : view.trick)
            line += fmt::format("{} {} {}", line.empty() ? "The trick:" : ",", name_of(played.seat),
                                style_.card(played.card));
        fmt::print("{}{}Tricks: {}\n", line, line.empty() ? "" : "   ", tricks_line(view));
    }

    std::string turned_line(const View& view) const {
        if (!view.turned || view.trump) return "";
        const std::string suit =
            view.turned->is_joker() && view.stands ? fmt::format(" ({})", name(*view.stands)) : "";
        return fmt::format("   turned {}: {}{}", view.turned_is_up ? "up" : "down", style_.card(*view.turned),
                           suit);
    }

    std::string contract_line(const View& view) const {
        if (!view.trump) return "";
        return fmt::format("   trump: {} ({}{})", name(*view.trump), name_of(*view.maker),
                           view.alone ? ", alone" : "");
    }

    std::string tricks_line(const View& view) const {
        std::vector<int> taken(rules_.sides(), 0);
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            taken[rules_.side_of(Seat(seat))] += view.taken[Seat(seat)];
        std::string text;
        for (std::size_t side = 0; side < taken.size(); ++side)
            text +=
                fmt::format("{}{} {}", side > 0 ? ", " : "", side_name(rules_, side, voice_), taken[side]);
        return text;
    }

    void last_trick() const {
        const View view = view_of(match_, Seat(0));
        if (view.tricks.empty()) return fmt::print("No trick has been taken yet.\n");
        const TakenTrick& trick = view.tricks.back();
        std::string line = "The last trick:";
        for (const SeatCard& played : trick.cards)
            line += fmt::format(" {} {},", name_of(played.seat), style_.card(played.card));
        fmt::print("{} taken by {}.\n", line, name_of(trick.winner));
    }

    std::string choice_text(const View& view, Action action) const {
        switch (action.kind()) {
            case Action::Kind::call:
                if (action.is(Call::let())) return fmt::format("let ({} left)", lets_left(view));
                return to_string(action);
            case Action::Kind::discard: return "discard " + style_.card(action.card());
            case Action::Kind::play: break;
        }
        return "play " + style_.card(action.card());
    }

    int lets_left(const View& view) const {
        const Options& options = rules_.options();
        const int used = options.lets_per == LetsPer::player
                             ? view.lets[view.dealer]
                             : std::accumulate(view.lets.begin(), view.lets.end(), 0);
        return options.lets - used;
    }

    std::string prompt_for(const View& view) const {
        std::string text;
        int number = 0;
        for (const Action action : view.legal) {
            const std::string choice = fmt::format("[{}] {}", ++number, choice_text(view, action));
            const bool full = text.size() - (text.rfind('\n') + 1) + choice.size() > 76;
            text += (text.empty() ? "" : full ? "\n" : "  ") + choice;
        }
        return text + "\n> ";
    }

    void refuse(Action action, Refusal refusal) const {
        const auto clause = clause_behind(rules_, match_.state(), refusal);
        fmt::print("No: {}{}.\n", match_.why(action, refusal), clause ? " (" + *clause + ")" : "");
    }

    void help() const {
        fmt::print(
            "Type the number of a choice, its words (order alone, name hearts, play JH) or just a card.\n"
            "Also: rules, score, last (the last trick), quit. {}.\n",
            score_line());
    }

    std::string score_line() const {
        std::string text = "Score:";
        for (std::size_t side = 0; side < rules_.sides(); ++side)
            text += fmt::format("{} {} {}", side > 0 ? "," : "", side_name(rules_, side, voice_),
                                match_.scores()[side]);
        return text;
    }

    const RuleSet& rules_;
    Seed seed_;
    bool watch_;
    Style style_;
    Match match_;
    std::unique_ptr<Bot> bot_;
    Avatar avatar_;
    Voice voice_;
    std::uint64_t deals_ = 0;
    bool stopped_ = false;
};

}  // namespace

void play_line_game(const RuleSet& rules, const LineGameSettings& settings) {
    LineGame(rules, settings).play();
}

}  // namespace euchre
