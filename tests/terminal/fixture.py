"""What the tests share."""
from window import Home, Window

BOOKS = ["newberry", "university-games", "mcgee", "traditional", "lower"]
QUICK = {"newberry": 2, "university-games": 2, "mcgee": 2, "traditional": 2, "lower": 6}


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
        return words + (["--set", f"target={QUICK[book]}"] if self.quick else [])
