#include "picture/png.h"

#include <algorithm>
#include <array>

namespace euchre::picture {

namespace {

void put_number(std::string& text, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>(number >> shift & 255U);
}

std::uint32_t crc(std::string_view bytes) {
    std::uint32_t sum = 0xffff'ffff;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ (0xedb8'8320U & (0U - (sum & 1U)));
    }
    return ~sum;
}

std::uint32_t adler(std::string_view bytes) {
    std::uint32_t a = 1, b = 0;
    for (const char byte : bytes) {
        a = (a + static_cast<unsigned char>(byte)) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16U | a;
}

// Writes one block with the fixed codes of deflate (RFC 1951, 3.2.6). It looks for repetitions at two
// distances only, a dot and a row back: enough for flat colours.
class Deflate {
  public:
    Deflate(std::string_view bytes, std::array<std::size_t, 2> distances) {
        put(0b011, 3);  // the last block, fixed codes
        for (std::size_t at = 0; at < bytes.size();) {
            std::size_t best = 0, from = 0;
            for (const std::size_t distance : distances)
                if (const std::size_t length = repeated(bytes, at, distance); length > best) {
                    best = length;
                    from = distance;
                }
            if (best >= 3)
                put_repetition(best, from);
            else
                put_symbol(static_cast<unsigned char>(bytes[at]));
            at += best >= 3 ? best : 1;
        }
        put_symbol(256);
        if (used_ > 0) text_ += static_cast<char>(bits_);
    }
    const std::string& text() const { return text_; }

  private:
    static std::size_t repeated(std::string_view bytes, std::size_t at, std::size_t distance) {
        if (at < distance) return 0;
        std::size_t length = 0;
        while (length < 258 && at + length < bytes.size() &&
               bytes[at + length] == bytes[at + length - distance])
            ++length;
        return length;
    }

    void put(std::uint32_t value, int count) {  // the lowest bit first
        for (int bit = 0; bit < count; ++bit) {
            bits_ |= (value >> bit & 1U) << used_;
            if (++used_ < 8) continue;
            text_ += static_cast<char>(bits_);
            bits_ = 0;
            used_ = 0;
        }
    }
    void put_code(std::uint32_t code, int count) {  // the highest bit first
        for (int bit = count - 1; bit >= 0; --bit) put(code >> bit & 1U, 1);
    }
    void put_symbol(std::uint32_t symbol) {
        if (symbol < 144) return put_code(0x30 + symbol, 8);
        if (symbol < 256) return put_code(0x190 + symbol - 144, 9);
        if (symbol < 280) return put_code(symbol - 256, 7);
        put_code(0xc0 + symbol - 280, 8);
    }
    void put_repetition(std::size_t length, std::size_t distance) {
        // Codes with more and more extra bits: four lengths share a number of bits, and two distances.
        if (length == 258) {
            put_symbol(285);
        } else if (length < 11) {
            put_symbol(static_cast<std::uint32_t>(254 + length));
        } else {
            int extra = 1;
            std::size_t first = 11;
            while (length >= first + (std::size_t{4} << extra)) first += std::size_t{4} << extra++;
            const std::size_t past = length - first;
            put_symbol(static_cast<std::uint32_t>(261 + 4 * extra + int(past >> extra)));
            put(static_cast<std::uint32_t>(past & ((1U << extra) - 1)), extra);
        }
        if (distance < 5) return put_code(static_cast<std::uint32_t>(distance - 1), 5);
        int extra = 1;
        std::size_t first = 5;
        while (distance >= first + (std::size_t{2} << extra)) first += std::size_t{2} << extra++;
        const std::size_t past = distance - first;
        put_code(static_cast<std::uint32_t>(2 + 2 * extra + int(past >> extra)), 5);
        put(static_cast<std::uint32_t>(past & ((1U << extra) - 1)), extra);
    }

    std::string text_;
    std::uint32_t bits_ = 0;
    int used_ = 0;
};

void put_chunk(std::string& file, std::string name, std::string_view bytes) {
    put_number(file, static_cast<std::uint32_t>(bytes.size()));
    name += bytes;
    file += name;
    put_number(file, crc(name));
}

std::string rows_of(const Canvas& canvas) {
    std::string rows;
    for (int y = 0; y < canvas.height(); ++y) {
        rows += '\0';  // no filter
        for (int x = 0; x < canvas.width(); ++x) {
            const Color dot = canvas.at(x, y);
            for (const std::uint8_t part : {dot.red, dot.green, dot.blue}) rows += static_cast<char>(part);
        }
    }
    return rows;
}

}  // namespace

std::string png(const Canvas& canvas) {
    std::string file = "\x89PNG\r\n\x1a\n", header;
    put_number(header, static_cast<std::uint32_t>(canvas.width()));
    put_number(header, static_cast<std::uint32_t>(canvas.height()));
    header += std::string("\x08\x02\0\0\0", 5);  // 8 bits of red, green and blue each
    put_chunk(file, "IHDR", header);
    const std::string rows = rows_of(canvas);
    std::string packed = "\x78\x01";
    packed += Deflate(rows, {3, std::size_t(canvas.width()) * 3 + 1}).text();
    put_number(packed, adler(rows));
    put_chunk(file, "IDAT", packed);
    put_chunk(file, "IEND", "");
    return file;
}

}  // namespace euchre::picture
