// The spells that the book prints against the content (L7223, L9114-9392, L12063-12089).
#include "rules/powerframe/content/spell_price.h"
#include "rules/powerframe/content/spell_problems.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

/// "AWARENESS {limited, self, adjacent, duration1} -> 2/2" in lower case, as the chapter has it.
std::string spelled_text(const SpellText& text) {
  std::string line;
  for (const std::string& arcanum : text.arcana) line += arcanum + " ";
  line += "{";
  for (const std::string& parameter : text.parameters) {
    line += (parameter == text.parameters.front() ? "" : " ") + parameter;
  }
  line += "}";
  for (const SpellText& inner : text.inner) line += " [" + spelled_text(inner) + "]";
  return line;
}

std::string spelled_sample(const SampleSpellDef& row) {
  std::string line = row.name + " = " + spelled_text(row.text) + " -> " +
                     std::to_string(row.resistance) + "/" + std::to_string(row.level);
  if (row.corrected) line += " corrected";
  if (row.power) line += " power";
  for (const SpellProblem problem : row.permits) {
    const auto found = std::ranges::find(kSpellProblems, problem, &SpellProblemRow::problem);
    line += " permits " + std::string(found->text);
  }
  return line + " L" + std::to_string(row.line);
}

TEST(SampleSpellsBook, AreAsPrinted) {
  std::vector<std::string> lines;
  for (const SampleSpellDef& row : builtin().sample_spells) lines.push_back(spelled_sample(row));
  EXPECT_EQ(
      lines,
      (std::vector<std::string>{
          "Backwatcher = awareness {limited self adjacent duration1} -> 2/2 L9116",
          "Falling Leaf = tumble {standard self single reserve} -> 6/4 L9124",
          "Ignite = burn {limited range1 single instant} -> 1/1 L9134",
          "Quake = prone {limited self area2 reserve} -> 4/3 L9142",
          "Confusion Bomb = confuse {limited range2 radius1 duration1} -> 7/4 L9152",
          "Mystical Peace = seal harm {double range1 single duration1} -> 9/5 L9160",
          "Eyes of the Cat = counteract darkness {limited self single reserve} -> 1/1 L9170",
          "Cloak of the Vagrant = endure cold heat {limited self single reserve} -> 2/2 L9178",
          "Nereid's Kiss = breathe water {limited touch single duration2} -> 3/2 L9186",
          "Fleet Foot = increase walking {limited touch single duration1} -> 6/4 L9194",
          "Helping Hands = lighten {limited self radius1 reserve} -> 4/3 L9204",
          "Rainmaster = weather water world {double self single instant} -> 2/2 L9218",
          "Flying Blade = damage cutting {limited range2 single instant} -> 3/2 L9228",
          "Fire Bolt = damage energy burn {limited range2 single instant} -> 5/3 L9236",
          "Forceful Shout = damage bludgeoning prone {limited touch cone1 instant} -> 5/3 L9244",
          "Poison Needle Storm = damage piercing poison discretion {limited self radius1 instant} "
          "-> 7/4 L9252",
          "Healing Touch = restore health {limited touch single instant} -> 1/1 L9262",
          "Vampire = drain health leech {limited touch single instant} -> 3/2 L9272",
          "Fog of Weakness = decrease strength {limited self area2 duration1} -> 4/3 L9280",
          "Mind Speech = telepathy {limited self single reserve} -> 0/1 permits distant-only "
          "L9290",
          "Animal Sight = perceive animal sight {limited range1 single reserve} -> 5/3 L9298",
          "Spirit Snare = detect spectral trigger {double touch adjacent reserve} -> 5/3 L9308",
          "Battlefield Scry = distant sight hearing war {limited range1 single reserve} -> 7/4 "
          "permits reserve-needs-self L9316",
          "Flight = motion motion motion flying {double self single reserve} -> 4/3 L9326",
          "Group Teleport = teleport world {double self adjacent instant} -> 10/6 L9334",
          "Magic Shelter = ward animal cold heat water {extended self radius1 reserve} -> 5/3 "
          "corrected L9344",
          "Iron Will = resist control {limited self single duration1} -> 7/4 L9354",
          "Sleeping Draught = imbue {limited touch single instant} "
          "[sleep {limited self single duration1}] -> 1/1 corrected L9364",
          "Fluid Form = shapechange water {limited self single reserve} -> 4/3 corrected L9374",
          "Summon Steed = summon creature:horse:18 {limited touch single reserve} -> 4/3 L9384",
          "Wraith's Reach = drain mana leech {limited range1 single instant} -> 5/3 L7223",
          "Fire Breath = damage energy burn {limited touch cone1 instant} -> 5/3 power L12063",
          "Ambidextrous = ambidextrous {auto self single reserve} -> 6/4 power L12084",
      }));
}

TEST(SampleSpellsBook, AddUpToWhatIsPrintedExceptThree) {  // C16
  for (const SampleSpellDef& row : builtin().sample_spells) {
    const SpellPrice price = price_of(builtin(), row.spell);
    if (row.id == "magic-shelter") {
      EXPECT_EQ(price, (SpellPrice{6, 6, 4, 5})) << row.id;
    } else if (row.id == "fluid-form") {
      EXPECT_EQ(price, (SpellPrice{5, 5, 3, 2})) << row.id;
    } else if (row.id == "sleeping-draught") {
      EXPECT_EQ(price, (SpellPrice{-1, 0, 1, 2})) << row.id;
    } else {
      EXPECT_EQ(price.resistance, row.resistance) << row.id;
      EXPECT_EQ(price.level, row.level) << row.id;
    }
  }
}

TEST(SampleSpellsBook, AreWithoutFaultExceptTwo) {  // C17
  for (const SampleSpellDef& row : builtin().sample_spells) {
    std::vector<SpellFault> expected;
    if (row.id == "mind-speech") expected = {{SpellProblem::DistantOnly, "telepathy"}};
    if (row.id == "battlefield-scry") expected = {{SpellProblem::ReserveNeedsSelf, "distant"}};
    EXPECT_EQ(check_spell(builtin(), row.spell, row.power), expected) << row.id;
    EXPECT_EQ(written(builtin(), row.spell), row.text) << row.id;
  }
}

}  // namespace
}  // namespace fray::powerframe
