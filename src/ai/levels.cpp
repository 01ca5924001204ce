#include "ai/levels.h"

#include "ai/simple.h"
#include "cards/dice.h"

namespace euchre {

namespace {

// Any legal action; the dice follow from what the seat sees.
class RandomBot : public Bot {
  public:
    Action choose(const View& view) override {
        std::uint64_t seen = view.hand.bits() + view.seat->number();
        const auto mix = [&seen](std::uint64_t word) { seen = Dice(seen ^ word).next(); };
        mix(static_cast<std::uint64_t>(view.phase));
        for (const SeatCall& call : view.calls) mix(call.call.number());
        for (const TakenTrick& trick : view.tricks)
            for (const SeatCard& played : trick.cards) mix(played.card.index());
        for (const SeatCard& played : view.trick) mix(played.card.index());
        return view.legal.nth(Dice(seen).roll(view.legal.size()));
    }
};

class CounterBot : public Bot {
  public:
    explicit CounterBot(const RuleSet& rules) : rules_(rules) {}
    Action choose(const View& view) override { return simple_choice(rules_, view); }

  private:
    const RuleSet& rules_;
};

}  // namespace

std::string_view to_string(Level level) {
    constexpr std::array<std::string_view, all_levels.size()> names{"random", "counter"};
    return names[static_cast<std::size_t>(level)];
}

std::optional<Level> parse_level(std::string_view text) {
    for (const Level level : all_levels)
        if (to_string(level) == text) return level;
    return std::nullopt;
}

std::unique_ptr<Bot> make_bot(Level level, const RuleSet& rules) {
    switch (level) {
        case Level::random: return std::make_unique<RandomBot>();
        case Level::counter: return std::make_unique<CounterBot>(rules);
    }
    return nullptr;
}

}  // namespace euchre
