#include <fmt/format.h>

#include <algorithm>

#include "rulefile/toml.h"
#include "server/settings.h"
#include "text/nearest.h"
#include "text/quoted.h"

namespace euchre::server {

namespace {

// toml++ recurses once per dot of a key, without a limit.
constexpr std::size_t max_settings_file = std::size_t{16} << 10U;

// The value as on the command line. Nothing for types that can't be given there.
std::optional<std::string> plain_value(const toml::node& node) {
    if (const auto text = node.value_exact<std::string>()) return text;
    if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
    if (const auto fraction = node.value_exact<double>()) return fmt::format("{}", *fraction);
    if (const auto yes = node.value_exact<bool>()) return *yes ? "yes" : "no";
    return std::nullopt;
}

std::optional<std::vector<std::string>> plain_values(const toml::node& node) {
    std::vector<std::string> values;
    const toml::array* const list = node.as_array();
    if (list == nullptr) {
        if (auto value = plain_value(node)) values.push_back(std::move(*value));
    } else {
        for (const toml::node& each : *list)
            if (auto value = plain_value(each)) values.push_back(std::move(*value));
    }
    if (values.size() != (list == nullptr ? 1 : list->size())) return std::nullopt;
    return values;
}

std::string unknown(const std::string& key) {
    std::vector<std::string> known;
    for (const Setting& setting : serve_schema()) known.push_back(setting.name);
    return fmt::format("unknown key {}{}", text::in_quotes(key), text::did_you_mean(key, known));
}

}  // namespace

std::map<std::string, FileValue> read_settings_file(std::string_view text, const std::string& called,
                                                    std::vector<std::string>& problems) {
    std::map<std::string, FileValue> values;
    if (text.size() > max_settings_file) {
        problems.push_back(fmt::format("{}: larger than {} KB", called, max_settings_file >> 10U));
        return values;
    }
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        problems.push_back(fmt::format("{}:{}: {}", called, parsed.error().source().begin.line,
                                       parsed.error().description()));
        return values;
    }
    std::map<unsigned, std::string> found;  // by line
    for (const auto& [key, node] : parsed.table()) {
        const std::string name(key.str());
        const std::string where = fmt::format("{}:{}", called, key.source().begin.line);
        auto plain = plain_values(node);
        if (std::ranges::find(serve_schema(), name, &Setting::name) == serve_schema().end())
            found.emplace(key.source().begin.line, fmt::format("{}: {}", where, unknown(name)));
        else if (!plain)
            found.emplace(key.source().begin.line,
                          fmt::format("{}: {} must be a string, a number, true or false, or a list of them",
                                      where, name));
        else
            values[name] = {std::move(*plain), where};
    }
    for (const auto& [line, problem] : found) problems.push_back(problem);
    return values;
}

}  // namespace euchre::server
