#include "unit/live/room.h"

namespace fray::live {
namespace {

class Outlining : public Room {
 protected:
  // The strike that the guest may make.
  static wire::Outline strike(const GuestPtr& guest, std::vector<std::int64_t> values) {
    const v1::Prompt prompt = guest->prompts().at(0);
    for (int i = 0; i < prompt.options_size(); ++i) {
      if (prompt.options(i).action() == "strike") {
        return {prompt.number(), static_cast<std::uint32_t>(i), std::move(values)};
      }
    }
    ADD_FAILURE() << "there is no strike";
    return {};
  }
};

TEST_F(Outlining, SendsTheGroundAndKnownOccupants) {
  spec_.setup.combatants[1].at = {3, 4};
  spec_.setup.combatants.push_back(
      {.key = "cy", .name = "Cy", .side = table::Side{1}, .at = {3, 5}, .hidden = true});
  spec_.setup.seats[1].controls.push_back(table::CombatantId{2});
  open();
  const auto ana = sit(kAna);
  const auto told = ask(ana, strike(ana, {1}));
  ASSERT_TRUE(told && told->has_coverage());
  ASSERT_EQ(told->coverage().places_size(), 1);
  EXPECT_EQ(told->coverage().places(0).x(), 3);
  EXPECT_EQ(told->coverage().places(0).y(), 4);
  const v1::Prompt prompt = ana->prompts().at(0);
  ASSERT_EQ(told->coverage().combatants_size(), 1) << "Cy stands beside, and is hidden";
  EXPECT_EQ(told->coverage().combatants(0), prompt.options(1).target());
}

TEST_F(Outlining, SendsNoGroundWhereThereIsNone) {
  open();
  const auto ana = sit(kAna);
  const auto told = ask(ana, wire::Outline{ana->prompts().at(0).number(), 0, {}});
  ASSERT_TRUE(told && told->has_coverage());
  EXPECT_EQ(told->coverage().places_size(), 0);
}

TEST_F(Outlining, NamesWhatIsNotThere) {
  open();
  const auto ana = sit(kAna);
  const auto field = [&](const wire::Outline& asked) {
    const auto reply = ask(ana, asked);
    return reply && reply->has_error() ? reply->error().field() : "answered";
  };
  EXPECT_EQ(field(strike(ana, {99})), "outline.values[0]");
  EXPECT_EQ(field(strike(ana, {})), "outline.values[0]");
  wire::Outline wrong = strike(ana, {1});
  wrong.option = 1'000;
  EXPECT_EQ(field(wrong), "outline.option");
  wrong.prompt += 1'000;
  EXPECT_EQ(field(wrong), "outline.prompt");
}

TEST_F(Outlining, IsOfOpenPromptsAlone) {
  open();
  const auto ana = sit(kAna);
  const wire::Outline asked = strike(ana, {1});
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  EXPECT_EQ(code(ask(ana, asked)), v1::ERROR_CODE_STALE_WINDOW);
}

}  // namespace
}  // namespace fray::live
