"""At a server's table."""
import json
import random
import re
import signal
import ssl
import subprocess
import urllib.request

from fixture import BOOKS, Fixture, quick_end
from screen import choose, is_over, leave, position, ready
from window import LIMIT, Failed, hear


class Joining(Fixture):
    def serve(self, home, port=0, more=()):
        server = subprocess.Popen([self.euchre, "serve", "--port", str(port), "--data", home.folder + "/data", *more],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=home.environment(), text=True)
        self.servers.append(server)
        for line in server.stdout:
            found = re.search(r"(https?)://[^:/]+:(\d+)", line)
            if found:
                return server, found.group(1), int(found.group(2))
        raise Failed("the server does not start")

    def table(self, url, book, context=None):
        """Opens a table with quick bots. Returns its link, with the code of the host's personal link."""
        def post(path, body, token=None):
            headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + token} if token else {})}
            request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
            with urllib.request.urlopen(request, context=context, timeout=LIMIT) as answer:
                return json.load(answer)
        token = post("/api/people", {"name": "Ann", "avatar": "bear"})["token"]
        settings = {"listed": False, "spectators": False, "chat": False, "deal_by_hand": False, "bots": "counter",
                    "speed": "instant", "grace": 90, "turn_time": 0}
        made = post("/api/tables", {"rules": {"base": book, "set": dict([quick_end(book)])}, "settings": settings}, token)
        code = post("/api/me/link", {}, token)["link"].split("#")[1]
        return f"{url}/t/{made['link'].rsplit('/', 1)[1]}#{code}"

    def person(self, home, url):
        """The name behind the token that `euchre join` keeps for a server on this machine."""
        with open(f"{home.environment()['XDG_STATE_HOME']}/euchre/people/{url.replace('://', '-').replace(':', '-')}", encoding="ascii") as file:
            token = file.readline().strip()
        request = urllib.request.Request(url + "/api/me", headers={"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=LIMIT) as answer:
            return json.load(answer)["name"]

    def play_joined(self, window, screen, dice, choices=3000, refused=()):
        """Makes that many choices, or plays to the end of the game. Returns the screen. `refused` is for choose()."""
        while not is_over(screen) and choices > 0:
            screen = choose(window, screen, dice, list(refused))
            choices -= 1
        return screen

    def test_join(self):
        home, dice, told = self.home(), random.Random(self.seed), []
        server, _, port = self.serve(home)
        url = f"http://127.0.0.1:{port}"
        for book in ["university-games"] if self.quick else BOOKS:
            link = self.table(url, book)
            window = self.window(home, ["join", f"'{link}'"])
            window.wait("the question", lambda now: "Become Ann? [y/N]" in now)
            window.keys("y", "Enter")
            window.wait("a chair", lambda now: "Where do you sit down?" in now)
            window.keys("1")
            window.wait("to begin", lambda now: "Begin the game" in now)
            window.keys("b")
            screen = window.wait("the table", lambda now: ready(now) and "Dealer " in now)
            window.keys("m")
            window.wait("what can be said", lambda now: "What do you say?" in now)
            window.keys("Down", "Enter")
            screen = window.wait("the words", lambda now: ready(now) and "Ann says: Good luck!" in now)
            # No card is refused here, because the reason of a refusal is gone after a reconnect.
            screen = self.play_joined(window, screen, dice, 3, refused=[True])
            leave(window)
            window = self.window(home, ["join", f"'{link.split('#')[0]}'"])
            again = window.wait("the same seat", ready)
            if not is_over(screen) and position(again) != position(screen):
                raise Failed(f"another position:\n{screen}\n{again}")
            server.terminate()
            window.wait("the loss", lambda now: "The connection is lost" in now)
            server.wait(LIMIT)
            server, _, _ = self.serve(home, port)
            screen = window.wait("the server again", lambda now: ready(now) and "connection" not in now)
            self.play_joined(window, screen, dice)
            leave(window)
            told.append(book)
        self.join_plain(self.table(url, "mcgee"), home, dice)
        wrong = subprocess.run([self.euchre, "join", url + "/t/000000000000"], env=home.environment(), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LIMIT, check=False)
        if wrong.returncode != 1 or not wrong.stderr.startswith("euchre: ") or "{" in wrong.stderr:
            raise Failed(f"a table that does not exist: {wrong}")
        return ", ".join(told) + ", line by line, " + self.join_secured(home, dice)

    def test_join_as_another(self):
        """The link of another person changes the person of a terminal only after a yes, and the change can be undone."""
        home = self.home()
        _, _, port = self.serve(home)
        url = f"http://127.0.0.1:{port}"

        def join(link, answers, *more):
            ended = subprocess.run([self.euchre, "join", "--plain", "--name", "Ben", *more, link], env=home.environment(), input=answers,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT, check=False)
            return ended.returncode, ended.stdout

        def expect(what, said, code, name):
            if what not in said or code != 0 or self.person(home, url) != name:
                raise Failed(f"not {what!r}, or not {name}: {code} {said}")

        link = self.table(url, "mcgee")
        code, said = join(link.split("#")[0], "q\n")
        expect("", said, code, "Ben")
        for no in "n\nq\n", "":  # nobody agrees where nobody can be asked
            code, said = join(link, no)
            expect("This link makes you Ann on this machine. You are Ben here now. Become Ann? [y/N]", said, code, "Ben")
        code, said = join(link, "y\nq\n")
        expect("To be Ben again: euchre join --former LINK", said, code, "Ann")
        code, said = join(link, "y\nq\n")
        if code != 1 or "This link does not work" not in said:
            raise Failed(f"a used link: {code} {said}")
        code, said = join(link.split("#")[0], "q\n", "--former")
        expect("", said, code, "Ben")
        code, said = join(link.split("#")[0], "q\n", "--former")
        expect("", said, code, "Ann")
        code, said = join(link.split("#")[0] + "#" + 64 * "a", "y\nq\n")
        if code != 2 or "Make a new personal link" not in said:
            raise Failed(f"a link of the old kind: {code} {said}")
        return "who agrees, who does not, and back"

    def join_plain(self, link, home, dice, more=()):
        game = subprocess.Popen([self.euchre, "join", "--plain", *more, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                env=home.environment(), bufsize=0)
        game.stdin.write(link.encode() + b"\ny\n")  # the code is not on the command line
        heard, all_heard = "", ""
        while "Hooray!" not in heard:
            game.send_signal(signal.SIGWINCH)  # a new window size has no effect
            heard = hear(game)
            all_heard += heard
            if not heard or len(all_heard) > 1_000_000:
                raise Failed(f"it ended before the game did: {all_heard[-2000:]}")
            prompt = heard[heard.rfind("\n\n") + 1:]
            count = len(re.findall(r"\[\d+\] ", prompt))
            if "Hooray!" not in heard:
                game.stdin.write(f"{dice.randint(1, count) if count else ''}\n".encode())
        game.stdin.write(b"say good game\n")
        while "Ann says: Good game!" not in all_heard:
            heard = hear(game)
            all_heard += heard
            if not heard:
                raise Failed(f"it was not delivered: {all_heard[-2000:]}")
        game.stdin.write(b"q\n")
        if game.wait(LIMIT) != 0 or "\x1b" in all_heard:
            raise Failed(f"exit code {game.returncode}: {all_heard[-2000:]}")

    def join_secured(self, home, dice):
        certificate, key = home.folder + "/cert.pem", home.folder + "/key.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        secured = self.home()
        _, scheme, port = self.serve(secured, more=["--tls-cert", certificate, "--tls-key", key])
        url = f"{scheme}://127.0.0.1:{port}"
        link = self.table(url, "mcgee", ssl.create_default_context(cafile=certificate))
        refused = subprocess.run([self.euchre, "join", link], env=home.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True, timeout=LIMIT, check=False)
        if refused.returncode != 1 or "certificate is not trusted" not in refused.stderr:
            raise Failed(f"an untrusted certificate: {refused}")
        self.join_plain(link, home, dice, ["--trust", certificate])
        return "over TLS"
