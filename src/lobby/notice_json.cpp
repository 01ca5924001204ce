#include "lobby/notice_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "codec/fields.h"
#include "fair/hex.h"

namespace euchre::lobby {

namespace json = boost::json;

namespace {

constexpr std::size_t most_sessions_at_once = 50;

std::string text_of(std::string_view what, std::string_view key, json::value about) {
    return json::serialize(json::object{{"v", notice_version}, {"what", what}, {key, std::move(about)}});
}

std::vector<std::string> texts_of(const Fleet::SessionsEnded& ended) {
    std::vector<std::string> texts;
    for (std::size_t from = 0; from < ended.sessions.size(); from += most_sessions_at_once) {
        json::array some;
        for (std::size_t at = from; at < std::min(from + most_sessions_at_once, ended.sessions.size()); ++at)
            some.emplace_back(fair::to_hex(ended.sessions[at]));
        texts.push_back(text_of("sessions_ended", "sessions", std::move(some)));
    }
    return texts;
}

std::vector<std::string> texts_of(const Fleet::PersonChanged& changed) {
    return {text_of("person_changed", "person", json::value(to_string(changed.person)))};
}

store::TokenHash read_session(const codec::Field& field) {
    const auto hash = fair::parse_hex(field.text());
    if (!hash) field.must_be("the hash of a token");
    return hash.value_or(store::TokenHash{});
}

std::variant<Fleet::Notice, NoNotice> read_known(const codec::Fields& fields) {
    const std::string_view what = fields.text("what");
    if (what == "sessions_ended") {
        Fleet::SessionsEnded ended;
        for (const codec::Field& each : fields["sessions"].list_up_to(most_sessions_at_once, "sessions"))
            ended.sessions.push_back(read_session(each));
        return ended;
    }
    if (what == "person_changed") {
        const auto person = identity::PersonId::parse(fields.text("person"));
        if (!person) fields["person"].must_be("the id of a person");
        return Fleet::PersonChanged{person.value_or(identity::PersonId{})};
    }
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
