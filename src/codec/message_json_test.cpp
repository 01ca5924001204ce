#include "codec/message_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "messages/kind.h"
#include "messages/say.h"

namespace euchre::codec {
namespace {

namespace json = boost::json;

json::value parsed(const std::string& file) {
    std::ifstream stream(std::string(EUCHRE_SOURCE_DIR) + "/" + file);
    return json::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

// web/test/say.test.ts checks the page against the same file.
TEST(MessageJson, matches_the_vectors) {
    const json::value vectors = parsed("messages/vectors.json");
    const json::array& names = vectors.at("names").as_array();
    for (const json::value& one : vectors.at("cases").as_array()) {
        const json::object message{{"id", one.at("id")}, {"args", one.at("args")}};
        const auto read = read_message(message);
        ASSERT_TRUE(read) << json::serialize(message);
        EXPECT_EQ(to_json(*read), message);
        messages::Voice voice{[&](Seat seat) { return std::string(names[seat.number()].as_string()); },
                              [](Card card) { return "the card " + to_string(card); }};
        if (!one.at("you").is_null()) voice.you = Seat(one.at("you").to_number<std::size_t>());
        EXPECT_EQ(say(*read, voice), one.at("says").as_string());
    }
}

TEST(MessageJson, that_is_not_in_the_catalogue_is_refused) {
    for (const char* const text :
         {R"({})", R"(7)", R"({"id":"event.passed"})", R"({"id":"no.such","args":{}})",
          R"({"id":"event.passed","args":{}})", R"({"id":"event.passed","args":{"seat":"1"}})",
          R"({"id":"event.passed","args":{"seat":6}})", R"({"id":"event.passed","args":{"seat":-1}})",
          R"({"id":"event.turned_up","args":{"card":"1X"}})", R"({"id":"event.won","args":{"side":[0,9]}})",
          R"({"id":"event.won","args":{"side":0}})",
          R"({"id":"refused.follow","args":{"suit":"X","cards":["9H"]}})",
          R"({"id":"refused.follow","args":{"suit":"H","cards":["9X"]}})",
          R"({"id":"event.cut","args":{"seat":1,"cards":"two"}})"})
        EXPECT_FALSE(read_message(json::parse(text))) << text;
}

TEST(MessageJson, texts_in_it_are_made_safe) {
    const auto read = read_message(json::object{{"id", "text"}, {"args", {{"text", "a\033[31mb"}}}});
    ASSERT_TRUE(read);
    EXPECT_EQ(say(*read).find('\033'), std::string::npos);
}

}  // namespace
}  // namespace euchre::codec
