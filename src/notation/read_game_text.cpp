#include <algorithm>

#include "notation/claims.h"
#include "notation/game_text.h"
#include "notation/text_pieces.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre {

namespace {

constexpr std::size_t most_lines = 200'000;

// Where the parts of a hand stand.
struct HandLines {
    std::size_t hand = 0, misdeals = 0, dealer = 0, up = 0, kitty = 0, calls = 0, discard = 0;
    BySeat<std::size_t> dealt{};
    std::vector<std::size_t> tricks;
};

class TextReader {
  public:
    std::variant<Sheet, JsonFault> read(std::string_view text) {
        bool titled = false;
        for (; !text.empty() && !fault_; ++line_) {
            const auto end = text.find('\n');
            const std::string_view line = stripped(text.substr(0, end));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            if (line_ > most_lines) fail("a game has fewer lines");
            if (line.empty()) continue;
            if (titled)
                take(line);
            else if (line != game_text_title)
                fail("must be \"" + std::string(game_text_title) + "\"");
            titled = true;
        }
        if (!fault_ && line_ > 1) --line_;  // what is missing is missing at the end
        if (!titled) fail("there is nothing here");
        if (!sheet_) fail("the rules are missing: \"Rules: mcgee\"");
        if (!fault_ && sheet_->players.size() != sheet_->rules.players())
            fail("the game needs " + std::to_string(sheet_->rules.players()) + " seats with a name each");
        if (!fault_) finish_hands();
        if (!fault_) hold_to_rules();
        if (fault_) return *fault_;
        return std::move(*sheet_);
    }

  private:
    void fail(std::string what) { fail_at(line_, std::move(what)); }
    void fail_at(std::size_t line, std::string what) {
        if (!fault_) fault_ = JsonFault{"line " + std::to_string(line), std::move(what)};
    }

    // ---- lines

    void take(std::string_view line) {
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) return fail("no line of a game: " + in_quotes(line));
        key_ = stripped(line.substr(0, colon));
        value_ = stripped(line.substr(colon + 1));
        const bool taken = sheet_ && (sheet_->hands.empty() ? false : in_hand());
        if (!taken && !heading()) fail("no line of a game, or not here: " + in_quotes(line));
    }

    // The number after a word that the key begins with: "Seat 0".
    std::optional<std::size_t> numbered(std::string_view word, std::size_t low, std::size_t high) const {
        if (!key_.starts_with(word) || key_.size() <= word.size() || key_[word.size()] != ' ')
            return std::nullopt;
        return parse_number<std::size_t>(key_.substr(word.size() + 1), low, high);
    }

    std::string words(std::size_t most) {
        const auto words = from_one_line(value_);
        const auto length = words ? length_in_letters(*words) : std::nullopt;
        if (!length || *length > most)
            fail("must be at most " + std::to_string(most) + " letters that can be shown");
        return words.value_or("");
    }

    void once(std::string& place, std::size_t most) {
        if (!place.empty()) fail("'" + std::string(key_) + "' is there twice");
        place = words(most);
    }

    bool heading() {
        if (key_ == "Hand") return begin_hand();
        if (key_ == "Misdeals after") return number(after_, 0, max_misdeals);
        if (key_ == "Ended") return ending();
        if (sheet_ && !sheet_->hands.empty()) return false;
        if (key_ == "Id") return once(id_, max_short_text), true;
        if (key_ == "Title") return once(title_, max_title), true;
        if (key_ == "About") return once(about_, max_long_text), true;
        if (key_ == "Date") {
            once(date_, max_short_text);
            if (!is_date(date_)) fail("must be a time such as 2026-05-29T16:30");
            return true;
        }
        if (key_ == "Rules") return rules();
        if (!sheet_) return false;
        if (key_ == "Score") return score(std::nullopt);
        if (const auto seat = numbered("Seat", 0, max_seats)) {
            if (*seat != sheet_->players.size() || *seat >= sheet_->rules.players())
                fail("seats are counted from 0, one for each player");
            sheet_->players.push_back({words(max_short_text), {}, {}});
            return true;
        }
        return false;
    }

    bool rules() {
        if (sheet_) return false;
        auto read = parse_rules_line(value_);
        if (const auto* const wrong = std::get_if<std::string>(&read))
            fail(*wrong);
        else
            sheet_.emplace(std::get<RuleSet>(std::move(read)));
        return true;
    }

    bool ending() {
        if (!sheet_ || sheet_->ending) return false;
        ended_ = line_;
        for (const GameEnding each : {GameEnding::won, GameEnding::abandoned, GameEnding::expired})
            if (value_ == to_string(each)) sheet_->ending = each;
        constexpr std::string_view conceded = "conceded by ";
        if (value_.starts_with(conceded)) {
            sheet_->ending = GameEnding::conceded;
            sheet_->conceded_by =
                parse_number<std::size_t>(value_.substr(conceded.size()), 0, sheet_->rules.sides() - 1);
            if (!sheet_->conceded_by) sheet_->ending.reset();
        }
        if (!sheet_->ending) fail("must be won, conceded by a side, abandoned or expired");
        return true;
    }

    bool number(std::optional<int>& place, int low, int high) {
        if (place) fail("'" + std::string(key_) + "' is there twice");
        place = parse_number<int>(value_, low, high);
        if (!place) fail("must be a whole number, " + std::to_string(low) + " to " + std::to_string(high));
        return true;
    }

    bool score(std::optional<std::size_t> hand) {
        ClaimedScore said{line_, hand, {}};
        for (const std::string_view piece : pieces(value_, ','))
            if (const auto points = parse_number<int>(piece, -score_limit, score_limit))
                said.scores.push_back(*points);
        if (said.scores.size() != sheet_->rules.sides() || pieces(value_, ',').size() != said.scores.size())
            fail("must be " + std::to_string(sheet_->rules.sides()) + " scores with a comma between");
        if (!hand && !fault_) {
            if (started_) fail("'Score' is there twice");
            started_ = line_;
            std::ranges::copy(said.scores, sheet_->start.begin());
        }
        claims_.scores.push_back(std::move(said));
        return true;
    }

    // ---- a hand

    SheetHand& hand() { return sheet_->hands.back(); }
    HandLines& lines() { return lines_.back(); }
    Bidding& bidding() { return other_ ? hand().other_lines.back().bidding : hand().bidding; }
    CardPlay& play() { return other_ ? hand().other_lines.back().play : hand().play; }

    bool begin_hand() {
        if (!sheet_) return false;
        if (sheet_->hands.size() == max_hands || value_ != std::to_string(sheet_->hands.size() + 1))
            fail("hands are counted from 1");
        sheet_->hands.emplace_back();
        lines_.emplace_back();
        lines().hand = line_;
        misdeals_.reset();
        other_ = false;
        return true;
    }

    // Marks the line of a part, which is there once.
    void mark(std::size_t& place) {
        if (place != 0) fail("'" + std::string(key_) + "' is there twice");
        place = line_;
    }

    bool in_hand() {
        if (key_ == "Calls") return calls();
        if (key_ == "Discard") return discard();
        if (numbered("Trick", 1, max_pack)) return trick();
        if (key_.starts_with("Note on ")) return note();
        if (key_.starts_with("Instead of ")) return instead();
        if (other_) return false;
        if (key_ == "Score") return score(sheet_->hands.size() - 1);
        if (key_ == "Misdeals") {
            mark(lines().misdeals);
            number(misdeals_, 0, max_misdeals);
            hand().misdeals = misdeals_.value_or(0);
            return true;
        }
        if (key_ == "Dealer") {
            mark(lines().dealer);
            hand().dealer = seat(value_);
            return true;
        }
        if (key_ == "Up") return up();
        if (key_ == "Kitty") {
            mark(lines().kitty);
            hand().kitty = cards();
            return true;
        }
        if (const auto seat = numbered("Dealt", 0, sheet_->rules.players() - 1)) {
            mark(lines().dealt[Seat(*seat)]);
            hand().dealt[Seat(*seat)] = cards();
            return true;
        }
        return false;
    }

    Seat seat(std::string_view text) {
        const auto number = parse_number<std::size_t>(text, 0, sheet_->rules.players() - 1);
        if (!number) fail("no seat: " + in_quotes(text));
        return Seat(number.value_or(0));
    }

    NotedCard card(std::string_view text) {
        const auto card = parse_noted_card(text);
        if (!card) fail("no card: " + in_quotes(text));
        return card.value_or(Unseen{});
    }

    NotedCards cards() {
        NotedCards list;
        for (const std::string_view piece : pieces(value_, ' ')) {
            if (list.size() == max_pack) fail("these are too many cards");
            if (fault_) break;
            list.push_back(card(piece));
        }
        return list;
    }

    bool up() {
        mark(lines().up);
        const NotedCard up = card(value_);
        if (const Card* const turned = known(up))
            hand().up = *turned;
        else
            fail("the turned card must be known");
        return true;
    }

    // "2 order" is said by seat 2; in another line nobody is named.
    std::string_view by_seat(std::string_view piece, ClaimedTurns& said) {
        if (other_) return piece;
        const auto space = piece.find(' ');
        said.seats.push_back(seat(piece.substr(0, space)));
        return space == std::string_view::npos ? std::string_view() : stripped(piece.substr(space));
    }

    bool calls() {
        if (other_ && !bidding().calls.empty()) fail("'Calls' is there twice");
        if (!other_) mark(lines().calls);
        ClaimedTurns said{line_, sheet_->hands.size() - 1, {}, {}, {}};
        for (const std::string_view piece : pieces(value_, ',')) {
            const std::string_view word = by_seat(piece, said);
            const auto action = parse_action(word);
            if (!action || action->kind() != Action::Kind::call) fail("no call: " + in_quotes(word));
            if (bidding().calls.size() == max_line_calls) fail("these are too many calls");
            if (fault_) break;
            bidding().calls.push_back(action->call());
        }
        if (!other_) claims_.turns.push_back(std::move(said));
        return true;
    }

    bool discard() {
        if (bidding().discard) fail("'Discard' is there twice");
        if (!other_) lines().discard = line_;
        bidding().discard = card(value_);
        return true;
    }

    bool trick() {
        auto& tricks = play().tricks;
        if (numbered("Trick", tricks.size() + 1, tricks.size() + 1) == std::nullopt)
            fail("tricks are counted from 1");
        if (!other_) lines().tricks.push_back(line_);
        ClaimedTurns said{line_, sheet_->hands.size() - 1, tricks.size(), {}, {}};
        NotedCards cards;
        for (const std::string_view piece : pieces(value_, other_ ? ' ' : ',')) {
            std::string_view text = by_seat(piece, said);
            if (!other_ && text.ends_with('*')) {
                if (said.winner) fail("one seat takes a trick");
                if (!said.seats.empty()) said.winner = said.seats.back();
                text.remove_suffix(1);
            }
            if (cards.size() == max_seats) fail("these are too many cards");
            if (fault_) break;
            cards.push_back(card(text));
        }
        tricks.push_back(std::move(cards));
        if (!other_) claims_.turns.push_back(std::move(said));
        return true;
    }

    // ---- notes and other lines

    bool note() {
        constexpr std::string_view begins = "Note on ";
        const auto place = parse_step(key_.substr(begins.size()), bidding(), play());
        if (!place) {
            fail("there is no such call or card before this: " + in_quotes(key_.substr(begins.size())));
            return true;
        }
        auto& notes = (place->is_call ? bidding().notes : play().notes)[place->at];
        if (notes.size() == max_notes) fail("these are too many notes");
        notes.push_back(words(max_long_text));
        return true;
    }

    bool instead() {
        constexpr std::string_view begins = "Instead of ";
        const std::string_view what = key_.substr(begins.size());
        OtherLine line;
        const auto place = parse_step(what, hand().bidding, hand().play);
        line.from = hand().bidding.calls.size();
        if (what == "the end")
            for (const NotedCards& trick : hand().play.tricks) line.from += trick.size();
        else if (place)
            line.from = place->is_call ? place->at : line.from + place->at;
        else
            fail("there is no such call or card before this: " + in_quotes(what));
        if (!value_.empty()) fail("the line that it was instead begins below");
        if (hand().other_lines.size() == max_other_lines) fail("these are too many other lines");
        hand().other_lines.push_back(std::move(line));
        other_ = true;
        return true;
    }

    // ---- all of it

    void finish_hands() {
        for (const HandLines& lines : lines_)
            if (lines.dealer == 0 || lines.up == 0)
                fail_at(lines.hand, "a hand needs its 'Dealer' and its 'Up'");
        sheet_->id = id_;
        sheet_->title = title_;
        sheet_->about = about_;
        sheet_->date = date_;
        sheet_->misdeals = after_.value_or(0);
        if (sheet_->hands.empty()) fail("there is no hand in it");
    }

    void hold_to_rules() {
        const auto completed = complete(*sheet_);
        if (const auto* const fault = std::get_if<SheetFault>(&completed))
            return fail_at(line_of(fault->place), fault->what);
        const Walk walked = walk(sheet_->rules, std::get<Completed>(completed).record);
        if (const auto lie = first_lie(claims_, walked)) return fail_at(lie->line, lie->what);
        if (sheet_->ending && (sheet_->ending == GameEnding::won) != walked.winner.has_value())
            fail_at(ended_, "a game that was won ends so, and no other does");
    }

    std::size_t line_of(const SheetPlace& place) const {
        using Part = SheetPlace::Part;
        if (place.part == Part::start) return started_.value_or(1);
        if (place.hand >= lines_.size()) return line_;
        const HandLines& lines = lines_[place.hand];
        const auto or_hand = [&lines](std::size_t line) { return line == 0 ? lines.hand : line; };
        switch (place.part) {
            case Part::start:
            case Part::hand: return lines.hand;
            case Part::misdeals: return or_hand(lines.misdeals);
            case Part::dealer: return or_hand(lines.dealer);
            case Part::up: return or_hand(lines.up);
            case Part::dealt: return or_hand(lines.dealt[Seat(place.at)]);
            case Part::kitty: return or_hand(lines.kitty);
            case Part::call: return or_hand(lines.calls);
            case Part::discard: return or_hand(lines.discard);
            case Part::trick: return place.at < lines.tricks.size() ? lines.tricks[place.at] : lines.hand;
        }
        return lines.hand;
    }

    std::optional<Sheet> sheet_;
    std::optional<JsonFault> fault_;
    std::size_t line_ = 1;
    std::string_view key_, value_;
    std::string id_, title_, about_, date_;
    std::optional<int> after_, misdeals_;
    std::optional<std::size_t> started_;  // the line of the score to start from
    std::size_t ended_ = 0;               // the line of the ending
    bool other_ = false;                  // in a line that was not played
    Claims claims_;
    std::vector<HandLines> lines_;
};

}  // namespace

std::variant<Sheet, JsonFault> parse_game_text(std::string_view text) {
    if (text.size() > max_game_file) return JsonFault{"", "the file is larger than 16 MiB"};
    return TextReader().read(text);
}

}  // namespace euchre
