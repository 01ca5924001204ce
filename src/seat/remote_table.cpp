#include "seat/remote_table.h"

#include <boost/json.hpp>

#include "codec/fields.h"
#include "codec/read_view.h"
#include "codec/rules_json.h"
#include "rulefile/load.h"
#include "text/plain.h"

namespace euchre {

namespace json = boost::json;

namespace {

Rules read_rules(const json::object& object) {
    Fields fields(object);
    json::object plain{{"name", fields.text("name")}, {"options", fields.object("options")}};
    const std::string title = harmless(fields.text("title"));
    auto read = rules_from_json(plain);
    if (!std::holds_alternative<RuleSet>(read)) return nullptr;
    const RuleSet known = with_citations(std::get<RuleSet>(std::move(read)), Library());
    return std::make_shared<const RuleSet>(known.name(), title.empty() ? known.name() : title,
                                           known.options(), known.citations());
}

std::string text_at(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

std::string name_in(const json::object& object, std::string_view who) {
    const json::value* const guest = object.if_contains(who);
    return guest != nullptr && guest->is_object() ? harmless(text_at(guest->get_object(), "name")) : "";
}

bool flag_at(const json::object& object, std::string_view name) {
    const json::value* const value = object.if_contains(name);
    return value != nullptr && value->is_bool() && value->get_bool();
}

}  // namespace

std::string harmless(std::string_view text) { return shown_plainly(text, 200); }

// ---- what the server says

bool RemoteTable::take_table(const json::object& table) {
    Fields fields(table);
    const Rules rules = read_rules(fields.object("rules"));
    const std::string stage(fields.text("stage"));
    const json::object& host = fields.object("host");
    const json::object& settings = fields.object("settings");
    if (!rules || !fields.error().empty()) return false;
    const json::array& chairs = fields.list("chairs", rules->players(), "chairs");
    constexpr std::array<std::string_view, 4> stages{"gathering", "playing", "over", "closed"};
    const auto known = std::ranges::find(stages, stage);
    if (!fields.error().empty() || known == stages.end()) return false;

    std::vector<Seated> seated;
    std::optional<Seat> seat;
    for (const json::value& each : chairs) {
        if (!each.is_object()) return false;
        const json::object& chair = each.get_object();
        Seated one;
        if (const json::value* const guest = chair.if_contains("guest");
            guest != nullptr && guest->is_object()) {
            one.name = name_in(chair, "guest");
            if (one.name.empty() || one.name == "You") one.name = "Somebody";
            one.id = text_at(guest->get_object(), "id");
            one.here = flag_at(chair, "here");
        } else if (!text_at(chair, "bot").empty()) {
            one.name = harmless(text_at(chair, "name"));
            one.bot = true;
        }
        one.waited_for = chair.if_contains("waiting") != nullptr && chair.at("waiting").is_object();
        if (!me_.empty() && one.id == me_) seat = Seat(seated.size());
        seated.push_back(std::move(one));
    }
    const bool same = rules_ && rules_->name() == rules->name() && rules_->options() == rules->options();
    if (!same) view_.reset();  // it was of other rules
    rules_ = rules;
    chairs_ = std::move(seated);
    seat_ = seat;
    stage_ = static_cast<Stage>(known - stages.begin());
    host_ = text_at(host, "id");
    host_name_ = harmless(text_at(host, "name"));
    settings_ = settings;
    speed_ = parse_speed(text_at(settings, "speed")).value_or(Speed::normal);
    paused_ = flag_at(table, "paused");
    hints_ = flag_at(table, "hints");
    practice_ = flag_at(table, "practice");
    const json::value* const game = table.if_contains("game");
    game_ = game != nullptr && game->is_int64() && game->get_int64() > 0
                ? static_cast<std::uint64_t>(game->get_int64())
                : 0;
    deal_.clear();
    deal_is_open_ = false;
    if (const json::value* const deal = table.if_contains("deal"); deal != nullptr && deal->is_object()) {
        deal_ = text_at(deal->get_object(), "deal");
        const json::value* const cut = deal->get_object().if_contains("cut");
        const bool uncut = cut != nullptr && cut->is_int64() && cut->get_int64() == 0;
        deal_is_open_ = uncut && !flag_at(deal->get_object(), "closed");
    }
    packets_.reset();
    if (const json::value* const by_hand = table.if_contains("by_hand");
        by_hand != nullptr && by_hand->is_object()) {
        Fields hand(by_hand->get_object());
        given_ = static_cast<std::size_t>(hand.number("given", 0, max_pack));
        if (view_) packets_ = rules_->packets(view_->dealer);
        if (!hand.error().empty() || (packets_ && given_ >= packets_->size())) packets_.reset();
    }
    return true;
}

bool RemoteTable::take_view(const json::value& view) {
    if (!rules_) return false;
    if (view.is_null()) {
        view_.reset();
        return true;
    }
    if (!view.is_object()) return false;
    auto read = read_view(*rules_, view.get_object());
    if (!std::holds_alternative<View>(read)) return false;
    view_ = std::get<View>(std::move(read));
    return true;
}

std::optional<Notice> RemoteTable::notice_of(const json::object& event) {
    if (!rules_) return std::nullopt;
    if (event.contains("event")) {
        auto read = read_event(*rules_, event);
        return read ? std::optional<Notice>(std::move(*read)) : std::nullopt;
    }
    auto remark = remark_of(event);
    return remark ? std::optional<Notice>(Remark{std::move(*remark)}) : std::nullopt;
}

std::optional<std::string> RemoteTable::remark_of(const json::object& event) {
    const std::string what = text_at(event, "what");
    if (what == "sat") return name_in(event, "guest") + " sits down.";
    if (what == "host") return name_in(event, "host") + " is the host now.";
    if (what == "begun") return "The game begins.";
    if (what == "paused") return "The game is paused.";
    if (what == "resumed") return "The game goes on.";
    if (what == "would_concede") return conceding(event);
    if (what == "conceded") return "The game is conceded.";
    if (what == "abandoned") return "The game is abandoned.";
    if (what == "closed") return "The table is closed.";
    return std::nullopt;
}

std::string RemoteTable::conceding(const json::object& event) const {
    Fields fields(event);
    const Seat seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
    if (seat_ == seat) return "You would concede the game; it is done when your partner wants it, too.";
    return name_of(seat) + " would concede the game; it is done when both partners want it.";
}

// ---- what is to be seen

std::string RemoteTable::name_of(Seat seat) const {
    if (seat_ == seat) return "You";
    return seat.number() < chairs_.size() ? chairs_[seat.number()].name : "";
}

// U3: a pack for a hand, not for the draw, which has a word in place of a number.
bool RemoteTable::is_my_cut() const {
    const bool for_a_hand = !deal_.empty() && deal_.back() >= '0' && deal_.back() <= '9';
    return rules_->options().cut == Cut::offered && deal_is_open_ && for_a_hand && deal_ != cut_of_ &&
           view_ && view_->phase == Phase::deal && seat_ == view_->dealer.right(rules_->players());
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
    if (stage_ == Stage::gathering || stage_ == Stage::over) {
        if (!is_host()) return Asked::nothing;
        const bool chosen = rules_->options().first_dealer == FirstDealer::chosen && !view_;
        return chosen ? Asked::dealer : Asked::begin;
    }
    if (stage_ != Stage::playing || paused_ || !view_) return Asked::nothing;
    if (packets_ && seat_ == view_->dealer) return Asked::packet;
    if (is_my_cut()) return Asked::cut;
    return view_->legal.empty() || view_->seat != seat_ ? Asked::nothing : Asked::action;
}

std::string RemoteTable::banner() const {
    if (paused_) return "The game is paused.";
    if (stage_ != Stage::playing && seat_ && !is_host())
        return host_name_ + " begins the game when everybody is there.";
    for (const Seated& chair : chairs_)
        if (!chair.here) return chair.name + " is not here at the moment.";
    return hints_ && is_among_people() ? "Hints are on at this table, for everybody." : "";
}

bool RemoteTable::is_among_people() const {
    return std::ranges::any_of(chairs_,
                               [this](const Seated& chair) { return !chair.id.empty() && chair.id != me_; });
}

void RemoteTable::look(SeatState& state, bool wishing) const {
    state.rules = rules_;
    state.seat = seat_;
    state.view = view_;
    for (std::size_t number = 0; number < max_seats; ++number) {
        const Seat seat(number);
        const bool there = number < chairs_.size();
        state.names[seat] = there ? name_of(seat) : "";
        state.open_chairs[seat] = there && chairs_[number].id.empty();
    }
    state.asked = wishing ? Asked::nothing : asked();
    state.hints = hints_ && state.asked == Asked::action && Adviser::can_advise(*view_);
    state.packets = packets_.value_or(std::vector<Packet>());
    state.given = given_;
    state.speed = speed_;
    state.can_look_back = stage_ == Stage::over && !practice_ && game_ > 0;
    state.in_company = true;
    state.banner = banner();
}

}  // namespace euchre
