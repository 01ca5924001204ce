// The journal of a run: its last lines for a failure report, all lines if asked, and a digest that shows
// whether a run was repeated exactly.
#pragma once

#include <cstdint>
#include <deque>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace euchre::simulation {

// An invariant was violated.
struct Violation : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void require(bool holds, const std::string& otherwise) {
    if (!holds) throw Violation(otherwise);
}

class Journal {
  public:
    explicit Journal(bool aloud) : aloud_(aloud) {}

    void note(std::int64_t ms, std::string_view who, std::string_view what) {
        for (const std::string_view part : {who, what})
            for (const char letter : part)
                digest_ = (digest_ ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
        ++lines_;
        if (aloud_) {
            std::cout << ms << ' ' << who << ' ' << what << '\n';
            return;
        }
        last_.push_back(std::to_string(ms) + " " + std::string(who) + " " +
                        std::string(what.substr(0, longest)));
        if (last_.size() > kept) last_.pop_front();
    }

    const std::deque<std::string>& last() const { return last_; }
    std::uint64_t digest() const { return digest_; }
    std::uint64_t lines() const { return lines_; }

  private:
    static constexpr std::size_t kept = 30;
    static constexpr std::size_t longest = 300;

    bool aloud_;
    std::deque<std::string> last_;
    std::uint64_t digest_ = 0xcbf29ce484222325U;
    std::uint64_t lines_ = 0;
};

}  // namespace euchre::simulation
