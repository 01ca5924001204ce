#include "server/link_preview.h"

#include <gtest/gtest.h>

namespace euchre::server {
namespace {

lobby::Response page() {
    lobby::Response page;
    page.type = "text/html; charset=utf-8";
    page.body = "<html><head><title>Right Bower</title></head><body></body></html>";
    page.headers = {{"ETag", "W/\"page\""}, {"Cache-Control", "no-cache"}};
    return page;
}

std::string header_of(const lobby::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

TEST(LinkPreview, is_of_shared_games_only) {
    EXPECT_EQ(preview_path("/g/0grvvmgqnr890grvvmgqnr8900"),
              "/api/shared/0grvvmgqnr890grvvmgqnr8900/preview");
    for (const char* path : {"/", "/g", "/g/a/b", "/games/0grvvmgqnr89", "/t/0grvvmgqnr89"})
        EXPECT_FALSE(preview_path(path)) << path;
}

TEST(LinkPreview, puts_title_text_and_picture_into_the_head_of_the_page) {
    lobby::Response preview;
    preview.body =
        R"({"title":"Ann & \"Bo\" <won> 10 : 7","text":"Newberry","link":"https://a/g/k","picture":"https://a/p"})";
    const lobby::Response made = with_preview(page(), preview);
    EXPECT_EQ(made.status, 200);
    const std::string head = made.body.substr(0, made.body.find("</head>"));
    EXPECT_NE(
        head.find(R"(<meta property="og:title" content="Ann &amp; &quot;Bo&quot; &lt;won&gt; 10 : 7">)"),
        std::string::npos)
        << head;
    EXPECT_NE(head.find(R"(<meta property="og:description" content="Newberry">)"), std::string::npos);
    EXPECT_NE(head.find(R"(<meta property="og:image" content="https://a/p">)"), std::string::npos);
    EXPECT_NE(head.find(R"(<meta property="og:url" content="https://a/g/k">)"), std::string::npos);
    EXPECT_NE(made.body.find("</head><body>"), std::string::npos);
    EXPECT_EQ(header_of(made, "Cache-Control"), "no-store") << "the link can be revoked, and names change";
    EXPECT_EQ(header_of(made, "ETag"), "");
    EXPECT_EQ(header_of(made, "X-Robots-Tag"), "noindex");
}

TEST(LinkPreview, of_a_game_that_is_not_shared_is_the_page_alone) {
    lobby::Response none;
    none.status = 404;
    const lobby::Response made = with_preview(page(), none);
    EXPECT_EQ(made.status, 404);
    EXPECT_EQ(made.body, page().body);
}

}  // namespace
}  // namespace euchre::server
