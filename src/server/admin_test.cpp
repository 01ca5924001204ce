// The admin view: where it is, what it shows, and what it never shows.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/admin_page.h"
#include "support/test_server.h"

namespace euchre::server {

using testing::RawClient;
using testing::test_settings;
using testing::TestServer;

namespace {

ListenSettings with_metrics() {
    ListenSettings settings = test_settings();
    settings.metrics = settings.listen.front();
    return settings;
}

TEST(AdminView, is_at_the_address_of_the_metrics_and_never_at_the_public_one) {
    const TestServer server(with_metrics());
    for (const char* path : {"/admin", "/admin.json", "/admin.css"}) {
        EXPECT_EQ(server.client().get(path).status, 404) << path;
        RawClient client(server.listener.metrics_address().value());
        EXPECT_EQ(client.get(path).status, 200) << path;
    }
    RawClient client(server.listener.metrics_address().value());
    EXPECT_EQ(client.get("/admin/tables").status, 404);
    EXPECT_EQ(client.get("/admin").header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(client.post("/admin", "").status, 404);
    const auto view = boost::json::parse(client.get("/admin.json").body);
    EXPECT_TRUE(view.at("metrics").at("euchre_lobby_processor_seconds_total").is_object());
    EXPECT_GE(view.at("metrics").at("euchre_connections").at("values").at("").to_number<int>(), 1);
}

TEST(AdminView, refuses_names_that_are_not_the_servers) {
    const TestServer server(with_metrics());
    RawClient client(server.listener.metrics_address().value());
    client.send("GET /admin.json HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    EXPECT_EQ(client.answer().status, 421);
    client.send("GET /metrics HTTP/1.1\r\nHost: prometheus.example\r\n\r\n");
    EXPECT_EQ(client.answer().status, 200);
}

TEST(AdminView, is_a_page_without_scripts_that_escapes_what_it_shows) {
    prometheus::Registry registry;
    const boost::json::object view = admin_view(
        {{"tables",
          boost::json::array{boost::json::object{{"rules", "<script>alert(1)</script>"}, {"bots", 2}}}},
         {"damaged", boost::json::array{}},
         {"disk", boost::json::object{{"free & used", nullptr}}}},
        registry);
    const std::string page = admin_page(view);
    EXPECT_EQ(page.find("<script"), std::string::npos) << page;
    EXPECT_NE(page.find("<td>&lt;script&gt;alert(1)&lt;/script&gt;</td><td>2</td>"), std::string::npos)
        << page;
    EXPECT_NE(page.find("<th>free &amp; used</th><td>–</td>"), std::string::npos) << page;
    EXPECT_NE(page.find("<p>None.</p>"), std::string::npos);
    EXPECT_NE(page.find("width=device-width"), std::string::npos);
}

}  // namespace
}  // namespace euchre::server
