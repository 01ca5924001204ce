// Finds a deal that fits one hand of a sheet.
#pragma once

#include "notation/known_cards.h"

namespace euchre::notation {

class HandFit {
  public:
    // `tries_left` limits the search. It is counted down.
    HandFit(const BiddingRules& by, const SheetHand& hand, bool let_open, int& tries_left);

    std::optional<SheetFault> run();

    // After a run without a fault.
    const SheetHand& hand() const { return hand_; }  // with all derived cards
    const Pack& pack() const { return pack_; }
    const std::vector<Action>& actions() const { return actions_; }

  private:
    std::optional<SheetFault> too_much_unseen() const;
    bool guess(SheetHand hand);
    bool guess_card(const SheetHand& hand, NotedCard& noted, CardSet choices);
    bool fit(SheetHand& hand);
    bool search(SheetHand hand);
    bool has_discarded(const SheetHand& hand) const;
    bool discard_and_deal(const SheetHand& hand, const KnownCards& cards);
    bool deal(const SheetHand& hand, const KnownCards& cards, std::optional<Card> discard);
    bool can_keep(const SheetHand& hand, const KnownCards& cards, std::optional<Card> discard) const;
    std::vector<CardSet> places(const SheetHand& hand, const KnownCards& cards,
                                std::optional<Card> discard) const;
    void take(const SheetHand& hand, const std::vector<Card>& placed, std::optional<Card> discard);
    void write_down();
    void only_place_left(KnownCards& cards) const;

    const RuleSet& rules_;
    const bool let_open_;
    const Bid bid_;
    SheetHand hand_;
    Pack pack_;
    std::vector<Action> actions_;
    CardSet possible_discards_;
    std::optional<SheetFault> first_fault_;
    std::optional<KnownCards> known_;  // of the sheet, if no card before play was guessed
    bool guessed_ = false;
    bool by_the_cards_ = true;  // calls that need certain cards (H2, H9) get them
    int& tries_left_;
};

}  // namespace euchre::notation
