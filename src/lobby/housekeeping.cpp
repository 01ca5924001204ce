#include "lobby/housekeeping.h"

namespace euchre::lobby {

Housekeeping::Housekeeping(const Deps& deps, const LobbySettings& settings)
    : shared_(deps.shared),
      duty_lasts_(2 * settings.between_sweeps),
      uptime_(deps.store, deps.connections),
      store_sweep_(deps.store, deps.tables, settings),
      is_on_duty_(deps.shared == nullptr) {}

void Housekeeping::begin() {
    if (shared_ == nullptr) return count_and_sweep(uptime_.uncounted());
    if (is_asking_) return;
    is_asking_ = true;
    // The time until now, because later time may be counted by another node when the answer is late.
    shared_->run(
        [lasts = duty_lasts_](store::SharedDatabase& database) {
            const bool is_ours = database.take_duty("housekeeping", lasts);
            if (is_ours) database.clean();
            return is_ours;
        },
        [this, time = uptime_.uncounted()](bool is_ours) {
            is_asking_ = false;
            if (is_stopped_) return;
            is_on_duty_ = is_ours;
            if (is_ours)
                count_and_sweep(time);
            else
                uptime_.leave_out(time);
        },
        [this] { is_asking_ = false; });
}

void Housekeeping::count_and_sweep(const store::AddRunningTime& time) {
    uptime_.count(time);
    store_sweep_.begin();
}

store::Write Housekeeping::stop() {
    is_stopped_ = true;
    store_sweep_.stop();
    if (!is_on_duty_) return {store::Probe{}};
    return {uptime_.uncounted()};
}

}  // namespace euchre::lobby
