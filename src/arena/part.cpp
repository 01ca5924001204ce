#include "arena/part.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "arena/part_json.h"

namespace euchre::arena {

namespace {

constexpr std::size_t max_part_line = std::size_t{1} << 20U;

int keep_open(std::FILE* file) { return std::fflush(file); }

std::FILE* opened(const std::string& path, const char* mode) {
    std::FILE* const file = std::fopen(path.c_str(), mode);
    if (file == nullptr) throw PartError(path + ": " + std::strerror(errno));
    return file;
}

}  // namespace

PartReader::PartReader(std::string path) : path_(std::move(path)), file_(opened(path_, "re"), &std::fclose) {
    std::string line;
    if (!read(line)) fail("this is not a part of a contest: it has no header");
    std::string error;
    header_ = parse_header(line, error);
    if (!header_) fail(error);
    stretch_ = stretch_of(header_->contest, header_->shard);
    wanted_ = stretch_.first;
}

PartReader::~PartReader() = default;

bool PartReader::next(BoardResult& result) {
    std::string line;
    while (read(line)) {
        std::optional<double> seconds;
        if (const auto error = parse_board(line, header_->contest, result, seconds)) fail(*error);
        seconds_ += seconds.value_or(0);
        if (seconds) continue;
        if (result.board != wanted_)
            fail(fmt::format("board {} is in the place of board {}", result.board, wanted_));
        if (wanted_ == stretch_.last)
            fail(fmt::format("board {} does not belong to this shard", result.board));
        ++wanted_;
        return true;
    }
    return false;
}

// Reads a complete line. The last line is incomplete if the run was killed while writing it.
bool PartReader::read(std::string& line) {
    line.clear();
    for (int c = getc_unlocked(file_.get()); c != EOF; c = getc_unlocked(file_.get())) {
        if (c == '\n') {
            ++line_;
            bytes_ += line.size() + 1;
            return true;
        }
        line.push_back(static_cast<char>(c));
        if (line.size() > max_part_line) {
            ++line_;
            fail("the line is longer than 1 MiB");
        }
    }
    if (std::ferror(file_.get()) != 0) throw PartError(path_ + ": " + std::strerror(errno));
    return false;
}

void PartReader::fail(const std::string& what) const {
    throw PartError(fmt::format("{}:{}: {}", path_, std::max<std::size_t>(line_, 1), what));
}

PartWriter::PartWriter(std::string path, std::FILE* file)
    : path_(std::move(path)), file_(file, file == stdout ? &keep_open : &std::fclose) {}

PartWriter PartWriter::create(const std::string& path) { return {path, opened(path, "wxe")}; }

PartWriter PartWriter::to_stdout() { return {"standard output", stdout}; }

PartWriter PartWriter::append(const std::string& path, std::size_t bytes) {
    if (truncate(path.c_str(), static_cast<off_t>(bytes)) != 0)
        throw PartError(path + ": " + std::strerror(errno));
    return {path, opened(path, "ae")};
}

void PartWriter::write(const std::string& line) {
    if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() ||
        std::fputc('\n', file_.get()) == EOF)
        fail();
}

void PartWriter::flush() {
    if (std::fflush(file_.get()) != 0) fail();
}

void PartWriter::fail() const { throw PartError(path_ + " can't be written: " + std::strerror(errno)); }

}  // namespace euchre::arena
