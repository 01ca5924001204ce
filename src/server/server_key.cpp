#include "server/server_key.h"

#include <unistd.h>

#include "store/files.h"
#include "store/schema.h"

namespace euchre::server {

namespace {

constexpr std::string_view blanks = " \t\r\n";

fair::Seed read_secret(const std::filesystem::path& file) {
    std::string text = store::text_of(file);
    text.erase(text.find_last_not_of(blanks) + 1);
    const auto secret = fair::parse_seed(text);
    if (!secret) store::refuse(file, "it is not a key: it must be one line of 64 hexadecimal digits");
    return *secret;
}

fair::Seed make_secret(const std::filesystem::path& file) {
    const fair::Seed secret = fair::random_seed();
    std::filesystem::create_directories(std::filesystem::absolute(file).parent_path());
    close(store::replace_file(std::filesystem::absolute(file), fair::to_hex(secret) + "\n"));
    return secret;
}

fair::Seed secret_in(const std::filesystem::path& file, const std::filesystem::path& data) {
    if (access(file.c_str(), F_OK) == 0) return read_secret(file);
    if (store::needs_key({data, ""}))
        store::refuse(file, "the server's key is missing, and the live games in " + data.string() +
                                " can't be read without it; put it back, or name its place with --key-file");
    return make_secret(file);
}

}  // namespace

ServerKey::ServerKey(const std::filesystem::path& file, const std::filesystem::path& data)
    : secret_(secret_in(file, data)) {}

fair::SigningKey ServerKey::for_receipts() const {
    return fair::SigningKey(fair::derived_seed(secret_, "receipts"));
}

store::SealKey ServerKey::for_store() const { return fair::derived_seed(secret_, "store").bytes; }

fair::Seed ServerKey::for_fleet() const { return fair::derived_seed(secret_, "fleet"); }

std::filesystem::path usual_key_file(const std::filesystem::path& config, const std::filesystem::path& data) {
    if (!config.empty()) return std::filesystem::absolute(config).parent_path() / "euchre.key";
    std::filesystem::path folder = std::filesystem::absolute(data).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    return folder.string() + ".key";
}

}  // namespace euchre::server
