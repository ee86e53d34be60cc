#include "scenario/text.h"

#include <gtest/gtest.h>

namespace fray::scenario {
namespace {

using Words = std::vector<std::string>;

TEST(SplitWords, SeparatesCommasAtTheEndOfWordsAlone) {
  EXPECT_EQ(split_words("health 5, at 3,4  prone"),
            (Words{"health", "5", ",", "at", "3,4", "prone"}));
  EXPECT_EQ(split_words("ana 9|gob 4"), (Words{"ana", "9", "|", "gob", "4"}));
  EXPECT_TRUE(split_words(" \t\r").empty());
}

TEST(WithoutComment, CutsAtAHashAfterASpace) {
  EXPECT_EQ(without_comment("ana passes # why"), "ana passes ");
  EXPECT_EQ(without_comment("# all"), "");
  EXPECT_EQ(without_comment("a#b"), "a#b");
}

TEST(ToFaces, ReadsListsAndRepetitions) {
  EXPECT_EQ(to_faces("9"), (std::vector{9}));
  EXPECT_EQ(to_faces("9,9,3"), (std::vector{9, 9, 3}));
  EXPECT_EQ(to_faces("3x1,10"), (std::vector{1, 1, 1, 10}));
  for (const char* wrong : {"", "0", "ana", "9,", "0x1", "999999x1", "256", "1x"}) {
    EXPECT_FALSE(to_faces(wrong)) << wrong;
  }
}

TEST(ToNumber, RefusesEverythingElse) {
  EXPECT_EQ(to_number("-3"), -3);
  EXPECT_EQ(to_number("+1"), 1);
  for (const char* wrong : {"", "+", "3a", "99999999999", "1.5"}) {
    EXPECT_FALSE(to_number(wrong)) << wrong;
  }
}

TEST(ToSpan, ReadsOneNumberOrTwo) {
  EXPECT_EQ(to_span("2")->last, 2);
  EXPECT_EQ(to_span("0..3")->first, 0);
  EXPECT_EQ(to_span("0..3")->last, 3);
  for (const char* wrong : {"..", "1..", "..2", "a..b"}) EXPECT_FALSE(to_span(wrong)) << wrong;
}

}  // namespace
}  // namespace fray::scenario
