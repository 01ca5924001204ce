// Personal links, and who a browser is and was.
#include "lobby/people.h"
#include "lobby/sessions_api.h"
#include "support/lobby_http_test.h"

namespace euchre::testing {

using namespace lobby;

namespace {

struct SessionsTest : LobbyHttpTest {
    std::string code_of(const Somebody& who) {
        const json::value made = body_of(lobby.ask("POST", "/api/me/link", {}, who.token));
        const std::string link(made.at("link").as_string());
        EXPECT_TRUE(link.starts_with("https://house.example/#"))
            << link;  // browsers do not send the part after #
        return link.substr(link.find('#') + 1);
    }
    static std::string with(const std::string& code) { return json::serialize(json::object{{"code", code}}); }
    Response use(const std::string& code) { return lobby.ask("POST", "/api/session", with(code)); }
    Response whose(const std::string& code) { return lobby.ask("POST", "/api/session/link", with(code)); }
    std::string name_of(const std::string& token) {
        const Response me = lobby.ask("GET", "/api/me", {}, token);
        return me.status == 200 ? std::string(body_of(me).at("name").as_string()) : "";
    }

    // A browser: it has the cookies that it was sent.
    struct Browser {
        TestLobby& lobby;
        std::map<std::string, std::string> cookies{};

        Response ask(const std::string& method, const std::string& path, const std::string& body = {}) {
            Request request;
            request.method = method;
            request.path = path;
            request.body = body;
            request.content_type = "application/json";
            request.address = "127.0.0.1";
            for (const auto& [name, value] : cookies)
                request.cookie += (request.cookie.empty() ? "" : "; ") + name + "=" + value;
            const Response response = lobby.ask(request);
            for (const auto& [header, cookie] : response.headers) {
                if (header != "Set-Cookie") continue;
                EXPECT_NE(cookie.find("HttpOnly; SameSite=Strict"), std::string::npos) << cookie;
                const std::size_t equals = cookie.find('=');
                cookies[cookie.substr(0, equals)] = cookie.substr(equals + 1, cookie.find(';') - equals - 1);
            }
            return response;
        }
        // "Ben, was Anna, Cem"
        std::string who() {
            const json::value session = json::parse(ask("GET", "/api/session").body);
            const json::value& person = session.at("person");
            std::string names(person.is_null() ? "nobody" : person.at("name").as_string());
            for (const json::value& former : session.at("former").as_array())
                names += (names.find("was") == std::string::npos ? ", was " : ", ") +
                         std::string(former.at("name").as_string());
            return names;
        }
        int be_again(const Somebody& who) {
            return ask("POST", "/api/session/former", R"({"person":")" + to_string(who.id) + R"("})").status;
        }
    };
    Browser browser_of(const Somebody& who) { return {lobby, {{"euchre", who.token}}}; }
};

TEST_F(SessionsTest, a_personal_link_gives_another_device_its_own_token) {
    const Somebody ada = lobby.somebody();
    const std::string code = code_of(ada);
    EXPECT_EQ(code.size(), 32U);
    EXPECT_EQ(ada.token.find(code), std::string::npos);
    const Response used = use(code);
    ASSERT_EQ(used.status, 201);
    EXPECT_EQ(body_of(used).at("person").at("id").as_string(), to_string(ada.id));
    const std::string token(body_of(used).at("token").as_string());
    EXPECT_NE(token, ada.token);
    EXPECT_NE(used.headers.at(0).second.find(token), std::string::npos);
    EXPECT_EQ(name_of(token), "Ada");
    EXPECT_EQ(name_of(ada.token), "Ada");
}

TEST_F(SessionsTest, a_link_works_once) {
    const std::string code = code_of(lobby.somebody());
    EXPECT_EQ(whose(code).status, 200);
    EXPECT_EQ(whose(code).status, 200);
    EXPECT_EQ(use(code).status, 201);
    EXPECT_EQ(whose(code).status, 401);
    EXPECT_EQ(body_of(use(code)).at("message").at("id").as_string(), "error.unknown_link");
}

TEST_F(SessionsTest, a_link_that_is_used_twice_at_once_makes_one_device) {
    const Somebody ada = lobby.somebody();
    const std::string code = code_of(ada);
    lobby.disk_waits = true;
    std::vector<int> answers;
    for (int each = 0; each < 2; ++each) {
        Request request;
        request.method = "POST";
        request.path = "/api/session";
        request.content_type = "application/json";
        request.body = with(code);
        lobby.lobby().request(request, [&](const Response& response) { answers.push_back(response.status); });
    }
    EXPECT_TRUE(answers.empty()) << "before it is on disk";
    lobby.disk_waits = false;
    lobby.settle();
    EXPECT_EQ(answers, (std::vector{201, 401}));
}

TEST_F(SessionsTest, a_link_works_for_ten_minutes) {
    const Somebody ada = lobby.somebody();
    const std::string late = code_of(ada);
    lobby.pass(std::chrono::minutes(10));
    EXPECT_EQ(whose(late).status, 401);
    EXPECT_EQ(use(late).status, 401);
    const std::string just = code_of(ada);
    lobby.pass(std::chrono::minutes(10) - std::chrono::milliseconds(1));
    EXPECT_EQ(use(just).status, 201);
}

TEST_F(SessionsTest, links_and_their_use_survive_a_restart) {
    const std::string code = code_of(lobby.somebody());
    lobby.crash();
    EXPECT_EQ(use(code).status, 201);
    lobby.crash();
    EXPECT_EQ(use(code).status, 401);
}

TEST_F(SessionsTest, a_new_link_replaces_only_the_persons_previous_link) {
    const Somebody ada = lobby.somebody("Ada");
    const Somebody ben = lobby.somebody("Ben");
    const std::string first = code_of(ada);
    const std::string bens = code_of(ben);
    const std::string second = code_of(ada);
    EXPECT_EQ(use(first).status, 401);
    EXPECT_EQ(body_of(whose(second)).at("name").as_string(), "Ada");
    EXPECT_EQ(body_of(whose(bens)).at("name").as_string(), "Ben");
}

TEST_F(SessionsTest, the_link_of_a_deleted_person_does_not_work) {
    const Somebody ada = lobby.somebody();
    const std::string code = code_of(ada);
    EXPECT_EQ(status("DELETE", "/api/me", {}, ada.token), 200);
    EXPECT_EQ(use(code).status, 401);
}

TEST_F(SessionsTest, a_link_with_a_token_is_refused_and_says_to_make_a_new_one) {
    const Somebody ada = lobby.somebody();
    for (const std::string path : {"/api/session", "/api/session/link"}) {
        const Response old = lobby.ask("POST", path, R"({"token":")" + ada.token + R"("})");
        EXPECT_EQ(old.status, 410);
        EXPECT_NE(old.body.find("Make a new personal link"), std::string::npos) << old.body;
        EXPECT_TRUE(old.headers.empty());
        EXPECT_EQ(status("POST", path, with(ada.token)), 401) << "a token is no code";
        EXPECT_EQ(status("POST", path, R"({"code":5})"), 400);
        EXPECT_EQ(status("POST", path, "{}"), 400);
    }
    EXPECT_EQ(status("GET", "/api/me", {}, code_of(ada)), 401) << "a code is no token";
}

TEST_F(SessionsTest, guesses_of_codes_are_limited) {
    const std::string code = code_of(lobby.somebody());
    const std::string guess = with(std::string(32, '0'));
    for (int count = 0; count < TestLobby::quiet_settings().links_an_hour; ++count)
        ASSERT_EQ(from("192.0.2.1", count % 2 == 0 ? "/api/session" : "/api/session/link", guess).status,
                  401);
    EXPECT_EQ(from("192.0.2.1", "/api/session", with(code)).status, 429);
    EXPECT_EQ(from("192.0.2.1", "/api/session/link", with(code)).status, 429);
    EXPECT_EQ(from("192.0.2.2", "/api/session", with(code)).status, 201);
}

TEST_F(SessionsTest, a_link_that_can_not_be_saved_is_not_shown) {
    const Somebody ada = lobby.somebody();
    const std::string code = code_of(ada);
    lobby.disk_fails = true;
    EXPECT_EQ(status("POST", "/api/me/link", {}, ada.token), 503);
    EXPECT_EQ(use(code).status, 503);
    lobby.disk_fails = false;
    EXPECT_EQ(use(code).status, 201) << "it was not used";
}

TEST_F(SessionsTest, asking_whose_link_it_is_changes_nothing) {
    const Somebody anna = lobby.somebody("Anna");
    Browser browser = browser_of(lobby.somebody("Ben"));
    const Response shown = browser.ask("POST", "/api/session/link", with(code_of(anna)));
    EXPECT_EQ(body_of(shown).at("name").as_string(), "Anna");
    EXPECT_TRUE(shown.headers.empty());
    EXPECT_EQ(browser.who(), "Ben");
}

TEST_F(SessionsTest, a_browser_that_used_a_link_can_become_its_former_person) {
    const Somebody anna = lobby.somebody("Anna");
    const Somebody ben = lobby.somebody("Ben");
    Browser browser = browser_of(ben);
    EXPECT_EQ(browser.ask("POST", "/api/session", with(code_of(anna))).status, 201);
    EXPECT_EQ(browser.who(), "Anna, was Ben");
    EXPECT_EQ(browser.be_again(ben), 200);
    EXPECT_EQ(browser.who(), "Ben, was Anna");
    EXPECT_EQ(browser.be_again(anna), 200);
    EXPECT_EQ(browser.who(), "Anna, was Ben");
}

TEST_F(SessionsTest, a_second_link_does_not_make_the_first_person_unreachable) {
    const Somebody ben = lobby.somebody("Ben");
    Browser browser = browser_of(ben);
    for (const std::string name : {"Anna", "Eve"})
        browser.ask("POST", "/api/session", with(code_of(lobby.somebody(name))));
    EXPECT_EQ(browser.who(), "Eve, was Anna, Ben");
    EXPECT_EQ(browser.be_again(ben), 200);
    EXPECT_EQ(browser.who(), "Ben, was Eve, Anna");
}

TEST_F(SessionsTest, a_browser_can_become_only_its_former_persons) {
    const Somebody anna = lobby.somebody("Anna");
    const Somebody ben = lobby.somebody("Ben");
    Browser browser = browser_of(ben);
    EXPECT_EQ(browser.be_again(anna), 404);
    browser.cookies["euchre-former"] = std::string(64, '0') + ".x.." + ben.token;
    EXPECT_EQ(browser.be_again(anna), 404);
    EXPECT_EQ(browser.who(), "Ben");
    EXPECT_EQ(browser.ask("POST", "/api/session/former", "{}").status, 400);
    Browser nobody{lobby};
    EXPECT_EQ(nobody.who(), "nobody");
    EXPECT_EQ(nobody.be_again(ben), 404);
}

TEST_F(SessionsTest, a_program_can_not_make_or_use_a_personal_link) {
    const Somebody ada = lobby.somebody();
    const Response made =
        lobby.ask("POST", lobby.table(ada) + "/programs", R"({"name":"x","seat":2})", ada.token);
    const std::string token(body_of(made).at("token").as_string());
    EXPECT_EQ(status("POST", "/api/me/link", {}, token), 403);
    EXPECT_EQ(status("POST", "/api/session", with(code_of(ada)), token), 403);
}

TEST(DeviceName, names_the_browser_and_the_system) {
    EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
              "Firefox, Linux");
    EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/130.0.0.0 Mobile Safari/537.36"),
              "Chrome, Android");
    EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
                          "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"),
              "Safari, iPhone");
    EXPECT_EQ(device_name("euchre"), "euchre");
    EXPECT_EQ(device_name("curl/8.5.0"), "");
}

}  // namespace
}  // namespace euchre::testing
