#include "messages/say.h"

#include <unordered_map>

#include "messages/catalogue.h"
#include "messages/pattern.h"

namespace euchre::messages {

namespace {

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::vector<Seat> seats_in_order(const Side& side, const std::optional<Seat>& you) {
    std::vector<Seat> seats;
    if (you && side.seats.contains(*you)) seats.push_back(*you);
    for (std::size_t number = 0; number < max_seats; ++number)
        if (side.seats.contains(Seat(number)) && you != Seat(number)) seats.emplace_back(number);
    return seats;
}

class Sentence {
  public:
    // `begins`: this is a whole sentence, not part of another one.
    Sentence(const std::vector<Argument>& arguments, const Voice& voice, bool begins)
        : arguments_(arguments), voice_(voice), begins_(begins) {}

    std::string of(std::string_view text) {
        write(text, "");
        return std::move(out_);
    }

  private:
    void write(std::string_view text, const std::string& number) {
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '{') {
                const Hole hole = hole_at(text, at);
                fill(hole);
                at = hole.end;
                continue;
            }
            if (text[at] == '#' && !number.empty())
                out_ += number;
            else
                out_ += text[at];
            ++at;
        }
    }

    void fill(const Hole& hole) {
        for (const Argument& argument : arguments_) {
            if (argument.name != hole.name) continue;
            if (hole.type == "plural") return count(hole, argument.value);
            if (hole.type == "select") return write(chosen(hole.choices, key_of(argument.value)), "");
            return std::visit([&](const auto& value) { put(hole, value); }, argument.value);
        }
    }

    void count(const Hole& hole, const Value& value) {
        const auto* const number = std::get_if<std::int64_t>(&value);
        if (number == nullptr) return;
        write(counted(hole.choices, *number), std::to_string(*number));
    }

    std::string key_of(const Value& value) const {
        if (const auto* const word = std::get_if<std::string>(&value)) return *word;
        if (const auto* const trump = std::get_if<Trump>(&value)) return std::string(to_string(*trump));
        if (const auto* const seat = std::get_if<Seat>(&value)) return voice_.you == *seat ? "you" : "other";
        const auto* const side = std::get_if<Side>(&value);
        if (side == nullptr) return "other";
        const bool one = side->seats.size() == 1;
        if (voice_.you && side->seats.contains(*voice_.you)) return one ? "you" : "ours";
        return one ? "one" : "other";
    }

    void put(const Hole&, const std::string& text) { out_ += text; }
    void put(const Hole& hole, std::int64_t number) {
        if (hole.type == "word")
            add(part("number.word", {{"n", std::to_string(number)}}), true);
        else
            out_ += std::to_string(number);
    }
    void put(const Hole&, Seat seat) { add(name(seat), voice_.you == seat); }
    void put(const Hole&, const Side& side) {
        std::vector<std::string> names;
        for (const Seat seat : seats_in_order(side, voice_.you)) names.push_back(name(seat));
        add(messages::listed("list.and", names), voice_.you && side.seats.contains(*voice_.you));
    }
    void put(const Hole&, Card card) { add(voice_.card(card), true); }
    void put(const Hole& hole, CardSet cards) {
        std::vector<std::string> names;
        for (const Card card : cards) names.push_back(voice_.card(card));
        add(messages::listed(hole.type == "all_cards" ? "list.and" : "list.or", names), true);
    }
    void put(const Hole& hole, Trump trump) {
        add(part(hole.type == "suit" ? "suit.name" : "suit.one", {{"suit", trump}}), true);
    }
    void put(const Hole&, const std::vector<Message>& messages) {
        for (const Message& message : messages)
            out_ += part(message.id, message.arguments, begins_ && out_.empty());
    }

    // Capitalizes the first word of a sentence, unless it is a player's name.
    void add(const std::string& text, bool ours) {
        const bool begins = out_.empty() ? begins_ : out_.ends_with(". ");
        out_ += begins && ours ? capital(text) : text;
    }

    std::string name(Seat seat) const { return voice_.you == seat ? part("you", {}) : voice_.seat(seat); }

    std::string part(std::string_view id, const std::vector<Argument>& arguments, bool begins = false) const {
        const Entry* const entry = find_entry(id);
        return entry == nullptr ? "" : Sentence(arguments, voice_, begins).of(entry->text);
    }

    const std::vector<Argument>& arguments_;
    const Voice& voice_;
    bool begins_;
    std::string out_;
};

}  // namespace

const Entry* find_entry(std::string_view id) {
    static const auto by_id = [] {
        std::unordered_map<std::string_view, const Entry*> entries;
        for (const Entry& entry : catalogue) entries.emplace(entry.id, &entry);
        return entries;
    }();
    const auto found = by_id.find(id);
    return found == by_id.end() ? nullptr : found->second;
}

std::string listed(std::string_view id, std::span<const std::string> texts) {
    if (texts.empty()) return "";
    std::string first;
    for (std::size_t at = 0; at + 1 < texts.size(); ++at) first += (at > 0 ? ", " : "") + texts[at];
    if (first.empty()) return texts.back();
    return say(Message{id, {{"first", first}, {"last", texts.back()}}});
}

std::string say(std::string_view text, const std::vector<Argument>& arguments, const Voice& voice) {
    return Sentence(arguments, voice, true).of(text);
}

std::string say(const Message& message, const Voice& voice) {
    const Entry* const entry = find_entry(message.id);
    return entry == nullptr ? "" : say(entry->text, message.arguments, voice);
}

std::string say(const Message& message) {
    static const Voice plain{[](Seat seat) { return "seat " + std::to_string(seat.number()); },
                             [](Card card) { return to_string(card); }};
    return say(message, plain);
}

Side side_of(const RuleSet& rules, std::size_t side) {
    SeatSet seats = SeatSet::first(rules.players());
    for (std::size_t seat = 0; seat < rules.players(); ++seat)
        if (rules.side_of(Seat(seat)) != side) seats.remove(Seat(seat));
    return {seats};
}

std::string side_name(const RuleSet& rules, std::size_t side, const Voice& voice) {
    return say("{side, side}", {{"side", side_of(rules, side)}}, voice);
}

}  // namespace euchre::messages
