#include "unit/campaign/room.h"

namespace fray::campaign {
namespace {

using Kind = table::GmCommand::Kind;

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
  ASSERT_TRUE(done(ask(gm, wire::Intervene{.kind = Kind::End}, "end")));
  EXPECT_TRUE(ana->frames.back().batch().over());
  EXPECT_FALSE(ana->frames.back().batch().dice_seed().empty());
  EXPECT_TRUE(ana->prompts().empty());
  EXPECT_EQ(campaign_->counters().encounters_finished, 1u);
  EXPECT_EQ(code(ask(gm, wire::Rewind{0})), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_TRUE(ana->frames.back().batch().over());
}

TEST_F(GmPower, NamesWhatIsWrongWithACommand) {
  open();
  const auto gm = sit(kGm);
  const auto field = [&](wire::Intervene command) {
    const auto reply = ask(gm, std::move(command));
    return reply ? reply->error().field() : "";
  };
  const std::uint32_t ref = gm->frames.back().batch().snapshot().combatants(0).ref();
  EXPECT_EQ(field({.kind = Kind::Adjust, .combatant = ref, .what = "no-such"}),
            "gm.adjust.resource");
  EXPECT_EQ(field({.kind = Kind::Inflict, .combatant = ref, .what = "no-such"}),
            "gm.inflict.hazard");
  EXPECT_EQ(field({.kind = Kind::Reveal, .combatant = ref + 1}), "gm.reveal.combatant");
  EXPECT_EQ(inputs(), 0u);
}

}  // namespace
}  // namespace fray::campaign
