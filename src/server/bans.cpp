#include "server/bans.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <iomanip>
#include <sstream>

#include "codec/fields.h"
#include "messages/kind.h"
#include "store/files.h"
#include "store/store.h"
#include "text/plain.h"

namespace euchre::server {

namespace json = boost::json;
using Seconds = std::chrono::sys_seconds;

namespace {

constexpr std::size_t most_bans = 10'000;
constexpr const char* utc_format = "%Y-%m-%dT%H:%M:%SZ";

std::optional<Seconds> parse_utc(const std::string& text) {
    std::tm parts{};
    std::istringstream in(text);
    in >> std::get_time(&parts, utc_format);
    if (in.fail() || in.peek() != std::char_traits<char>::eof()) return std::nullopt;
    return Seconds(std::chrono::seconds(timegm(&parts)));
}

Ban read_ban(const codec::Field& field) {
    const codec::Fields fields(field);
    fields.only({"who", "reason", "since", "until"});
    const auto whom = parse_banned(fields.text("who"));
    if (!whom) fields["who"].must_be("the id of a person, an address or a network");
    Ban ban{whom.value_or(identity::PersonId{}), text::shown_plainly(fields.text("reason"), longest_reason)};
    if (ban.reason.empty()) fields["reason"].must_be("a text");
    const auto since = parse_utc(std::string(fields.text("since")));
    if (!since) fields["since"].must_be("a time such as 2026-11-17T12:00:00Z");
    ban.since = since.value_or(Seconds{});
    if (fields.is_null("until")) return ban;
    ban.until = parse_utc(std::string(fields.text("until")));
    if (!ban.until) fields["until"].must_be("a time such as 2026-11-17T12:00:00Z, or null");
    return ban;
}

std::string text_of(const Bans& bans) {
    std::string text = "{\"bans\": [";
    for (const Ban& ban : bans) {
        const json::object one{{"who", to_string(ban.whom)},
                               {"reason", ban.reason},
                               {"since", utc_text(ban.since)},
                               {"until", ban.until ? json::value(utc_text(*ban.until)) : nullptr}};
        text += (&ban == &bans.front() ? "\n  " : ",\n  ") + json::serialize(one);
    }
    return text + "\n]}\n";
}

// Locks a folder during its lifetime.
class FolderHold {
  public:
    explicit FolderHold(const std::filesystem::path& folder)
        : file_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        if (file_ < 0) store::refuse(folder, "the folder can't be opened", errno);
        while (flock(file_, LOCK_EX) != 0)
            if (errno != EINTR) break;
    }
    ~FolderHold() { close(file_); }
    FolderHold(const FolderHold&) = delete;
    FolderHold& operator=(const FolderHold&) = delete;

  private:
    int file_;
};

Bans parse_bans(const std::filesystem::path& where, const std::string& text) {
    const auto read = codec::parse_strictly(text);
    if (const auto* const wrong = std::get_if<codec::JsonFault>(&read))
        store::refuse(where, codec::to_string(*wrong));
    const codec::Fields fields(std::get<json::object>(read));
    fields.only({"bans"});
    Bans bans;
    for (const codec::Field& field : fields["bans"].list_up_to(most_bans, "bans"))
        bans.push_back(read_ban(field));
    if (fields.failed()) store::refuse(where, fields.error());
    return bans;
}

}  // namespace

std::optional<Ban::Whom> parse_banned(std::string_view text) {
    if (const auto person = identity::PersonId::parse(text)) return *person;
    if (const auto network = parse_network(text)) return *network;
    return std::nullopt;
}

std::string to_string(const Ban::Whom& whom) {
    if (const auto* const person = std::get_if<identity::PersonId>(&whom)) return to_string(*person);
    return to_string(std::get<Network>(whom));
}

std::string utc_text(Seconds time) {
    // system_clock can't be used, because its nanoseconds end in the year 2262.
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(static_cast<std::time_t>(time.time_since_epoch().count())));
}

messages::Message banned(const Ban& ban) {
    static constexpr messages::Kind<std::string> for_good{"error.banned", {"reason"}};
    static constexpr messages::Kind<std::string, std::string> for_now{"error.banned_until",
                                                                      {"reason", "until"}};
    return ban.until ? for_now(ban.reason, utc_text(*ban.until)) : for_good(ban.reason);
}

std::filesystem::path ban_file(const std::filesystem::path& data) { return data / "bans.json"; }

Bans read_bans(const std::filesystem::path& file) {
    return std::filesystem::exists(file) ? parse_bans(file, store::text_of(file)) : Bans{};
}

void change_bans(const std::filesystem::path& file, const std::function<void(Bans&)>& change) {
    const FolderHold folder(file.parent_path());
    Bans bans = read_bans(file);
    change(bans);
    close(store::replace_file(file, text_of(bans)));
}

Bans parse_shared_bans(const std::string& text) {
    return text.empty() ? Bans{} : parse_bans("the list of bans in the database", text);
}

void change_shared_bans(store::SharedDatabase& database, const std::function<void(Bans&)>& change) {
    database.change_bans([&change](const std::string& before) {
        Bans bans = parse_shared_bans(before);
        change(bans);
        return text_of(bans);
    });
}

}  // namespace euchre::server
