#include "support/memory_store.h"

#include <ranges>

namespace euchre {

void MemoryQueue::complete_one() {
    if (waiting_.empty()) return;
    const Waiting one = std::move(waiting_.front());
    waiting_.pop_front();
    trouble_.reset();
    one.done(database_.commit(one.write));
}

void MemoryQueue::fail_one() {
    if (waiting_.empty()) return;
    const Waiting one = std::move(waiting_.front());
    waiting_.pop_front();
    trouble_ = "the simulated disk has failed";
    one.done(store::Written::failed);
}

void MemoryQueue::start(Read read) {
    reads_.push_back(std::move(read));
    if (!reads_wait) answer_read();
}

void MemoryQueue::answer_read(bool well) {
    if (reads_.empty()) return;
    const Read read = std::move(reads_.front());
    reads_.pop_front();
    if (well) read.ask(database_);
    read.done(well);
}

void MemoryQueue::crash(std::size_t written) {
    for (const Waiting& one : waiting_ | std::views::take(written)) database_.commit(one.write);
    waiting_.clear();
    reads_.clear();
    trouble_.reset();
}

}  // namespace euchre
