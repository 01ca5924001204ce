#include "support/fair_game.h"

#include "cards/dice.h"
#include "fair/shuffle.h"
#include "game/match.h"

namespace euchre::testing {

namespace {

class FairGame {
  public:
    explicit FairGame(const FairPlan& plan)
        : plan_(plan), dice_(plan.seed), file_(plan.rules), match_(file_.rules) {
        file_.table = "kitchen";
        file_.game = plan.carried ? 2 : 1;
        file_.began = notation::Moment(std::chrono::seconds(1'700'000'000));
        file_.ended = file_.began + std::chrono::minutes(20);
        const std::array names{"Ann", "Bo", "Cy", "Dee", "Eve", "Fay"};
        for (std::size_t seat = 0; seat < plan.rules.players(); ++seat) {
            const bool person = plan.people.contains(seat);
            file_.players.push_back({{person ? names[seat] : "Critter", all_avatars[seat % 5]},
                                     person ? std::nullopt : std::optional<std::string>("expert")});
        }
    }

    notation::GameFile play() {
        first_dealer();
        for (std::size_t hand = 0; hand < plan_.hands_at_most && match_.phase() != Phase::over; ++hand) {
            while (plan_.misses && dice_.roll(6) == 0 && match_.phase() == Phase::deal) misdeal();
            if (match_.phase() == Phase::over) break;
            deal();
            const bool last = hand + 1 == plan_.hands_at_most;
            for (std::size_t act = 0; match_.state().is_live() && !(last && act == plan_.actions_at_the_end);
                 ++act)
                match_.act(match_.state().turn, match_.legal().nth(dice_.roll(match_.legal().size())));
        }
        if (plan_.pack_left_over) leave_pack();
        file_.ending = match_.winner()    ? GameEnd::won
                       : match_.is_over() ? GameEnd::drawn
                                          : GameEnd::abandoned;
        file_.record = match_.record();
        file_.record.cut = 0;
        return file_;
    }

  private:
    fair::Seed secret() {
        fair::Seed seed;
        for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(dice_.roll(256));
        return seed;
    }

    // One attempt. `silent` are the seats that do not reveal.
    fair::Attempt attempt(const std::string& deal, std::uint32_t number, std::uint32_t cut,
                          const std::set<std::size_t>& silent) {
        fair::Attempt attempt{deal, number, cut, {}, {}, secret()};
        attempt.commitment = fair::server_commitment(deal, number, *attempt.seed);
        for (const std::size_t seat : plan_.people) {
            const fair::Seed entropy = secret();
            attempt.listed.push_back({Seat(seat), fair::person_commitment(deal, number, Seat(seat), entropy),
                                      silent.contains(seat) ? std::nullopt : std::optional(entropy)});
        }
        return attempt;
    }

    std::set<std::size_t> somebody() {
        auto seat = plan_.people.begin();
        std::advance(seat, dice_.roll(static_cast<std::uint32_t>(plan_.people.size())));
        return {*seat};
    }

    // The key of a pack, after a random number of void attempts.
    fair::Seed key(const std::string& deal, std::uint32_t cut = 0) {
        std::uint32_t number = 0;
        for (; plan_.misses && !plan_.people.empty() && dice_.roll(4) == 0; ++number)
            file_.fair.push_back(attempt(deal, number, cut, somebody()));
        file_.fair.push_back(attempt(deal, number, cut, {}));
        return fair::pack_key(file_.fair.back()).value();
    }

    std::string next_deal() { return fair::deal_id(file_.table, file_.game, ++deals_); }

    void first_dealer() {
        const auto players = static_cast<std::uint32_t>(file_.rules.players());
        if (plan_.carried) {
            match_.carry_deal(Seat(1));
            return;
        }
        switch (file_.rules.options().first_dealer) {
            case FirstDealer::random:
                match_.choose_dealer(
                    Seat(fair::picked(key(fair::pick_id(file_.table, file_.game)), 0, players)));
                break;
            case FirstDealer::chosen: match_.choose_dealer(Seat(players - 1)); break;
            case FirstDealer::high_card:
            case FirstDealer::black_jack:
                match_.draw_for_dealer(fair::shuffled(
                    file_.rules.deck(), key(fair::draw_id(file_.table, file_.game)), fair::Purpose::draw, 0));
        }
    }

    std::uint32_t cut() {
        if (file_.rules.options().cut != Cut::offered) return 0;
        return dice_.roll(static_cast<std::uint32_t>(file_.rules.deck().size()));
    }

    void misdeal() {
        key(next_deal(), cut());
        match_.misdeal();
    }

    void deal() {
        const std::uint32_t cards = cut();
        if (cards > 0) match_.cut(match_.dealer().right(file_.rules.players()), cards);
        match_.deal(fair::shuffled(file_.rules.deck(), key(next_deal(), cards), fair::Purpose::deal, 0));
    }

    void leave_pack() {
        const std::string deal = next_deal();
        if (!plan_.people.empty()) file_.fair.push_back(attempt(deal, 0, 0, somebody()));
        file_.fair.push_back(attempt(deal, plan_.people.empty() ? 0 : 1, 0, plan_.people));
    }

    const FairPlan& plan_;
    Dice dice_;
    notation::GameFile file_;
    Match match_;
    std::uint64_t deals_ = 0;
};

}  // namespace

notation::GameFile fair_game(const FairPlan& plan) { return FairGame(plan).play(); }

}  // namespace euchre::testing
