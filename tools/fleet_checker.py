"""What must hold after tools/fleet-chaos: every client's history against the final log, and who wrote its lines."""

import json

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
        log = logs.get(table.code, {})
        problems += check_log(table, log) + check_acknowledged(table, log) + check_cards(table)
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


def parsed(text):
    return None if text is None or text.startswith("sealed:") else json.loads(text)


def check_log(table, log):
    """The log has no gap, and what was told of an action is what the log has."""
    problems = []
    if sorted(log) != list(range(1, len(log) + 1)):
        problems.append(f"{table.code}: the log's numbers have a gap")
    for seq, told in table.events.items():
        line = log.get(seq)
        if line is None:
            problems.append(f"{table.code}: {seq} was told, and is not in the log: {told[:200]}")
            continue
        entry = parsed(line)
        if entry and entry["what"] == "acted" and entry["action"].startswith("play "):
            played = {"event": "played", "seat": entry["seat"], "card": entry["action"].removeprefix("play "), "seq": seq}
            if json.dumps(played, sort_keys=True) not in told.split("\n"):
                problems.append(f"{table.code}: the log has {line} at {seq}, and told was {told[:200]}")
    return problems


def check_acknowledged(table, log):
    """Each acknowledged command is in the log exactly once, and was when that was told."""
    problems, wishes = [], {}
    for seq, line in log.items():
        entry = parsed(line)
        if entry and entry.get("wish"):
            wishes.setdefault(entry["wish"], []).append((seq, entry))
    discards = {}
    for seq, told in table.events.items():
        for event in map(json.loads, told.split("\n")):
            if event.get("event") == "discarded" and log.get(seq, "").startswith("sealed:"):
                discards.setdefault(event["seat"], set()).add(seq)
    for wish, (seat, what, told) in table.acknowledgements.items():
        found = wishes.get(wish, [])
        if what.get("action", "").startswith("discard "):
            # Its line is sealed, but everybody was told that the seat has discarded. Each line is for one discard.
            line = max((seq for seq in discards.get(seat, ()) if seq <= told), default=None)
            if line is None:
                problems.append(f"{table.code}: {what} of seat {seat} was acknowledged as {told}, and is not in the log")
            else:
                discards[seat].remove(line)
            continue
        if len(found) != 1 or found[0][0] > told:
            problems.append(f"{table.code}: {what} of seat {seat} was acknowledged as {told}; the log has it at {[seq for seq, _ in found]}")
        elif what["do"] == "act" and (found[0][1]["action"], found[0][1]["seat"]) != (what["action"], seat):
            problems.append(f"{table.code}: {what} of seat {seat} was acknowledged as {told}; the log has {found[0][1]}")
    return problems


def check_cards(table):
    """A view shows its own seat's cards, and those that everybody has seen."""
    problems = []
    hands = sorted(seq for seq, told in table.events.items() if '"event": "dealt"' in told)
    shown = sorted((seq, event["card"]) for seq, told in table.events.items() for event in map(json.loads, told.split("\n")) if "card" in event)
    own = {}  # by hand and seat: the cards that the seat was dealt
    for seq, seat, cards, hand in sorted(table.views, key=lambda view: view[0]):
        dealt = max((each for each in hands if each <= seq), default=0)
        if not dealt:
            continue
        public = {card for number, card in shown if dealt <= number <= seq}
        if (dealt, seat) not in own:
            own[dealt, seat] = set(hand)
            for other in range(4):
                both = own[dealt, seat] & own.get((dealt, other), set()) - public if other != seat else set()
                if both:
                    problems.append(f"{table.code}: seats {seat} and {other} both hold {both} in the hand dealt at {dealt}")
        hidden = cards - own[dealt, seat] - public
        if hidden:
            problems.append(f"{table.code}: the view of seat {seat} at {seq} shows {hidden}, which it may not see")
    return problems
