#include <algorithm>
#include <charconv>

#include "notation/egn.h"
#include "notation/egn_places.h"
#include "notation/egn_rules.h"
#include "notation/egn_spelling.h"
#include "notation/json_spot.h"
#include "notation/walk.h"
#include "text/quoted.h"

namespace euchre {

namespace {

namespace json = boost::json;

constexpr std::size_t egn_players = 4;
constexpr std::size_t max_egn_cards = 10;  // of a list
constexpr std::int64_t any_number = 1'000'000'000;

bool is_egn_version(std::string_view text) {
    if (text.size() < 3 || !text.starts_with("1.") || text[2] < '0' || text[2] > '4') return false;
    text.remove_prefix(3);
    return text.empty() || (text.size() > 1 && text.size() < 8 && text[0] == '.' &&
                            std::ranges::all_of(text.substr(1), [](char c) { return c >= '0' && c <= '9'; }));
}

CalledTrump called(const std::vector<Call>& calls, Card up) {
    for (const Call call : calls) {
        if (call.is_order() && !up.is_joker()) return trump_of(up.suit());
        if (call.is_name()) return call.named();
    }
    return std::nullopt;
}

bool is_thrown_in(const SheetHand& hand) {
    return hand.bidding.calls.size() == 2 * egn_players &&
           std::ranges::all_of(hand.bidding.calls, [](Call call) { return call == Call::pass(); });
}

// The dealer discarded, though the partner went alone.
bool takes_while_sitting_out(const SheetHand& hand) {
    return hand.bidding.discard && hand.bidding.calls.size() == 2 &&
           hand.bidding.calls[1] == Call::order_alone();
}

class EgnReader {
  public:
    explicit EgnReader(const json::object& object) : root_(object) {}

    std::variant<Sheet, JsonFault> read() {
        const Spot file{&root_, ""};
        in_.only(file, {"fileType", "version", "metadata", "deals"});
        if (in_.text(file / "fileType") != "Euchre Game Notation")
            in_.fail("/fileType", "must be \"Euchre Game Notation\"");
        if (const auto version = in_.text(file / "version"); !is_egn_version(version))
            in_.fail("/version", "EGN 1.0 to 1.4 is read here, not " + in_quotes(version));
        Options options = rules(file / "metadata" / "ruleset");
        std::vector<SheetHand> hands = deals(file / "deals");
        if (in_.fault()) return *in_.fault();
        settle(options, hands);
        Sheet sheet(egn_rules(options));
        sheet.hands = std::move(hands);
        heading(file / "metadata", sheet);
        if (!in_.fault()) hold_to_rules(sheet, file / "metadata" / "finalScore");
        if (in_.fault()) return *in_.fault();
        return sheet;
    }

  private:
    Options rules(const Spot& flags) {
        if (!flags.is_there()) return std::get<Options>(options_from_egn({}));
        if (!in_.is_object(flags)) return {};
        auto read = options_from_egn(flags.value->get_object());
        if (const auto* const fault = std::get_if<JsonFault>(&read)) {
            in_.fail(flags.where + fault->where, fault->what);
            return {};
        }
        return std::get<Options>(read);
    }

    void heading(const Spot& metadata, Sheet& sheet) {
        in_.only(metadata, {"gameId", "matchId", "title", "description", "players", "initialScore",
                            "finalScore", "date", "ruleset"});
        const auto words = [&](std::string_view key, std::size_t most) {
            return (metadata / key).is_there() ? in_.words(metadata / key, most) : std::string();
        };
        sheet.id = words((metadata / "gameId").is_there() ? "gameId" : "matchId", max_short_text);
        sheet.title = words("title", max_title);
        sheet.about = words("description", max_long_text);
        sheet.date = words("date", max_short_text);
        if (!sheet.date.empty() && !is_date(sheet.date))
            in_.fail("/metadata/date", "must be a time such as 2026-05-29T16:30");
        const Spot players = metadata / "players";
        if (in_.list(players, max_egn_cards) != egn_players)
            return in_.fail(players.where, "must be 4 players");
        for (std::size_t seat = 0; seat < egn_players; ++seat)
            sheet.players.push_back(player(players / seat));
        const auto start = scores(metadata / "initialScore");
        std::ranges::copy(start, sheet.start.begin());
    }

    SheetPlayer player(const Spot& spot) {
        if (!spot.value->is_object()) return {in_.words(spot, max_short_text), {}, {}};
        in_.only(spot, {"id", "name", "playerIds"});
        SheetPlayer player{in_.words(spot / "name", max_short_text), {}, {}};
        if ((spot / "id").is_there()) player.id = in_.words(spot / "id", max_short_text);
        const Spot accounts = spot / "playerIds";
        if (!accounts.is_there()) return player;
        for (std::size_t at = 0, count = in_.list(accounts, max_egn_cards); at < count; ++at) {
            const Spot account = accounts / at;
            in_.only(account, {"id", "source"});
            player.accounts.push_back(
                {in_.words(account / "id", max_short_text), in_.words(account / "source", max_short_text)});
        }
        return player;
    }

    std::array<int, 2> scores(const Spot& spot) {
        std::array<int, 2> scores{};
        if (in_.list(spot, 2) != 2) {
            in_.fail(spot.where, "must be two scores");
            return scores;
        }
        for (std::size_t side = 0; side < 2; ++side)
            scores[side] = static_cast<int>(in_.number(spot / side, -score_limit, score_limit));
        return scores;
    }

    std::vector<SheetHand> deals(const Spot& list) {
        std::vector<SheetHand> hands;
        for (std::size_t at = 0, count = in_.list(list, max_egn_deals); at < count && !in_.fault(); ++at)
            hands.push_back(deal(list / at));
        if (hands.empty()) in_.fail(list.where, "there is no hand in it");
        return hands;
    }

    SheetHand deal(const Spot& spot) {
        SheetHand hand;
        parts_.push_back({spot.where, "playerCards", {}, {}, {}});
        if (spot.value->is_string()) in_.fail(spot.where, "a deal in binary form is not read");
        in_.only(spot, {"dealNumber", "initialState", "phases", "alternativeLines"});
        in_.number(spot / "dealNumber", 0, any_number);
        const Spot phases = spot / "phases";
        const std::size_t count = in_.list(phases, 2);
        for (std::size_t at = 0; at < count && !in_.fault(); ++at) find_phase(phases / at, at, parts_.back());
        if (in_.fault()) return hand;
        const Spot state = spot / "initialState";
        up_card(state, hand);
        // Before the cards: a bower goes by the trump.
        if (const auto at = parts_.back().bidding) calls(phases / *at, hand.bidding);
        if (const auto at = parts_.back().play) alone_in_play(phases / *at, hand.bidding);
        const CalledTrump trump = called(hand.bidding.calls, hand.up);
        initial_state(state, trump, hand);
        if (const auto at = parts_.back().bidding) bidding_cards(phases / *at, trump, hand.bidding);
        if (const auto at = parts_.back().play) {
            play(phases / *at, trump, hand.play);
            parts_.back().lead = lead(phases / *at);
        }
        other_lines(spot / "alternativeLines", trump, hand);
        return hand;
    }

    void find_phase(const Spot& phase, std::size_t at, DealParts& parts) {
        in_.number(phase / "phaseNumber", -any_number, any_number);
        const std::string_view type = in_.text(phase / "type");
        auto* const place = type == "EUCHRE_BIDDING" ? &parts.bidding
                            : type == "TRICK_PLAY"   ? &parts.play
                                                     : nullptr;
        if (place == nullptr)
            in_.fail(phase.where + "/type", "must be EUCHRE_BIDDING or TRICK_PLAY");
        else if (*place || (place == &parts.bidding && parts.play))
            in_.fail(phase.where + "/type", "there is one bidding, and one play after it");
        else
            *place = at;
    }

    void up_card(const Spot& state, SheetHand& hand) {
        in_.only(state, {"dealer", "upCard", "playerCards", "player_cards", "kitty"});
        hand.dealer = Seat(static_cast<std::size_t>(in_.number(state / "dealer", 0, egn_players - 1)));
        const NotedCard up = card(state / "upCard", std::nullopt);
        if (const Card* const turned = known(up))
            hand.up = *turned;
        else
            in_.fail(state.where + "/upCard", "the turned card must be known");
        if (hand.up.is_joker())
            in_.fail(state.where + "/upCard", "EGN does not say what a turned-up joker stands for");
    }

    void initial_state(const Spot& state, CalledTrump trump, SheetHand& hand) {
        if (!(state / "playerCards").is_there()) parts_.back().cards = "player_cards";
        const Spot hands = state / parts_.back().cards;
        if (hands.is_there())
            for (std::size_t seat = 0, count = in_.list(hands, egn_players); seat < count; ++seat)
                hand.dealt[Seat(seat)] = lying(hands / seat, trump);
        if ((state / "kitty").is_there()) hand.kitty = lying(state / "kitty", trump);
    }

    NotedCard card(const Spot& spot, CalledTrump trump) {
        auto read = egn_card(in_.text(spot), trump);
        if (const auto* const wrong = std::get_if<std::string>(&read)) {
            in_.fail(spot.where, *wrong);
            return Unseen{};
        }
        return std::get<NotedCard>(read);
    }

    NotedCards cards(const Spot& list, CalledTrump trump) {
        NotedCards cards;
        for (std::size_t at = 0, count = in_.list(list, max_egn_cards); at < count; ++at)
            cards.push_back(card(list / at, trump));
        return cards;
    }
    // Of a hand or the kitty: what is missing at the end is not known either.
    NotedCards lying(const Spot& list, CalledTrump trump) {
        NotedCards all = cards(list, trump);
        while (!all.empty() && all.back() == NotedCard(Unseen{})) all.pop_back();
        return all;
    }

    void calls(const Spot& phase, Bidding& bidding) {
        in_.only(phase, {"phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard",
                         "cardExchanges", "callAnnotations"});
        const Spot list = phase / "calls";
        for (std::size_t at = 0, count = in_.list(list, max_line_calls); at < count; ++at) {
            const auto read = egn_call(in_.text(list / at));
            if (const auto* const wrong = std::get_if<std::string>(&read))
                return in_.fail((list / at).where, *wrong);
            bidding.calls.push_back(std::get<Call>(read));
        }
        alone(phase / "isAlone", bidding);
        const Spot defender = phase / "aloneDefender";
        if (defender.is_there() && in_.number(defender, -1, 9) != -1)
            in_.fail(defender.where, "defending alone can't be played here");
        const Spot exchanges = phase / "cardExchanges";
        if (exchanges.is_there() && in_.list(exchanges, max_egn_cards) > 0)
            in_.fail(exchanges.where, "exchanging cards can't be played here");
    }

    void alone(const Spot& spot, Bidding& bidding) {
        if (!spot.is_there() || !in_.flag(spot)) return;
        for (Call& call : bidding.calls)
            if (call.is_order() || call.is_name()) {
                call = alone_of(call);
                return;
            }
        in_.fail(spot.where, "nobody made trump, so nobody goes alone");
    }

    // An older place for it; both must say the same.
    void alone_in_play(const Spot& phase, Bidding& bidding) {
        const Spot spot = phase / "isAlone";
        if (!spot.is_there()) return;
        const bool told = std::ranges::any_of(bidding.calls, &Call::is_alone);
        if (in_.flag(spot) == told) return;
        if (told)
            in_.fail(spot.where, "the bidding has somebody go alone");
        else
            alone(spot, bidding);
    }

    void bidding_cards(const Spot& phase, CalledTrump trump, Bidding& bidding) {
        if ((phase / "discard").is_there()) bidding.discard = card(phase / "discard", trump);
        notes(phase / "callAnnotations", bidding.calls.size(), bidding.notes);
    }

    void play(const Spot& phase, CalledTrump trump, CardPlay& play) {
        in_.only(phase, {"phaseNumber", "type", "tricks", "isAlone", "initialLead", "playAnnotations"});
        const Spot tricks = phase / "tricks";
        std::size_t played = 0;
        for (std::size_t at = 0, count = in_.list(tricks, max_egn_cards); at < count; ++at) {
            play.tricks.push_back(cards(tricks / at, trump));
            played += play.tricks.back().size();
        }
        lead(phase);  // in another line it is only looked at
        notes(phase / "playAnnotations", played, play.notes);
    }

    std::optional<Seat> lead(const Spot& phase) {
        const Spot spot = phase / "initialLead";
        if (!spot.is_there()) return std::nullopt;
        return Seat(static_cast<std::size_t>(in_.number(spot, 0, egn_players - 1)));
    }

    void notes(const Spot& spot, std::size_t steps, Notes& notes) {
        if (!spot.is_there() || !in_.is_object(spot)) return;
        for (const auto& entry : spot.value->get_object()) {
            const std::string_view key = entry.key();
            std::size_t step = 0;
            const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), step);
            if (error != std::errc{} || key != std::to_string(step) || step >= steps)
                return in_.fail(spot.where, in_quotes(key) + " is no step that was taken");
            const Spot list = spot / key;
            for (std::size_t at = 0, count = in_.list(list, max_notes); at < count; ++at)
                notes[step].push_back(in_.words(list / at, max_long_text));
        }
    }

    void other_lines(const Spot& list, CalledTrump trump, SheetHand& hand) {
        if (!list.is_there()) return;
        std::size_t steps = hand.bidding.calls.size();
        for (const NotedCards& trick : hand.play.tricks) steps += trick.size();
        for (std::size_t at = 0, count = in_.list(list, max_other_lines); at < count && !in_.fault(); ++at)
            hand.other_lines.push_back(other_line(list / at, trump, hand.up, steps));
    }

    OtherLine other_line(const Spot& spot, CalledTrump trump, Card up, std::size_t steps) {
        in_.only(spot, {"branchIndex", "phases"});
        OtherLine line;
        line.from =
            static_cast<std::size_t>(in_.number(spot / "branchIndex", 0, static_cast<std::int64_t>(steps)));
        const Spot phases = spot / "phases";
        const std::size_t count = in_.list(phases, 2);
        if (count == 0) in_.fail(phases.where, "must be one or two phases");
        DealParts parts;
        for (std::size_t at = 0; at < count && !in_.fault(); ++at) find_phase(phases / at, at, parts);
        if (parts.bidding && !in_.fault()) {
            calls(phases / *parts.bidding, line.bidding);
            if (const auto other = called(line.bidding.calls, up)) trump = other;
            bidding_cards(phases / *parts.bidding, trump, line.bidding);
        }
        if (parts.play && !in_.fault()) {
            play(phases / *parts.play, trump, line.play);
            if (parts.bidding) alone_in_play(phases / *parts.play, line.bidding);
        }
        return line;
    }

    // What EGN leaves open is read so that the deals can have come one after the other.
    void settle(Options& options, std::vector<SheetHand>& hands) const {
        for (std::size_t at = 0; at < hands.size(); ++at) {
            if (takes_while_sitting_out(hands[at])) options.loner_dealer_card = LonerDealerCard::taken;
            if (at > 0 && is_thrown_in(hands[at - 1]) && hands[at].dealer == hands[at - 1].dealer)
                options.redeal_by = RedealBy::same;
        }
        for (std::size_t at = 1; at < hands.size(); ++at) {
            const bool same = is_thrown_in(hands[at - 1]) && options.redeal_by == RedealBy::same;
            const std::size_t next = hands[at - 1].dealer.number() + (same ? 0 : 1);
            hands[at].misdeals =
                static_cast<int>((hands[at].dealer.number() + 2 * egn_players - next) % egn_players);
        }
    }

    void hold_to_rules(const Sheet& sheet, const Spot& final_score) {
        const auto completed = complete(sheet);
        if (const auto* const fault = std::get_if<SheetFault>(&completed))
            return in_.fail(pointer_to(fault->place, parts_), fault->what);
        const Walk walked = walk(sheet.rules, std::get<Completed>(completed).record);
        for (std::size_t at = 0; at < sheet.hands.size(); ++at) {
            const auto& tricks = walked.hands[at].tricks;
            if (parts_[at].lead && !tricks.empty() && tricks[0].seats[0] != *parts_[at].lead)
                in_.fail(parts_[at].where + "/phases/" + std::to_string(*parts_[at].play) + "/initialLead",
                         "by the rules seat " + std::to_string(tricks[0].seats[0].number()) + " leads");
        }
        if (!final_score.is_there()) return;
        const auto told = scores(final_score);
        for (std::size_t side = 0; side < told.size(); ++side)
            if (walked.winner ? told[side] != walked.scores[side] : told[side] < walked.scores[side])
                in_.fail(final_score.where, "the deals come to " + std::to_string(walked.scores[0]) +
                                                " and " + std::to_string(walked.scores[1]));
    }

    const json::value root_;
    SpotReader in_;
    std::vector<DealParts> parts_;
};

}  // namespace

std::variant<Sheet, JsonFault> parse_egn(std::string_view text) {
    if (text.size() > max_game_file) return JsonFault{"", "the file is larger than 16 MiB"};
    const auto parsed = parse_strictly(text);
    if (const auto* const wrong = std::get_if<JsonFault>(&parsed)) return *wrong;
    const auto& object = std::get<json::object>(parsed);
    if (!object.contains("fileType")) return JsonFault{"", "this is no EGN: 'fileType' is missing"};
    return EgnReader(object).read();
}

}  // namespace euchre
