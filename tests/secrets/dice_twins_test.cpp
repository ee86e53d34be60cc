// Secret rolls: two encounters that differ only in the faces of those dice look the same to all but
// the GM, byte for byte.
#include <gtest/gtest.h>

#include "dice/sealed_source.h"
#include "encounter/bot_strategy.h"
#include "oracle/player.h"
#include "secrets/told.h"

namespace fray::oracle {
namespace {

using encounter::Encounter;
using encounter::RandomSource;

/// Sealed dice; those that fall in secret stand in the opposite order, so that they come to the
/// same wherever a rule counts or adds them up.
class TurnedSource final : public dice::Source {
 public:
  struct Table {
    const Encounter* encounter = nullptr;  // none until it has started
    dice::Seed seed{};
    int turned = 0;
  };

  explicit TurnedSource(std::shared_ptr<Table> at) : at_(std::move(at)), dice_(at_->seed) {}

  void roll(const dice::Stream& stream, unsigned sides, std::span<dice::Face> faces) override {
    dice_.roll(stream, sides, faces);
    if (!falls_in_secret(stream)) return;
    std::ranges::reverse(faces);
    ++at_->turned;
  }
  std::unique_ptr<dice::Source> clone() const override {
    return std::make_unique<TurnedSource>(*this);
  }

 private:
  bool falls_in_secret(const dice::Stream& stream) const {
    if (at_->encounter == nullptr) return false;
    const auto& all = at_->encounter->setup().combatants;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (dice::roller_key(at_->seed, all[i].key) != stream.roller) continue;
      return at_->encounter->rolls_in_secret(table::CombatantId(i));
    }
    return false;
  }

  std::shared_ptr<Table> at_;
  dice::SealedSource dice_;
};

struct DiceTally {
  int compared = 0;
  int gm_differs = 0;
  int turned = 0;
  int apart = 0;  // worlds in which the order of dice mattered to a rule
};

// One world, until it is over or the two may rightly differ.
void play_twins(const std::string& ruleset, std::uint64_t n, DiceTally& tally) {
  RandomSource whim(n * 7331);
  table::Setup setup = random_scene(whim, {.max_combatants = 6, .ruleset = ruleset});
  setup.policy.dice = n % 2 == 0 ? table::DiceShown::GmSecret : table::DiceShown::Public;
  for (table::CombatantSetup& c : setup.combatants) c.secret_dice = whim.below(3) == 0;
  const auto plain = start(setup, n);
  const auto at = std::make_shared<TurnedSource::Table>();
  at->seed = seed_of(n);
  auto made = Encounter::create_with(scenery(ruleset).ruleset(), setup, at->seed,
                                     std::make_unique<TurnedSource>(at));
  ASSERT_TRUE(made);
  Encounter& turned = **made;
  at->encounter = &turned;

  std::vector<std::uint64_t> sent(setup.seats.size(), 0);
  for (int i = 0; i < 80 && !plain->over(); ++i) {
    const encounter::Input input = random_input(*plain, whim, {});
    const bool taken = plain->apply(input).has_value();
    const bool taken_too = turned.apply(input).has_value();
    if (plain->digest() != turned.digest()) {
      ++tally.apart;
      break;
    }
    ASSERT_EQ(taken, taken_too);
    if (plain->over()) break;  // all are shown the faces then
    tally.gm_differs += frame_for(*plain, encounter::kGm, table::SeatId{0}, 0) !=
                        frame_for(turned, encounter::kGm, table::SeatId{0}, 0);
    for (std::uint16_t s = 0; s < setup.seats.size(); ++s) {
      if (setup.seats[s].role == table::Role::Gm) continue;
      const encounter::Viewer viewer = encounter::viewer_of(setup.seats[s]);
      const std::string here = frame_for(*plain, viewer, table::SeatId{s}, sent[s]);
      const std::string there = frame_for(turned, viewer, table::SeatId{s}, sent[s]);
      ASSERT_TRUE(here == there) << "seat " << s << ", input " << i
                                 << "\nplain: " << for_people(here)
                                 << "\nturned: " << for_people(there);
      sent[s] = plain->stream_length(viewer);
      ++tally.compared;
    }
  }
  tally.turned += at->turned;
}

class DiceTwins : public testing::TestWithParam<std::string> {};

TEST_P(DiceTwins, ShowNoFaceThatFellInSecret) {
  DiceTally tally;
  const auto worlds = static_cast<int>(scaled(400));
  for (int n = 1; n <= worlds; ++n) {
    SCOPED_TRACE("world " + std::to_string(n));
    play_twins(GetParam(), static_cast<std::uint64_t>(n), tally);
    if (HasFailure()) return;
  }
  EXPECT_GT(tally.compared, worlds * 20);
  EXPECT_GT(tally.turned, worlds);
  EXPECT_GT(tally.gm_differs, worlds) << "the comparison can tell them apart";
  EXPECT_LT(tally.apart, worlds * 3 / 4) << "too few worlds go on";
}

INSTANTIATE_TEST_SUITE_P(Rulesets, DiceTwins, testing::ValuesIn(rulesets()),
                         [](const auto& of) { return test_name(of.param); });

}  // namespace
}  // namespace fray::oracle
