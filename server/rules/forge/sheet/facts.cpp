#include "rules/forge/sheet/facts.h"

#include <string>
#include <utility>

#include "rules/kit/form_fields.h"

namespace fray::forge {
namespace {

using kit::headline;
using table::Facts;
using table::make_column;
using table::SheetColumn;

// The book prints its equipment once for each era, so the line says which (L2399-2649). Lines of
// adversaries, and content of one's own, are of none.
std::vector<std::string> eras_of(int line, const std::vector<int>& reprinted = {}) {
  constexpr int kHistorical = 2399;
  constexpr int kModern = 2475;
  constexpr int kScienceFiction = 2554;
  constexpr int kEnd = 2650;
  std::vector<std::string> eras;
  const auto add = [&](int at) {
    if (at < kHistorical || at >= kEnd) return;
    const char* era = at < kModern           ? "Historical"
                      : at < kScienceFiction ? "Modern"
                                             : "Science fiction";
    if (eras.empty() || eras.back() != era) eras.emplace_back(era);
  };
  add(line);
  for (const int each : reprinted) add(each);
  return eras;
}

std::string hands_of(Grip grip) {
  switch (grip) {
    case Grip::OneHand:
      return "One";
    case Grip::TwoHands:
      return "Two";
    case Grip::Limb:
      break;
  }
  return "None";
}

std::vector<std::string> fire_of(const WeaponDef& weapon) {
  std::vector<std::string> names;
  if (weapon.shoots() && weapon.single_shots) names.emplace_back("Single shots");
  for (const FireMode& mode : weapon.fire) {
    names.push_back(headline(document::spelling_of<FireKind>(kFireKindSpellings, mode.kind)));
  }
  return names;
}

std::string increment_of(const WeaponDef& weapon) {
  const std::string most = std::to_string(weapon.range_max_ft) + " ft";
  return weapon.range_min_ft == 0 ? most : std::to_string(weapon.range_min_ft) + " to " + most;
}

SheetColumn era_column() {
  return make_column("era", "Era", "The setting whose equipment list has it.");
}

}  // namespace

std::vector<SheetColumn> weapon_columns() {
  return {make_column("dice", "Dice", "Attack dice that it adds to the attribute and the skill."),
          make_column("energy", "Energy", "What an attack with it costs."),
          make_column("hands", "Hands", "None: it leaves both hands free."),
          make_column("damage", "Damage", "With more than one, the attacker chooses."),
          make_column("range", "Range",
                      "One range increment. A target nearer than its least gains +2 PD."),
          era_column(),
          make_column("farthest", "Farthest", "The longest shot or throw.", "ft"),
          make_column("reach", "Extra reach", "Added to the reach of its holder.", "ft"),
          make_column("shots", "Shots", "Until it has to be reloaded."),
          make_column("reload", "Reload", "The energy for reloading with two free hands."),
          make_column("fire", "Fire modes"),
          make_column("blast", "Blast", "It attacks all combatants within this radius.", "ft"),
          make_column("skill", "Skill"),
          make_column("attribute", "Attribute")};
}

std::vector<table::SheetFact> facts_of(const Content& content, const WeaponDef& weapon) {
  std::vector<std::string> skills{content.skill(weapon.skill).name};
  if (weapon.alternative_skill) skills.push_back(content.skill(weapon.alternative_skill).name);
  std::vector<std::string> damage;
  damage.reserve(weapon.damage.size());
  for (const DamageType type : weapon.damage) {
    damage.push_back(headline(document::spelling_of<DamageType>(kDamageTypeSpellings, type)));
  }
  Facts facts;
  facts.number("dice", weapon.rating)
      .number("energy", weapon.cost)
      .text("hands", hands_of(weapon.grip))
      .texts("damage", std::move(damage));
  if (weapon.ranged()) facts.number("range", weapon.range_max_ft, increment_of(weapon));
  return facts.texts("era", eras_of(weapon.line, weapon.reprinted))
      .number_unless_0("farthest", std::int64_t{weapon.range_max_ft} * weapon.range_multiple)
      .number_unless_0("reach", weapon.extra_reach_ft)
      .number_unless_0("shots", weapon.capacity)
      .number_unless_0("reload", weapon.reload_cost)
      .texts("fire", fire_of(weapon))
      .number_unless_0("blast", weapon.blast_radius_ft)
      .texts("skill", std::move(skills))
      .text("attribute", headline(spelling_of(weapon.attribute)))
      .take();
}

std::vector<SheetColumn> armour_columns() {
  return {make_column("rating", "Rating",
                      "Defense dice that it adds to PD. Wearing it well needs as much Strength and "
                      "Armor Training."),
          make_column("agility", "Agility up to", "The highest Agility that counts while worn."),
          era_column()};
}

std::vector<table::SheetFact> facts_of(const ArmourDef& armour) {
  return Facts()
      .number("rating", armour.rating)
      .number("agility", armour.agility_cap)
      .texts("era", eras_of(armour.line))
      .take();
}

std::vector<SheetColumn> shield_columns() {
  return {make_column("rating", "Rating",
                      "Defense dice that blocking with it adds. Using it well needs as much "
                      "Strength and Shield Training."),
          make_column("energy", "Energy", "What blocking with it costs."), era_column()};
}

std::vector<table::SheetFact> facts_of(const ShieldDef& shield) {
  return Facts()
      .number("rating", shield.rating)
      .number("energy", shield.cost)
      .texts("era", eras_of(shield.line))
      .take();
}

std::vector<SheetColumn> skill_columns() {
  return {make_column("attribute", "Attribute", "The skill cannot be higher than it."),
          make_column("expends", "Expends", "Energy that each use expends.")};
}

std::vector<table::SheetFact> facts_of(const SkillDef& skill) {
  Facts facts;
  if (skill.attribute) facts.text("attribute", headline(spelling_of(*skill.attribute)));
  return facts.number_unless_0("expends", skill.expend).take();
}

}  // namespace fray::forge
