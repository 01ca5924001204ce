"""Finds what can be changed in a C++ file, and writes the file with all the changes in it, each behind a number.

clang++-19 parses the file and prints its syntax tree as JSON. An expression that can be changed becomes a choice:

    a < b    ->    (::mutants::on(7001) ? (a) <= (b) : ::mutants::on(7002) ? (a) >= (b) : (a < b))

tests/mutants/mutant.h has the function. Only one mutant is active at a time, so a changed expression has no further
mutants in it.
"""
import dataclasses
import json
import re
import subprocess

CLANG = "clang++-19"

# What each operator is changed into.
BINARY = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="],
}
OVERLOADED = {"==": ["!="], "!=": ["=="]}
OF_CARD_SETS = {"&": ["|"], "|": ["&"], "-": ["&"]}

# Wording: functions that only make sentences.
WORDING = re.compile(r"^explain$|_in_words$|^with_article$")

# The compiler evaluates these, or wrote them itself.
NOT_AT_RUN_TIME = {"ConstantExpr", "StaticAssertDecl", "EnumDecl", "UnaryExprOrTypeTraitExpr"}
NOT_WRITTEN = {"CXXDefaultArgExpr", "CXXDefaultInitExpr"}
WRAPPERS = {"ImplicitCastExpr", "ParenExpr", "ExprWithCleanups", "MaterializeTemporaryExpr", "CXXBindTemporaryExpr"}
BOOLEAN = {"CXXRewrittenBinaryOperator", "CXXBoolLiteralExpr"}
COMPARISONS = {"<", "<=", ">", ">=", "==", "!=", "&&", "||"}


class ParseError(Exception):
    """The file can't be parsed; the text is for the person who called."""


@dataclasses.dataclass
class Mutant:
    """One change: the line (or lines) as it was and as it becomes, without comments."""

    number: int
    file: str
    line: int
    was: str
    becomes: str


@dataclasses.dataclass
class Change:
    """One way to change an expression."""

    code: str  # what the compiler gets
    shown: str  # what the reader gets


@dataclasses.dataclass
class Spot:
    """An expression that can be changed, from one offset to another."""

    begin: int
    end: int
    changes: list
    form: str = "{}"  # gives all branches of the choice one type


def syntax_trees(root, file):
    """The declarations in namespace euchre that clang++ sees in a file. Every location names its file."""
    command = [CLANG, "-std=c++20", "-Isrc", "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json",
               "-Xclang", "-ast-dump-filter=euchre", "-x", "c++", file]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, check=False)
    except FileNotFoundError:
        raise ParseError(f"{CLANG} is missing: apt-get install clang-19") from None
    if done.returncode != 0:
        raise ParseError(f"{file} does not compile: {done.stderr.decode(errors='replace')}")
    text = done.stdout.decode("latin-1")

    last = None  # clang names a file only where it is not that of the location before

    def name_file(found):
        nonlocal last
        if "offset" in found and "col" in found:
            last = found.setdefault("file", last)
        return found

    decoder, at, trees = json.JSONDecoder(object_hook=name_file), 0, []
    while text[at:].lstrip():
        tree, at = decoder.raw_decode(text, text.index("{", at))
        trees.append(tree)
    return trees


def enums_in(trees):
    """(name of an enum, enumerator) -> the enumerator after it; after the last comes the first."""
    following = {}

    def walk(node):
        if node.get("kind") == "EnumDecl":
            names = [inner["name"] for inner in node.get("inner", []) if inner["kind"] == "EnumConstantDecl"]
            for place, name in enumerate(names if len(names) > 1 else []):
                following[node["name"], name] = names[(place + 1) % len(names)]
        for inner in node.get("inner", []):
            walk(inner)

    for tree in trees:
        walk(tree)
    return following


def operator_of(node):
    """The operator of an expression with two operands, builtin or overloaded; nothing for any other."""
    kind = node.get("kind")
    if kind in ("BinaryOperator", "CompoundAssignOperator"):
        return node["opcode"]
    if kind == "CXXOperatorCallExpr" and len(node["inner"]) == 3:
        return stripped(node["inner"][0])["referencedDecl"]["name"].removeprefix("operator")
    return None


def stripped(node):
    """The expression inside what the compiler and parentheses put around it."""
    while node.get("kind") in WRAPPERS:
        node = node["inner"][0]
    return node


def is_pointer(node):
    return "*" in node["type"].get("desugaredQualType", node["type"]["qualType"])


class Finder:
    """Walks the syntax tree of one file and collects its spots."""

    def __init__(self, file, text, following):
        self.file, self.text, self.following = file, text, following
        self.spots = {}  # by (begin, end)

    # Text

    def span(self, node):
        """(begin, end) of a node in this file; nothing for one of another file, or of a macro."""
        begin, end = (node.get("range", {}).get(side, {}) for side in ("begin", "end"))
        if begin.get("file") != self.file or end.get("file") != self.file:
            return None
        return begin["offset"], end["offset"] + end["tokLen"]

    def source(self, node):
        begin, end = self.span(node)
        return self.text[begin:end]

    def add(self, node, *changes, form="{}"):
        span = self.span(node)
        if span is None or not changes:
            return
        spot = self.spots.setdefault(span, Spot(*span, [], form))
        spot.form = form if spot.form == "{}" else spot.form
        known = {change.shown for change in spot.changes}
        spot.changes += [change for change in changes if change.shown not in known]

    # Walking

    def walk(self, node):
        kind = node.get("kind", "")
        is_constant = kind in NOT_AT_RUN_TIME or kind == "VarDecl" and node.get("constexpr")
        is_the_compilers = kind in NOT_WRITTEN or node.get("isImplicit") or node.get("explicitlyDefaulted")
        if is_constant or is_the_compilers or WORDING.search(node.get("name", "")):
            return
        getattr(self, "visit_" + kind, self.walk_inner)(node)

    def walk_inner(self, node):
        for inner in node.get("inner", []):
            self.walk(inner)

    def statement(self, node):
        """A statement of a block: an expression there can be left out."""
        if node.get("kind", "").endswith(("Expr", "Operator", "ExprWithCleanups")) and self.span(node):
            self.add(node, Change("", ""), form="void({})")
        self.walk(node)

    def condition(self, node):
        """An expression that is asked for true or false: negated, unless its operator says it better."""
        inner = stripped(node)
        is_negation = inner.get("kind") == "UnaryOperator" and inner["opcode"] == "!"
        has_operator = operator_of(inner) in COMPARISONS or inner.get("kind") in BOOLEAN or is_negation
        if self.span(node) and not has_operator:
            text = self.source(node)
            self.add(node, Change(f"!({text})", f"!{text}"), form="bool({})")
        self.walk(node)

    # Statements

    def visit_CompoundStmt(self, node):
        for inner in node.get("inner", []):
            self.statement(inner)

    def visit_CaseStmt(self, node):
        self.statement(node["inner"][-1])

    visit_DefaultStmt = visit_CaseStmt

    def visit_IfStmt(self, node):
        if node.get("isConstexpr"):
            return
        inner = node["inner"]
        at = int(node.get("hasInit", False))
        for before in inner[:at]:
            self.walk(before)
        if node.get("hasVar"):
            self.walk(inner[at])  # and the condition is the variable
            at += 1
        else:
            self.condition(inner[at])
        for branch in inner[at + 1 :]:
            self.statement(branch)

    def visit_WhileStmt(self, node):
        condition, body = node["inner"][-2:]
        self.condition(condition)
        self.statement(body)

    def visit_ForStmt(self, node):
        start, _, condition, step, body = node["inner"]
        self.walk(start)
        if condition:
            self.condition(condition)
        self.walk(step)
        self.statement(body)

    def visit_CXXForRangeStmt(self, node):
        self.walk_inner(node["inner"][1]["inner"][0])  # the range; the rest is the compiler's
        self.statement(node["inner"][-1])

    def visit_ReturnStmt(self, node):
        for inner in node.get("inner", []):
            is_bool = inner.get("type", {}).get("qualType") == "bool"
            (self.condition if is_bool else self.walk)(inner)

    visit_VarDecl = visit_ReturnStmt

    # Expressions

    def visit_LambdaExpr(self, node):
        for inner in node["inner"]:
            if inner.get("kind") != "CXXRecordDecl":  # says the same once more
                self.walk(inner)

    def visit_ConditionalOperator(self, node):
        condition, yes, no = node["inner"]
        self.condition(condition)
        self.walk(yes)
        self.walk(no)

    def visit_BinaryOperator(self, node):
        left, right = node["inner"]
        operator = node["opcode"]
        if operator in ("&&", "||"):
            self.condition(left)
            self.condition(right)
        else:
            self.walk_inner(node)
        if not any(is_pointer(expression) for expression in (node, left, right)):
            self.change_operator(node, left, right, operator, BINARY.get(operator, []))

    visit_CompoundAssignOperator = visit_BinaryOperator

    def visit_CXXOperatorCallExpr(self, node):
        self.walk_inner(node)
        operator = operator_of(node)
        of_card_sets = node["type"]["qualType"].endswith("CardSet")
        table = OF_CARD_SETS if of_card_sets else OVERLOADED
        if operator in table:
            self.change_operator(node, *node["inner"][1:], operator, table[operator])

    def visit_CXXRewrittenBinaryOperator(self, node):
        """a != b by way of operator==: the compiler's !(a == b), or (b == a), stands at the same place."""
        call = node
        while operator_of(call) is None:
            call = call["inner"][0]
        operands = call["inner"][1:] if call["kind"] == "CXXOperatorCallExpr" else call["inner"]
        operands = sorted(operands, key=lambda operand: operand["range"]["begin"].get("offset", 0))
        for operand in operands:
            self.walk(operand)
        for operator in ("==", "!="):
            if operator in self.between(*operands):
                self.change_operator(node, *operands, operator, BINARY[operator])

    def between(self, left, right):
        if not self.span(left) or not self.span(right):
            return ""
        return self.text[self.span(left)[1] : self.span(right)[0]]

    def change_operator(self, node, left, right, operator, others):
        gap = self.between(left, right)
        if operator not in gap:
            return
        a, b = self.source(left), self.source(right)
        for other in others:
            self.add(node, Change(f"({a}) {other} ({b})", a + gap.replace(operator, other, 1) + b))

    def visit_UnaryOperator(self, node):
        (operand,) = node["inner"]
        operator = node["opcode"]
        if operator != "!" or operator_of(stripped(operand)) in COMPARISONS:
            self.walk(operand)
        else:
            self.walk_inner(stripped(operand))
        if not self.span(node) or not self.span(operand):
            return
        text = self.source(operand)
        if operator == "!":
            self.add(node, Change(f"bool({text})", text))
        elif operator in ("-", "~"):
            self.add(node, Change(f"({text})", text))
        elif operator in ("++", "--"):
            other = {"++": "--", "--": "++"}[operator]
            changed = f"{text}{other}" if node.get("isPostfix") else f"{other}{text}"
            self.add(node, Change(changed, changed))

    def visit_IntegerLiteral(self, node):
        if not self.span(node):
            return
        text = self.source(node)
        digits = re.fullmatch(r"(0[xX][0-9a-fA-F']+|[0-9']+)([uUlLzZ]*)", text)
        if not digits:
            return
        value = int(digits[1].replace("'", ""), 0)
        for other in [value + 1] + [value - 1] * (value > 0):
            self.add(node, Change(f"{other}{digits[2]}", f"{other}{digits[2]}"))

    def visit_CXXBoolLiteralExpr(self, node):
        other = "false" if node["value"] else "true"
        self.add(node, Change(other, other))

    def visit_DeclRefExpr(self, node):
        target = node.get("referencedDecl", {})
        if target.get("kind") != "EnumConstantDecl" or not self.span(node):
            return
        enum = target["type"]["qualType"].split("::")[-1]
        other = self.following.get((enum, target["name"]))
        if other:
            changed = self.source(node).removesuffix(target["name"]) + other
            self.add(node, Change(changed, changed))


class Writer:
    """Writes a file with all its mutants, and numbers them from `first`."""

    def __init__(self, file, text, spots, first):
        self.file, self.text, self.mutants = file, text, []
        self.next = first
        # From the outside in: of two spots that begin together the longer is the outer.
        self.spots = sorted(spots, key=lambda spot: (spot.begin, -spot.end))

    def write(self):
        return self.render(0, len(self.text), self.spots)

    def render(self, begin, end, spots):
        parts, at = [], begin
        while spots:
            spot, inside = spots[0], [other for other in spots[1:] if other.begin < spots[0].end]
            spots = spots[1 + len(inside) :]
            parts += [self.text[at : spot.begin], self.choice(spot, inside)]
            at = spot.end
        return "".join(parts) + self.text[at:end]

    def choice(self, spot, inside):
        choices = [f"::mutants::on({self.number(spot, change)}) ? {spot.form.format(change.code)} : "
                   for change in spot.changes]
        return f"({''.join(choices)}{spot.form.format(self.render(spot.begin, spot.end, inside))})"

    def number(self, spot, change):
        start = self.text.rfind("\n", 0, spot.begin) + 1
        stop = self.text.find("\n", spot.end)
        head, tail = self.text[start : spot.begin], self.text[spot.end : stop]
        was = head + self.text[spot.begin : spot.end] + tail
        line = 1 + self.text.count("\n", 0, spot.begin)
        self.mutants.append(Mutant(self.next, self.file, line, tidy(was), tidy(head + change.shown + tail)))
        self.next += 1
        return self.next - 1


def tidy(code):
    """Lines of code as one line without comments."""
    return " ".join(re.sub(r"//[^\n]*", "", code).encode("latin-1").decode(errors="replace").split())


def mutate(root, file, first):
    """(the text of the file with its mutants, the mutants), numbered from `first`."""
    text = (root / file).read_text("latin-1")
    trees = syntax_trees(root, file)
    finder = Finder(file, text, enums_in(trees))
    for tree in trees:
        finder.walk(tree)
    writer = Writer(file, text, finder.spots.values(), first)
    return writer.write(), writer.mutants
