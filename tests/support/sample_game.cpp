#include "support/sample_game.h"

namespace euchre::testing {

namespace json = boost::json;

json::value sample_egn() {
    return json::parse(R"({
        "fileType": "Euchre Game Notation", "version": "1.4",
        "metadata": {"title": "A march", "players": ["Ann", "Bo", "Cy", "Dee"], "initialScore": [0, 0],
                     "ruleset": {"std": true, "loner_lead": "LEFT_OF_DEALER"}},
        "deals": [{
            "dealNumber": 0,
            "initialState": {"dealer": 0, "upCard": "Th", "playerCards": [
                ["Jh", "Ah", "9c", "Tc", "Qd"], ["Kh", "Qh", "As", "Ks", "9s"],
                ["Jd", "9h", "Ac", "Kc", "Ts"], ["Ad", "Kd", "9d", "Jc", "Qs"]]},
            "phases": [
                {"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": ["Pass", "Order"], "isAlone": false,
                 "discard": "9c", "callAnnotations": {"1": ["[!]With the left."]}},
                {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [
                    ["As", "Ts", "Qs", "Th"], ["Jh", "Qh", "9h", "9d"], ["Ah", "Kh", "Jd", "Kd"],
                    ["Ac", "Jc", "Tc", "9s"], ["Kc", "Ad", "Qd", "Ks"]],
                 "playAnnotations": {"10": ["The left.", "Of course."]}}],
            "alternativeLines": [{"branchIndex": 6, "phases": [
                {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [["Ah", "Qh", "9h", "9d"], ["Jh"]]}]}]
        }]})");
}

json::value overheard_egn() {
    json::value egn = sample_egn();
    egn.at_pointer("/deals/0/initialState").as_object().erase("playerCards");
    egn.at_pointer("/deals/0/phases/0").as_object().erase("discard");
    return egn;
}

std::string egn_with(json::value egn, const std::string& pointer, const json::value& to) {
    const auto slash = pointer.rfind('/');
    json::value& parent = slash == 0 ? egn : egn.at_pointer(pointer.substr(0, slash));
    const std::string key = pointer.substr(slash + 1);
    if (parent.is_object()) {
        parent.as_object()[key] = to;
    } else {
        const std::size_t place = std::stoul(key);
        if (place == parent.as_array().size()) parent.as_array().emplace_back(nullptr);
        parent.as_array().at(place) = to;
    }
    return json::serialize(egn);
}

std::string egn_without(json::value egn, const std::string& object, const std::string& key) {
    (object.empty() ? egn : egn.at_pointer(object)).as_object().erase(key);
    return json::serialize(egn);
}

}  // namespace euchre::testing
