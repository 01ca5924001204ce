#include "tui/choose.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "messages/kind.h"
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

// A line for each of our rulebooks that tells it apart. The most common game comes first.
struct Line {
    std::string_view name;
    Kind<> about;
};
constexpr std::array lines{Line{"mcgee", Kind<>{"book.mcgee"}}, Line{"newberry", Kind<>{"book.newberry"}},
                           Line{"university-games", Kind<>{"book.university-games"}},
                           Line{"traditional", Kind<>{"book.traditional"}},
                           Line{"lower", Kind<>{"book.lower"}}};

std::size_t place_of_line(std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(lines, name, &Line::name) - lines.begin());
}

std::vector<Book> books_of(const rulefile::Library& library) {
    std::vector<Book> books;
    for (const rulefile::Library::Entry& entry : library.list())
        if (rulefile::Loaded loaded = library.load(entry.name); loaded.rules) {
            const std::size_t place = place_of_line(entry.name);
            const bool ours = place < lines.size() && entry.from == rulefile::Library::built_in;
            std::string about = ours ? say(lines[place].about()) + "\n" : "";
            about += summary_of(*loaded.rules);
            books.push_back({entry.name, std::move(*loaded.rules), std::move(about)});
        }
    // Rulebooks without a line follow, by name.
    std::ranges::sort(books, {},
                      [](const Book& book) { return std::pair(place_of_line(book.name), book.name); });
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

    std::optional<KeyPress> ask(Menu& menu) {
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
        left_ = key->is(U'q') || key->is(3) || key->kind == Kind::closed;
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
        if (key->is(U' ')) key->kind = Kind::enter;
        return key;
    }

  private:
    Terminal& terminal_;
    bool left_ = false;
};

// Changes the house rules of a book until the person plays them or goes back to the books.
std::optional<std::vector<std::string>> change_rules(MenuScreen& screen, const Book& book) {
    using Kind = KeyPress::Kind;
    HouseRules house(book.rules);
    std::size_t chosen = 1;
    while (!screen.is_left()) {
        Menu menu = house.menu();
        menu.title = say(messages::Kind<std::string>{"choose.house", {"rules"}}(book.rules.title()));
        menu.chosen = chosen;
        menu.keys = say(messages::Kind<>{"choose.house.keys"}());
        const auto key = screen.ask(menu);
        chosen = menu.chosen;
        if (!key) continue;
        const OptionSpec* const spec = HouseRules::option_of(chosen);
        if (key->kind == Kind::left && spec != nullptr) house.change(*spec, -1);
        if (key->kind == Kind::right && spec != nullptr) house.change(*spec, 1);
        if (key->kind == Kind::backspace && spec != nullptr) house.put_back(*spec);
        if (key->kind == Kind::escape) return std::nullopt;
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

void change_option(HouseRules& house, const std::string& line) {
    const auto equals = line.find('=');
    const std::string name = line.substr(0, equals);
    const OptionSpec* const spec = find_option(name);
    if (spec == nullptr)
        return fmt::print("{}\n",
                          say(Kind<std::string>{"choose.no_option", {"option"}}(text::in_quotes(name))));
    if (equals == std::string::npos) return fmt::print("{} {}\n", spec->question, spec->allowed());
    const std::string value = line.substr(equals + 1);
    if (!house.set(*spec, value)) return fmt::print("{}.\n", spec->complaint(value));
    fmt::print("{}\n", spec->sentence_for(*spec->parse(value)));
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
