#include "seat/remote_table.h"

#include <boost/json.hpp>
#include <limits>

#include "codec/fields.h"
#include "codec/read_view.h"
#include "codec/rules_json.h"
#include "messages/kind.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "seat/names.h"
#include "seat/table_remarks.h"
#include "text/plain.h"

namespace euchre::seat {

namespace json = boost::json;

namespace {

using messages::Kind;

table::Rules read_rules(const json::object& object) {
    codec::Fields fields(object);
    json::object plain{{"name", fields.text("name")}, {"options", fields.object("options")}};
    const std::string title = harmless(fields.text("title"));
    auto read = codec::rules_from_json(plain);
    if (!std::holds_alternative<RuleSet>(read)) return nullptr;
    const RuleSet known = rulefile::with_citations(std::get<RuleSet>(std::move(read)), rulefile::Library());
    return std::make_shared<const RuleSet>(
        RuleSetTitle{known.name(), title.empty() ? known.name() : title, known.source(), known.book(),
                     known.words(), known.family(), known.about()},
        known.options(), known.citations());
}

std::string name_in(const json::object& event, std::string_view who) {
    return harmless(codec::Fields(event)[who]["name"].text());
}

bool is_program(const json::object& event, std::string_view who) {
    return codec::Fields(event)[who]["program"].flag();
}

}  // namespace

std::string harmless(std::string_view text) { return text::shown_plainly(text, 200); }

bool RemoteTable::take_table(const json::object& table) {
    codec::Fields fields(table);
    const table::Rules rules = read_rules(fields.object("rules"));
    const auto stage = table::parse_stage(fields.text("stage"));
    const json::object& settings = fields.object("settings");
    const codec::Fields host(fields["host"]);
    if (!rules || fields.failed()) return false;
    const auto chairs = fields["chairs"].list(rules->players(), "chairs");
    for (const codec::Field& chair : chairs) chair.object();
    if (fields.failed() || !stage) return false;

    // From here on, missing values are read as empty.
    chairs_.clear();
    seat_.reset();
    for (const codec::Field& chair : chairs) {
        Seated one = seated_in(chair);
        if (!me_.empty() && one.id == me_) seat_ = Seat(chairs_.size());
        chairs_.push_back(std::move(one));
    }
    const bool same = rules_ && rules_->name() == rules->name() && rules_->options() == rules->options();
    if (!same) view_.reset();  // the old view had other rules
    rules_ = rules;
    stage_ = *stage;
    host_ = host.text("id");
    host_name_ = harmless(host.text("name"));
    settings_ = settings;
    speed_ = table::parse_speed(fields["settings"]["speed"].text()).value_or(table::Speed::normal);
    paused_ = fields.flag("paused");
    hints_ = fields.flag("hints");
    practice_ = fields.flag("practice");
    constexpr auto no_limit = std::numeric_limits<std::int64_t>::max();
    game_ = static_cast<std::uint64_t>(fields.number("game", 0, no_limit));
    take_deal(fields);
    return true;
}

RemoteTable::Seated RemoteTable::seated_in(const codec::Field& chair) {
    Seated one;
    if (const codec::Field guest = chair["guest"]; guest.is_object()) {
        one.name = other_name(harmless(guest["name"].text()));
        if (guest["program"].flag())
            one.name = messages::say(Kind<std::string>{"seat.program", {"name"}}(one.name));
        one.id = guest["id"].text();
        one.here = chair["here"].flag();
    } else if (!chair["bot"].text().empty()) {
        one.name = harmless(chair["name"].text());
        one.bot = true;
    }
    one.waited_for = chair["waiting"].is_object();
    return one;
}

void RemoteTable::take_deal(const codec::Fields& table) {
    const codec::Field deal = table["deal"];
    deal_ = deal["deal"].text();
    const auto players = static_cast<std::int64_t>(rules_->players());
    cutter_.reset();
    if (const auto cutter = deal["cutter"]; !cutter.is_null())
        cutter_ = Seat(static_cast<std::size_t>(cutter.number(0, players - 1)));
    next_packet_.reset();
    if (const auto next = table["by_hand"]["next"]; next.is_there()) {
        const auto pair = next.list(2);
        if (pair.size() == 2)
            next_packet_ = Packet{Seat(static_cast<std::size_t>(pair[0].number(0, players - 1))),
                                  static_cast<int>(pair[1].number(1, max_pack))};
    }
}

bool RemoteTable::take_view(const json::value& view) {
    if (!rules_) return false;
    if (view.is_null()) {
        view_.reset();
        return true;
    }
    if (!view.is_object()) return false;
    auto read = codec::read_view(*rules_, view.get_object());
    if (!std::holds_alternative<View>(read)) return false;
    view_ = std::get<View>(std::move(read));
    return true;
}

std::optional<Notice> RemoteTable::notice_of(const json::object& event) {
    if (!rules_) return std::nullopt;
    if (event.contains("event")) {
        const auto read = codec::read_event(*rules_, event);
        return read ? std::optional<Notice>(*read) : std::nullopt;
    }
    auto remark = remark_of(event);
    return remark ? std::optional<Notice>(Remark{std::move(*remark)}) : std::nullopt;
}

std::optional<messages::Message> RemoteTable::remark_of(const json::object& event) {
    const std::string_view what = codec::Fields(event).text("what");
    codec::Fields fields(event);
    if (what == "sat" && is_program(event, "guest"))
        return Kind<std::string>{"table.program_sat", {"name"}}(name_in(event, "guest"));
    if (what == "sat") return Kind<std::string>{"table.sat", {"name"}}(name_in(event, "guest"));
    if (what == "link") return Kind<>{"table.link"}();
    if (what == "host") return Kind<std::string>{"table.host", {"name"}}(name_in(event, "host"));
    if (what == "begun") return Kind<>{"table.begun"}();
    if (what == "paused") return Kind<>{"table.paused"}();
    if (what == "resumed") return Kind<>{"table.resumed"}();
    if (what == "would_concede")
        return Kind<Seat>{"table.would_concede",
                          {"seat"}}(Seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1))));
    const auto seat_of_event = [&] {
        return Seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
    };
    if (what == "claimed") return remark_on(table::ClaimMade{seat_of_event(), {}});
    if (what == "claim_answered")
        return remark_on(table::ClaimAnswered{seat_of_event(), fields.flag("accepted")});
    if (what == "claim_failed") return remark_on(table::ClaimFailed{});
    if (what == "seat_conceded")
        return Kind<std::string, Seat>{"table.seat_conceded", {"name", "seat"}}(name_in(event, "guest"),
                                                                                seat_of_event());
    if (what == "conceded")
        return Kind<messages::Side>{"table.conceded", {"side"}}(
            messages::side_of(*rules_, static_cast<std::size_t>(fields.number("side", 0, max_seats - 1))));
    if (what == "abandoned") return Kind<>{"table.abandoned"}();
    if (what == "closed") return Kind<>{"table.closed"}();
    return std::nullopt;
}

std::string RemoteTable::name_of(Seat seat) const {
    if (seat_ == seat) return own_name();
    return seat.number() < chairs_.size() ? chairs_[seat.number()].name : "";
}

// U3
bool RemoteTable::is_my_cut() const {
    return cutter_ && cutter_ == seat_ && deal_ != cut_of_ && view_ && view_->phase == Phase::deal;
}

Asked RemoteTable::asked() const {
    if (!seat_) {
        bool waits = false, open = false;
        for (const Seated& chair : chairs_) {
            open = open || chair.id.empty();
            waits = waits || chair.waited_for;
        }
        return open && !waits ? Asked::chair : Asked::nothing;
    }
    if (stage_ == table::Stage::gathering || stage_ == table::Stage::over) {
        if (!is_host()) return Asked::nothing;
        return table::host_chooses_dealer(*rules_, !view_) ? Asked::dealer : Asked::begin;
    }
    if (stage_ != table::Stage::playing || paused_ || !view_) return Asked::nothing;
    if (next_packet_ && seat_ == view_->dealer) return Asked::packet;
    if (is_my_cut()) return Asked::cut;
    if (view_->claim && view_->claim->waiting.contains(*seat_)) return Asked::claim;
    return view_->legal.empty() || view_->seat != seat_ ? Asked::nothing : Asked::action;
}

std::string RemoteTable::banner() const {
    if (paused_) return say(Kind<>{"table.paused"}());
    if (stage_ != table::Stage::playing && seat_ && !is_host())
        return say(Kind<std::string>{"seat.waits_for_host", {"name"}}(host_name_));
    for (const Seated& chair : chairs_)
        if (!chair.here) return say(Kind<std::string>{"seat.somebody_away", {"name"}}(chair.name));
    return hints_ && is_among_people() ? say(Kind<>{"seat.hints_on"}()) : "";
}

bool RemoteTable::is_among_people() const {
    return std::ranges::any_of(chairs_,
                               [this](const Seated& chair) { return !chair.id.empty() && chair.id != me_; });
}

void RemoteTable::look(SeatState& state, bool asking) const {
    state.rules = rules_;
    state.seat = seat_;
    state.view = view_;
    for (std::size_t number = 0; number < max_seats; ++number) {
        const Seat seat(number);
        const bool there = number < chairs_.size();
        state.names[seat] = there ? name_of(seat) : "";
        state.open_chairs[seat] = there && chairs_[number].id.empty();
    }
    state.asked = asking ? Asked::nothing : asked();
    state.hints = hints_ && state.asked == Asked::action && view_->legal.size() > 1;
    state.next_packet = next_packet_;
    state.may_claim = may_claim(state);
    state.speed = speed_;
    state.can_look_back = stage_ == table::Stage::over && !practice_ && game_ > 0;
    state.in_company = true;
    state.banner = banner();
}

}  // namespace euchre::seat
