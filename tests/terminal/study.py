"""Hints at the table, and a review after the game."""
import random
import re

from joining import Joining
from screen import asks, choose, is_over, leave, ready
from window import Failed


class Study(Joining):
    def ask_for_hint(self, window, screen, dice):
        """Plays on to a choice with a hint, reads the screen of the hint, and returns to the table."""
        while "W hint" not in screen:
            screen = choose(window, screen, dice, [True])
        window.keys("w")
        hint = window.wait("a hint", lambda now: "chance to win" in now)
        if len(re.findall(r"^ >.*\d%.*", hint, re.M)) != 1 or not re.search(r", the best$|the expert's choice\.", hint, re.M) or not re.search(r"\.$", hint.rstrip().splitlines()[-2].strip() or "."):
            raise Failed(f"not every choice with the best marked:\n{hint}")
        window.keys("Escape")
        window.wait("the table with the reason", lambda now: asks(now) and "The expert:" in now)

    def look_back(self, window):
        window.keys("w")
        first = window.wait("the review", lambda now: "accuracy" in now and "to win, before each hand" in now)
        for line in first.splitlines():
            if len(line) > 80:
                raise Failed(f"wider than the window:\n{first}")
        for _ in range(200):
            if "Every decision:" in window.screen():
                break
            window.keys("NPage")
        window.wait("every decision", lambda now: re.search(r"Every decision:|Hand \d+, decision", now))
        window.keys("Escape")
        window.wait("the end of the game", lambda now: is_over(now))

    def test_study(self):
        home, dice = self.home(), random.Random(self.seed)
        window = self.window(home, self.game("newberry"))
        screen = window.wait("the table", ready)
        self.ask_for_hint(window, screen, dice)
        screen = window.wait("the table", ready)
        while not is_over(screen):
            screen = choose(window, screen, dice, [True])
        self.look_back(window)
        leave(window)

        _, _, port = self.serve(home)
        joined = self.window(home, ["join", f"'{self.table(f'http://127.0.0.1:{port}', 'newberry')}'"])
        joined.wait("the question", lambda now: "Become Ann? [y/N]" in now)
        joined.keys("y", "Enter")
        joined.wait("a chair", lambda now: "Where do you sit down?" in now)
        joined.keys("1")
        joined.wait("to begin", lambda now: "Begin the game" in now)
        joined.keys("b")
        screen = joined.wait("the table", lambda now: ready(now) and "Dealer " in now)
        self.ask_for_hint(joined, screen, dice)
        screen = joined.wait("the table", ready)
        self.play_joined(joined, screen, dice, 3000)
        self.look_back(joined)
        leave(joined)
        return "a hint and a review, here and at a server's table"
