#include "tui/terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#include <array>
#include <cerrno>

namespace euchre::tui {

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

// True if the terminal has this string capability.
bool has_string(const char* name) {
    const char* const text = tigetstr(name);
    return text != nullptr && *text != '\0';
}

// Makes Ctrl-S an ordinary key, so that it does not freeze the screen.
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

// True if the terminal has input within this time.
bool is_there(int milliseconds) {
    pollfd keys{STDIN_FILENO, POLLIN, 0};
    return poll(&keys, 1, milliseconds) > 0;
}

}  // namespace

std::unique_ptr<Terminal> Terminal::open(bool colour) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return nullptr;
    std::unique_ptr<Terminal> terminal(new Terminal);
    return terminal->begin(colour) ? std::move(terminal) : nullptr;
}

// Signals comes first, so that ncurses does not install its own handlers.
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
    curs_set(0);
    mousemask(BUTTON1_PRESSED, nullptr);
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
            const short pair = screen_->colour ? pair_of(cell.pen.ink) : short{0};
            setcchar(&painted, text.data(), attributes(cell.pen), pair, nullptr);
            mvwadd_wch(stdscr, row, column, &painted);
        }
    wrefresh(stdscr);
}

// Reads keys without ncurses, which would block the game while it waits for the rest of a mouse sequence.
std::optional<KeyPress> Terminal::read() {
    constexpr int rest_of_a_key = 25;  // milliseconds
    if (const auto key = keys_.next()) return key;
    while (is_there(keys_.is_waiting() ? rest_of_a_key : 0)) {
        std::array<char, 256> bytes{};
        const ssize_t got = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) return std::nullopt;
        if (got <= 0) return KeyPress{KeyPress::Kind::closed, 0, {}};
        keys_.feed({bytes.data(), static_cast<std::size_t>(got)});
        if (const auto key = keys_.next()) return key;
    }
    return keys_.is_waiting() ? keys_.give_up() : std::nullopt;
}

void Terminal::wait() const {
    std::array<pollfd, 2> files{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_.file(), POLLIN, 0}};
    poll(files.data(), files.size(), -1);
}

}  // namespace euchre::tui
