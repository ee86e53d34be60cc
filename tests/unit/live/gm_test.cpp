#include "unit/live/room.h"

namespace fray::live {
namespace {

class GmPower : public Room {};

TEST_F(GmPower, RewindsIntoAnOpenReaction) {
  open();
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  ASSERT_EQ(bo->prompts().at(0).moment(), "reaction");
  const std::uint64_t moment = gm->frames.back().batch().moment();
  const std::uint32_t number = bo->prompts()[0].number();
  ASSERT_TRUE(done(act(bo, "block", {}, "block-1")));
  ASSERT_EQ(bo->count("blocked"), 1u);

  ASSERT_TRUE(done(ask(gm, wire::Rewind{moment})));
  ASSERT_EQ(bo->prompts().at(0).moment(), "reaction") << "asked again";
  EXPECT_GT(bo->prompts()[0].number(), number);
  EXPECT_TRUE(bo->frames.back().batch().has_snapshot());
  EXPECT_EQ(code(ask(bo, wire::Decide{.prompt = number})), v1::ERROR_CODE_STALE_WINDOW);
  ASSERT_TRUE(done(act(bo, "pass")));
  EXPECT_EQ(bo->count("blocked"), 1u);
  EXPECT_EQ(ana->count("hit"), 2u);
  EXPECT_EQ(code(ask(gm, wire::Rewind{1'000})), v1::ERROR_CODE_INVALID);

  // The story is the same after a restart.
  const auto told = ana->told();
  reopen();
  EXPECT_EQ(sit(kAna)->told(), told);
}

TEST_F(GmPower, EndsForGoodForTheDiceArePublished) {
  open();
  const auto ana = sit(kAna);
  const auto gm = sit(kGm);
  ASSERT_TRUE(done(ask(gm, wire::End{}, "end")));
  EXPECT_TRUE(ana->frames.back().batch().over());
  EXPECT_FALSE(ana->frames.back().batch().dice_seed().empty());
  EXPECT_TRUE(ana->prompts().empty());
  EXPECT_EQ(tables_->counters().encounters_finished, 1u);
  EXPECT_EQ(code(ask(gm, wire::Rewind{0})), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_TRUE(ana->frames.back().batch().over());
}

TEST_F(GmPower, NamesWhatIsWrongWithACommand) {
  open();
  const auto gm = sit(kGm);
  const auto field = [&](decltype(wire::Request::body) body) {
    const auto reply = ask(gm, std::move(body));
    return reply ? reply->error().field() : "";
  };
  const std::uint32_t ref = gm->frames.back().batch().snapshot().combatants(0).ref();
  EXPECT_EQ(field(wire::UsePower{"adjust", "no-such", "", {1, ref, -1}}), "gm.usePower.item");
  EXPECT_EQ(field(wire::UsePower{"adjust", "health", "", {1, ref + 1, -1}}),
            "gm.usePower.values[1]");
  EXPECT_EQ(field(wire::Reveal{ref + 1}), "gm.reveal.combatant");
  EXPECT_EQ(field(wire::Hide{ref + 1}), "gm.hide.combatant");
  EXPECT_EQ(inputs(), 0u);
}

TEST_F(GmPower, IsListedAsOptionsAndUsed) {
  open();
  const auto gm = sit(kGm);
  const auto ana = sit(kAna);
  const auto listed = ask(gm, wire::ListPowers{});
  ASSERT_TRUE(listed && listed->has_powers());
  ASSERT_EQ(listed->powers().options_size(), 2);
  EXPECT_EQ(listed->powers().options(0).action(), "pass");
  const v1::Option& adjust = listed->powers().options(1);
  EXPECT_EQ(adjust.action(), "adjust");
  EXPECT_EQ(adjust.item(), "health");
  EXPECT_FALSE(adjust.text().empty());
  ASSERT_EQ(adjust.parameters_size(), 2);
  EXPECT_EQ(adjust.parameters(0).combatants_size(), 2);
  EXPECT_EQ(inputs(), 0u) << "to ask is no input";

  const std::uint32_t ref = adjust.parameters(0).combatants(0);
  const wire::UsePower use{"adjust", "health", "", {1, ref, -1}};
  ASSERT_TRUE(done(ask(gm, use, "adjust-1")));
  ASSERT_TRUE(done(ask(gm, use, "adjust-1"))) << "not carried out again";
  EXPECT_EQ(ana->count("gm.adjusted"), 1u);
  EXPECT_EQ(inputs(), 1u);
  const auto told = ana->told();
  reopen();
  EXPECT_EQ(sit(kAna)->told(), told);
}

TEST_F(GmPower, BelongsToGmsOnly) {
  open();
  const auto ana = sit(kAna);
  EXPECT_EQ(code(ask(ana, wire::ListPowers{})), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_EQ(code(ask(ana, wire::UsePower{"adjust", "health", "", {}})), v1::ERROR_CODE_FORBIDDEN);
}

}  // namespace
}  // namespace fray::live
