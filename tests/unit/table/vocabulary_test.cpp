#include "table/vocabulary.h"

#include <gtest/gtest.h>

namespace fray::table {
namespace {

enum class Word : std::uint16_t { Priority = 5, Health };
enum class Ev : std::uint16_t { Hurt = 7, Moved, Over };

constexpr std::array<TermRow<Word>, 2> kWords{{
    {Word::Priority, "priority", TermKind::Word, "Priority", ""},
    {Word::Health, "health", TermKind::Resource, "Health", "At 0 you fall."},
}};
constexpr std::array<EventRow<Ev>, 3> kEvents{{
    {Ev::Hurt,
     "hurt",
     "{combatant} loses {amount}: {dice}.",
     {{{"combatant", ArgKind::Combatant},
       {"amount", ArgKind::Number},
       {"dice", ArgKind::Dice, DiceReading::AtLeast, "amount"}}}},
    {Ev::Moved,
     "moved",
     "{combatant} moves to {cell}.",
     {{{"combatant", ArgKind::Combatant}, {"cell", ArgKind::Place}}}},
    {Ev::Over, "over", "It is over.", {}},
}};

TEST(Vocabulary, KnowsATableWhoseRowsAreNotInOrder) {
  EXPECT_TRUE(in_order(kWords, 5));
  EXPECT_FALSE(in_order(kWords));
  auto swapped = kWords;
  std::swap(swapped[0], swapped[1]);
  EXPECT_FALSE(in_order(swapped, 5));
}

TEST(Vocabulary, TakesTheArgumentsOfAnEventAndNoOthers) {
  constexpr bool kRight = takes<CombatantId, int, Faces>(kEvents[0]);
  constexpr bool kShort = takes<CombatantId, std::int16_t>(kEvents[0]);
  constexpr bool kTermForNumber = takes<CombatantId, Term, Faces>(kEvents[0]);
  constexpr bool kOtherOrder = takes<board::Cell, CombatantId>(kEvents[1]);
  constexpr bool kTooMany = takes<Side>(kEvents[2]);
  EXPECT_TRUE(kRight);
  EXPECT_FALSE(kShort);
  EXPECT_FALSE(kTermForNumber);
  EXPECT_FALSE(kOtherOrder);
  EXPECT_FALSE(kTooMany);
  EXPECT_TRUE(takes<>(kEvents[2]));
}

TEST(Vocabulary, MakesTheRowsOfADescriptor) {
  const TermDef health = kWords[1].def();
  EXPECT_EQ(health.key, "health");
  EXPECT_EQ(health.kind, TermKind::Resource);
  EXPECT_EQ(health.summary, "At 0 you fall.");
  const EventDef moved = kEvents[1].def();
  EXPECT_EQ(moved.sentence, "{combatant} moves to {cell}.");
  ASSERT_EQ(moved.args.size(), 2u);
  EXPECT_EQ(moved.args[1].name, "cell");
  EXPECT_EQ(moved.args[1].kind, ArgKind::Place);
  EXPECT_TRUE(kEvents[2].def().args.empty());
  const EventDef hurt = kEvents[0].def();
  EXPECT_EQ(hurt.args[2].reading, DiceReading::AtLeast);
  EXPECT_EQ(hurt.args[2].against, 1) << "the place of the argument that is named";
}

}  // namespace
}  // namespace fray::table
