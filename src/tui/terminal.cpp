#include "tui/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <array>
#include <cwctype>

namespace euchre {

struct Terminal::Screen {
    explicit Screen(SCREEN* opened) : screen(opened) {}
    ~Screen() {
        endwin();
        delscreen(screen);
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    SCREEN* screen;
    bool colour = false;
};

namespace {

constexpr std::array<short, 5> colours{-1, COLOR_RED, COLOR_GREEN, COLOR_BLUE, COLOR_YELLOW};

// Whether the terminal has this capability.
bool has_string(const char* name) {
    const char* const text = tigetstr(name);
    return text != nullptr && text != reinterpret_cast<const char*>(-1) && *text != '\0';
}

// Ctrl-S does not stop the screen: whoever pressed it by mistake, or ends us meanwhile, need not know Ctrl-Q.
void pass_all_output() {
    termios settings{};
    if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
    settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    def_prog_mode();
}

short pair_of(Ink ink) { return static_cast<short>(ink); }

attr_t attributes(const Pen& pen) {
    attr_t bits = A_NORMAL;
    if (pen.bold) bits |= A_BOLD;
    if (pen.dim) bits |= A_DIM;
    if (pen.reverse) bits |= A_REVERSE;
    return bits;
}

std::optional<KeyPress> key_of(int code) {
    using Kind = KeyPress::Kind;
    switch (code) {
        case KEY_LEFT: return KeyPress{Kind::left, 0, {}};
        case KEY_RIGHT: return KeyPress{Kind::right, 0, {}};
        case KEY_UP: return KeyPress{Kind::up, 0, {}};
        case KEY_DOWN: return KeyPress{Kind::down, 0, {}};
        case KEY_PPAGE: return KeyPress{Kind::page_up, 0, {}};
        case KEY_NPAGE: return KeyPress{Kind::page_down, 0, {}};
        case KEY_ENTER: return KeyPress{Kind::enter, 0, {}};
        case KEY_BACKSPACE: return KeyPress{Kind::backspace, 0, {}};
        case KEY_MOUSE: {
            MEVENT event{};
            if (getmouse(&event) != OK || (event.bstate & BUTTON1_PRESSED) == 0) return std::nullopt;
            return KeyPress{Kind::pointer, 0, {event.y, event.x}};
        }
        default: return std::nullopt;
    }
}

KeyPress letter_of(wint_t letter) {
    using Kind = KeyPress::Kind;
    switch (letter) {
        case L'\r':
        case L'\n': return {Kind::enter, 0, {}};
        case 27: return {Kind::escape, 0, {}};
        case 8:
        case 127: return {Kind::backspace, 0, {}};
        default: return {Kind::letter, static_cast<char32_t>(std::towlower(letter)), {}};
    }
}

}  // namespace

std::unique_ptr<Terminal> Terminal::open(bool colour) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
    std::unique_ptr<Terminal> terminal(new Terminal);
    return terminal->begin(colour) ? std::move(terminal) : nullptr;
}

// The signals are ours before ncurses looks whether they are anybody's.
Terminal::Terminal() = default;

bool Terminal::begin(bool colour) {
    SCREEN* const opened = newterm(nullptr, stdout, stdin);
    if (opened == nullptr) return false;
    screen_ = std::make_unique<Screen>(opened);
    if (!has_string("cup") || !has_string("clear")) return false;
    screen_->colour = colour && has_colors();
    cbreak();
    pass_all_output();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    mousemask(BUTTON1_PRESSED, nullptr);
    mouseinterval(0);
    if (!screen_->colour) return true;
    start_color();
    use_default_colors();
    for (std::size_t ink = 1; ink < colours.size(); ++ink)
        init_pair(static_cast<short>(ink), colours[ink], -1);
    return true;
}

Terminal::~Terminal() = default;

Size Terminal::size() const { return {getmaxy(stdscr), getmaxx(stdscr)}; }

void Terminal::resized() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return;
    resizeterm(window.ws_row, window.ws_col);
    clearok(curscr, TRUE);
}

void Terminal::paint(const Grid& grid) {
    werase(stdscr);
    for (int row = 0; row < grid.size().rows; ++row)
        for (int column = 0; column < grid.size().columns; ++column) {
            const Cell& cell = grid.at({row, column});
            if (cell.letter == 0 || (cell.letter == U' ' && !cell.pen.reverse)) continue;
            const std::array<wchar_t, 2> text{static_cast<wchar_t>(cell.letter), L'\0'};
            cchar_t painted{};
            setcchar(&painted, text.data(), attributes(cell.pen), screen_->colour ? pair_of(cell.pen.ink) : 0,
                     nullptr);
            mvwadd_wch(stdscr, row, column, &painted);
        }
    wrefresh(stdscr);
}

std::optional<KeyPress> Terminal::read() {
    wint_t letter = 0;
    const int got = wget_wch(stdscr, &letter);
    if (got == KEY_CODE_YES) return key_of(static_cast<int>(letter));
    if (got == OK) return letter_of(letter);
    pollfd keys{STDIN_FILENO, POLLIN, 0};
    const bool closed = poll(&keys, 1, 0) > 0 && (keys.revents & (POLLHUP | POLLERR)) != 0;
    return closed ? std::optional(KeyPress{KeyPress::Kind::closed, 0, {}}) : std::nullopt;
}

void Terminal::wait() const {
    std::array<pollfd, 2> files{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_.file(), POLLIN, 0}};
    poll(files.data(), files.size(), -1);
}

}  // namespace euchre
