// Plays games, then repeats them with different cards where one of the people may not see them. Every byte
// that this person is sent must be the same, at the same time, and so must the server's log and metrics. Then
// repeats them with other seeds for the same cards: except for the commitments and the signatures of lists,
// every byte that anybody is sent must be the same.
#include <iostream>

#include "simulation/journal.h"
#include "two_worlds/exchange.h"
#include "two_worlds/secrets.h"

namespace euchre::two_worlds {

namespace {

const char* const usage =
    "usage: two-worlds --deals N\n"
    "\n"
    "Exchanges the cards that somebody may not see in at least N deals, and compares what they are sent.\n"
    "Exits 0 if every byte is the same, 1 if not, 2 if it could not run.\n";

constexpr int times_a_person = 3;  // how often a game is cut off at a random step and compared

using simulation::require;

struct Tally {
    std::size_t games = 0, deals = 0, messages = 0, bytes = 0, searched = 0, logged = 0;
};

bool is_over(const std::string& text) {
    return text.find("\"won\":{") != std::string::npos ||
           text.find("\"stage\":\"over\"") != std::string::npos;
}

// At the end of the game all hands are shown. Only what comes before them is compared.
std::string as_far_as_hidden(const std::string& text) { return text.substr(0, text.find("\"shown\":")); }

void require_same(const std::string& a, const std::string& b, const std::string& what) {
    if (a == b) return;
    const auto [at, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - a.begin() - 80));
    throw simulation::Violation(what + ":\n  here  …" + a.substr(from, 240) + "\n  there …" +
                                b.substr(from, 240));
}

void act_out(Scene& scene, const Script& script) {
    scene.lobby.bots = bots_of(script);
    for (const Step& step : script.steps) scene.play(step);
}

// Up to a step, or until the game is over.
void compare(const Author& author, std::size_t steps, const Scene& other, std::size_t person, Tally& tally) {
    const std::string who = "person " + std::to_string(person) + " can tell the worlds apart";
    const std::size_t count = author.marks()[steps - 1].heard[person];
    const auto& here = author.scene().heard(person);
    const auto& there = other.heard(person);
    for (std::size_t at = 0; at < std::min(count, there.size()); ++at) {
        require_same(as_far_as_hidden(here[at]), as_far_as_hidden(there[at]), who);
        ++tally.messages;
        tally.bytes += here[at].size();
        if (is_over(here[at])) return;
    }
    require(count == there.size(), who + " by the number of messages");
}

// The server's log and metrics must not depend on cards.
void compare_server(const Author& author, std::size_t steps, const Scene& other, Tally& tally) {
    const Mark& mark = author.marks()[steps - 1];
    const auto& here = author.scene().logged();
    const auto& there = other.logged();
    require(mark.logged == there.size(), "the number of lines of the server's log depends on hidden cards");
    for (std::size_t at = 0; at < there.size(); ++at)
        require_same(here[at], there[at], "the server's log depends on hidden cards");
    require_same(mark.metrics, other.metrics(), "the metrics depend on hidden cards");
    tally.logged += there.size();
}

void exchange_cards(const Author& author, const PackSource& source, Dice& dice, Tally& tally) {
    const std::size_t all = author.script().steps.size();
    for (std::size_t person = 0; person < people_count; ++person)
        for (int time = 0; time < times_a_person; ++time) {
            const std::size_t steps = all - dice.draw(all / 2);
            if (!author.book().at(author.marks()[steps - 1].lines).table.match()) continue;
            const OtherCards other = other_cards(author, source, steps, person, dice);
            if (!other.differs_now) continue;
            PackSource packs(source.seed());
            for (std::size_t number = 0; number < other.packs.size(); ++number)
                packs.put(number, other.packs[number]);
            const PackSource::InUse in_use(packs);
            Scene scene(author.script().table, author.deal_seeds());
            act_out(scene, other.script);
            compare(author, steps, scene, person, tally);
            compare_server(author, steps, scene, tally);
            ++tally.deals;
        }
}

// Removes everything about the seeds that everybody may know.
std::string without(std::string text, const std::vector<std::string>& published) {
    for (const std::string& one : published)
        for (std::size_t at = text.find(one); at != std::string::npos; at = text.find(one, at))
            text.replace(at, one.size(), "(published)");
    return text;
}

void exchange_seeds(const Author& author, const PackSource& source, Tally& tally) {
    PackSource packs(source.seed());
    for (std::size_t number = 0; number < source.dealt().size(); ++number)
        packs.put(number, source.dealt()[number]);
    const PackSource::InUse in_use(packs);
    Scene scene(author.script().table, ~author.deal_seeds());
    act_out(scene, author.script());
    simulation::LogBook log(scene.lobby.store);
    log.catch_up(scene.lobby.store, {});
    const auto here = published_of(author.book());
    const auto there = published_of(*log.find(scene.table()));
    for (std::size_t person = 0; person < people_count; ++person) {
        const auto& a = author.scene().heard(person);
        const auto& b = scene.heard(person);
        require(a.size() == b.size(), "the number of messages depends on the seed");
        for (std::size_t at = 0; at < a.size(); ++at)
            require_same(without(a[at], here), without(b[at], there), "a message depends on the seed");
        tally.messages += a.size();
    }
    compare_server(author, author.marks().size(), scene, tally);
}

void search(const Author& author, Tally& tally) {
    const auto secrets = secrets_of(author.book());
    for (std::size_t person = 0; person < people_count; ++person)
        for (const std::string& text : author.scene().heard(person)) {
            if (is_over(text)) break;
            const std::string found = found_in(text, secrets);
            require(found.empty(), "a secret was sent: " + found + " in " + text);
            ++tally.searched;
        }
    for (const std::string& line : author.scene().logged()) {
        const std::string found = found_in(line, secrets);
        require(found.empty(), "a secret was logged: " + found + " in " + line);
    }
}

void play(std::uint64_t seed, Tally& tally) {
    PackSource source(seed);
    const PackSource::InUse in_use(source);
    Author author(seed);
    author.write();
    ++tally.games;
    if (!author.book().table().match()) return;
    Dice dice(~seed);
    exchange_cards(author, source, dice, tally);
    exchange_seeds(author, source, tally);
    search(author, tally);
}

int run(std::size_t deals) {
    Tally tally;
    for (std::uint64_t seed = 1; tally.deals < deals; ++seed) {
        try {
            play(seed, tally);
        } catch (const std::exception& wrong) {
            std::cout << "two-worlds: game " << seed << " FAILED: " << wrong.what() << '\n';
            return 1;
        }
    }
    std::cout << "two-worlds: " << tally.deals << " deals exchanged in " << tally.games << " games, "
              << tally.messages << " messages (" << tally.bytes << " bytes), " << tally.logged
              << " lines of the server's log and its metrics the same; " << tally.searched
              << " searched for seeds, keys and packs\n";
    return 0;
}

}  // namespace

}  // namespace euchre::two_worlds

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const bool asked = words.size() == 2 && words[0] == "--deals" && !words[1].empty() &&
                       words[1].size() < 10 && words[1].find_first_not_of("0123456789") == std::string::npos;
    if (!asked) {
        const bool help = words.size() == 1 && words[0] == "--help";
        (help ? std::cout : std::cerr) << euchre::two_worlds::usage;
        return help ? 0 : 2;
    }
    return euchre::two_worlds::run(std::stoul(words[1]));
}
