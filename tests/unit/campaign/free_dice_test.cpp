#include "campaign/free_dice.h"

#include <algorithm>
#include <array>
#include <numeric>

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

TEST(FreeDice, AreWrittenAsTablesWriteThem) {
  EXPECT_EQ(read_back("4d6k3"), "4d6kh3");
  EXPECT_EQ(read_back("2d20KH"), "2d20kh1");
  EXPECT_EQ(read_back("2d20 kl 1 + 5"), "2d20kl1+5");
  EXPECT_EQ(read_back("4d6d1"), "4d6dl1");
  EXPECT_EQ(read_back("4d6dh2-1"), "4d6dh2-1");
  EXPECT_EQ(read_back("3d6!kh2"), "3d6!kh2");
  EXPECT_EQ(read_back("3d6kh2!"), "3d6!kh2");
  EXPECT_EQ(read_back("2W6+1"), "2d6+1");
  EXPECT_EQ(read_back("w%"), "1d100");
  EXPECT_EQ(read_back("d66"), "1d66");
  EXPECT_EQ(read_back("2d6\u22121"), "2d6-1") << "minus";
  EXPECT_EQ(read_back("\u2212d4\u00a0+\u202f2d6\u20131"), "-1d4+2d6-1") << "dash, narrow blanks";
  for (const char* text : {"4d6kh3", "3d6!", "3d6!kl1+1d66-7"}) {
    const auto terms = parse_dice(text);
    ASSERT_TRUE(terms) << text;
    EXPECT_EQ(parse_dice(dice_text(*terms)), terms) << text;
  }
}

TEST(FreeDice, SayWhereTheyWentWrong) {
  const auto fault = [](std::string_view text) {
    const auto terms = parse_dice(text);
    return terms ? "read" : terms.error().message;
  };
  EXPECT_EQ(fault("2d6+x"), "at character 5: expected dice or a number, such as in 2d6+1");
  EXPECT_EQ(fault("2d6 1"), "at character 5: expected + or - between terms, such as in 2d6+1");
  EXPECT_EQ(fault("\u22122d1"), "at character 4: a die has 2 to 255 sides, or % for 100");
  EXPECT_EQ(fault("1+4d6kh5"), "at character 8: keep from 1 to all of the dice");
  EXPECT_EQ(fault("4d6d4"), "at character 5: drop at least 1 die, and leave at least 1");
  EXPECT_EQ(fault("4d6kh1kl1"), "at character 7: a term keeps or drops dice once");
  EXPECT_EQ(fault("d66!"), "at character 4: d66 can't explode");
  EXPECT_EQ(fault("d6!!"), "at character 4: ! stands here twice");
  EXPECT_EQ(fault("d6+101d6"), "at character 4: at most 100 dice in total");
  EXPECT_EQ(fault("12"), "at character 1: there are no dice; write some, such as 2d6+1");
  EXPECT_EQ(fault("1234567+d6"), "at character 1: numbers go up to 1000000");
}

TEST(FreeDice, KeepDropAndPair) {
  EXPECT_EQ(total_of(*parse_dice("4d6kh3"), {2, 6, 1, 5}), 13);
  EXPECT_EQ(total_of(*parse_dice("4d6kl1"), {2, 6, 1, 5}), 1);
  EXPECT_EQ(total_of(*parse_dice("4d6dl1+10"), {2, 6, 1, 5}), 23);
  EXPECT_EQ(total_of(*parse_dice("d8-4d6dh1"), {8, 2, 6, 1, 5}), 0);
  EXPECT_EQ(total_of(*parse_dice("d66+1"), {3, 4}), 35);
  EXPECT_EQ(total_of(*parse_dice("2d66"), {3, 4, 1, 1}), 45);
}

TEST(FreeDice, ExplodeInTheStreamOfTheirTerm) {
  EXPECT_EQ(total_of(*parse_dice("2d6!+d4"), {6, 2, 6, 3, 4}), 21);
  EXPECT_EQ(total_of(*parse_dice("2d6!kh2"), {6, 2, 5}), 11);
  bool exploded = false;
  for (int roll = 1; roll <= 50; ++roll) {
    const dice::Seed seed{std::byte{9}};
    const auto terms = *parse_dice("2d4!+d6");
    const auto faces = roll_sealed(seed, roll, terms);
    const auto sixes = std::count(faces.begin(), faces.end() - 1, dice::Face{4});
    EXPECT_EQ(faces.size(), 3 + static_cast<std::size_t>(sixes));
    exploded = exploded || faces.size() > 4;
    const auto plain = roll_sealed(seed, roll, *parse_dice("2d4+d6"));
    EXPECT_TRUE(std::equal(plain.begin(), plain.begin() + 2, faces.begin()));
    EXPECT_EQ(plain.back(), faces.back());
    EXPECT_EQ(total_of(terms, faces), std::accumulate(faces.begin(), faces.end(), 0));
  }
  EXPECT_TRUE(exploded);
  // Two of two-sided dice explode without end but for the limit.
  for (int roll = 1; roll <= 50; ++roll) {
    EXPECT_LE(roll_sealed({}, roll, *parse_dice("100d2!")).size(),
              static_cast<std::size_t>(kMaxExploded));
  }
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

// As described in proto/fray/v1/messages.proto for people who verify rolls.
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
