// Hidden combatants who do nothing perceivable: to every other side and to spectators the encounter
// looks exactly as it would without them.
#include "oracle/twins.h"

#include <cstdlib>

namespace fray::oracle {
namespace {

constexpr std::uint64_t kShards = 4;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

class Twins : public testing::TestWithParam<std::tuple<std::string, std::uint64_t>> {};

TEST_P(Twins, HiddenCombatantsLeaveNoTrace) {
  const std::uint64_t first = from_environment("FRAY_TWIN_FIRST", 1);
  const std::uint64_t worlds = from_environment("FRAY_TWIN_WORLDS", 10'000);
  const auto& [ruleset, shard] = GetParam();
  TwinTally tally;
  std::uint64_t played = 0;
  for (std::uint64_t n = first + shard; n < first + worlds; n += kShards) {
    // The odds of every option take most of the time.
    play_twins(ruleset, n, 60, /*odds=*/n % 16 == 0, tally);
    ++played;
    if (HasFailure()) return;
  }
  if (played < 500) return;  // a few worlds need not have everything
  const auto at_least = [&](int times, double each) {
    EXPECT_GT(times, static_cast<double>(played) * each);
  };
  at_least(tally.compared, 10);
  at_least(tally.deeds, 0.5);
  at_least(tally.afflicted, 0.1);
  at_least(tally.overtaken, 0.2);
  at_least(tally.late, 0.2);
  at_least(tally.refused, 0.1);
  at_least(tally.gm, 0.2);
  at_least(tally.gm_refused, 0.02);
  at_least(tally.time_outs, 0.05);
  at_least(tally.rewinds, 0.05);
  at_least(tally.handed, 0.02);
  at_least(tally.skipped, 0.02);
  at_least(tally.several, 0.4);
  EXPECT_GT(tally.masked.size(), ruleset == "forge" ? 30u : 10u);
}

INSTANTIATE_TEST_SUITE_P(Shards, Twins,
                         testing::Combine(testing::ValuesIn(rulesets()),
                                          testing::Range(std::uint64_t{0}, kShards)),
                         [](const auto& of) {
                           return test_name(std::get<0>(of.param)) +
                                  std::to_string(std::get<1>(of.param));
                         });

}  // namespace
}  // namespace fray::oracle
