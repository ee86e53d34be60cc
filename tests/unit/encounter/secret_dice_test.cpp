// Faces that the table's policy keeps for the GM.
#include "dice/scripted_source.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

// Ana (a player's) and Dag (the GM's) strike in turn.
std::unique_ptr<Encounter> scripted(table::DiceShown shown, std::vector<dice::Face> dice) {
  table::Setup setup = bout_setup();
  setup.policy.dice = shown;
  auto made = Encounter::create_with(toy_rules(), std::move(setup), seed_of(1),
                                     std::make_unique<dice::ScriptedSource>(std::move(dice)));
  EXPECT_TRUE(made);
  return made ? std::move(*made) : nullptr;
}

void strike(Encounter& e) {
  const CombatantId first = e.awaited(kGm)[0];
  Choice c{.option = option_that(e.raw_table().options(first),
                                 [](const auto& option) { return option.action == toy::kStrike; })};
  c.values = {1};
  ASSERT_TRUE(e.apply({kGmSeat, Answer{e.window()->id, first, c}}));
  ASSERT_TRUE(e.apply(time_out(e)));
}

// The dice of the newest hit.
std::int32_t dice_of_hit(const Encounter& e) {
  for (std::uint64_t i = e.stream_length(kGm); i > 0; --i) {
    const table::Event& event = e.stream_event(kGm, i);
    if (event.kind == toy::kHit) return event.args[2];
  }
  ADD_FAILURE() << "no hit";
  return 0;
}

// Initiative first: who is highest strikes first.
const std::vector<dice::Face> kAnaFirst{9, 3, 2, 1, 6};
const std::vector<dice::Face> kDagFirst{1, 2, 3, 9, 6};

TEST(SecretDice, AreThoseOfTheGmsCombatants) {
  const auto dag = scripted(table::DiceShown::GmSecret, kDagFirst);
  strike(*dag);
  EXPECT_FALSE(dag->shows_faces(Viewer{0}, dice_of_hit(*dag)));
  EXPECT_FALSE(dag->shows_faces(kSpectator, dice_of_hit(*dag)));
  EXPECT_TRUE(dag->shows_faces(kGm, dice_of_hit(*dag)));
  const auto ana = scripted(table::DiceShown::GmSecret, kAnaFirst);
  strike(*ana);
  EXPECT_TRUE(ana->shows_faces(Viewer{1}, dice_of_hit(*ana)));
}

TEST(SecretDice, AreNoneWherePolicyShowsThem) {
  const auto e = scripted(table::DiceShown::Public, kDagFirst);
  strike(*e);
  EXPECT_TRUE(e->shows_faces(kSpectator, dice_of_hit(*e)));
}

TEST(SecretDice, FollowWhoDecidesWhenTheyFall) {
  const auto e = scripted(table::DiceShown::GmSecret, {9, 3, 2, 1, 6, 6});
  ASSERT_TRUE(e->apply({kGmSeat, Control{id_of(*e, "ana"), kGmSeat}}));
  strike(*e);
  const std::int32_t secret = dice_of_hit(*e);
  EXPECT_FALSE(e->shows_faces(kSpectator, secret));
  ASSERT_TRUE(e->apply({kGmSeat, Control{id_of(*e, "ana"), kNoSeat}}));
  EXPECT_FALSE(e->shows_faces(kSpectator, secret)) << "for good";
  ASSERT_TRUE(e->apply(rewind_to(0)));
  EXPECT_FALSE(e->shows_faces(kSpectator, secret));
}

}  // namespace
}  // namespace fray::encounter
