// Faces that the table's policy reserves for the GM.
#include "dice/scripted_source.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

// Ana (a player's) and Dag (the GM's) strike in turn.
std::unique_ptr<Encounter> scripted(table::DiceShown shown, std::vector<dice::Face> dice,
                                    const std::string& secret = "") {
  table::Setup setup = bout_setup();
  for (table::CombatantSetup& c : setup.combatants) c.secret_dice = c.key == secret;
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

Input dice_of(GmCommand::Kind kind, CombatantId who, SeatId by = kGmSeat) {
  return {by, GmCommand{kind, who}};
}
using enum GmCommand::Kind;

TEST(SecretDice, AreThoseThatTheGmHides) {
  const auto e = scripted(table::DiceShown::Public, {9, 3, 2, 1, 6, 6});
  const CombatantId ana = id_of(*e, "ana");
  const std::vector<std::string> told = stream(*e, kSpectator);
  ASSERT_TRUE(e->apply(dice_of(HideDice, ana)));
  EXPECT_EQ(stream(*e, kSpectator), told) << "nothing is announced";
  strike(*e);
  const std::int32_t secret = dice_of_hit(*e);
  EXPECT_FALSE(e->shows_faces(Viewer{0}, secret)) << "her own side";
  EXPECT_FALSE(e->shows_faces(kSpectator, secret));
  EXPECT_TRUE(e->shows_faces(kGm, secret));
  ASSERT_TRUE(e->apply(dice_of(ShowDice, ana)));
  EXPECT_FALSE(e->shows_faces(kSpectator, secret)) << "for good";
}

TEST(SecretDice, AreNotThoseThatTheGmShows) {
  const auto e = scripted(table::DiceShown::GmSecret, kDagFirst);
  ASSERT_TRUE(e->apply(dice_of(ShowDice, id_of(*e, "dag"))));
  strike(*e);
  EXPECT_TRUE(e->shows_faces(kSpectator, dice_of_hit(*e)));
}

TEST(SecretDice, AreTheGmsToHide) {
  const auto e = scripted(table::DiceShown::Public, kAnaFirst);
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_EQ(refused(*e, dice_of(HideDice, ana, kHeroes)), table::Code::Forbidden);
  EXPECT_EQ(refused(*e, dice_of(HideDice, CombatantId{99})), table::Code::NotFound);
  ASSERT_TRUE(e->apply(dice_of(HideDice, ana)));
  EXPECT_EQ(refused(*e, dice_of(HideDice, ana)), table::Code::IllegalNow);
}

TEST(SecretDice, AreOfTheEncountersState) {
  const auto e = scripted(table::DiceShown::Public, kAnaFirst);
  const std::uint64_t before = e->digest();
  ASSERT_TRUE(e->apply(dice_of(HideDice, id_of(*e, "ana"))));
  const std::uint64_t hidden = e->digest();
  EXPECT_NE(hidden, before);
  ASSERT_TRUE(e->apply(dice_of(ShowDice, id_of(*e, "ana"))));
  EXPECT_NE(e->digest(), hidden);
  ASSERT_TRUE(e->apply(rewind_to(1)));
  ASSERT_TRUE(e->apply(dice_of(ShowDice, id_of(*e, "ana")))) << "hidden again";
}

TEST(SecretDice, AreHiddenNoLongerOnceThatIsRewound) {
  const auto e = scripted(table::DiceShown::Public, {9, 3, 2, 1, 6, 6});
  ASSERT_TRUE(e->apply(dice_of(HideDice, id_of(*e, "ana"))));
  ASSERT_TRUE(e->apply(rewind_to(0)));
  strike(*e);
  EXPECT_TRUE(e->shows_faces(kSpectator, dice_of_hit(*e)));
}

TEST(SecretDice, AreHiddenStillAfterARewindToLaterOn) {
  const auto e = scripted(table::DiceShown::Public, {9, 3, 2, 1, 6, 6});
  ASSERT_TRUE(e->apply(dice_of(HideDice, id_of(*e, "ana"))));
  const std::uint64_t hidden = e->digest();
  strike(*e);
  ASSERT_TRUE(e->apply(rewind_to(1)));
  EXPECT_NE(e->digest(), hidden) << "new dice";
  strike(*e);
  EXPECT_FALSE(e->shows_faces(kSpectator, dice_of_hit(*e)));
}

TEST(SecretDice, AreThoseThatTheSetupHidesFromTheFirstRollOn) {
  const auto e = scripted(table::DiceShown::Public, {9, 3, 2, 1, 6, 6}, "ana");
  const CombatantId ana = id_of(*e, "ana");
  EXPECT_TRUE(e->rolls_in_secret(ana));
  EXPECT_FALSE(e->rolls_in_secret(id_of(*e, "dag")));
  EXPECT_EQ(refused(*e, dice_of(HideDice, ana)), table::Code::IllegalNow);
  strike(*e);
  const std::int32_t secret = dice_of_hit(*e);
  EXPECT_FALSE(e->shows_faces(Viewer{0}, secret)) << "her own side";
  EXPECT_FALSE(e->shows_faces(kSpectator, secret));
  EXPECT_TRUE(e->shows_faces(kGm, secret));
  ASSERT_TRUE(e->apply(dice_of(ShowDice, ana)));
  EXPECT_FALSE(e->rolls_in_secret(ana));
  EXPECT_EQ(refused(*e, dice_of(ShowDice, ana)), table::Code::IllegalNow);
  ASSERT_TRUE(e->apply(rewind_to(0)));
  EXPECT_TRUE(e->rolls_in_secret(ana)) << "as it began";
}

TEST(SecretDice, AreThoseOfAReinforcementThatComesSo) {
  const auto e = scripted(table::DiceShown::Public, kAnaFirst);
  table::CombatantSetup newcomer = e->setup().combatants.back();
  newcomer.key = "late";
  newcomer.at = {0, 0};
  newcomer.secret_dice = true;
  ASSERT_TRUE(e->apply(
      {kGmSeat, Reinforce{std::make_shared<const table::CombatantSetup>(std::move(newcomer))}}));
  EXPECT_TRUE(e->rolls_in_secret(id_of(*e, "late")));
}

}  // namespace
}  // namespace fray::encounter
