// The results of a part of a contest as lines of JSON: a header that says what contest it is, then a line a
// board, in order. A part whose run was cut short holds the boards up to there (docs/arena.md).
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "arena/board.h"

namespace euchre {

struct PartHeader {
    std::string program;  // its version
    RuleSet rules;
    Contest contest;
    Shard shard;
};

// Without a line's end. Precondition of the first: the players' names are UTF-8.
std::string to_line(const PartHeader& header);
std::string to_line(const BoardResult& result, const Contest& contest);
std::string seconds_line(double seconds);

// What makes two parts belong together: the header without the shard. Empty, or the field that differs.
std::string difference(const PartHeader& a, const PartHeader& b);

// What can go wrong with a part, as a sentence with the file and the line.
struct PartError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// What a part holds; throws PartError.
class PartReader {
  public:
    explicit PartReader(std::string path);
    ~PartReader();

    const PartHeader& header() const { return *header_; }
    const std::string& path() const { return path_; }
    // The next board, in order; false at the end. A last line that was cut short is passed over.
    bool next(BoardResult& result);
    std::uint64_t next_board() const { return wanted_; }  // that would come after those read so far
    bool is_whole() const { return wanted_ == stretch_.last; }
    double seconds() const { return seconds_; }   // as far as they were read
    std::size_t bytes() const { return bytes_; }  // of whole lines read so far

  private:
    bool read(std::string& line);
    [[noreturn]] void fail(const std::string& what) const;

    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
    std::optional<PartHeader> header_;
    Stretch stretch_;
    std::uint64_t wanted_ = 0;
    std::size_t line_ = 0, bytes_ = 0;
    double seconds_ = 0;
};

// Writes a part; throws PartError when that fails.
class PartWriter {
  public:
    // To a file that must not be there yet, or to standard output.
    static PartWriter create(const std::string& path);
    static PartWriter to_stdout();
    // After so many bytes of a file, the rest of which goes.
    static PartWriter append(const std::string& path, std::size_t bytes);

    void write(const std::string& line);
    void flush();

  private:
    PartWriter(std::string path, std::FILE* file);
    [[noreturn]] void fail() const;

    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace euchre
