// A game on this machine: one person, automatic players in the other seats. Nothing waits for anything
// but the person and the pace of the table.
#pragma once

#include <memory>
#include <utility>

#include "sitting/save.h"
#include "sitting/sitting.h"
#include "table/pace.h"

namespace euchre {

struct OfflineManner {
    Speed speed = Speed::normal;
    bool watch = false;  // nobody plays: all seats are automatic
};

class Offline final : public Sitting {
  public:
    // A new game; with a file, saved from the beginning. The file outlives it. Precondition: a position that
    // it goes on from can be played on by the person.
    Offline(GameSetup setup, const OfflineManner& manner, SaveFile* file);
    // On with one that was saved; throws StoreError if it can't have happened so.
    Offline(SavedGame game, const OfflineManner& manner, SaveFile& file);

    const Sight& sight() const override { return sight_; }
    std::vector<Tiding> take_tidings() override { return std::exchange(tidings_, {}); }
    void make(const Move& move) override;
    void set_speed(Speed speed) override;
    void hurry() override { hurried_ = true; }
    void wait(const Inputs& inputs, std::optional<Clock::time_point> until) override;
    std::optional<std::string> gone() const override { return std::nullopt; }

    const GameSetup& setup() const { return setup_; }
    // Whether everything so far is on disk.
    bool is_saved() const { return file_ != nullptr; }

  private:
    bool is_person(Seat seat) const { return !manner_.watch && seat == setup_.person; }
    void start();
    void take_position();
    void seat_players();

    // What comes next: asked of the person, or a step of the table's own.
    Asked asked() const;
    GameStep own_step() const;
    std::chrono::milliseconds pause() const;

    // Carries it out; why not, if it is against the rules. What happened is told.
    std::optional<Denied> carry_out(const GameStep& step);
    std::optional<Denied> give_packet(const GameStep& step, Outcome& outcome);
    void write_down(const GameStep& step);
    void look();
    void again();
    void give_hint();
    void give_game();

    GameSetup setup_;
    OfflineManner manner_;
    SaveFile* file_ = nullptr;
    std::optional<Match> match_;
    std::unique_ptr<Bot> bot_;
    std::optional<Adviser> adviser_;  // once a hint is asked for
    bool dealer_settled_ = false, cut_settled_ = false;
    std::uint64_t deals_ = 0;
    std::size_t packets_given_ = 0;
    Sight sight_;
    std::vector<Tiding> tidings_;
    Clock::time_point since_ = Clock::now();  // the last step
    bool hurried_ = false;
};

}  // namespace euchre
