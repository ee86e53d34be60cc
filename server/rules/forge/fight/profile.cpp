#include "rules/forge/fight/profile.h"

#include <algorithm>

namespace fray::forge {
namespace {

Arm make_arm(const World& world, const Sheet& sheet, const Derived& derived, WeaponIndex index,
             Mounts mounts) {
  const WeaponDef& def = world.content.weapon(index);
  Arm arm{.def = &def,
          .term = term(world.content, index),
          .attribute = def.attribute,
          .skill = def.skill,
          .skill_rating = world.content.rating_of(sheet, def.skill),
          .mounts = mounts};
  if (!def.alternative_skill) return arm;
  // Unarmed: Strength with Brawling or Agility with Martial Arts (L1481); the better of the two.
  const SkillDef& other = world.content.skill(def.alternative_skill);
  const Attribute attribute = other.attribute.value_or(def.attribute);
  const int rating = world.content.rating_of(sheet, def.alternative_skill);
  const auto best = [&](Attribute a, int skill) {
    const int limit = effective_attribute(sheet, derived, a);
    return limit + std::min(limit, skill);
  };
  if (best(attribute, rating) > best(arm.attribute, arm.skill_rating)) {
    arm.attribute = attribute;
    arm.skill = def.alternative_skill;
    arm.skill_rating = rating;
  }
  return arm;
}

// A weapon for one hand or two is one thing, of which a sheet names one grip (L2446).
void add_grips(const World& world, Profile& p) {
  const std::size_t named = p.arms.size();
  const auto weapons = world.content.weapons();
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const auto other_grip = [&](const Arm& arm) {
      return arm.def->item == weapons[i].item && arm.def->klass == weapons[i].klass &&
             arm.def->grip != Grip::Limb && weapons[i].grip != Grip::Limb;
    };
    const auto versatile = std::ranges::find_if(
        p.arms.begin(), p.arms.begin() + static_cast<std::ptrdiff_t>(named), other_grip);
    if (versatile == p.arms.begin() + static_cast<std::ptrdiff_t>(named)) continue;
    const WeaponIndex weapon{static_cast<std::uint16_t>(i)};
    const Term way = term(world.content, weapon);
    if (std::ranges::find(p.arms, way, &Arm::term) != p.arms.end()) continue;
    p.arms.push_back(make_arm(world, p.sheet, p.derived, weapon, {}));
  }
}

// If several of its uses have a count, the item's count is that of any of them.
void count_items(std::vector<Arm>& arms) {
  for (Arm& arm : arms) {
    for (const Arm& other : arms) {
      if (other.def->item == arm.def->item) arm.count = std::max(arm.count, other.count);
    }
  }
}

// A recipe takes precedence over the program's code for its id.
const SkillCode* code_of(const World& world, SkillIndex skill) {
  if (const auto& recipe = world.recipes[skill.value]) return &recipe->code;
  const std::string_view id = world.content.skill(skill).id;
  const auto all = all_skill_code();
  const auto it = std::ranges::lower_bound(all, id, {}, [](const SkillCode* c) { return c->id; });
  return it != all.end() && (*it)->id == id ? *it : nullptr;
}

std::vector<TestMethod> testable_by(const Sheet& sheet, const Content& content) {
  std::vector<TestMethod> ways;
  ways.reserve(kAttributeCount);
  for (std::size_t a = 0; a < kAttributeCount; ++a) {
    ways.push_back({.attribute = static_cast<Attribute>(a)});
  }
  const auto skills = content.skills();
  for (std::size_t s = 0; s < skills.size(); ++s) {
    const SkillDef& def = skills[s];
    const SkillIndex skill{static_cast<std::uint16_t>(s)};
    if (def.kind != SkillKind::General || !def.attribute) continue;
    if (def.topic_of && content.rating_of(sheet, skill) == 0) continue;
    ways.push_back({.attribute = *def.attribute, .skill = skill});
  }
  return ways;
}

}  // namespace

const Known* Profile::find(Term skill) const {
  for (const Known& k : known) {
    if (k.term == skill) return &k;
  }
  return nullptr;
}

const Arm* Profile::counted(std::string_view weapon) const {
  for (const Arm& arm : arms) {
    if (arm.ammunition > 0 && arm.def->id == weapon) return &arm;
  }
  return nullptr;
}

std::shared_ptr<const Profile> with_item(const World& world, const Profile& profile, Term item) {
  auto p = std::make_shared<Profile>(profile);
  const Content& content = world.content;
  if (const WeaponDef* taken = weapon_named(content, item)) {
    for (std::size_t i = 0; i < content.weapons().size(); ++i) {
      const WeaponIndex weapon{static_cast<std::uint16_t>(i)};
      if (content.weapon(weapon).item != taken->item) continue;
      if (std::ranges::find(p->arms, term(content, weapon), &Arm::term) != p->arms.end()) continue;
      p->arms.push_back(make_arm(world, p->sheet, p->derived, weapon, {}));
    }
  } else if (const ShieldIndex shield = shield_named(content, item)) {
    p->sheet.shield = shield;
    p->shield = &content.shield(shield);
    p->shield_term = item;
    const Derived with_shield = derive(content, p->sheet);
    p->derived.shield_cost = with_shield.shield_cost;
    p->derived.shield_rating = with_shield.shield_rating;
  }
  return p;
}

std::shared_ptr<const Profile> make_profile(const World& world, const Sheet& sheet,
                                            std::string key) {
  auto p = std::make_shared<Profile>();
  const Content& content = world.content;
  p->key = std::move(key);
  p->sheet = sheet;
  p->derived = derive(content, sheet);
  for (std::size_t i = 0; i < kAttributeCount; ++i) {
    p->attributes[i] =
        static_cast<std::int8_t>(effective_attribute(sheet, p->derived, static_cast<Attribute>(i)));
  }
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i) {
    p->arms.push_back(make_arm(world, sheet, p->derived, sheet.weapons[i], sheet.mounts[i]));
    p->arms.back().count = sheet.counts[i];
    p->arms.back().ammunition = sheet.ammunition[i];
  }
  add_grips(world, *p);
  count_items(p->arms);
  // Everyone has fists (L2454).
  const WeaponIndex punch = content.find_weapon("punch");
  if (punch && std::ranges::find(sheet.weapons, punch) == sheet.weapons.end()) {
    p->arms.push_back(make_arm(world, sheet, p->derived, punch, {}));
    p->arms.back().count = 1;
  }
  for (const Arm& arm : p->arms) p->strikes_for_nothing |= arm.def->cost == 0;
  for (const auto& [skill, rating] : sheet.skills) {
    const SkillCode* code = code_of(world, skill);
    if (!code) continue;
    p->known.push_back({.code = code,
                        .skill = skill,
                        .term = term(skill),
                        .rating = static_cast<std::int16_t>(rating),
                        .slot = static_cast<std::uint8_t>(p->known.size())});
    for (const ReactionHook& hook : code->reactions) {
      p->reaction_moments |= moment_bit(hook.step, hook.part);
    }
    p->wards_others |= code->ward_dice != nullptr;
    p->reacts_running |= code->while_running;
    p->loads_for_less |= code->reload_discount != nullptr;
  }
  p->testable = testable_by(sheet, content);
  if (sheet.shield) {
    p->shield = &content.shield(sheet.shield);
    p->shield_term = term(content, sheet.shield);
  }
  p->shield_training = content.rating_of(sheet, content.find_skill("shield-training"));
  for (const ToolIndex t : sheet.tools) {
    const auto& helps = content.tool(t).helps;
    p->tool_dice.insert(p->tool_dice.end(), helps.begin(), helps.end());
  }
  for (const TraitIndex t : sheet.traits) {
    const TraitDef& def = content.trait(t);
    // With two main hands a second weapon is in no off-hand (L3693).
    p->ambidextrous |= def.ambidextrous || def.extra_hands > 0;
    p->extra_hands += def.extra_hands;
    p->venomous |= def.venomous;
    p->link_range_ft = std::max(p->link_range_ft, def.link_range_ft);
    if (def.movement) p->ways.set(static_cast<std::size_t>(*def.movement));
    if (def.sense) p->senses.push_back({*def.sense, def.sense_range_ft});
    if (def.test_dice) p->test_dice.push_back(*def.test_dice);
    p->undead |= def.id == "undead";
    p->rough_ground_is_free |=
        def.movement == MovementMode::FourLegs || def.movement == MovementMode::Hover;
    if (def.damage) p->responses.emplace_back(*def.damage, def.response);
  }
  return p;
}

}  // namespace fray::forge
