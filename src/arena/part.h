// The results of a part of a contest as lines of JSON: a header that describes the contest, then one line per
// board, in order. An interrupted run leaves the boards up to there (docs/arena.md).
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "arena/board.h"

namespace euchre::arena {

struct PartHeader {
    std::string program;  // the version
    RuleSet rules;
    Contest contest;
    Shard shard;
};

// Without a line end. Precondition of the first: the players' names are UTF-8.
std::string to_line(const PartHeader& header);
std::string to_line(const BoardResult& result, const Contest& contest);
std::string seconds_line(double seconds);

// Compares two headers without their shards. Returns the first field that differs, or an empty string.
std::string difference(const PartHeader& a, const PartHeader& b);

// An error in a part, as a sentence with the file and the line.
struct PartError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads a part. Throws PartError.
class PartReader {
  public:
    explicit PartReader(std::string path);
    ~PartReader();

    const PartHeader& header() const { return *header_; }
    const std::string& path() const { return path_; }
    // Reads the next board. Returns false at the end. Ignores an incomplete last line.
    bool next(BoardResult& result);
    std::uint64_t next_board() const { return wanted_; }  // the board after those read so far
    bool is_whole() const { return wanted_ == stretch_.last; }
    double seconds() const { return seconds_; }   // read so far
    std::size_t bytes() const { return bytes_; }  // of the complete lines read so far

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

// Writes a part. Throws PartError.
class PartWriter {
  public:
    // To a new file, or to standard output.
    static PartWriter create(const std::string& path);
    static PartWriter to_stdout();
    // Keeps the first `bytes` bytes of a file and writes after them.
    static PartWriter append(const std::string& path, std::size_t bytes);

    void write(const std::string& line);
    void flush();

  private:
    PartWriter(std::string path, std::FILE* file);
    [[noreturn]] void fail() const;

    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace euchre::arena
