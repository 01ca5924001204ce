// Counts what happens at one table for the metrics, and logs when games begin and end.
#pragma once

#include "lobby/lobby_metrics.h"
#include "table/table.h"

namespace euchre::lobby {

class TableCounts {
  public:
    explicit TableCounts(LobbyMetrics metrics) : metrics_(metrics) {}
    ~TableCounts() { count_people(0); }
    TableCounts(const TableCounts&) = delete;
    TableCounts& operator=(const TableCounts&) = delete;

    void count_people(std::size_t here);
    // These lines are durable, and the table is as they make it.
    void count_lines(const table::Table& table, const std::vector<table::Line>& lines, bool was_over);

  private:
    LobbyMetrics metrics_;
    std::size_t people_ = 0;
};

}  // namespace euchre::lobby
