"""A person of a server for tools/chaos: HTTP requests, and a WebSocket to a table."""

import base64
import json
import os
import socket
import struct
import urllib.error
import urllib.request

PATIENCE = 30  # seconds; for busy machines
SETTINGS = {
    "listed": False, "spectators": True, "chat": False, "deal_by_hand": False, "hints": False, "bots": "random",
    "speed": "instant", "grace": 90, "turn_time": 0, "phrases": True, "take_back": False, "show_hands": False,
}  # fmt: skip


def request(server, method, path, token=None, body=None):
    """Returns the status and the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(server.url + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


class Person:
    def __init__(self, server, name):
        status, made = request(server, "POST", "/api/people", None, {"name": name, "avatar": "bear"})
        if status != 201:
            raise SystemExit(f"chaos: nobody can come: {status} {made}")
        self.token = json.loads(made)["token"]

    def open_table(self, server):
        """Returns the table's code."""
        body = {"rules": {"base": "newberry"}, "settings": SETTINGS}
        status, made = request(server, "POST", "/api/tables", self.token, body)
        if status != 201:
            raise SystemExit(f"chaos: no table can be opened: {status} {made}")
        return json.loads(made)["id"]


class Page:
    """A WebSocket to a table. The first message is in `welcome`."""

    def __init__(self, server, person, table, since=None, generation=None):
        query = "" if since is None else f"?since={since}&generation={generation}"
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/tables/{table}/socket{query} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {person.token}\r\n\r\n".encode()
        )
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode()
        while self.stream.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError(status.strip())
        self.welcome = self.hear()
        self.seen = self.welcome["seq"]
        self.name, self.commands_sent = os.urandom(8).hex(), 0

    def hear(self):
        """The next message of the server."""
        while True:
            first, length = self.stream.read(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.stream.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(length)
            if first & 15 == 1:
                message = json.loads(data)
                self.seen = message.get("seq", getattr(self, "seen", 0))
                return message
            if first & 15 == 8:
                raise ConnectionError("closed by the server")

    def say(self, message):
        data = json.dumps(message).encode()
        length = bytes([128 | len(data)]) if len(data) < 126 else bytes([128 | 126]) + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.socket.sendall(b"\x81" + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def command(self, what):
        """Sends it and returns the answer to it."""
        self.commands_sent += 1
        command_id = f"{self.name}-{self.commands_sent}"
        self.say({**what, "wish": command_id, "seen": self.seen})
        while True:
            message = self.hear()
            if message.get("wish") == command_id:
                return message

    def toggle_chat(self, on):
        return self.command({"do": "settings", "settings": {**SETTINGS, "chat": on}})

    def close(self):
        self.socket.close()
