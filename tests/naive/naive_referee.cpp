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
    const int cards = std::stoi(options.at("players")) * std::stoi(options.at("hand"));
    return std::vector<int>(static_cast<std::size_t>(cards), 1);
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
    if (request.scores) {
        if (request.scores->size() != scores_.size()) throw Refused("one score for each side is needed");
        if (winner_of(*request.scores) >= 0) throw Refused("that game is already won");
    }
    if (request.lets) {
        if (request.lets->size() != lets_.size()) throw Refused("one number of lets for each seat is needed");
        int sum = 0;
        for (const int used : *request.lets) {
            if (used < 0 || used > number("lets")) throw Refused("more lets than there are");
            sum += used;
        }
        if (is("lets_per", "game") && sum > number("lets") && !lets_.empty())
            throw Refused("more lets than the game has");
    }
}

void Referee::deal(const Request& request) {
    if (phase_ == "over") std::fill(lets_.begin(), lets_.end(), 0);
    if (request.dealer) dealer_ = *request.dealer;
    if (request.scores) scores_ = *request.scores;
    if (request.lets) lets_ = *request.lets;
    forget_call();
    hand_out(request.pack);
    const bool joker = is_joker(up_);
    phase_ = joker ? "stand" : "order";
    turn_ = joker ? dealer_ : left_of(dealer_);
    stands_ = joker ? "" : suit_of(up_, "");
}

void Referee::hand_out(const Cards& pack) {
    std::size_t next = 0;
    int seat = left_of(dealer_);
    for (const int packet : packets_of(*options_)) {
        for (int i = 0; i < packet; ++i) hand_of(seat).push_back(pack[next++]);
        seat = left_of(seat);
    }
    up_ = pack[next];
}

void Referee::misdeal() {
    calls_.push_back("misdeal");
    forget_call();
    stands_.clear();
    change_score(side_of(dealer_), -number("misdeal_costs"));
    end_hand(left_of(dealer_));
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
    if (action == "alone" || action == "together") return settle_alone(action == "alone");
    if (phase_ == "order") return make(stands_, ends_with_alone(action));
    if (phase_ == "name") return make(second_word(action), ends_with_alone(action));
    if (phase_ == "discard") return discard(second_word(action));
    if (phase_ == "play") return play(second_word(action));
    stands_ = second_word(action);
    phase_ = "order";
    turn_ = left_of(dealer_);
}

void Referee::pass() {
    const bool was_dealer = turn_ == dealer_;
    if (was_dealer && phase_ == "name") return throw_in(is("redeal_by", "next") ? left_of(dealer_) : dealer_);
    turn_ = left_of(turn_);
    if (was_dealer) phase_ = "name";
    if (is_stuck()) calls_.push_back("stuck");
}

void Referee::make(const std::string& trump, bool said_alone) {
    trump_ = trump;
    maker_ = turn_;
    ordered_ = phase_ == "order";
    if (!is("alone", "after-call")) return settle_alone(said_alone);
    phase_ = "alone";
}

void Referee::settle_alone(bool alone) {
    alone_ = alone;
    if (alone) sits_out_ = (maker_ + 2) % 4;
    const bool left_lying = sits_out_ == dealer_ && is("loner_dealer_card", "left-lying");
    const bool taken_up = ordered_ && is("pickup", "yes") && !left_lying;
    const bool dealer_lays_down_later = taken_up && sits_out_ == dealer_;
    if (alone && !dealer_lays_down_later) hand_of(sits_out_).clear();
    if (!taken_up) return begin_play();
    hand_of(dealer_).push_back(up_);
    phase_ = "discard";
    turn_ = dealer_;
}

void Referee::discard(const std::string& card) {
    Cards& hand = hand_of(dealer_);
    hand.erase(std::find(hand.begin(), hand.end(), card));
    if (sits_out_ == dealer_) hand.clear();
    begin_play();
}

void Referee::begin_play() {
    phase_ = "play";
    const bool loner_left = alone_ && is("loner_lead", "loner-left");
    turn_ = next_in_play(loner_left ? maker_ : dealer_);
    bower_call_ = bower_call();
}

void Referee::play(const std::string& card) {
    Cards& hand = hand_of(turn_);
    hand.erase(std::find(hand.begin(), hand.end(), card));
    trick_.emplace_back(turn_, card);
    const int in_play = alone_ ? players_ - 1 : players_;
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
    const Outcome outcome = outcome_of({maker_, alone_, ordered_, taken_}, *options_);
    calls_ = outcome.calls;
    if (!bower_call_.empty()) {
        const bool vote_split = !calls_.empty() && calls_.back() == "split-the-vote";
        calls_.insert(vote_split ? calls_.end() - 1 : calls_.end(), bower_call_);
    }
    for (int side = 0; side < sides(); ++side)
        change_score(side, outcome.change[static_cast<std::size_t>(side)]);
    end_hand(left_of(dealer_));
}

void Referee::fold() {
    calls_.push_back("folded");
    const int folding = side_of(dealer_);
    for (int side = 0; side < sides(); ++side) {
        if (side == folding && is("fold_pays", "lose")) change_score(side, -1);
        if (side != folding && is("fold_pays", "gain")) change_score(side, 1);
    }
    end_hand(left_of(dealer_));
}

void Referee::let() {
    ++lets_[static_cast<std::size_t>(dealer_)];
    throw_in(dealer_);
}

void Referee::throw_in(int next_dealer) {
    calls_.push_back("thrown-in");
    end_hand(next_dealer);
}

void Referee::forget_call() {
    trump_.clear();
    maker_ = -1;
    alone_ = false;
    ordered_ = false;
    sits_out_ = -1;
    bower_call_.clear();
    std::fill(taken_.begin(), taken_.end(), 0);
}

void Referee::end_hand(int next_dealer) {
    for (Cards& hand : hands_) hand.clear();
    dealer_ = next_dealer;
    turn_ = -1;
    phase_ = winner_of(scores_) >= 0 ? "over" : "deal";
}

// With a floor, no loss takes a score below zero. A score that was set up below zero stays there.
void Referee::change_score(int side, int change) {
    int& score = scores_[static_cast<std::size_t>(side)];
    const int floor = std::min(score, 0);
    score += change;
    if (change < 0 && is("score_floor", "zero")) score = std::max(score, floor);
}

int Referee::next_in_play(int seat) const {
    const int next = left_of(seat);
    return next == sits_out_ ? left_of(next) : next;
}

int Referee::winner_of(const std::vector<int>& scores) const {
    const auto best = std::max_element(scores.begin(), scores.end());
    if (*best < number("target") || std::count(scores.begin(), scores.end(), *best) > 1) return -1;
    return static_cast<int>(best - scores.begin());
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
