#include "server/link_preview.h"

#include <boost/json.hpp>

#include "lobby/router.h"
#include "server/html.h"

namespace euchre::server {

namespace json = boost::json;

namespace {

std::string tag(std::string_view property, std::string_view content) {
    return "<meta property=\"" + std::string(property) + "\" content=\"" + escaped(content) + "\">\n";
}

std::string tags(const json::object& preview) {
    const auto text = [&preview](std::string_view key) {
        return std::string_view(preview.at(key).get_string());
    };
    return tag("og:type", "website") + tag("og:site_name", "Right Bower") + tag("og:title", text("title")) +
           tag("og:description", text("text")) + tag("og:url", text("link")) +
           tag("og:image", text("picture")) + tag("og:image:type", "image/png") +
           tag("og:image:width", "1200") + tag("og:image:height", "630") +
           "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
}

}  // namespace

std::optional<std::string> preview_path(std::string_view path) {
    const auto parts = lobby::match_path("/g/{key}", path);
    return parts ? std::optional("/api/shared/" + std::string(parts->front()) + "/preview") : std::nullopt;
}

lobby::Response with_preview(lobby::Response page, const lobby::Response& preview) {
    // It changes with names, and when the link is revoked.
    page.headers = {{"Cache-Control", "no-store"}, {"X-Robots-Tag", "noindex"}};
    if (preview.status != 200) {
        page.status = preview.status;
        return page;
    }
    const std::size_t end = page.body.find("</head>");
    if (end != std::string::npos) page.body.insert(end, tags(json::parse(preview.body).as_object()));
    return page;
}

}  // namespace euchre::server
