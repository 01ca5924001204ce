// A request to the house on its way to an answer.
#pragma once

#include <boost/json.hpp>

#include "codec/strict.h"
#include "server/house.h"

namespace euchre {

// A request, whose it is, and how to answer.
struct TableHouse::Visit {
    const Request& request;
    Respond respond;
    std::optional<PersonRow> person;

    bool is(std::string_view method) const { return request.method == method; }

    void answer(const boost::json::value& value, int status = 200) {
        Response response;
        response.status = status;
        response.body = boost::json::serialize(value);
        respond(std::move(response));
    }
    void refuse(int status, std::string_view why) { respond(refusal(status, why)); }
    void not_found() { refuse(404, "there is nothing here"); }
    void wrong_method() { refuse(405, "this can't be done here"); }

    // The body, or nothing once it is refused.
    std::optional<boost::json::object> body() {
        if (!request.content_type.starts_with("application/json")) {
            refuse(415, "the body must be application/json");
            return std::nullopt;
        }
        auto parsed = parse_strictly(request.body);
        if (const auto* const wrong = std::get_if<JsonFault>(&parsed)) {
            refuse(400, to_string(*wrong));
            return std::nullopt;
        }
        return std::get<boost::json::object>(std::move(parsed));
    }

    bool is_somebody() {
        if (person) return true;
        refuse(401, "say who you are first: POST /api/people with a name and an avatar");
        return false;
    }
};

inline void answer_durable(const Respond& respond, Written written, Response response) {
    if (written == Written::durable) return respond(std::move(response));
    respond(refusal(503, "the server can't save it now; try again"));
}

// A text that is JSON already.
inline Response as_json(std::string text, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::move(text);
    return response;
}

inline Response as_download(std::string file, GameId game, std::string_view ending) {
    Response response = as_json(std::move(file));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"euchre-" + to_string(game) +
                                                             "." + std::string(ending) + "\"");
    return response;
}

inline Response json_response(const boost::json::value& value, int status = 200) {
    return as_json(boost::json::serialize(value), status);
}

}  // namespace euchre
