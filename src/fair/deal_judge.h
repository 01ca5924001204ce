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

    // The list, our part in it, and its opening.
    void judge(SeenAttempt& seen);
    // The table has named a later attempt before.
    bool is_over(const SeenAttempt& seen) const;
    // The server has not let us take part, though we were there.
    void withhold(SeenAttempt& seen);
    // The game's file is without our part.
    void leave_out(SeenAttempt& seen, Unproven why);
    // The sum over all reasons, so that nobody can change between them.
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
