// The page of the table, for browsers: the same file for every address of it, and the files that it loads.
#pragma once

#include "lobby/request_handler.h"
#include "server/page.h"

namespace euchre {

// For the addresses of the page (page_routes) and for its files; with 404 for those who have lost their way,
// so that the page can tell them. Nothing for what programs ask.
std::optional<Response> front_page(const Request& request, std::span<const PageFile> files = page_files());

}  // namespace euchre
