"""Reads the full screen, and makes the next choice."""
import re

from window import Failed


def asks(screen):
    """True if the person is asked for something."""
    return bool(re.search(r"^ *1-9, Enter", screen, re.M))


def is_over(screen):
    return "The game is over." in screen


def ready(screen):
    """The game is over, or there is something to choose. On a busy machine a screen may be painted only in part."""
    return is_over(screen) or asks(screen) and bool(offers(screen) or cards(screen)[0])


def offers(screen):
    return [int(number) for number in re.findall(r"\[(\d)\] ", screen)]


def cards(screen):
    """The numbers under the cards: the legal ones, and the others."""
    line = screen.rstrip("\n").splitlines()[-2]
    return [int(each) for each in re.findall(r"(?<![(\d])(\d+)(?![)\d])", line)], [int(each) for each in re.findall(r"\((\d+)\)", line)]


def missing(screen, columns):
    """Something that should be visible is missing."""
    lines = screen.splitlines()
    if not re.search(r" -?\d+ {3}.* -?\d+ *$", lines[0]):
        return "the score"
    if any(len(line) > columns for line in lines):
        return "the end of a line"
    return next((what for what in ("Dealer ", "Trump ", "Tricks ", "Last trick", "Q quit, saved") if what not in screen), None)


def check_sight(screen, columns):
    what = missing(screen, columns)
    if what:
        raise Failed(f"{what} is not visible:\n{screen}")


def choose(window, screen, dice, tried):
    """Makes one choice and returns the screen after it. Tries an illegal card once, unless `tried` is set."""
    buttons = offers(screen)
    if buttons:
        key = str(dice.choice(buttons))
    else:
        legal, barred = cards(screen)
        if barred and not tried and dice.random() < 0.5:
            window.keys(str(barred[0]))
            shown = window.wait("a reason", lambda now: "No: " in now)
            if not re.search(r"No: [^│╭]*\([NUMTL]\d+\)", shown):
                raise Failed(f"no clause in the reason:\n{shown}")
            tried.append(True)
            return shown
        number = dice.choice(legal)
        key = str(number) if number <= 9 else None
        if dice.random() < 0.2 or key is None:  # with the arrow keys
            for _ in range(20):
                if number == chosen_card(window):
                    break
                window.keys("Right")
            key = "Enter"
    window.keys(key)
    return window.wait("the next choice", lambda now: now != screen and ready(now))


def chosen_card(window):
    """The number under the selected card, which is shown in reverse."""
    lines = window.tmux("capture-pane", "-p", "-e").rstrip("\n").splitlines()
    found = re.search(r"\x1b\[[0-9;]*7m[^\x1b]*?(\d+)", lines[-2])
    return int(found.group(1)) if found else None


def leave(window):
    window.keys("q")
    check_end(window)


def check_end(window):
    """Checks that the program succeeded and restored the terminal."""
    screen = window.wait("the end", lambda now: "DONE" in now)
    if "EXIT 0" not in screen:
        raise Failed(f"it failed:\n{screen}")
    if not re.search(r"(?<!-)\bicanon\b", screen) or not re.search(r"(?<!-)\becho\b", screen):
        raise Failed(f"the terminal was not restored:\n{screen}")


def leave_plain(window):
    window.keys("q", "Enter")
    window.wait("the end", lambda now: "EXIT 0" in now)


def position(screen):
    """The facts that must be the same after a crash: score, trump, dealer, tricks, the question and the cards."""
    lines = screen.splitlines()
    return lines[0], lines[1], [line for line in lines[-8:-1]]
