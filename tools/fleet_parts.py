"""The parts of a fleet on one machine, for tools/fleet and tools/fleet-chaos: PostgreSQL, nodes, and HAProxy."""

import contextlib
import os
import pathlib
import random
import secrets
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
READY_WITHIN = 60  # seconds; for busy machines
STOPS_WITHIN = 30
UNLIMITED = 1_000_000
LOOPBACK = "127.0.0.1"
PORTS = range(20_000, 32_000)  # below those of connections (net.ipv4.ip_local_port_range)


class FleetError(Exception):
    """Something of the fleet does not start or stop. Its text says why."""


def free_port():
    """None that the kernel may give to a connection before it is used here."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind((LOOPBACK, port))
                return port
            except OSError:
                continue


def fetched(url, patience=1):
    """The status and the text; the status is 0 if nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=patience) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()
    except OSError:
        return 0, ""


def wait_for(what, is_there, process, log):
    """Waits until it is there. The process must not end meanwhile."""
    end = time.monotonic() + READY_WITHIN
    while not is_there():
        if process.poll() is not None or time.monotonic() > end:
            raise FleetError(f"{what} does not start:\n" + "\n".join(log.read_text(errors="replace").splitlines()[-20:]))
        time.sleep(0.05)


class Part:
    """A program that runs until stop(), or until this program ends."""

    def __init__(self, name, folder):
        self.name, self.log = name, folder / f"{name}.log"
        self.process = None

    def run(self, command, **options):
        # A session of its own: Ctrl-C reaches this program alone, which stops the parts in order.
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", *command], stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **options
            )

    def runs(self):
        return self.process is not None and self.process.poll() is None

    def stop(self, how=signal.SIGTERM):
        """Returns the exit code."""
        if not self.runs():
            return None
        self.process.send_signal(how)
        try:
            return self.process.wait(timeout=STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise FleetError(f"{self.name} did not stop within {STOPS_WITHIN} s") from None


class Postgres(Part):
    """A private server, reached by a socket in its folder."""

    def __init__(self, name, folder, settings=()):
        super().__init__(name, folder)
        self.folder, self.settings = folder / name, tuple(settings)
        self.programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))

    def start(self):
        self.run([str(ROOT / "tools/private-postgres"), str(self.folder), *self.settings])
        wait_for(self.name, self.is_ready, self.process, self.log)

    def is_ready(self):
        return self.asked("SELECT 1") == "1"

    def asked(self, question, patience=10):
        """What psql answers, in lines with tabs; nothing if there is no answer."""
        try:
            done = subprocess.run(
                ["psql", "-XAtq", "-F", "\t", "-d", address_of([self.folder]), "-c", question],
                capture_output=True, text=True, timeout=patience, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
        return done.stdout.strip() if done.returncode == 0 else None


class Questions:
    """psql, kept open for questions that must be answered at once."""

    def __init__(self, database):
        self.process = subprocess.Popen(
            ["psql", "-XAtq", "-d", address_of([database.folder])], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def ask(self, question):
        """The lines of the answer; none if the connection is lost."""
        try:
            print(f"{question};\n\\echo end", file=self.process.stdin, flush=True)
        except BrokenPipeError:
            return []
        lines = []
        while (line := self.process.stdout.readline().strip()) and line != "end":
            lines.append(line)
        return lines

    def close(self):
        self.process.kill()
        self.process.communicate()


def address_of(folders):
    """Of the database whose server has its socket in one of these folders: the one that can write."""
    return "postgres://euchre@/postgres?host=" + ",".join(str(folder) for folder in folders)


class Node(Part):
    """One server of the fleet."""

    def __init__(self, name, folder, program, store, *, limits=(), host=LOOPBACK, reached_at=None, inside=contextlib.nullcontext):
        super().__init__(name, folder)
        self.inside = inside  # makes what it is started in
        self.host, self.port, self.metrics_port = host, free_port(), free_port()
        self.address = f"{host}:{self.port}"
        self.reached_at = reached_at or self.address  # by HAProxy and the other nodes
        self.url = f"http://{self.address}"
        self.command = [program, "serve", "--listen", self.address, "--metrics", f"{host}:{self.metrics_port}"]
        self.command += ["--store", store, "--data", str(folder / name), "--key-file", str(folder / "fleet.key")]
        self.command += ["--node", name, "--node-address", self.reached_at, *limits]

    def start(self, environment=None):
        with self.inside():
            self.run(self.command, env=environment)

    def wait(self):
        wait_for(self.name, self.is_ready, self.process, self.log)

    def is_ready(self):
        return fetched(self.url + "/readyz")[0] == 200

    def figure(self, name):
        """A metric that has no labels; nothing if it is not there."""
        _, text = fetched(f"http://{self.host}:{self.metrics_port}/metrics")
        found = [line.split()[1] for line in text.splitlines() if line.startswith(name + " ")]
        return float(found[0]) if found else None


def installed(program):
    """Its path, or nothing. Debian has some where not everybody's PATH looks."""
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def haproxy():
    program = installed("haproxy")
    if program is None:
        raise FleetError("HAProxy is not installed (apt-get install haproxy)")
    return program


class Router(Part):
    """HAProxy with packaging/haproxy.cfg."""

    def __init__(self, folder, nodes, port=None, unlimited=False):
        super().__init__("haproxy", folder)
        self.port, self.stats_port = port or free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "EUCHRE_BIND": f"127.0.0.1:{self.port}", "EUCHRE_STATS": f"127.0.0.1:{self.stats_port}"}
        for number, address in enumerate(nodes, 1):
            self.environment[f"EUCHRE_NODE_{number}"] = address
        if unlimited:
            self.environment |= {"EUCHRE_SOCKETS": str(UNLIMITED), "EUCHRE_REQUESTS": str(UNLIMITED)}

    def start(self):
        self.run([haproxy(), "-db", "-f", str(ROOT / "packaging/haproxy.cfg")], env=self.environment)
        wait_for(self.name, lambda: fetched(self.url + "/readyz")[0] == 200, self.process, self.log)


def node_names(count):
    return [f"node{number}" for number in range(1, count + 1)]


class Fleet:
    """PostgreSQL, nodes, and HAProxy, in a folder."""

    def __init__(self, folder, program, nodes, port=None, unlimited=False):
        haproxy()
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)  # root runs PostgreSQL as another user
        self.folder = folder
        key = folder / "fleet.key"
        if not key.exists():
            key.touch(mode=0o600)
            key.write_text(secrets.token_hex(32) + "\n")
        self.database = Postgres("postgres", folder)
        # Without a proxy that is trusted, nothing of this machine is limited.
        limits = [] if unlimited else ["--trusted-proxy", self.proxy_host()]
        self.nodes = [Node(name, folder, program, self.store_of(name), limits=limits, **self.place_of(name)) for name in node_names(nodes)]
        self.router = Router(folder, [node.reached_at for node in self.nodes], port, unlimited)

    def store_of(self, _node):
        """Where a node finds the database."""
        return address_of([self.database.folder])

    def place_of(self, _node):
        """Where a node runs and is reached, as Node takes it."""
        return {}

    def proxy_host(self):
        """The nodes see HAProxy there."""
        return LOOPBACK

    def start(self):
        self.database.start()
        self.nodes[0].start()  # the tables are made by one of them
        self.nodes[0].wait()
        for node in self.nodes[1:]:
            node.start()
        for node in self.nodes[1:]:
            node.wait()
        self.router.start()

    def stop(self):
        """Everything, also if some of it does not stop as it should. Then raises FleetError at the end."""
        problem = None
        for part, how in [*((node, signal.SIGTERM) for node in self.nodes), (self.router, signal.SIGTERM), (self.database, signal.SIGINT)]:
            try:
                part.stop(how)
            except FleetError as error:
                problem = error
        if problem:
            raise problem


class Standby(Postgres):
    """A copy of another server that follows it, and can take over."""

    def follow(self, primary):
        """Copies the other server and follows it: from then on, no commit there is told before it is here as well."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        command = [str(self.programs[-1] / "pg_basebackup"), "-h", str(primary.folder), "-U", "euchre", "-D", str(self.folder / "data"), "-c", "fast", "-R"]
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise FleetError(f"the database can't be copied: {done.stderr}")
        self.start()
        primary.asked("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.asked("SELECT pg_reload_conf()")
        in_step = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        wait_for(f"{self.name} as a standby", lambda: primary.asked(in_step) == "1", self.process, self.log)

    def promote(self):
        if self.asked("SELECT pg_promote()", patience=READY_WITHIN) != "t":
            raise FleetError(f"{self.name} does not take over")
