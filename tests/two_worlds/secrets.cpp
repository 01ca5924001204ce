#include "two_worlds/secrets.h"

#include <sodium.h>

#include <algorithm>

#include "fair/shuffle.h"

namespace euchre::two_worlds {

namespace {

std::string base64(const fair::Bytes32& bytes, int variant) {
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.resize(text.find('\0'));
    return text;
}

// The bytes as one decimal number.
std::string decimal(fair::Bytes32 bytes) {
    std::string digits;
    while (std::ranges::any_of(bytes, [](std::uint8_t byte) { return byte != 0; })) {
        unsigned rest = 0;
        for (std::uint8_t& byte : bytes) {
            const unsigned number = rest * 256 + byte;
            byte = static_cast<std::uint8_t>(number / 10);
            rest = number % 10;
        }
        digits.insert(digits.begin(), static_cast<char>('0' + rest));
    }
    return digits;
}

std::string list(const fair::Bytes32& bytes, const char* between) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += (text.empty() ? "" : between) + std::to_string(byte);
    return text;
}

// Searches for halves of secrets, too.
void add_forms(std::vector<std::string>& forms, fair::Bytes32 bytes) {
    for (int turn = 0; turn < 2; ++turn) {
        std::string hex = fair::to_hex(bytes);
        forms.push_back(hex.substr(0, 32));
        forms.push_back(hex.substr(32));
        std::ranges::transform(hex, hex.begin(), [](char letter) {
            return letter >= 'a' ? static_cast<char>(letter - 32) : letter;
        });
        forms.push_back(hex.substr(0, 32));
        forms.push_back(base64(bytes, sodium_base64_VARIANT_ORIGINAL_NO_PADDING).substr(0, 24));
        forms.push_back(base64(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING).substr(0, 24));
        forms.push_back(decimal(bytes));
        forms.push_back(list(bytes, ","));
        forms.push_back(list(bytes, ", "));
        forms.emplace_back(bytes.begin(), bytes.begin() + 8);
        std::ranges::reverse(bytes);  // lowest byte first
    }
}

// Longer than any hand, so a hand can't match by chance.
void add_order(std::vector<std::string>& forms, const Pack& pack) {
    constexpr std::size_t cards = 9;
    for (const char* const between : {"\",\"", " ", ",", ""})
        for (std::size_t from = 0; from + cards <= pack.size(); from += cards) {
            std::string text;
            for (std::size_t at = from; at < from + cards; ++at)
                text += (at == from ? "" : between) + to_string(pack[at]);
            forms.push_back(std::move(text));
        }
}

}  // namespace

std::vector<std::string> secrets_of(const simulation::TableBook& book) {
    std::vector<std::string> forms;
    for (std::uint64_t seq = 1; seq <= book.size(); ++seq) {
        const simulation::Moment& moment = book.at(seq);
        if (const auto* const drawn = std::get_if<table::SeedDrawn>(&moment.line.what))
            add_forms(forms, drawn->seed.bytes);
        if (!std::holds_alternative<table::ListOpened>(moment.line.what)) continue;
        const fair::Attempt& attempt = moment.table.dealing().past().back();
        if (const auto key = fair::pack_key(attempt)) {
            add_forms(forms, key->bytes);
            add_order(forms, fair::shuffled(moment.table.rules()->deck(), *key, fair::Purpose::deal, 0));
        } else {
            std::vector<std::string> shown;
            add_forms(shown, attempt.seed->bytes);
            std::erase_if(forms, [&](const std::string& form) {
                return std::ranges::find(shown, form) != shown.end();
            });
        }
    }
    return forms;
}

std::string found_in(const std::string& text, const std::vector<std::string>& secrets) {
    for (const std::string& secret : secrets)
        if (text.find(secret) != std::string::npos) return secret;
    return {};
}

std::vector<std::string> published_of(const simulation::TableBook& book) {
    std::vector<std::string> all;
    for (std::uint64_t seq = 1; seq <= book.size(); ++seq) {
        const simulation::Moment& moment = book.at(seq);
        if (std::holds_alternative<table::SeedDrawn>(moment.line.what))
            all.push_back(fair::to_hex(moment.table.dealing().attempt().commitment));
        if (std::holds_alternative<table::ListClosed>(moment.line.what))
            all.push_back(fair::to_hex(simulation::receipts_key().sign(fair::list_receipt(
                identity::id_text(1), fair::list_hash(moment.table.dealing().attempt())))));
        if (!std::holds_alternative<table::ListOpened>(moment.line.what)) continue;
        const fair::Attempt& attempt = moment.table.dealing().past().back();
        if (fair::has_silent_seat(attempt)) all.push_back(fair::to_hex(*attempt.seed));
    }
    return all;
}

}  // namespace euchre::two_worlds
