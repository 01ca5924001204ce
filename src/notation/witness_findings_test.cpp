#include "notation/witness_findings.h"

#include <gtest/gtest.h>

namespace euchre::notation {
namespace {

using fair::AlarmKind;

const fair::SigningKey server(fair::seed_from(1));
const Seat seat(2);
const fair::Seed entropy = fair::seed_from(7);
const fair::AttemptName name{"g", "kitchen/1/1", 0};

fair::Attempt list_of(const std::vector<fair::Attempt::Listed>& listed) {
    fair::Attempt list;
    list.deal = name.deal;
    list.number = name.attempt;
    list.commitment = fair::server_commitment(name.deal, name.attempt, fair::seed_from(9));
    list.listed = listed;
    return list;
}

fair::Digest commitment() { return fair::person_commitment(name.deal, name.attempt, seat, entropy); }

fair::SignedList signed_list(const fair::Attempt& list) {
    return {list, server.sign(fair::list_receipt(name.generation, fair::list_hash(list)))};
}

// An attempt in which our commitment and our entropy have receipts.
fair::SeenAttempt seen(std::vector<fair::SignedList> lists) {
    fair::SeenAttempt seen{name, server.public_key()};
    seen.own = fair::SeenAttempt::OwnPart{seat, entropy, true,
                                          server.sign(fair::commit_receipt(name, seat, commitment())),
                                          server.sign(fair::reveal_receipt(name, seat, entropy))};
    seen.own->hold = fair::Hold::kept;
    seen.lists = std::move(lists);
    return seen;
}

std::vector<AlarmKind> kinds(const std::vector<fair::Alarm>& alarms) {
    std::vector<AlarmKind> kinds;
    for (const fair::Alarm& alarm : alarms) kinds.push_back(alarm.kind);
    return kinds;
}

std::vector<AlarmKind> proven(const fair::SeenAttempt& seen, const std::vector<fair::Attempt>& file) {
    const WitnessFindings findings = weigh(std::vector{seen}, file);
    EXPECT_TRUE(findings.forged.empty());
    return kinds(findings.proven);
}

const fair::Attempt honest = list_of({{seat, commitment(), std::nullopt}});
const fair::Attempt recorded = list_of({{seat, commitment(), entropy}});
using Kinds = std::vector<AlarmKind>;

}  // namespace

TEST(WitnessFindings, of_an_honest_server_proves_no_lie) {
    EXPECT_EQ(proven(seen({signed_list(honest)}), {recorded}), Kinds{});
    EXPECT_EQ(proven(seen({signed_list(honest)}), {}), Kinds{});
}

TEST(WitnessFindings, proves_each_lie_that_was_signed) {
    const fair::Attempt without = list_of({});
    const fair::Attempt other = list_of({{seat, fair::Digest{}, std::nullopt}});
    const fair::Attempt silent = list_of({{seat, commitment(), std::nullopt}});
    EXPECT_EQ(proven(seen({signed_list(without)}), {}), Kinds{AlarmKind::left_out});
    EXPECT_EQ(proven(seen({signed_list(other)}), {}), Kinds{AlarmKind::replaced});
    EXPECT_EQ(proven(seen({signed_list(honest), signed_list(without)}), {}),
              (Kinds{AlarmKind::two_lists, AlarmKind::left_out}));
    EXPECT_EQ(proven(seen({signed_list(honest)}), {without}),
              (Kinds{AlarmKind::other_list, AlarmKind::left_out, AlarmKind::silenced}));
    EXPECT_EQ(proven(seen({signed_list(honest)}), {silent}), Kinds{AlarmKind::silenced});
}

TEST(WitnessFindings, a_receipt_for_a_seat_that_was_not_kept_proves_nothing) {
    for (const fair::Hold hold : {fair::Hold::left, fair::Hold::lost, fair::Hold::back}) {
        fair::SeenAttempt gone = seen({signed_list(list_of({}))});
        gone.own->hold = hold;
        gone.own->confirmed.reset();
        EXPECT_EQ(proven(gone, {list_of({})}), Kinds{}) << fair::to_string(hold);
    }
}

TEST(WitnessFindings, unsigned_lists_and_receipts_prove_nothing) {
    const fair::SigningKey other(fair::seed_from(2));
    fair::SeenAttempt made_up = seen({});
    made_up.lists = {
        {list_of({}), other.sign(fair::list_receipt(name.generation, fair::list_hash(list_of({}))))}};
    const WitnessFindings findings = weigh(std::vector{made_up}, {});
    EXPECT_TRUE(findings.proven.empty());
    EXPECT_EQ(kinds(findings.forged), Kinds{AlarmKind::bad_signature});
    EXPECT_EQ(findings.keys, std::vector{server.public_key()});
    fair::SeenAttempt other_generation = seen({signed_list(list_of({}))});
    other_generation.name.generation = "h";
    EXPECT_TRUE(weigh(std::vector{other_generation}, {}).proven.empty()) << "before a restored backup";
}

}  // namespace euchre::notation
