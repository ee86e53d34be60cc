#include "document/guard.h"

#include <gtest/gtest.h>

namespace fray::document {
namespace {

// "line message", or "" for a text that may be parsed.
std::string refused(std::string_view toml, std::size_t max_bytes = kMaxBytes) {
  const auto fault = refuse_hostile(toml, "house.toml", max_bytes);
  if (!fault) return "";
  EXPECT_EQ(fault->file, "house.toml");
  EXPECT_EQ(fault->field, "");
  return std::to_string(fault->line) + " " + fault->message;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

constexpr const char* kTooDeep = " values are nested more than 8 deep";
constexpr const char* kTooManyDots = " the line has more than 16 dots";
constexpr const char* kTooMany = " the file has more than 100000 values";

TEST(Guard, BoundsTheSize) {
  EXPECT_EQ(refused(std::string(kMaxBytes, '\n')), "");
  EXPECT_EQ(refused(std::string(kMaxBytes + 1, '\n')), "0 the file is larger than 1024 KiB");
  EXPECT_EQ(refused(std::string(kMaxSheetBytes, '\n'), kMaxSheetBytes), "");
  EXPECT_EQ(refused(std::string(kMaxSheetBytes + 1, '\n'), kMaxSheetBytes),
            "0 the file is larger than 64 KiB");
}

TEST(Guard, BoundsDotsInALine) {
  EXPECT_EQ(refused("a" + repeated(".a", 16) + " = 1\n" + "b" + repeated(".a", 16) + " = 1\n"), "");
  EXPECT_EQ(refused("\na" + repeated(".a", 17) + " = 1\n"), std::string("2") + kTooManyDots);
  EXPECT_EQ(refused("[a" + repeated(".a", 17) + "]\n"), std::string("1") + kTooManyDots);
}

TEST(Guard, BoundsHowDeepValuesLie) {
  EXPECT_EQ(refused("a = " + repeated("[", 8) + repeated("]", 8)), "");
  EXPECT_EQ(refused("a = " + repeated("[", 9) + repeated("]", 9)), std::string("1") + kTooDeep);
  EXPECT_EQ(refused("a = [\n" + repeated("{a = [\n", 300'00)), std::string("5") + kTooDeep);
  EXPECT_EQ(refused(repeated("[a]\n[[b]]\n", 1000)), "") << "closed ones nest nothing";
  EXPECT_EQ(refused("a = " + repeated("]", 20) + repeated("[", 9)), std::string("1") + kTooDeep);
}

TEST(Guard, BoundsHowManyValuesThereAre) {
  EXPECT_EQ(refused("a = [" + repeated("1,", 99'998) + "]"), "");
  EXPECT_EQ(refused("a = [" + repeated("1,", 99'999) + "]"), std::string("1") + kTooMany);
  EXPECT_EQ(refused(repeated("[[a]]\n", 50'001)), std::string("50001") + kTooMany);
  EXPECT_EQ(refused(repeated("[a.b.c.d.e.f.g.h.i.j.k]\n", 10'000)), std::string("9091") + kTooMany);
}

TEST(Guard, LooksIntoNoTextAndNoComment) {
  const std::string much = repeated(".", 400) + repeated("[", 20) + repeated(",", 110'000);
  for (const std::string& text :
       {"\"" + much + "\"", "'" + much + "'", "'''\n" + much + "'''", "1 # " + much + " \"",
        "\"\"\"\n" + much + "\n\\\"" + much + "\"\"\"", "\"\\\"" + much + "\""}) {
    EXPECT_EQ(refused("a = " + text + "\n"), "");
  }
}

// Checks the characters after a text, on its line and on the next, however the text ends.
TEST(Guard, KnowsWhereATextEnds) {
  const std::string deep = "a" + repeated(".a", 17) + " = 1";
  for (const std::string text : {"\"\"", "''", "\"x\\\\\"", "'\\'", "\"\"\"a\"\"\"", "'''a'''",
                                 "\"\"\"a\"\"\"\"", "\"\"\"a\"\"\"\"\"", "'''a''''", "'''a'''''"}) {
    EXPECT_EQ(refused("x = [" + text + ", {" + deep + "}]\n"), std::string("1") + kTooManyDots)
        << text;
  }
  for (const std::string text : {"1 # \"\"\"", "1 # '", "\"not closed", "'not closed", "\"\""}) {
    EXPECT_EQ(refused("x = " + text + "\n" + deep), std::string("2") + kTooManyDots) << text;
  }
  EXPECT_EQ(refused("x = \"\"\"\n\n\"\"\"\n" + deep), std::string("4") + kTooManyDots);
}

}  // namespace
}  // namespace fray::document
