#include "server/ban_watch.h"

#include <sys/stat.h>

#include "lobby/log.h"

namespace euchre::server {

namespace {

std::chrono::sys_seconds now() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

std::optional<messages::Message> why(const Ban* ban) {
    return ban == nullptr ? std::nullopt : std::optional(banned(*ban));
}

}  // namespace

BanWatch::BanWatch(std::filesystem::path file)
    : file_(std::move(file)), read_(stamp()), list_(BanList(read_bans(file_))) {}

std::optional<messages::Message> BanWatch::why_not(identity::PersonId person) const {
    return why(list_.find(person, now()));
}

std::optional<messages::Message> BanWatch::why_not(const Address& address) const {
    return why(list_.find(address, now()));
}

void BanWatch::refresh() {
    if (file_.empty()) return;
    if (reading_.valid()) {
        if (reading_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) take(reading_.get());
        return;
    }
    const Stamp found = stamp();
    if (found == read_) return;
    read_ = found;
    reading_ =
        std::async(std::launch::async, [file = file_] { return read([&file] { return read_bans(file); }); });
}

BanWatch::Read BanWatch::read(const std::function<Bans()>& bans) {
    try {
        return BanList(bans());
    } catch (const store::StoreError& error) {
        return error.what();
    }
}

void BanWatch::take(Read read) {
    if (const auto* const error = std::get_if<std::string>(&read))
        return lobby::log(lobby::LogLevel::error, "new list of bans can't be read; keeping the old one",
                          {{"error", *error}});
    list_ = std::move(std::get<BanList>(read));
    lobby::log(lobby::LogLevel::info, "list of bans read",
               {{"bans", static_cast<std::int64_t>(list_.size())}});
    for (const auto& heard : heard_) heard();
}

bool BanWatch::Stamp::operator==(const Stamp& other) const {
    return file == other.file && size == other.size && changed.tv_sec == other.changed.tv_sec &&
           changed.tv_nsec == other.changed.tv_nsec;
}

// Zeros for a missing file.
BanWatch::Stamp BanWatch::stamp() const {
    struct stat found{};
    if (stat(file_.c_str(), &found) != 0) return {};
    return {found.st_ino, found.st_size, found.st_mtim};
}

}  // namespace euchre::server
