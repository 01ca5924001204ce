#include "simulation/node_store.h"

namespace euchre::simulation {

void NodeStore::write(store::Write write, Done done) {
    waiting_.push_back({std::move(write), std::move(done)});
    on_write();
    if (!is_writing_) write_next();
}

void NodeStore::write_next() {
    is_writing_ = !waiting_.empty();
    if (!is_writing_) return;
    ++mark_.group;
    commit();
}

void NodeStore::commit() {
    const auto result = std::make_shared<store::Written>(store::Written::failed);
    writes_.ask([&database = database_, write = waiting_.front().write, mark = mark_,
                 result] { *result = database.commit(write, mark); },
                [this, result](bool well) {
                    if (well) return finish(*result);
                    trouble_ = "the answer to a commit is lost";
                    ++settled_;
                    if (!writes_again) return settle();
                    for (store::Change& change : waiting_.front().write)
                        if (auto* const added = std::get_if<store::AddEntry>(&change)) ++added->entry.number;
                    commit();
                });
}

void NodeStore::settle() {
    const auto result = std::make_shared<std::optional<store::Written>>();
    writes_.ask([&database = database_, mark = mark_, result] { *result = database.result_of(mark); },
                [this, result](bool well) {
                    if (!well) return settle();
                    finish(result->value_or(store::Written::failed));
                });
}

void NodeStore::finish(store::Written written) {
    const Done done = std::move(waiting_.front().done);
    waiting_.pop_front();
    trouble_.reset();
    done(written);
    write_next();
}

void NodeStore::start(Read read) {
    const auto asked = std::make_shared<Read>(std::move(read));
    reads_.ask([&database = database_, asked] { asked->ask(database); },
               [asked](bool well) { asked->done(well); });
}

}  // namespace euchre::simulation
