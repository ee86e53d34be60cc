#include "document/document.h"

#include <gtest/gtest.h>

namespace fray::document {
namespace {

Node parsed(std::string_view toml) {
  auto root = parse(toml, "house.toml");
  EXPECT_TRUE(root) << (root ? "" : root.error().message);
  return root ? std::move(*root) : Node{};
}

std::string at(const Node& root, std::string_view field) {
  const Place place = place_of(root, field);
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST(Document, KnowsEachValueAndItsPlace) {
  const Node root = parsed("name = \"Ana\"\n[body]\nage = -3\nbrave = true\nborn = 1979-05-27\n");
  EXPECT_EQ(root.kind, Node::Kind::Table);
  ASSERT_NE(root.find("name"), nullptr);
  EXPECT_EQ(root.find("name")->text, "Ana");
  EXPECT_EQ(root.find("nobody"), nullptr);
  const Node* body = root.find("body");
  ASSERT_NE(body, nullptr);
  EXPECT_EQ(body->find("age")->integer, -3);
  EXPECT_TRUE(body->find("brave")->boolean);
  EXPECT_EQ(body->find("brave")->line, 4);
  EXPECT_EQ(body->find("brave")->column, 9);
  EXPECT_EQ(body->find("born")->kind, Node::Kind::Other);
  EXPECT_EQ(body->find("age")->find("age"), nullptr) << "only tables have members";
}

TEST(Document, NamesTheLineOfBadToml) {
  const auto root = parse("a = 1\nb = = 2\n", "house.toml");
  ASSERT_FALSE(root);
  EXPECT_EQ(root.error().file, "house.toml");
  EXPECT_EQ(root.error().line, 2);
  EXPECT_FALSE(root.error().message.empty());
}

// By dots and headers a table can be deeper than by brackets.
TEST(Document, RefusesWhatIsNestedTooDeep) {
  EXPECT_TRUE(parse("a.b.c.d.e.f.g.h = 1\n", "house.toml"));
  const auto root = parse("\na.b.c.d.e.f.g.h.i = 1\n", "house.toml");
  ASSERT_FALSE(root);
  EXPECT_EQ(root.error().line, 2);
  EXPECT_EQ(root.error().message, "values are nested more than 8 deep");
  EXPECT_FALSE(parse(std::string(100, ' '), "house.toml", 99)) << "the guard comes first";
}

TEST(Document, RefusesWhatIsNoText) {
  EXPECT_FALSE(parse(std::string("a = \"\0\xFF\"", 8), "house.toml"));
}

TEST(PlaceOf, FollowsAField) {
  const Node root = parsed(
      "title = \"x\"\n[[fighter]]\nkey = \"ana\"\n[[fighter]]\nkey = \"bo\"\nat = [1, 2]\n"
      "[fighter.sheet]\nskills.a = 1\n[options]\n\"a.b\" = 1\na.c = 2\n");
  EXPECT_EQ(at(root, ""), "1:1");
  EXPECT_EQ(at(root, "title"), "1:9");
  EXPECT_EQ(at(root, "fighter[0].key"), "3:7");
  EXPECT_EQ(at(root, "fighter[1].at[1]"), "6:10");
  EXPECT_EQ(at(root, "fighter[1].sheet.skills.a"), "8:12");
  EXPECT_EQ(at(root, "options.a.b"), "10:9");
  EXPECT_EQ(at(root, "options.a.c"), "11:7");
}

TEST(PlaceOf, StopsAtTheNearestThingAround) {
  const Node root = parsed("[[fighter]]\nkey = \"ana\"\n[options]\n");
  EXPECT_EQ(at(root, "nothing"), "1:1");
  EXPECT_EQ(at(root, "keys"), "1:1");
  EXPECT_EQ(at(root, "options.speed"), "3:1");
  EXPECT_EQ(at(root, "fighter[0].side"), "1:1");
  EXPECT_EQ(at(root, "fighter[0].key.more[3]"), "2:7");
  for (const char* odd : {"fighter[1]", "fighter[", "fighter[]", "fighter[x]", "fighter[-1]",
                          "fighter[99999999999999999999]", "fighter[0", "..fighter[9]"}) {
    EXPECT_EQ(at(root, odd), "1:1") << odd;
  }
}

TEST(ToToml, IsReadBackTheSame) {
  const std::string_view source =
      "a = [1, [true, 1.5, 07:32:00], { x = -1, \"y z\" = 'q\"\\' }]\n"
      "\"\" = \"\"\ntext = \"two\\nlines\\u0001\\u007f\\ttab\"\n[t.u]\nv = []\nw = {}\n";
  const std::string once = to_toml(parsed(source));
  EXPECT_EQ(to_toml(parsed(once)), once);
  EXPECT_EQ(once,
            "\"\" = \"\"\n"
            "a = [1, [true, 1.5, 07:32:00], { x = -1, \"y z\" = \"q\\\"\\\\\" }]\n"
            "t = { u = { v = [], w = {  } } }\n"
            "text = \"two\\u000Alines\\u0001\\u007F\ttab\"\n");
  EXPECT_EQ(parsed(once).find("text")->text, "two\nlines\x01\x7f\ttab");
}

TEST(Quoted, WritesLinesAsLines) {
  EXPECT_EQ(quoted_lines("one"), "\"one\"");
  EXPECT_EQ(quoted_lines("one\ntwo \"\"\"\\"), "\"\"\"\none\ntwo \\\"\\\"\\\"\\\\\"\"\"");
}

}  // namespace
}  // namespace fray::document
