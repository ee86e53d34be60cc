#include "text/text.h"

#include <gtest/gtest.h>

namespace fray::text {
namespace {

constexpr std::size_t kMax = 64;

std::string kept(std::string_view text) {
  const auto checked = line(text, kMax);
  EXPECT_TRUE(checked) << text << ": " << (checked ? "" : checked.error());
  return checked.value_or("");
}
std::string refusal(std::string_view text) {
  const auto checked = line(text, kMax);
  EXPECT_FALSE(checked) << text;
  return checked ? "" : checked.error();
}

TEST(Text, LeavesOutWhatComesWithPastedText) {
  EXPECT_EQ(kept("  Ana\t"), "Ana");
  EXPECT_EQ(kept("\uFEFFAna"), "Ana");
  EXPECT_EQ(kept("An\u00ADa\u200B"), "Ana");
  EXPECT_EQ(kept("\u2068Ana\u2069"), "Ana");
  EXPECT_EQ(kept("\u202AAna\u202C"), "Ana");
  EXPECT_EQ(kept("Ana\u2060\u200E"), "Ana");
  EXPECT_EQ(kept("Ana\tB"), "Ana B");
  EXPECT_EQ(kept("Ana\u00A0B\r\n"), "Ana\u00A0B");
  EXPECT_EQ(kept("A\u030A"), "\u00C5") << "NFC";
}

TEST(Text, KeepsSequencesThatShowAsOneCharacter) {
  for (const char* whole :
       {"\U0001F468\u200D\U0001F469\u200D\U0001F467",  // family
        "\U0001F3F3\uFE0F\u200D\U0001F308",            // rainbow flag
        "\U0001F1E9\U0001F1EA",                        // regional indicators
        "1\uFE0F\u20E3",                               // keycap
        "\U0001F44D\U0001F3FD",                        // skin tone
        "\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",  // Scotland
        "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",            // Persian non-joiner
        "\u0915\u094D\u200D\u0937",                                    // Devanagari joiner
        "\u845B\U000E0100",                                            // ideographic variation
        "\u05D3\u05E0\u05D4 \u05D1\u05EA\u05BE\u05DC\u05D5\u05D9"}) {  // Hebrew
    EXPECT_EQ(kept(whole), whole);
  }
  // Elsewhere they show nothing.
  EXPECT_EQ(kept("\u200DAna\u200D"), "Ana");
  EXPECT_EQ(kept("\uFE0FAna \U000E0067"), "Ana");
  EXPECT_EQ(kept("An\u200D\u200Da"), "An\u200Da");
}

TEST(Text, NeedsAVisibleCharacter) {
  for (const char* nothing : {"", "   ", "\u200B", "\u200D", "\u3164", "\u2800", "\u00AD", "\uFE0F",
                              "\U000E0041", "\u3000\u200B ", "\u0301"}) {
    EXPECT_EQ(refusal(nothing), "must have a visible character") << nothing;
  }
}

TEST(Text, NamesTheCharacterThatItRefuses) {
  EXPECT_EQ(refusal("a\u2028b"), "must be one line: it has U+2028 (line end) at character 2");
  EXPECT_EQ(refusal("a\nb"), "must be one line: it has U+000A (line end) at character 2");
  EXPECT_EQ(refusal("\u202Edlrow"),
            "must not contain U+202E (turns the direction of writing) at character 1; delete that "
            "character");
  EXPECT_NE(refusal("a\x07"
                    "b")
                .find("U+0007 (control character) at character 2"),
            std::string::npos);
  EXPECT_EQ(refusal("\xff"), "must be valid UTF-8");
  EXPECT_EQ(refusal(std::string(65, 'x')), "must have at most 64 characters");
  EXPECT_EQ(refusal(std::string(100'000, 'x')), "must have at most 64 characters");
}

TEST(Text, LinesEndInOneWay) {
  EXPECT_EQ(lines("a\r\nb\rc\u2028d", 100, 9), "a\nb\nc\nd");
  EXPECT_EQ(lines("\n \uFEFFa\n\n", 100, 9), "a");
  EXPECT_FALSE(lines("a\nb\nc", 100, 2));
  EXPECT_FALSE(lines(std::string(101, 'x'), 100, 9));
  EXPECT_FALSE(lines("\u202Ea", 100, 9));
  EXPECT_EQ(lines("\n\u200B\n", 100, 9).error(), "must have a visible character");
}

TEST(Text, NamesLookIdenticalOrNot) {
  const std::string ana = look_of("Ana Silver");
  for (const char* same : {"ana silver", "ANA  SILVER", "Ana\u00A0Silver", "Ana\u200B Silver",
                           "\uFF21\uFF4E\uFF41 \uFF33ilver", "A\u200Dna Silver", " Ana Silver "}) {
    EXPECT_EQ(look_of(same), ana) << same;
  }
  for (const char* other : {"Anna Silver", "AnaSilver", "An\u00E1 Silver"}) {
    EXPECT_NE(look_of(other), ana) << other;
  }
  EXPECT_EQ(look_of("Stra\u00DFe"), look_of("STRASSE"));
  EXPECT_EQ(look_of("\u200B"), "");
}

TEST(Text, CountsCharactersAndNotBytes) {
  EXPECT_EQ(characters_in(""), 0u);
  EXPECT_EQ(characters_in("Ana"), 3u);
  EXPECT_EQ(characters_in("Stra\u00DFe"), 6u);
  EXPECT_EQ(characters_in("\U0001F600"), 1u);
}

TEST(Text, PasswordsOfOneLookAreOne) {
  EXPECT_EQ(nfkc("cafe\u0301 \uFF11"), nfkc("caf\u00E9 1"));
  EXPECT_FALSE(nfkc("\xff"));
}

}  // namespace
}  // namespace fray::text
