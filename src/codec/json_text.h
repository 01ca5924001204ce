// Writes JSON directly as text, for messages that a server sends for every action. Building values takes
// several times as long. The bytes are those of boost::json::serialize.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace euchre::codec {

class JsonText {
  public:
    explicit JsonText(std::string& text) : text_(text) {}

    void key(std::string_view name) {
        separate();
        quote(name);
        text_ += ':';
    }
    void open(char bracket) {
        separate();
        text_ += bracket;
    }
    void close(char bracket) { text_ += bracket; }

    // A string without characters that JSON escapes: cards, actions and names of our own.
    void word(std::string_view word) {
        separate();
        quote(word);
    }
    void number(std::integral auto number) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        raw({digits, static_cast<std::size_t>(end - digits)});
    }
    void flag(bool flag) { raw(flag ? "true" : "false"); }
    void null() { raw("null"); }
    // A value that is JSON already.
    void raw(std::string_view json) {
        separate();
        text_ += json;
    }

  private:
    void quote(std::string_view word) {
        text_ += '"';
        text_ += word;
        text_ += '"';
    }
    void separate() {
        if (text_.empty()) return;
        const char last = text_.back();
        if (last != '{' && last != '[' && last != ':') text_ += ',';
    }

    std::string& text_;
};

}  // namespace euchre::codec
