#include "rules/egs/content/time_span.h"

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

TEST(TimeSpan, ReadsWhatTheTablesWrite) {
  EXPECT_EQ(parse_time_span("1d6+1 days"), (TimeSpan{1, 6, 1, 86'400}));
  EXPECT_EQ(parse_time_span("3d6 days"), (TimeSpan{3, 6, 0, 86'400}));
  EXPECT_EQ(parse_time_span("1d4+2 weeks"), (TimeSpan{1, 4, 2, 604'800}));
  EXPECT_EQ(parse_time_span("10 minutes"), (TimeSpan{0, 0, 10, 60}));
  EXPECT_EQ(parse_time_span("1 day"), (TimeSpan{0, 0, 1, 86'400}));
  EXPECT_EQ(parse_time_span("2 hours")->total(0), 7200);
  EXPECT_EQ(parse_time_span("1d4+2 weeks")->total(4), 6 * 604'800);
}

TEST(TimeSpan, RefusesWhatIsNone) {
  for (const char* text : {"", "days", "1d6", "d6 days", "1d days", "1d6+ days", "1d6-1 days",
                           "0 days", "1 fortnight", "1  day", "1 dayss", "101 days", "full moon"}) {
    EXPECT_FALSE(parse_time_span(text)) << text;
  }
}

}  // namespace
}  // namespace fray::egs
