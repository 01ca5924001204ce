#include "server/front_page.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

Request get(std::string path) {
    Request request;
    request.method = "GET";
    request.path = std::move(path);
    return request;
}

TEST(FrontPage, tells_a_browser_in_words_what_runs_here) {
    const auto page = front_page(get("/"));
    ASSERT_TRUE(page);
    EXPECT_EQ(page->status, 200);
    EXPECT_EQ(page->type, "text/html; charset=utf-8");
    EXPECT_NE(page->body.find("<h1>Right Bower</h1>"), std::string::npos);
}

TEST(FrontPage, an_invite_names_its_table) {
    const auto page = front_page(get("/t/0grvvmgqnr89"));
    ASSERT_TRUE(page);
    EXPECT_NE(page->body.find("the table <code>0grvvmgqnr89</code>"), std::string::npos);
}

TEST(FrontPage, is_nowhere_else) {
    for (const char* path : {"/t/", "/t/<script>", "/t/0grvvmgqnr89/x", "/x", "/api/rules", "//"})
        EXPECT_FALSE(front_page(get(path))) << path;
    Request request = get("/");
    request.method = "POST";
    EXPECT_FALSE(front_page(request));
}

}  // namespace
}  // namespace euchre
