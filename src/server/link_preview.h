// Previews of links to shared games: programs that show a link read a title, a text and a picture from the
// head of its page (https://ogp.me).
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "lobby/request_handler.h"

namespace euchre::server {

// The path of the lobby that has the preview of this page; nothing for pages without one.
std::optional<std::string> preview_path(std::string_view path);

// The page with the preview in its head. `preview`: what the lobby has answered.
lobby::Response with_preview(lobby::Response page, const lobby::Response& preview);

}  // namespace euchre::server
