// Verifies the deals of a client while it plays (docs/fair-deal.md, "The witness"). It draws entropy, commits
// to it, reveals it only to a signed list that has its commitment, and keeps everything that the server
// signed. The page has the same state machine in web/src/fair/witness.ts; both are tested with the sequences
// of docs/fair-deal-vectors.json.
#pragma once

#include <chrono>
#include <functional>
#include <span>

#include "fair/recorded_deals.h"

namespace euchre::fair {

// The inputs of a witness that differ in every run.
struct WitnessSources {
    std::function<Seed()> draw = random_seed;
    std::function<std::chrono::milliseconds()> now = steady_time;
    // A load test may skip the verification.
    std::function<bool(const PublicKey&, const std::vector<std::uint8_t>&, const Signature&)> verify =
        is_signed;

    static std::chrono::milliseconds steady_time();
};

class Witness {
  public:
    explicit Witness(WitnessSources sources = {}) : sources_(std::move(sources)) {}
    // Continues with the record of another witness.
    Witness(std::vector<SeenAttempt> seen, std::vector<Alarm> alarms, WitnessSources sources = {});

    // A new connection. `pinned` is the key that the server had when we first met it. Nothing is done for a
    // server without a key.
    void meet(const std::optional<PublicKey>& key, const std::optional<PublicKey>& pinned,
              std::string generation);
    // We send a command that changes our seat, or the server closed the connection for good. Our receipts no
    // longer hold.
    void left_seat();
    // The table names a deal, and shows our seat. A list that is closed already is compared with the signed
    // one and with our receipt. Send what it returns.
    std::optional<DealPart> offered(const Attempt& deal, bool closed, std::optional<Seat> seat);
    std::optional<DealPart> closed(const Attempt& list, const Signature& signature);
    void taken(DealPart::What what, std::string_view deal, std::uint32_t attempt, const Signature& signature);
    void opened(std::string_view deal, std::uint32_t attempt, SeenAttempt::Opening opening);
    // A message about this deal can't be read.
    void malformed(std::string_view deal, std::uint32_t attempt);
    // The game is over: compares its file with everything that we saw. May raise alarms.
    WitnessVerdict check(std::string_view table, std::uint64_t game, std::span<const Attempt> fair);

    // All so far, each once.
    const std::vector<Alarm>& alarms() const { return deals_.alarms(); }
    const std::vector<SeenAttempt>& seen() const { return deals_.attempts(); }
    // Keeps this game and its alarms only: "table/game/".
    void keep_only(std::string_view game) { deals_.keep_only(game); }
    // Keeps the newest games and their alarms only.
    void keep_games(std::size_t most) { deals_.keep_games(most); }

  private:
    SeenAttempt& at(std::string_view deal, std::uint32_t attempt);
    DealJudge judge() { return {deals_, here_, sources_.now()}; }
    std::optional<DealPart> offered_open(const Attempt& deal, SeenAttempt& seen, std::optional<Seat> seat);
    void offered_closed(const Attempt& list, SeenAttempt& seen);
    std::optional<DealPart> commit(SeenAttempt& seen, Seat seat);
    void follow_seat(const SeenAttempt& here, bool closed, std::optional<Seat> seat);
    void judge_order(const SeenAttempt& seen);
    void judge_skipped(std::string_view deal, Seat seat);
    std::optional<Seat> lost_seat(const SeenAttempt& here) const;

    WitnessSources sources_;
    std::optional<PublicKey> key_;
    std::string generation_;
    SeenDeals deals_;
    WitnessConnection here_;
};

}  // namespace euchre::fair
