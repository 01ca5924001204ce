"""Helpers that the tests share."""
from window import Home, Window

BOOKS = ["newberry", "university-games", "mcgee", "traditional", "lower"]
HOUSES = ["standard", "british", "canadian", "railroad", "benny", "cutthroat", "two-handed", "six-handed", "progressive"]


def quick_end(rules):
    """The option that makes a game short, and its value. A loner (in Newberry, or with the joker) would end a game to 2 in the first hand."""
    joker = ("target", 5)
    return {"lower": ("target", 6), "newberry": ("target", 3), "progressive": ("hands", 2), "british": joker, "railroad": joker, "benny": joker}.get(rules, ("target", 2))


class Fixture:
    """Base class of the tests: makes windows, homes and servers, and removes them."""

    def __init__(self, program, quick, seed):
        self.euchre, self.quick, self.seed = str(program), quick, seed
        self.windows, self.homes, self.servers = [], [], []

    def home(self):
        self.homes.append(Home())
        return self.homes[-1]

    def window(self, home, words, columns=80, rows=24, **environment):
        command = " ".join([self.euchre, *words])
        self.windows.append(Window(command, columns, rows, home.environment(**environment)))
        return self.windows[-1]

    def clean(self):
        for server in self.servers:
            server.kill()
            server.wait()
        for window in self.windows:
            window.close()
        for home in self.homes:
            home.remove()
        self.windows, self.homes, self.servers = [], [], []

    def game(self, book, more=()):
        words = ["play", "--rules", book, "--level", "counter", "--speed", "off", "--seed", str(self.seed), *more]
        option, value = quick_end(book)
        return words + (["--set", f"{option}={value}"] if self.quick else [])
