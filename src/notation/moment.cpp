#include "notation/moment.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/number.h"

namespace euchre::notation {

namespace {

// Precondition: has_the_shape was true, so these are digits.
unsigned digits(std::string_view text, std::size_t at, std::size_t count) {
    return *text::parse_number<unsigned>(text.substr(at, count));
}

bool has_the_shape(std::string_view text) {
    constexpr std::string_view shape = "0000-00-00T00:00:00Z";
    return std::ranges::equal(text, shape, [](char letter, char wanted) {
        return wanted == '0' ? letter >= '0' && letter <= '9' : letter == wanted;
    });
}

}  // namespace

std::string to_string(Moment moment) {
    const auto day = std::chrono::floor<std::chrono::days>(moment);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(moment - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       time.hours().count(), time.minutes().count(), time.seconds().count());
}

std::optional<Moment> parse_moment(std::string_view text) {
    if (!has_the_shape(text)) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(digits(text, 0, 4))),
                                           std::chrono::month(digits(text, 5, 2)),
                                           std::chrono::day(digits(text, 8, 2))};
    const std::chrono::hours hours(digits(text, 11, 2));
    const std::chrono::minutes minutes(digits(text, 14, 2));
    const std::chrono::seconds seconds(digits(text, 17, 2));
    if (!date.ok() || hours.count() > 23 || minutes.count() > 59 || seconds.count() > 59) return std::nullopt;
    return std::chrono::sys_days(date) + hours + minutes + seconds;
}

}  // namespace euchre::notation
