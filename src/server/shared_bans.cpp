#include "server/shared_bans.h"

namespace euchre::server {

void SharedBans::begin(store::SharedDatabase&& database) {
    const store::BanText found = database.bans(std::nullopt).value();
    bans_->begin_with(parse_shared_bans(found.text));
    version_ = found.version;
    look_later();
}

void SharedBans::look_later() {
    connections_.at(connections_.now() + between_looks, [this] { look(); });
}

void SharedBans::look() {
    shared_.run([known = version_](store::SharedDatabase& database) { return database.bans(known); },
                [this](const std::optional<store::BanText>& found) {
                    if (found) {
                        version_ = found->version;
                        bans_->take(found->text);
                    }
                    look_later();
                },
                [this] { look_later(); });
}

}  // namespace euchre::server
