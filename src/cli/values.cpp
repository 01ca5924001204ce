#include "cli/values.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/listed.h"
#include "text/nearest.h"
#include "text/number.h"
#include "text/quoted.h"

namespace euchre::cli {

namespace {

template <class Number>
CLI::Validator range(Number min, Number max, const char* kind) {
    return {[=](const std::string& text) -> std::string {
                if (text::parse_number(text, min, max)) return "";
                return fmt::format("must be a {} from {} to {}, got {}", kind, min, max,
                                   text::in_quotes(text));
            },
            ""};
}

}  // namespace

CLI::Validator whole_number_from(std::uint64_t min, std::uint64_t max) {
    return range(min, max, "whole number");
}

CLI::Validator number_from(double min, double max) { return range(min, max, "number"); }

CLI::Validator one_of(const std::vector<std::string>& names) {
    return {[names](const std::string& text) -> std::string {
                if (std::ranges::find(names, text) != names.end()) return "";
                return fmt::format("{} is none of {}{}", text::in_quotes(text), text::listed(names, "and"),
                                   text::did_you_mean(text, names));
            },
            fmt::format("{{{}}}", fmt::join(names, ","))};
}

}  // namespace euchre::cli
