#include "cli/frontend.h"

#include <fmt/core.h>
#include <langinfo.h>
#include <unistd.h>

#include <clocale>

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::cli {

void FrontendChoice::add_to(CLI::App& app) {
    app.add_flag("--plain", plain,
                 "Print line by line and redraw nothing: for screen readers, pipes and dumb terminals");
    app.add_flag("--ascii", ascii, "Show suits as letters (C D H S)");
    app.add_flag("--four-colours", four_colours, "Use a colour for each suit");
}

namespace {

using messages::Kind;

// Sets the requested locale, or C.UTF-8 if this machine does not have it.
bool speak_utf8() {
    for (const char* const locale : {"", "C.UTF-8"})
        if (std::setlocale(LC_CTYPE, locale) != nullptr && std::string_view(nl_langinfo(CODESET)) == "UTF-8")
            return true;
    return false;
}

}  // namespace

tui::Look plain_look(bool ascii, bool four_colours) {
    const bool utf8 = speak_utf8();  // names are UTF-8, even if suits are letters
    return {!ascii && use_symbols() && utf8, use_colour(), four_colours};
}

Frontend::Frontend(const FrontendChoice& choice, bool plain) : choice_(choice) {
    look_ = plain_look(choice.ascii, choice.four_colours);
    const char* const name = std::getenv("TERM");
    const bool dumb = name == nullptr || *name == '\0' || std::string_view(name) == "dumb";
    if (!plain && !choice.plain && !dumb) terminal_ = tui::Terminal::open(look_.colour);
}

table::Speed Frontend::speed() const {
    if (!terminal_ || choice_.speed == "off") return table::Speed::instant;
    return *table::parse_speed(choice_.speed);
}

std::string seed_line(const fair::Seed& seed) {
    return say(Kind<std::string>{"plain.seed", {"seed"}}(fair::to_hex(seed)));
}

void Frontend::greet(const seat::LocalGame& game, bool resumed) const {
    if (terminal_) return;
    const RuleSet& rules = *game.state().rules;
    fmt::print("{}\n{}{}\n{}\n", tui::title_line(rules), tui::house_rules_lines(rules),
               seed_line(game.seed()), tui::seats_line(game.state(), game.avatar()));
    if (resumed) fmt::print("{}\n", say(Kind<>{"table.resumed"}()));
    if (game.state().seat) fmt::print("{}\n", say(Kind<>{"plain.how"}()));
}

tui::Left Frontend::play(seat::SeatSession& session, bool one_game, const tui::AfterReview& reviewed) {
    if (terminal_) return tui::play_full_screen(session, *terminal_, {look_, reviewed});
    tui::Signals signals;
    return tui::play_plain(session, {look_, STDIN_FILENO, signals, one_game, reviewed});
}

}  // namespace euchre::cli
