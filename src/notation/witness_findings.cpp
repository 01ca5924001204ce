#include "notation/witness_findings.h"

#include <algorithm>

namespace euchre::notation {

namespace {

using fair::AlarmKind;

class FindingsOfAttempt {
  public:
    FindingsOfAttempt(const fair::SeenAttempt& seen, std::span<const fair::Attempt> fair,
                      WitnessFindings& result)
        : seen_(seen), fair_(fair), result_(result) {}

    void weigh() {
        if (std::ranges::find(result_.keys, seen_.key) == result_.keys.end())
            result_.keys.push_back(seen_.key);
        weigh_lists();
        if (!seen_.own) return;
        commitment_ =
            fair::person_commitment(seen_.name.deal, seen_.name.attempt, seen_.own->seat, seen_.own->entropy);
        weigh_commitment();
        weigh_reveal();
    }

  private:
    void add(std::vector<fair::Alarm>& list, AlarmKind kind) const {
        const fair::Alarm alarm{kind, seen_.name.deal, seen_.name.attempt};
        if (std::ranges::find(list, alarm) == list.end()) list.push_back(alarm);
    }
    void prove(AlarmKind kind) { add(result_.proven, kind); }

    bool is_signed(const std::vector<std::uint8_t>& receipt, const fair::Signature& signature) {
        if (fair::is_signed(seen_.key, receipt, signature)) return true;
        add(result_.forged, AlarmKind::bad_signature);
        return false;
    }

    const fair::Attempt* recorded() const {
        const auto found = std::ranges::find_if(fair_, [&](const fair::Attempt& each) {
            return each.deal == seen_.name.deal && each.number == seen_.name.attempt;
        });
        return found == fair_.end() ? nullptr : &*found;
    }

    void weigh_lists() {
        for (const fair::SignedList& each : seen_.lists)
            if (is_signed(fair::list_receipt(seen_.name.generation, fair::list_hash(each.list)),
                          each.signature))
                lists_.push_back(&each.list);
        const fair::Attempt* const in_file = recorded();
        for (const fair::Attempt* const list : lists_) {
            if (fair::list_hash(*list) != fair::list_hash(*lists_.front())) prove(AlarmKind::two_lists);
            if (in_file != nullptr && fair::list_hash(*list) != fair::list_hash(*in_file))
                prove(AlarmKind::other_list);
        }
    }

    void weigh_commitment() {
        const auto& own = *seen_.own;
        if (!own.taken || !is_signed(fair::commit_receipt(seen_.name, own.seat, commitment_), *own.taken))
            return;
        // A receipt holds for as long as the seat is kept.
        std::vector<const fair::Attempt*> all;
        if (own.hold == fair::Hold::open || own.hold == fair::Hold::kept) all = lists_;
        if (const auto* const in_file = recorded(); in_file != nullptr && own.hold == fair::Hold::kept)
            all.push_back(in_file);
        for (const fair::Attempt* const list : all) {
            const auto listed = std::ranges::find(list->listed, own.seat, &fair::Attempt::Listed::seat);
            if (listed == list->listed.end())
                prove(AlarmKind::left_out);
            else if (listed->commitment != commitment_)
                prove(AlarmKind::replaced);
        }
    }

    void weigh_reveal() {
        const auto& own = *seen_.own;
        const auto* const in_file = recorded();
        if (!own.confirmed ||
            !is_signed(fair::reveal_receipt(seen_.name, own.seat, own.entropy), *own.confirmed) ||
            in_file == nullptr)
            return;
        const auto listed = std::ranges::find(in_file->listed, own.seat, &fair::Attempt::Listed::seat);
        if (listed == in_file->listed.end() || listed->entropy != own.entropy) prove(AlarmKind::silenced);
    }

    const fair::SeenAttempt& seen_;
    std::span<const fair::Attempt> fair_;
    WitnessFindings& result_;
    fair::Digest commitment_;
    std::vector<const fair::Attempt*> lists_;  // the signed ones
};

}  // namespace

WitnessFindings weigh(std::span<const fair::SeenAttempt> seen, std::span<const fair::Attempt> fair) {
    WitnessFindings result;
    for (const fair::SeenAttempt& each : seen) FindingsOfAttempt(each, fair, result).weigh();
    return result;
}

}  // namespace euchre::notation
