#include "tui/choose.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "messages/kind.h"
#include "messages/rule_texts.h"
#include "messages/say.h"
#include "text/line.h"
#include "text/number.h"
#include "text/quoted.h"
#include "tui/choice.h"
#include "tui/house_rules.h"
#include "tui/line_input.h"

namespace euchre::tui {

namespace {

using messages::Kind;

struct Book {
    std::string name;
    RuleSet rules;
    std::string about;
};

std::vector<Book> books_of(const rulefile::Library& library) {
    std::vector<Book> books;
    for (rulefile::Library::Offered& set : library.offered()) {
        std::string about = set.rules.about().empty() ? "" : set.rules.about() + "\n";
        about += summary_of(set.rules);
        books.push_back({std::move(set.name), std::move(set.rules), std::move(about)});
    }
    return books;
}

std::size_t place_of(const std::vector<Book>& books, const std::string& name) {
    const auto at = std::ranges::find(books, name, &Book::name);
    return at == books.end() ? 0 : static_cast<std::size_t>(at - books.begin());
}

// Shows a menu and reads a key. Returns nothing for unknown keys, and `leave` at the end.
class MenuScreen {
  public:
    explicit MenuScreen(Terminal& terminal) : terminal_(terminal) {}

    bool is_left() const { return left_; }

    // `typing`: the person types a search, so no letter quits.
    std::optional<KeyPress> ask(Menu& menu, bool typing = false) {
        using Kind = KeyPress::Kind;
        const Picture picture = draw_menu(menu, terminal_.size());
        terminal_.paint(picture.grid);
        const Signals::Came came = terminal_.signals().take();
        if (came.resized) terminal_.resized();
        left_ = left_ || came.stop;
        if (left_ || came.resized) return std::nullopt;
        auto key = terminal_.read();
        if (!key) {
            terminal_.wait();
            return std::nullopt;
        }
        left_ = (key->is(U'q') && !typing) || key->is(3) || key->kind == Kind::closed;
        if (picture.too_small) return std::nullopt;
        if (key->kind == Kind::up) menu.chosen = next_item(menu, -1);
        if (key->kind == Kind::down) menu.chosen = next_item(menu, 1);
        if (key->kind == Kind::page_up || key->kind == Kind::page_down)
            for (int step = 0; step < 10; ++step)
                menu.chosen = next_item(menu, key->kind == Kind::page_up ? -1 : 1);
        if (key->kind == Kind::pointer)
            for (const Region& region : picture.regions)
                if (region.holds(key->spot)) {
                    if (menu.chosen == region.number) key->kind = Kind::enter;
                    menu.chosen = region.number;
                }
        if (key->is(U' ') && !typing) key->kind = Kind::enter;
        return key;
    }

  private:
    Terminal& terminal_;
    bool left_ = false;
};

std::string found_words(const HouseRules& house) {
    return say(Kind<std::int64_t, std::string>{"choose.found", {"count", "words"}}(
        static_cast<std::int64_t>(house.found()), text::in_quotes(house.words())));
}

// Handles a key while the person types a search. Returns false when the search is complete.
bool search_by(const KeyPress& key, HouseRules& house) {
    constexpr std::size_t longest = 40;
    std::string words = house.words();
    if (key.kind == KeyPress::Kind::enter) return false;
    if (key.kind == KeyPress::Kind::escape) words.clear();
    if (key.kind == KeyPress::Kind::backspace && !words.empty()) words.pop_back();
    if (key.kind == KeyPress::Kind::letter && key.letter >= U' ' && key.letter < 127 &&
        words.size() < longest)
        words += static_cast<char>(key.letter);
    house.search(words);
    return key.kind != KeyPress::Kind::escape;
}

// Changes the house rules of a book until the person plays them or goes back to the books.
std::optional<std::vector<std::string>> change_rules(MenuScreen& screen, const Book& book) {
    using Kind = KeyPress::Kind;
    HouseRules house(book.rules);
    std::size_t chosen = 1;
    bool typing = false;
    while (!screen.is_left()) {
        Menu menu = house.menu();
        menu.title = say(messages::Kind<std::string>{"choose.house", {"rules"}}(book.rules.title()));
        menu.chosen = std::min(chosen, menu.items.empty() ? 0 : menu.items.size() - 1);
        menu.keys = typing ? say(messages::Kind<std::string>{"choose.search", {"words"}}(house.words()))
                           : say(messages::Kind<>{"choose.house.keys"}());
        if (menu.message.empty()) menu.message = house.words().empty() ? house.changes() : found_words(house);
        const auto key = screen.ask(menu, typing);
        chosen = menu.chosen;
        if (!key) continue;
        if (typing) {
            typing = search_by(*key, house);
            chosen = 1;
            continue;
        }
        if (key->is(U'/')) {
            typing = true;
            house.search("");
            continue;
        }
        const OptionSpec* const spec = house.option_of(chosen);
        if (key->kind == Kind::left && spec != nullptr) house.change(*spec, -1);
        if (key->kind == Kind::right && spec != nullptr) house.change(*spec, 1);
        if (key->kind == Kind::backspace && spec != nullptr) house.put_back(*spec);
        if (key->kind == Kind::escape && house.words().empty()) return std::nullopt;
        if (key->kind == Kind::escape) house.search("");
        if (key->kind == Kind::enter && house.trouble().empty()) return house.settings();
    }
    return std::nullopt;
}

}  // namespace

std::optional<ChosenRules> choose_rules(Terminal& terminal, const rulefile::Library& library,
                                        const std::string& first) {
    const auto books = books_of(library);
    MenuScreen screen(terminal);
    Menu menu{say(Kind<>{"choose.title"}()), {}, place_of(books, first), "", say(Kind<>{"choose.keys"}())};
    for (const Book& book : books)
        menu.items.push_back({book.rules.title(), book.name, book.about, false, false});
    while (!screen.is_left()) {
        const auto key = screen.ask(menu);
        if (!key || books.empty()) continue;
        const Book& book = books[menu.chosen];
        if (key->kind == KeyPress::Kind::enter) return ChosenRules{book.name, {}};
        if (key->is(U'h') || key->kind == KeyPress::Kind::right)
            if (auto settings = change_rules(screen, book))
                return ChosenRules{book.name, std::move(*settings)};
    }
    return std::nullopt;
}

WithSaved ask_about_saved(Terminal& terminal, const std::string& about) {
    MenuScreen screen(terminal);
    Menu menu{"Right Bower",
              {{say(Kind<>{"saved.resume"}()), "", about, false, false},
               {say(Kind<>{"saved.new"}()), "", say(Kind<std::string>{"saved.new.about", {"about"}}(about)),
                false, false},
               {say(Kind<>{"saved.quit"}()), "", "", false, false}},
              0,
              "",
              say(Kind<>{"saved.keys"}())};
    while (!screen.is_left()) {
        const auto key = screen.ask(menu);
        if (key && key->kind == KeyPress::Kind::enter) return static_cast<WithSaved>(menu.chosen);
    }
    return WithSaved::quit;
}

namespace {

std::optional<std::string> line_from(LineInput& input, const std::string& prompt) {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    while (!input.has_line() && !input.is_over()) input.read();
    if (!input.has_line()) return std::nullopt;
    std::string line = input.next();
    input.take();
    if (line == "q" || line == "quit") return std::nullopt;
    return line;
}

void list_options(const HouseRules& house) {
    const Menu menu = house.menu();
    for (const MenuItem& item : menu.items)
        if (item.is_heading)
            fmt::print("{}:\n", item.label);
        else
            fmt::print("  {} {} {}\n", item.label, item.value, item.text);
}

// Prints the options with these words.
void search_options(HouseRules& house, const std::string& words) {
    house.search(words);
    if (house.found() == 0)
        fmt::print("{}\n", say(Kind<>{"choose.none_found"}()));
    else
        list_options(house);
    house.search("");
}

void change_option(HouseRules& house, const std::string& line) {
    const auto equals = line.find('=');
    const std::string name = line.substr(0, equals);
    const OptionSpec* const spec = find_option(name);
    if (spec == nullptr && equals == std::string::npos) return search_options(house, line);
    if (spec == nullptr)
        return fmt::print("{}\n",
                          say(Kind<std::string>{"choose.no_option", {"option"}}(text::in_quotes(name))));
    if (equals == std::string::npos)
        return fmt::print("{} {}\n", messages::question_of(*spec), messages::allowed_values(*spec));
    const std::string value = line.substr(equals + 1);
    if (!house.set(*spec, value)) return fmt::print("{}.\n", messages::wrong_value(*spec, value));
    fmt::print("{}\n{}\n", house.sentence(*spec), house.changes());
}

}  // namespace

std::optional<ChosenRules> ask_for_rules(const rulefile::Library& library, const std::string& first,
                                         int keys) {
    const auto books = books_of(library);
    LineInput input(keys);
    const std::string usual = books.empty() ? first : books[place_of(books, first)].name;
    int number = 0;
    for (const Book& book : books) {
        std::string about = book.about;
        std::ranges::replace(about, '\n', ' ');
        fmt::print("[{}] {}. {}\n", ++number, book.rules.title(), about);
    }
    const Book* chosen = nullptr;
    while (chosen == nullptr) {
        const auto line = line_from(input, say(Kind<std::string>{"choose.which", {"usual"}}(usual)) + " ");
        if (!line) return std::nullopt;
        const auto typed = text::parse_number<std::uint64_t>(*line);
        const auto by_name = std::ranges::find(books, line->empty() ? usual : *line, &Book::name);
        if (by_name != books.end()) chosen = &*by_name;
        if (typed && *typed >= 1 && *typed <= books.size()) chosen = &books[*typed - 1];
    }
    HouseRules house(chosen->rules);
    for (;;) {
        const auto line = line_from(input, say(Kind<>{"choose.option"}()) + " ");
        if (!line) return std::nullopt;
        if (line->empty() && house.trouble().empty()) return ChosenRules{chosen->name, house.settings()};
        if (line == "list" || line == "l")
            list_options(house);
        else if (!line->empty())
            change_option(house, *line);
        if (!house.trouble().empty()) fmt::print("{}.\n", house.trouble());
    }
}

}  // namespace euchre::tui
