// Prints docs/house-rules.md: every option of the schema, its values, and what each built-in rule set plays.
// tools/house-rules builds it.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "messages/rule_texts.h"
#include "rulefile/load.h"

namespace {

using namespace euchre;

constexpr const char* introduction = R"(# House rules reference

<!-- Written by tools/house-rules from src/rules/schema.cpp, messages/en/rules.json and rules/*.toml. Change those, then run it again. -->

A rule set is a list of options. This page names every option, its values, and what the built-in rule sets play. On the page, "House rules" offers the same list when you make a table. In the terminal, press `H` in the menu of rule sets.

On the command line, `--set` changes an option for one game:

```sh test
euchre play --watch --seed 1 --rules mcgee --set target=5 --set last_call=pass
```

A file keeps your rules. It names the rule set that it starts from, and the options that differ:

```toml
title = "Our kitchen"
base = "newberry"
target = 7
last_call = "stick"
```

Save it as `~/.config/euchre/rules/kitchen.toml`, and `--rules kitchen` finds it everywhere. A path works, too: `--rules ./kitchen.toml`. `euchre rules check FILE` reports mistakes with their line, and options that can't be played together. `euchre rules show NAME` prints the rules in words, with the clauses of the rulebook behind them.

`euchre rules file mcgee --set target=5` prints such a file, and the page saves and opens them ("Share these rules"). There you can also give your rules a short name on the server, such as `our-kitchen`: friends find them at `/r/our-kitchen`, with who changed what, and in the terminal by `--rules our-kitchen@https://cards.example`.

A file may also have `source`, a line that names the printed rules behind it, `about`, one line that tells the rules apart in a list, `family` (`common`, `book` or `house`, which is the default), `[readings]` and `[words]`. `rules/newberry.toml` shows how a file cites the clauses of a book.

## The built-in rule sets
)";

struct Book {
    std::string name;
    RuleSet rules;
};

std::vector<Book> built_in_books() {
    const rulefile::Library library;
    std::vector<Book> books;
    for (const rulefile::Library::Entry& entry : library.list())
        books.push_back({entry.name, library.load(entry.name).rules.value()});
    return books;
}

// The rule sets that play this value, if the option applies: "`mcgee`, `newberry`".
std::string players_of(const std::vector<Book>& books, const OptionSpec& spec, int value) {
    std::string names;
    for (const Book& book : books)
        if (spec.applies(book.rules.options()) && spec.get(book.rules.options()) == value)
            names += fmt::format("{}`{}`", names.empty() ? "" : ", ", book.name);
    return names;
}

void print_number(const std::vector<Book>& books, const OptionSpec& spec) {
    fmt::print("A number, {}. {}\n", messages::allowed_values(spec), messages::sentence_with(spec, "*N*"));
    std::vector<int> played;
    for (const Book& book : books)
        if (spec.applies(book.rules.options())) played.push_back(spec.get(book.rules.options()));
    std::ranges::sort(played);
    const auto repeated = std::ranges::unique(played);
    played.erase(repeated.begin(), repeated.end());
    if (played.empty()) return;
    fmt::print("\n| value | played by |\n|---|---|\n");
    for (const int value : played) fmt::print("| {} | {} |\n", value, players_of(books, spec, value));
}

void print_choice(const std::vector<Book>& books, const OptionSpec& spec) {
    fmt::print("| value | meaning | played by |\n|---|---|---|\n");
    for (std::size_t value = 0; value < spec.values.size(); ++value)
        fmt::print("| `{}` | {} | {} |\n", spec.values[value], messages::sentence_for(spec, value),
                   players_of(books, spec, static_cast<int>(value)));
}

}  // namespace

int main() {
    const std::vector<Book> books = built_in_books();
    fmt::print("{}\n| name | title | source |\n|---|---|---|\n", introduction);
    for (const Book& book : books)
        fmt::print("| `{}` | {} | {} |\n", book.name, book.rules.title(), book.rules.source());
    fmt::print("\n\"Played by\" leaves out the rule sets in which an option has no effect.\n");
    std::optional<Section> section;
    for (const OptionSpec& spec : schema()) {
        if (section != spec.section) {
            section = spec.section;
            fmt::print("\n## {}\n", messages::heading_of(*section));
        }
        fmt::print("\n### `{}`\n\n{}\n\n", spec.name, messages::question_of(spec));
        if (spec.is_number())
            print_number(books, spec);
        else
            print_choice(books, spec);
    }
    return 0;
}
