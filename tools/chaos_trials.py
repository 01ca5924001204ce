"""What tools/chaos tries after the kills: long logs, damaged lines, a restored backup, a full disk.

Each trial returns its problems. All work on one server with two tables: one has a long log, the other a short one.
"""

import json
import resource
import shutil
import signal
import sqlite3
import struct
import subprocess
import time

from chaos_client import PATIENCE, Page, Person, request

LONG = 5000  # lines
MISSED = 128  # lines that a welcome tells of; a snapshot must be as old
RATIO = 6  # that a long log may cost more than a short one; it is 25 times as long
FULL = 65536  # bytes that a file may have while the disk is full


def siphash(data):
    """SipHash-2-4 with the key 0, as the store's checksums have it."""
    mask = (1 << 64) - 1
    v = [0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573]

    def rotated(number, by):
        return (number << by | number >> 64 - by) & mask

    def mix(rounds):
        a, b, c, d = v
        for _ in range(rounds):
            a, c = a + b & mask, c + d & mask
            b, d = rotated(b, 13) ^ a, rotated(d, 16) ^ c
            a, c = rotated(a, 32) + d & mask, c + b & mask
            b, d = rotated(b, 17) ^ c, rotated(d, 21) ^ a
            c = rotated(c, 32)
        v[:] = a, b, c, d

    whole = len(data) // 8 * 8
    words = list(struct.unpack(f"<{whole // 8}Q", data[:whole]))
    words.append(int.from_bytes(data[whole:], "little") | (len(data) & 255) << 56)
    for word in words:
        v[3] ^= word
        mix(2)
        v[0] ^= word
    v[2] ^= 255
    mix(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def checksum(table, number, text):
    hashed = siphash(struct.pack("<qq", table, number) + text.encode())
    return struct.unpack(">q", struct.pack("<Q", hashed))[0]


class Trials:
    def __init__(self, server, program):
        self.server, self.program = server, program
        self.database = server.folder / "data" / "euchre.db"
        server.start()
        self.host = Person(server, "Ann")
        self.generation = None
        self.short, self.long = self.host.open_table(server), self.host.open_table(server)

    def ask(self, question, *values):
        with sqlite3.connect(self.database) as connection:
            return connection.execute(question, values).fetchone()[0]

    def lines(self, code):
        return self.ask("SELECT max(number) FROM entries JOIN tables ON id = table_id WHERE code = ?", code)

    def lengthen(self):
        """Writes settings into the log of the long table, as a server without limits would have. The server must be stopped."""
        table = self.ask("SELECT id FROM tables WHERE code = ?", self.long)
        last = self.lines(self.long)
        texts = [self.ask("SELECT text FROM entries WHERE table_id = ? AND number = ?", table, last - back) for back in (1, 0)]
        rows = []
        for number in range(last + 1, LONG + 1):
            text = texts[number % 2].replace('"wish":"', f'"wish":"{number}-')
            rows.append((table, number, text, checksum(table, number, text)))
        with sqlite3.connect(self.database) as connection:
            connection.executemany("INSERT INTO entries (table_id, number, text, checksum) VALUES (?, ?, ?, ?)", rows)

    def restart(self):
        self.server.stop(signal.SIGKILL)
        self.server.start()

    def flood(self, table):
        """A person sits down and stands up as often as possible. Returns the reason why it ends."""
        page = Page(self.server, Person(self.server, "Bob"), table)
        for number in range(60):
            answer = page.command({"do": "stand"} if number % 2 else {"do": "sit", "seat": 1})
            if answer["type"] != "done":
                break
        while page.command({"do": "stand"}).get("reason") == "busy":
            time.sleep(0.2)
        page.close()
        return answer.get("reason")

    def load(self, table):
        status, _ = request(self.server, "GET", f"/api/tables/{table}")
        if status != 200:
            raise SystemExit(f"chaos: a table is answered with {status}")

    def come_back(self, table):
        page = Page(self.server, self.host, table, 1, self.generation)
        page.close()
        if not page.welcome.get("skipped"):
            raise SystemExit("chaos: somebody is told of a whole log")

    def cost(self, what, *values):
        """The processor time of the server: other processes do not change it."""
        clock = ~self.server.process.pid << 3 | 2  # see clock_getcpuclockid(3)
        began = time.clock_gettime(clock)
        what(*values)
        return time.clock_gettime(clock) - began

    def flood_and_reconnect(self):
        """People change both tables as fast as they can, and the server is killed in between."""
        problems = []
        page = Page(self.server, self.host, self.long)
        self.generation = page.welcome["generation"]
        answers = [page.toggle_chat(number % 2 == 0) for number in range(60)]
        page.close()
        if answers[-1].get("reason") != "busy":
            problems.append("nobody slows down who changes settings without end")
        self.server.stop(signal.SIGTERM)
        self.lengthen()
        self.server.start()
        for _ in range(MISSED // 25):
            for table in (self.short, self.long):
                if self.flood(table) != "busy":
                    problems.append("nobody slows down who sits down and stands up without end")
            self.restart()
        return problems + self.compare_costs()

    def compare_costs(self):
        """Of the first request for a table after a restart, and of a reconnect."""
        costs = {}
        for _ in range(4):
            for table in (self.short, self.long):
                costs.setdefault(("load", table), []).append(self.cost(self.load, table))
                costs.setdefault(("come back", table), []).extend(self.cost(self.come_back, table) for _ in range(5))
            self.restart()
            request(self.server, "GET", "/api/tables")  # the first request opens what all share
        problems, lines = [], self.lines(self.long) / self.lines(self.short)
        for what in ("load", "come back"):
            ratio = min(costs[what, self.long]) / min(costs[what, self.short])
            print(f"a log of {lines:.0f} times the length costs {ratio:.1f} times as much to {what}")
            if ratio > RATIO:
                problems.append(f"to {what} costs {ratio:.1f} times as much with a log of {lines:.0f} times the length")
        return problems

    def fill_the_disk(self):
        """No file may grow, also across a restart. Then there is room again."""
        problems = []
        self.server.limit(FULL)
        if self.change_until_refused() != "not_saved":
            problems.append("a full disk was not noticed")
        self.server.stop(signal.SIGKILL)
        self.server.start(file_limit=FULL, path="/healthz")
        if self.change_until_refused() != "not_saved":
            problems.append("a full disk was not noticed after a restart")
        if request(self.server, "GET", "/readyz")[0] != 503:
            problems.append("a server with a full disk says that it is ready")
        before = self.lines(self.short)
        self.server.limit(resource.RLIM_INFINITY)
        until = time.monotonic() + PATIENCE
        while request(self.server, "GET", "/readyz")[0] != 200 and time.monotonic() < until:
            time.sleep(0.2)
        page = Page(self.server, self.host, self.short)
        chat = page.welcome["table"]["settings"]["chat"]
        if self.change(page, not chat)["type"] != "done" or self.lines(self.short) != before + 1:
            problems.append("a disk that was full does not heal")
        page.close()
        return problems

    @staticmethod
    def change(page, on):
        """Changes a setting, however long that takes. Returns the answer."""
        while True:
            answer = page.toggle_chat(on)
            if answer.get("reason") != "busy":
                return answer
            time.sleep(0.2)

    def change_until_refused(self):
        page = Page(self.server, self.host, self.short)
        on = page.welcome["table"]["settings"]["chat"]
        for _ in range(60):
            on = not on
            answer = page.toggle_chat(on)
            if answer["type"] != "done":
                break
        page.close()
        return answer.get("reason")

    def restore_behind_readers(self, other):
        """A backup is restored into another folder. A client that is ahead of it must get everything again."""
        backup = other.folder / "backup.db"
        subprocess.run([self.program, "backup", "--data", str(self.server.folder / "data"), str(backup)], check=True)
        page = Page(self.server, self.host, self.short)
        chat = page.welcome["table"]["settings"]["chat"]
        for on in (not chat, chat, not chat):
            self.change(page, on)
        seen, generation = page.seen, page.welcome["generation"]
        page.close()
        self.server.stop(signal.SIGTERM)
        subprocess.run([self.program, "restore", "--data", str(other.folder / "data"), str(backup)], check=True)
        shutil.copy(self.server.folder / "data.key", other.folder / "data.key")
        self.server, self.database = other, other.folder / "data" / "euchre.db"
        self.server.start()
        page = Page(self.server, self.host, self.short, seen, generation)
        welcome = page.welcome
        problems = []
        if welcome["generation"] == generation or welcome["seq"] != seen - 3 or welcome["events"]:
            problems.append(f"somebody who had read to {seen} in {generation} gets, from a restored backup: {str(welcome)[:300]}")
        if self.change(page, not chat)["type"] != "done":
            problems.append("somebody who had read further than a restored backup can't go on")
        page.close()
        return problems

    def damage(self, code, line):
        with sqlite3.connect(self.database) as connection:
            connection.execute(
                "UPDATE entries SET text = replace(text, '{', '[') WHERE number = ? "
                "AND table_id = (SELECT id FROM tables WHERE code = ?)",
                (line, code),
            )

    def damage_lines(self):
        """A line before a snapshot, and one after it."""
        problems = []
        self.server.stop(signal.SIGTERM)
        last = self.lines(self.short)
        self.damage(self.long, 3)
        self.damage(self.short, last)
        self.server.start()
        self.load(self.long)
        if not self.server.logs("damaged before its snapshot"):
            problems.append("damage before a snapshot is not reported")
        page = Page(self.server, self.host, self.long)
        if self.change(page, not page.welcome["table"]["settings"]["chat"])["type"] != "done":
            problems.append("a table that is damaged before its snapshot does not go on")
        page.close()
        status, _ = request(self.server, "GET", f"/api/tables/{self.short}")
        if status != 409 or not self.server.logs("a table is damaged and is kept"):
            problems.append(f"a table that is damaged after its snapshot is answered with {status}")
        self.server.stop(signal.SIGTERM)
        run = subprocess.run(
            [self.program, "check", "--json", "--data", str(self.database.parent)], capture_output=True, text=True, check=False
        )
        found = sorted((each["id"], each["line"]) for each in json.loads(run.stdout)["problems"])
        if found != sorted([(self.long, 3), (self.short, last)]):
            problems.append(f"euchre check does not find the two damaged lines: {found}")
        return problems


def run_trials(server, other, program):
    try:
        trials = Trials(server, program)
        return trials.flood_and_reconnect() + trials.fill_the_disk() + trials.restore_behind_readers(other) + trials.damage_lines()
    finally:
        for process in (server.process, other.process):
            if process and process.poll() is None:
                process.kill()
