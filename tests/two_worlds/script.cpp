#include "two_worlds/script.h"

#include <boost/json.hpp>

#include "codec/view_json.h"
#include "lobby/log.h"

namespace euchre::two_worlds {

Scene::Scene(const std::string& table, std::uint64_t deal_seeds) {
    lobby::start_log([lines = logged_](std::string line) { lines->push_back(std::move(line)); });
    lobby.deal_seed = [dice = Dice(deal_seeds)]() mutable {
        fair::Seed seed;
        for (auto& byte : seed.bytes) byte = static_cast<std::uint8_t>(dice.roll(256));
        return seed;
    };
    // Everything that an adviser is told.
    lobby.study.advice = [](const RuleSet& rules, const View& view) {
        return lobby::Advised{{}, boost::json::serialize(codec::to_json(rules, view))};
    };
    for (std::size_t person = 0; person < people_count; ++person)
        people_.push_back(lobby.somebody("Person " + std::to_string(person)));
    path_ = lobby.table(people_[0], table);
    table_ = identity::TableId::parse(path_.substr(path_.rfind('/') + 1)).value();
    lobby.on_send = [this](lobby::ConnectionId connection, const std::string& text) {
        const auto whose = whose_.find(connection);
        note(whose == whose_.end() ? coming_ : whose->second, text);
    };
}

void Scene::note(std::size_t person, const std::string& text) {
    heard_[person].push_back(std::to_string(lobby.time().time_since_epoch().count()) + " " + text);
}

void Scene::play(const Step& step) {
    if (const auto* const get = std::get_if<Get>(&step.what)) {
        const lobby::Response answer = lobby.ask("GET", get->path, {}, people_[step.who].token);
        std::string text = std::to_string(answer.status) + " " + answer.type + " " + answer.body;
        for (const auto& [name, value] : answer.headers) text += "\n" + name + ": " + value;
        note(step.who, text);
    } else if (const auto* const come = std::get_if<Come>(&step.what)) {
        coming_ = step.who;
        if (const auto connection = lobby.enter(path_, people_[step.who], come->query)) {
            connections_.emplace_back(*connection, step.who);
            whose_.emplace(*connection, step.who);
        }
    } else if (const auto* const say = std::get_if<Say>(&step.what)) {
        lobby.say(connections_[say->connection].first, say->text);
    } else if (const auto* const go = std::get_if<Go>(&step.what)) {
        lobby.hang_up(connections_[go->connection].first);
    } else if (const auto* const wait = std::get_if<Wait>(&step.what)) {
        lobby.pass(wait->time);
    } else {
        lobby.crash();
    }
}

}  // namespace euchre::two_worlds
