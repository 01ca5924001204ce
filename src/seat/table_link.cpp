#include "seat/table_link.h"

#include "fair/seed.h"
#include "identity/id.h"
#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::seat {

namespace {

using messages::Kind;

bool is_link_code(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::variant<TableLink, std::string> parse_table_link(std::string_view text) {
    const std::size_t at = text.find("/t/");
    if (at == std::string_view::npos) return say(Kind<>{"link.no_table"}());
    auto url = client::parse_server_url(text.substr(0, at));
    if (const auto* const wrong = std::get_if<std::string>(&url)) return *wrong;
    std::string_view rest = text.substr(at + 3);
    TableLink link{std::get<client::ServerUrl>(std::move(url)), std::string(rest.substr(0, rest.find('#'))),
                   ""};
    if (link.table.ends_with('/')) link.table.pop_back();
    if (!identity::TableCode::parse(link.table)) return say(Kind<>{"link.no_id"}());
    if (const std::size_t hash = rest.find('#'); hash != std::string_view::npos) {
        link.code = rest.substr(hash + 1);
        if (fair::parse_hex(link.code)) return say(Kind<>{"error.old_link"}());
        if (!is_link_code(link.code)) return say(Kind<>{"link.no_code"}());
    }
    return link;
}

}  // namespace euchre::seat
