#include "rules/egs/sheet/facts.h"

#include <string>
#include <string_view>
#include <utility>

#include "rules/egs/content/spellings.h"
#include "rules/kit/form_fields.h"
#include "sheet/fields.h"

namespace fray::egs {
namespace {

using kit::capitals;
using kit::headline;
using table::Facts;
using table::make_column;
using table::SheetColumn;

template <class Enum, class Spellings>
std::vector<std::string> names_of(Flags<Enum> set, const Spellings& spellings) {
  std::vector<std::string> names;
  for (const auto& [word, value] : spellings) {
    if (set.has(value)) names.push_back(headline(word));
  }
  return names;
}

// The meaning of a trait of equipment, as the content has it.
std::string meaning(const Content& content, std::string_view id) {
  const TraitDef* trait = find(content.traits, id);
  return trait == nullptr ? "" : trait->text;
}

std::string with_sign(int number) {
  return (number > 0 ? "+" : "") + std::to_string(number);
}

SheetColumn price_column() {
  return make_column("price", "Price", "What it costs to buy.");
}

SheetColumn burden_column() {
  return make_column("burden", "Encumbrance", "How much it burdens its bearer.");
}

}  // namespace

std::vector<SheetColumn> weapon_columns(const Content& content) {
  return {make_column("damage", "Damage", meaning(content, "equipment-dmg")),
          make_column("hands", "Hands"),
          make_column("price", "Price", "What it costs to buy."),
          make_column("range", "Range", meaning(content, "equipment-range"), "ft"),
          make_column("type", "Damage type"),
          make_column("needs", "Needs", meaning(content, "equipment-req")),
          make_column("use", "Use"),
          make_column("reach", "Reach", meaning(content, "equipment-reach"), "ft"),
          make_column("parry", "Parry", meaning(content, "equipment-parry")),
          make_column("burden", "Encumbrance", meaning(content, "equipment-enc")),
          make_column("penetration", "Penetration", meaning(content, "equipment-pen")),
          make_column("rate", "Rate of fire", meaning(content, "equipment-rof")),
          make_column("shots", "Shots", meaning(content, "equipment-shots")),
          make_column("loading", "Loading", meaning(content, "equipment-cal")),
          make_column("blast", "Blast", meaning(content, "equipment-blast"), "ft"),
          make_column("cone", "Cone", meaning(content, "equipment-cone"), "ft"),
          make_column("traits", "Traits")};
}

std::vector<table::SheetFact> facts_of(const WeaponDef& weapon) {
  Facts facts;
  facts.number("damage", weapon.damage)
      .text("hands", headline(document::spelling_of<Hands>(kHandsSpellings, weapon.hands)))
      .number("price", weapon.cost)
      .number_unless_0("range", weapon.range)
      .texts("type", names_of(weapon.tags, kDamageTagSpellings));
  if (weapon.req) {
    const std::string_view ability =
        document::spelling_of<Ability>(kAbilitySpellings, weapon.req->ability);
    facts.text("needs", capitals(ability) + " " + std::string(spelled(weapon.req->die)));
  }
  facts.text("use", headline(document::spelling_of<WeaponKind>(kWeaponKindSpellings, weapon.kind)));
  if (weapon.kind == WeaponKind::Melee) facts.number("reach", weapon.reach);
  facts.number_unless_0("parry", weapon.parry, with_sign(weapon.parry))
      .number_unless_0("burden", weapon.encumbrance)
      .number_unless_0("penetration", weapon.pen);
  if (weapon.rof) facts.number("rate", *weapon.rof);
  if (weapon.shots) facts.number("shots", *weapon.shots);
  const bool is_loaded = weapon.kind == WeaponKind::Trigger || weapon.kind == WeaponKind::Firearm;
  if (is_loaded) facts.number("loading", weapon.cal);
  return facts.number_unless_0("blast", weapon.blast)
      .number_unless_0("cone", weapon.cone)
      .texts("traits", names_of(weapon.traits, kWeaponTraitSpellings))
      .take();
}

std::vector<SheetColumn> armour_columns() {
  return {make_column("armor", "Armor", "What it adds to the Armor Track."),
          make_column("covers", "Covers"),
          price_column(),
          burden_column(),
          make_column("initiative", "Initiative",
                      "For each location covered. Armor with any is heavy."),
          make_column("speed", "Speed", "What wearing it changes.", "ft"),
          make_column("traits", "Traits")};
}

std::vector<table::SheetFact> facts_of(const ArmourDef& armour) {
  const auto of_location = [](int figure, bool each) {
    return std::to_string(figure) + (each ? " each location" : "");
  };
  std::vector<std::string> traits;
  if (armour.rigid) traits.emplace_back("Rigid");
  if (armour.halves_bullets) traits.emplace_back("Halves bullets");
  if (armour.chance < 100) {
    traits.push_back("Covers with " + std::to_string(armour.chance) + "%");
  }
  return Facts()
      .number("armor", armour.armor)
      .texts("covers", names_of(armour.locations, kLocationSpellings))
      .number("price", armour.cost, of_location(armour.cost, !armour.whole))
      .number_unless_0("burden", armour.encumbrance,
                       of_location(armour.encumbrance, armour.each_location))
      .number_unless_0("initiative", armour.initiative)
      .number_unless_0("speed", armour.speed)
      .texts("traits", std::move(traits))
      .take();
}

std::vector<SheetColumn> shield_columns() {
  return {make_column("parry", "Parry", "Added to parry rolls."),
          make_column("defense", "Defense", "Added to the Defense of its bearer."), price_column(),
          burden_column(), make_column("uses", "Parries with", "The ability of its parry rolls.")};
}

std::vector<table::SheetFact> facts_of(const ShieldDef& shield) {
  return Facts()
      .number("parry", shield.parry, with_sign(shield.parry))
      .number_unless_0("defense", shield.defense, with_sign(shield.defense))
      .number("price", shield.cost)
      .number_unless_0("burden", shield.encumbrance)
      .text("uses", shield.small ? "DEX" : "STR")
      .take();
}

std::vector<SheetColumn> goods_columns() {
  return {price_column(),
          burden_column(),
          make_column("hours", "Burns", "Hours that it burns.", "hours"),
          make_column("blast", "Lights around", "Feet that it lights around itself.", "ft"),
          make_column("cone", "Lights ahead", "Feet that it lights ahead.", "ft"),
          make_column("days", "Feeds", "Days that it feeds one person.", "days")};
}

std::vector<table::SheetFact> facts_of(const GoodsDef& goods) {
  return Facts()
      .number("price", goods.cost)
      .number_unless_0("burden", goods.encumbrance)
      .number_unless_0("hours", goods.hours)
      .number_unless_0("blast", goods.blast)
      .number_unless_0("cone", goods.cone)
      .number_unless_0("days", goods.days)
      .take();
}

std::vector<SheetColumn> ammunition_columns() {
  return {make_column("price", "Price", "Of as many pieces as are sold together."), burden_column(),
          make_column("pieces", "Pieces", "Sold together for the price."),
          make_column("damage", "Damage", "Added to the weapon's damage.")};
}

std::vector<table::SheetFact> facts_of(const AmmunitionDef& ammunition) {
  return Facts()
      .number("price", ammunition.cost)
      .number_unless_0("burden", ammunition.encumbrance)
      .number("pieces", ammunition.pieces)
      .number_unless_0("damage", ammunition.damage, with_sign(ammunition.damage))
      .take();
}

std::vector<SheetColumn> talent_columns() {
  return {make_column("difficulty", "Difficulty", "Without a figure, the target sets it."),
          make_column("duration", "Duration"), make_column("range", "Range"),
          make_column("targets", "Targets"), make_column("use", "Use")};
}

std::vector<table::SheetFact> facts_of(const TalentDef& talent) {
  Facts facts;
  if (talent.difficulty_kind == TalentDifficulty::Figure) {
    facts.number("difficulty", talent.difficulty);
  } else {
    facts.text("difficulty", headline(document::spelling_of<TalentDifficulty>(
                                 kTalentDifficultySpellings, talent.difficulty_kind)));
  }
  std::string range(document::spelling_of<TalentRange>(kTalentRangeSpellings, talent.range));
  if (talent.range == TalentRange::FromSixty) range = "from 60 ft";
  std::vector<std::string> uses;
  if (talent.maintained) uses.emplace_back("Maintained");
  if (talent.reactive) uses.emplace_back("Reaction");
  return facts
      .text("duration",
            headline(document::spelling_of<DurationUnit>(kDurationUnitSpellings, talent.duration)))
      .text("range", headline(range))
      .text("targets",
            headline(document::spelling_of<TalentTargets>(kTalentTargetsSpellings, talent.targets)))
      .texts("use", std::move(uses))
      .take();
}

}  // namespace fray::egs
