#include "server/front_page.h"

#include <algorithm>

#include "server/request_text.h"
#include "text/id.h"

namespace euchre {

namespace {

constexpr std::string_view page = "/index.html";

bool is_address(std::string_view path) {
    constexpr std::string_view table = "/t/";
    constexpr std::string_view game = "/games/";
    if (path.starts_with(table)) return TableId::parse(path.substr(table.size())).has_value();
    if (path.starts_with(game)) return GameId::parse(path.substr(game.size())).has_value();
    return path == "/" || path == "/make" || path == "/games" || path == "/practice";
}

// Somebody may have typed it: no question of a program, and no file.
bool is_lost(std::string_view path) {
    return path != "/api" && !path.starts_with("/api/") && path.find('.') == std::string_view::npos;
}

}  // namespace

std::optional<Response> front_page(const Request& request, std::span<const PageFile> files) {
    if (request.method != "GET" || request.upgrade || request.path == page) return std::nullopt;
    const bool found = is_address(request.path);
    const bool lost = !found && is_lost(request.path);
    const std::string_view wanted = found || lost ? page : std::string_view(request.path);
    const auto file = std::ranges::find(files, wanted, &PageFile::path);
    if (file == files.end()) return std::nullopt;
    Response response;
    response.status = lost ? 404 : 200;
    response.headers = {
        {"ETag", std::string(file->tag)},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (!lost && names_tag(request.if_none_match, file->tag)) {
        response.status = 304;
        return response;
    }
    response.type = file->type;
    const bool gzipped = !file->gzipped.empty() && accepts(request.accept_encoding, "gzip");
    if (gzipped) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = gzipped ? file->gzipped : file->bytes;
    return response;
}

}  // namespace euchre
