"""What must hold after tools/fleet-chaos: every client's history against the final log, and who wrote its lines."""

import json

from fleet_client import CARD

# Who owned a table when a line of its log was written, and who wrote it. Each node has its name in its connections.
NOTE_LINES = """
CREATE TABLE chaos_lines (table_id bigint, number bigint, epoch bigint, owner text, writer text, seen bigserial);
CREATE FUNCTION chaos_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chaos_lines (table_id, number, epoch, owner, writer)
    SELECT new.table_id, new.number, epoch, owner, current_setting('chaos.node') FROM tables WHERE id = new.table_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chaos_note_line AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION chaos_note_line();
"""
LINES = """
SELECT t.code, e.number, convert_from(e.text, 'UTF8') FROM entries e JOIN tables t ON t.id = e.table_id ORDER BY 1, 2
"""
WRITERS = """
SELECT t.code, l.number, l.epoch, coalesce(l.owner, ''), l.writer FROM chaos_lines l JOIN tables t ON t.id = l.table_id
ORDER BY t.code, l.number
"""


def rows(database, question):
    answer = database.asked(question, patience=60)
    if answer is None:
        return None
    return [line.split("\t") for line in answer.splitlines()]


def check(world, database):
    """The problems."""
    lines, writers = rows(database, LINES), rows(database, WRITERS)
    if lines is None or writers is None:
        return ["the final log can't be read"]
    logs = {}
    for code, number, text in lines:
        logs.setdefault(code, {})[int(number)] = text
    problems = check_writers(writers)
    for table in world.tables:
        problems += check_table(table, logs.get(table.code, {}))
    return problems


def check_writers(writers):
    """Only its owner writes to a table, and epochs only rise."""
    problems, last = [], {}
    for code, number, epoch, owner, writer in writers:
        if owner and writer != owner:
            problems.append(f"{code}: line {number} is by {writer}, while {owner} owned the table (epoch {epoch})")
        if int(epoch) < last.get(code, 0):
            problems.append(f"{code}: line {number} has epoch {epoch}, and one before it has {last[code]}")
        last[code] = int(epoch)
    return problems


def check_table(table, log):
    """What its four people were told, against the texts of its log by number."""
    history = History(table, log)
    found = []
    for each in (check_end, check_told, check_commands, check_discards, check_attempts, check_deals, check_events_cards, check_cards):
        found += [f"{table.code}: {problem}" for problem in each(history)]
    return found


class History:
    """A table, its log, and its events in the order of the log: (seq, event)."""

    def __init__(self, table, log):
        self.table, self.log = table, log
        self.entries = {seq: parsed(text) for seq, text in log.items()}
        self.events = [(seq, json.loads(text)) for seq in sorted(table.events) for text in table.events[seq].split("\n")]

    def is_sealed(self, seq):
        return self.log.get(seq, "").startswith("sealed:")

    def what(self, seq):
        """The kind of a line that is not sealed."""
        return (self.entries.get(seq) or {}).get("what")


def parsed(text):
    return None if text is None or text.startswith("sealed:") else json.loads(text)


def check_end(history):
    """The log has no gap, and everybody has read all of it. Nobody is told of commitments that are taken."""
    lines = len(history.log)
    if sorted(history.log) != list(range(1, lines + 1)):
        yield "the log's numbers have a gap"
    last = max((seq for seq in history.log if history.what(seq) != "committed"), default=0)
    for player in history.table.players:
        if not last <= player.seq <= lines:
            yield f"at the end, seat {player.seat} has read up to {player.seq}, and the log up to {last} is for everybody"


def told_of(entry):
    """What is told of an action: its event, without what follows from it."""
    action, seat = entry["action"], entry["seat"]
    verb, *words = action.split(" ")
    if verb == "play":
        return {"event": "played", "seat": seat, "card": words[0]}
    if verb == "pass":
        return {"event": "passed", "seat": seat}
    if verb == "order":
        return {"event": "ordered", "seat": seat, "alone": words == ["alone"]}
    if verb == "name":
        return {"event": "named", "seat": seat, "trump": words[0], "alone": words[1:] == ["alone"]}
    if verb == "fold":
        return {"event": "called", "call": "folded", "seat": seat}
    raise ValueError(f"no rules of these tables have the action {action}")


def is_action(event):
    name = event.get("event")
    return name in ("passed", "ordered", "named", "played", "discarded") or (name == "called" and event["call"] == "folded")


def fits(event, entry):
    """Whether all that both of them have is alike. A person has a name only in the event."""

    def same(name):
        return event[name]["id"] == entry[name]["id"] if name in ("guest", "host") and event[name] else event[name] == entry[name]

    return all(same(name) for name in event if name in entry)


def check_told(history):
    """What was told of a line is what the log has: actions, and what happened at the table."""
    told = {}
    for seq, event in history.events:
        told.setdefault(seq, []).append(event)
    for seq, events in told.items():
        if seq not in history.log:
            yield f"{seq} was told, and is not in the log: {events}"
            continue
        entry, actions = history.entries[seq], [event for event in events if is_action(event)]
        if history.what(seq) == "acted":
            wanted = told_of(entry)
            if len(actions) != 1 or not wanted.items() <= actions[0].items():
                yield f"the log has {entry} at {seq}, and told was {actions}"
        elif [event["event"] for event in actions] != ["discarded"] * (len(actions) if history.is_sealed(seq) else 0):
            yield f"the log has no action at {seq}, and told was {actions}"
        for event in events:
            if "what" in event and not (entry and fits(event, entry)):
                yield f"the log has {entry} at {seq}, and told was {event}"


def check_commands(history):
    """Each acknowledged command is in the log once, by who sent it, in the order told, and before that was told; and no other."""
    found, last = {}, {}
    for seq, entry in history.entries.items():
        if entry and entry.get("wish"):
            found.setdefault(entry["wish"], []).append(seq)
    for command_id, (seat, what, told) in history.table.acknowledgements.items():
        seqs = found.pop(command_id, [])
        if what.get("action", "").startswith("discard "):
            continue
        if len(seqs) != 1 or seqs[0] > told:
            yield f"{what} of seat {seat} was acknowledged as {told}; the log has it at {seqs}"
            continue
        entry = history.entries[seqs[0]]
        if what["do"] == "act" and (entry["action"], entry["seat"]) != (what["action"], seat):
            yield f"{what} of seat {seat} was acknowledged as {told}; the log has {entry}"
        if seqs[0] <= last.get(seat, 0):
            yield f"{what} of seat {seat} is at {seqs[0]}, and what was acknowledged before it at {last[seat]}"
        last[seat] = seqs[0]
    for command_id, seqs in found.items():
        if command_id in history.table.refusals:
            yield f"{history.table.refusals[command_id]} was declined, and the log has it at {seqs}"
        elif all(not player.pending or player.pending[0] != command_id for player in history.table.players):
            yield f"nobody was told whether {command_id} was done, and the log has it at {seqs}"


def check_discards(history):
    """The line of a discard is sealed, but everybody was told that the seat has discarded: as often as it was acknowledged."""
    lines, told = {}, {}
    for seq, event in history.events:
        if event.get("event") == "discarded":
            lines.setdefault(event["seat"], []).append(seq)
            if not history.is_sealed(seq):
                yield f"seat {event['seat']} has discarded at {seq}, and the log has no sealed line there"
    for seat, what, seq in history.table.acknowledgements.values():
        if what.get("action", "").startswith("discard "):
            told.setdefault(seat, []).append(seq)
    for seat in {*lines, *told}:
        there, acknowledged = lines.get(seat, []), told.get(seat, [])
        pending = history.table.players[seat].pending
        open_end = bool(pending and pending[1].get("action", "").startswith("discard "))
        fit = len(there) - open_end <= len(acknowledged) <= len(there) and all(seq <= at for seq, at in zip(there, acknowledged))
        if not fit:
            yield f"seat {seat} has discarded at {there}, and it was acknowledged as {acknowledged}"


def check_attempts(history):
    """An attempt at a deal is made again only if the one before is void: somebody did not reveal."""
    made = {}  # by deal: whether each attempt is void
    for seq, event in history.events:
        if event.get("what") == "opened_list":
            entry = history.entries.get(seq) or {}
            made.setdefault(event["deal"], {}).setdefault(event["attempt"], []).append(None in entry.get("entropies", ()))
    for deal, attempts in made.items():
        for attempt, voids in attempts.items():
            if len(voids) > 1:
                yield f"attempt {attempt} at {deal} was opened {len(voids)} times"
    for deal, attempt in {*history.table.lists, *((deal, attempt) for deal in made for attempt in made[deal])}:
        if attempt > 0 and not all(made.get(deal, {}).get(attempt - 1, [False])):
            yield f"attempt {attempt} at {deal} was made, and the log has no reason: everybody revealed in the one before"


def check_deals(history):
    """No hand is dealt again: between two of them, a hand ends."""
    dealt = None
    for seq, event in history.events:
        name = event.get("event")
        if name == "dealt" and dealt not in (None, seq):
            yield f"a hand is dealt at {seq}, and the one of {dealt} has not ended"
        dealt = seq if name == "dealt" else None if name in ("deals_next", "won") else dealt


def check_events_cards(history):
    """An event shows a card only where everybody sees it: the upcard, a card that is played, and those drawn for the deal."""
    turned, seen = None, set()
    for seq, event in history.events:
        name, card = event.get("event"), event.get("card")
        if name == "dealt":
            turned, seen = None, set()
        if not CARD.search(json.dumps(event)):
            continue
        if name == "played":
            allowed = history.what(seq) == "acted" and card not in seen  # check_told compares it with the line
            seen.add(card)
        elif name in ("turned_up", "drawn"):
            allowed = history.what(seq) == "opened_list" and turned is None
            turned = card if name == "turned_up" else None
        else:
            allowed = name in ("took", "turned_down") and card == turned
        if not allowed:
            yield f"the event {event} shows a card that not everybody may see"


def check_cards(history):
    """A view shows its own seat's cards, and those that everybody has seen."""
    hands = [seq for seq, event in history.events if event.get("event") == "dealt"]
    shown = [(seq, event["card"]) for seq, event in history.events if "card" in event]
    own = {}  # by hand and seat: the cards that the seat was dealt
    for seq, seat, cards, hand in sorted(history.table.views, key=lambda view: view[0]):
        dealt = max((each for each in hands if each <= seq), default=0)
        if not dealt:
            continue
        public = {card for number, card in shown if dealt <= number <= seq}
        if (dealt, seat) not in own:
            own[dealt, seat] = set(hand)
            for other in range(4):
                both = own[dealt, seat] & own.get((dealt, other), set()) - public if other != seat else set()
                if both:
                    yield f"seats {seat} and {other} both hold {both} in the hand dealt at {dealt}"
        hidden = set(cards) - own[dealt, seat] - public
        if hidden:
            yield f"the view of seat {seat} at {seq} shows {hidden}, which it may not see"
