"""Proxies between the parts of a fleet, for tools/fleet-chaos: they delay, lose, hold back and cut what passes."""

import asyncio
import contextlib
import random
import socket

CHUNK = 65536
RESENT_AFTER = (0.2, 0.6)  # seconds until a packet that was lost comes again


class Link:
    """Between those who connect to `front` and the server at `back`: addresses of TCP (host, port), or paths of sockets.

    What a direction holds back goes on when it heals, as what TCP sends again does. `inside` makes what the front is opened in.
    """

    def __init__(self, name, front, back, seed, inside=contextlib.nullcontext):
        self.name, self.front, self.back, self.inside = name, front, back, inside
        self.dice = random.Random(f"{seed}-{name}")
        self.delay = self.loss = 0.0
        self.open = {"to": asyncio.Event(), "from": asyncio.Event()}
        for direction in self.open.values():
            direction.set()
        self.writers = set()
        self.server = None
        self.is_gone = False

    async def start(self):
        self.stop()
        self.is_gone = False
        self.heal()
        if isinstance(self.front, tuple):
            with self.inside():
                listening = socket.create_server(self.front)
            self.server = await asyncio.start_server(self.pass_on, sock=listening)
        else:
            self.front.parent.mkdir(parents=True, exist_ok=True)
            self.front.unlink(missing_ok=True)
            self.server = await asyncio.start_unix_server(self.pass_on, str(self.front))

    async def pass_on(self, reader, writer):
        try:
            await self.open["to"].wait()
            if isinstance(self.back, tuple):
                back_reader, back_writer = await asyncio.open_connection(*self.back)
            else:
                back_reader, back_writer = await asyncio.open_unix_connection(str(self.back))
        except OSError:
            return writer.close()
        pair = {writer, back_writer}
        self.writers |= pair
        await asyncio.gather(self.copy(reader, back_writer, "to"), self.copy(back_reader, writer, "from"))
        self.writers -= pair

    async def copy(self, reader, writer, direction):
        try:
            while data := await reader.read(CHUNK):
                wait = self.delay + (self.dice.uniform(*RESENT_AFTER) if self.dice.random() < self.loss else 0)
                if wait:
                    await asyncio.sleep(wait)
                await self.open[direction].wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def hold(self, *directions):
        """Nothing passes in these directions."""
        for direction in directions:
            self.open[direction].clear()

    def vanish(self):
        """Nothing passes until it starts again, and new connections get no answer, as when a machine is gone."""
        self.is_gone = True
        self.hold("to", "from")

    def slow(self, delay, loss):
        self.delay, self.loss = delay, loss

    def cut(self):
        """Ends all connections."""
        for writer in list(self.writers):
            writer.transport.abort()

    def heal(self):
        self.delay = self.loss = 0.0
        if self.is_gone:
            return
        for direction in self.open.values():
            direction.set()

    def stop(self):
        self.cut()
        if self.server:
            self.server.close()
