// One HTTP request: its sender, the objects that the path names, and the way to respond. It lives until it is
// answered, also while the store is read for it.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "codec/strict.h"
#include "lobby/audit.h"
#include "lobby/compute_workers.h"
#include "lobby/errors.h"
#include "lobby/hourly_limit.h"
#include "lobby/request_handler.h"
#include "store/store.h"

namespace euchre::lobby {

// A text that is JSON already.
inline Response as_json(std::string text, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::move(text);
    return response;
}

inline Response json_response(const boost::json::value& value, int status = 200) {
    return as_json(boost::json::serialize(value), status);
}

inline void answer_durable(const Respond& respond, store::Written written, Response response) {
    if (written == store::Written::durable) return respond(std::move(response));
    respond(refusal(503, not_saved()));
}

// The store can't be read.
inline Response unread() { return refusal(503, not_readable()); }

struct RequestContext : std::enable_shared_from_this<RequestContext> {
    RequestContext(Request its_request, Respond its_respond, const Audit& its_audit)
        : request(std::move(its_request)), respond(std::move(its_respond)), audit_(its_audit) {}

    const Request request;
    const Respond respond;
    std::optional<store::PersonRow> person{};    // whose token came with the request
    std::optional<store::SessionRow> session{};  // of that token
    std::vector<std::string_view> parameters{};  // the parts of the path for "{table}" and the like
    HourlyLimit* limit = nullptr;                // of the route
    HourlyLimit* code_tries = nullptr;           // of tables that are named without the key of their link

    void answer(const boost::json::value& value, int status = 200) { respond(json_response(value, status)); }
    // A refusal because of a missing right or a limit is also written to the audit log.
    void refuse(int status, const messages::Message& why);
    // Writes to the audit log what the person has done here.
    void audit(std::string_view what, std::optional<identity::TableId> table = std::nullopt) const;
    // The same for a person whose token did not come with the request.
    void audit_as(identity::PersonId who, std::string_view what) const;

    // The body, or nothing once it is refused.
    std::optional<boost::json::object> body();
    // The table or the game that the path names, or nothing once it is refused.
    std::optional<identity::TableId> table();
    std::optional<identity::GameId> game();
    // The key in the table's link, where the path has one.
    std::optional<identity::LinkKey> link_key() const;
    // Counts the request against the route's limit. False once it is refused.
    bool is_within_limit() { return is_within(limit); }
    // Counts it as a guess at the id of a table. False once it is refused.
    bool may_guess() { return is_within(code_tries); }
    // True if may_guess() would return false.
    bool has_guessed_too_often() const {
        return code_tries != nullptr && code_tries->is_used_up(request.address);
    }

    // Store::read() for this request: calls then(*this, what `ask` returned), or refuses the request.
    template <class Ask, class Then>
    void read(store::Store& store, Ask ask, Then then, store::Length length = store::Length::brief) {
        store.read(
            std::move(ask),
            [self = shared_from_this(), then = std::move(then)](auto found) mutable {
                then(*self, std::move(found));
            },
            [self = shared_from_this()] { self->refuse_unread(); }, length);
    }
    void refuse_unread() { respond(unread()); }
    // Runs `make`, which takes longer than the lobby's thread may wait, on a worker. Then calls then(*this,
    // its result), or refuses the request. As for ComputeWorkers, `make` must not refer to anything that the
    // lobby's thread may change or destroy.
    template <class Make, class Then>
    void compute(ComputeWorkers& workers, Make make, Then then) {
        const auto made = std::make_shared<std::optional<decltype(make())>>();
        const bool taken = workers.run(
            [make = std::move(make), made] { made->emplace(make()); },
            [self = shared_from_this(), made, then = std::move(then)] { then(*self, std::move(**made)); });
        if (!taken) refuse(503, too_much_to_compute());
    }
    // The same for a whole response.
    template <class Make>
    void answer_elsewhere(ComputeWorkers& workers, Make make) {
        compute(workers, std::move(make),
                [](RequestContext& self, Response response) { self.respond(std::move(response)); });
    }

  private:
    bool is_within(HourlyLimit* counted);

    const Audit& audit_;
};

}  // namespace euchre::lobby
