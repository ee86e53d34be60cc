// Critical hits and failures of the content against the printed tables (L5148-5483).
#include "rules/powerframe/content/critical_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

std::string amount_of(const CriticalEffect& effect) {
  return effect.d6 ? "1D6" : std::to_string(effect.amount);
}

// As the book words it, without the names of wounds.
std::string worded(const CriticalEffect& effect) {
  using enum CriticalKind;
  const std::string n = amount_of(effect);
  switch (effect.kind) {
    case Stun:
      return effect.amount_female == 0 ? "Stun +" + n + "."
                                       : "Male: Stun +" + n + ". Female: Stun +" +
                                             std::to_string(effect.amount_female) + ".";
    case Bleed:
      return "Bleed " + n + ".";
    case InternalBleed:
      return "Internal Bleed " + n + ".";
    case Mobility:
      return "Mobility -" + n + ".";
    case Manipulation:
      return "Manipulation -" + n + ".";
    case Endurance:
      return "Endurance -" + n + ".";
    case Looks:
      return "Looks -" + n + ".";
    case Health:
      return "Lose " + n + " Health.";
    case NoNaturalHealing:
      return "No Natural Healing.";
    case Drop:
      return "Drop Item.";
    case Death:
      return "Instant Death.";
    case DeathSoon:
      return "Instant Death in 1D3 Turns.";
    case Paralysis:
      return "1-3 Paralysed, 4-6 Instant Death.";
    case Distance:
      return "Distance +" + n + ".";
    case Prone:
      return "Prone.";
    case Hold:
      return "Hold +" + n + ".";
    case MovesVictim:
      return "Move defender " + n + " Hex.";
    case Strangle:
      return "Strangle.";
    case Burn:
      return "Burn " + n + ".";
    case Blind:
      return "Blindness " + n + " for " + std::to_string(effect.turns) + " Turns.";
    case BlindWhileBleeding:
      return "Blindness " + n + " while Bleeding.";
    case EyeLost:
      return "Lose one eye. Blindness " + n + " (6 if both).";
    case Deaf:
      return "Lose hearing one side.";
    case NoWalking:
      return "No Walking next Turn.";
    case NoFlying:
      return "No Flying next Turn.";
    case FlightLost:
      return "Cannot fly.";
    case HandUseless:
      return "Cannot use hand.";
    case ArmUseless:
      return "Cannot use arm.";
    case UseHurts:
      return "Lose " + n + " Health each time it is used.";
  }
  return "";
}

std::string worded(const CriticalCell& cell) {
  std::string text;
  for (const CriticalEffect& effect : cell) {
    constexpr std::array kLasting{"", "Broken: ", "Sever: ", "Permanent "};
    text += (text.empty() ? "" : " ");
    text += kLasting[static_cast<std::size_t>(effect.lasting)] + worded(effect);
  }
  return text.empty() ? "-" : text;
}

const CriticalRow& row_of(CriticalTable table, int result) {
  for (const CriticalRow& row : builtin().criticals) {
    if (row.table == table && row.result == result) return row;
  }
  ADD_FAILURE() << "no row " << result;
  return builtin().criticals.front();
}

using Cells = std::array<const char*, kCriticalLocations>;

// From result 3 on: Head, Chest, Stomach, Hips, Arms, Legs, Wings, Tail.
void expect_table(CriticalTable table, const std::vector<Cells>& printed) {
  ASSERT_EQ(printed.size(), 8u);
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const CriticalRow& row = row_of(table, kLeastCritical + static_cast<int>(i));
    for (std::size_t at = 0; at < row.cells.size(); ++at) {
      EXPECT_EQ(worded(row.cells[at]), printed[i][at]) << row.id << ", place " << at;
    }
  }
}

TEST(CriticalsBook, Cutting) {
  expect_table(
      CriticalTable::Cutting,
      {{"Stun +1.", "-", "-", "Stun +1.", "-", "-", "-", "-"},
       {"Stun +1.", "Stun +1.", "Stun +1.", "Bleed 1.", "Stun +1.", "Bleed 1.", "Stun +1.",
        "Bleed 1."},
       {"Bleed 1.", "Bleed 1.", "Stun +2.", "Bleed 1.", "Drop Item.", "Mobility -1.",
        "Mobility -1.", "Stun +1."},
       {"Bleed 1. Blindness 2 while Bleeding.", "Bleed 1.", "Bleed 2.", "Stun +1.", "Bleed 2.",
        "Bleed 1. Mobility -1.", "Bleed 1.", "Bleed 1."},
       {"Bleed 2.", "Bleed 2.", "Bleed 2.", "Stun +2.",
        "Bleed 1. Drop Item. Sever: Manipulation -1.", "Stun +1. Mobility -2.",
        "Bleed 1. Mobility -1.", "Bleed 1. Mobility -1."},
       {"Bleed 2. Permanent Looks -1.", "Bleed 2.", "Bleed 2. Stun +1.", "Bleed 1. Stun +2.",
        "Bleed 1. Drop Item.", "No Walking next Turn.", "Bleed 2. Mobility -2.", "Bleed 2."},
       {"Bleed 4.", "Bleed 3.", "Bleed 3.", "Bleed 2.",
        "Bleed 2. Stun +2. Drop Item. Sever: Cannot use hand.", "Bleed 1. Stun +1. Mobility -2.",
        "Bleed 2. Sever: Mobility -3.", "Bleed 2. Mobility -2."},
       {"Instant Death.", "Bleed 5.", "Instant Death.", "Bleed 3.",
        "Bleed 3. Stun +3. Drop Item. Sever: Cannot use arm.",
        "Bleed 3. Stun +3. Sever: Mobility -3.", "Bleed 3. Stun +3. Sever: Cannot fly.",
        "Bleed 3. Stun +3. Sever: Mobility -3."}});
}

TEST(CriticalsBook, Piercing) {
  expect_table(CriticalTable::Piercing,
               {{"-", "-", "-", "Stun +1.", "-", "-", "-", "-"},
                {"Bleed 1.", "Bleed 1.", "Stun +1.", "Stun +2.", "Stun +1.", "Mobility -1.",
                 "Mobility -1.", "Mobility -1."},
                {"Stun +2.", "Bleed 1.", "Bleed 1.", "Bleed 1.", "Drop Item.",
                 "Bleed 1. Mobility -1.", "Bleed 1. Mobility -1.", "Bleed 1. Mobility -1."},
                {"Bleed 1.", "Endurance -2.", "Stun +2.", "Bleed 1. Stun +1.",
                 "Drop Item. Stun +1.", "Mobility -2.", "Mobility -2.", "Mobility -2."},
                {"Lose hearing one side. Bleed 1.", "Permanent Stun +1.", "Internal Bleed 2.",
                 "Internal Bleed 1.", "Bleed 1. Stun +1.", "No Walking next Turn.",
                 "No Flying next Turn.", "Mobility -2. Stun +2."},
                {"Lose one eye. Blindness 2 (6 if both).", "Bleed 2. Internal Bleed 1.", "Bleed 2.",
                 "Bleed 2.", "Manipulation -3. Drop Item.", "Mobility -2. Stun +2.",
                 "Mobility -2. Stun +2.", "Bleed 1. Stun +1. Mobility -2."},
                {"Bleed 3.", "Endurance -4. Internal Bleed 2.", "Permanent Stun +1.",
                 "Internal Bleed 2.", "Lose 1 Health each time it is used.",
                 "Bleed 1. Stun +1. Mobility -2.", "Bleed 1. Stun +1. Mobility -3.", "Stun +1D6."},
                {"Instant Death.", "Instant Death.", "1-3 Paralysed, 4-6 Instant Death.",
                 "Internal Bleed 3.", "Permanent Manipulation -2.", "Stun +2. Broken: Mobility -3.",
                 "Stun +2. Broken: Cannot fly.", "Stun +2. Broken: Mobility -3."}});
}

TEST(CriticalsBook, Bludgeoning) {
  const char* hurts = "Stun +2. Broken: Lose 1 Health each time it is used.";
  expect_table(
      CriticalTable::Bludgeoning,
      {{"Stun +1.", "Stun +1.", "Stun +1.", "Stun +1.", "Stun +1.", "Stun +1.", "Stun +1.",
        "Stun +1."},
       {"Stun +1.", "Stun +2.", "Stun +2.", "Stun +2.", "Manipulation -1.", "Mobility -1.",
        "Mobility -1.", "Mobility -1."},
       {"Bleed 1.", "Stun +2.", "Stun +3.", "Stun +3.", "Drop Item.", "Stun +1.", "Stun +1.",
        "Stun +1."},
       {"Prone. Stun +2.", "Male: Stun +2. Female: Stun +3.", "Stun +4.",
        "Male: Stun +5. Female: Stun +3.", "Stun +1. Drop Item.", "Prone. Stun +2.", "Stun +2.",
        "Stun +2. Mobility -1."},
       {"Stun +3.", "Stun +5.", "Stun +5.", "Mobility -1.", "Stun +2. Drop Item.",
        "Stun +2. Broken: Mobility -1.", "Stun +2. Mobility -2.", "Stun +2."},
       {"Internal Bleed 3. Stun +6.", "Internal Bleed 1.", "Internal Bleed 1.", "Internal Bleed 2.",
        "Stun +2. Drop Item. Broken: Manipulation -5.", "Stun +2. Mobility -2.",
        "Stun +2. Mobility -3.", "Stun +2. Mobility -2."},
       {"1-3 Paralysed, 4-6 Instant Death.", "Internal Bleed 2. Broken: Endurance -1.",
        "Internal Bleed 2. Stun +2.", "Internal Bleed 3. Stun +2.", hurts, hurts, hurts, hurts},
       {"Instant Death.", "Instant Death.", "Instant Death in 1D3 Turns.",
        "Internal Bleed 3. Internal Bleed 2.", "Stun +3. Broken: Cannot use arm.",
        "Stun +3. Broken: Mobility -3.", "Stun +3. Broken: Cannot fly.",
        "Stun +3. Broken: Mobility -3."}});
}

TEST(CriticalsBook, Energy) {
  expect_table(
      CriticalTable::Energy,
      {{"Stun +1.", "-", "-", "Stun +1.", "-", "-", "-", "-"},
       {"Stun +2.", "Stun +1.", "Stun +1.", "Stun +2.", "Stun +1.", "Stun +1.", "Stun +1.",
        "Stun +1."},
       {"Stun +3.", "Stun +2.", "Stun +2.", "Stun +2.", "Drop Item.", "Mobility -1.",
        "Mobility -1.", "Mobility -1."},
       {"Blindness 6 for 2 Turns.", "Stun +3.", "Stun +3.", "Burn 3.", "Manipulation -2.",
        "Stun +2.", "Stun +2.", "Stun +2."},
       {"Burn 3.", "Burn 3.", "Burn 3.", "Stun +3.", "Drop Item. Stun +1.", "Mobility -2.",
        "Mobility -2.", "Mobility -2."},
       {"Lose 1 Health.", "Lose 1 Health.", "Lose 1 Health.", "Lose 1 Health.",
        "No Natural Healing.", "No Natural Healing.", "No Natural Healing.", "No Natural Healing."},
       {"No Natural Healing.", "No Natural Healing.", "No Natural Healing.", "No Natural Healing.",
        "Manipulation -3. Stun +1.", "Mobility -2. Stun +2.", "Mobility -2. Stun +2.",
        "Mobility -2. Stun +2."},
       {"Instant Death.", "Instant Death.", "Instant Death.", "Stun +5.",
        "Stun +1D6. Sever: Cannot use arm.", "Stun +1D6. Sever: Mobility -3.",
        "Stun +1D6. Sever: Cannot fly.", "Stun +1D6. Sever: Mobility -3."}});
}

TEST(CriticalsBook, Grappling) {
  const auto all = [](const char* text) {
    Cells cells;
    cells.fill(text);
    return cells;
  };
  expect_table(
      CriticalTable::Grappling,
      {all("-"),
       all("Hold +1."),
       all("Hold +1."),
       all("Hold +2."),
       {"Hold +2. Stun +1.", "Hold +2.", "Hold +2.", "Hold +2.", "Hold +2. Drop Item.",
        "Hold +2. Stun +1.", "Hold +2. Stun +1.", "Hold +2. Stun +1."},
       {"Lose 1 Health.", "Hold +2. Stun +1.", "Hold +2. Stun +1.", "Hold +2. Stun +1.",
        "Hold +2. Move defender 1 Hex.", "Hold +2. Prone.", "Hold +2. Prone.", "Hold +2. Prone."},
       {"Stun +3.", "Hold +2. Stun +2.", "Hold +2. Stun +2.", "Hold +2. Stun +2.",
        "Hold +2. Stun +2.", "Hold +2. Stun +2.", "Hold +2. Stun +2.", "Hold +2. Stun +2."},
       {"Lose 1 Health. Strangle.", "Hold +2. Stun +3.", "Hold +2. Stun +3.", "Hold +2. Stun +3.",
        "Hold +2. Lose 1 Health. Manipulation -3.", "Hold +2. Lose 1 Health. Mobility -3.",
        "Hold +2. Lose 1 Health. Mobility -3.", "Hold +2. Lose 1 Health. Mobility -3."}});
}

TEST(CriticalsBook, PushAndStunOnly) {
  const std::vector<std::array<const char*, 2>> printed = {
      {"-", "-"},
      {"Stun +1.", "Stun +1."},
      {"Distance +1.", "Stun +1."},
      {"Prone.", "Stun +2."},
      {"Stun +1. Distance +1.", "Stun +1. Prone."},
      {"Distance +2. Drop Item.", "Stun +1. Drop Item."},
      {"Distance +2. Prone.", "Stun +3. Lose 1 Health."},
      {"Stun +2. Distance +2. Prone.", "Stun +5."}};
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const int result = kLeastCritical + static_cast<int>(i);
    for (std::size_t at = 0; at < kCriticalLocations; ++at) {
      EXPECT_EQ(worded(row_of(CriticalTable::Push, result).cells[at]), printed[i][0]) << result;
      EXPECT_EQ(worded(row_of(CriticalTable::Stun, result).cells[at]), printed[i][1]) << result;
    }
  }
}

TEST(CriticalCell, IsNoneWhereAWordIsWrong) {
  for (const char* text : {"ouch", "stun x", "stun 0", "stun 2 for", "stun 2 for x", "stun 2 3",
                           "wound: stun 1", "torn: stun 1", "stun 2/", "stun 1,", "sever:"}) {
    EXPECT_FALSE(critical_cell_written(text)) << text;
  }
  EXPECT_EQ(critical_cell_written("stun d6, sever: mobility 3")->size(), 2u);
}

// "effect amount dN daily; remedy".
std::string worded(const FailureRow& row) {
  std::string text(document::spelling_of<FailureKind>(kFailureKindSpellings, row.kind));
  if (row.amount != 0) text += " " + std::to_string(row.amount);
  if (row.die != 0) text += " d" + std::to_string(row.die);
  if (row.daily) text += " daily";
  if (!row.remedy) return text;
  text += "; " + std::string(document::spelling_of<Grade>(kGradeSpellings, row.remedy->grade));
  if (!row.remedy->ability) return text;
  return text + " " +
         std::string(document::spelling_of<Ability>(kAbilitySpellings, *row.remedy->ability)) +
         " vs " + std::to_string(row.remedy->resistance);
}

TEST(FailuresBook, HasTheEightyFourRows) {
  using Rows = std::array<const char*, 5>;  // the sixth is always "nothing"
  const std::vector<Rows> printed = {
      {"damage-self", "free-attack", "no-movement", "fewer-actions 1", "no-actions"},
      {"damage-self", "free-attack", "flies-away", "breaks", "no-actions"},
      {"damage-self", "drops", "flies-away", "breaks",
       "loses-manipulation 1 daily; limited medical vs 4"},
      {"damage-self", "jams; standard", "strays", "drops", "loses-health d3"},
      {"missile-lost", "out-of-order; double", "strays", "attacks-nearby", "breaks"},
      {"jams; standard", "jams; standard", "strays", "attacks-nearby",
       "out-of-order; double weaponsmith vs 4"},
      {"damage-around", "charges-lost", "strays", "knocked-back 1",
       "out-of-order; double tech vs 4"},
      {"hang-fire", "jams; standard", "strays", "drops", "own-hex"},
      {"goes-off", "misaimed", "never-triggers", "timer", "easily-found; limited demolitions vs 0"},
      {"loses-mana 1", "nearest-lose-health 1", "random-target", "cut-short", "reversed"},
      {"damage-self", "loses-health d3", "limb-pinned", "loses-mobility 2 daily",
       "loses-manipulation 2 daily"},
      {"loses-health d6", "loses-air d6", "submerged", "loses-mobility 2; limited medical vs 4",
       "panics 2 d6"},
      {"mount-falls", "mount-loses-health 1", "thrown-off d3", "off-balance 2",
       "mount-hostile 4; limited animals vs 8"},
      {"first-turn-no-actions", "first-turn-one-action", "first-turn-no-avoid",
       "first-turn-no-limited", "first-turn-no-movement"},
  };
  ASSERT_EQ(builtin().failures.size(), 84u);
  for (const FailureRow& row : builtin().failures) {
    const char* expected =
        row.face == 6
            ? "nothing"
            : printed[static_cast<std::size_t>(row.table)][static_cast<std::size_t>(row.face - 1)];
    EXPECT_EQ(worded(row), expected) << row.id;
  }
}

TEST(CriticalRows, AreRefusedWhereTheyAreUnsound) {
  using Lines = std::vector<std::string>;
  EXPECT_EQ(faults_of("[[critical]]\ntable = \"push\"\nresult = 3\nhead = \"stun 1\"\n"),
            Lines{"4: critical[0].head: is not a recognized key"});
  EXPECT_EQ(faults_of("[[critical]]\ntable = \"cutting\"\nresult = 11\n"),
            Lines{"3: critical[0].result: must be from 3 to 10, not 11"});
  EXPECT_EQ(faults_of("[[critical]]\ntable = \"cutting\"\nresult = 3\nhead = \"ouch\"\n"),
            Lines{"4: critical[0].head: \"ouch\" is not written as \"stun 2, sever: mobility 3\" "
                  "is"});
  EXPECT_EQ(faults_of("[[failure]]\ntable = \"bow\"\nface = 2\neffect = \"nothing\"\ndie = 4\n"),
            Lines{"5: failure[0].die: must be 3 or 6"});
}

}  // namespace
}  // namespace fray::powerframe
