#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/content.h"
#include "rules/forge/content/derived.h"
#include "rules/forge/fight/skill_code.h"
#include "rules/forge/words/words.h"

namespace fray::forge {

/// A weapon of a sheet with everything an attack needs to know about it.
struct Arm {
  const WeaponDef* def = nullptr;
  Term term = kNoTerm;
  Attribute attribute = Attribute::Strength;
  SkillIndex skill;  // the better of its skill and the alternative
  int skill_rating = 0;
  Mounts mounts;
  int count = 0;       // how many of the item belong to the sheet; 0: none, it was picked up
  int ammunition = 0;  // shots that the sheet has for it, those loaded included; 0: not counted

  bool melee() const { return !def->ranged(); }
};

/// A specialized or magic skill of a sheet that has code.
struct Known {
  const SkillCode* code = nullptr;
  SkillIndex skill;
  Term term = kNoTerm;
  std::int16_t rating = 0;
  std::uint8_t slot = 0;  // index of its counters in the combatant
};

/// The base of a test: an attribute, alone or with a general skill.
struct TestMethod {
  Attribute attribute{};
  SkillIndex skill;  // none: the attribute alone
};

/// A combatant's constant data during a fight.
struct Profile {
  std::string key;  // of the setup
  Sheet sheet;
  Derived derived;
  std::vector<Arm> arms;
  std::vector<Known> known;
  /// Every attribute alone and every general skill; topics only if they have been learnt.
  std::vector<TestMethod> testable;
  const ShieldDef* shield = nullptr;
  Term shield_term = kNoTerm;
  int shield_training = 0;
  std::array<std::int8_t, kAttributeCount> attributes{};  // Agility already capped by armor
  int extra_hands = 0;
  bool ambidextrous = false;
  bool undead = false;                // L1602
  bool rough_ground_is_free = false;  // Quadruped, Repulsor (L1887, L1891)
  std::vector<std::pair<DamageType, DamageResponse>> responses;
  std::bitset<8> ways;  // by MovementMode
  struct Sensing {
    Sense sense{};
    int range_ft = 0;
  };
  std::vector<Sensing> senses;
  std::vector<TestDice> test_dice;  // of traits
  std::vector<TestDice> tool_dice;  // L1026
  int link_range_ft = 0;            // Hive-Mind (L1875); 0: alone
  bool venomous = false;
  std::uint32_t reaction_moments = 0;  // bit (role * 8 + step): some skill may react there
  bool wards_others = false;           // some skill has ward_dice
  bool reacts_running = false;         // some skill has while_running
  bool loads_for_less = false;         // some skill has reload_discount
  bool strikes_for_nothing = false;    // some weapon costs no energy

  int attribute(Attribute a) const { return attributes[static_cast<std::size_t>(a)]; }
  bool travels(MovementMode mode) const { return ways.test(static_cast<std::size_t>(mode)); }
  const Known* find(Term skill) const;
  /// The weapon of that id, if the sheet counts the ammunition for it.
  const Arm* counted(std::string_view weapon) const;
};

/// Everything the fights of one content share. Immutable.
struct World {
  Content content;
  table::Descriptor descriptor;
  /// The code of skills that are made of data, by SkillIndex; null for the others.
  std::vector<std::shared_ptr<const RecipeSkill>> recipes;
  // Skills that the default actions use, looked up once.
  SkillIndex athletics, acrobatics, perception, stealth, endurance, first_aid, medicine, resist,
      initiative, insight, intimidation;
};

/// The same with a weapon or shield added, picked up by its term. Indices in `arms` are unchanged;
/// every use of the weapon comes with it.
std::shared_ptr<const Profile> with_item(const World& world, const Profile& profile, Term item);
std::shared_ptr<const Profile> make_profile(const World& world, const Sheet& sheet,
                                            std::string key = {});

}  // namespace fray::forge
