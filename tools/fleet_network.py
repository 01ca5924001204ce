"""A network for each node of tools/fleet-chaos, and cuts between them. Needs root, ip and nft.

This program moves into a network namespace of its own, and the database and HAProxy are started there. Each node has another
one, joined to it by a pair of interfaces and a bridge. They have no names, so runs do not disturb each other, and no way out,
so no packet leaves the machine. The kernel removes them when the last process in them has ended, however the run ends.
"""

import contextlib
import ctypes
import os
import re
import subprocess

from fleet_parts import installed

NEW_NETWORK = 0x40000000  # CLONE_NEWNET of sched.h
LIBC = ctypes.CDLL(None, use_errno=True)
OTHERS, DATABASE = "10.0.0.1", "10.0.0.2"
NODE = "10.0.0.{}"
FIRST_NODE = 11


class NoNetwork(Exception):
    """This machine or user can't have such networks. Its text says why."""


def succeeded(result):
    if result != 0:
        raise NoNetwork(os.strerror(ctypes.get_errno()))


def namespace():
    """Of this thread: a descriptor."""
    return os.open("/proc/thread-self/ns/net", os.O_RDONLY)


def move_to(there):
    """This thread, and what it starts later."""
    succeeded(LIBC.setns(there, NEW_NETWORK))


def new_namespace():
    """A descriptor. The thread stays where it is."""
    home = namespace()
    succeeded(LIBC.unshare(NEW_NETWORK))
    made = namespace()
    move_to(home)
    os.close(home)
    return made


def done(program, *words, lines=()):
    """What the program prints."""
    path = installed(program)
    if path is None:
        raise NoNetwork(f"{program} is not installed")
    ended = subprocess.run([path, *words], input="\n".join([*lines, ""]), capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        raise NoNetwork(f"{program} fails: {ended.stderr.strip()}")
    return ended.stdout


def ip(*lines):
    done("ip", "-batch", "-", lines=lines)


def nft(*lines):
    return done("nft", "-f", "-", lines=lines)


class Network:
    """Make it before any other thread, and in a process that makes no other: the process moves."""

    def __init__(self, nodes):
        home, self.dropped = namespace(), 0
        self.nodes = {}
        try:
            move_to(new_namespace())
            ip("link set lo up", "link add fleet type bridge", *(f"addr add {each}/24 dev fleet" for each in (OTHERS, DATABASE)), "link set fleet up")
            nft("add table netdev cuts")
            for number, name in enumerate(nodes, FIRST_NODE):
                self.join(name, NODE.format(number))
        except NoNetwork:
            move_to(home)
            raise
        finally:
            os.close(home)

    def join(self, name, host):
        there = new_namespace()
        self.nodes[name] = (host, there)
        ip(f"link add {name} type veth peer name eth0 netns /proc/{os.getpid()}/fd/{there}", f"link set {name} master fleet up")
        # Packets are dropped where they arrive: a sender does not notice.
        nft(f"add chain netdev cuts {name} {{ type filter hook ingress device {name} priority 0; }}")
        with self.inside(name):
            ip("link set lo up", f"addr add {host}/24 dev eth0", "link set eth0 up")
            nft("add table netdev cuts", f"add chain netdev cuts {name} {{ type filter hook ingress device eth0 priority 0; }}")

    def host_of(self, name):
        return self.nodes[name][0]

    @contextlib.contextmanager
    def inside(self, name):
        """What is started and opened meanwhile is in the node's network."""
        home = namespace()
        move_to(self.nodes[name][1])
        try:
            yield
        finally:
            move_to(home)
            os.close(home)

    def cut(self, name, from_database, ways):
        """Drops what goes out of a node, comes in, or both: between it and the database, or all else."""
        peer = DATABASE if from_database else f"!= {DATABASE}"
        if "out" in ways:
            nft(f"add rule netdev cuts {name} ip daddr {peer} counter drop")
        if "in" in ways:
            with self.inside(name):
                nft(f"add rule netdev cuts {name} ip saddr {peer} counter drop")

    def heal(self, name):
        """Returns how many packets were dropped."""
        dropped = self.flushed(name)
        with self.inside(name):
            dropped += self.flushed(name)
        self.dropped += dropped
        return dropped

    @staticmethod
    def flushed(chain):
        rules = nft(f"list chain netdev cuts {chain}", f"flush chain netdev cuts {chain}")
        return sum(int(packets) for packets in re.findall(r"counter packets (\d+)", rules))
