"""Contests of the arena, for tools/ladder and tools/gauntlet."""
import argparse
import hashlib
import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
EUCHRE = ROOT / "build/release/euchre"
SEEDS = 3
ALL_FORFEITED = 1  # the exit code of a contest in which every board was forfeited


def level_names():
    """The levels of the program, weakest first."""
    return subprocess.run([EUCHRE, "arena", "--list"], stdout=subprocess.PIPE, text=True, check=True).stdout.split()


def parser_of(description, boards):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=boards, help=f"boards a pair and a seed ({boards})")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"how many seeds ({SEEDS})")
    parser.add_argument("--rules", default="newberry", help="the rule set (newberry)")
    parser.add_argument("--jobs", type=int, help="threads (all processors)")
    return parser


def check(parser, arguments):
    if arguments.boards < 2 or arguments.seeds < 1:
        parser.error("at least two boards and one seed are needed")
    if not EUCHRE.exists():
        sys.exit(f"{parser.prog}: build/release/euchre is missing: ./run builds it")


def seed_of(rules, number):
    """Each rule set has seeds of its own, or all rule sets with the same deck would get the same packs."""
    return hashlib.sha256(f"ladder {rules} {number}".encode()).hexdigest()


class Figure:
    """Points per hand of A minus B over all seeds, with the half width of the 95% interval."""

    def __init__(self, a, b, arguments):
        hands = points = variance = self.forfeits = 0
        self.seconds = 0.0
        for number in range(arguments.seeds):
            report = report_of(a, b, arguments, seed_of(arguments.rules, number))
            low, high = report["ci95"]
            hands += report["hands"]
            points += report["hands"] * report["points_per_hand"]
            variance += (report["hands"] * (high - low) / 2) ** 2
            self.seconds += report["seconds"]
            self.forfeits += sum(sum(report["forfeits"][team].values()) for team in "ab")
        self.mean, self.margin = points / hands, math.sqrt(variance) / hands

    def text(self, sign=1):
        forfeited = f", {self.forfeits} forfeited" if self.forfeits else ""
        return f"{sign * self.mean:+.3f} ± {self.margin:.3f}{forfeited}"


def report_of(a, b, arguments, seed):
    command = [str(EUCHRE), "arena", a, b, "--boards", str(arguments.boards), "--rules", arguments.rules, "--seed", seed, "--json"]
    if arguments.jobs:
        command += ["--jobs", str(arguments.jobs)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode not in (0, ALL_FORFEITED) or not done.stdout:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}")
    return json.loads(done.stdout)


def print_table(rows, columns, cells, arguments, seconds):
    """`cells` has a text for each pair of row and column."""
    print(f"Points per hand, row minus column, 95% interval; `{arguments.rules}`, {arguments.seeds} seeds of {arguments.boards} boards "
          f"per pair, {seconds:.0f} s\n")
    print("| | " + " | ".join(columns) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for row in rows:
        print(f"| **{row}** | " + " | ".join(cells.get((row, column), "") for column in columns) + " |")
