#include "rules/success_rolls/content/build_fighter.h"

#include <algorithm>
#include <cctype>
#include <ranges>

#include "rules/success_rolls/content/content.h"
#include "rules/success_rolls/content/object.h"
#include "rules/success_rolls/content/spell_cost.h"
#include "rules/success_rolls/content/strength.h"

namespace fray::success_rolls {
namespace {

constexpr int kTouchYards = 1;
constexpr int kImprovised = -4;  // L290-298

template <class Visit>
void for_each_trait(const Sheet& sheet, Visit visit) {
  for (const Trait& trait : sheet.advantages) visit(trait);
  for (const Trait& trait : sheet.disadvantages) visit(trait);
}

int gift(const Sheet& sheet, Gift which) {
  int sum = 0;
  for_each_trait(sheet, [&](const Trait& t) { sum += t.gives[static_cast<std::size_t>(which)]; });
  return sum;
}

int wildcard_level(const Sheet& sheet) {
  return sheet.attribute(sheet.wildcard->attribute) - 1;
}

int level_with_gifts(const Sheet& sheet, const Training& training) {
  int level = training.level;
  for_each_trait(sheet, [&](const Trait& trait) {
    for (const auto& [id, bonus] : trait.skills) level += id == training.id ? bonus : 0;
  });
  return level;
}

// "If you have one" (L633): the default does not make a shield of use.
int block(const Sheet& sheet) {
  int best = 0;
  for (const char* id : {"shield", "fighting"}) {
    if (const Training* training = sheet.training(id)) {
      best = std::max(best, level_with_gifts(sheet, *training));
    }
  }
  if (sheet.wildcard && sheet.wildcard->fights) best = std::max(best, wildcard_level(sheet));
  return best == 0 ? 0 : std::max(0, 3 + best / 2 + gift(sheet, Gift::Block));
}

SpellWork work_of(const KnownSpell& spell, const MagicTier& effect) {
  if (spell.use == SpellUse::Healing) return SpellWork::Heals;
  if (effect.status == "minor") return SpellWork::Hampers;
  return effect.status == "medium" ? SpellWork::Stuns : SpellWork::Incapacitates;
}

Weapon spell_in_hand(const Content& content, const Sheet& sheet, const KnownSpell& spell) {
  const SpellComponents parts{find(content.tiers, spell.range), find(content.tiers, spell.duration),
                              find(content.tiers, spell.target), find(content.tiers, spell.effect)};
  Weapon weapon{.key = spell.id, .name = spell.name, .kind = WeaponKind::Spell};
  switch (spell.use) {
    case SpellUse::Damage:
      weapon.modes.push_back(
          {.manner = Manner::Cast,
           .damage = {.dice = narrow(parts.effect->damage_dice), .type = spell.type}});
      break;
    case SpellUse::Knockback:
      weapon.modes.push_back({.manner = Manner::Cast,
                              .damage = {.dice = narrow(parts.effect->knockback_dice),
                                         .type = DamageType::KnockbackOnly}});
      break;
    case SpellUse::Status:
    case SpellUse::Healing:
      weapon.effect = SpellEffect{.work = work_of(spell, *parts.effect),
                                  .dice = narrow(parts.effect->damage_dice),
                                  .rounds = narrow(parts.duration->rounds),
                                  .people = narrow(parts.target->people)};
      break;
  }
  weapon.skill = narrow(level_of(sheet, spell.skill, Attribute::Iq) + spell_modifier(parts) +
                        sheet.focus + (spell.improvised ? kImprovised : 0));
  weapon.fatigue = narrow(spell_cost(parts));
  if (parts.range->range == "touch") weapon.range_yd = kTouchYards;
  return weapon;
}

void arm(const Content& content, const Sheet& sheet, Fighter& fighter) {
  for (const CarriedWeapon& carried : sheet.weapons) {
    const WeaponDef& def = *find(content.weapons, carried.id);
    Weapon& weapon = fighter.weapons.emplace_back(
        weapon_in_hand(def, sheet.attribute(Attribute::St), carried.both_hands));
    weapon.skill = narrow(weapon_skill(content, sheet, carried.id));
    if (def.kind == WeaponKind::Melee) {
      weapon.parry = narrow(std::max(0, 3 + weapon.skill / 2 + gift(sheet, Gift::Parry)));
    }
  }
  for (const KnownSpell& spell : sheet.spells) {
    fighter.weapons.push_back(spell_in_hand(content, sheet, spell));
  }
  if (const ArmourDef* armour = find(content.armours, sheet.armour)) {
    fighter.armour = armour_of(*armour, sheet.plates);
  }
  // The highest of several layers counts (section 22).
  const int natural = gift(sheet, Gift::Dr);
  for (auto& where : fighter.armour.dr) {
    for (auto& dr : where) dr = std::max(dr, narrow(natural));
  }
  if (const ShieldDef* shield = find(content.shields, sheet.shield)) {
    fighter.block = narrow(block(sheet));
    fighter.shield_db = narrow(shield->db);
  }
}

// Everyone has them (L120): DX or an unarmed skill, and at most 1d-2.
Weapon bare_hands(const Sheet& sheet) {
  Weapon hands{.key = "bare-hands", .name = "Bare hands"};
  hands.modes.push_back(
      {.manner = Manner::Thrust, .damage = {.dice = 1, .mod = -2, .type = DamageType::Crushing}});
  int skill = sheet.attribute(Attribute::Dx);
  for (const char* id : {"brawling", "boxing", "karate", "judo", "wrestling", "fighting"}) {
    if (const Training* training = sheet.training(id)) {
      skill = std::max(skill, level_with_gifts(sheet, *training));
    }
  }
  if (sheet.wildcard && sheet.wildcard->fights) skill = std::max(skill, wildcard_level(sheet));
  hands.skill = narrow(skill);
  hands.bare_hands = true;
  return hands;
}

// A thing has nothing else: it never decides, rolls or defends.
Fighter build_thing(const Content& content, const Sheet& sheet) {
  const ThingSheet& thing = *sheet.thing;
  Fighter f{.name = sheet.name};
  f.thing = true;
  f.hp = narrow(object_hp(thing.pounds, thing.build));
  f.fp = 1;
  f.move_yd = f.dodge = 0;
  const Material* material = find(content.materials, thing.material);
  const int dr = material != nullptr ? object_dr(*material, thing.hundredths) : thing.dr;
  for (auto& where : f.armour.dr) where.fill(narrow(dr));
  return f;
}

// L104, which belongs to L116: the one advantage that the text gives a name and a figure.
bool is_very_fit(const Sheet& sheet) {
  return std::ranges::any_of(sheet.advantages, [](const Trait& trait) {
    constexpr std::string_view kName = "very fit";
    return std::ranges::equal(trait.name, kName, [](unsigned char letter, char small) {
      return std::tolower(letter) == small;
    });
  });
}

}  // namespace

int level_of(const Sheet& sheet, std::string_view id, Attribute attribute) {
  const Training* training = sheet.training(id);
  return training ? level_with_gifts(sheet, *training) : sheet.attribute(attribute) + kUnknownLevel;
}

int weapon_skill(const Content& content, const Sheet& sheet, std::string_view weapon_id) {
  const WeaponDef& def = *find(content.weapons, weapon_id);
  int best = sheet.attribute(Attribute::Dx) + kUnknownLevel;
  for (const std::string& id : {def.skill, def.aptitude}) {
    best = std::max(best, level_of(sheet, id, Attribute::Dx));
  }
  if (sheet.wildcard && sheet.wildcard->fights) best = std::max(best, wildcard_level(sheet));
  return best;
}

Fighter build_fighter(const Content& content, const Sheet& sheet) {
  if (sheet.thing) return build_thing(content, sheet);
  Fighter f{.name = sheet.name};
  const int st = sheet.attribute(Attribute::St), dx = sheet.attribute(Attribute::Dx);
  const int iq = sheet.attribute(Attribute::Iq), ht = sheet.attribute(Attribute::Ht);
  const auto with = [&](int value, Gift which, int least) {
    return narrow(std::max(least, value + gift(sheet, which)));
  };
  f.st = narrow(st);
  f.dx = narrow(dx);
  f.iq = narrow(iq);
  f.ht = narrow(ht);
  f.hp = with(st, Gift::Hp, 1);
  f.will = with(iq, Gift::Will, 1);
  f.per = with(iq, Gift::Per, 1);
  f.fp = with(ht, Gift::Fp, 1);
  if (is_very_fit(sheet)) f.minutes_per_fp = 5;
  f.power_points = with(0, Gift::Pp, 0);
  f.speed_quarters = narrow(ht + dx);
  const int move = (ht + dx) / 4;
  f.move_yd = with(move, Gift::Move, 0);
  f.dodge = with(3 + move, Gift::Dodge, 0);
  const Load load = load_of(st, 10 * sheet.load_lb);
  f.encumbrance = load.level;
  f.overloaded = load.overloaded;
  f.mook = sheet.mook;
  for (const Training& training : sheet.trainings) {
    f.skills.push_back({training.id, narrow(level_with_gifts(sheet, training))});
  }
  if (sheet.wildcard) f.skills.push_back({"wildcard", narrow(wildcard_level(sheet))});
  arm(content, sheet, f);
  f.weapons.push_back(bare_hands(sheet));
  return f;
}

}  // namespace fray::success_rolls
