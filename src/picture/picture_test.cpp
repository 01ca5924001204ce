#include <gtest/gtest.h>

#include <array>

#include "picture/png.h"
#include "picture/result_picture.h"

namespace euchre::testing {

using namespace picture;

namespace {

constexpr Color white{255, 255, 255}, black{0, 0, 0};

TEST(Canvas, fills_the_inside_of_a_path_and_leaves_the_outside) {
    Canvas canvas(20, 20, white);
    canvas.fill(path_of("M5 5L15 5L15 15L5 15Z", {}), black);
    EXPECT_EQ(canvas.at(10, 10), black);
    EXPECT_EQ(canvas.at(5, 5), black);
    EXPECT_EQ(canvas.at(4, 10), white);
    EXPECT_EQ(canvas.at(15, 10), white);
}

TEST(Canvas, half_covers_a_dot_on_the_edge) {
    Canvas canvas(4, 4, white);
    canvas.fill(path_of("M0 0L1.5 0L1.5 4L0 4Z", {}), black);
    EXPECT_EQ(canvas.at(0, 2), black);
    EXPECT_NEAR(canvas.at(1, 2).red, 128, 1);
    EXPECT_EQ(canvas.at(2, 2), white);
}

TEST(Canvas, draws_a_line_of_its_width_and_clips_it) {
    Canvas canvas(20, 20, white);
    canvas.stroke(path_of("M-50 10L50 10", {}), 4, black);
    for (const int y : {8, 11}) EXPECT_EQ(canvas.at(3, y), black) << y;
    for (const int y : {6, 13}) EXPECT_EQ(canvas.at(3, y), white) << y;
}

TEST(Canvas, turns_and_scales_what_it_places) {
    const Point point = Placing{{100, 50}, 2, 90}({10, 0});
    EXPECT_NEAR(point.x, 100, 1e-9);
    EXPECT_NEAR(point.y, 70, 1e-9);
}

std::uint32_t number_at(const std::string& file, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t byte = at; byte < at + 4; ++byte)
        number = number << 8U | static_cast<unsigned char>(file[byte]);
    return number;
}

// Reads the one block that our writer makes.
struct Inflate {
    std::string bytes;
    std::size_t at = 0;

    std::uint32_t bits(int count) {
        std::uint32_t value = 0;
        for (int bit = 0; bit < count; ++bit, ++at)
            value |= (static_cast<unsigned char>(bytes[at / 8]) >> (at % 8) & 1U) << bit;
        return value;
    }
    std::uint32_t code(int count) {
        std::uint32_t value = 0;
        for (int bit = 0; bit < count; ++bit) value = value << 1U | bits(1);
        return value;
    }
    std::uint32_t symbol() {
        std::uint32_t value = code(7);
        if (value < 0x18) return 256 + value;
        value = value << 1U | bits(1);
        if (value >= 0x30 && value < 0xc0) return value - 0x30;
        if (value >= 0xc0 && value < 0xc8) return 280 + value - 0xc0;
        return (value << 1U | bits(1)) - 0x190 + 144;
    }
    std::string text() {
        constexpr std::array<std::size_t, 29> lengths{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                      15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                      67, 83, 99, 115, 131, 163, 195, 227, 258};
        constexpr std::array<std::size_t, 30> distances{
            1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
        std::string out;
        EXPECT_EQ(bits(3), 3U);
        for (std::uint32_t next = symbol(); next != 256; next = symbol()) {
            if (next < 256) {
                out += static_cast<char>(next);
                continue;
            }
            const std::uint32_t kind = next - 257;
            const int extra = kind < 8 || kind == 28 ? 0 : int(kind / 4) - 1;
            const std::size_t length = lengths.at(kind) + bits(extra);
            const std::uint32_t far = code(5);
            const std::size_t distance = distances.at(far) + bits(far < 4 ? 0 : int(far / 2) - 1);
            for (std::size_t copied = 0; copied < length; ++copied) out += out.at(out.size() - distance);
        }
        return out;
    }
};

TEST(Png, has_all_dots_of_the_canvas) {
    Canvas canvas(300, 40, white);
    for (int y = 0; y < 40; y += 3) canvas.row(y, {std::uint8_t(y * 6), 200, 144});
    canvas.fill(circle({150, 20}, 18, {}), {9, 143, 255});
    canvas.stroke(path_of("M0 0L300 40", {}), 5, black);
    const std::string file = png(canvas);
    EXPECT_EQ(file.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(number_at(file, 16), 300U);
    EXPECT_EQ(number_at(file, 20), 40U);
    const std::size_t length = number_at(file, 33);
    EXPECT_EQ(file.substr(37, 4), "IDAT");
    const std::string rows = Inflate{file.substr(43, length - 6)}.text();
    ASSERT_EQ(rows.size(), 40U * 901U);
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 300; ++x) {
            const auto part = [&](std::size_t which) {
                return static_cast<std::uint8_t>(rows[std::size_t(y) * 901 + 1 + std::size_t(x) * 3 + which]);
            };
            ASSERT_EQ((Color{part(0), part(1), part(2)}), canvas.at(x, y)) << x << " " << y;
        }
}

// The checksum of an empty chunk is known.
TEST(Png, ends_with_the_checksum_of_its_last_chunk) {
    const std::string file = png(Canvas(1, 1, white));
    EXPECT_EQ(file.substr(file.size() - 8), "IEND\xae\x42\x60\x82");
}

TEST(ResultPicture, depends_on_the_scores_and_has_the_size_of_previews) {
    constexpr std::array<std::int64_t, 2> won{10, 7}, close{10, 9};
    const std::string file = result_picture(won);
    EXPECT_EQ(number_at(file, 16), 1200U);
    EXPECT_EQ(number_at(file, 20), 630U);
    EXPECT_EQ(file, result_picture(won));
    EXPECT_NE(file, result_picture(close));
    EXPECT_LT(file.size(), 200'000U);
    constexpr std::array<std::int64_t, 6> many{-12, 100, 3, 0, 25, 7};
    EXPECT_EQ(number_at(result_picture(many), 16), 1200U);
}

}  // namespace

}  // namespace euchre::testing
