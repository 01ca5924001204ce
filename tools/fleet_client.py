"""People at tables of a fleet, for tools/fleet-chaos. They play, come back by themselves, and note what they are told."""

import asyncio
import base64
import hashlib
import json
import os
import random
import re
import struct
import time

from fleet_parts import FleetError

ANSWERED_WITHIN = 60  # seconds, for what the runs begin with
RESTS_WITHIN = 15  # seconds, for tables at which nobody acts any more
RESTS_FOR = 1  # seconds without a message
PAUSES = (0.05, 0.3)  # seconds until a person comes again who is in a hurry
PAGE_PAUSE, LONGEST_PAUSE = 0.5, 8  # and with the page: web/src/wire/socket.ts
PATIENCE = 4  # seconds without a message until a person takes the connection for lost; the server speaks every 2.5 s
CARD = re.compile(r"\b[9TJQKA][CDHS]\b")
# Of a view: what not all seats see alike.
OWN = ("seat", "hand", "laid_down", "discard", "put_away", "given", "legal", "question", "may_take_back", "claim")
SETTINGS = {
    "listed": False, "spectators": False, "chat": False, "deal_by_hand": False, "hints": False, "bots": "random",
    "speed": "instant", "grace": 600, "turn_time": 0, "phrases": True, "take_back": False, "show_hands": False,
}  # fmt: skip


class Lost(Exception):
    """The connection, or the request. The server may have carried it out."""


def commitment_to(deal, attempt, seat, entropy):
    """docs/fair-deal.md, The bytes."""

    def with_length(text):
        return struct.pack(">I", len(text)) + text

    parts = with_length(b"right-bower/person/1") + with_length(deal.encode()) + struct.pack(">IB", attempt, seat) + entropy
    return hashlib.sha256(parts).hexdigest()


class Wire:
    """One connection to the router from an address of one's own: the limits of one address do not hold for all."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port, source):
        try:
            return cls(*await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0)), PATIENCE))
        except (OSError, asyncio.TimeoutError) as error:
            raise Lost(str(error)) from None

    async def request(self, method, path, token, body=None, upgrade=False):
        """Sends a request, and returns the status and the answer; without one for a WebSocket that is open."""
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if upgrade:
            key = base64.b64encode(os.urandom(16)).decode()
            lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        data = b"" if body is None else json.dumps(body).encode()
        if data:
            lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
        try:
            self.writer.write("\r\n".join([*lines, "", ""]).encode() + data)
            head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)).decode()
            status = int(head.split(" ", 2)[1])
            if status == 101:
                return status, ""
            length = re.search(r"(?im)^content-length: *(\d+)", head)
            body = self.reader.readexactly(int(length[1])) if length else self.reader.read()
            return status, (await asyncio.wait_for(body, PATIENCE)).decode()
        except (OSError, EOFError, asyncio.TimeoutError, ValueError, IndexError) as error:
            raise Lost(str(error)) from None

    async def hear(self):
        """The next message."""
        while True:
            try:
                first, length = await asyncio.wait_for(self.reader.readexactly(2), PATIENCE)
                if length == 126:
                    (length,) = struct.unpack(">H", await self.reader.readexactly(2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
                data = await asyncio.wait_for(self.reader.readexactly(length), PATIENCE)
            except (OSError, EOFError, asyncio.TimeoutError) as error:
                raise Lost(str(error)) from None
            if first & 15 == 8:
                raise Lost("closed by the server")
            if first & 15 == 1:
                return data.decode()

    def say(self, message):
        data = json.dumps(message).encode()
        length = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.writer.write(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def close(self):
        self.writer.close()


async def asked(world, source, method, path, token=None, body=None):
    """One request, again until it succeeds. For what may be done twice."""
    end = time.monotonic() + ANSWERED_WITHIN
    last = "nothing"
    while time.monotonic() < end:
        try:
            wire = await Wire.open(world.port, source)
            try:
                status, answer = await wire.request(method, path, token, body)
            finally:
                wire.close()
            if status in (200, 201):
                return json.loads(answer)
            last = f"{status}: {answer[:200]}"
            if status not in (429, 502, 503, 504):
                world.problem(f"{method} {path} is answered with {last}")
        except Lost as lost:
            last = str(lost)
        await asyncio.sleep(0.3)
    raise FleetError(f"{method} {path} was not carried out within {ANSWERED_WITHIN} s; the last answer was {last}")


class Player:
    """One person. Acts when it is their turn, and comes back whenever the connection is lost."""

    def __init__(self, world, table, seat):
        self.world, self.table, self.seat = world, table, seat
        self.source = f"127.{1 + table.number // 250}.{1 + table.number % 250}.{1 + seat}"
        self.dice = random.Random(f"{world.seed}-{table.number}-{seat}")
        self.token = self.id = self.generation = self.protocol = self.wire = None
        self.seq = 0  # of what they have read
        self.commands_sent = 0
        self.pending = None  # the command that has no answer yet: (id, what), sent again after a reconnect
        self.lost_at = None  # when the connection was lost that they had
        self.tries = 0  # to come back
        self.acted_on = 0  # the seq at which they last chose an action
        self.entropies = {}
        self.said_of_deal = set()

    async def come(self):
        made = await asked(self.world, self.source, "POST", "/api/people", None, {"name": f"P{self.seat}", "avatar": "bear"})
        self.token, self.id = made["token"], made["person"]["id"]

    async def live(self):
        """Until the world ends."""
        while not self.world.over:
            try:
                await self.visit()
            except Lost:
                self.world.reconnects += 1
                self.lost_at = self.lost_at or time.monotonic()
                await asyncio.sleep(self.pause())
                self.tries += 1

    def pause(self):
        if self.world.returns is None:
            return self.dice.uniform(*PAUSES)
        return self.dice.uniform(0, min(PAGE_PAUSE * 2**self.tries, LONGEST_PAUSE))

    async def visit(self):
        wire = await Wire.open(self.world.port, self.source)
        try:
            since = f"?since={self.seq}&generation={self.generation}" if self.generation else ""
            status, answer = await wire.request("GET", f"/api/tables/{self.table.code}/socket{since}", self.token, upgrade=True)
            if status != 101:
                if status not in (429, 502, 503, 504):
                    self.world.problem(f"table {self.table.code} is refused with {status}: {answer[:200]}")
                raise Lost(f"status {status}")
            self.wire, self.tries = wire, 0
            self.said_of_deal.clear()
            while not self.world.over:
                text = await wire.hear()
                if text != "{}":
                    self.heard(json.loads(text), text)
        finally:
            self.wire = None
            wire.close()

    def heard(self, message, text):
        kind = message.get("type")
        if kind in ("welcome", "update"):
            self.read(message, text)
        elif kind in ("done", "declined"):
            self.answered(message)
        elif kind == "table":
            self.table.told_table(self, message)
        elif kind == "list":
            self.table.listed(message)
        elif kind == "error":
            self.world.problem(f"{self.table.code} tells seat {self.seat}: {text[:200]}")
        self.take_part(message)
        self.choose(message)

    def read(self, message, text):
        seq = message["seq"]
        if message["type"] == "welcome":
            if self.lost_at:
                self.world.came_back(self, time.monotonic() - self.lost_at)
                self.lost_at = None
            if self.generation and (message["generation"] != self.generation or seq < self.seq):
                self.world.problem(
                    f"{self.table.code}: seat {self.seat} had read {self.seq} in {self.generation}; "
                    f"a welcome has {seq} in {message['generation']}"
                )
            self.generation, self.protocol = message["generation"], message["protocol"]
            if self.pending:
                self.send_pending()  # it may be lost, or carried out already
        elif seq <= self.seq:
            self.world.problem(f"{self.table.code}: seat {self.seat} had read {self.seq}, and is told {seq} again")
        self.seq = max(self.seq, seq)
        self.table.told(self, message)

    def answered(self, message):
        if not self.pending or message["wish"] != self.pending[0]:
            return
        command_id, what = self.pending
        self.pending = None
        if message["type"] == "done":
            self.table.acknowledged(self, command_id, what, message["seq"])
        elif message["reason"] not in ("stale", "busy", "not_saved", "against_the_rules", "not_seated", "no_game", "game_is_on", "seat_taken"):
            self.world.problem(f"{self.table.code} declines {what}: {message}")
        if message["type"] == "declined":
            self.table.declined(self, command_id, what, message["reason"])
            self.acted_on = 0  # a later message, or the next connection, has the turn again
            self.world.after(0.3, self.choose_again)

    def command(self, what):
        self.commands_sent += 1
        self.pending = (f"{self.table.number}-{self.seat}-{self.commands_sent}", what)
        self.send_pending()

    def send_pending(self):
        if self.wire:
            self.wire.say({"wish": self.pending[0], "seen": self.seq, **self.pending[1]})

    def standing(self):
        return f"seat {self.seat} has read {self.seq}, {'waits for an answer' if self.pending else 'waits for nothing'}" + ("" if self.wire else ", is away")

    def take_part(self, message):
        """In the deal."""
        deal = (message.get("table") or {}).get("deal")
        if not deal or not self.wire:
            return
        what = (deal["deal"], deal["attempt"])
        where = {"deal": what[0], "attempt": what[1]}
        if not deal["closed"] and ("commit", what) not in self.said_of_deal:
            self.said_of_deal.add(("commit", what))
            entropy = self.entropies.setdefault(what, os.urandom(32))
            self.wire.say({"do": "commit", **where, "commitment": commitment_to(*what, self.seat, entropy)})
        elif deal["closed"] and what in self.entropies and ("reveal", what) not in self.said_of_deal:
            if any(seat == self.seat for seat, _ in deal["listed"]):
                self.said_of_deal.add(("reveal", what))
                self.wire.say({"do": "reveal", **where, "entropy": self.entropies[what].hex()})

    def choose(self, message):
        """Thinks, and then acts, if it is their turn."""
        if message.get("table"):
            self.now_at = message["table"]
        if "view" in message:
            self.view = message["view"]
        self.choose_again()

    view = now_at = None

    def choose_again(self):
        if self.pending or not self.wire or not self.now_at or self.acted_on == self.seq or self.world.closing:
            return
        chair = self.now_at["chairs"][self.seat]
        if (chair.get("guest") or {}).get("id") != self.id:
            return self.command({"do": "sit", "seat": self.seat})
        ready = all(each.get("guest") for each in self.now_at["chairs"])
        if self.seat == 0 and ready and self.now_at["stage"] in ("gathering", "over"):
            self.acted_on = self.seq
            return self.command({"do": "begin"})
        if self.view and self.view.get("legal"):
            self.acted_on = self.seq
            action = self.dice.choice(self.view["legal"])
            self.world.after(self.dice.uniform(0, 2 * self.world.thinks), lambda seq=self.seq: self.act(seq, action))

    def act(self, seq, action):
        if self.world.closing:
            return
        if self.seq == seq and not self.pending and self.wire:
            self.command({"do": "act", "action": action})
        elif self.seq == seq and self.acted_on == seq:
            self.acted_on = 0  # without a connection: again after the next welcome


class Table:
    """What the four people of a table were told, all of it compared."""

    def __init__(self, world, number):
        self.world, self.number = world, number
        self.code = None
        self.players = [Player(world, self, seat) for seat in range(4)]
        self.events = {}  # by seq, as it was told first
        self.tables, self.views_of_all = {}, {}  # by seq: the table, and what every view has, as they were told first
        self.acknowledgements = {}  # by command id, in the order told: (seat, what, seq)
        self.refusals = {}  # by command id: (seat, what, reason)
        self.lists = {}  # by deal and attempt
        self.views = []  # (seq, seat, all cards in it, the seat's own)
        self.last_seq, self.last_news = 0, time.monotonic()
        self.last_update = 0  # a welcome may have a higher number, because of lines that nobody is told of

    async def open(self):
        await self.players[0].come()
        body = {"rules": {"base": "newberry", "set": {"target": 5}}, "settings": SETTINGS}
        self.code = (await asked(self.world, self.players[0].source, "POST", "/api/tables", self.players[0].token, body))["id"]
        self.last_news = time.monotonic()
        await asyncio.gather(*(player.come() for player in self.players[1:]))

    def told(self, player, message):
        by_seq = {}
        for event in message["events"]:
            by_seq.setdefault(event["seq"], []).append(json.dumps(event, sort_keys=True))
        for seq, texts in by_seq.items():
            told = "\n".join(texts)
            if self.events.setdefault(seq, told) != told:
                self.world.problem(f"{self.code}: seat {player.seat} is told of {seq}:\n{told}\nand somebody else:\n{self.events[seq]}")
        self.told_table(player, message)
        view = message.get("view")
        if view:
            self.same(player, message["seq"], self.views_of_all, "a view", {name: value for name, value in view.items() if name not in OWN})
        if view and view["winner"] is None:  # after a game, everybody may see all of its last hand
            own = CARD.findall(json.dumps([view.get(name) for name in OWN]))
            self.views.append((message["seq"], player.seat, frozenset(CARD.findall(json.dumps(view))), own))
        if message["type"] == "update":
            self.last_update = max(self.last_update, message["seq"])
        if message["seq"] > self.last_seq:
            self.last_seq, self.last_news = message["seq"], time.monotonic()

    def told_table(self, player, message):
        """Who is here is not in the log, and may be told later."""
        table = message.get("table")
        if table:
            chairs = [{name: value for name, value in chair.items() if name not in ("here", "waiting")} for chair in table["chairs"]]
            logged = {name: value for name, value in table.items() if name != "without_chair"}
            self.same(player, message["seq"], self.tables, "the table", {**logged, "chairs": chairs})

    def same(self, player, seq, told_first, what, content):
        text = json.dumps(content, sort_keys=True)
        if told_first.setdefault(seq, text) != text:
            first = json.loads(told_first[seq])
            differ = [name for name in {**first, **content} if first.get(name) != content.get(name)]
            self.world.problem(
                f"{self.code}: seat {player.seat} is told {what} at {seq} with {[(name, content.get(name)) for name in differ]}, "
                f"and somebody else {[(name, first.get(name)) for name in differ]}"
            )

    def declined(self, player, command_id, what, reason):
        self.refusals[command_id] = (player.seat, what, reason)

    def rests(self):
        """Everybody has read the same, and has no command under way."""
        players = self.players
        return all(each.wire and not each.pending and each.seq >= self.last_update for each in players) and time.monotonic() > self.last_news + RESTS_FOR

    def acknowledged(self, player, command_id, what, seq):
        self.acknowledgements[command_id] = (player.seat, what, seq)
        self.world.acknowledged += what["do"] == "act"

    def listed(self, message):
        key, content = (message["deal"], message["attempt"]), json.dumps(message, sort_keys=True)
        if self.lists.setdefault(key, content) != content:
            self.world.problem(f"{self.code}: two lists for {key}:\n{content}\n{self.lists[key]}")


class World:
    """All tables, and what is wrong."""

    def __init__(self, port, tables, seed, thinks):
        self.port, self.seed, self.thinks = port, seed, thinks
        self.tables = [Table(self, number) for number in range(tables)]
        self.problems = []
        self.closing = self.over = False  # nobody acts any more; and then everybody leaves
        self.returns = None  # a list: people come back as the page does, and it gets (seconds, player)
        self.acknowledged = self.reconnects = 0
        self.running = []

    def problem(self, text):
        self.problems.append(text)

    def after(self, seconds, what):
        asyncio.get_running_loop().call_later(seconds, what)

    async def begin(self):
        await asyncio.gather(*(table.open() for table in self.tables))
        self.running = [asyncio.create_task(player.live()) for table in self.tables for player in table.players]

    def came_back(self, player, seconds):
        if self.returns is not None:
            self.returns.append((seconds, player))

    async def rest(self):
        """Nobody acts any more. Waits until everybody has read everything."""
        self.closing = True
        end = time.monotonic() + RESTS_WITHIN
        while late := [table for table in self.tables if not table.rests()]:
            if time.monotonic() > end:
                for table in late:
                    self.problem(f"{table.code} does not come to rest: " + "; ".join(map(Player.standing, table.players)))
                return
            await asyncio.sleep(0.05)

    async def end(self):
        await self.rest()
        self.over = self.closing = True
        for task in self.running:
            task.cancel()
        for done in await asyncio.gather(*self.running, return_exceptions=True):
            if isinstance(done, Exception):
                raise done
