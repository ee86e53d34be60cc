#include "rules/success_rolls/sheet/facts.h"

#include <string>
#include <utility>

#include "rules/kit/form_fields.h"
#include "rules/success_rolls/content/spellings.h"
#include "sheet/fields.h"

namespace fray::success_rolls {
namespace {

using kit::capitals;
using kit::headline;
using table::Facts;
using table::make_column;
using table::SheetColumn;

std::string unless_0(int number) {
  return number == 0 ? "" : (number > 0 ? "+" : "") + std::to_string(number);
}

// "6dx3(10)", or by the wielder's strength "swing+2".
std::string amount_of(const ModeDef& mode) {
  std::string text;
  switch (mode.base) {
    case DamageBase::Fixed:
      text = std::to_string(mode.damage.dice) + "d";
      break;
    case DamageBase::Thrust:
      text = "thrust";
      break;
    case DamageBase::Swing:
      text = "swing";
      break;
  }
  text += unless_0(mode.damage.mod);
  if (mode.damage.mult > 1) text += "x" + std::to_string(mode.damage.mult);
  if (mode.damage.divisor > 1) text += "(" + std::to_string(mode.damage.divisor) + ")";
  return text;
}

std::string damage_of(const ModeDef& mode) {
  if (mode.incapacitation) {
    std::string text = "HT" + unless_0(mode.incapacitation->modifier);
    const int divisor = mode.incapacitation->divisor;
    return divisor > 1 ? text + "(" + std::to_string(divisor) + ")" : text;
  }
  return amount_of(mode) + " " + std::string(abbreviation(mode.damage.type)) +
         (mode.damage.explosive ? " explosive" : "");
}

const char* name_of(DamageType type) {
  switch (type) {
    case DamageType::SmallPiercing:
      return "Small piercing";
    case DamageType::Crushing:
      return "Crushing";
    case DamageType::Piercing:
      return "Piercing";
    case DamageType::Burning:
      return "Burning";
    case DamageType::Cutting:
      return "Cutting";
    case DamageType::LargePiercing:
      return "Large piercing";
    case DamageType::Impaling:
      return "Impaling";
    case DamageType::HugePiercing:
      return "Huge piercing";
    case DamageType::KnockbackOnly:
      break;
  }
  return "Knockback only";
}

std::string rate_of(const WeaponDef& weapon) {
  std::string text = std::to_string(weapon.rate_of_fire);
  if (weapon.pellets > 1) text += "x" + std::to_string(weapon.pellets);
  return text + (weapon.full_rate_only ? "!" : "");
}

}  // namespace

std::vector<SheetColumn> weapon_columns() {
  return {make_column("damage", "Damage",
                      "Thrust and swing follow from ST. In brackets: DR is divided by it."),
          make_column("type", "Damage type"),
          make_column("hands", "Hands"),
          make_column("shots", "Shots", "With + 1: one more is in the chamber at first."),
          make_column("reload", "Reload", "Seconds to reload.", "s"),
          make_column("use", "Use"),
          make_column("rate", "Rate of fire",
                      "Pulls of the trigger a second; x: pellets each. !: never fewer."),
          make_column("recoil", "Recoil", "One more hit for each so many points of success."),
          make_column("skill", "Skill"),
          make_column("aptitude", "Aptitude")};
}

std::vector<table::SheetFact> facts_of(const WeaponDef& weapon) {
  std::vector<std::string> damage;
  std::vector<std::string> types;
  for (const ModeDef& mode : weapon.modes) {
    damage.push_back(damage_of(mode));
    const std::string type = mode.incapacitation ? "Unconsciousness" : name_of(mode.damage.type);
    if (types.empty() || types.back() != type) types.push_back(type);
  }
  const char* hands = weapon.two_handed ? "Two" : weapon.two_handed_bonus > 0 ? "Either" : "One";
  Facts facts;
  facts.texts("damage", std::move(damage)).texts("type", std::move(types)).text("hands", hands);
  if (weapon.shots > 0) {
    facts.number("shots", weapon.shots + weapon.chamber,
                 std::to_string(weapon.shots) + unless_0(weapon.chamber));
    facts.number("reload", weapon.reload_s,
                 std::to_string(weapon.reload_s) + " s" + (weapon.reload_singly ? " each" : ""));
  }
  facts.text("use", headline(document::spelling_of<WeaponKind>(kWeaponKindSpellings, weapon.kind)));
  const bool fires = weapon.kind == WeaponKind::Missile || weapon.kind == WeaponKind::Beam;
  if (fires) {
    facts.number("rate", weapon.rate_of_fire, rate_of(weapon)).number("recoil", weapon.recoil);
  }
  return facts.text("skill", headline(weapon.skill))
      .text("aptitude", headline(weapon.aptitude))
      .take();
}

std::vector<SheetColumn> armour_columns() {
  return {make_column("dr", "DR", "Damage resistance: taken off each hit."),
          make_column("crushing", "DR, crushing", "In its place against crushing damage."),
          make_column("torso", "DR, torso", "In its place for the torso and the vitals."),
          make_column("plates", "DR, plates", "In its place for the torso, with plates.")};
}

std::vector<table::SheetFact> facts_of(const ArmourDef& armour) {
  Facts facts;
  facts.number("dr", armour.dr);
  if (armour.crushing) facts.number("crushing", *armour.crushing);
  if (armour.torso) facts.number("torso", *armour.torso);
  if (armour.plates) facts.number("plates", *armour.plates);
  return facts.take();
}

std::vector<SheetColumn> shield_columns() {
  return {make_column("db", "DB", "Defense bonus: added to dodge, parry and block.")};
}

std::vector<table::SheetFact> facts_of(const ShieldDef& shield) {
  return Facts().number("db", shield.db, unless_0(shield.db)).take();
}

std::vector<SheetColumn> aptitude_columns() {
  return {make_column("attribute", "Attribute", "What its level is counted from.")};
}

std::vector<table::SheetFact> facts_of(const AptitudeDef& aptitude) {
  return Facts()
      .text("attribute",
            capitals(document::spelling_of<Attribute>(kAttributeSpellings, aptitude.attribute)))
      .take();
}

std::vector<SheetColumn> power_columns() {
  return {make_column("advantages", "Advantages"), make_column("aptitudes", "Aptitudes"),
          make_column("skills", "Skills"),
          make_column("at_plus_2", "At + 2",
                      "Aptitudes and skills that may stand at their attribute + 2."),
          make_column("at_plus_1", "At + 1",
                      "Aptitudes and skills that may stand at their attribute + 1.")};
}

std::vector<table::SheetFact> facts_of(const PowerLevel& power) {
  return Facts()
      .number("advantages", power.advantages)
      .number("aptitudes", power.aptitudes)
      .number("skills", power.skills)
      .number("at_plus_2", power.at_plus_2)
      .number("at_plus_1", power.at_plus_1)
      .take();
}

std::vector<SheetColumn> tier_columns() {
  return {make_column("modifier", "Modifier", "To the casting roll."),
          make_column("fp", "FP", "Fatigue that it costs."), make_column("range", "Range"),
          make_column("duration", "Duration"), make_column("target", "Target")};
}

std::vector<table::SheetFact> facts_of(const MagicTier& tier) {
  Facts facts;
  facts.number("modifier", tier.modifier, unless_0(tier.modifier)).number("fp", tier.fp);
  if (!tier.range.empty()) facts.text("range", tier.range);
  if (!tier.duration.empty()) facts.text("duration", tier.duration);
  if (!tier.target.empty()) facts.text("target", tier.target);
  return facts.take();
}

}  // namespace fray::success_rolls
