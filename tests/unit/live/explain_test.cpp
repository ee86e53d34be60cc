#include "unit/live/room.h"

namespace fray::live {
namespace {

class Explaining : public Room {};

TEST_F(Explaining, SaysWhyForKnownTargets) {
  spec_.setup.combatants[0].hidden = true;
  spec_.setup.combatants.push_back(
      {.key = "cy", .name = "Cy", .side = table::Side{1}, .at = {3, 5}, .hidden = true});
  // A fight is over where no one of a side stands in the open.
  spec_.setup.combatants.push_back(
      {.key = "dee", .name = "Dee", .side = table::Side{0}, .at = {1, 1}});
  open();
  const auto ana = sit(kAna);
  const v1::Prompt prompt = ana->prompts().at(0);
  const auto told = ask(ana, wire::Explain{prompt.number()});
  ASSERT_TRUE(told && told->has_unavailable());
  ASSERT_EQ(told->unavailable().options_size(), 1) << "not a word of Cy, who is hidden";
  const v1::UnavailableOption& duel = told->unavailable().options(0);
  EXPECT_EQ(duel.action(), "duel");
  EXPECT_EQ(duel.item(), "");
  EXPECT_NE(duel.target(), 0u);
  EXPECT_EQ(duel.reason(), "not from hiding");
}

TEST_F(Explaining, IsEmptyWhereEverythingIsOnOffer) {
  open();
  const auto ana = sit(kAna);
  const auto told = ask(ana, wire::Explain{ana->prompts().at(0).number()});
  ASSERT_TRUE(told && told->has_unavailable());
  EXPECT_EQ(told->unavailable().options_size(), 0);
}

TEST_F(Explaining, IsOfOpenPromptsAlone) {
  open();
  const auto ana = sit(kAna);
  const wire::Explain asked{ana->prompts().at(0).number()};
  const auto wrong = ask(ana, wire::Explain{asked.prompt + 1'000});
  ASSERT_TRUE(wrong && wrong->has_error());
  EXPECT_EQ(wrong->error().field(), "explain.prompt");
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  EXPECT_EQ(code(ask(ana, asked)), v1::ERROR_CODE_STALE_WINDOW);
}

}  // namespace
}  // namespace fray::live
