"""Failures: a killed process, a closed window, noise instead of keys."""
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import subprocess
import termios
import time

from fixture import BOOKS, Fixture
from screen import check_end, choose, is_over, leave, position, ready
from window import LIMIT, Failed, wait_gone


class Trouble(Fixture):
    def test_kill(self):
        rounds = 2 if self.quick else 10
        dice = random.Random(self.seed)
        ways = ["KILL", "TERM", "HUP", "INT", "close"]
        for number in range(rounds):
            for way in ways:
                book = dice.choice(BOOKS)
                home = self.home()
                window = self.window(home, self.game(book))
                screen = window.wait("the table", ready)
                for _ in range(dice.randint(0, 12)):
                    if is_over(screen):
                        break
                    screen = choose(window, screen, dice, [True])
                process = window.program()
                if way == "close":
                    window.close()
                else:
                    os.kill(process, getattr(signal, "SIG" + way))
                wait_gone(process)
                if way in ("TERM", "HUP", "INT"):
                    check_end(window)
                if is_over(screen):
                    continue
                again = self.window(home, ["play", "--resume", "--speed", "off"])
                shown = again.wait("the same position", ready)
                if position(shown) != position(screen):
                    raise Failed(f"{way}: another position:\n{screen}\n{shown}")
                leave(again)
                self.clean()
        return f"{rounds * len(ways)} times"

    def test_fuzz(self):
        rounds = 4 if self.quick else 60
        dice = random.Random(self.seed)
        sent = sum(self.fuzz_screen(dice) for _ in range(rounds)) + sum(self.fuzz_plain(dice) for _ in range(rounds))
        return f"{sent} bytes in {2 * rounds} games"

    def fuzz_screen(self, dice):
        home = self.home()
        pid, terminal = pty.fork()
        if pid == 0:
            words = self.game(dice.choice(BOOKS)) if dice.random() < 0.7 else ["play", "--speed", "off"]
            os.execve(self.euchre, [self.euchre, *words], home.environment(TERM=dice.choice(["xterm-256color", "screen", "vt100", "linux"])))
        sent, painted = 0, bytearray()
        named = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1bOC", b"\r", b" ", b"\x1b", b"\x1b[5~", b"\x1b[M !!", b"\x1b[<0;10;20M", b"\x7f"]
        for _ in range(100 if self.quick else 400):
            kind = dice.random()
            if kind < 0.1:
                size = struct.pack("HHHH", dice.randint(1, 70), dice.randint(1, 200), 0, 0)
                fcntl.ioctl(terminal, termios.TIOCSWINSZ, size)
            data = dice.choice(named) if kind < 0.5 else dice.choice(b"123456789poacdhsnvlr?+-b").to_bytes(1, "big") if kind < 0.8 else dice.randbytes(dice.randint(1, 12)).translate(None, b"qQ\x03\x1a\x1c")
            try:
                os.write(terminal, data)
                sent += len(data)
                while select.select([terminal], [], [], 0.002)[0]:
                    painted += os.read(terminal, 65536)
            except OSError:
                break
        end(pid, terminal, painted)
        return sent

    def fuzz_plain(self, dice):
        home = self.home()
        words = ["pass", "order", "1", "2", "3", "", "h", "s", "l", "t", "u", "r", "?", "play JH", "name hearts", "♥", "alone", "9" * 30, "-1"]
        lines = [dice.choice(words).encode() if dice.random() < 0.8 else dice.randbytes(dice.randint(0, 6000)) for _ in range(400)]
        data = b"\n".join(lines)
        done = subprocess.run([self.euchre, *self.plain_words(dice.choice(BOOKS))], input=data, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=home.environment(), timeout=LIMIT * 4, check=False)
        if done.returncode != 0 or done.stderr:
            raise Failed(f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[-2000:]}")
        if re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout):
            raise Failed("a control character came back")
        return len(data)


def end(pid, terminal, painted):
    """Stops the program and checks that it succeeded."""
    try:
        os.kill(pid, signal.SIGTERM)
    except ProcessLookupError:
        pass
    until = time.monotonic() + LIMIT
    while time.monotonic() < until:
        try:
            while select.select([terminal], [], [], 0)[0]:
                painted += os.read(terminal, 65536)
        except OSError:
            pass
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            os.close(terminal)
            if status != 0:
                raise Failed(f"it ended with status {status}:\n{bytes(painted[-3000:]).decode(errors='replace')}")
            return
        time.sleep(0.005)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    raise Failed("it does not stop")
