#include "naive/soak_requests.h"

#include <algorithm>

namespace naive {

namespace {

std::string words(const std::vector<std::string>& all) {
    std::string list;
    for (const std::string& word : all) list += (list.empty() ? "\"" : ",\"") + word + "\"";
    return "[" + list + "]";
}

std::string numbers(const std::vector<int>& all) {
    std::string list;
    for (const int number : all) list += (list.empty() ? "" : ",") + std::to_string(number);
    return "[" + list + "]";
}

std::string deal_of(const Cards& pack, const Referee& referee) {
    std::string line = R"({"do":"deal","pack":)" + words(pack);
    if (referee.phase() == "over") {
        line += R"(,"scores":)" + numbers(std::vector<int>(static_cast<std::size_t>(referee.sides()), 0));
    }
    return line + "}";
}

// The places in the pack of the cards that one seat would be dealt.
std::vector<std::size_t> places_of_a_hand(const Cards& pack, const Referee& referee, Dice& dice) {
    Referee rehearsal = referee;
    rehearsal.answer(deal_of(pack, referee));
    const Cards hand = rehearsal.hands()[dice.below(rehearsal.hands().size())];
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < pack.size(); ++i) {
        if (holds(hand, pack[i])) places.push_back(i);
    }
    return places;
}

// Gives one seat the first of these cards.
Cards with_a_hand_of(const Cards& cards, Cards pack, const Referee& referee, Dice& dice) {
    const std::vector<std::size_t> places = places_of_a_hand(pack, referee, dice);
    for (std::size_t i = 0; i < places.size(); ++i)
        std::find(pack.begin(), pack.end(), cards[i])->swap(pack[places[i]]);
    return pack;
}

// Gives one seat the highest possible trumps, so that marches, sweeps and both jokers in one hand are
// frequent.
Cards with_a_strong_hand(const Cards& pack, const Referee& referee, Dice& dice) {
    const std::string suit = dice.one_of(suits());
    Cards best = referee.deck();
    std::sort(best.begin(), best.end(), [&](const std::string& one, const std::string& other) {
        return strength(one, suit, suit) > strength(other, suit, suit);
    });
    return with_a_hand_of(best, pack, referee, dice);
}

// Gives one seat low cards, and often an ace or another card: some of these hands are just not weak.
Cards with_a_weak_hand(const Cards& pack, const Referee& referee, Dice& dice) {
    Cards low;
    Cards others;
    for (const std::string& card : referee.deck()) {
        (is_low(card, referee.deck()) ? low : others).push_back(card);
    }
    dice.shuffle(low);
    dice.shuffle(others);
    if (dice.percent(30)) std::sort(low.begin(), low.end());  // cards of one rank
    if (dice.percent(30))
        std::sort(others.begin(), others.end(), [](const std::string& one, const std::string& other) {
            return one[0] == 'A' && other[0] != 'A';
        });
    const std::size_t strays = dice.percent(40) ? 0 : dice.below(3);
    Cards cards(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(strays));
    cards.insert(cards.end(), low.begin(), low.end());
    cards.insert(cards.end(), others.begin() + static_cast<std::ptrdiff_t>(strays), others.end());
    return with_a_hand_of(cards, pack, referee, dice);
}

// Turns a joker up, if the deck has one.
Cards with_a_joker_up(Cards pack, const Referee& referee) {
    const Options& options = referee.options();
    const std::size_t turned =
        static_cast<std::size_t>(std::stoi(options.at("players")) * std::stoi(options.at("hand")));
    const auto joker = std::find_if(pack.begin(), pack.end(), is_joker);
    if (joker != pack.end()) joker->swap(pack[turned]);
    return pack;
}

Cards shuffled(const Referee& referee, Dice& dice) {
    Cards pack = referee.deck();
    dice.shuffle(pack);
    if (!referee.between_hands()) return pack;
    const bool farmers = referee.options().at("weak_hand") != "none";
    if (farmers && dice.percent(60)) pack = with_a_weak_hand(pack, referee, dice);
    if (dice.percent(15)) pack = with_a_strong_hand(pack, referee, dice);
    if (dice.percent(15)) pack = with_a_joker_up(pack, referee);
    return pack;
}

Cards another_deck(const Cards& pack, Dice& dice) {
    Cards other = deck_named(dice.one_of({"9-A", "9-A+joker", "8-A", "7-A", "7-A+joker", "lower"}));
    return other.size() == pack.size() ? Cards{} : other;
}

Cards spoilt(Cards pack, Dice& dice) {
    const std::size_t place = dice.below(pack.size());
    switch (dice.below(6)) {
        case 0: pack.pop_back(); break;
        case 1: pack[place] = pack[(place + 1) % pack.size()]; break;
        case 2:
            pack[place] = dice.one_of({"XX", "", "10H", "jh", "JH ", "5C", "J", "joker", "horse", "9c"});
            break;
        case 3: pack.push_back(pack[place]); break;
        case 4: pack.clear(); break;
        default: pack = another_deck(pack, dice); break;
    }
    return pack;
}

// Scores near the end of the game: around the target or, in a game of some hands, around each other.
std::vector<int> random_scores(const Referee& referee, Dice& dice) {
    const bool by_hands = referee.options().at("hands") != "0";
    const int target = by_hands ? dice.between(1, 12) : std::stoi(referee.options().at("target"));
    std::vector<int> scores(static_cast<std::size_t>(referee.sides()));
    const std::size_t kind = dice.below(5);
    const int level = dice.between(target, target + 5);
    for (int& score : scores) {
        switch (kind) {
            case 0: score = dice.between(0, target - 1); break;
            case 1: score = dice.between(-20, 5); break;
            case 2: score = dice.between(target - 3, target - 1); break;
            case 3: score = level; break;
            default: score = dice.between(target - 3, target + 2); break;
        }
    }
    if (dice.percent(5))
        for (int& score : scores) score = dice.between(-1'000'000'000, by_hands ? 1'000'000'000 : target);
    if (kind == 3 && scores.size() > 2) scores[dice.below(scores.size())] = dice.between(-2, level);
    if (dice.percent(3)) scores.push_back(0);
    if (dice.percent(3)) scores.pop_back();
    return scores;
}

std::string random_hands_played(const Referee& referee, Dice& dice) {
    if (dice.percent(5))
        return dice.one_of({"-1", "1.5", "null", "true", "\"1\"", "[1]", "{}", "-1000000", "1e400"});
    const int hands = std::stoi(referee.options().at("hands"));
    if (dice.percent(10)) return std::to_string(dice.between(0, 1'000'000'000));
    return std::to_string(dice.percent(70) ? dice.between(std::max(0, hands - 2), hands + 1)
                                           : dice.between(0, 120));
}

std::vector<int> random_lets(const Referee& referee, Dice& dice) {
    const int most = std::stoi(referee.options().at("lets"));
    std::vector<int> lets = referee.lets();
    for (int& used : lets) used = dice.percent(30) ? dice.between(0, most) : 0;
    if (!lets.empty() && dice.percent(10)) lets[dice.below(lets.size())] = dice.percent(50) ? -1 : most + 1;
    if (dice.percent(5)) lets.push_back(0);
    return lets;
}

std::string act(const std::string& seat, const std::string& action) {
    return R"({"do":"act","seat":)" + seat + R"(,"action":")" + action + "\"}";
}

const std::vector<std::string>& all_actions() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> actions = {"pass",     "order",  "order alone", "fold", "let", "alone",
                                            "together", "farmer", "defend",      "best", "own"};
        for (const std::string trump : {"C", "D", "H", "S", "none"}) {
            actions.push_back("name " + trump);
            actions.push_back("name " + trump + " alone");
            actions.push_back("stand " + trump);
        }
        for (const std::string deck : {"9-A", "lower"}) {
            for (const std::string& card : deck_named(deck)) {
                for (const std::string verb : {"play ", "discard ", "under ", "give "})
                    actions.push_back(verb + card);
            }
        }
        for (const std::string verb : {"play ", "discard ", "under ", "give "})
            actions.push_back(verb + "Joker");
        return actions;
    }();
    return all;
}

const std::vector<std::string>& malformed_actions() {
    static const std::vector<std::string> all = {"",
                                                 " ",
                                                 "Pass",
                                                 "pass ",
                                                 " pass",
                                                 "PASS",
                                                 "order  alone",
                                                 "order alone ",
                                                 "orderalone",
                                                 "alone order",
                                                 "name",
                                                 "name ",
                                                 "name N",
                                                 "name h",
                                                 "name H  alone",
                                                 "name None",
                                                 "name Halone",
                                                 "name H together",
                                                 "play",
                                                 "play ",
                                                 "play XX",
                                                 "play 10H",
                                                 "play jh",
                                                 "play  JH",
                                                 "play JH ",
                                                 "play JHH",
                                                 "play JH alone",
                                                 "discard",
                                                 "discard J",
                                                 "discard 5C",
                                                 "stand",
                                                 "stand none",
                                                 "stand H alone",
                                                 "fold alone",
                                                 "let alone",
                                                 "bid",
                                                 "play joker",
                                                 "Farmer",
                                                 "farmer alone",
                                                 "farmer 9C",
                                                 "under",
                                                 "under ",
                                                 "under 9C 9D 9H",
                                                 "under 5C",
                                                 "defend alone",
                                                 "defend 1",
                                                 "best AH",
                                                 "own ",
                                                 "give",
                                                 "give AH alone",
                                                 "give 10H",
                                                 "play horse",
                                                 "order H",
                                                 "\\u0000",
                                                 "pass\\u0000",
                                                 "play\\tJH",
                                                 "pass\\n",
                                                 "\\ud83c\\udca1",
                                                 "play J\\u2665",
                                                 "name \xE2\x99\xA5",
                                                 "order up",
                                                 "misdeal"};
    return all;
}

}  // namespace

std::string plain_deal(const Referee& referee, Dice& dice) {
    return deal_of(shuffled(referee, dice), referee);
}

std::string random_deal(const Referee& referee, Dice& dice) {
    Cards pack = shuffled(referee, dice);
    if (dice.percent(10)) pack = spoilt(pack, dice);
    std::vector<std::string> fields = {R"("do":"deal")", R"("pack":)" + words(pack)};
    if (dice.percent(40)) {
        const int dealer = dice.percent(90) ? dice.between(0, referee.players() - 1) : dice.between(-2, 8);
        fields.push_back(R"("dealer":)" + std::to_string(dealer));
    }
    if (dice.percent(70)) fields.push_back(R"("scores":)" + numbers(random_scores(referee, dice)));
    if (dice.percent(30)) fields.push_back(R"("lets":)" + numbers(random_lets(referee, dice)));
    if (dice.percent(40)) fields.push_back(R"("hands_played":)" + random_hands_played(referee, dice));
    if (dice.percent(3))
        fields.push_back(dice.one_of({R"("hands":1)", R"("defender":null)", R"("seat":0)", R"("hand":5)",
                                      R"("Dealer":0)", R"("":1)"}));
    if (dice.percent(20)) dice.shuffle(fields);
    std::string line;
    for (const std::string& field : fields) line += (line.empty() ? "" : ",") + field;
    return "{" + line + "}";
}

std::string legal_action(const Referee& referee, bool passive, Dice& dice) {
    const std::vector<std::string> actions = referee.legal();
    std::string action = dice.one_of(actions);
    if (holds(actions, "farmer") && dice.percent(40)) action = "farmer";
    if (passive && dice.percent(85)) {
        for (const std::string way_out : {"pass", "fold", "let"}) {
            if (holds(actions, way_out)) action = way_out;
        }
    }
    return act(std::to_string(referee.turn()), action);
}

std::string random_action(const Referee& referee, Dice& dice) {
    static const std::vector<std::string> seats = {"0", "1", "2", "3", "4", "5"};
    static const std::vector<std::string> no_seats = {"-1",
                                                      "2",
                                                      "6",
                                                      "7",
                                                      "99",
                                                      "1.5",
                                                      "null",
                                                      "true",
                                                      "\"1\"",
                                                      "[0]",
                                                      "{}",
                                                      "18446744073709551615",
                                                      "-9223372036854775808"};
    std::string seat = std::to_string(referee.turn());
    if (dice.percent(30)) seat = dice.one_of(seats);
    if (dice.percent(5)) seat = dice.one_of(no_seats);
    if (dice.percent(20) && !referee.between_hands()) return act(seat, dice.one_of(referee.legal()));
    const bool malformed = dice.percent(20);
    return act(seat, dice.one_of(malformed ? malformed_actions() : all_actions()));
}

std::string hostile_line(Dice& dice) {
    static const std::vector<std::string> lines = {
        "",
        " ",
        "\t",
        "\r",
        "{",
        "}",
        "[]",
        "null",
        "42",
        "\"do\"",
        "{}",
        "true",
        "deal",
        "{\"do\"}",
        "{\"do\":}",
        R"({"do":null})",
        R"({"do":1})",
        R"({"do":["deal"]})",
        R"({"do":{"do":"state"}})",
        R"({"do":"Deal"})",
        R"({"do":""})",
        R"({"do":"state ","x":1})",
        R"({"do":"state","x":1})",
        R"({"do":"state","seat":0})",
        R"({"do":"misdeal","dealer":1})",
        R"({"DO":"state"})",
        R"({"do":"act"})",
        R"({"do":"act","seat":0})",
        R"({"do":"act","action":"pass"})",
        R"({"do":"act","seat":0,"action":null})",
        R"({"do":"act","seat":0,"action":["pass"]})",
        R"({"do":"act","seat":0,"action":7})",
        R"({"do":"act","seat":0,"action":"pass","why":"not"})",
        R"({"do":"act","seat":99999999999999999999999,"action":"pass"})",
        R"({"do":"act","seat":1e400,"action":"pass"})",
        R"({"do":"deal"})",
        R"({"do":"deal","pack":null})",
        R"({"do":"deal","pack":{}})",
        R"({"do":"deal","pack":"9C"})",
        R"({"do":"deal","pack":[]})",
        R"({"do":"deal","pack":[1,2,3]})",
        R"({"do":"deal","pack":[["9C"]]})",
        R"({"do":"deal","pack":["9C"],"dealer":"0"})",
        R"({"do":"deal","pack":["9C"],"scores":"none"})",
        R"({"do":"deal","pack":["9C"],"scores":[0.5,0]})",
        R"({"do":"deal","pack":["9C"],"lets":{}})",
        R"({"do":"deal","pack":["9C"],"hands_played":[0]})",
        R"({"do":"deal","pack":["9C"],"hands_played":99999999999999999999999})",
        R"({"do":"misdeal","hands_played":0})",
        R"({"do":"state"} x)",
        R"({"do":"state"}{"do":"state"})",
        R"({"do":"state",})",
        R"({'do':'state'})",
        R"({"do":"state" /* please */})",
        R"(// {"do":"state"})",
        R"([{"do":"state"}])",
        "\xEF\xBB\xBF{\"do\":\"state\"}",
        "{\"do\":\"sta\xFFte\"}",
        "\xFF\xFE",
        "{\"do\":\"state\xC3\"}",
        "{\"do\":\"\xED\xA0\x80\"}",
        "{\"\xC0\xAF\":\"state\"}",
        R"({"do":"\ud800"})",
        R"({"do":"st\u00"})",
        R"({"do":"\x"})",
        "{\"do\":\"sta\tte\"}",
        std::string("{\"do\":\"state\"}\0", 15),
        std::string("\0", 1),
        std::string("\0{\"do\":\"state\"}", 15),
        R"({"do":NaN})",
        R"({"do":-})",
        R"({"do":01})",
        R"({"do":undefined})",
        "quit",
        "help",
        "%s%n",
        "../../etc/passwd",
        "\x1B[2J"};
    switch (dice.below(40)) {
        case 0: return std::string(dice.below(5'000), '[');
        case 1: return std::string(2'000, '[') + std::string(2'000, ']');
        case 2:
            return R"({"do":"act","seat":0,"action":"play )" + std::string(dice.below(50'000), 'J') + "\"}";
        case 3: return std::string(dice.below(20'000), ' ');
        case 4: {
            std::string nested;
            for (int i = 0; i < 1'000; ++i) nested += R"({"do":)";
            return nested;
        }
        case 5: {
            std::string noise(1 + dice.below(40), ' ');
            for (char& c : noise) c = static_cast<char>(dice.between(0, 255));
            std::replace(noise.begin(), noise.end(), '\n', '?');
            return noise;
        }
        default: return dice.one_of(lines);
    }
}

}  // namespace naive
