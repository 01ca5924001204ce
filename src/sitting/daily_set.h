// The positions that a person got wrong, kept to be asked again: a file of JSON lines, one position each.
#pragma once

#include <filesystem>

#include "game/record.h"
#include "rulefile/load.h"
#include "study/review.h"
#include "table/happening.h"

namespace euchre {

using Day = std::int64_t;  // since 1970, where the person is
Day today();
std::string date_text(Day day);  // "2026-11-16"

struct Exercise {
    Rules rules;
    HandRecord hand;        // up to the decision
    std::size_t right = 0;  // in a row
    Day due = 0;
};

// The decisions of this seat that were worse than fine, due on that day.
std::vector<Exercise> wrong_positions(const Rules& rules, const Record& record, const Review& review,
                                      Seat seat, Day due);

inline constexpr std::size_t most_positions = 500;

// What is wrong with the disk, or with a file that is not one of these, is a StoreError; such a file stays as
// it is. Other processes may use the same folder.
class DailySet {
  public:
    explicit DailySet(const std::filesystem::path& folder);

    // The oldest first.
    std::vector<Exercise> read() const;
    // How many of them are new. The oldest go where there are too many.
    std::size_t add(const std::vector<Exercise>& positions);
    // In how many days it comes again; nothing: it is learned, and gone.
    std::optional<int> answer(const Exercise& position, bool right, Day on);

  private:
    void write(const std::vector<Exercise>& positions) const;

    std::filesystem::path folder_, path_;
};

}  // namespace euchre
