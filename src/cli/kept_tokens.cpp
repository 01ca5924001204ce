#include "cli/kept_tokens.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "fair/hex.h"
#include "seat/local_store.h"
#include "store/files.h"
#include "store/store.h"

namespace euchre::cli {

namespace {

constexpr std::size_t most_tokens = 5;

std::optional<std::filesystem::path> token_file(const client::ServerUrl& server) {
    const auto folder = seat::state_folder();
    if (!folder) return std::nullopt;
    std::string name = (server.secure ? "https-" : "http-") + server.host + "-" + server.port;
    std::ranges::replace(name, '/', '-');
    return *folder / "people" / name;
}

}  // namespace

KeptTokens::KeptTokens(const client::ServerUrl& server) : file_(token_file(server)) {
    if (!file_) return;
    std::ifstream lines(*file_);
    for (std::string token; tokens_.size() < most_tokens && lines >> token;)
        if (fair::parse_hex(token)) tokens_.push_back(token);
}

bool KeptTokens::change_current(const std::string& token) {
    if (current() == token) return file_.has_value();
    if (tokens_.empty())
        tokens_.push_back(token);
    else
        tokens_.front() = token;
    return save();
}

bool KeptTokens::add(const std::string& token) {
    tokens_.insert(tokens_.begin(), token);
    if (tokens_.size() > most_tokens) tokens_.resize(most_tokens);
    return save();
}

bool KeptTokens::forget_current() {
    if (!tokens_.empty()) tokens_.erase(tokens_.begin());
    return save();
}

std::optional<bool> KeptTokens::be_former() {
    if (tokens_.size() < 2) return std::nullopt;
    std::swap(tokens_[0], tokens_[1]);
    return save();
}

bool KeptTokens::save() const {
    if (!file_) return false;
    std::string lines;
    for (const std::string& token : tokens_) lines += token + "\n";
    try {
        store::make_folder(file_->parent_path().parent_path());
        store::make_folder(file_->parent_path());
        close(store::replace_file(*file_, lines));
    } catch (const store::StoreError&) {
        return false;
    }
    return true;
}

}  // namespace euchre::cli
