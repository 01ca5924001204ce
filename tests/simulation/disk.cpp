#include "simulation/disk.h"

namespace euchre::simulation {

void Disk::write(Write write, Done done) {
    MemoryStore::write(write, [this, write, done = std::move(done)](Written written) {
        doubtful_.reset();
        if (written == Written::durable) on_durable_(write);
        if (written == Written::failed) doubtful_ = write;
        done(written);
    });
    const Span time = calm_ || dice_.roll(30) != 0 ? Span(dice_.roll(6)) : Span(dice_.roll(2000));
    agenda_.after(time, [this] { work(); });
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
        MemoryStore::write(*doubtful_, [](Written) {});
        complete_one();
    }
    doubtful_.reset();
    failing_ = 0;
}

}  // namespace euchre::simulation
