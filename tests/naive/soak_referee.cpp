// Plays random hands with the engine's referee and the naive one. All answers must be equal.
#include "naive/naive_referee.h"
#include "naive/soak_dice.h"
#include "naive/soak_engine.h"
#include "naive/soak_mix.h"
#include "naive/soak_requests.h"

#include <boost/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace naive {

namespace {

const char* const usage =
    "usage: soak-referee --euchre PATH [--rules NAME] [--set option=value]... [--hands N] [--seed S] "
    "[--mix]\n"
    "\n"
    "Plays random hands against `PATH referee` and compares every answer with the naive referee's.\n"
    "  --rules NAME  a rulebook (newberry, university-games, mcgee, traditional, lower) or a set of house "
    "rules\n"
    "                (standard, british, canadian, railroad, benny, cutthroat, two-handed, six-handed, "
    "progressive);\n"
    "                optional with --mix\n"
    "  --mix         a new valid combination of all options every 25 hands, on top of NAME or of any of "
    "them; "
    "also\n"
    "                combinations that the engine must refuse\n"
    "Exits 0 without a difference, 1 with one, 2 if it could not run.\n"
    "\n"
    "example: soak-referee --euchre build/release/euchre --rules lower --hands 10000 --seed 1\n";

const std::uint64_t hands_in_a_block = 25;

struct Job {
    std::string euchre;
    std::string rules;
    Options set;
    std::uint64_t hands = 1000;
    std::uint64_t seed = 1;
    bool mix = false;
};

struct Exchange {
    std::string request;
    std::string expected;
    std::string got;
};

// A hand in which the two referees disagree; `at` is the first exchange that differs.
struct Difference : std::runtime_error {
    Difference(const std::string& what, std::vector<Exchange> exchanges, std::size_t place)
        : std::runtime_error(what), transcript(std::move(exchanges)), at(place) {}
    std::vector<Exchange> transcript;
    std::size_t at;
};

bool starts_with(const std::string& text, const std::string& start) { return text.rfind(start, 0) == 0; }

bool is_clause(const std::string& rule) {
    static const std::map<char, int> clauses = {{'N', 23}, {'U', 16}, {'M', 12},
                                                {'T', 11}, {'L', 18}, {'H', 13}};
    if (rule.size() < 2 || rule.size() > 3 || rule[1] == '0') return false;
    if (!std::all_of(rule.begin() + 1, rule.end(), [](char c) { return c >= '0' && c <= '9'; })) return false;
    const auto last = clauses.find(rule[0]);
    return last != clauses.end() && std::stoi(rule.substr(1)) <= last->second;
}

bool is_refusal(const std::string& answer) {
    if (!starts_with(answer, R"({"ok":false,"rule":)")) return false;
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(answer, error);
    if (error || !value.is_object() || value.get_object().size() != 3) return false;
    const boost::json::value* rule = value.get_object().if_contains("rule");
    const boost::json::value* why = value.get_object().if_contains("error");
    if (rule == nullptr || why == nullptr || !why->is_string() || why->get_string().empty()) return false;
    return rule->is_null() || (rule->is_string() && is_clause(std::string(rule->get_string())));
}

bool agree(const Exchange& exchange) {
    return starts_with(exchange.expected, R"({"ok":true)") ? exchange.got == exchange.expected
                                                           : is_refusal(exchange.got);
}

// The rules of a block of hands: the rule set, the settings on top of it, and the resulting options.
struct RulesUnderTest {
    std::string rules;
    Options set;
    Options options;
};

std::string any_rules(const Job& job, Dice& dice) {
    return job.rules.empty() ? dice.one_of(rule_sets()) : job.rules;
}

RulesUnderTest with_options(const Job& job, const std::string& rules, const Options& options) {
    RulesUnderTest tested{rules, job.set, options};
    const Options base = options_of(rules);
    for (const auto& [option, value] : options) {
        if (!base.contains(option) || base.at(option) != value) tested.set[option] = value;
    }
    return tested;
}

RulesUnderTest next_rules(const Job& job, Dice& dice) {
    const std::string rules = any_rules(job, dice);
    const Options base = options_of(rules);
    if (job.mix) return with_options(job, rules, mixed(base, job.set, dice));
    Options options = base;
    for (const auto& [option, value] : job.set) options[option] = value;
    if (!is_valid(options)) throw std::invalid_argument("these options can't be combined");
    return with_options(job, rules, options);
}

RulesUnderTest refused_rules(const Job& job, Dice& dice) {
    const std::string rules = any_rules(job, dice);
    return with_options(job, rules, contradictory(options_of(rules), job.set, dice));
}

std::vector<std::string> command(const std::string& euchre, const RulesUnderTest& tested) {
    std::vector<std::string> words = {euchre, "referee", "--rules", tested.rules};
    for (const auto& [option, value] : tested.set) {
        words.push_back("--set");
        words.push_back(option + "=" + value);
    }
    return words;
}

// Throws Difference if the engine does not end with an error before its first answer.
void expect_refusal_at_start(const std::vector<std::string>& command) {
    Engine engine(command, Engine::Errors::hidden);
    const std::string request = R"({"do":"state"})";
    const std::vector<std::string> answers = engine.exchange({request});
    if (!answers.empty())
        throw Difference("the engine accepts options that must be refused",
                         {{request, "(refused when loaded)", answers.front()}}, 0);
    const std::optional<int> code = engine.finish();
    if (!code || *code == 0)
        throw Difference("the engine does not report an error for options that must be refused", {}, 0);
}

// One engine and one naive referee with the same options.
class Pair {
  public:
    Pair(Referee referee, const std::vector<std::string>& engine, Dice& dice)
        : referee_(std::move(referee)), engine_(engine), dice_(dice) {}

    // Throws Difference.
    std::uint64_t play_hand() {
        exchanges_.clear();
        compared_ = 0;
        line_by_line_ = dice_.percent(5);
        passive_ = dice_.percent(50);
        ask(R"({"do":"state"})");
        between_hands();
        while (referee_.between_hands())
            ask(dice_.percent(40) ? random_deal(referee_, dice_) : plain_deal(referee_, dice_));
        while (!referee_.between_hands()) {
            while (dice_.percent(40)) disturb();
            if (!referee_.between_hands()) ask(legal_action(referee_, passive_, dice_));
        }
        compare();
        return compared_;
    }

    void finish() {
        const std::optional<int> code = engine_.finish();
        if (code == 0) return;
        const std::string how =
            code ? "with exit code " + std::to_string(*code) : "by a signal, or not at all";
        throw Difference("at the end of its input the engine ended " + how, exchanges_, exchanges_.size());
    }

  private:
    void between_hands() {
        while (dice_.percent(25)) {
            const std::size_t kind = dice_.below(4);
            if (kind == 0) ask(R"({"do":"misdeal"})");
            if (kind == 1) ask(R"({"do":"state"})");
            if (kind == 2) ask(hostile_line(dice_));
            if (kind == 3) ask(random_action(referee_, dice_));
        }
    }

    void disturb() {
        const int kind = dice_.between(1, 100);
        if (kind <= 80) return ask(random_action(referee_, dice_));
        if (kind <= 88) return ask(hostile_line(dice_));
        if (kind <= 96) return ask(R"({"do":"state"})");
        if (kind <= 98) return ask(R"({"do":"misdeal"})");
        ask(random_deal(referee_, dice_));
    }

    void ask(const std::string& line) {
        exchanges_.push_back({line, referee_.answer(line), ""});
        if (line_by_line_) compare();
    }

    void compare() {
        std::vector<std::string> lines;
        for (std::size_t i = compared_; i < exchanges_.size(); ++i) lines.push_back(exchanges_[i].request);
        const std::vector<std::string> answers = engine_.exchange(lines);
        for (const std::string& answer : answers) {
            Exchange& exchange = exchanges_[compared_];
            exchange.got = answer;
            if (!agree(exchange)) throw Difference("the answers differ", exchanges_, compared_);
            ++compared_;
        }
        if (answers.size() < lines.size())
            throw Difference("the engine does not answer", exchanges_, compared_);
    }

    Referee referee_;
    Engine engine_;
    Dice& dice_;
    std::vector<Exchange> exchanges_;
    std::size_t compared_ = 0;
    bool line_by_line_ = false;
    bool passive_ = false;
};

class Progress {
  public:
    Progress(std::string name, std::uint64_t hands)
        : name_(std::move(name)), hands_(hands), shown_(isatty(STDERR_FILENO) != 0) {}

    void at(std::uint64_t done) {
        const auto now = std::chrono::steady_clock::now();
        if (!shown_ || now - last_ < std::chrono::seconds(2)) return;
        last_ = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        std::fprintf(stderr, "soak %s: %llu of %llu hands, %.0f per second\n", name_.c_str(),
                     static_cast<unsigned long long>(done), static_cast<unsigned long long>(hands_),
                     static_cast<double>(done) / seconds);
    }

  private:
    std::string name_;
    std::uint64_t hands_;
    bool shown_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
};

std::string shortened(const std::string& line) {
    return line.size() <= 4'000 ? line
                                : line.substr(0, 200) + "… (" + std::to_string(line.size()) + " bytes)";
}

void report(const Difference& difference, const Job& job, const RulesUnderTest& tested, std::uint64_t hand) {
    std::cout << "DIFFERENCE: " << difference.what() << "\nengine:";
    for (const std::string& word : command(job.euchre, tested)) std::cout << " " << word;
    std::cout << "\nseed " << job.seed << ", hand " << hand << "\n";
    for (std::size_t i = 0; i < difference.transcript.size() && i <= difference.at; ++i) {
        const Exchange& exchange = difference.transcript[i];
        std::cout << "> " << shortened(exchange.request) << "\n";
        if (i < difference.at) {
            std::cout << "< " << shortened(exchange.got) << "\n";
        } else {
            std::cout << "naive:  " << shortened(exchange.expected) << "\nengine: " << shortened(exchange.got)
                      << "\n";
        }
    }
}

// Draws options that must be refused. Reports it if the engine accepts them.
bool engine_refuses_a_mix(const Job& job, std::uint64_t hand, Dice& dice) {
    const RulesUnderTest tested = refused_rules(job, dice);
    try {
        expect_refusal_at_start(command(job.euchre, tested));
        return true;
    } catch (const Difference& difference) {
        report(difference, job, tested, hand);
        return false;
    }
}

int soak(const Job& job) {
    Dice dice(job.seed);
    const std::string name = job.mix ? (job.rules.empty() ? "mix" : job.rules + " mix") : job.rules;
    Progress progress(name, job.hands);
    std::uint64_t answers = 0;
    std::uint64_t refusals = 0;
    for (std::uint64_t done = 0; done < job.hands;) {
        if (job.mix && dice.percent(30)) {
            if (!engine_refuses_a_mix(job, done + 1, dice)) return 1;
            ++refusals;
        }
        const RulesUnderTest tested = next_rules(job, dice);
        const std::uint64_t until = job.mix ? std::min(job.hands, done + hands_in_a_block) : job.hands;
        try {
            Pair pair(Referee(tested.options), command(job.euchre, tested), dice);
            for (; done < until; ++done) {
                answers += pair.play_hand();
                progress.at(done + 1);
            }
            pair.finish();
        } catch (const Difference& difference) {
            report(difference, job, tested, done + 1);
            return 1;
        }
    }
    std::cout << "soak " << name << ": " << job.hands << " hands, " << answers << " answers compared, ";
    if (job.mix) std::cout << refusals << " combinations refused, ";
    std::cout << "0 differences\n";
    return 0;
}

void read_set(const std::string& text, Options& set) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) throw std::invalid_argument("--set needs option=value, not " + text);
    const std::string option = text.substr(0, equals);
    if (options_of("newberry").count(option) == 0)
        throw std::invalid_argument("no option is called " + option);
    set[option] = text.substr(equals + 1);
}

std::uint64_t read_number(const std::string& name, const std::string& text) {
    if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos) {
        throw std::invalid_argument(name + " needs a whole number, not " + text);
    }
    return std::stoull(text);
}

Job read_job(const std::vector<std::string>& words) {
    Job job;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (word == "--mix") {
            job.mix = true;
            continue;
        }
        if (i + 1 == words.size()) throw std::invalid_argument("not understood: " + word + " (see --help)");
        const std::string& value = words[++i];
        if (word == "--euchre")
            job.euchre = value;
        else if (word == "--rules")
            job.rules = value;
        else if (word == "--set")
            read_set(value, job.set);
        else if (word == "--hands")
            job.hands = read_number(word, value);
        else if (word == "--seed")
            job.seed = read_number(word, value);
        else
            throw std::invalid_argument("not understood: " + word + " (see --help)");
    }
    if (job.euchre.empty()) throw std::invalid_argument("--euchre PATH is needed (see --help)");
    if (job.rules.empty() && !job.mix) throw std::invalid_argument("--rules NAME is needed (see --help)");
    return job;
}

}  // namespace

}  // namespace naive

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (std::find(words.begin(), words.end(), "--help") != words.end()) {
        std::cout << naive::usage;
        return 0;
    }
    try {
        return naive::soak(naive::read_job(words));
    } catch (const std::exception& error) {
        std::cerr << "soak-referee: " << error.what() << "\n";
        return 2;
    }
}
