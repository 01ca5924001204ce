// A game on this machine: one person, with bots in the other seats. It runs the same table as a server and
// writes the same log.
#pragma once

#include <memory>
#include <utility>

#include "lobby/finished.h"
#include "rulefile/load.h"
#include "seat/local_store.h"
#include "seat/session.h"
#include "study/advice.h"

namespace euchre::seat {

struct LocalSetup {
    table::Rules rules;
    fair::Seed seed;  // determines every pack (docs/fair-deal.md)
    Avatar avatar = Avatar::hunter;
    ai::Level level = ai::Level::expert;  // of the bots
    bool by_hand = false;                 // N9: the person deals the packets
    bool take_back = false;               // the person may take an action back until a bot acts
    bool show_hands = false;              // all hands are shown after each hand
    table::Speed speed = table::Speed::normal;
    bool watch = false;                    // bots in all seats
    Seat person{};                         // where the person sits
    std::optional<HandRecord> position{};  // the game goes on from here; it is the person's turn
};

class LocalGame final : public SeatSession {
  public:
    // Starts a new game. With a store, it replaces an unfinished game there, and is saved from the beginning.
    // If saving fails, the person is told and plays on unsaved. The store must outlive the game.
    // Preconditions: the person can play on from `position`; a position comes without a store.
    LocalGame(LocalSetup setup, LocalStore* store);
    // The unfinished game of the store; null if there is none. Throws StoreError if it can't be read.
    static std::unique_ptr<LocalGame> resume(LocalStore& store, const rulefile::Library& library,
                                             table::Speed speed);

    const SeatState& state() const override { return state_; }
    std::vector<Notice> take_notices() override { return std::exchange(notices_, {}); }
    void make(const Move& move) override;
    void set_speed(table::Speed speed) override;
    void hurry() override { hurried_ = true; }
    void wait(const Inputs& inputs, std::optional<Clock::time_point> until) override;
    std::optional<std::string> gone() const override { return std::nullopt; }

    const fair::Seed& seed() const { return seed_; }
    Avatar avatar() const { return me_.player.avatar; }
    // Adds a notice.
    void tell(messages::Message what) { notices_.emplace_back(Remark{std::move(what)}); }
    // True if everything so far is on disk.
    bool is_saved() const { return store_ != nullptr; }

  private:
    LocalGame(table::Table table, LocalStore& store, const fair::Seed& seed);

    void open(const LocalSetup& setup);
    void begin_saving(const table::TableOpened& opened, table::Time time);
    table::Time now();
    Asked asked() const;
    bool is_my_turn() const;
    void step(table::Time at);
    std::optional<table::Declined> ask(const table::Command& command);
    void write(const table::Accepted& accepted);
    void save(const store::Write& write);
    void take_part_in_deal();
    fair::Seed secret(std::string_view of) const;
    void look();
    void give_hint();
    void give_game();

    fair::Seed seed_;
    bool watch_ = false;
    table::Guest me_;
    LocalStore* store_ = nullptr;
    table::Time last_{};
    std::optional<table::Table> table_;
    std::unique_ptr<ai::Bot> bot_;
    std::optional<study::Adviser> adviser_;  // created for the first hint
    SeatState state_;
    std::vector<Notice> notices_;
    bool hurried_ = false;
};

}  // namespace euchre::seat
