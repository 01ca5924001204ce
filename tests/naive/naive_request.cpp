#include "naive/naive_request.h"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>

namespace naive {

namespace {

namespace json = boost::json;

const std::int64_t largest_number = 1'000'000'000;

std::string text(const json::value& value) {
    if (!value.is_string()) throw Refused("a text is needed");
    return std::string(value.get_string());
}

int number(const json::value& value) {
    if (!value.is_int64()) throw Refused("a whole number is needed");
    const std::int64_t n = value.get_int64();
    if (n < -largest_number || n > largest_number) throw Refused("the number is too large");
    return static_cast<int>(n);
}

const json::array& list(const json::value& value) {
    if (!value.is_array()) throw Refused("a list is needed");
    return value.get_array();
}

std::vector<int> numbers(const json::value& value) {
    std::vector<int> all;
    for (const json::value& each : list(value)) all.push_back(number(each));
    return all;
}

std::vector<std::string> texts(const json::value& value) {
    std::vector<std::string> all;
    for (const json::value& each : list(value)) all.push_back(text(each));
    return all;
}

json::object parse(const std::string& line) {
    json::error_code error;
    json::value value = json::parse(line, error);
    if (error) throw Refused("the line is not JSON");
    if (!value.is_object()) throw Refused("the line is not an object");
    return value.get_object();
}

const json::value& field(const json::object& object, const std::string& name) {
    const json::value* value = object.if_contains(name);
    if (value == nullptr) throw Refused("the field " + name + " is missing");
    return *value;
}

void allow_only(const json::object& object, const std::vector<std::string>& names) {
    for (const auto& member : object) {
        const std::string name(member.key());
        if (std::find(names.begin(), names.end(), name) == names.end()) throw Refused("a field is unknown");
    }
}

void read_deal(const json::object& object, Request& request) {
    allow_only(object, {"do", "pack", "dealer", "scores", "lets", "hands_played"});
    request.pack = texts(field(object, "pack"));
    if (object.contains("dealer")) request.dealer = number(object.at("dealer"));
    if (object.contains("scores")) request.scores = numbers(object.at("scores"));
    if (object.contains("lets")) request.lets = numbers(object.at("lets"));
    if (object.contains("hands_played")) request.hands_played = number(object.at("hands_played"));
}

void read_act(const json::object& object, Request& request) {
    allow_only(object, {"do", "seat", "action"});
    request.seat = number(field(object, "seat"));
    request.action = text(field(object, "action"));
}

}  // namespace

Request read_request(const std::string& line) {
    const json::object object = parse(line);
    Request request;
    request.what = text(field(object, "do"));
    if (request.what == "deal") {
        read_deal(object, request);
    } else if (request.what == "act") {
        read_act(object, request);
    } else if (request.what == "misdeal" || request.what == "state") {
        allow_only(object, {"do"});
    } else {
        throw Refused("the request is unknown");
    }
    return request;
}

}  // namespace naive
