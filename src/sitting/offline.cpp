#include "sitting/offline.h"

#include <algorithm>
#include <cctype>

#include "fair/shuffle.h"
#include "sitting/poll.h"
#include "sitting/position.h"
#include "store/files.h"
#include "store/store.h"
#include "study/reason.h"

namespace euchre {

Offline::Offline(GameSetup setup, const OfflineManner& manner, SaveFile* file)
    : setup_(std::move(setup)), manner_(manner), file_(file) {
    if (file_ != nullptr) file_->begin(setup_);
    start();
}

Offline::Offline(SavedGame game, const OfflineManner& manner, SaveFile& file)
    : setup_(std::move(game.setup)), manner_(manner) {
    start();
    std::size_t number = 1;
    for (const GameStep& step : game.steps) {
        ++number;
        if (const auto no = carry_out(step))
            refuse(file.path(), "line " + std::to_string(number) + " can't have happened: " + no->why);
    }
    file_ = &file;
    tidings_.clear();
}

void Offline::start() {
    take_position();
    bot_ = make_bot(setup_.level, *setup_.rules);
    adviser_.reset();
    dealer_settled_ = cut_settled_ = false;
    deals_ = packets_given_ = 0;
    seat_players();
    if (setup_.position) dealer_settled_ = true;
    if (setup_.carried) {
        dealer_settled_ = true;
        match_->carry_deal(*setup_.carried);
    }
    look();
}

// What happened before in its hand is told.
void Offline::take_position() {
    if (!setup_.position) {
        match_.emplace(*setup_.rules);
        return;
    }
    TakenUp taken = take_up(*setup_.rules, *setup_.position);
    match_.emplace(std::move(taken.match));
    for (Event& event : taken.events) tidings_.emplace_back(std::move(event));
}

void Offline::seat_players() {
    std::size_t next = 0;
    for (std::size_t number = 0; number < setup_.rules->players(); ++number) {
        const bool own = Seat(number) == setup_.person;
        if (!own && all_avatars[next] == setup_.avatar) ++next;
        const Avatar avatar = own ? setup_.avatar : all_avatars[next++];
        std::string name(to_string(avatar));
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
        sight_.names[Seat(number)] = is_person(Seat(number)) ? "You" : name;
        match_->sit(Seat(number), {name, avatar});
    }
}

// ---- what comes next

Asked Offline::asked() const {
    const Options& options = setup_.rules->options();
    if (match_->phase() == Phase::over) return manner_.watch ? Asked::nothing : Asked::begin;
    if (!dealer_settled_)
        return options.first_dealer == FirstDealer::chosen && !manner_.watch ? Asked::dealer : Asked::nothing;
    if (match_->phase() != Phase::deal)
        return is_person(match_->state().turn) ? Asked::action : Asked::nothing;
    if (options.cut == Cut::offered && !cut_settled_)
        return is_person(match_->dealer().right(setup_.rules->players())) ? Asked::cut : Asked::nothing;
    return setup_.by_hand && is_person(match_->dealer()) ? Asked::packet : Asked::nothing;
}

GameStep Offline::own_step() const {
    using enum GameStep::Kind;
    if (!dealer_settled_) {
        const bool chosen = setup_.rules->options().first_dealer == FirstDealer::chosen;
        return {chosen ? dealer : first_dealer, Seat(0), 0, {}};
    }
    if (match_->phase() != Phase::deal) {
        const Seat seat = match_->state().turn;
        return {act, seat, 0, bot_->choose(view_of(*match_, seat))};
    }
    if (setup_.rules->options().cut == Cut::offered && !cut_settled_)
        return {cut, {}, setup_.rules->deck().size() / 2, {}};
    return {deal, {}, 0, {}};
}

// How long the table takes for it.
std::chrono::milliseconds Offline::pause() const {
    if (manner_.speed == Speed::instant || !dealer_settled_) return {};
    if (match_->phase() != Phase::deal) {
        const State& state = match_->state();
        return pace(manner_.speed, state.phase != Phase::play ? Step::call
                                   : state.trick.empty()      ? Step::lead
                                                              : Step::follow);
    }
    const Record& record = match_->record();
    const bool something_to_see = record.dealers_drawn || !record.hands.empty() || record.misdeals > 0;
    if (cut_settled_) return pace(manner_.speed, Step::cut);
    return something_to_see ? pace(manner_.speed, Step::new_deal) : std::chrono::milliseconds();
}

void Offline::wait(const Inputs& inputs, std::optional<Clock::time_point> until) {
    const bool own = sight_.asked == Asked::nothing && !is_over(sight_);
    const auto due = since_ + (own && !hurried_ ? pause() : std::chrono::milliseconds());
    if (own && due > Clock::now() && (!until || due < *until)) until = due;
    if (!own || due > Clock::now()) wait_for_input(inputs, until);
    if (!own || due > Clock::now()) return;
    hurried_ = false;
    const GameStep step = own_step();
    carry_out(step);
}

// ---- steps

void Offline::make(const Move& move) {
    struct AsStep {
        Seat person;
        std::optional<GameStep> operator()(const Begin& begin) const {
            if (!begin.dealer) return std::nullopt;
            return GameStep{GameStep::Kind::dealer, *begin.dealer, 0, {}};
        }
        std::optional<GameStep> operator()(const CutPack& cut) const {
            return GameStep{GameStep::Kind::cut, {}, static_cast<int>(std::min(cut.cards, max_pack)), {}};
        }
        std::optional<GameStep> operator()(const GivePacket& packet) const {
            return GameStep{GameStep::Kind::packet, packet.to, packet.cards, {}};
        }
        std::optional<GameStep> operator()(const Act& act) const {
            return GameStep{GameStep::Kind::act, person, 0, act.action};
        }
        std::optional<GameStep> operator()(const Sit&) const { return std::nullopt; }
        std::optional<GameStep> operator()(const Concede&) const { return std::nullopt; }
        std::optional<GameStep> operator()(const Say&) const { return std::nullopt; }
        std::optional<GameStep> operator()(const AskHint&) const { return std::nullopt; }
        std::optional<GameStep> operator()(const LookBack&) const { return std::nullopt; }
    };
    if (std::holds_alternative<AskHint>(move)) return give_hint();
    if (std::holds_alternative<LookBack>(move)) return give_game();
    if (sight_.asked == Asked::begin && std::holds_alternative<Begin>(move)) return again();
    const auto step = std::visit(AsStep{setup_.person}, move);
    if (!step) return;
    if (const auto no = carry_out(*step)) tidings_.emplace_back(*no);
}

std::optional<Denied> Offline::carry_out(const GameStep& step) {
    using enum GameStep::Kind;
    const RuleSet& rules = *setup_.rules;
    const auto players = static_cast<std::uint32_t>(rules.players());
    const bool drawn = rules.options().first_dealer == FirstDealer::high_card ||
                       rules.options().first_dealer == FirstDealer::black_jack;
    Outcome outcome;
    switch (step.kind) {
        case first_dealer:
            outcome = drawn ? match_->draw_for_dealer(shuffled(rules.deck(), setup_.seed, Purpose::draw, 0))
                            : match_->choose_dealer(Seat(picked(setup_.seed, 0, players)));
            break;
        case dealer:
            if (step.seat.number() >= players) return Denied{"the table has no such seat", ""};
            outcome = match_->choose_dealer(step.seat);
            break;
        case cut:
            outcome = match_->cut(match_->dealer().right(players), static_cast<std::size_t>(step.cards));
            break;
        case packet:
            if (const auto no = give_packet(step, outcome)) return no;
            break;
        case deal: outcome = match_->deal(shuffled(rules.deck(), setup_.seed, Purpose::deal, deals_)); break;
        case act: outcome = match_->act(step.seat, *step.action); break;
    }
    if (outcome.refusal) {
        const auto clause = clause_behind(rules, match_->state(), *outcome.refusal);
        return Denied{
            step.action ? match_->why(*step.action, *outcome.refusal) : explain(rules, *outcome.refusal),
            clause.value_or("")};
    }
    write_down(step);
    dealer_settled_ = true;
    if (step.kind == cut) cut_settled_ = true;
    if (match_->phase() != Phase::deal) cut_settled_ = false, packets_given_ = 0;
    if (step.kind == deal || (step.kind == packet && match_->phase() != Phase::deal)) ++deals_;
    for (Event& event : outcome.events) tidings_.emplace_back(std::move(event));
    since_ = Clock::now();
    look();
    return std::nullopt;
}

// N9: the last of the right packets deals the hand; a wrong one is a misdeal.
std::optional<Denied> Offline::give_packet(const GameStep& step, Outcome& outcome) {
    const auto packets = setup_.rules->packets(match_->dealer());
    if (match_->phase() != Phase::deal || step.seat.number() >= setup_.rules->players())
        return Denied{"there is nothing to deal now", ""};
    const Packet& right = packets[packets_given_];
    if (step.seat != right.to || step.cards != right.cards) {
        outcome = match_->misdeal();
        packets_given_ = 0;
        cut_settled_ = false;
    } else if (++packets_given_ == packets.size()) {
        outcome = match_->deal(shuffled(setup_.rules->deck(), setup_.seed, Purpose::deal, deals_));
    }
    return std::nullopt;
}

void Offline::write_down(const GameStep& step) {
    if (file_ == nullptr) return;
    try {
        file_->append(step);
    } catch (const StoreError& error) {
        file_ = nullptr;
        tidings_.emplace_back(Remark{std::string("The game is not saved any more: ") + error.what()});
    }
}

void Offline::look() {
    sight_.rules = setup_.rules;
    sight_.seat = manner_.watch ? std::nullopt : std::optional(setup_.person);
    sight_.view = view_of(*match_, sight_.seat);
    sight_.asked = asked();
    sight_.hints = sight_.asked == Asked::action && Adviser::can_advise(*sight_.view);
    sight_.saved = is_saved();
    sight_.speed = manner_.speed;
    sight_.given = packets_given_;
    sight_.packets.clear();
    if (sight_.asked == Asked::packet) sight_.packets = setup_.rules->packets(match_->dealer());
    sight_.hands = match_->record().hands.size();
    sight_.can_look_back = !manner_.watch && is_over(sight_) && !setup_.position;
    if (!manner_.watch) return;
    sight_.open_hands.emplace();
    for (std::size_t seat = 0; seat < setup_.rules->players(); ++seat)
        (*sight_.open_hands)[Seat(seat)] = view_of(*match_, Seat(seat)).hand;
}

void Offline::set_speed(Speed speed) {
    manner_.speed = speed;
    look();
}

void Offline::give_hint() {
    if (!sight_.hints) {
        tidings_.emplace_back(
            Denied{sight_.asked == Asked::action ? "there is nothing to choose" : "it is not your turn", ""});
        return;
    }
    if (!adviser_) adviser_.emplace(*setup_.rules);
    Advice advice = adviser_->advise(*sight_.view);
    std::string why = reason(*setup_.rules, *sight_.view, advice.best_one(), advice.second());
    tidings_.emplace_back(Hint{std::move(advice), std::move(why)});
}

void Offline::give_game() {
    if (sight_.can_look_back)
        tidings_.emplace_back(Finished{setup_.rules, match_->record(), sight_.names, sight_.seat});
    else
        tidings_.emplace_back(Denied{"the game is not over", ""});
}

// Another game, and the deal goes on.
void Offline::again() {
    setup_.carried = match_->dealer();
    setup_.position.reset();
    setup_.seed = random_seed();
    try {
        if (file_ != nullptr) file_->begin(setup_);
    } catch (const StoreError& error) {
        file_ = nullptr;
        tidings_.emplace_back(Remark{std::string("The game is not saved: ") + error.what()});
    }
    start();
    tidings_.emplace_back(Remark{"A new game."});
}

}  // namespace euchre
