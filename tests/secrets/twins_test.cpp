// Hidden combatants who do nothing perceivable: to every other side and to spectators the encounter
// looks exactly as it would without them, and what is sent to a seat is the same, byte for byte.
#include "oracle/twins.h"

#include <cstdlib>
#include <string_view>

#include "secrets/told.h"

namespace fray::oracle {
namespace {

using table::raw;

constexpr std::uint64_t kShards = 6;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

class FrameTwins final : public Twins {
 public:
  using Twins::Twins;
  std::uint64_t bytes() const { return bytes_; }
  int gm_differs() const { return gm_differs_; }

 private:
  bool alike_too(Encounter& without, Encounter& with, const std::vector<SeatId>& seats) override {
    gm_differs_ += frame_for(without, encounter::kGm, SeatId{0}, 0) !=
                   frame_for(with, encounter::kGm, SeatId{0}, 0);
    for (const SeatId seat : seats) {
      const Viewer viewer = viewer_of(without.setup().seats[raw(seat)]);
      const std::string here = frame_for(without, viewer, seat, sent_[seat]);
      const std::string there = frame_for(with, viewer, seat, sent_[seat]);
      if (here != there) {
        ADD_FAILURE() << "seat " << raw(seat) << " without: " << for_people(here)
                      << "\nwith: " << for_people(there);
        return false;
      }
      sent_[seat] = without.stream_length(viewer);
      bytes_ += here.size();
    }
    return true;
  }

  std::map<SeatId, std::uint64_t> sent_;
  std::uint64_t bytes_ = 0;
  int gm_differs_ = 0;
};

class HiddenTwins : public testing::TestWithParam<std::tuple<std::string, std::uint64_t>> {};

TEST_P(HiddenTwins, LeaveNoTrace) {
  const std::uint64_t first = from_environment("FRAY_TWIN_FIRST", 1);
  const std::uint64_t worlds = from_environment("FRAY_TWIN_WORLDS", 10'000);
  const auto& [ruleset, shard] = GetParam();
  TwinTally tally;
  std::uint64_t played = 0;
  std::uint64_t bytes = 0;
  int gm_differs = 0;
  for (std::uint64_t n = first + shard; n < first + worlds; n += kShards) {
    SCOPED_TRACE("world " + std::to_string(n));
    RandomSource whim(n * 7919);
    // The odds of every option take most of the time.
    FrameTwins twins(n, whim, {.max_combatants = 6, .ruleset = ruleset}, /*odds=*/n % 16 == 0);
    for (int i = 0; i < 60 && twins.settle() && !twins.over(); ++i) twins.step();
    tally.add(twins.tally());
    bytes += twins.bytes();
    gm_differs += twins.gm_differs();
    ++played;
    if (HasFailure()) return;
  }
  if (played < 500) return;  // a few worlds need not have everything
  const auto at_least = [&](std::string_view what, int times, double each) {
    EXPECT_GT(times, static_cast<double>(played) * each) << what;
  };
  at_least("compared", tally.compared, 10);
  EXPECT_GT(bytes, played * 5000);
  // The same comparison does distinguish them for a viewer that may know.
  EXPECT_GT(gm_differs, tally.compared / 4);
  at_least("deeds", tally.deeds, 0.5);
  at_least("afflicted", tally.afflicted, 0.1);
  at_least("overtaken", tally.overtaken, 0.2);
  at_least("late", tally.late, 0.2);
  at_least("refused", tally.refused, 0.1);
  at_least("gm", tally.gm, 0.2);
  at_least("gm refused", tally.gm_refused, 0.02);
  at_least("time outs", tally.time_outs, 0.05);
  at_least("rewinds", tally.rewinds, 0.05);
  at_least("handed", tally.handed, 0.02);
  at_least("skipped", tally.skipped, 0.02);
  at_least("moved", tally.moved, 0.01);
  at_least("changed", tally.changed, 0.01);
  at_least("taken out", tally.taken_out, 0.02);
  at_least("thrown", tally.thrown, 0.05);
  at_least("several", tally.several, 0.4);
  at_least("reordered", tally.reordered, 0.02);
  at_least("drawn", tally.drawn, 0.02);
  EXPECT_GT(tally.masked.size(), ruleset == "forge" ? 30u : 10u);
}

// The same at tables that bluff: to those that do not know of a hidden combatant, what it may
// answer shows neither in what reactions seem to be pending nor in when they no longer are.
TEST_P(HiddenTwins, LeaveNoTraceWhereTheTableBluffs) {
  const std::uint64_t first = from_environment("FRAY_TWIN_FIRST", 1);
  const std::uint64_t worlds = from_environment("FRAY_TWIN_WORLDS", 1200);
  const auto& [ruleset, shard] = GetParam();
  TwinTally tally;
  std::uint64_t played = 0;
  for (std::uint64_t n = first + shard; n < first + worlds; n += kShards) {
    SCOPED_TRACE("world " + std::to_string(n));
    RandomSource whim(n * 7927);
    FrameTwins twins(n, whim, {.max_combatants = 6, .ruleset = ruleset}, /*odds=*/false);
    twins.set_bluffs();
    for (int i = 0; i < 60 && twins.settle() && !twins.over(); ++i) twins.step();
    tally.add(twins.tally());
    ++played;
    if (HasFailure()) return;
  }
  if (played < 200) return;
  EXPECT_GT(tally.compared, static_cast<double>(played) * 10);
  if (ruleset == "success-rolls") {
    EXPECT_EQ(tally.bluffed, 0) << "it asks for no reactions";
  } else {
    EXPECT_GT(tally.bluffed, static_cast<double>(played) * 0.1);
  }
}

INSTANTIATE_TEST_SUITE_P(Shards, HiddenTwins,
                         testing::Combine(testing::ValuesIn(rulesets()),
                                          testing::Range(std::uint64_t{0}, kShards)),
                         [](const auto& of) {
                           return test_name(std::get<0>(of.param)) +
                                  std::to_string(std::get<1>(of.param));
                         });

}  // namespace
}  // namespace fray::oracle
