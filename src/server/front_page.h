// Serves the page: the same HTML for each of its routes, and the files that it loads.
#pragma once

#include "lobby/request_handler.h"
#include "server/page.h"

namespace euchre::server {

// Answers the routes of the page (page_routes), its files, and unknown addresses that a person may have typed
// (404 with the page). Returns nothing for requests of programs.
std::optional<lobby::Response> front_page(const lobby::Request& request,
                                          std::span<const PageFile> files = page_files());

}  // namespace euchre::server
