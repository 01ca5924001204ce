#include "notation/deal_words.h"

#include <algorithm>

#include "messages/kind.h"
#include "notation/check.h"

namespace euchre::notation {

namespace {

using messages::Kind;
using messages::Message;

using OfDeal = Kind<std::string>;
using OfTimes = Kind<std::int64_t>;

Message unproven_words(fair::Unproven why, std::int64_t packs) {
    switch (why) {
        case fair::Unproven::absent: return OfTimes{"unproven.absent", {"packs"}}(packs);
        case fair::Unproven::left_out: return OfTimes{"unproven.left_out", {"packs"}}(packs);
        case fair::Unproven::replaced: return OfTimes{"unproven.replaced", {"packs"}}(packs);
        case fair::Unproven::silent: return OfTimes{"unproven.silent", {"packs"}}(packs);
        case fair::Unproven::unseen: return OfTimes{"unproven.unseen", {"packs"}}(packs);
        case fair::Unproven::unseated: return OfTimes{"unproven.unseated", {"packs"}}(packs);
        case fair::Unproven::unoffered: return OfTimes{"unproven.unoffered", {"packs"}}(packs);
        case fair::Unproven::restored: break;
    }
    return OfTimes{"unproven.restored", {"packs"}}(packs);
}

Message mismatch_words(const Mismatch& mismatch) {
    if (!mismatch.hand) return Kind<Message>{"check.mismatch", {"what"}}(mismatch.what);
    return Kind<std::int64_t, Message>{"check.mismatch_in_hand", {"hand", "what"}}(
        static_cast<std::int64_t>(*mismatch.hand), mismatch.what);
}

// The first line, and why packs are not proven.
std::vector<Message> proof_words(const fair::WitnessVerdict& verdict) {
    const auto count = [&](auto is) { return std::int64_t{std::ranges::count_if(verdict.packs, is)}; };
    const std::int64_t proven = count([](const auto& pack) { return !pack.why; });
    const auto all = static_cast<std::int64_t>(verdict.packs.size());
    std::vector<Message> words;
    if (proven == all)
        words.push_back(Kind<>{"check.fair"}());
    else
        words.push_back(OfTimes{"check.not_proven", {"packs"}}(all - proven));
    for (const fair::Unproven why : fair::unproven_names.values())
        if (const std::int64_t packs = count([why](const auto& pack) { return pack.why == why; }); packs > 0)
            words.push_back(unproven_words(why, packs));
    if (proven > 0) words.push_back(OfTimes{"check.own_part", {"packs"}}(proven));
    return words;
}

}  // namespace

Message message_of(const fair::Alarm& alarm, const std::string& name) {
    using enum fair::AlarmKind;
    const std::string& deal = alarm.deal;
    const auto times = static_cast<std::int64_t>(alarm.times);
    switch (alarm.kind) {
        case malformed: return OfDeal{"alarm.malformed", {"deal"}}(deal);
        case bad_signature: return OfDeal{"alarm.bad_signature", {"deal"}}(deal);
        case other_key: return Kind<>{"alarm.other_key"}();
        case server_changed: return OfDeal{"alarm.server_changed", {"deal"}}(deal);
        case two_lists: return OfDeal{"alarm.two_lists", {"deal"}}(deal);
        case left_out: return OfDeal{"alarm.left_out", {"deal"}}(deal);
        case replaced: return OfDeal{"alarm.replaced", {"deal"}}(deal);
        case recalled: return Kind<std::string, std::string>{"alarm.recalled", {"deal", "name"}}(deal, name);
        case silenced: return OfDeal{"alarm.silenced", {"deal"}}(deal);
        case other_entropy: return OfDeal{"alarm.other_entropy", {"deal"}}(deal);
        case other_seed: return OfDeal{"alarm.other_seed", {"deal"}}(deal);
        case not_void: return OfDeal{"alarm.not_void", {"deal"}}(deal);
        case missing: return OfDeal{"alarm.missing", {"deal"}}(deal);
        case other_list: return OfDeal{"alarm.other_list", {"deal"}}(deal);
        case other_deal: return OfDeal{"alarm.other_deal", {"deal"}}(deal);
        case left_out_again: return OfTimes{"alarm.left_out_again", {"times"}}(times);
        case replaced_again: return OfTimes{"alarm.replaced_again", {"times"}}(times);
        case unheard_again: return OfTimes{"alarm.unheard_again", {"times"}}(times);
        case silent_again:
            return Kind<std::string, std::int64_t>{"alarm.silent_again", {"name", "times"}}(name, times);
        case unseated_again: return OfTimes{"alarm.unseated_again", {"times"}}(times);
        case unasked_again: return OfTimes{"alarm.unasked_again", {"times"}}(times);
        case unoffered_again: return OfTimes{"alarm.unoffered_again", {"times"}}(times);
        case kept_out_again: return OfTimes{"alarm.kept_out_again", {"times"}}(times);
        case restored_again: break;
    }
    return OfTimes{"alarm.restored_again", {"times"}}(times);
}

std::vector<Message> verdict_words(const GameFile& file, fair::Witness& witness) {
    const FairCheck check = check_deals(file);
    const fair::WitnessVerdict verdict = witness.check(file.table, file.game, file.fair);
    std::vector<Message> wrong;
    if (check.mismatch) wrong.push_back(mismatch_words(*check.mismatch));
    const std::string game = file.table + "/" + std::to_string(file.game) + "/";
    for (const fair::Alarm& alarm : witness.alarms()) {
        if (!alarm.deal.empty() && !alarm.deal.starts_with(game)) continue;
        const std::size_t seat = alarm.seat ? alarm.seat->number() : file.players.size();
        wrong.push_back(message_of(alarm, seat < file.players.size() ? file.players[seat].player.name : ""));
    }
    const bool was_seen = std::ranges::any_of(
        witness.seen(), [&](const fair::SeenAttempt& seen) { return seen.name.deal.starts_with(game); });
    if (wrong.empty() && was_seen) return proof_words(verdict);
    if (wrong.empty()) return {Kind<>{"check.no_witness"}()};
    wrong.insert(wrong.begin(), Kind<>{"check.not_fair"}());
    wrong.push_back(Kind<>{"check.keep"}());
    return wrong;
}

std::vector<Message> verdict_words(const std::variant<GameFile, GameFault>& file, fair::Witness& witness) {
    if (const auto* const game = std::get_if<GameFile>(&file)) return verdict_words(*game, witness);
    return {Kind<>{"check.not_fair"}(),
            Kind<std::string>{"check.broken", {"detail"}}(codec::to_string(std::get<GameFault>(file)))};
}

}  // namespace euchre::notation
