// Fights in which nothing happens, played to their end: hidden combatants, whatever they do unseen
// and whatever happens to them, neither delay the end nor hasten it.
#include <gtest/gtest.h>

#include "oracle/twins.h"

namespace fray::oracle {
namespace {

class QuietTwins : public testing::TestWithParam<std::string> {};

TEST_P(QuietTwins, EndAtTheSameMoment) {
  constexpr int kMostSteps = 300;
  const std::uint64_t worlds = scaled(400);
  TwinTally tally;
  int ended = 0;
  for (std::uint64_t n = 1; n <= worlds; ++n) {
    SCOPED_TRACE("world " + std::to_string(n));
    RandomSource whim(n * 6007);
    Twins twins(n, whim, {.max_combatants = 4, .ruleset = GetParam()}, /*odds=*/false);
    twins.set_temper(Temper::Quiet);
    for (int i = 0; i < kMostSteps && twins.settle() && !twins.over(); ++i) twins.step();
    tally.add(twins.tally());
    ended += twins.settle() && twins.settled();
    ASSERT_FALSE(HasFailure());
  }
  const auto each = [worlds](double amount) { return static_cast<double>(worlds) * amount; };
  EXPECT_GT(ended, each(0.5));
  EXPECT_GT(tally.deeds, each(1)) << "of the hidden, meanwhile";
  EXPECT_GT(tally.afflicted, each(0.1));
}

INSTANTIATE_TEST_SUITE_P(Every, QuietTwins, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
