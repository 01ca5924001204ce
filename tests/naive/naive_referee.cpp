#include "naive/naive_referee.h"

#include "naive/naive_score.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace naive {

namespace {

// The packet sizes, from the dealer's left.
std::vector<int> packets_of(const Options& options) {
    const std::string& packets = options.at("packets");
    if (packets == "2322-3233") return {2, 3, 2, 2, 3, 2, 3, 3};
    if (packets == "3232-2323") return {3, 2, 3, 2, 2, 3, 2, 3};
    const std::size_t players = static_cast<std::size_t>(std::stoi(options.at("players")));
    if (packets == "3-2") {  // H12
        std::vector<int> sizes(players, 3);
        sizes.insert(sizes.end(), players, 2);
        return sizes;
    }
    return std::vector<int>(players * static_cast<std::size_t>(std::stoi(options.at("hand"))), 1);
}

Cards sorted(Cards cards) {
    std::sort(cards.begin(), cards.end());
    return cards;
}

bool ends_with_alone(const std::string& action) {
    return action.size() > 6 && action.substr(action.size() - 6) == " alone";
}

std::string second_word(const std::string& action) {
    const std::size_t from = action.find(' ') + 1;
    return action.substr(from, action.find(' ', from) - from);
}

// The calls about a scored hand, in the order of the protocol's list.
std::vector<std::string> in_order(const std::vector<std::string>& said) {
    std::vector<std::string> calls;
    for (const std::string call :
         {"euchred", "march", "loner", "whole-stable", "horse-shyte", "split-the-vote", "defended"}) {
        if (std::find(said.begin(), said.end(), call) != said.end()) calls.push_back(call);
    }
    return calls;
}

}  // namespace

Referee::Referee(Options options)
    : options_(std::make_shared<const Options>(std::move(options))),
      deck_(std::make_shared<const Cards>(deck_named(options_->at("deck")))),
      players_(number("players")) {
    const std::size_t seats = static_cast<std::size_t>(players_);
    hands_.resize(seats);
    taken_.assign(seats, 0);
    scores_.assign(is("sides", "partners") ? 2 : seats, 0);
    if (is("last_call", "let")) lets_.assign(seats, 0);
    last_answer_ = in_words();
}

std::string Referee::answer(const std::string& line) {
    try {
        carry_out(read_request(line));
    } catch (const Refused& refused) {
        return std::string(R"({"ok":false,"rule":null,"error":")") + refused.what() + "\"}";
    }
    return last_answer_;
}

void Referee::carry_out(const Request& request) {
    if (request.what == "state") return;
    if (request.what == "act") {
        check_act(request.seat, request.action);
        calls_.clear();
        do_action(request.action);
    } else if (request.what == "deal") {
        check_deal(request);
        calls_.clear();
        deal(request);
    } else {
        if (phase_ != "deal") throw Refused("a misdeal happens before the hand");
        calls_.clear();
        misdeal();
    }
    last_answer_ = in_words();
}

bool Referee::act(int seat, const std::string& action) {
    try {
        check_act(seat, action);
    } catch (const Refused&) {
        return false;
    }
    calls_.clear();
    do_action(action);
    return true;
}

void Referee::check_deal(const Request& request) const {
    if (!between_hands()) throw Refused("a hand is being played");
    if (phase_ == "over" && !request.scores) throw Refused("the game is over; a new one needs scores");
    if (sorted(request.pack) != sorted(deck())) throw Refused("the pack is not the deck");
    if (request.dealer && (*request.dealer < 0 || *request.dealer >= players_))
        throw Refused("no such dealer");
    if (request.hands_played && *request.hands_played < 0) throw Refused("fewer hands than none were played");
    check_scores(request);
    if (request.lets) check_lets(*request.lets);
}

// A position that is set up must not be the end of a game, won or drawn (H10).
void Referee::check_scores(const Request& request) const {
    if (!request.scores && !request.hands_played) return;
    const std::vector<int>& scores = request.scores ? *request.scores : scores_;
    if (scores.size() != scores_.size()) throw Refused("one score for each side is needed");
    const int goes_on = phase_ == "over" ? 0 : hands_played_;
    if (is_over(scores, request.hands_played.value_or(goes_on))) throw Refused("that game is already over");
}

void Referee::check_lets(const std::vector<int>& lets) const {
    if (lets.size() != lets_.size()) throw Refused("one number of lets for each seat is needed");
    int sum = 0;
    for (const int used : lets) {
        if (used < 0 || used > number("lets")) throw Refused("more lets than there are");
        sum += used;
    }
    if (is("lets_per", "game") && sum > number("lets")) throw Refused("more lets than the game has");
}

void Referee::deal(const Request& request) {
    if (phase_ == "over") {  // a new game
        std::fill(lets_.begin(), lets_.end(), 0);
        hands_played_ = 0;
    }
    if (request.dealer) dealer_ = *request.dealer;
    if (request.scores) scores_ = *request.scores;
    if (request.lets) lets_ = *request.lets;
    if (request.hands_played) hands_played_ = *request.hands_played;
    forget_call();
    hand_out(request.pack);
    const bool joker = is_joker(up_);
    phase_ = joker ? "stand" : "order";
    turn_ = joker ? dealer_ : left_of(dealer_);
    stands_ = printed_suit(up_);
}

void Referee::hand_out(const Cards& pack) {
    std::size_t next = 0;
    int seat = left_of(dealer_);
    for (const int packet : packets_of(*options_)) {
        for (int i = 0; i < packet; ++i) hand_of(seat).push_back(pack[next++]);
        seat = left_of(seat);
    }
    up_ = pack[next];
    beneath_.assign(pack.begin() + static_cast<std::ptrdiff_t>(next) + 1, pack.end());
    cards_under_ = 0;
}

void Referee::misdeal() {
    calls_.push_back("misdeal");
    forget_call();
    stands_.clear();
    change_score(side_of(dealer_), -number("misdeal_costs"));
    end_hand(left_of(dealer_), Counts::no);
}

void Referee::check_act(int seat, const std::string& action) const {
    if (between_hands()) throw Refused("no hand is being played");
    if (seat != turn_) throw Refused("it is another seat's turn");
    const std::vector<std::string> actions = legal();
    if (std::find(actions.begin(), actions.end(), action) == actions.end())
        throw Refused("the action is not legal");
}

void Referee::do_action(const std::string& action) {
    if (action == "pass") return pass();
    if (action == "fold") return fold();
    if (action == "let") return let();
    if (action == "farmer") return farmer();
    if (action == "alone" || action == "together") return settle_alone(action == "alone");
    if (action == "defend") return defend();
    if (action == "best") return best();
    if (action == "own") return own();
    if (phase_ == "stand") return stand(second_word(action));
    if (phase_ == "order") return make(stands_, ends_with_alone(action));
    if (phase_ == "under") return put_under(second_word(action));
    if (phase_ == "name") return make(second_word(action), ends_with_alone(action));
    if (phase_ == "discard") return discard(second_word(action));
    if (phase_ == "give") return give(second_word(action));
    play(second_word(action));
}

void Referee::play(const std::string& card) {
    Cards& hand = hand_of(turn_);
    hand.erase(std::find(hand.begin(), hand.end(), card));
    trick_.emplace_back(turn_, card);
    const int in_play = players_ - static_cast<int>(sit_out_.size());
    if (static_cast<int>(trick_.size()) == in_play) return finish_trick();
    turn_ = next_in_play(turn_);
}

void Referee::finish_trick() {
    const std::string led = suit_of(trick_.front().second, trump_);
    Play best = trick_.front();
    for (const Play& each : trick_) {
        if (strength(each.second, led, trump_) > strength(best.second, led, trump_)) best = each;
    }
    trick_.clear();
    ++taken_[static_cast<std::size_t>(best.first)];
    turn_ = best.first;
    if (hand_of(turn_).empty()) score_hand();
}

void Referee::score_hand() {
    const Outcome outcome = outcome_of({maker_, alone_, ordered_, taken_, defender_ >= 0}, *options_);
    std::vector<std::string> said = outcome.calls;
    said.push_back(bower_call_);
    calls_ = in_order(said);
    for (int side = 0; side < sides(); ++side)
        change_score(side, outcome.change[static_cast<std::size_t>(side)]);
    end_hand(left_of(dealer_), Counts::yes);
}

void Referee::fold() {
    calls_.push_back("folded");
    const int folding = side_of(dealer_);
    for (int side = 0; side < sides(); ++side) {
        if (side == folding && is("fold_pays", "lose")) change_score(side, -1);
        if (side != folding && is("fold_pays", "gain")) change_score(side, 1);
    }
    end_hand(left_of(dealer_), Counts::yes);
}

void Referee::let() {
    ++lets_[static_cast<std::size_t>(dealer_)];
    throw_in(dealer_);
}

void Referee::throw_in(int next_dealer) {
    calls_.push_back("thrown-in");
    end_hand(next_dealer, Counts::no);
}

void Referee::forget_call() {
    trump_.clear();
    maker_ = -1;
    defender_ = -1;
    alone_ = false;
    ordered_ = false;
    dealer_has_discarded_ = false;
    asked_for_best_ = false;
    best_is_settled_ = false;
    sit_out_.clear();
    bower_call_.clear();
    std::fill(taken_.begin(), taken_.end(), 0);
}

void Referee::end_hand(int next_dealer, Counts counts) {
    for (Cards& hand : hands_) hand.clear();
    dealer_ = next_dealer;
    turn_ = -1;
    if (counts == Counts::yes) ++hands_played_;
    // H10: only a hand that counts ends a game played by hands.
    const bool may_end = counts == Counts::yes || is("hands", "0");
    phase_ = may_end && is_over(scores_, hands_played_) ? "over" : "deal";
}

// With a floor, no loss takes a score below zero. A score that was set up below zero stays there.
void Referee::change_score(int side, int change) {
    int& score = scores_[static_cast<std::size_t>(side)];
    const int floor = std::min(score, 0);
    score += change;
    if (change < 0 && is("score_floor", "zero")) score = std::max(score, floor);
}

int Referee::next_in_play(int seat) const {
    int next = left_of(seat);
    while (sits_out(next)) next = left_of(next);
    return next;
}

// The side with the highest score; -1 if several have it.
int Referee::leader_of(const std::vector<int>& scores) const {
    const auto best = std::max_element(scores.begin(), scores.end());
    if (std::count(scores.begin(), scores.end(), *best) > 1) return -1;
    return static_cast<int>(best - scores.begin());
}

// L16, H10: after some number of hands, or at the target. A tie is played on or ends the game.
bool Referee::is_over(const std::vector<int>& scores, int hands_played) const {
    const int hands = number("hands");
    const bool at_the_end = hands > 0 ? hands_played >= hands
                                      : *std::max_element(scores.begin(), scores.end()) >= number("target");
    return at_the_end && (leader_of(scores) >= 0 || is("tie", "drawn"));
}

namespace {

std::uint64_t count_sequences(const Referee& referee, int depth) {
    if (depth == 0) return 1;
    const std::vector<std::string> actions = referee.legal();
    if (depth == 1) return actions.size();
    std::uint64_t count = 0;
    for (const std::string& action : actions) {
        Referee child = referee;
        child.act(referee.turn(), action);
        count += count_sequences(child, depth - 1);
    }
    return count;
}

}  // namespace

std::uint64_t perft(const Options& options, const std::string& deal_line, int depth) {
    Referee referee(options);
    const std::string answer = referee.answer(deal_line);
    if (answer.rfind(R"({"ok":true)", 0) != 0) throw std::invalid_argument("the deal was refused: " + answer);
    return count_sequences(referee, depth);
}

}  // namespace naive
