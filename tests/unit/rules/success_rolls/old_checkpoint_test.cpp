// Checkpoints of fights that were written before weapons lay on the ground and hands struck bare.
#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/ruleset.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "table/packing.h"

namespace fray::success_rolls {
namespace {

// The fields of that time, in their order.
struct StateOfThen {
  FightState state;
};
template <class Archive>
void archive(Archive& a, StateOfThen& then) {
  FightState& s = then.state;
  a(s.field, s.cast, s.lasting, s.phase, s.round, s.idle_rounds, s.last_harm, s.winner);
}

std::unique_ptr<table::Game> demo() {
  const auto setup = encounter::parse_setup(sample_files().front().text, "demo.toml");
  auto game = make_ruleset()->start(*setup);
  EXPECT_TRUE(game);
  return std::move(*game);
}

std::string checkpoint_of_then(const FightState& state) {
  StateOfThen then{state};
  then.state.round = 7;
  for (Combatant& c : then.state.cast) {
    if (!c.thing()) c.loads.pop_back();
  }
  return table::pack(then);
}

TEST(OldCheckpoint, IsGoneOnFrom) {
  const auto game = demo();
  auto& fight = dynamic_cast<SuccessRollsGame&>(*game);
  const auto loaded = fight.load(checkpoint_of_then(fight.state()));
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(fight.state().round, 7);
  for (const Combatant& c : fight.state().cast) {
    EXPECT_EQ(c.loads.size(), c.fighter().weapons.size());
  }
}

TEST(OldCheckpoint, IsRejectedWhereOthersFight) {
  const auto game = demo();
  auto& fight = dynamic_cast<SuccessRollsGame&>(*game);
  FightState more = fight.state();
  more.cast.push_back(more.cast.back());
  const auto loaded = fight.load(checkpoint_of_then(more));
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().field, "fight.cast");
}

}  // namespace
}  // namespace fray::success_rolls
