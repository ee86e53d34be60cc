#include "document/reader.h"

#include <array>

#include <gtest/gtest.h>

namespace fray::document {
namespace {

enum class Colour { Red, Blue };
constexpr std::array<Spelling<Colour>, 2> kColours{{{"red", Colour::Red}, {"blue", Colour::Blue}}};

/// A document, and a reader of it with the faults found.
struct Read {
  explicit Read(std::string_view toml) : root(*parse(toml, "house.toml")) {}

  // "line field: message", in the order found.
  std::vector<std::string> told() const {
    std::vector<std::string> all;
    for (const Fault& fault : faults) {
      all.push_back(std::to_string(fault.line) + " " + fault.field + ": " + fault.message);
    }
    return all;
  }

  Node root;
  std::vector<Fault> faults;
  Reader reader{root, "house.toml", "", faults};
};

using Told = std::vector<std::string>;

TEST(Reader, GivesWhatStandsThere) {
  Read read(
      "id = \"a-1\"\nname = \"Ana\"\nage = 5\nbrave = true\ncolour = \"blue\"\ntags = [\"x\"]\n"
      "sums = [1, 2]\n[body]\nsize = 3\n[[arm]]\nside = \"left\"\n");
  Reader& r = read.reader;
  EXPECT_EQ(r.id("id"), "a-1");
  EXPECT_EQ(r.text("name"), "Ana");
  EXPECT_EQ(r.integer("age", 0, 9), 5);
  EXPECT_EQ(r.integer_or("height", 7, 0, 9), 7);
  EXPECT_TRUE(r.boolean_or("brave", false));
  EXPECT_EQ(r.choice<Colour>("colour", kColours), Colour::Blue);
  EXPECT_EQ(r.choice_or_none<Colour>("shade", kColours), std::nullopt);
  ASSERT_EQ(r.texts("tags").size(), 1U);
  EXPECT_EQ(r.integers("sums", 0, 9), (std::vector{1, 2}));
  auto body = r.table("body");
  ASSERT_TRUE(body);
  EXPECT_EQ(body->integer("size", 0, 9), 3);
  auto arms = r.tables("arm");
  ASSERT_EQ(arms.size(), 1U);
  EXPECT_EQ(arms[0].any_text_or("side", ""), "left");
  r.refuse_unknown_keys();
  EXPECT_EQ(read.told(), Told{});
}

TEST(Reader, NamesWhatIsMissingAndWhatIsUnknown) {
  Read read("luck = 7\n[body]\nsise = 3\n");
  auto body = read.reader.table("body");
  ASSERT_TRUE(body);
  EXPECT_EQ(body->integer("size", 2, 9), 2) << "something harmless";
  body->refuse_unknown_keys();
  read.reader.text("name");
  read.reader.choice<Colour>("colour", kColours);
  read.reader.refuse_unknown_keys();
  EXPECT_EQ(read.told(), (Told{"2 body.size: is required", "3 body.sise: is not a recognized key",
                               "1 name: is required", "1 colour: is required: one of red, blue",
                               "1 luck: is not a recognized key"}));
}

TEST(Reader, BoundsNumbers) {
  Read read("low = -1\nhigh = 10\nhuge = 9223372036854775807\nodd = 1.5\nlist = [1, 11]\n");
  Reader& r = read.reader;
  for (const char* key : {"low", "high", "huge", "odd"}) EXPECT_EQ(r.integer(key, 0, 9), 0);
  EXPECT_EQ(r.integers("list", 0, 9), (std::vector{1, 0}));
  EXPECT_EQ(read.told(),
            (Told{"1 low: must be from 0 to 9, not -1", "2 high: must be from 0 to 9, not 10",
                  "3 huge: must be from 0 to 9, not 9223372036854775807",
                  "4 odd: must be a whole number", "5 list: must be from 0 to 9, not 11"}));
}

TEST(Reader, BoundsTexts) {
  const std::string longest(400, 'x');
  Read read("a = \"" + longest + "\"\nb = \"" + longest + "x\"\nc = \"\"\nd = \"two\\nlines\"\n");
  Reader& r = read.reader;
  EXPECT_EQ(r.text("a"), longest);
  for (const char* key : {"b", "c", "d"}) EXPECT_EQ(r.text_or(key, "?"), "?");
  EXPECT_EQ(r.any_text_or("d", ""), "two\nlines");
  EXPECT_EQ(read.told(), (Told{"2 b: must be one line of 1 to 400 characters",
                               "3 c: must be one line of 1 to 400 characters",
                               "4 d: must be one line of 1 to 400 characters"}));
}

TEST(Reader, NamesWhatIsOfAnotherKind) {
  Read read(
      "text = 1\nflag = 1\nlist = 1\ntable = 1\ntexts = [\"a\", 1]\ntables = [1, {}]\n"
      "colour = \"mauve\"\n");
  Reader& r = read.reader;
  r.text("text");
  r.boolean_or("flag", false);
  r.texts("list");
  EXPECT_FALSE(r.table("table"));
  EXPECT_EQ(r.texts("texts").size(), 1U);
  EXPECT_EQ(r.tables("tables").size(), 1U);
  r.choice<Colour>("colour", kColours);
  EXPECT_EQ(read.told(), (Told{"1 text: must be a text", "2 flag: must be true or false",
                               "3 list: must be a list of texts", "4 table: must be a table",
                               "5 texts[1]: must be a text", "6 tables[0]: must be a table",
                               "7 colour: \"mauve\" is not one of red, blue"}));
}

TEST(Reader, CallsItemsByTheirNumber) {
  Read read("arm = [1, { size = 99 }]\n");
  for (Reader& arm : read.reader.tables("arm")) arm.integer("size", 0, 9);
  EXPECT_EQ(read.told(),
            (Told{"1 arm[0]: must be a table", "1 arm[1].size: must be from 0 to 9, not 99"}));
}

TEST(IsId, TakesLowerCaseWordsJoinedByHyphens) {
  for (const std::string good : {"a", "m60", "long-sword-2", "7"}) EXPECT_TRUE(is_id(good)) << good;
  EXPECT_TRUE(is_id(std::string(64, 'a')));
  for (const std::string bad : {"", "-a", "a-", "a--b", "A", "a b", "a_b", "\xc3\xa4"}) {
    EXPECT_FALSE(is_id(bad)) << bad;
  }
  EXPECT_FALSE(is_id(std::string(65, 'a')));
}

}  // namespace
}  // namespace fray::document
