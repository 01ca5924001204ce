#include "lobby/learn_api.h"

#include <boost/json/serialize.hpp>

#include "lobby/command_message.h"
#include "lobby/table_audience.h"
#include "study/course.h"

namespace euchre::lobby {

namespace {

constexpr ConnectionId learners = 1;

// Keeps the last message instead of sending it.
class Kept : public Connections {
  public:
    std::string text;

    void send(ConnectionId, std::shared_ptr<const std::string> sent) override { text = *sent; }
    void close(ConnectionId, CloseCode, std::string_view) override {}
    Clock::time_point now() const override { return {}; }
    void at(Clock::time_point, std::function<void()>) override {}
    void post(std::function<void()>) override {}
};

// A table of one hand, with a learner and three bots. Nothing of it is in a store.
class CourseTable {
  public:
    CourseTable(const table::Rules& rules, const study::CourseHand& hand)
        : hand_(hand), table_(table::TableOpened{identity::TableId(1), rules, {}, guest_}, {}) {
        log(table::GuestSat{study::learner, guest_});
        for (unsigned seat = 1; seat < rules->players(); ++seat)
            log(table::BotSat{Seat(seat), ai::Level::casual});
        HandRecord begun = hand.record;
        begun.actions.erase(begun.actions.begin() + static_cast<std::ptrdiff_t>(hand.begins),
                            begun.actions.end());
        log(table::PositionSetUp{rules, begun});
        table_.connect(guest_, {});
        audience_.add(learners, {guest_});
    }

    // {"name": …, "welcome": …, "moves": […]}
    std::string text() {
        audience_.send_welcome(learners, table_, Updates{}, {});
        std::string text = "{\"name\":\"" + std::string(hand_.name) + "\",\"welcome\":" + kept_.text;
        text += ",\"moves\":[";
        for (std::size_t at = hand_.begins; at < hand_.record.actions.size(); ++at)
            text += (at == hand_.begins ? "" : ",") + move(hand_.record.actions[at]);
        return text + "]}";
    }

  private:
    std::vector<Event> log(const table::TableEvent& what) {
        return *table_.apply(table::Line{{}, std::nullopt, what});
    }

    // {"seat": …, "action": …, "declined": {card: message, …}, "update": …}
    std::string move(Action action) {
        const Seat seat = table_.match()->state().turn;
        const bool by_learner = seat == study::learner;
        std::string text =
            "{\"seat\":" + std::to_string(seat.number()) + ",\"action\":\"" + to_string(action) + '"';
        if (by_learner) text += ",\"declined\":{" + declined() + "}";
        const table::Acted acted{seat, action, by_learner ? table::Actor::person : table::Actor::bot};
        const std::vector<Event> events = log(acted);
        const bool is_last = table_.match()->phase() == Phase::deal || table_.match()->is_over();
        audience_.send_update(table_, updates_of(table_, acted, events), is_last, {});
        return text + ",\"update\":" + kept_.text + "}";
    }

    // The refusals of the learner's cards that may not be played now, by action.
    std::string declined() const {
        std::string text;
        const State& state = table_.match()->state();
        for (const Card card : state.hands[study::learner]) {
            const Action action = Action::play(card);
            if (state.phase != Phase::play || table_.match()->legal().contains(action)) continue;
            const auto decision = table_.decide({guest_.id, table_.written()}, table::Act{action});
            const std::string no = declined_text("", std::get<table::Declined>(decision), table_.written());
            text += (text.empty() ? "\"" : ",\"") + to_string(action) + "\":" + no;
        }
        return text;
    }

    const table::Guest guest_{identity::PersonId(1), {"", Avatar::beaver}};
    const study::CourseHand& hand_;
    Kept kept_;
    RulesTexts rules_texts_;
    TableAudience audience_{kept_, rules_texts_, {"course", ""}};
    table::Table table_;
};

void show_course(RulesApi& api, RequestContext& context) {
    if (api.course) return context.respond(*api.course);
    context.compute(
        api.workers,
        [rules = api.rules] {
            return as_json(
                course_text(std::make_shared<const RuleSet>(std::get<RuleSet>(rules->load("standard")))));
        },
        [&api](RequestContext& made, const Response& course) {
            api.course = course;
            made.respond(course);
        });
}

}  // namespace

std::string course_text(const table::Rules& standard) {
    std::string text = "{\"hands\":[";
    for (const study::CourseHand& hand : study::first_game(*standard)) {
        if (text.back() != '[') text += ',';
        text += CourseTable(standard, hand).text();
    }
    return text + "]}";
}

std::vector<Route> learn_routes(RulesApi& api) {
    return {{"GET", "/api/learn", Access::anybody, as_work, to(api, show_course)}};
}

}  // namespace euchre::lobby
