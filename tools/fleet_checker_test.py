"""Each check of tools/fleet-chaos finds what it is for: a history in which all is well, with one thing changed.

    python3 -B -m unittest discover --start-directory tools --pattern '*_test.py'
"""

import copy
import json
import sys
import unittest

sys.dont_write_bytecode = True
from fleet_checker import check_table, check_writers  # noqa: E402
from fleet_client import World  # noqa: E402

DEAL = "t/1/1"
HANDS = [["9S", "TS", "JS"], ["9H", "TH", "JH"], ["9C", "TC", "JC"], ["9D", "TD", "JD"]]
UPCARD = "AS"
SEALED = "sealed:x"


def line(**fields):
    return json.dumps({"time": 1, **fields})


def acted(seat, action, command_id):
    return line(what="acted", seat=seat, action=action, actor="person", wish=command_id)


def event(seq, name, **fields):
    return {"event": name, **fields, "seq": seq}


def opened(seq, deal=DEAL, attempt=0):
    return {"what": "opened_list", "entropies": ["a", "b"], "deal": deal, "attempt": attempt, "seq": seq}


def good_log():
    sat = [line(what="sat", seat=seat, guest={"id": f"p{seat}", "program": False}, wish=f"0-{seat}-1") for seat in range(4)]
    return [
        line(what="opened"), *sat, line(what="begun", wish="0-0-2"), SEALED, line(what="committed"), line(what="closed_list", listed=[[0, "c"]]),
        line(what="opened_list", entropies=["a", "b"]), acted(1, "pass", "0-1-2"), acted(2, "order", "0-2-2"), SEALED,
        acted(1, "play 9H", "0-1-3"), acted(2, "play 9C", "0-2-3"), acted(3, "play 9D", "0-3-2"), SEALED, line(what="committed"),
    ]  # fmt: skip


def good_events():
    """By seq."""
    guest = {"name": "P", "avatar": "bear", "program": False}
    told = {seat + 2: [{"what": "sat", "seat": seat, "guest": {"id": f"p{seat}", **guest}, "seq": seat + 2}] for seat in range(4)}
    told[6] = [{"what": "begun", "seq": 6}]
    told[9] = [{"what": "closed_list", "listed": [[0, "c"]], "seq": 9}]
    told[10] = [opened(10), *(event(10, "dealt", seat=seat, cards=3) for seat in range(4)), event(10, "turned_up", card=UPCARD)]
    told[11] = [event(11, "passed", seat=1)]
    told[12] = [event(12, "ordered", seat=2, alone=False, by_dealer=False), event(12, "took", seat=0, card=UPCARD)]
    told[13] = [event(13, "discarded", seat=0)]
    told[14] = [event(14, "played", seat=1, card="9H")]
    told[15] = [event(15, "played", seat=2, card="9C")]
    told[16] = [event(16, "played", seat=3, card="9D"), event(16, "took_trick", seat=2), event(16, "deals_next", seat=1)]
    return told


LAST = 17
ACKNOWLEDGED = {
    "0-0-1": (0, {"do": "sit", "seat": 0}, 2), "0-1-1": (1, {"do": "sit", "seat": 1}, 3), "0-2-1": (2, {"do": "sit", "seat": 2}, 4),
    "0-3-1": (3, {"do": "sit", "seat": 3}, 5), "0-0-2": (0, {"do": "begin"}, 6), "0-1-2": (1, {"do": "act", "action": "pass"}, 11),
    "0-2-2": (2, {"do": "act", "action": "order"}, 12), "0-0-3": (0, {"do": "act", "action": "discard 9S"}, 13),
    "0-1-3": (1, {"do": "act", "action": "play 9H"}, 14), "0-2-3": (2, {"do": "act", "action": "play 9C"}, 15),
    "0-3-2": (3, {"do": "act", "action": "play 9D"}, 16),
}  # fmt: skip


def view(seat, **changes):
    return {
        "seat": seat, "hand": HANDS[seat], "laid_down": [], "discard": None, "put_away": [], "given": None, "legal": [], "may_take_back": False,
        "claim": None, "winner": None, "turned": UPCARD, "turn": 1, "trick": [], **changes,
    }  # fmt: skip


def table_json(here=True, **changes):
    return {"stage": "playing", "chairs": [{"name": f"P{seat}", "here": here, "waiting": None} for seat in range(4)], **changes}


class History(unittest.TestCase):
    """A table at which all is well, until a test changes it."""

    def setUp(self):
        self.world = World(0, 1, 1, 1)
        self.table = self.world.tables[0]
        self.table.code = "t"
        self.log = {number: text for number, text in enumerate(good_log(), 1)}
        self.told = good_events()
        self.table.acknowledgements = copy.deepcopy(ACKNOWLEDGED)
        for player in self.table.players:
            player.seq = LAST

    def tell(self, seat, message):
        self.table.told(self.table.players[seat], message)

    def tell_all(self):
        for seq, events in self.told.items():
            for seat in range(4):
                self.tell(seat, {"type": "update", "seq": seq, "events": events, **({"view": view(seat)} if seq == 10 else {})})

    def problems(self):
        self.tell_all()
        return self.world.problems + check_table(self.table, self.log)

    def finds(self, words):
        found = self.problems()
        self.assertTrue(any(words in problem for problem in found), f"'{words}' is not in {found}")


class Checks(History):
    def test_nothing_is_wrong_with_a_good_history(self):
        self.assertEqual(self.problems(), [])

    def test_a_line_that_is_missing(self):
        del self.log[8]
        self.finds("the log's numbers have a gap")

    def test_somebody_who_has_not_read_the_last_line(self):
        self.table.players[2].seq = LAST - 1
        self.finds("seat 2 has read up to 16")

    def test_somebody_who_has_read_more_than_there_is(self):
        self.table.players[2].seq = LAST + 2
        self.finds("seat 2 has read up to 19")

    def test_commitments_at_the_end_are_told_to_nobody(self):
        self.table.players[2].seq = LAST + 1
        self.assertEqual(self.problems(), [])

    # What all were told alike

    def test_events_that_are_not_the_same_for_all(self):
        self.tell(3, {"type": "update", "seq": 14, "events": [event(14, "played", seat=1, card="TH")]})
        self.finds("is told of 14")

    def test_tables_that_are_not_the_same_for_all(self):
        self.tell(0, {"type": "update", "seq": 6, "events": [], "table": table_json()})
        self.tell(1, {"type": "update", "seq": 6, "events": [], "table": table_json(stage="over")})
        self.finds("is told the table at 6")

    def test_tables_of_their_own_message_are_compared(self):
        self.tell(0, {"type": "update", "seq": 6, "events": [], "table": table_json()})
        self.table.told_table(self.table.players[1], {"type": "table", "seq": 6, "table": table_json(stage="over")})
        self.finds("is told the table at 6")

    def test_who_is_here_may_change_between_two_lines(self):
        self.tell(0, {"type": "update", "seq": 6, "events": [], "table": table_json()})
        self.tell(1, {"type": "update", "seq": 6, "events": [], "table": table_json(here=False)})
        self.assertEqual(self.problems(), [])

    def test_views_whose_public_part_differs(self):
        self.tell(0, {"type": "update", "seq": 11, "events": [], "view": view(0)})
        self.tell(1, {"type": "update", "seq": 11, "events": [], "view": view(1, turn=2)})
        self.finds("is told a view at 11")

    # What was told, against the log

    def test_a_line_that_was_told_and_is_not_there(self):
        self.told[20] = [event(20, "passed", seat=1)]
        self.finds("20 was told, and is not in the log")

    def test_another_card_in_the_log(self):
        self.log[14] = acted(1, "play TH", "0-1-3")
        self.finds("the log has {'time': 1, 'what': 'acted', 'seat': 1, 'action': 'play TH'")

    def test_another_bid_in_the_log(self):
        self.log[11] = acted(1, "order", "0-1-2")
        self.finds("at 11, and told was [{'event': 'passed'")

    def test_another_call_in_the_log(self):
        self.log[12] = acted(2, "order alone", "0-2-2")
        self.finds("at 12, and told was [{'alone': False")

    def test_another_trump_in_the_log(self):
        self.log[12], self.told[12] = acted(2, "name H", "0-2-2"), [event(12, "named", seat=2, trump="S", alone=False)]
        self.finds("at 12, and told was [{'alone': False")

    def test_a_pass_that_the_log_has_as_a_fold(self):
        self.log[11] = acted(1, "fold", "0-1-2")
        self.finds("at 11, and told was [{'event': 'passed'")

    def test_two_actions_told_for_one_line(self):
        self.told[14].append(event(14, "passed", seat=2))
        self.finds("at 14, and told was")

    def test_an_action_told_where_the_log_has_none(self):
        self.told[9].append(event(9, "passed", seat=2))
        self.finds("the log has no action at 9")

    def test_another_person_in_the_log(self):
        self.log[3] = line(what="sat", seat=1, guest={"id": "p3", "program": False}, wish="0-1-1")
        self.finds("at 3, and told was")

    def test_another_list_in_the_log(self):
        self.log[9] = line(what="closed_list", listed=[[0, "d"]])
        self.finds("at 9, and told was")

    # What was acknowledged

    def test_an_acknowledged_action_that_is_missing(self):
        self.log[14], self.told[14] = line(what="committed"), []
        self.told[14] = []
        del self.told[14]
        self.finds("was acknowledged as 14; the log has it at []")

    def test_an_acknowledged_action_that_is_there_twice(self):
        self.log[15], self.told[15] = self.log[14], [event(15, "played", seat=1, card="9H")]
        self.finds("was acknowledged as 14; the log has it at [14, 15]")

    def test_an_acknowledged_action_of_somebody_else(self):
        self.log[14], self.told[14] = acted(3, "play 9H", "0-1-3"), [event(14, "played", seat=3, card="9H")]
        self.finds("of seat 1 was acknowledged as 14; the log has {")

    def test_an_action_that_was_acknowledged_before_it_was_there(self):
        self.table.acknowledgements["0-3-2"] = (3, {"do": "act", "action": "play 9D"}, 15)
        self.finds("was acknowledged as 15; the log has it at [16]")

    def test_actions_of_one_client_in_another_order(self):
        first, second = "0-1-2", "0-1-3"
        told = self.table.acknowledgements
        told[first], told[second] = (1, {"do": "act", "action": "play 9H"}, 14), (1, {"do": "act", "action": "pass"}, 14)
        self.log[11], self.log[14] = acted(1, "pass", second), acted(1, "play 9H", first)
        self.finds("is at 11, and what was acknowledged before it at 14")

    def test_a_declined_action_that_is_there(self):
        self.table.refusals["0-3-2"] = (3, {"do": "act", "action": "play 9D"}, "not_saved")
        del self.table.acknowledgements["0-3-2"]
        self.finds("was declined, and the log has it at [16]")

    def test_an_action_that_nobody_knows_of(self):
        del self.table.acknowledgements["0-3-2"]
        self.finds("nobody was told whether 0-3-2 was done")

    def test_an_action_whose_answer_is_under_way(self):
        self.table.players[3].pending = ("0-3-2", self.table.acknowledgements.pop("0-3-2")[1])
        self.assertEqual(self.problems(), [])

    def test_a_discard_that_is_missing(self):
        del self.told[13]
        self.finds("seat 0 has discarded at [], and it was acknowledged as [13]")

    def test_a_discard_that_was_not_acknowledged(self):
        del self.table.acknowledgements["0-0-3"]
        self.finds("seat 0 has discarded at [13], and it was acknowledged as []")

    def test_a_discard_where_the_log_has_something_else(self):
        self.log[13] = line(what="committed")
        self.finds("and the log has no sealed line there")

    # Deals

    def test_two_lists_for_one_deal(self):
        for commitment in ("c", "d"):
            self.table.listed({"type": "list", "deal": DEAL, "attempt": 0, "listed": [[0, commitment]]})
        self.finds("two lists for")

    def test_another_attempt_without_a_reason(self):
        self.table.listed({"type": "list", "deal": DEAL, "attempt": 1, "listed": []})
        self.finds(f"attempt 1 at {DEAL} was made, and the log has no reason")

    def test_another_attempt_after_somebody_did_not_reveal(self):
        self.log[10] = line(what="opened_list", entropies=["a", None])
        self.told[10] = [{**opened(10), "entropies": ["a", None]}]
        self.log[17], self.told[17] = line(what="opened_list", entropies=["a", "b"]), [opened(17, attempt=1)]
        self.table.listed({"type": "list", "deal": DEAL, "attempt": 1, "listed": []})
        self.assertEqual([problem for problem in self.problems() if "attempt" in problem], [])

    def test_an_attempt_that_is_opened_twice(self):
        self.log[17], self.told[17] = line(what="opened_list", entropies=["a", "b"]), [opened(17)]
        self.finds(f"attempt 0 at {DEAL} was opened 2 times")

    def test_a_hand_that_is_dealt_before_the_one_before_it_has_ended(self):
        self.told[16].pop()
        self.log[17], self.told[17] = line(what="opened_list", entropies=["a", "b"]), [opened(17, "t/1/2"), event(17, "dealt", seat=1, cards=3)]
        self.finds("a hand is dealt at 17, and the one of 10 has not ended")

    def test_the_next_hand(self):
        self.log[17], self.told[17] = line(what="opened_list", entropies=["a", "b"]), [opened(17, "t/1/2"), event(17, "dealt", seat=1, cards=3)]
        self.assertEqual(self.problems(), [])

    # Cards

    def test_a_discard_that_is_shown(self):
        self.told[13] = [event(13, "discarded", seat=0, card="9S")]
        self.finds("shows a card that not everybody may see")

    def test_cards_that_are_shown_when_they_are_dealt(self):
        self.told[10][1]["cards"] = ["9S", "TS", "JS"]
        self.finds("shows a card that not everybody may see")

    def test_another_card_that_is_turned_up(self):
        self.told[10].append(event(10, "turned_up", card="JH"))
        self.finds("shows a card that not everybody may see")

    def test_a_card_that_the_dealer_takes_and_that_was_not_turned_up(self):
        self.told[12][1]["card"] = "JH"
        self.finds("shows a card that not everybody may see")

    def test_a_card_that_is_played_twice(self):
        self.log[16], self.told[16] = acted(3, "play 9C", "0-3-2"), [event(16, "played", seat=3, card="9C"), event(16, "deals_next", seat=1)]
        self.finds("shows a card that not everybody may see")

    def test_a_card_turned_up_in_the_middle_of_a_hand(self):
        self.told[11].append(event(11, "turned_up", card="JH"))
        self.finds("shows a card that not everybody may see")

    def test_the_question_is_to_one_seat(self):
        self.tell(0, {"type": "update", "seq": 11, "events": [], "view": view(0, question=None)})
        self.tell(1, {"type": "update", "seq": 11, "events": [], "view": view(1, question="turn")})
        self.assertEqual(self.problems(), [])

    def test_a_partner_who_comes_back_sees_the_own_hand_that_lies_face_down(self):
        for seat in (0, 1, 3):
            self.tell(seat, {"type": "update", "seq": 10, "events": self.told[10], "view": view(seat)})
        self.tell(2, {"type": "update", "seq": 12, "events": [], "view": view(2, hand=[], laid_down=HANDS[2])})
        self.assertEqual([problem for problem in check_table(self.table, self.log) if "may not see" in problem], [])

    def test_a_view_with_the_card_of_somebody_else(self):
        self.tell(1, {"type": "update", "seq": 11, "events": [], "view": view(1, laid_down=["9D"])})
        self.finds("the view of seat 1 at 11 shows {'9D'}")

    def test_two_seats_that_hold_the_same_card(self):
        self.tell(0, {"type": "update", "seq": 10, "events": [], "view": view(0, hand=["9S", "TS", "9H"])})
        self.finds("both hold {'9H'}")


class Writers(unittest.TestCase):
    GOOD = [["t", "1", "1", "node1", "node1"], ["t", "2", "2", "node2", "node2"], ["u", "1", "1", "node1", "node1"]]

    def test_nothing_is_wrong_with_good_ones(self):
        self.assertEqual(check_writers(self.GOOD), [])

    def test_a_line_of_a_former_owner(self):
        self.assertIn("owned the table", check_writers([*self.GOOD, ["t", "3", "2", "node2", "node1"]])[0])

    def test_an_epoch_that_falls(self):
        self.assertIn("has epoch 1", check_writers([*self.GOOD, ["t", "3", "1", "node1", "node1"]])[0])


if __name__ == "__main__":
    unittest.main()
