#include "picture/result_picture.h"

#include <algorithm>
#include <array>

#include "picture/png.h"

namespace euchre::picture {

namespace {

constexpr Color felt_top{27, 94, 66}, felt_bottom{14, 58, 42}, wood{74, 45, 23}, wood_edge{122, 80, 44};
constexpr Color paper{255, 253, 247}, edge{59, 35, 18}, red{196, 35, 28}, black{28, 26, 24};
constexpr Color cream{252, 238, 205}, glow{240, 192, 90}, shade{6, 26, 18};

// A character is 100 high, its top at 0.
struct Glyph {
    char character;
    double width;
    const char* path;
};
constexpr std::array glyphs{
    Glyph{'0', 60, "M30 0C2 0 0 30 0 50C0 70 2 100 30 100C58 100 60 70 60 50C60 30 58 0 30 0"},
    Glyph{'1', 34, "M4 20L30 0L30 100"},
    Glyph{'2', 58, "M2 28C2 -8 56 -10 56 28C56 52 20 70 0 100L58 100"},
    Glyph{'3', 56, "M2 16C14 -8 54 -4 54 25C54 44 34 48 22 48C38 48 56 54 56 74C56 106 12 108 0 84"},
    Glyph{'4', 62, "M46 100L46 0L0 70L62 70"},
    Glyph{'5', 56, "M52 0L8 0L4 46C18 34 56 34 56 68C56 106 12 108 0 86"},
    Glyph{'6', 58, "M48 4C18 4 0 34 0 66C0 112 58 110 58 68C58 32 10 30 0 64"},
    Glyph{'7', 56, "M0 0L56 0C38 30 22 60 18 100"},
    Glyph{'8', 58, "M29 47C0 44 0 0 29 0C58 0 58 44 29 47C-8 50 -8 100 29 100C66 100 66 50 29 47"},
    Glyph{'9', 58, "M58 36C48 70 0 68 0 32C0 -10 58 -12 58 34C58 66 40 96 10 96"},
    Glyph{':', 8, "M4 32L4 32.5M4 78L4 78.5"},
    Glyph{'-', 36, "M0 54L36 54"},
    Glyph{'A', 64, "M0 100L32 0L64 100M12 66L52 66"},
    Glyph{'C', 62, "M62 16C40 -10 0 -4 0 50C0 104 40 110 62 84"},
    Glyph{'E', 50, "M50 0L0 0L0 100L50 100M0 48L42 48"},
    Glyph{'H', 58, "M0 0L0 100M58 0L58 100M0 48L58 48"},
    Glyph{'J', 46, "M46 0L46 70C46 110 0 110 0 72"},
    Glyph{'K', 56, "M0 0L0 100M54 0L0 58M20 38L56 100"},
    Glyph{'Q', 66, "M33 0C2 0 0 30 0 50C0 70 2 100 33 100C64 100 66 70 66 50C66 30 64 0 33 0M42 72L66 104"},
    Glyph{'R', 54, "M0 100L0 0L26 0C62 0 62 52 26 52L0 52M26 52L54 100"},
    Glyph{'U', 58, "M0 0L0 62C0 112 58 112 58 62L58 0"},
};
constexpr double gap = 34;  // between characters

const Glyph* glyph_of(char character) {
    const auto found = std::ranges::find(glyphs, character, &Glyph::character);
    return found == glyphs.end() ? nullptr : &*found;
}

double width_of(std::string_view text) {
    double width = -gap;
    for (const char character : text)
        if (const Glyph* const glyph = glyph_of(character))
            width += glyph->width + gap;
        else
            width += gap;
    return width;
}

struct Pen {
    double thick;  // for characters that are 100 high
    Color color;
    double share = 1;
};

// Draws a text from left to right, with the placing's scale.
void write(Canvas& canvas, std::string_view text, const Placing& placing, const Pen& pen) {
    double x = 0;
    for (const char character : text) {
        const Glyph* const glyph = glyph_of(character);
        if (glyph != nullptr) {
            const Point at = placing({x, 0});
            const Path path = path_of(glyph->path, {at, placing.scale, placing.turn});
            canvas.stroke(path, pen.thick * placing.scale, pen.color, pen.share);
        }
        x += (glyph != nullptr ? glyph->width : 0) + gap;
    }
}

constexpr const char* heart =
    "M0 -300C0 -400 100 -500 200 -500C300 -500 400 -400 400 -250C400 0 0 400 0 500C0 400 -400 0 -400 "
    "-250C-400 -400 -300 -500 -200 -500C-100 -500 0 -400 0 -300Z";
constexpr const char* diamond =
    "M-400 0C-350 0 0 -450 0 -500C0 -450 350 0 400 0C350 0 0 450 0 500C0 450 -350 0 -400 0Z";
constexpr const char* leaf = "M0 -500C100 -250 355 -100 355 185L-355 185C-355 -100 -100 -250 0 -500Z";
constexpr const char* stem = "M24 60C35 385 85 400 130 500L-130 500C-85 400 -35 385 -24 60Z";

void draw_suit(Canvas& canvas, char suit, const Placing& placing) {
    if (suit == 'H') return canvas.fill(path_of(heart, placing), red);
    if (suit == 'D') return canvas.fill(path_of(diamond, placing), red);
    canvas.fill(path_of(stem, placing), black);
    if (suit == 'S') {
        canvas.fill(path_of(leaf, placing), black);
        for (const double x : {205.0, -205.0}) canvas.fill(circle({x, 185}, 150, placing), black);
        return;
    }
    for (const Point middle : {Point{0, -270}, Point{240, 130}, Point{-240, 130}})
        canvas.fill(circle(middle, 215, placing), black);
}

constexpr const char* card_outline =
    "M-88 -140L88 -140C100 -140 108 -132 108 -120L108 120C108 132 100 140 88 140L-88 140C-100 140 -108 132 "
    "-108 120L-108 -120C-108 -132 -100 -140 -88 -140Z";

struct FannedCard {
    char rank, suit;
    Placing placing;
};

void draw_card(Canvas& canvas, const FannedCard& card) {
    const Placing& on = card.placing;
    const auto part = [&on](Point at, double scale) { return Placing{on(at), on.scale * scale, on.turn}; };
    canvas.fill(path_of(card_outline, {on({4, 8}), on.scale, on.turn}), shade, 0.4);
    const Path outline = path_of(card_outline, on);
    canvas.fill(outline, paper);
    canvas.stroke(outline, 3, edge);
    const bool is_red = card.suit == 'H' || card.suit == 'D';
    const std::string rank(1, card.rank);
    write(canvas, rank, part({-90, -120}, 0.42), {20, is_red ? red : black});
    draw_suit(canvas, card.suit, part({-76, -48}, 0.036));
    draw_suit(canvas, card.suit, part({14, 26}, 0.13));
}

// The trumps of hearts, from the right bower down.
void draw_fan(Canvas& canvas) {
    constexpr std::array<std::pair<char, char>, 5> cards{
        {{'Q', 'H'}, {'K', 'H'}, {'A', 'H'}, {'J', 'D'}, {'J', 'H'}}};
    for (std::size_t at = 0; at < cards.size(); ++at) {
        const double turn = -22 + 11 * double(at);
        const Placing around{{312, 800}, 1, turn};
        draw_card(canvas, {cards[at].first, cards[at].second, {around({0, -480}), 0.86, turn}});
    }
}

Canvas felt() {
    Canvas canvas(result_width, result_height, felt_top);
    const auto mix = [](std::uint8_t from, std::uint8_t to, double share) {
        return static_cast<std::uint8_t>(from + (to - from) * share);
    };
    for (int y = 0; y < result_height; ++y) {
        const double share = double(y) / result_height;
        canvas.row(y,
                   {mix(felt_top.red, felt_bottom.red, share), mix(felt_top.green, felt_bottom.green, share),
                    mix(felt_top.blue, felt_bottom.blue, share)});
    }
    for (int y = result_height - 26; y < result_height; ++y)
        canvas.row(y, y < result_height - 22 ? wood_edge : wood);
    return canvas;
}

std::string score_text(std::span<const std::int64_t> scores) {
    std::string text;
    for (const std::int64_t score : scores) text += (text.empty() ? "" : ":") + std::to_string(score);
    return text;
}

// In the middle of the right half.
void write_middle(Canvas& canvas, std::string_view text, double y, double largest, const Pen& pen) {
    constexpr double middle = 860, room = 540;
    const double scale = std::min(largest, room / width_of(text));
    const Placing placing{{middle - width_of(text) * scale / 2, y - 50 * scale}, scale};
    write(canvas, text, {{placing.at.x + 3, placing.at.y + 6}, scale}, {pen.thick, shade, 0.5});
    write(canvas, text, placing, pen);
}

}  // namespace

std::string result_picture(std::span<const std::int64_t> scores) {
    Canvas canvas = felt();
    draw_fan(canvas);
    write_middle(canvas, score_text(scores), 276, 1.85, {19, cream});
    write_middle(canvas, "EUCHRE", 468, 0.55, {16, glow});
    return png(canvas);
}

}  // namespace euchre::picture
