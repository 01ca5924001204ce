#include "notation/forms.h"

#include <algorithm>
#include <boost/json.hpp>

#include "game/view.h"
#include "notation/walk.h"
#include "text/number.h"
#include "text/plain.h"

namespace euchre::notation {

namespace {

NotedCards as_noted(CardSet cards) {
    NotedCards noted;
    for (const Card card : cards) noted.emplace_back(card);
    return noted;
}

void note_actions(const HandRecord& record, Bidding& bidding, std::vector<Card>& played) {
    bool best_asked = false;
    for (const Action action : record.actions) switch (action.kind()) {
            case Action::Kind::call:
                bidding.calls.push_back(action.call());
                best_asked = best_asked || action.is(Call::best());
                break;
            case Action::Kind::discard:
                (best_asked ? bidding.put_away : bidding.discard) = action.card();
                break;
            case Action::Kind::under: bidding.under.emplace_back(action.card()); break;
            case Action::Kind::give: bidding.given = action.card(); break;
            case Action::Kind::play: played.push_back(action.card()); break;
        }
}

SheetHand noted_hand(const RuleSet& rules, const HandRecord& record, const WalkedHand& walked) {
    const ShownHand shown = as_dealt(rules, record);
    SheetHand hand;
    hand.misdeals = record.misdeals;
    hand.dealer = record.dealer;
    hand.up = shown.up;
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        hand.dealt[Seat(seat)] = as_noted(shown.dealt[Seat(seat)]);
    const Pack pack = after_cut(record.pack, record.cut);
    for (const Card card : pack.cards().subspan(rules.deal_order().size() + 1)) hand.kitty.emplace_back(card);
    std::vector<Card> played;
    note_actions(record, hand.bidding, played);
    auto next = played.begin();
    for (const WalkedTrick& trick : walked.tricks) {
        hand.play.tricks.emplace_back(next, next + static_cast<std::ptrdiff_t>(trick.seats.size()));
        next += static_cast<std::ptrdiff_t>(trick.seats.size());
    }
    return hand;
}

// "kitchen/3" is the third game of the table "kitchen".
std::string id_of(const GameFile& file) {
    std::string id = file.table + "/" + std::to_string(file.game);
    return id.size() <= max_short_text ? id : std::string();
}

void take_id(const std::string& id, GameFile& file) {
    file.table = "notation";
    const auto slash = id.rfind('/');
    const std::string table = id.substr(0, slash);
    const std::string text = slash == std::string::npos ? "1" : id.substr(slash + 1);
    const auto game = text::parse_number<std::uint32_t>(text, 1, 999'999'999);
    if (!is_table_code(table) || !game || text.front() == '0') return;
    file.table = table;
    file.game = *game;
}

// To the second. Assumes UTC.
Moment moment_of(std::string date) {
    if (date.size() < 16) return {};
    date[10] = 'T';
    const bool seconds = date.size() >= 19 && date[16] == ':';
    return parse_moment(date.substr(0, seconds ? 19 : 16) + (seconds ? "Z" : ":00Z")).value_or(Moment{});
}

std::string name_for(const std::string& name, std::size_t seat) {
    std::string plain = text::shown_plainly(name, max_short_text);
    return plain.empty() ? "Seat " + std::to_string(seat) : plain;
}

bool has_words(const Sheet& sheet) {
    return !sheet.title.empty() || !sheet.about.empty() ||
           std::ranges::any_of(sheet.hands, [](const SheetHand& hand) {
               return !hand.bidding.notes.empty() || !hand.play.notes.empty() || !hand.other_lines.empty();
           });
}

bool has_accounts(const Sheet& sheet) {
    return std::ranges::any_of(sheet.players, [](const SheetPlayer& player) {
        return !player.id.empty() || !player.accounts.empty();
    });
}

std::variant<WrittenGame, Unsayable> to_game(const Sheet& sheet, bool fill) {
    if (sheet.start != Points{}) return Unsayable{"a game of Right Bower begins without a score"};
    const auto held = complete(sheet);
    const auto& completed = std::get<Completed>(held);
    WrittenGame written;
    if (!is_all_known(sheet.rules, completed)) {
        if (!fill) return Unsayable{"not every card is known; --fill replaces unknown cards by any that fit"};
        written.lost.emplace_back("which cards are unknown: they were replaced by any that fit");
    }
    GameFile file(sheet.rules);
    take_id(sheet.id, file);
    file.began = file.ended = moment_of(sheet.date);
    file.record = completed.record;
    const FirstDealer way = sheet.rules.options().first_dealer;
    if (way == FirstDealer::random || way == FirstDealer::chosen)
        std::swap(file.record.chosen_dealer, file.record.carried_dealer);
    const Walk walked = walk(sheet.rules, completed.record);
    const GameEnd played = walked.winner ? GameEnd::won : GameEnd::drawn;
    file.ending = sheet.ending.value_or(walked.over ? played : GameEnd::abandoned);
    file.conceded_by = sheet.conceded_by;
    for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
        file.players.push_back(
            {{name_for(sheet.players[seat].name, seat), all_avatars[seat % all_avatars.size()]}, {}});
    if (has_words(sheet)) written.lost.emplace_back("titles, notes and other lines");
    if (has_accounts(sheet)) written.lost.emplace_back("the ids of the players");
    written.text = to_json(file);
    return written;
}

std::variant<ReadGame, codec::JsonFault> read_own(std::string_view text) {
    auto read = parse_game_file(text);
    if (auto* const fault = std::get_if<GameFault>(&read)) return *fault;
    auto& file = std::get<GameFile>(read);
    ReadGame game{sheet_of(file), {}, {}};
    if (!file.fair.empty())
        game.lost.emplace_back("how the packs were made: the deals can't be verified any more");
    game.lost.emplace_back(
        "the order of the packs, the draw for the deal, avatars, who was a bot, and when it ended");
    game.file = std::move(file);
    return game;
}

// Of a notation; empty if the file has none.
std::string file_type(std::string_view text) {
    boost::json::error_code error;
    boost::json::parse_options options;
    options.max_depth = codec::deepest_json;
    const auto value = boost::json::parse(text, error, {}, options);
    if (error || !value.is_object()) return "";
    const auto* const type = value.get_object().if_contains("fileType");
    if (type == nullptr) return "";
    return type->is_string() ? std::string(type->get_string()) : "unknown";
}

std::variant<WrittenGame, Unsayable> to_match(const Sheet& sheet) {
    const MatchSheet match = series_of(sheet.title, {sheet});
    if (match.games.empty()) return Unsayable{"EMN is for four players in two partnerships"};
    return to_emn(match);
}

}  // namespace

Sheet sheet_of(const GameFile& file) {
    Sheet sheet(file.rules);
    sheet.id = id_of(file);
    sheet.date = to_string(file.began);
    for (const Participant& each : file.players) sheet.players.push_back({each.player.name, {}, {}});
    const Walk walked = walk(file.rules, file.record);
    for (std::size_t at = 0; at < file.record.hands.size(); ++at)
        sheet.hands.push_back(noted_hand(file.rules, file.record.hands[at], walked.hands[at]));
    sheet.misdeals = file.record.misdeals;
    sheet.ending = file.ending;
    sheet.conceded_by = file.conceded_by;
    return sheet;
}

std::variant<ReadGame, codec::JsonFault> read_game(std::string_view text) {
    auto read = read_any(text);
    if (auto* const game = std::get_if<ReadGame>(&read)) return std::move(*game);
    if (auto* const fault = std::get_if<codec::JsonFault>(&read)) return std::move(*fault);
    return codec::JsonFault{"/fileType", "this is a match, not one game"};
}

std::variant<ReadGame, MatchSheet, codec::JsonFault> read_any(std::string_view text) {
    if (text.size() > max_game_file) return codec::JsonFault{"", "the file is larger than 16 MiB"};
    const std::string type = file_type(text);
    if (type == "Euchre Match Notation") {
        auto match = parse_emn(text);
        if (auto* const fault = std::get_if<codec::JsonFault>(&match)) return std::move(*fault);
        return std::get<MatchSheet>(std::move(match));
    }
    if (type.empty()) {
        auto own = read_own(text);
        if (auto* const fault = std::get_if<codec::JsonFault>(&own)) return std::move(*fault);
        return std::get<ReadGame>(std::move(own));
    }
    auto egn = parse_egn(text);
    if (auto* const fault = std::get_if<codec::JsonFault>(&egn)) return std::move(*fault);
    return ReadGame{std::get<Sheet>(std::move(egn)), {}, {}};
}

std::variant<WrittenGame, Unsayable> write_game(const ReadGame& game, WantedForm wanted) {
    if (wanted.form == Form::game && game.file) return WrittenGame{to_json(*game.file), {}};
    std::variant<WrittenGame, Unsayable> written;
    if (wanted.form == Form::egn)
        written = to_egn(game.sheet);
    else if (wanted.form == Form::emn)
        written = to_match(game.sheet);
    else
        written = to_game(game.sheet, wanted.fill);
    if (auto* const done = std::get_if<WrittenGame>(&written))
        done->lost.insert(done->lost.begin(), game.lost.begin(), game.lost.end());
    return written;
}

}  // namespace euchre::notation
