"""Games without trouble: full screen in windows of several sizes, and line by line."""
import random
import re
import subprocess

from fixture import BOOKS, HOUSES, Fixture
from screen import asks, cards, check_sight, choose, is_over, leave, leave_plain, missing, offers, ready
from window import LIMIT, Failed, hear


def has_ended(book, said):
    """Only the game of a number of hands can be drawn."""
    return "the game! Hooray!" in said or (book == "progressive" and "The game is drawn." in said)


class Games(Fixture):
    def whole_game(self, book, columns, rows, more=(), **environment):
        window = self.window(self.home(), self.game(book, more), columns, rows, **environment)
        dice, tried, choices = random.Random(f"{book} {self.seed}"), [], 0
        screen = window.wait("the table", ready)
        while not is_over(screen):
            check_sight(screen, columns)
            screen = choose(window, screen, dice, tried)
            choices += 1
            if choices > 3000:
                raise Failed("the game does not end")
        said = re.sub(r"\s+│?\|?\s*", " ", screen.replace("│", " ").replace("|", " "))
        if not has_ended(book, said):
            raise Failed(f"nobody won:\n{screen}")
        if book in HOUSES and choices < 5:
            raise Failed(f"{book} was over after {choices} choices")
        window.keys("b")
        window.wait("another game", lambda now: asks(now) and not is_over(now))
        leave(window)
        return f"{book} {choices}"

    def test_80x24(self):
        return ", ".join(self.whole_game(book, 80, 24) for book in BOOKS)

    def test_house_rules(self):
        return ", ".join(self.whole_game(rules, 80, 24) for rules in HOUSES)

    def test_120x40(self):
        books = BOOKS[-1:] if self.quick else BOOKS
        return ", ".join(self.whole_game(book, 120, 40, ["--ascii"], NO_COLOR="1") for book in books)

    def test_resize(self):
        window = self.window(self.home(), self.game("newberry"))
        dice = random.Random(self.seed)
        screen = window.wait("the table", ready)
        for number, (columns, rows) in enumerate([(120, 40), (80, 24), (60, 20), (200, 60), (79, 24), (80, 24)] * 2):
            small = columns < 80 or rows < 24
            window.resize(columns, rows)
            screen = window.wait("the new size", lambda now: "too small" in now if small else ready(now) and not missing(now, columns))
            if not small and not is_over(screen):
                choose(window, screen, dice, [True])
        leave(window)
        return f"{number + 1} sizes"

    def test_pointer(self):
        window = self.window(self.home(), self.game("newberry"))
        screen = window.wait("the table", ready)
        for number in range(8):
            if is_over(screen):
                break
            buttons = offers(screen)
            text = f"[{buttons[0]}]" if buttons else re.search(r"(?<=\s)\d+(?=\s|$)", screen.rstrip("\n").splitlines()[-2]).group()
            lines = screen.rstrip("\n").splitlines()
            row = next(at for at, line in enumerate(lines) if text in line and at > 14) if buttons else len(lines) - 2
            column = re.search(rf"(?<!\S){re.escape(text)}(?=\s|$)", lines[row]).start()
            spot = [33 + column, 33 + (row if buttons else row - 2)]
            for button in (32, 35):  # press, release
                window.keys("-H", *[f"{byte:02x}" for byte in (0x1B, 0x5B, 0x4D, button, *spot)])
            screen = window.wait("the next choice", lambda now: now != screen and ready(now))
        leave(window)
        return f"{number + 1} choices"

    def test_pace(self):
        words = [word if word != "off" else "normal" for word in self.game("newberry")]
        window = self.window(self.home(), [*words, "--set", "target=10"])  # longer than one hand
        dice = random.Random(self.seed)
        screen = window.wait("the table", ready)
        while "took" not in screen:
            buttons, legal = offers(screen), cards(screen)[0]
            if asks(screen):
                window.keys(str(dice.choice(buttons or legal)))
            before = screen
            screen = window.wait("what comes next", lambda now: now != before and (ready(now) or "took" in now))
        window.keys("Space")
        window.wait("the trick to be gone", lambda now: "took" not in now)
        window.keys("v")
        window.wait("another speed", lambda now: "V speed: fast" in now)
        window.keys("l")
        window.wait("the last trick", lambda now: "The last trick: " in now)
        leave(window)
        return "a trick, speed, the last trick"

    def test_menu(self):
        home = self.home()
        window = self.window(home, ["play", "--level", "counter", "--speed", "off"])
        window.wait("the rulebooks", lambda now: "which rules?" in now and "McGee's" in now)
        window.wait("a word about Standard", lambda now: "What most people play" in now and "10 points" in now)
        window.keys(*["Down"] * 3)
        window.wait("a word about Newberry", lambda now: "names trump or folds" in now)
        window.keys("Up")
        window.keys("h")
        window.wait("the house rules", lambda now: "House rules: McGee's" in now and "How many play?" in now)
        window.keys(*["Down"] * 3, *["Right"] * 2)  # the hand: 7 cards
        window.wait("trouble", lambda now: "can't be played together" in now)
        window.keys("Enter")  # has no effect
        window.keys("BSpace", "Down", "Left", "Left")
        window.wait("the target", lambda now: re.search(r"How many points win\? +\* 8", now) and "can't" not in now)
        window.keys("Enter")
        screen = window.wait("the table", ready)
        if "McGee's, to 8" not in screen:
            raise Failed(f"not the rules that were chosen:\n{screen}")
        window.keys("r")
        window.wait("the rules to be read", lambda now: "The first team to reach 8 points wins" in now)
        window.keys("Escape")
        window.wait("the table again", ready)
        window.keys("?")
        window.wait("help", lambda now: "pass, order up, alone" in now)
        window.keys("Escape")
        window.wait("the table again", ready)
        leave(window)
        again = self.window(home, ["play"])
        again.wait("the question", lambda now: "Go on with the saved game" in now and "McGee's, to 8" in now)
        again.keys("Enter")
        shown = again.wait("the saved game", lambda now: asks(now) or "McGee's, to 8" in now)
        if "McGee's, to 8" not in shown:
            raise Failed(f"not the saved game:\n{shown}")
        return "rulebook, house rules, help, the saved game"

    def plain_words(self, book):
        return [word for word in self.game(book, ["--plain"]) if word not in ("--speed", "off")]

    def test_plain(self):
        told = []
        for book in [*BOOKS, *HOUSES]:
            home, dice = self.home(), random.Random(f"{book} {self.seed}")
            game = subprocess.Popen([self.euchre, *self.plain_words(book)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                    env=home.environment(), bufsize=0)
            heard, choices = "", 0
            while not has_ended(book, heard):
                heard = hear(game)
                if "\x1b" in heard or "\r" in heard:
                    raise Failed(f"something is redrawn: {heard!r}")
                if has_ended(book, heard):
                    break
                choices += 1
                prompt = heard[heard.rfind("\n\n") + 1:]
                count = len(re.findall(r"\[\d+\] ", prompt))
                if count == 0 and game.poll() is not None:
                    raise Failed(f"{book} ended without a result: {heard[-300:]!r}")
                game.stdin.write(f"{dice.randint(1, count) if count else ''}\n".encode())
                if choices > 3000:
                    raise Failed("the game does not end")
            if game.wait(LIMIT) != 0:
                raise Failed(f"{book} ended with {game.returncode}")
            told.append(f"{book} {choices}")
        window = self.window(self.home(), ["play", "--rules", "newberry", "--seed", "3"], TERM="dumb")
        window.wait("a prompt", lambda now: now.rstrip().endswith(">"))
        window.keys("h", "Enter")
        window.wait("the hand", lambda now: now.count("Your hand:") >= 2)
        leave_plain(window)
        questions = self.window(self.home(), ["play", "--plain"])
        questions.wait("the question", lambda now: "Which rules" in now)
        questions.keys("mcgee", "Enter")
        questions.wait("house rules", lambda now: "A house rule (option=value)" in now)
        questions.keys("target=7", "Enter")
        questions.wait("what it means", lambda now: "reach 7 points" in now)
        questions.keys("Enter")
        questions.wait("the game", lambda now: "McGee's, to 7." in now and "- The first team to reach 7 points wins" in now)
        return ", ".join(told) + ", a dumb terminal, questions"
