#include "server/front_page.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <set>
#include <sstream>

namespace euchre::server {
namespace {

constexpr std::array<PageFile, 3> some_files{{
    {"/app-0123ABCD.js", "text/javascript; charset=utf-8", "W/\"app\"", true, "the script", "zip"},
    {"/icon.png", "image/png", "W/\"icon\"", false, "the icon", ""},
    {"/index.html", "text/html; charset=utf-8", "W/\"page\"", false, "the page", "zip of the page"},
}};

lobby::Request get(std::string path) {
    lobby::Request request;
    request.method = "GET";
    request.path = std::move(path);
    return request;
}

std::string header(const lobby::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

TEST(FrontPage, is_the_same_at_every_route) {
    for (const char* path :
         {"/", "/make", "/games", "/practice", "/t/0grvvmgqnr89", "/t/0grvvmgqnr89-7m2rk0c9xw4d",
          "/games/0grvvmgqnr89", "/g/0grvvmgqnr890grvvmgqnr8900"}) {
        const auto answer = front_page(get(path), some_files);
        ASSERT_TRUE(answer) << path;
        EXPECT_EQ(answer->status, 200);
        EXPECT_EQ(answer->type, "text/html; charset=utf-8");
        EXPECT_EQ(answer->body, "the page");
        EXPECT_EQ(header(*answer, "Cache-Control"), "no-cache");
    }
}

TEST(FrontPage, has_the_documented_routes) {
    std::ifstream file(EUCHRE_SOURCE_DIR "/docs/openapi.json");
    std::stringstream text;
    text << file.rdbuf();
    std::set<std::string> documented, ours;
    const boost::json::value document = boost::json::parse(text.str());
    for (const auto& path : document.at("paths").as_object())
        if (!path.key().starts_with("/api") && path.key() != "/healthz" && path.key() != "/readyz")
            documented.insert(path.key());
    for (const std::string_view pattern : page_routes()) {
        std::string route(pattern);
        const std::size_t id = route.find("{id}");
        if (id != std::string::npos) route.replace(id, 4, route.starts_with("/t/") ? "{table}" : "{game}");
        ours.insert(route);
    }
    EXPECT_TRUE(std::ranges::includes(ours, documented));
}

TEST(FrontPage, answers_unknown_addresses_of_people_with_404) {
    for (const char* path :
         {"/t/", "/t/<script>", "/t/0grvvmgqnr89/x", "/x", "//", "/games/", "/games/x", "/make/",
          "/practice/", "/apis", "/r/", "/r/Our-Kitchen", "/r/a", "/g/", "/g/x"}) {
        lobby::Request request = get(path);
        request.if_none_match = "W/\"page\"";
        const auto answer = front_page(request, some_files);
        ASSERT_TRUE(answer) << path;
        EXPECT_EQ(answer->status, 404) << path;
        EXPECT_EQ(answer->body, "the page") << path;
    }
}

TEST(FrontPage, leaves_other_requests_to_the_lobby) {
    for (const char* path : {"/api", "/api/", "/api/rules", "/index.html", "/../index.html", "/favicon.ico",
                             "/app-0123ABCD.js/"})
        EXPECT_FALSE(front_page(get(path), some_files)) << path;
    for (const char* path : {"/", "/icon.png"}) {
        lobby::Request request = get(path);
        request.method = "POST";
        EXPECT_FALSE(front_page(request, some_files));
        request = get(path);
        request.upgrade = true;
        EXPECT_FALSE(front_page(request, some_files));
    }
}

TEST(FrontPage, lets_files_with_a_hash_in_their_name_be_cached_for_ever) {
    const auto script = front_page(get("/app-0123ABCD.js"), some_files);
    ASSERT_TRUE(script);
    EXPECT_EQ(script->body, "the script");
    EXPECT_EQ(header(*script, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(*front_page(get("/icon.png"), some_files), "Cache-Control"), "no-cache");
}

TEST(FrontPage, is_compressed_if_the_client_accepts_it) {
    lobby::Request request = get("/");
    request.accept_encoding = "br, gzip;q=0.5";
    const auto packed = front_page(request, some_files);
    EXPECT_EQ(packed->body, "zip of the page");
    EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(*packed, "Vary"), "Accept-Encoding");
    request.accept_encoding = "gzip;q=0, identity";
    EXPECT_EQ(front_page(request, some_files)->body, "the page");
    request = get("/icon.png");
    request.accept_encoding = "gzip";
    EXPECT_EQ(front_page(request, some_files)->body, "the icon");
}

TEST(FrontPage, answers_304_if_the_client_has_it) {
    lobby::Request request = get("/");
    request.if_none_match = "\"older\", W/\"page\"";
    const auto known = front_page(request, some_files);
    EXPECT_EQ(known->status, 304);
    EXPECT_EQ(known->body, "");
    EXPECT_EQ(header(*known, "ETag"), "W/\"page\"");
    request.if_none_match = "W/\"pag\"";
    EXPECT_EQ(front_page(request, some_files)->status, 200);
}

TEST(Page, contains_the_files_that_it_loads) {
    const auto answer = front_page(get("/"));
    ASSERT_TRUE(answer);
    EXPECT_NE(answer->body.find("<title>Right Bower</title>"), std::string::npos);
    const auto lasting = std::ranges::count_if(page_files(), &PageFile::lasting);
    EXPECT_GE(lasting, 2) << "the script and the style";
    // The script that is loaded later is named by another script.
    std::string loading = answer->body;
    for (const PageFile& file : page_files())
        if (file.path.starts_with("/app-") && file.path.ends_with(".js")) loading += file.bytes;
    for (const PageFile& file : page_files())
        if (file.path.starts_with("/app-")) {
            EXPECT_NE(loading.find(file.path.substr(1)), std::string::npos) << file.path;
        }
}

}  // namespace
}  // namespace euchre::server
