#include "sitting/save.h"

#include <fcntl.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cerrno>
#include <cstdlib>

#include "store/files.h"
#include "text/quoted.h"
#include "wire/fields.h"
#include "wire/rules_json.h"
#include "wire/strict.h"

namespace euchre {

namespace json = boost::json;

namespace {

constexpr std::int64_t version = 1;

constexpr std::array<std::string_view, 6> kinds{"first-dealer", "dealer", "cut", "packet", "deal", "act"};

std::optional<GameStep::Kind> parse_kind(std::string_view text) {
    for (std::size_t at = 0; at < kinds.size(); ++at)
        if (kinds[at] == text) return static_cast<GameStep::Kind>(at);
    return std::nullopt;
}

}  // namespace

Rules with_clauses(RuleSet plain, const Library& library) {
    if (plain.name().find_first_of("/.\\") != std::string::npos)  // no path that somebody else chose
        return std::make_shared<const RuleSet>(std::move(plain));
    std::vector<std::string> set;
    for (const OptionSpec& spec : schema()) set.push_back(spec.name + "=" + spec.value_text(plain.options()));
    Loaded loaded = library.load(plain.name(), set);
    return std::make_shared<const RuleSet>(loaded.rules ? std::move(*loaded.rules) : std::move(plain));
}

std::string to_text(const GameSetup& setup) {
    json::object object{{"euchre_play", version},
                        {"rules", rules_json(*setup.rules)},
                        {"seed", to_hex(setup.seed)},
                        {"avatar", to_string(setup.avatar)},
                        {"level", to_string(setup.level)},
                        {"by_hand", setup.by_hand},
                        {"carried", setup.carried ? json::value(setup.carried->number()) : nullptr}};
    return json::serialize(object);
}

std::variant<GameSetup, std::string> parse_setup(std::string_view text, const Library& library) {
    const auto parsed = parse_strictly(text);
    if (const auto* const fault = std::get_if<JsonFault>(&parsed)) return fault->what;
    Fields fields(std::get<json::object>(parsed));
    fields.only({"euchre_play", "rules", "seed", "avatar", "level", "by_hand", "carried"});
    fields.number("euchre_play", version, version);
    auto rules = rules_from_json(fields.object("rules"));
    const auto seed = parse_seed(fields.text("seed"));
    const auto avatar = parse_avatar(fields.text("avatar"));
    const auto level = parse_level(fields.text("level"));
    GameSetup setup;
    setup.by_hand = fields.flag("by_hand");
    if (!fields.error().empty()) return fields.error();
    if (const auto* const wrong = std::get_if<std::string>(&rules)) return *wrong;
    if (!seed || !avatar || !level) return "the seed, the avatar or the level means nothing";
    setup.rules = with_clauses(std::get<RuleSet>(std::move(rules)), library);
    setup.seed = *seed;
    setup.avatar = *avatar;
    setup.level = *level;
    if (!fields.is_null("carried"))
        setup.carried = Seat(static_cast<std::size_t>(
            fields.number("carried", 0, static_cast<std::int64_t>(setup.rules->players()) - 1)));
    if (!fields.error().empty()) return fields.error();
    return setup;
}

std::string to_text(const GameStep& step) {
    using enum GameStep::Kind;
    json::object object{{"do", kinds[static_cast<std::size_t>(step.kind)]}};
    if (step.kind == dealer || step.kind == packet || step.kind == act) object["seat"] = step.seat.number();
    if (step.kind == cut || step.kind == packet) object["cards"] = step.cards;
    if (step.action) object["action"] = to_string(*step.action);
    return json::serialize(object);
}

std::variant<GameStep, std::string> parse_step(std::string_view text) {
    using enum GameStep::Kind;
    const auto parsed = parse_strictly(text);
    if (const auto* const fault = std::get_if<JsonFault>(&parsed)) return fault->what;
    Fields fields(std::get<json::object>(parsed));
    const auto kind = parse_kind(fields.text("do"));
    if (!kind) return "no such step: " + in_quotes(fields.text("do"));
    GameStep step{*kind, {}, 0, {}};
    if (*kind == dealer || *kind == packet || *kind == act)
        step.seat = Seat(static_cast<std::size_t>(fields.number("seat", 0, max_seats - 1)));
    if (*kind == cut || *kind == packet) step.cards = static_cast<int>(fields.number("cards", 0, max_pack));
    if (*kind == act) {
        step.action = parse_action(fields.text("action"));
        if (!step.action) fields.fail("no action: " + in_quotes(fields.text("action")));
    }
    if (!fields.error().empty()) return fields.error();
    return step;
}

SaveFile::SaveFile(const std::filesystem::path& folder)
    : lock_(folder, "another game is being played from this folder"), path_(folder / "game.jsonl") {}

SaveFile::~SaveFile() {
    if (file_ >= 0) close(file_);
}

std::optional<SavedGame> SaveFile::read(const Library& library) {
    std::error_code error;
    if (!std::filesystem::exists(path_, error)) return std::nullopt;
    const std::string text = text_of(path_);
    std::optional<SavedGame> game;
    std::size_t number = 0;
    size_ = 0;
    for (std::size_t end = 0; (end = text.find('\n', size_)) != std::string::npos; size_ = end + 1) {
        const std::string_view line = std::string_view(text).substr(size_, end - size_);
        const std::string where = "line " + std::to_string(++number) + " is not one of a saved game: ";
        if (!game) {
            auto setup = parse_setup(line, library);
            if (const auto* const wrong = std::get_if<std::string>(&setup)) refuse(path_, where + *wrong);
            game = SavedGame{std::get<GameSetup>(std::move(setup)), {}};
            continue;
        }
        const auto step = parse_step(line);
        if (const auto* const wrong = std::get_if<std::string>(&step)) refuse(path_, where + *wrong);
        game->steps.push_back(std::get<GameStep>(step));
    }
    if (!game) refuse(path_, "this is not a saved game");
    file_ = open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file_ < 0) refuse(path_, "it can't be opened", errno);
    return game;
}

void SaveFile::begin(const GameSetup& setup) {
    const std::string line = to_text(setup) + "\n";
    const int file = replace_file(path_, line);
    if (file_ >= 0) close(file_);
    file_ = file;
    size_ = line.size();
}

void SaveFile::append(const GameStep& step) {
    const std::string line = to_text(step) + "\n";
    if (ftruncate(file_, static_cast<off_t>(size_)) != 0) refuse(path_, "it can't be written", errno);
    write_to_disk(file_, path_, line);
    size_ += line.size();
}

std::optional<std::filesystem::path> state_folder() {
    const auto set = [](const char* name) -> std::optional<std::filesystem::path> {
        const char* const value = std::getenv(name);
        return value != nullptr && *value == '/' ? std::optional<std::filesystem::path>(value) : std::nullopt;
    };
    if (const auto state = set("XDG_STATE_HOME")) return *state / "euchre";
    if (const auto home = set("HOME")) return *home / ".local" / "state" / "euchre";
    return std::nullopt;
}

}  // namespace euchre
