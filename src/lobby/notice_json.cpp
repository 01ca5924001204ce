#include "lobby/notice_json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <span>

#include "codec/fields.h"
#include "fair/hex.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t most_sessions_at_once = 50;

json::object start(std::string_view what) { return {{"v", notice_version}, {"what", what}}; }

json::array list_of(std::span<const store::TokenHash> sessions) {
    json::array list;
    for (const store::TokenHash& session : sessions) list.emplace_back(fair::to_hex(session));
    return list;
}

std::vector<std::string> texts_of(const Fleet::SessionsEnded& ended) {
    std::vector<std::string> texts;
    const std::span<const store::TokenHash> all = ended.sessions;
    for (std::size_t from = 0; from < all.size(); from += most_sessions_at_once) {
        json::object text = start("sessions_ended");
        text["sessions"] = list_of(all.subspan(from, std::min(most_sessions_at_once, all.size() - from)));
        texts.push_back(json::serialize(text));
    }
    return texts;
}

std::vector<std::string> texts_of(const Fleet::SessionRenewed& renewed) {
    json::object text = start("session_renewed");
    text["before"] = fair::to_hex(renewed.before);
    text["now"] = fair::to_hex(renewed.now);
    return {json::serialize(text)};
}

// A person has far fewer sessions than fit.
std::vector<std::string> texts_of(const Fleet::PersonChanged& changed) {
    json::object text = start("person_changed");
    text["person"] = to_string(changed.person);
    text["sessions"] = list_of(changed.sessions);
    return {json::serialize(text)};
}

std::vector<std::string> texts_of(const Fleet::NodeJoined& /*joined*/) {
    return {json::serialize(start("node_joined"))};
}

store::TokenHash read_session(const codec::Field& field) {
    const auto hash = fair::parse_hex(field.text());
    if (!hash) field.must_be("the hash of a token");
    return hash.value_or(store::TokenHash{});
}

std::vector<store::TokenHash> read_sessions(const codec::Fields& fields) {
    std::vector<store::TokenHash> sessions;
    for (const codec::Field& each : fields["sessions"].list_up_to(most_sessions_at_once, "sessions"))
        sessions.push_back(read_session(each));
    return sessions;
}

std::variant<Fleet::Notice, NoNotice> read_known(const codec::Fields& fields) {
    const std::string_view what = fields.text("what");
    if (what == "sessions_ended") return Fleet::SessionsEnded{read_sessions(fields)};
    if (what == "session_renewed")
        return Fleet::SessionRenewed{read_session(fields["before"]), read_session(fields["now"])};
    if (what == "person_changed") {
        const auto person = identity::PersonId::parse(fields.text("person"));
        if (!person) fields["person"].must_be("the id of a person");
        return Fleet::PersonChanged{person.value_or(identity::PersonId{}), read_sessions(fields)};
    }
    if (what == "node_joined") return Fleet::NodeJoined{};
    return NoNotice{"it is of another kind"};
}

}  // namespace

std::vector<std::string> notice_json(const Fleet::Notice& notice) {
    return std::visit([](const auto& one) { return texts_of(one); }, notice);
}

std::variant<Fleet::Notice, NoNotice> read_notice(std::string_view text) {
    const auto parsed = codec::parse_strictly(text);
    if (const auto* const fault = std::get_if<codec::JsonFault>(&parsed))
        return NoNotice{codec::to_string(*fault)};
    const codec::Fields fields(std::get<json::object>(parsed));
    constexpr std::int64_t most = 1'000'000;
    if (fields.number("v", 1, most) > notice_version) return NoNotice{"it is of a newer version"};
    auto notice = read_known(fields);
    if (fields.failed()) return NoNotice{fields.error()};
    return notice;
}

}  // namespace euchre::lobby
