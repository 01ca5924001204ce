#include "cli/line_game.h"

#include <fmt/core.h>

#include <cctype>
#include <charconv>
#include <iostream>

#include "ai/simple.h"
#include "fair/shuffle.h"
#include "game/tell.h"
#include "game/view.h"
#include "rulefile/describe.h"

namespace euchre {

namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

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
          avatar_(settings.avatar),
          voice_{[this](Seat seat) { return name_of(seat); },
                 [this](Card card) { return style_.card(card); }} {}

    void play() {
        fmt::print("{}, to {}. Seed {}.\n", rules_.title(), rules_.options().target, to_hex(seed_));
        seat_players();
        if (!watch_) fmt::print("You sit in seat 0. Type a number or the words of a choice; '?' for help.\n");
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
        std::size_t next = 0;
        for (std::size_t seat = 0; seat < rules_.players(); ++seat) {
            if (seat > 0 && all_avatars[next] == avatar_) ++next;
            const Avatar avatar = seat == 0 ? avatar_ : all_avatars[next++];
            std::string name(to_string(avatar));
            name[0] = static_cast<char>(name[0] - 'a' + 'A');
            tell(match_.sit(Seat(seat), {name, avatar}));
        }
    }

    void tell(const Outcome& outcome) const {
        std::string packets;
        for (const Event& event : outcome.events) {
            if (const auto* const packet = std::get_if<PacketDealt>(&event)) {
                packets += fmt::format(" {}", packet->cards);
                continue;
            }
            if (!packets.empty()) fmt::print("Dealt from the left in packets of{}.\n", packets);
            packets.clear();
            fmt::print("{}\n", euchre::tell(rules_, event, voice_));
        }
    }

    // A line from the person; nothing once the input ends or the person leaves.
    std::optional<std::string> ask(const std::string& prompt) {
        fmt::print("{}", prompt);
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) {
            stopped_ = true;
            return std::nullopt;
        }
        line = trimmed(line);
        if (line == "quit" || line == "q") {
            stopped_ = true;
            return std::nullopt;
        }
        return line;
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
            const auto line = ask("Your deal: Enter to deal, or 'misdeal'. ");
            if (line == "misdeal") return tell(match_.misdeal());
        }
        if (!stopped_) tell(match_.deal(shuffled(rules_.deck(), seed_, Purpose::deal, deals_++)));
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
        if (!is_person(seat)) return tell(match_.act(seat, simple_choice(rules_, view_of(match_, seat))));
        const View view = view_of(match_, seat);
        show(view);
        const auto line = ask(prompt_for(view));
        if (!line) return;
        if (*line == "?" || *line == "help") return help();
        if (*line == "rules") return fmt::print("\n{}\n", rulebook(rules_, 80));
        const auto action = parse_choice(*line, view);
        if (!action)
            return fmt::print("{}A number from the list, its words, or '?' for help.\n",
                              line->empty() ? "" : "'" + *line + "' is no choice. ");
        const Outcome outcome = match_.act(seat, *action);
        if (outcome.refusal) return refuse(*action, *outcome.refusal);
        tell(outcome);
    }

    void show(const View& view) const {
        std::string line = "Your hand:";
        for (const Card card : view.hand) line += " " + style_.card(card);
        if (view.phase == Phase::stand) line = "You may not look at your hand yet";
        if (view.turned_is_up) line += fmt::format("   turned up: {}", style_.card(*view.turned));
        if (view.trump) line += fmt::format("   trump: {}", euchre::name(*view.trump));
        if (view.phase == Phase::play) line += "   " + tricks_line(view);
        fmt::print("\n{}\n", line);
        if (view.trick.empty()) return;
        line = "The trick:";
        for (const SeatCard& played : view.trick)
            line += fmt::format(" {} {},", name_of(played.seat), style_.card(played.card));
        line.pop_back();
        fmt::print("{}\n", line);
    }

    std::string tricks_line(const View& view) const {
        std::vector<int> taken(rules_.sides(), 0);
        for (std::size_t seat = 0; seat < rules_.players(); ++seat)
            taken[rules_.side_of(Seat(seat))] += view.taken[Seat(seat)];
        std::string text = "tricks:";
        for (const int tricks : taken) text += fmt::format("{}{}", text.ends_with(':') ? " " : "-", tricks);
        return text;
    }

    std::string choice_text(Action action) const {
        switch (action.kind()) {
            case Action::Kind::call: return to_string(action);
            case Action::Kind::discard: return "discard " + style_.card(action.card());
            case Action::Kind::play: break;
        }
        return "play " + style_.card(action.card());
    }

    std::string prompt_for(const View& view) const {
        std::string text;
        int number = 0;
        for (const Action action : view.legal)
            text += fmt::format("[{}] {}  ", ++number, choice_text(action));
        return text + "> ";
    }

    // A card as people write it: "jh", "10d".
    static std::optional<Card> card_typed(std::string line) {
        if (const auto card = parse_card(line)) return card;
        if (line.starts_with("10")) line.replace(0, 2, "T");
        for (char& letter : line)
            letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
        return parse_card(line);
    }

    // A number from the list, the words of an action, or just a card.
    static std::optional<Action> parse_choice(const std::string& line, const View& view) {
        if (const auto action = parse_action(line)) return action;
        if (const auto number = whole_number(line); number && *number >= 1 && *number <= view.legal.size())
            return view.legal.nth(static_cast<unsigned>(*number - 1));
        const auto card = card_typed(line);
        if (!card) return std::nullopt;
        return view.phase == Phase::discard ? Action::discard(*card) : Action::play(*card);
    }

    void refuse(Action action, Refusal refusal) const {
        const auto clause = clause_behind(rules_, match_.state(), refusal);
        fmt::print("No: {}{}.\n", match_.why(action, refusal), clause ? " (" + *clause + ")" : "");
    }

    void help() const {
        fmt::print(
            "Type the number of a choice, or its words (\"order alone\", \"name H\", \"play JH\", or just "
            "\"JH\").\n"
            "'rules' shows the rulebook of this game, 'quit' leaves it. {}.\n",
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
    Avatar avatar_;
    Voice voice_;
    std::uint64_t deals_ = 0;
    bool stopped_ = false;
};

}  // namespace

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void play_line_game(const RuleSet& rules, const LineGameSettings& settings) {
    LineGame(rules, settings).play();
}

}  // namespace euchre
