#include "simulation/disk.h"

namespace euchre::simulation {

void Disk::write(store::Write write, Done done) {
    MemoryQueue::write(write, [this, write, done = std::move(done)](store::Written written) {
        doubtful_.reset();
        if (written == store::Written::durable) on_durable_(write);
        if (written == store::Written::failed) doubtful_ = write;
        done(written);
    });
    agenda_.after(time_to_work(), [this] { work(); });
}

void Disk::start(Read read) {
    MemoryQueue::start(std::move(read));
    agenda_.after(time_to_work(), [this] { answer_read(calm_ || dice_.roll(200) != 0); });
}

Span Disk::time_to_work() {
    return calm_ || dice_.roll(30) != 0 ? Span(dice_.roll(6)) : Span(dice_.roll(2000));
}

void Disk::work() {
    if (failing_ == 0 && !calm_ && dice_.roll(100) == 0) failing_ = static_cast<int>(1 + dice_.roll(6));
    if (failing_ == 0 || calm_) return complete_one();
    --failing_;
    fail_one();
}

void Disk::lose_power() {
    crash(dice_.roll(static_cast<std::uint32_t>(waiting() + 1)));
    if (doubtful_ && dice_.roll(2) == 0) {
        MemoryQueue::write(*doubtful_, [](store::Written) {});
        complete_one();
    }
    doubtful_.reset();
    failing_ = 0;
}

}  // namespace euchre::simulation
