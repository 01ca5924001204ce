// The sequences of docs/fair-deal-vectors.json, which the page is held to as well (web/test/witness.test.ts).
#include "client/witness.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "codec/witness_json.h"

namespace euchre::client {
namespace {

namespace json = boost::json;

json::array sequences() {
    std::ostringstream text;
    text << std::ifstream(EUCHRE_SOURCE_DIR "/docs/fair-deal-vectors.json", std::ios::binary).rdbuf();
    return json::parse(text.str()).at("witness").as_array();
}

std::string text_in(const json::object& object, std::string_view name) {
    return std::string(object.at(name).as_string());
}

std::optional<fair::Seed> secret_of(const json::value& value) {
    return value.is_null() ? std::nullopt : fair::parse_seed(value.as_string());
}

fair::Attempt recorded(const json::object& from) {
    fair::Attempt attempt;
    attempt.deal = text_in(from, "deal");
    attempt.number = from.at("attempt").to_number<std::uint32_t>();
    attempt.cut = from.at("cut").to_number<std::uint32_t>();
    attempt.commitment = *fair::parse_digest(from.at("commitment").as_string());
    for (const json::value& person : from.at("listed").as_array())
        attempt.listed.push_back({Seat(person.at("seat").to_number<std::size_t>()),
                                  *fair::parse_digest(person.at("commitment").as_string()),
                                  secret_of(person.at("entropy"))});
    attempt.seed = secret_of(from.at("seed"));
    return attempt;
}

// Plays a sequence to a witness, and notes what it sends and finds.
class Player {
  public:
    explicit Player(const json::object& sequence) {
        for (const json::value& each : sequence.at("entropies").as_array())
            entropies_.push_back(*fair::parse_seed(each.as_string()));
        for (const json::value& each : sequence.at("events").as_array()) play(each.as_object());
    }

    json::array sends, verdict;
    json::array alarms() { return codec::to_json(witness_.own()).at("alarms").as_array(); }

  private:
    void play(json::object event) {
        const std::string what = text_in(event, "event");
        now_ = std::chrono::milliseconds(event.at("at").to_number<std::int64_t>());
        const std::string text = json::serialize(event);
        if (what == "welcome") {
            const json::value& pinned = event.at("pinned");
            return witness_.welcome(
                Message(text), pinned.is_null() ? std::nullopt : fair::parse_public_key(pinned.as_string()));
        }
        if (what == "offered" || what == "shown") {
            event["closed"] = what == "shown";
            const json::value* const seat = event.if_contains("seat");
            return note(witness_.offered(event, seat == nullptr || seat->is_null()
                                                    ? std::nullopt
                                                    : std::optional(Seat(seat->to_number<std::size_t>()))));
        }
        if (what == "closed") return note(witness_.closed(Message(text)));
        if (what == "taken") return witness_.taken(Message(text));
        if (what == "opened") return witness_.opened(event);
        if (what == "reload") return reload();
        if (what == "left") return witness_.own().left_seat();
        std::vector<fair::Attempt> fair;
        for (const json::value& each : event.at("fair").as_array())
            fair.push_back(recorded(each.as_object()));
        for (const auto& [deal, why] : witness_.own().check(text_in(event, "table"), 1, fair).packs)
            verdict.push_back(json::array{deal, why ? json::value(fair::to_string(*why)) : nullptr});
    }

    void note(const std::optional<json::object>& sent) {
        if (sent) sends.push_back(json::array{sent->at("do"), sent->at("deal"), sent->at("attempt")});
    }

    void reload() {
        const json::object kept = json::parse(json::serialize(codec::to_json(witness_.own()))).as_object();
        const auto read = std::get<fair::Witness>(codec::read_witness(kept));
        EXPECT_EQ(codec::to_json(read), kept);
        witness_ = Witness(fair::Witness(read.seen(), read.alarms(), sources()));
    }

    fair::WitnessSources sources() {
        return {[this] { return next(); }, [this] { return now_; }};
    }

    fair::Seed next() {
        EXPECT_LT(at_, entropies_.size()) << "it drew entropy once more";
        return at_ < entropies_.size() ? entropies_[at_++] : fair::Seed{};
    }

    std::vector<fair::Seed> entropies_;
    std::size_t at_ = 0;
    std::chrono::milliseconds now_{0};
    Witness witness_{fair::Witness(sources())};
};

TEST(Witness, finds_in_each_sequence_what_the_page_finds) {
    const json::array all = sequences();
    EXPECT_GE(all.size(), 40U);
    for (const json::value& each : all) {
        const json::object& sequence = each.as_object();
        SCOPED_TRACE(sequence.at("name"));
        Player player(sequence);
        EXPECT_EQ(json::parse(json::serialize(player.sends)), sequence.at("sends"));
        EXPECT_EQ(json::parse(json::serialize(player.alarms())), sequence.at("alarms"));
        if (!sequence.at("verdict").is_null()) {
            EXPECT_EQ(json::parse(json::serialize(player.verdict)), sequence.at("verdict"));
        }
    }
}

TEST(Witness, tells_each_alarm_once) {
    Witness witness;
    witness.welcome(Message(R"({"key":")" + std::string(64, '1') + R"(","generation":"a"})"),
                    fair::parse_public_key(std::string(64, '2')));
    ASSERT_EQ(witness.take_alarms().size(), 1U);
    EXPECT_TRUE(witness.take_alarms().empty());
    witness.keep_games(1);
    EXPECT_TRUE(witness.take_alarms().empty());
    witness.taken(Message(R"({"do":"commit","deal":"table/1/1","attempt":0})"));
    ASSERT_EQ(witness.take_alarms().size(), 1U) << "a receipt without a signature";
}

TEST(Witness, survives_invalid_deals) {
    Witness witness;
    const std::string key = fair::to_hex(fair::SigningKey(fair::seed_from(1)).public_key());
    witness.welcome(Message(R"({"key":")" + key + R"(","generation":"a"})"), std::nullopt);
    EXPECT_FALSE(witness.offered({}, Seat(2)));
    EXPECT_FALSE(witness.offered({{"deal", 7}, {"attempt", -1}, {"closed", "x"}}, Seat(2)));
    EXPECT_FALSE(witness.closed(Message(R"({"deal":"x","attempt":0,"listed":[[2]],"signature":"00"})")));
    witness.opened({{"entropies", json::array(100, "x")}});
    witness.opened({{"deal", "x"}, {"attempt", 0}, {"entropies", 7}});
    for (const fair::Alarm& alarm : witness.take_alarms()) EXPECT_EQ(alarm.kind, fair::AlarmKind::malformed);
}

}  // namespace
}  // namespace euchre::client
