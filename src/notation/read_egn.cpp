#include <algorithm>

#include "codec/fields.h"
#include "messages/events.h"
#include "messages/say.h"
#include "notation/egn.h"
#include "notation/egn_bidding.h"
#include "notation/egn_dealers.h"
#include "notation/egn_notes.h"
#include "notation/egn_places.h"
#include "notation/egn_rules.h"
#include "notation/egn_spelling.h"
#include "notation/read_words.h"
#include "notation/walk.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::notation {

namespace {

namespace json = boost::json;

constexpr std::size_t max_exchanges = 4;
constexpr std::int64_t any_number = 1'000'000'000;

bool is_egn_version(std::string_view text) {
    if (text.size() < 3 || !text.starts_with("1.") || text[2] < '0' || text[2] > '4') return false;
    text.remove_prefix(3);
    return text.empty() || (text.size() > 1 && text.size() < 8 && text[0] == '.' &&
                            std::ranges::all_of(text.substr(1), [](char c) { return c >= '0' && c <= '9'; }));
}

// `stands`: the suit of the upcard.
CalledTrump called(const std::vector<Call>& calls, std::optional<Suit> stands) {
    for (const Call call : calls) {
        if (call.is_order() && stands) return trump_of(*stands);
        if (call.is_name()) return call.named();
    }
    return std::nullopt;
}

class EgnReader {
  public:
    explicit EgnReader(const json::object& object) : file_(object) {}

    std::variant<Sheet, codec::JsonFault> read() {
        file_.only({"fileType", "version", "metadata", "deals"});
        if (file_.text("fileType") != "Euchre Game Notation")
            file_["fileType"].must_be("\"Euchre Game Notation\"");
        if (const auto version = file_.text("version"); !is_egn_version(version))
            file_["version"].fail("the version must be 1.0 to 1.4, not " + text::in_quotes(version));
        options_ = rules(file_["metadata"]["ruleset"]);
        if (file_.failed()) return *file_.fault();
        file_["metadata"].object();
        people(file_["metadata"]["players"]);
        if (file_.failed()) return *file_.fault();
        std::vector<SheetHand> hands = deals(file_["deals"]);
        if (file_.failed()) return *file_.fault();
        settle_dealers(options_, hands);
        Sheet sheet(egn_rules(options_));
        sheet.hands = std::move(hands);
        sheet.players = std::move(players_);
        heading(file_["metadata"], sheet);
        if (!file_.failed()) hold_to_rules(sheet, file_["metadata"]["finalScore"]);
        if (file_.failed()) return *file_.fault();
        return sheet;
    }

  private:
    Options rules(const codec::Field& flags) {
        static const json::object none;
        return flags.is_there() ? options_from_egn(codec::Fields(flags))
                                : options_from_egn(codec::Fields(none));
    }

    void people(const codec::Field& list) {
        Sheet sheet(egn_rules(options_));
        for (const codec::Field& each : list.list(players(), "players"))
            sheet.players.push_back(read_player(each));
        if (file_.failed()) return;
        for (std::size_t seat = 0; seat < players(); ++seat) names_.push_back(player_name(sheet, Seat(seat)));
        players_ = std::move(sheet.players);
    }

    void heading(const codec::Field& metadata, Sheet& sheet) {
        codec::Fields(metadata).only({"gameId", "matchId", "title", "description", "players", "initialScore",
                                      "finalScore", "date", "ruleset"});
        sheet.id = words_if(metadata[metadata["gameId"].is_there() ? "gameId" : "matchId"], max_short_text);
        sheet.title = words_if(metadata["title"], max_title);
        sheet.about = words_if(metadata["description"], max_long_text);
        sheet.date = words_if(metadata["date"], max_short_text);
        if (!sheet.date.empty() && !is_date(sheet.date))
            metadata["date"].must_be("a time such as 2026-05-29T16:30");
        if (file_.failed()) return;
        if (sheet.rules.sides() > 2) return no_scores(metadata["initialScore"]);
        const auto start = scores(metadata["initialScore"]);
        std::ranges::copy(start, sheet.start.begin());
    }

    // EGN has two scores. A game of more sides starts without any.
    void no_scores(const codec::Field& field) {
        for (const codec::Field& each : field.list_up_to(2)) each.number(0, 0);
    }

    std::size_t players() const { return static_cast<std::size_t>(options_.players); }
    std::int64_t last_seat() const { return options_.players - 1; }
    Seat seat(const codec::Field& field) {
        return Seat(static_cast<std::size_t>(field.number(0, last_seat())));
    }

    std::array<int, 2> scores(const codec::Field& field) {
        std::array<int, 2> scores{};
        std::ranges::copy(field.numbers(2, -score_limit, score_limit), scores.begin());
        return scores;
    }

    std::vector<SheetHand> deals(const codec::Field& list) {
        std::vector<SheetHand> hands;
        for (const codec::Field& each : list.list_up_to(max_egn_deals))
            if (!file_.failed()) hands.push_back(deal(each));
        if (hands.empty()) list.fail("there are no deals");
        return hands;
    }

    SheetHand deal(const codec::Field& field) {
        SheetHand hand;
        parts_.push_back({field.where(), "playerCards", {}, {}, {}});
        if (field.is_string()) field.fail("a deal in binary form is not supported");
        codec::Fields(field).only({"dealNumber", "initialState", "phases", "alternativeLines"});
        field["dealNumber"].number(0, any_number);
        const auto phases = field["phases"].list_up_to(2);
        for (std::size_t at = 0; at < phases.size(); ++at) find_phase(phases[at], at, parts_.back());
        if (file_.failed()) return hand;
        const codec::Field state = field["initialState"];
        up_card(state, hand);
        // First, because the bowers depend on trump.
        EgnBidding told;
        if (const auto at = parts_.back().bidding) calls(phases[*at], told);
        if (const auto at = parts_.back().play) alone_in_play(phases[*at], told);
        stands_ = suit_of_upcard(state["upCard"], phases, hand);
        if (file_.failed()) return hand;
        const CalledTrump trump = called(told.calls, stands_);
        initial_state(state, trump, hand);
        if (const auto at = parts_.back().play) {
            play(phases[*at], trump, hand.play);
            parts_.back().lead = lead(phases[*at]);
        }
        if (const auto at = parts_.back().bidding) {
            const bool is_played = !hand.play.tricks.empty();
            NotedCards taken;
            bidding(phases[*at], trump, {options_, hand.dealer.left(players()), is_played}, told,
                    hand.bidding, taken);
            if (!taken.empty()) hand.kitty = trimmed(std::move(taken));
            if (hand.up.is_joker() && stands_) stood_for(hand);
        }
        if (says_loner_leads(egn_rules(options_), hand, voice())) options_.loner_lead = LonerLead::loner;
        other_lines(field["alternativeLines"], trump, hand);
        return hand;
    }

    void find_phase(const codec::Field& phase, std::size_t at, DealParts& parts) {
        phase["phaseNumber"].number(-any_number, any_number);
        const std::string_view type = phase["type"].text();
        auto* const place = type == "EUCHRE_BIDDING" ? &parts.bidding
                            : type == "TRICK_PLAY"   ? &parts.play
                                                     : nullptr;
        if (place == nullptr)
            phase["type"].must_be("EUCHRE_BIDDING or TRICK_PLAY");
        else if (*place || (place == &parts.bidding && parts.play))
            phase["type"].fail("a deal has one bidding phase, then one play phase");
        else
            *place = at;
    }

    void up_card(const codec::Field& state, SheetHand& hand) {
        codec::Fields(state).only({"dealer", "upCard", "playerCards", "player_cards", "kitty"});
        hand.dealer = seat(state["dealer"]);
        const NotedCard up = card(state["upCard"], std::nullopt);
        if (const Card* const turned = known(up))
            hand.up = *turned;
        else
            state["upCard"].fail("the upcard must be known");
    }

    // EGN does not say what a turned-up joker stands for. A note does if this program wrote the file.
    std::optional<Suit> suit_of_upcard(const codec::Field& up, const std::vector<codec::Field>& phases,
                                       const SheetHand& hand) const {
        if (!hand.up.is_joker()) return hand.up.suit();
        const auto at = parts_.back().bidding;
        if (at && phases[*at]["callAnnotations"]["0"].is_there())
            for (const codec::Field& note : phases[*at]["callAnnotations"]["0"].list_up_to(max_notes))
                for (const Suit suit : all_suits)
                    if (note.is_string() && note.text() == stands_for_note(hand.dealer, suit)) return suit;
        // Without a call, the game may have ended before the dealer said it.
        const bool has_calls = at && !phases[*at]["calls"].list_up_to(max_line_calls).empty();
        if (!has_calls && !parts_.back().play) return std::nullopt;
        up.fail("no note says which suit the joker stands for, and EGN has no other place for it");
        return std::nullopt;
    }

    std::string stands_for_note(Seat dealer, Suit suit) const {
        return say(messages::message_of(egn_rules(options_), StoodFor{dealer, suit}), voice());
    }

    messages::Voice voice() const {
        return {[this](Seat seat) { return names_[seat.number()]; },
                [](Card card) { return to_string(card); }};
    }

    // The note becomes the dealer's first call.
    void stood_for(SheetHand& hand) const {
        Bidding& bidding = hand.bidding;
        const std::string note = stands_for_note(hand.dealer, *stands_);
        Notes notes;
        for (auto& [call, texts] : bidding.notes) {
            std::erase(texts, note);
            if (!texts.empty()) notes[call + 1] = std::move(texts);
        }
        bidding.notes = std::move(notes);
        bidding.calls.insert(bidding.calls.begin(), Call::stand(*stands_));
    }

    void initial_state(const codec::Field& state, CalledTrump trump, SheetHand& hand) {
        if (!state["playerCards"].is_there()) parts_.back().cards = "player_cards";
        const codec::Field hands = state[parts_.back().cards];
        if (hands.is_there())
            for (std::size_t seat = 0; const codec::Field& each : hands.list_up_to(players()))
                hand.dealt[Seat(seat++)] = lying(each, trump);
        if (state["kitty"].is_there()) hand.kitty = lying(state["kitty"], trump);
    }

    NotedCard card(const codec::Field& field, CalledTrump trump) {
        auto read = egn_card(field.text(), trump);
        if (const auto* const wrong = std::get_if<std::string>(&read)) {
            field.fail(*wrong);
            return Unseen{};
        }
        return std::get<NotedCard>(read);
    }

    NotedCards cards(const codec::Field& list, CalledTrump trump) {
        NotedCards cards;
        for (const codec::Field& each : list.list_up_to(max_egn_cards)) cards.push_back(card(each, trump));
        return cards;
    }
    // The cards of a hand or the kitty. Missing cards at the end are unknown.
    NotedCards lying(const codec::Field& list, CalledTrump trump) { return trimmed(cards(list, trump)); }
    static NotedCards trimmed(NotedCards all) {
        while (!all.empty() && all.back() == NotedCard(Unseen{})) all.pop_back();
        return all;
    }

    void calls(const codec::Field& phase, EgnBidding& told) {
        codec::Fields(phase).only({"phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard",
                                   "cardExchanges", "callAnnotations"});
        for (const codec::Field& each : phase["calls"].list_up_to(max_line_calls)) {
            const auto read = egn_call(each.text());
            if (const auto* const wrong = std::get_if<std::string>(&read)) return each.fail(*wrong);
            told.calls.push_back(std::get<Call>(read));
        }
        alone(phase["isAlone"], told);
        const codec::Field defender = phase["aloneDefender"];
        if (defender.is_there()) told.defender = static_cast<int>(defender.number(-1, last_seat()));
    }

    void alone(const codec::Field& field, EgnBidding& told) {
        if (!field.is_there() || !field.flag()) return;
        told.alone = true;
        if (std::ranges::none_of(told.calls, makes_trump))
            field.fail("nobody made trump, so nobody goes alone");
    }

    // Where older versions have it. If both places have it, they must agree.
    void alone_in_play(const codec::Field& phase, EgnBidding& told) {
        const codec::Field field = phase["isAlone"];
        if (!field.is_there() || field.flag() == told.alone) return;
        if (told.alone)
            field.fail("the bidding phase says otherwise: somebody goes alone");
        else
            alone(field, told);
    }

    // `taken` gets the cards that a seat took from the kitty.
    void bidding(const codec::Field& phase, CalledTrump trump, BiddingPlace place, EgnBidding& told,
                 Bidding& bidding, NotedCards& taken) {
        if (phase["discard"].is_there()) bidding.discard = card(phase["discard"], trump);
        place.is_settled = place.is_settled || bidding.discard;
        const codec::Field exchanges = phase["cardExchanges"];
        if (exchanges.is_there())
            for (const codec::Field& each : exchanges.list_up_to(max_exchanges))
                told.exchanges.push_back(exchange(each, trump));
        if (file_.failed()) return;
        if (auto wrong = from_egn(told, place, bidding, taken))
            return (exchanges.is_there() ? exchanges : phase["aloneDefender"]).fail(std::move(*wrong));
        notes(phase["callAnnotations"], told.calls.size(), bidding.notes);
        renumber(bidding);
    }

    Exchange exchange(const codec::Field& field, CalledTrump trump) {
        codec::Fields(field).only({"sender", "receiver", "cards"});
        Exchange exchange;
        if (field["sender"].is_there()) exchange.sender = seat(field["sender"]);
        exchange.receiver = seat(field["receiver"]);
        exchange.cards = cards(field["cards"], trump);
        return exchange;
    }

    // EGN counts its own calls.
    static void renumber(Bidding& bidding) {
        Notes notes;
        for (auto& [step, words] : bidding.notes) notes[call_of_egn(bidding, step)] = std::move(words);
        bidding.notes = std::move(notes);
    }

    void play(const codec::Field& phase, CalledTrump trump, CardPlay& play) {
        codec::Fields(phase).only(
            {"phaseNumber", "type", "tricks", "isAlone", "initialLead", "playAnnotations"});
        std::size_t played = 0;
        for (const codec::Field& trick : phase["tricks"].list_up_to(max_egn_cards)) {
            play.tricks.push_back(cards(trick, trump));
            played += play.tricks.back().size();
        }
        lead(phase);  // in a variation it is only checked
        notes(phase["playAnnotations"], played, play.notes);
    }

    std::optional<Seat> lead(const codec::Field& phase) {
        const codec::Field field = phase["initialLead"];
        if (!field.is_there()) return std::nullopt;
        return seat(field);
    }

    void notes(const codec::Field& field, std::size_t steps, Notes& notes) {
        if (!field.is_there()) return;
        for (const auto& entry : field.object()) {
            const std::string_view key = entry.key();
            const auto step = text::parse_number<std::size_t>(key);
            if (!step || key != std::to_string(*step) || *step >= std::max<std::size_t>(steps, 1))
                return field.fail(text::in_quotes(key) + " is not a step of this phase");
            for (const codec::Field& each : field[key].list_up_to(max_notes))
                notes[*step].push_back(words(each, max_long_text));
        }
    }

    void other_lines(const codec::Field& list, CalledTrump trump, SheetHand& hand) {
        if (!list.is_there()) return;
        for (const codec::Field& each : list.list_up_to(max_other_lines))
            if (!file_.failed()) hand.other_lines.push_back(other_line(each, trump, hand));
    }

    OtherLine other_line(const codec::Field& field, CalledTrump trump, const SheetHand& hand) {
        codec::Fields(field).only({"branchIndex", "phases"});
        const std::size_t calls_made = egn_calls_before(hand.bidding, hand.bidding.calls.size());
        std::size_t steps = calls_made;
        for (const NotedCards& trick : hand.play.tricks) steps += trick.size();
        const auto branch =
            static_cast<std::size_t>(field["branchIndex"].number(0, static_cast<std::int64_t>(steps)));
        OtherLine line;
        line.from = branch < calls_made ? call_of_egn(hand.bidding, branch)
                                        : hand.bidding.calls.size() + branch - calls_made;
        const auto phases = field["phases"].list_up_to(2);
        if (phases.empty()) field["phases"].must_be("one or two phases");
        DealParts parts;
        for (std::size_t at = 0; at < phases.size(); ++at) find_phase(phases[at], at, parts);
        EgnBidding told;
        if (parts.bidding && !file_.failed()) calls(phases[*parts.bidding], told);
        if (const auto other = called(told.calls, stands_)) trump = other;
        if (parts.play && !file_.failed()) {
            play(phases[*parts.play], trump, line.play);
            if (parts.bidding) alone_in_play(phases[*parts.play], told);
        }
        if (!parts.bidding || file_.failed()) return line;
        const Seat first((hand.dealer.number() + 1 + branch) % players());
        NotedCards taken;
        bidding(phases[*parts.bidding], trump, {options_, first, !line.play.tricks.empty()}, told,
                line.bidding, taken);
        return line;
    }

    // EGN counts fewer calls before one that it has no word for.
    static SheetPlace in_egn(const Sheet& sheet, SheetPlace place) {
        if (place.part == SheetPlace::Part::call && place.hand < sheet.hands.size() &&
            sheet.hands[place.hand].up.is_joker() && place.at > 0)
            --place.at;
        return place;
    }

    void hold_to_rules(const Sheet& sheet, const codec::Field& final_score) {
        const auto completed = complete(sheet);
        if (const auto* const fault = std::get_if<SheetFault>(&completed))
            return file_.fail_at(pointer_to(in_egn(sheet, fault->place), parts_), fault->what);
        const Walk walked = walk(sheet.rules, std::get<Completed>(completed).record);
        for (std::size_t at = 0; at < sheet.hands.size(); ++at) {
            const auto& tricks = walked.hands[at].tricks;
            if (parts_[at].lead && !tricks.empty() && tricks[0].seats[0] != *parts_[at].lead)
                file_.fail_at(
                    parts_[at].where + "/phases/" + std::to_string(*parts_[at].play) + "/initialLead",
                    "by the rules seat " + std::to_string(tricks[0].seats[0].number()) + " leads");
        }
        if (!final_score.is_there() || sheet.rules.sides() > 2) return;
        const auto told = scores(final_score);
        for (std::size_t side = 0; side < told.size(); ++side)
            if (walked.winner ? told[side] != walked.scores[side] : told[side] < walked.scores[side])
                final_score.fail("the score of the deals is " + std::to_string(walked.scores[0]) + " and " +
                                 std::to_string(walked.scores[1]));
    }

    const codec::Fields file_;
    Options options_;
    std::vector<DealParts> parts_;
    std::vector<SheetPlayer> players_;
    std::vector<std::string> names_;
    std::optional<Suit> stands_;  // what the upcard of this deal stands for
};

}  // namespace

std::variant<Sheet, codec::JsonFault> parse_egn(std::string_view text) {
    if (text.size() > max_game_file) return codec::JsonFault{"", "the file is larger than 16 MiB"};
    const auto parsed = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&parsed)) return *wrong;
    const auto& object = std::get<json::object>(parsed);
    if (!object.contains("fileType")) return codec::JsonFault{"", "this is not EGN: 'fileType' is missing"};
    return read_egn(object);
}

std::variant<Sheet, codec::JsonFault> read_egn(const json::object& object) {
    return EgnReader(object).read();
}

}  // namespace euchre::notation
