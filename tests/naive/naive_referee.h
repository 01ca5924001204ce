// A second implementation of the rules and of the referee protocol. It was written from the rulebooks alone,
// never from the engine, as plainly and slowly as the rules read: words for cards, lists for hands. It exists
// to disagree with the engine.
//
// The options must be valid (`is_valid`); nothing here checks that. A refused request changes nothing.
#pragma once

#include "naive/naive_cards.h"
#include "naive/naive_options.h"
#include "naive/naive_request.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace naive {

class Referee {
  public:
    explicit Referee(Options options);

    // The answer to one line: the exact line of the protocol if the request is accepted, else {"ok":false,…}.
    std::string answer(const std::string& line);

    // One action without JSON. Returns false if it was refused.
    bool act(int seat, const std::string& action);

    std::vector<std::string> legal() const;
    const std::string& phase() const { return phase_; }
    int turn() const { return turn_; }  // -1 if it is nobody's turn
    int players() const { return players_; }
    int sides() const { return static_cast<int>(scores_.size()); }
    int dealer() const { return dealer_; }
    const std::vector<int>& scores() const { return scores_; }
    const std::vector<int>& lets() const { return lets_; }
    const std::vector<Cards>& hands() const { return hands_; }
    const Cards& deck() const { return *deck_; }
    const Options& options() const { return *options_; }
    bool between_hands() const { return phase_ == "deal" || phase_ == "over"; }

  private:
    using Play = std::pair<int, std::string>;

    void carry_out(const Request& request);
    void check_deal(const Request& request) const;
    void check_scores(const Request& request) const;
    void check_lets(const std::vector<int>& lets) const;
    void deal(const Request& request);
    void hand_out(const Cards& pack);
    void misdeal();
    void check_act(int seat, const std::string& action) const;
    void do_action(const std::string& action);

    // The steps of a hand, from the turned-up joker to the first lead: naive_calls.cpp.
    void stand(const std::string& suit);
    void farmer();
    void put_under(const std::string& card);
    void pass();
    void make(const std::string& trump, bool said_alone);
    void settle_alone(bool alone);
    void defend();
    void next_defender();
    void take_turned_card();
    void discard(const std::string& card);
    void ask_for_best();
    void best();
    void own();
    void give(const std::string& card);
    void sit_out_partners_of(int seat);
    void lay_down_hands();
    void begin_play();

    void play(const std::string& card);
    void finish_trick();
    void score_hand();
    void fold();
    void let();
    void throw_in(int next_dealer);
    void forget_call();
    enum class Counts { yes, no };
    void end_hand(int next_dealer, Counts counts);
    void change_score(int side, int change);

    std::vector<std::string> legal_orders() const;
    std::vector<std::string> legal_names() const;
    std::vector<std::string> legal_discards() const;
    Cards playable() const;
    bool is_stuck() const;
    bool let_is_left() const;
    bool may_call(const std::string& suit) const;
    bool may_say_farmer() const;
    bool is_weak(const Cards& hand) const;
    int count_low(const Cards& hand) const;
    bool must_order_alone(int seat) const;
    bool card_is_taken() const;
    bool sits_out(int seat) const { return sit_out_.contains(seat); }
    int partner_of(int seat) const { return (seat + 2) % 4; }
    std::string bower_call() const;
    int left_of(int seat) const { return (seat + 1) % players_; }
    int next_in_play(int seat) const;
    int side_of(int seat) const { return is("sides", "partners") ? seat % 2 : seat; }
    int leader_of(const std::vector<int>& scores) const;
    bool is_over(const std::vector<int>& scores, int hands_played) const;
    bool is(const std::string& option, const std::string& value) const {
        return options_->at(option) == value;
    }
    int number(const std::string& option) const { return std::stoi(options_->at(option)); }
    Cards& hand_of(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
    const Cards& hand_of(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
    std::string in_words() const;

    std::shared_ptr<const Options> options_;
    std::shared_ptr<const Cards> deck_;
    int players_;
    std::string phase_ = "deal";
    int turn_ = -1;
    int dealer_ = 0;
    std::string up_;
    Cards beneath_;        // the cards beneath the turned one
    int cards_under_ = 0;  // how many cards a weak hand has put under the pack
    std::string stands_;   // empty, like trump_, while it is not known
    std::string trump_;
    int maker_ = -1;
    int defender_ = -1;  // the seat that defends alone
    bool alone_ = false;
    bool ordered_ = false;
    bool dealer_has_discarded_ = false;
    bool asked_for_best_ = false;
    bool best_is_settled_ = false;  // the maker plays the own hand, or has the partner's card
    std::set<int> sit_out_;
    std::vector<Cards> hands_;
    std::vector<Play> trick_;
    std::vector<int> taken_;
    std::vector<int> scores_;
    std::vector<int> lets_;
    int hands_played_ = 0;
    std::string bower_call_;
    std::vector<std::string> calls_;
    std::string last_answer_;
};

// The number of sequences of exactly `depth` actions after the deal, within that one hand.
std::uint64_t perft(const Options& options, const std::string& deal_line, int depth);

}  // namespace naive
