#include "server/shared_bans.h"

namespace euchre::server {

void SharedBans::begin(store::SharedDatabase&& database) {
    const store::BanText found = database.bans(std::nullopt).value();
    bans_->begin_with(BanList(parse_shared_bans(found.text)));
    version_ = found.version;
    look_later();
}

void SharedBans::look_later() {
    connections_.at(connections_.now() + between_looks, [this] { look(); });
}

void SharedBans::look() {
    // Parsed where it may take long.
    struct Found {
        std::int64_t version = 0;
        BanWatch::Read list;
    };
    shared_.run(
        [known = version_](store::SharedDatabase& database) -> std::optional<Found> {
            const auto found = database.bans(known);
            if (!found) return std::nullopt;
            return Found{found->version, BanWatch::read([&] { return parse_shared_bans(found->text); })};
        },
        [this](std::optional<Found> found) {
            if (found) {
                version_ = found->version;
                bans_->take(std::move(found->list));
            }
            look_later();
        },
        [this] { look_later(); });
}

}  // namespace euchre::server
