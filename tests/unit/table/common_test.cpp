#include "table/common.h"

#include <set>

#include <gtest/gtest.h>

#include "table/event.h"

namespace fray::table {
namespace {

TEST(Common, TermsAndEventsStandWhereTheirNamesSay) {
  const auto terms = common::terms();
  ASSERT_EQ(terms.size(), common::kTermCount);
  EXPECT_EQ(terms[raw(common::kPass)].key, "pass");
  EXPECT_EQ(terms[raw(common::kShares)].key, "shares");
  EXPECT_EQ(terms[raw(common::kAdjust)].key, "adjust");
  EXPECT_EQ(terms[raw(common::kSituation)].key, "situation");
  const auto events = common::events();
  ASSERT_EQ(events.size(), common::kEventCount);
  EXPECT_EQ(events[raw(common::kRewound)].key, "encounter.rewound");
  EXPECT_EQ(events[raw(common::kRevealed)].key, "gm.revealed");
  EXPECT_EQ(events[raw(common::kSituated)].key, "gm.situation");
  EXPECT_EQ(events[raw(common::kEnded)].key, "encounter.ended");
}

TEST(Common, SentencesNameEveryArgument) {
  for (const EventDef& def : common::events()) {
    EXPECT_LE(def.args.size(), static_cast<std::size_t>(Event::kMaxArgs));
    for (const ArgDef& arg : def.args) {
      EXPECT_NE(def.sentence.find("{" + arg.name + "}"), std::string::npos) << def.key;
    }
  }
}

}  // namespace
}  // namespace fray::table
