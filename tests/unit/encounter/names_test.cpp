// How viewers name combatants with the same name.
#include <map>

#include "support/same_encounter.h"
#include "support/whole_checkpoint.h"
#include "text/text.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

// Two heroes and two raiders with these names.
table::Setup named(const std::vector<std::string>& names) {
  table::Setup s = bout_setup();
  for (std::size_t i = 0; i < names.size(); ++i) s.combatants[i].name = names[i];
  return s;
}

std::string label(const Encounter& e, Viewer viewer, CombatantId who) {
  const Name name = e.name(viewer, who);
  return std::string(name.text) + (name.number == 0 ? "" : " " + std::to_string(name.number));
}

std::vector<int> numbers(const Encounter& e, Viewer viewer) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < e.setup().combatants.size(); ++i) {
    numbers.push_back(e.name(viewer, CombatantId(i)).number);
  }
  return numbers;
}

table::CombatantSetup thug(std::string key) {
  return {.key = std::move(key), .name = "thug", .side = Side{1}};
}
Input reveal(int who) {
  return gm({GmCommand::Kind::Reveal, CombatantId(who)});
}

// Two hidden thugs join the raiders, and the heroes meet the second one first.
std::unique_ptr<Encounter> second_one_first() {
  auto e = start(bout_setup());
  e->want_checkpoint();
  for (const char* key : {"eve", "fay"}) {
    table::CombatantSetup hidden = thug(key);
    hidden.hidden = true;
    EXPECT_TRUE(e->apply(reinforce(hidden)));
  }
  EXPECT_TRUE(e->apply(reveal(5)));
  EXPECT_TRUE(e->apply(reveal(4)));
  return e;
}

TEST(Names, NumberNamesakesAndNoOthers) {
  const auto e = start(named({"Ana", "Thug", "Ben", "THUG"}));
  EXPECT_EQ(numbers(*e, kSpectator), (std::vector{0, 1, 0, 2}));
  EXPECT_TRUE(e->is_named_alike(CombatantId{1}));
}

TEST(Names, MakeNoNameThatAnotherCombatantHas) {
  EXPECT_EQ(numbers(*start(named({"Thug", "Thug", "Thug 1", "Ben"})), kGm),
            (std::vector{2, 3, 0, 0}));
  const auto e = start(named({"Thug", "Thug", "Cut", "Dag"}));
  table::CombatantSetup later = thug("eve");
  later.name = "Thug 1";
  ASSERT_TRUE(e->apply(reinforce(later)));
  EXPECT_EQ(numbers(*e, kGm), (std::vector{1, 2, 0, 0, 2})) << "the last is \"Thug 1 2\"";
}

TEST(Names, CountOnlyThoseThatTheViewerKnows) {
  table::Setup s = named({"Thug", "Ben", "Thug", "Dag"});
  s.combatants[0].hidden = true;
  const auto e = start(s);
  EXPECT_EQ(numbers(*e, kRaiderSide), (std::vector{0, 0, 0, 0}));
  EXPECT_EQ(numbers(*e, kHeroSide), (std::vector{2, 0, 0, 0}));
  ASSERT_TRUE(e->apply(reveal(0)));
  EXPECT_EQ(numbers(*e, kRaiderSide), (std::vector{2, 0, 0, 0})) << "the first keeps its name";
  EXPECT_TRUE(e->is_named_alike(CombatantId{0}));
}

TEST(Names, FollowTheOrderInWhichTheViewerHearsOfThem) {
  const auto e = second_one_first();
  EXPECT_EQ(numbers(*e, kHeroSide), (std::vector{0, 0, 0, 0, 2, 0}));
  EXPECT_EQ(numbers(*e, kSpectator), (std::vector{0, 0, 0, 0, 2, 0}));
  EXPECT_EQ(numbers(*e, kRaiderSide), (std::vector{0, 0, 0, 0, 0, 2})) << "as before";
  EXPECT_FALSE(e->is_named_alike(CombatantId{4}));
}

TEST(Names, StayWithThoseThatHideAndComeBack) {
  const auto e = start(named({"Thug", "Ben", "Thug", "Dag"}));
  ASSERT_TRUE(e->apply(gm({GmCommand::Kind::Hide, CombatantId{0}})));
  EXPECT_EQ(numbers(*e, kRaiderSide), (std::vector{1, 0, 2, 0}));
  ASSERT_TRUE(e->apply(reinforce(thug("eve"))));
  ASSERT_TRUE(e->apply(reveal(0)));
  EXPECT_EQ(numbers(*e, kRaiderSide), (std::vector{1, 0, 2, 0, 3}));
}

TEST(Names, FreeTheNumberOfAReinforcementThatARewindUndoes) {
  const auto e = start(named({"Thug", "Ben", "Cut", "Dag"}));
  ASSERT_TRUE(e->apply(reinforce(thug("eve"))));
  EXPECT_EQ(numbers(*e, kSpectator), (std::vector{0, 0, 0, 0, 2}));
  ASSERT_TRUE(e->apply(rewind_to(0)));
  EXPECT_EQ(numbers(*e, kSpectator), (std::vector{0, 0, 0, 0}));
  ASSERT_TRUE(e->apply(reinforce(thug("fay"))));
  EXPECT_EQ(numbers(*e, kSpectator), (std::vector{0, 0, 0, 0, 2}));
}

Encounter::Checkpoint checkpoint_of(Encounter& e) {
  auto checkpoint = e.checkpoint();
  for (int i = 0; i < kEndless && !checkpoint; ++i) {
    if (!e.apply(time_out(e))) break;
    checkpoint = e.checkpoint();
  }
  EXPECT_TRUE(checkpoint);
  return checkpoint.value_or(Encounter::Checkpoint());
}

void expect_same_after_restart(const Encounter& e, std::string_view state,
                               std::vector<std::string_view> parts) {
  const auto again = Encounter::resume(
      toy_rules(), e.first_setup(), seed_of(1),
      {.checkpoint = state, .parts = std::move(parts), .inputs = e.log().size(), .log = e.log()});
  ASSERT_TRUE(again) << again.error()[0].field << " " << again.error()[0].message;
  testing_support::expect_same(e, **again);
  EXPECT_EQ(numbers(**again, kHeroSide), (std::vector{0, 0, 0, 0, 2, 0}));
}

TEST(Names, OutlastARestart) {
  const auto e = second_one_first();
  const auto checkpoint = checkpoint_of(*e);
  expect_same_after_restart(*e, checkpoint.state, {checkpoint.part});
}

TEST(Names, FollowTheStreamWhereACheckpointHasNone) {
  const auto e = second_one_first();
  expect_same_after_restart(*e, testing_support::whole(checkpoint_of(*e)), {});
}

/// A viewer's names for the combatants it knows; all different.
std::map<CombatantId, std::string> labels(const Encounter& e, Viewer viewer) {
  std::map<CombatantId, std::string> labels;
  std::map<std::string, CombatantId> owners;
  for (std::size_t i = 0; i < e.setup().combatants.size(); ++i) {
    const CombatantId who{static_cast<std::uint16_t>(i)};
    if (!e.knows(viewer, who)) continue;
    labels[who] = label(e, viewer, who);
    EXPECT_TRUE(owners.try_emplace(text::look_of(labels[who]), who).second) << labels[who];
  }
  return labels;
}

// No matter who is hidden, revealed, added, taken over and rewound.
TEST(Names, AreNeverEqualAndStayWhileTheViewerKnowsThem) {
  int stayed = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    table::Setup s = bout_setup(Lurker::Hidden);
    for (table::CombatantSetup& c : s.combatants) c.name = "Thug";
    const auto e = start(s, seed);
    Chooser chooser(seed);
    std::array<std::map<CombatantId, std::string>, kViewers> before;
    for (int i = 0; i < 200 && !e->over(); ++i) {
      Input input = chooser.anything(*e);
      if (std::holds_alternative<Rename>(input.action)) continue;
      if (const auto* joins = std::get_if<Reinforce>(&input.action)) {
        table::CombatantSetup newcomer = *joins->newcomer;
        newcomer.name = i % 3 == 0 ? "Thug 2" : "thug";
        input = reinforce(std::move(newcomer));
      }
      (void)e->apply(input);
      for (std::size_t v = 0; v < kViewers; ++v) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", input " << i << ", viewer " << v);
        auto now = labels(*e, Viewer(v));
        for (const auto& [who, label] : now) {
          const auto known = before[v].find(who);
          if (known == before[v].end()) continue;
          ASSERT_EQ(label, known->second);
          stayed += e->name(Viewer(v), who).number > 0;
        }
        before[v] = std::move(now);
        ASSERT_FALSE(HasFailure());
      }
    }
  }
  EXPECT_GT(stayed, 10'000);
}

}  // namespace
}  // namespace fray::encounter
