#include "campaign/free_dice.h"

#include <array>

#include <gtest/gtest.h>

#include "dice/sealed_source.h"

namespace fray::campaign {
namespace {

std::string read_back(std::string_view text) {
  const auto terms = parse_dice(text);
  return terms ? dice_text(*terms) : "refused";
}

TEST(FreeDice, AreSumsOfDiceAndNumbers) {
  EXPECT_EQ(read_back("2d6+1"), "2d6+1");
  EXPECT_EQ(read_back(" 2 D 6 - 10 + d20 "), "2d6-10+1d20");
  EXPECT_EQ(read_back("d%"), "1d100");
  EXPECT_EQ(read_back("-d4+100d2"), "refused") << "101 dice";
  EXPECT_EQ(read_back("-d4+99d2"), "-1d4+99d2");
  EXPECT_EQ(read_back("1000000+d255"), "1000000+1d255");
  EXPECT_EQ(read_back("0d6+d6"), "0d6+1d6");
}

TEST(FreeDice, AreNothingElse) {
  for (const char* bad :
       {"",       " ",         "+",        "1",          "12+5",  "0d6",           "d",
        "2d",     "d0",        "d1",       "d256",       "d-6",   "2d6+",          "2d6++1",
        "2d6 1x", "2x6",       "+d6",      "1000001+d6", "101d6", "99999999999d6", "d99999999999",
        "d6;d6",  "2d6+1d6*2", "\u0662d6", "d6\n"}) {
    const auto terms = parse_dice(bad);
    ASSERT_FALSE(terms) << bad;
    EXPECT_EQ(terms.error().code, ErrorCode::Invalid);
    EXPECT_EQ(terms.error().field, "dice");
  }
  EXPECT_EQ(read_back(std::string(101, ' ') + "d6"), "refused") << "too long";
  std::string many = "d6";
  for (int i = 1; i < 20; ++i) many += "+1";
  EXPECT_EQ(read_back(many), "1d6" + many.substr(2));
  EXPECT_EQ(read_back(many + "+1"), "refused") << "too many terms";
}

TEST(FreeDice, AddUpWithTheirSigns) {
  EXPECT_EQ(total_of(*parse_dice("2d6-d20+7"), {3, 4, 15}), -1);
  EXPECT_EQ(total_of(*parse_dice("5-2d6"), {6, 6}), -7);
}

// As proto/fray/v1/messages.proto tells people who check them.
TEST(FreeDice, FollowFromTheSeedAndTheNumberOfTheRoll) {
  const dice::Seed seed{std::byte{7}};
  const auto faces = roll_sealed(seed, 3, *parse_dice("2d6+1+3d10"));
  std::array<dice::Face, 5> expected{};
  dice::SealedSource source(seed);
  source.roll({.roller = 0, .purpose = 0, .counter = 2}, 6, std::span(expected).first(2));
  source.roll({.roller = 0, .purpose = 2, .counter = 2}, 10, std::span(expected).last(3));
  EXPECT_TRUE(std::ranges::equal(faces, expected));
  EXPECT_NE(roll_sealed(seed, 4, *parse_dice("20d10")), roll_sealed(seed, 3, *parse_dice("20d10")));
}

}  // namespace
}  // namespace fray::campaign
