// Rules by name and by JSON, loaded once: tables with the same rules share them. Any thread may use it.
#pragma once

#include <boost/json/object.hpp>
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
    // The same, if somebody uses it. Takes no time.
    table::Rules find(const boost::json::object& object);
    // The same, kept while somebody uses it.
    std::variant<table::Rules, std::string> read(const boost::json::object& object);

    const rulefile::Library& library() const { return library_; }
    // Drops unused rules.
    void sweep();

  private:
    const rulefile::Library library_;
    std::mutex mutex_;                                                     // of what follows
    std::unordered_map<std::string, std::weak_ptr<const RuleSet>> rules_;  // by their JSON
};

}  // namespace euchre::lobby
