#include "tui/full_screen.h"

#include <fmt/core.h>

#include <algorithm>

#include "game/sorted_hand.h"
#include "messages/kind.h"
#include "messages/rulebook.h"
#include "messages/say.h"
#include "rulefile/load.h"
#include "tui/hint_words.h"
#include "tui/menu.h"
#include "tui/reader.h"

namespace euchre::tui {

namespace {

using messages::Kind;

constexpr std::size_t remembered = 200;  // sentences

// How long a finished trick stays.
std::chrono::milliseconds linger(table::Speed speed) {
    return std::chrono::milliseconds(
        std::array{2000, 1200, 600, 0}[static_cast<std::size_t>(speed)]);  // slow, normal, fast, instant
}

class FullScreen {
  public:
    FullScreen(seat::SeatSession& session, Terminal& terminal, const ScreenOptions& options)
        : session_(session), terminal_(terminal), look_(options.look), options_(options) {}

    Left play() {
        for (;;) {
            listen();
            if (left_) return *left_;
            look_around();
            paint();
            const Signals::Came came = terminal_.signals().take();
            if (came.resized) terminal_.resized();
            if (came.stop) return Left::signal;
            if (came.resized) continue;
            if (const auto key = terminal_.read()) {
                if (key->kind == KeyPress::Kind::closed) return Left::signal;
                press(*key);
                if (left_) return *left_;
                continue;
            }
            if (session_.gone()) return Left::over;
            session_.wait({0, terminal_.signals().file()},
                          face_.lingering ? std::optional(lingers_until_) : std::nullopt);
        }
    }

  private:
    const seat::SeatState& state() const { return session_.state(); }
    bool is_card_asked() const {
        return state().asked == seat::Asked::action && state().view->legal.kind() != Action::Kind::call;
    }

    void listen() {
        auto notices = session_.take_notices();
        for (const seat::Notice& notice : notices) {
            if (!std::holds_alternative<seat::MoveRefused>(notice)) face_.message.clear();
            if (const auto* const hint = std::get_if<seat::Hint>(&notice)) show_hint(*hint);
            if (const auto* const game = std::get_if<seat::Finished>(&notice)) look_back(*game);
        }
        const messages::Voice voice = voice_of(state(), look_);
        for (const seat::Notice& notice : notices)
            if (const auto* const refused = std::get_if<seat::MoveRefused>(&notice))
                face_.message = refusal_in_words(*refused, voice);
        std::erase_if(notices,
                      [](const seat::Notice& one) { return std::holds_alternative<seat::MoveRefused>(one); });
        for (std::string& sentence : sentences_of(state(), notices, voice))
            face_.told.push_back(std::move(sentence));
        if (face_.told.size() > remembered)
            face_.told.erase(face_.told.begin(), face_.told.end() - remembered);
    }

    // Any key closes the page of the hint. The reason stays beside the table, and the best choice is
    // selected.
    void show_hint(const seat::Hint& hint) {
        reading_ = Reader(say(Kind<>{"hint.title"}()), hint_text(state(), hint, look_, false));
        face_.told.push_back(
            say(Kind<messages::Message>{"hint.expert", {"why"}}(hint.why), voice_of(state(), look_)));
        const Action best = hint.advice.best_one().action;
        if (is_card_asked()) {
            const auto at = std::ranges::find(face_.hand, best.card());
            if (at != face_.hand.end()) face_.chosen = static_cast<std::size_t>(at - face_.hand.begin());
            return;
        }
        face_.alone = face_.can_alone && best.call().is_name() && best.call().is_alone();
        offer();
        for (std::size_t at = 0; at < face_.offers.size(); ++at)
            if (const auto* const act = std::get_if<table::Act>(&face_.offers[at].move))
                if (act->action == best) face_.chosen = at;
    }

    // Any key stops it.
    void look_back(const seat::Finished& game) {
        bool stopped = false;
        const auto text = looked_back(game, look_, options_.reviewed, [&](std::size_t done, std::size_t of) {
            const Menu page{say(Kind<>{"screen.reviewing"}()),
                            {},
                            0,
                            say(hand_of(done + 1, of)),
                            say(Kind<>{"screen.reviewing.keys"}())};
            terminal_.paint(draw_menu(page, terminal_.size()).grid);
            session_.wait({-1, -1}, seat::Clock::now());  // keep listening to the server
            const Signals::Came came = terminal_.signals().take();
            if (came.resized) terminal_.resized();
            if (came.stop) left_ = Left::signal;
            if (const auto key = terminal_.read()) {
                stopped = true;
                if (key->kind == KeyPress::Kind::closed) left_ = Left::signal;
            }
            return !stopped && !left_;
        });
        if (text)
            reading_ = Reader(say(Kind<>{"screen.review"}()), *text);
        else
            face_.message = say(Kind<>{"screen.review_stopped"}());
    }

    void look_around() {
        watch_trick();
        const auto& view = state().view;
        face_.hand = view ? sorted_hand(*state().rules, view->hand, view->trump) : std::vector<Card>();
        const std::pair<seat::Asked, Phase> now{state().asked, view ? view->phase : Phase::deal};
        const std::size_t cards = face_.hand.size();
        if (now != asked_ || cards != cards_) {
            asked_ = now;
            cards_ = cards;
            face_.alone = false;
            face_.cut = static_cast<std::size_t>(state().rules->deck().size()) / 2;
            face_.chosen = is_card_asked() ? first_legal() : 0;
        }
        offer();
        face_.keys = keys_line();
    }

    std::string keys_line() const {
        std::string line;
        const auto add = [&line](const messages::Message& key) {
            line += (line.empty() ? "" : "  ") + say(key);
        };
        if (state().asked != seat::Asked::nothing) add(Kind<>{"key.choose"}());
        if (state().can_look_back)
            add(Kind<>{"key.review"}());
        else if (state().hints)
            add(Kind<>{"key.hint"}());
        add(Kind<std::string>{"key.speed", {"speed"}}(std::string(table::to_string(state().speed))));
        const bool may_take_back = state().view && state().view->may_take_back;
        if (state().may_claim) add(Kind<>{"key.claim"}());
        if (may_take_back) add(Kind<>{"key.take_back"}());
        add(Kind<>{"key.last"}());
        if (state().in_company) add(Kind<>{"key.say"}());
        // 80 columns have little room, so keys that work only now replace keys that always work.
        if (!state().may_claim && !may_take_back) add(Kind<>{"key.rules"}());
        add(Kind<>{"key.help"}());
        add(state().saved ? Kind<>{"key.quit"}() : Kind<>{"key.leave"}());
        return line;
    }

    // A finished trick stays for a while; the last trick of a hand stays until the next deal.
    void watch_trick() {
        const auto& view = state().view;
        const std::size_t tricks = view ? view->tricks.size() : 0;
        if (tricks > tricks_) {
            face_.lingering = view->tricks.back();
            lingers_until_ = seat::Clock::now() + linger(state().speed);
        }
        const bool hand_is_over = view && (view->phase == Phase::deal || view->phase == Phase::over);
        if (hand_is_over && tricks > 0) face_.lingering = view->tricks.back();
        if (face_.lingering && !hand_is_over &&
            (tricks == 0 || !view->trick.empty() || seat::Clock::now() >= lingers_until_))
            face_.lingering.reset();
        if (hand_is_over) lingers_until_ = seat::Clock::time_point::max();
        tricks_ = tricks;
    }

    std::size_t first_legal() const {
        const CardSet legal = state().view->legal.cards();
        const auto at = std::ranges::find_if(face_.hand, [legal](Card card) { return legal.contains(card); });
        return at == face_.hand.end() ? 0 : static_cast<std::size_t>(at - face_.hand.begin());
    }

    void offer() {
        face_.offers.clear();
        face_.can_alone = false;
        if (is_card_asked()) return;
        if (state().asked == seat::Asked::cut)
            face_.offers = {
                {"cut", say(Kind<std::int64_t>{"offer.cut", {"cards"}}(static_cast<std::int64_t>(face_.cut))),
                 'c', table::CutPack{face_.cut}},
                {"no cut", say(Kind<>{"cut.no"}()), 'd', table::CutPack{0}}};
        else
            face_.offers = offers_of(state(), look_);
        // Where a suit is named, going alone is a switch.
        const auto alone = [](const Offer& offer) {
            const auto* const act = std::get_if<table::Act>(&offer.move);
            return act != nullptr && act->action.call().is_name() && act->action.call().is_alone();
        };
        face_.can_alone = std::ranges::any_of(face_.offers, alone);
        std::erase_if(face_.offers, alone);
        if (!face_.can_alone || !face_.alone) return;
        for (Offer& each : face_.offers)
            if (const auto call = std::get<table::Act>(each.move).action.call(); call.is_name()) {
                each.move = table::Act{Call::name_alone(call.named())};
                each.label = say(Kind<std::string>{"choice.alone", {"choice"}}(each.label));
            }
    }

    void paint() {
        const Size size = terminal_.size();
        if (reading_) {
            picture_ = reading_->draw(size);
        } else if (talk_) {
            picture_ = draw_menu(*talk_, size);
        } else {
            picture_ = draw_table(state(), face_, size, look_);
        }
        terminal_.paint(picture_->grid);
    }

    void press(const KeyPress& key) {
        if (picture_->too_small && !key.is(U'q') && !key.is(3)) return;
        if (reading_) {
            if (!reading_->press(key, terminal_.size())) reading_.reset();
            return;
        }
        if (talk_) return talk(key);
        const bool takes = key.kind == KeyPress::Kind::enter || key.is(U' ');
        const bool waits = face_.lingering && lingers_until_ != seat::Clock::time_point::max();
        if (waits || state().asked == seat::Asked::nothing) {
            if (waits) lingers_until_ = seat::Clock::now();
            session_.hurry();
            if (takes) return;
        }
        if (command(key)) return;
        using Kind = KeyPress::Kind;
        const std::size_t count =
            face_.offers.empty() ? (is_card_asked() ? face_.hand.size() : 0) : face_.offers.size();
        if (count == 0) return;
        if (key.kind == Kind::right || key.kind == Kind::down) face_.chosen = (face_.chosen + 1) % count;
        if (key.kind == Kind::left || key.kind == Kind::up) face_.chosen = (face_.chosen + count - 1) % count;
        if (key.kind == Kind::pointer) return point(key.spot);
        if (takes) return take(face_.chosen);
        if (key.kind != Kind::letter) return;
        if (key.letter >= U'1' && key.letter <= U'9') return take(key.letter - U'1');
        letter(key.letter);
    }

    // Commands that are always available.
    bool command(const KeyPress& key) {
        if (key.is(U'q') || key.is(3)) {  // Ctrl-C if it comes as a key
            left_ = Left::quit;
        } else if (key.is(U'?')) {
            reading_ = Reader(say(Kind<>{"screen.help"}()),
                              say(Kind<std::string>{"screen.help.text", {"keys"}}(screen_keys())));
        } else if (key.is(U'r')) {
            const RuleSet& rules = *state().rules;
            const int width = std::max(terminal_.size().columns - 4, 40);
            reading_ =
                Reader(say(Kind<std::string>{"screen.rules", {"rules"}}(rules.title())),
                       messages::rulebook(rules, rulefile::book_of(rules), static_cast<std::size_t>(width)));
        } else if (key.is(U'v')) {
            const auto next = (static_cast<std::size_t>(state().speed) + 1) % table::all_speeds.size();
            session_.set_speed(table::all_speeds[next]);
        } else if (manners(key)) {
            return true;
        } else if (key.is(U'm') && state().in_company) {
            talk_ = Menu{say(Kind<>{"screen.talk"}()), {}, 0, "", say(Kind<>{"screen.talk.keys"}())};
            asides_ = asides_of(state());
            for (const Offer& each : asides_) talk_->items.push_back({each.label, "", ""});
        } else if (key.is(U'w')) {
            session_.make(state().can_look_back ? seat::Move(seat::LookBack{}) : seat::Move(seat::AskHint{}));
        } else if (key.is(U'l')) {
            face_.message = last_trick_line(state(), voice_of(state(), look_));
        } else {
            return false;
        }
        return true;
    }

    // A claim, or an action that is taken back.
    bool manners(const KeyPress& key) {
        for (const Offer& each : asides_of(state()))
            if (each.key != '\0' && each.key != 'w' && key.is(static_cast<char32_t>(each.key))) {
                session_.make(each.move);
                return true;
            }
        return false;
    }

    void talk(const KeyPress& key) {
        using Kind = KeyPress::Kind;
        if (key.kind == Kind::up || key.kind == Kind::down) {
            talk_->chosen = next_item(*talk_, key.kind == Kind::down ? 1 : -1);
            return;
        }
        std::optional<std::size_t> said;
        if (key.kind == Kind::enter) said = talk_->chosen;
        if (key.kind == Kind::pointer)
            for (const Region& region : picture_->regions)
                if (region.holds(key.spot)) said = region.number;
        if (said && *said < asides_.size())
            if (const auto aside = aside_with(state(), asides_[*said].words)) session_.make(aside->move);
        talk_.reset();
    }

    void letter(char32_t letter) {
        if (state().asked == seat::Asked::cut && (letter == U'+' || letter == U'-'))
            return change_cut(letter == U'+');
        if (letter == U'a' && face_.can_alone) {
            face_.alone = !face_.alone;
            return;
        }
        for (std::size_t at = 0; at < face_.offers.size(); ++at)
            if (face_.offers[at].key != '\0' && letter == static_cast<char32_t>(face_.offers[at].key))
                return take(at);
    }

    void change_cut(bool more) {
        const auto most = static_cast<std::size_t>(state().rules->deck().size()) - 1;
        face_.cut = std::clamp<std::size_t>(face_.cut + (more ? 1 : std::size_t(-1)), 1, most);
    }

    void point(Spot spot) {
        for (const Region& region : picture_->regions) {
            if (!region.holds(spot)) continue;
            switch (region.what) {
                case Region::What::offer: return take(region.number);
                case Region::What::card:
                    if (is_card_asked()) take(region.number);
                    return;
                case Region::What::alone: face_.alone = !face_.alone; return;
                case Region::What::less:
                case Region::What::more: return change_cut(region.what == Region::What::more);
            }
        }
    }

    void take(std::size_t number) {
        if (!face_.offers.empty()) {
            if (number < face_.offers.size()) session_.make(face_.offers[number].move);
            return;
        }
        if (!is_card_asked() || number >= face_.hand.size()) return;
        face_.chosen = number;
        const Card card = face_.hand[number];
        session_.make(table::Act{Action(state().view->legal.kind(), card)});
    }

    seat::SeatSession& session_;
    Terminal& terminal_;
    Look look_;
    ScreenOptions options_;
    TableFace face_;
    std::optional<Picture> picture_;
    std::optional<Reader> reading_;
    std::optional<Menu> talk_;
    std::vector<Offer> asides_;  // the items of talk_
    std::pair<seat::Asked, Phase> asked_{seat::Asked::nothing, Phase::deal};
    std::size_t cards_ = 0, tricks_ = 0;
    seat::Clock::time_point lingers_until_;
    std::optional<Left> left_;
};

}  // namespace

std::string screen_keys() { return say(Kind<>{"screen.keys"}()); }

Left play_full_screen(seat::SeatSession& session, Terminal& terminal, const ScreenOptions& options) {
    return FullScreen(session, terminal, options).play();
}

}  // namespace euchre::tui
