#include "server/front_page.h"

#include <algorithm>

#include "identity/id.h"
#include "identity/rules_name.h"
#include "lobby/request_text.h"
#include "lobby/router.h"

namespace euchre::server {

namespace {

constexpr std::string_view page = "/index.html";

// In a route, {name} is a name of rules, {key} is the key of a link, and {id} is the id of a table or of a
// game, which have the same form.
bool is_address(std::string_view path) {
    return std::ranges::any_of(page_routes(), [path](std::string_view route) {
        const auto parameters = lobby::match_path(route, path);
        return parameters && std::ranges::all_of(*parameters, [route](std::string_view value) {
                   if (route.ends_with("{name}")) return identity::is_rules_name(value);
                   if (route.ends_with("{key}")) return identity::LinkKey::parse(value).has_value();
                   return identity::TableCode::parse(value).has_value();
               });
    });
}

// True for an address that a person may have typed: not an API path, and not a file.
bool is_lost(std::string_view path) {
    return path != "/api" && !path.starts_with("/api/") && path.find('.') == std::string_view::npos;
}

}  // namespace

std::optional<lobby::Response> front_page(const lobby::Request& request, std::span<const PageFile> files) {
    if (request.method != "GET" || request.upgrade || request.path == page) return std::nullopt;
    const bool found = is_address(request.path);
    const bool lost = !found && is_lost(request.path);
    const std::string_view wanted = found || lost ? page : std::string_view(request.path);
    const auto file = std::ranges::find(files, wanted, &PageFile::path);
    if (file == files.end()) return std::nullopt;
    lobby::Response response;
    response.status = lost ? 404 : 200;
    response.headers = {
        {"ETag", std::string(file->tag)},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (!lost && lobby::names_tag(request.if_none_match, file->tag)) {
        response.status = 304;
        return response;
    }
    response.type = file->type;
    const bool gzipped = !file->gzipped.empty() && lobby::accepts(request.accept_encoding, "gzip");
    if (gzipped) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = gzipped ? file->gzipped : file->bytes;
    return response;
}

}  // namespace euchre::server
