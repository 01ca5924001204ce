"""What a run of tools/fleet-chaos must hold."""

import argparse
import collections
import importlib.machinery
import importlib.util
import itertools
import pathlib
import random
import sys
import unittest

sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("fleet_chaos", str(pathlib.Path(__file__).with_name("fleet-chaos")))
chaos = importlib.util.module_from_spec(importlib.util.spec_from_loader("fleet_chaos", LOADER))
LOADER.exec_module(chaos)

FAULT = 7  # seconds


def options(**given):
    return argparse.Namespace(**{"short": False, "only": None, "minutes": 1000, **given})


class Runs(unittest.TestCase):
    def test_the_short_run_has_all_of_its_faults(self):
        self.assertEqual(list(chaos.faults(options(short=True), random.Random(1))), chaos.SHORT_ROUND)
        self.assertEqual(set(chaos.SHORT_ROUND), set(chaos.ROUND) - {"promote"})

    def test_chosen_faults_are_all_made(self):
        self.assertEqual(list(chaos.faults(options(only=["kill", "kill"]), random.Random(1))), ["kill", "kill"])

    def test_runs_of_any_length_and_seed_have_their_share(self):
        for seed, minutes in itertools.product(range(100), (1, 3, 10, 30)):
            kinds = itertools.islice(chaos.faults(options(), random.Random(seed)), int(minutes * 60 / FAULT))
            self.assertEqual(list(chaos.too_few(minutes, collections.Counter(kinds), 10_000)), [], f"seed {seed}, {minutes} minutes")

    def test_a_run_with_too_few(self):
        enough = {"kill": 100, "pause": 50, "cut from the others": 20, "cut from the database": 30, "promote, one way": 2, "promote, another way": 3}
        self.assertEqual(list(chaos.too_few(30, enough, 10_000)), [])
        self.assertEqual(list(chaos.too_few(30, enough, 9_999)), ["actions acknowledged: 9999; 30 minutes should have 10000"])
        for kind in enough:
            self.assertEqual(len(list(chaos.too_few(30, {**enough, kind: 0}, 10_000))), 1, kind)


if __name__ == "__main__":
    unittest.main()
