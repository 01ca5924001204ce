// Rules by name and by JSON, loaded once: tables with the same rules share them. Any thread may use it.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <mutex>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "rulefile/load.h"
#include "table/table_event.h"

namespace euchre::lobby {

class RulesCache {
  public:
    // A rule set with changed options, such as "target=5", or why there is none.
    std::variant<RuleSet, std::string> load(const std::string& name,
                                            const std::vector<std::string>& set = {}) const;
    // {"base":"newberry","set":{"target":5}} from people, or every option by name from the log.
    std::variant<RuleSet, std::string> make(const boost::json::object& object) const;
    // The same, if it is kept. Takes no time.
    table::Rules find(const boost::json::object& object);
    // The same, kept while somebody uses it, and until `kept_unused` others were read: a table that is new is
    // used only once somebody comes.
    static constexpr std::size_t kept_unused = 32;
    std::variant<table::Rules, std::string> read(const boost::json::object& object);

    const rulefile::Library& library() const { return library_; }
    // Forgets rules that are not kept.
    void sweep();

  private:
    const rulefile::Library library_;
    std::mutex mutex_;                                                     // of what follows
    std::unordered_map<std::string, std::weak_ptr<const RuleSet>> rules_;  // by their JSON
    std::deque<table::Rules> read_last_;
};

}  // namespace euchre::lobby
