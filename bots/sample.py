#!/usr/bin/env python3
"""A plain Euchre bot for `euchre arena`: one line of JSON in, one out (docs/bot-protocol.md). It plays every rule set."""
import json
import sys

RANKS = "23456789TJQKA"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def strength(card, trump, rules):
    """Of a card once trump is made: trumps from 20 up, the bowers or jokers on top."""
    if len(card) > 2:
        return {"Joker": 42, "Horse": 41, "Maverick": 40}[card] if trump != "none" else 0
    rank, suit = RANKS.index(card[0]), card[1]
    if card[0] == "J" and trump in SAME_COLOUR and "JC" in rules["deck"] and "Horse" not in rules["deck"]:
        if suit == trump or suit == SAME_COLOUR[trump]:
            return 36 if suit == trump else 35
    return rank + (20 if suit == trump else 0)


def promise(view, trump, rules):
    """How good the hand looks with this trump: about the tricks it takes."""
    return sum(max(0, strength(card, trump, rules) - 11) / 18 for card in view["hand"])


def choose(view, rules):
    legal, trump = view["legal"], view["trump"]
    enough = 0.45 * rules["options"]["hand"]
    if view["phase"] == "order":
        return "order" if promise(view, view["stands"], rules) >= enough else "pass"
    if view["phase"] == "name":
        names = [a for a in legal if a.startswith("name") and not a.endswith("alone")]
        best = max(names, key=lambda a: promise(view, a.split()[1], rules))
        ways_out = [a for a in legal if a in ("pass", "let", "fold")]
        return best if promise(view, best.split()[1], rules) >= enough or not ways_out else ways_out[0]
    if view["phase"] in ("discard", "play"):
        cards = sorted(legal, key=lambda a: strength(a.split()[1], trump, rules))
        return cards[-1] if view["phase"] == "play" and not view["trick"] else cards[0]  # lead high, follow cheaply
    return "together" if "together" in legal else legal[0]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        rules = message["rules"]
    elif message["type"] == "view":
        print(json.dumps({"id": message["id"], "action": choose(message["view"], rules)}), flush=True)
