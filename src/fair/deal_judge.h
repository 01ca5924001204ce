// Judges an attempt by everything that was seen: raises alarms, and says why a pack is not proven.
#pragma once

#include "fair/seen_deals.h"
#include "fair/witness_connection.h"

namespace euchre::fair {

class DealJudge {
  public:
    // Both outlive it.
    DealJudge(SeenDeals& deals, const WitnessConnection& here, std::chrono::milliseconds now)
        : deals_(deals), here_(here), now_(now) {}

    // Judges the list, our part in it, and its opening.
    void judge(SeenAttempt& seen);
    // The table has named a later attempt before.
    bool is_over(const SeenAttempt& seen) const;
    // Records that the server did not let us take part, although we were connected.
    void withhold(SeenAttempt& seen);
    // Records that the game's file does not have our part.
    void leave_out(SeenAttempt& seen, Unproven why);
    // Counts the deals without our part for all reasons: a server could vary the reason.
    void judge_kept_out(const SeenAttempt& seen);

  private:
    void judge_list(SeenAttempt& seen);
    void judge_own(SeenAttempt& seen);
    void judge_opening(SeenAttempt& seen);
    void judge_silent(SeenAttempt& seen, Seat seat);
    void judge_unheard(SeenAttempt& seen);
    void judge_unasked(SeenAttempt& seen);
    void judge_unseated(const SeenAttempt& seen);
    void exclude(SeenAttempt& seen, Unproven why, bool is_lie);
    Unproven why_excluded(const SeenAttempt& seen, Unproven why, bool was_heard) const;
    bool is_sent(const SeenAttempt& seen) const { return here_.is_sent(seen.name.deal); }
    bool was_patient(const SeenAttempt& seen) const { return here_.was_patient(seen.name.deal, now_); }
    template <class Is>
    void raise_if_repeated(AlarmKind kind, const SeenAttempt& seen, Is is);

    SeenDeals& deals_;
    const WitnessConnection& here_;
    const std::chrono::milliseconds now_;
};

}  // namespace euchre::fair
