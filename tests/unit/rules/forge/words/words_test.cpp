#include "rules/forge/words/words.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rules/forge/words/event_words.h"
#include "rules/forge/words/item_words.h"

namespace fray::forge {
namespace {

TEST(Words, OfAWeaponSayWhatItsTableSays) {
  WeaponDef w;
  w.klass = WeaponClass::SubmachineGun;
  w.grip = Grip::TwoHands;
  w.cost = 3;
  w.rating = 1;
  w.range_max_ft = 50;
  w.range_multiple = 4;
  w.capacity = 30;
  w.fire = {{.kind = FireKind::FullAuto, .cost = 3, .dice = 4, .shots = 15, .arc_degrees = 45}};
  w.damage = {DamageType::Piercing, DamageType::Slashing};
  EXPECT_EQ(summary_of(w),
            "Submachine gun, two hands. 3 energy, 1 die, piercing or slashing. Range 50 feet (max "
            "200). 30 shots. Full-auto: +3 energy, +4 dice in an arc of 45 degrees.");
}

TEST(Words, AnEventTakesItsOwnArgumentsAlone) {
  using table::Faces;
  EXPECT_TRUE((table::takes<CombatantId, CombatantId, Faces, Faces, int>(row_of(Ev::Rolled))));
  EXPECT_FALSE((table::takes<CombatantId, CombatantId, Faces, int, Faces>(row_of(Ev::Rolled))));
  EXPECT_FALSE((table::takes<>(row_of(Ev::Died))));
  EXPECT_FALSE((table::takes<CombatantId, int>(row_of(Ev::ConditionGained))));
}

TEST(Words, TermsAreWhereTheirOrderInTheDescriptorSays) {
  const table::Descriptor words = make_descriptor(load_builtin_content());
  EXPECT_EQ(words.term(term(Word::Priority)).key, "priority");
  EXPECT_EQ(words.term(term(Word::Fled)).key, "fled");
  EXPECT_EQ(words.term(term(Condition::Invisible)).key, "invisible");
  EXPECT_EQ(words.term(term(Attribute::Agility)).key, "agility");
  EXPECT_EQ(words.term(term(DamageType::Sanity)).key, "sanity");
  EXPECT_EQ(words.event(kind(Ev::HeldBack)).key, "held-back");
}

TEST(Words, EveryWeaponShieldSkillAndConditionHasAMeaning) {
  const table::Descriptor words = make_descriptor(load_builtin_content());
  // Its name says it all.
  const std::set<std::string> plain = {"use-skill", "dead"};
  for (const table::TermDef& t : words.terms) {
    switch (t.kind) {
      case table::TermKind::Item:
      case table::TermKind::Skill:
      case table::TermKind::Action:
      case table::TermKind::Reaction:
      case table::TermKind::Condition:
      case table::TermKind::Situation:
        EXPECT_EQ(t.summary.empty(), plain.contains(t.key)) << t.key;
        break;
      default:
        break;
    }
  }
}

}  // namespace
}  // namespace fray::forge
