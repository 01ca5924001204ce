// The page: the built files of web/, embedded in the program.
#pragma once

#include <span>
#include <string_view>

namespace euchre::server {

struct PageFile {
    std::string_view path;     // "/app-2XKD7Q4L.js"
    std::string_view type;     // "text/javascript; charset=utf-8"
    std::string_view tag;      // W/"…", different for different bytes
    bool lasting;              // true: its name changes with its content
    std::string_view bytes;    // as they are
    std::string_view gzipped;  // empty if compression saves nothing
};

// There is always a "/index.html".
std::span<const PageFile> page_files();

// The routes of the page, from web/routes.json: "/games/{id}".
std::span<const std::string_view> page_routes();

}  // namespace euchre::server
