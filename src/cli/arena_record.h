// The games of an arena's boards as files in our own format, one per line (docs/arena.md).
#pragma once

#include "arena/board.h"
#include "arena/part.h"

namespace euchre::cli {

class ArenaRecord {
  public:
    // Creates the file; "-" is standard output. Throws PartError.
    ArenaRecord(const std::string& path, const RuleSet& rules, const arena::Contest& contest);

    // Precondition: the contest asks for records.
    void add(const arena::BoardResult& result);
    void flush() { out_.flush(); }

  private:
    const RuleSet& rules_;
    const arena::Contest& contest_;
    arena::PartWriter out_;
};

}  // namespace euchre::cli
