"""Tests of contests.py."""
import argparse
import unittest
from unittest import mock

import contests


def report(mean, hands, margin, forfeits=0):
    return {
        "points_per_hand": mean, "hands": hands, "ci95": [mean - margin, mean + margin], "seconds": 1.0,
        "forfeits": {"a": {"hung": forfeits}, "b": {"hung": 0}},
    }  # fmt: skip


class FigureTest(unittest.TestCase):
    def figure(self, *reports):
        arguments = argparse.Namespace(rules="mcgee", seeds=len(reports), boards=10, jobs=None)
        with mock.patch.object(contests, "report_of", side_effect=reports) as asked:
            figure = contests.Figure("a", "b", arguments)
        self.assertEqual(len({call.args[3] for call in asked.call_args_list}), len(reports), "the seeds differ")
        return figure

    def test_is_the_mean_over_the_hands_of_all_seeds(self):
        figure = self.figure(report(0.1, 100, 0.3), report(0.4, 300, 0.4))
        self.assertAlmostEqual(figure.mean, 0.325)
        self.assertAlmostEqual(figure.margin, ((100 * 0.3) ** 2 + (300 * 0.4) ** 2) ** 0.5 / 400)
        self.assertEqual(figure.text(-1), "-0.325 ± 0.309")
        self.assertEqual(figure.seconds, 2)

    def test_names_forfeits(self):
        self.assertEqual(self.figure(report(-4, 20, 0, 10), report(-4, 20, 0, 10)).text(), "-4.000 ± 0.000, 20 forfeited")

    def test_rule_sets_have_seeds_of_their_own(self):
        seeds = {contests.seed_of(rules, number) for rules in ("mcgee", "standard") for number in range(3)}
        self.assertEqual(len(seeds), 6)
        self.assertTrue(all(len(seed) == 64 for seed in seeds))


if __name__ == "__main__":
    unittest.main()
