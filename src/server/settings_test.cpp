#include "server/settings.h"

#include <gtest/gtest.h>

#include "support/folder.h"

namespace euchre::server {

using testing::Folder;

namespace {

class SettingsTest : public ::testing::Test {
  protected:
    std::variant<ServeSettings, std::vector<std::string>> read() const {
        const auto variable = [this](const std::string& name) {
            const auto found = environment.find(name);
            return found == environment.end() ? std::nullopt : std::optional(found->second);
        };
        std::optional<std::string> path;
        if (file) path = folder.file("euchre.toml", *file);
        return read_settings({flags, variable, path});
    }
    ServeSettings settings() const { return std::get<ServeSettings>(read()); }
    // Without the name of the folder.
    std::vector<std::string> problems() const {
        auto result = std::get<std::vector<std::string>>(read());
        for (std::string& problem : result)
            if (problem.starts_with(folder.path().string()))
                problem.erase(0, folder.path().string().size() + 1);
        return result;
    }

    Folder folder;
    SettingValues flags;
    std::map<std::string, std::string> environment;
    std::optional<std::string> file;
};

using Problems = std::vector<std::string>;

TEST_F(SettingsTest, default_is_loopback_on_8080) {
    const ServeSettings usual = settings();
    ASSERT_EQ(usual.network.listen.size(), 1U);
    EXPECT_EQ(to_string(usual.network.listen.front()), "127.0.0.1:8080");
    EXPECT_FALSE(usual.network.tls);
    EXPECT_FALSE(usual.network.metrics);
    EXPECT_GE(usual.bot_threads, 1U);
    EXPECT_EQ(usual.keep_games_days, 0U);
}

TEST_F(SettingsTest, a_flag_overrides_the_environment_which_overrides_the_file) {
    file = "data = \"from file\"\nlog_level = \"error\"\nkeep_games = 3\n";
    environment = {{"EUCHRE_DATA", "from environment"}, {"EUCHRE_LOG_LEVEL", "debug"}};
    flags = {{"data", {"from flag"}}};
    const ServeSettings read = settings();
    EXPECT_EQ(read.data, "from flag");
    EXPECT_EQ(read.log_level, lobby::LogLevel::debug);
    EXPECT_EQ(read.keep_games_days, 3U);
}

TEST_F(SettingsTest, every_setting_works_in_every_source) {
    const std::map<std::string, std::string> examples{{"listen", "0.0.0.0:80"},
                                                      {"port", "81"},
                                                      {"public_url", "https://cards.example/"},
                                                      {"store", "postgres://euchre@db.example/euchre"},
                                                      {"node_address", "10.0.0.7:8080"},
                                                      {"bot_threads", "3"},
                                                      {"keep_games", "30"},
                                                      {"trusted_proxy", "127.0.0.1"},
                                                      {"redirect_http", "0.0.0.0:80"},
                                                      {"hsts_subdomains", "yes"},
                                                      {"host_name", "cards.example"},
                                                      {"metrics", "127.0.0.1:9090"},
                                                      {"log_level", "debug"},
                                                      {"audit", "stdout"},
                                                      {"audit_addresses", "short"},
                                                      {"messages_by_connection", "2.5"}};
    const std::string tls = "tls_cert = \"c\"\ntls_key = \"k\"\n";
    const std::string fleet = "store = \"postgres://euchre@db.example/euchre\"\nnode = \"ann\"\n";
    for (const Setting& setting : serve_schema()) {
        const auto example = examples.find(setting.name);
        const std::string value = example == examples.end() ? "7" : example->second;
        flags = {{setting.name, {value}}};
        environment.clear();
        const bool needs_tls = setting.name.starts_with("tls_") || setting.name == "redirect_http";
        const bool needs_fleet = setting.name.starts_with("node");
        file = needs_tls ? std::optional(tls) : needs_fleet ? std::optional(fleet) : std::nullopt;
        EXPECT_TRUE(std::holds_alternative<ServeSettings>(read())) << setting.flag();
        flags.clear();
        environment = {{setting.variable(), value}};
        EXPECT_TRUE(std::holds_alternative<ServeSettings>(read())) << setting.variable();
        environment.clear();
        if (!file) file = setting.name + " = \"" + value + "\"\n";
        EXPECT_TRUE(std::holds_alternative<ServeSettings>(read())) << *file;
    }
}

TEST_F(SettingsTest, a_store_is_a_database_or_the_data_folder) {
    flags = {{"store", {"postgres://euchre@db.example/euchre"}}, {"data", {"here"}}};
    EXPECT_EQ(settings().database, "postgres://euchre@db.example/euchre");
    EXPECT_EQ(settings().data, "here");
    flags = {{"store", {"sqlite:there"}}};
    EXPECT_EQ(settings().database, "");
    EXPECT_EQ(settings().data, "there");
    environment = {{"EUCHRE_DATA", "here"}};
    EXPECT_EQ(settings().data, "there") << "a flag overrides the environment";
    flags["data"] = {"here"};
    environment.clear();
    EXPECT_EQ(problems(), (Problems{"--store: sqlite:DIR is the same as data; give one of them"}));
    flags = {{"data", {"postgres://db.example/euchre"}}};
    EXPECT_EQ(problems(), (Problems{"--data: data must be a folder; name a database with store"}));
    flags = {{"store", {"mysql://root:hush@db.example/euchre"}}};
    EXPECT_EQ(problems(), (Problems{"--store: store must be sqlite:DIR, or such as "
                                    "postgres://euchre@db.example/euchre"}));
    flags = {{"store", {"postgres://db.example/euchre"}}, {"backup_every", {"24"}}};
    EXPECT_EQ(problems(), (Problems{"--backup-every: backup_every is for SQLite; back up PostgreSQL with "
                                    "pg_dump (docs/fleet.md)"}));
}

TEST_F(SettingsTest, several_addresses_are_a_list) {
    file = "listen = [\"127.0.0.1:80\", \"[::1]:80\"]\n";
    EXPECT_EQ(settings().network.listen.size(), 2U);
    environment = {{"EUCHRE_LISTEN", "127.0.0.1:80,[::1]:80,127.0.0.2:80"}};
    EXPECT_EQ(settings().network.listen.size(), 3U);
    flags = {{"listen", {"127.0.0.1:80"}}, {"port", {"81"}}};
    EXPECT_EQ(settings().network.listen.size(), 2U);
}

TEST_F(SettingsTest, a_port_in_the_file_does_not_add_to_addresses_from_flags) {
    file = "port = 80\n";
    flags = {{"listen", {"127.0.0.1:81"}}};
    ASSERT_EQ(settings().network.listen.size(), 1U);
    EXPECT_EQ(settings().network.listen.front().port, 81);
}

TEST_F(SettingsTest, mistakes_are_reported_with_their_place) {
    file = "port = 8080\nlisen = \"127.0.0.1:80\"\nmetrics = [[1]]\nkeep_games = -1\n";
    EXPECT_EQ(problems(),
              (Problems{"euchre.toml:2: unknown key 'lisen'; did you mean 'listen'?",
                        "euchre.toml:3: metrics must be a string, a number, true or false, or a list "
                        "of them",
                        "euchre.toml:4: keep_games must be a number from 0 to 36500, got '-1'"}));
    file = "port = 1\nport = 2\n";
    EXPECT_EQ(problems().at(0).find("euchre.toml:2: "), 0U);
    file = "port = [1, 2]\n";
    EXPECT_EQ(problems(), (Problems{"euchre.toml:1: there must be one value"}));
    file.reset();
    environment = {{"EUCHRE_PORT", "http"}};
    EXPECT_EQ(problems(), (Problems{"EUCHRE_PORT: port must be a number from 0 to 65535, got 'http'"}));
    environment.clear();
    flags = {{"listen", {"example.com:80"}}};
    EXPECT_EQ(problems(),
              (Problems{"--listen: listen must be ADDRESS:PORT, such as 0.0.0.0:8080 or [::]:8080, got "
                        "'example.com:80'"}));
}

TEST_F(SettingsTest, a_missing_file_is_reported) {
    const auto result =
        read_settings({{}, [](const std::string&) { return std::nullopt; }, "/nowhere/euchre.toml"});
    EXPECT_EQ(std::get<Problems>(result), (Problems{"/nowhere/euchre.toml: the file can't be read"}));
}

TEST_F(SettingsTest, a_certificate_needs_its_key) {
    flags = {{"tls_cert", {"a.pem"}}};
    EXPECT_EQ(problems(), (Problems{"--tls-cert: tls_cert needs tls_key"}));
    flags.clear();
    file = "port = 80\ntls_key = \"k\"\n";
    EXPECT_EQ(problems(), (Problems{"euchre.toml:2: tls_key needs tls_cert"}));
    file = "redirect_http = \"0.0.0.0:80\"\n";
    EXPECT_EQ(problems(), (Problems{"euchre.toml:1: redirect_http needs tls_cert"}));
}

TEST_F(SettingsTest, a_node_needs_a_database_and_an_address_that_others_can_reach) {
    const std::string store = "postgres://euchre@db.example/euchre";
    flags = {{"node", {"ann"}}, {"store", {store}}};
    EXPECT_EQ(settings().node, "ann");
    flags = {{"node", {"ann"}}, {"store", {store}}, {"listen", {"0.0.0.0:8080"}}};
    EXPECT_EQ(problems(),
              (Problems{"--node: node needs node_address, where the other nodes reach this one"}));
    flags["node_address"] = {"ann.internal:8080"};
    EXPECT_EQ(settings().node_address, "ann.internal:8080");
    flags = {{"node", {"ann"}}};
    EXPECT_EQ(problems(), (Problems{"--node: node needs store"}));
    flags = {{"node", {"ann"}}, {"store", {"sqlite:data"}}};
    EXPECT_EQ(problems(), (Problems{"--store: the nodes of a fleet share a PostgreSQL database"}));
    flags = {{"node_address", {"10.0.0.7"}}};
    EXPECT_EQ(problems(),
              (Problems{"--node-address: node_address must be HOST:PORT, such as 10.0.0.7:8080 or "
                        "node1.internal:8080, got '10.0.0.7'",
                        "--node-address: node_address needs node"}));
    flags = {{"node", {"ann smith"}}, {"store", {store}}};
    EXPECT_EQ(problems(), (Problems{"--node: node must be a name of up to 40 letters, digits, '-', '_' and "
                                    "'.', got 'ann smith'"}));
    flags = {{"node", {"ann"}}, {"store", {store}}, {"tls_cert", {"a.pem"}}, {"tls_key", {"k.pem"}}};
    EXPECT_EQ(problems(), (Problems{"--tls-cert: nodes reach each other by plain HTTP; let the proxy before "
                                    "them end TLS"}));
}

TEST_F(SettingsTest, a_proxy_may_be_a_network) {
    flags = {{"trusted_proxy", {"10.0.0.0/8", "fd00::/8"}}};
    const auto proxies = settings().network.trusted_proxies;
    EXPECT_TRUE(is_trusted(*parse_address("10.20.30.40"), proxies));
    EXPECT_TRUE(is_trusted(*parse_address("fd12::1"), proxies));
    EXPECT_FALSE(is_trusted(*parse_address("127.0.0.1"), proxies));
    flags = {{"trusted_proxy", {"10.0.0.0/40"}}};
    EXPECT_EQ(problems(), (Problems{"--trusted-proxy: trusted_proxy must be an address or a network, such as "
                                    "127.0.0.1 or 10.0.0.0/8, got '10.0.0.0/40'"}));
}

TEST_F(SettingsTest, a_switch_is_true_or_false_in_a_file) {
    file = "hsts_subdomains = true\n";
    EXPECT_TRUE(settings().network.hsts_subdomains);
    file = "hsts_subdomains = false\n";
    EXPECT_FALSE(settings().network.hsts_subdomains);
    file = "hsts_subdomains = 1\n";
    EXPECT_EQ(problems(), (Problems{"euchre.toml:1: hsts_subdomains must be yes or no, got '1'"}));
}

}  // namespace
}  // namespace euchre::server
