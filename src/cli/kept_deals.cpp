#include "cli/kept_deals.h"

#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>

#include "codec/witness_json.h"
#include "seat/local_store.h"
#include "store/files.h"
#include "store/store.h"

namespace euchre::cli {

namespace {

namespace json = boost::json;

void write_file(const std::optional<std::filesystem::path>& file, const std::string& text) {
    if (!file) return;
    try {
        store::make_folder(file->parent_path().parent_path());
        store::make_folder(file->parent_path());
        close(store::replace_file(*file, text));
    } catch (const store::StoreError&) {
        return;
    }
}

}  // namespace

KeptDeals::KeptDeals(const client::ServerUrl& server, const std::string& table) {
    const auto folder = seat::state_folder();
    if (!folder) return;
    std::string name = (server.secure ? "https-" : "http-") + server.host + "-" + server.port;
    std::ranges::replace(name, '/', '-');
    key_file_ = *folder / "keys" / name;
    deals_file_ = *folder / "deals" / (name + "-" + table + ".json");
    key_ = fair::parse_public_key(store::text_of(*key_file_).substr(0, 64));
    kept_ = store::text_of(*deals_file_);
}

fair::Witness KeptDeals::witness() const {
    boost::system::error_code error;
    const json::value parsed = json::parse(kept_, error);
    if (error || !parsed.is_object()) return fair::Witness();
    auto read = codec::read_witness(parsed.get_object());
    auto* const witness = std::get_if<fair::Witness>(&read);
    return witness == nullptr ? fair::Witness() : std::move(*witness);
}

void KeptDeals::keep(const std::optional<fair::PublicKey>& key, const fair::Witness& witness) {
    if (key && key != key_) write_file(key_file_, fair::to_hex(*key) + "\n");
    if (key) key_ = key;
    std::string text = json::serialize(codec::to_json(witness));
    if (text == kept_) return;
    kept_ = std::move(text);
    write_file(deals_file_, kept_);
}

}  // namespace euchre::cli
