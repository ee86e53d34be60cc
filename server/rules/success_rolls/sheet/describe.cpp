#include <algorithm>

#include "rules/kit/form_fields.h"
#include "rules/success_rolls/content/growth.h"
#include "rules/success_rolls/content/spellings.h"
#include "rules/success_rolls/sheet/facts.h"
#include "rules/success_rolls/sheet/sheet_form.h"

namespace fray::success_rolls {
namespace {

using kit::capitals;
using kit::choice_of;
using kit::choice_of_rows;
using kit::headline;
using table::advanced;
using table::make_field;
using table::make_list;
using table::make_number;
using table::make_option;
using table::required;
using table::SheetField;
using table::SheetKind;
using table::SheetOption;
using table::SheetSection;

SheetField attribute_choice(std::string key) {
  SheetField field = make_list(std::move(key), "Attribute", SheetKind::Choice, 1);
  for (const auto& [word, attribute] : kAttributeSpellings) {
    field.options.push_back(make_option(std::string(word), capitals(word)));
  }
  return field;
}

// A choice between the rows, each with its facts.
template <class Row>
SheetField choice_by_facts(std::string key, std::string label, const std::vector<Row>& rows,
                           std::vector<table::SheetColumn> columns) {
  SheetField field = choice_of_rows(std::move(key), std::move(label), rows);
  field.columns = std::move(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) field.options[i].facts = facts_of(rows[i]);
  return field;
}

class Describer {
 public:
  explicit Describer(const Content& content) : content_(content) {}

  table::SheetDescription describe() const {
    return {.sections = {identity(), attributes(), training(), traits(), magic(), equipment(),
                         growth(), thing()},
            .terms = terms()};
  }

 private:
  static SheetSection identity() {
    return {
        .key = "identity",
        .label = "Identity",
        .help = "",
        .fields = {
            table::id_field(), table::name_field(),
            make_field("concept", "Concept", SheetKind::Text, "The character in a few words."),
            advanced(make_field("mook", "Mook", SheetKind::Flag, "Any injury takes a mook out."))}};
  }

  SheetSection thing() const {
    SheetField material = choice_of_rows("material", "Material", content_.materials);
    return {.key = "thing",
            .label = "Object",
            .help = "For objects and vehicles only.",
            .fields = {choice_of("thing", "Build", kBuildSpellings),
                       make_number("pounds", "Weight in pounds", 1, kMostThingPounds),
                       std::move(material),
                       make_number("hundredths", "Hundredths of an inch of the material", 1,
                                   kMostThingHundredths),
                       make_number("dr", "DR, where no material is named", 0, kMostThingDr)},
            .advanced = true};
  }

  SheetSection attributes() const {
    SheetField power = choice_by_facts("power", "Power level", content_.powers, power_columns());
    power.help = "Leave empty for no limits, as for adversaries.";
    SheetField spread = choice_of("spread", "Spread", kSpreadSpellings);
    spread.help = "How the power level's attributes are spread: one very good, two, or all alike.";
    SheetSection section{.key = "attributes",
                         .label = "Attributes",
                         .help = "",
                         .fields = {std::move(power), std::move(spread)}};
    for (const auto& [word, attribute] : kAttributeSpellings) {
      section.fields.push_back(
          make_number("attributes." + std::string(word), capitals(word), 1,
                      attribute == Attribute::St ? kMostStrengthOnSheet : kMostAttribute));
    }
    return section;
  }

  SheetField difficulty(const char* budget) const {
    SheetField field = choice_of("difficulty", "Difficulty", kSkillDifficultySpellings);
    for (SheetOption& option : field.options) {
      const PriceDef* price = find(content_.prices, option.key);
      if (price != nullptr && *budget != '\0') option.costs = {{budget, price->points}};
    }
    return required(std::move(field));
  }

  SheetSection training() const {
    const auto level = [] {
      return required(make_number("level", "Level", 1, kMostLevel, "The number you roll against."));
    };
    SheetField aptitude =
        required(choice_by_facts("aptitude", "Aptitude", content_.aptitudes, aptitude_columns()));
    aptitude.unique = true;
    for (std::size_t i = 0; i < content_.aptitudes.size(); ++i) {
      aptitude.options[i].group =
          content_.aptitudes[i].attribute == Attribute::Dx ? "From DX" : "From IQ";
    }
    SheetField aptitudes = make_list("aptitudes", "Aptitudes", SheetKind::Rows, kMostOfAKind,
                                     "Large groups of skills.");
    aptitudes.cells = {std::move(aptitude), level()};
    SheetField skills = make_list("skills", "Skills", SheetKind::Rows, kMostOfAKind);
    skills.cells = {required(make_field("id", "Skill", SheetKind::Id, "For example stealth.")),
                    required(attribute_choice("attribute")), difficulty(""), level()};
    SheetField from =
        make_list("wildcard.attribute", "Attribute of the wildcard", SheetKind::Choice, 1);
    for (const auto& [word, attribute] : kWildcardSpellings) {
      from.options.push_back(make_option(std::string(word), capitals(word)));
    }
    return {.key = "training",
            .label = "Aptitudes and skills",
            .help = "New characters start at attribute + 1 or + 2.",
            .fields = {std::move(aptitudes), std::move(skills),
                       make_field("wildcard.name", "Wildcard", SheetKind::Text,
                                  "The broad skill of the concept, at its attribute - 1."),
                       std::move(from),
                       make_field("wildcard.fights", "The wildcard is good for weapons too",
                                  SheetKind::Flag)}};
  }

  static SheetField trait_rows(std::string key, std::string label) {
    SheetField rows = make_list(std::move(key), std::move(label), SheetKind::Rows, kMostOfAKind,
                                "Name and bonuses.");
    rows.cells.push_back(required(make_field("name", "Name", SheetKind::Text)));
    for (const auto& [word, gift] : kGiftSpellings) {
      rows.cells.push_back(make_number("gives." + std::string(word), "To " + std::string(word),
                                       -kMostGift, kMostGift));
    }
    SheetField skill = required(make_list("skill", "Skill or aptitude", SheetKind::Choice, 1));
    skill.unique = skill.listed = true;
    SheetField skills = make_list("skills", "To skills", SheetKind::Rows, kMostOfAKind);
    skills.cells = {std::move(skill),
                    required(make_number("bonus", "Bonus", -kMostGift, kMostGift))};
    skills.cells.back().start = 1;
    rows.cells.push_back(std::move(skills));
    return rows;
  }

  static SheetSection traits() {
    return {.key = "traits",
            .label = "Advantages and disadvantages",
            .help = "Taking a disadvantage allows one more advantage.",
            .fields = {trait_rows("advantages", "Advantages"),
                       trait_rows("disadvantages", "Disadvantages")}};
  }

  SheetSection magic() const {
    SheetField spells = make_list("spells", "Spells", SheetKind::Rows, kMostOfAKind);
    const auto tier = [&](const char* key, const char* label) {
      return required(choice_by_facts(key, label, content_.tiers, tier_columns()));
    };
    spells.cells = {
        required(make_field("id", "Id", SheetKind::Id, "For example fire-bolt.")),
        required(make_field("name", "Name", SheetKind::Text)),
        required(make_field("skill", "Cast with", SheetKind::Id,
                            "A skill of the sheet; any other is at IQ - 5.")),
        tier("range", "Range"),
        tier("duration", "Duration"),
        tier("target", "Target"),
        tier("effect", "Effect"),
        choice_of("does", "Is cast for", kSpellUseSpellings),
        choice_of("type", "Type of damage", kDamageTypeSpellings),
        make_field("improvised", "Improvised", SheetKind::Flag, "Not learned separately: -4.")};
    return {.key = "magic",
            .label = "Magic",
            .help = "",
            .fields = {std::move(spells), make_number("focus", "Amulet or wand", 0, kMostFocus,
                                                      "1 for a good one, 2 for a fine one.")}};
  }

  SheetSection equipment() const {
    SheetField weapon =
        required(choice_by_facts("weapon", "Weapon", content_.weapons, weapon_columns()));
    for (std::size_t i = 0; i < content_.weapons.size(); ++i) {
      const WeaponDef& def = content_.weapons[i];
      weapon.options[i].group =
          headline(document::spelling_of<WeaponKind>(kWeaponKindSpellings, def.kind));
    }
    weapon.unique = true;
    SheetField weapons =
        make_list("weapons", "Weapons", SheetKind::Rows, kMostOfAKind, "The first is in hand.");
    weapons.cells = {std::move(weapon), make_field("both_hands", "In both hands", SheetKind::Flag)};
    return {
        .key = "equipment",
        .label = "Equipment",
        .help = "",
        .fields = {std::move(weapons),
                   choice_by_facts("armour", "Armor", content_.armours, armour_columns()),
                   make_field("plates", "With plates", SheetKind::Flag),

                   choice_by_facts("shield", "Shield", content_.shields, shield_columns()),
                   make_number("load", "Load in pounds", 0, kMostLoad, "Total weight carried.")}};
  }

  SheetSection growth() const {
    SheetField rows = table::growth_field(256);
    rows.cells.push_back(make_number("points", "Points of the session", 0, kMostPointsOfSession));
    rows.cells.push_back(
        make_number("adventure", "Points of the adventure", 0, kMostPointsOfAdventure));
    for (const auto& [word, study] : kStudySpellings) {
      rows.cells.push_back(make_number("study." + std::string(word),
                                       "Hours of study, " + std::string(word), 0, kMostStudyHours));
    }
    SheetField aptitudes = make_list("learned_aptitudes", "New aptitudes", SheetKind::Choices,
                                     kMostOfAKind, "They begin at their attribute - 2.");
    for (const AptitudeDef& def : content_.aptitudes) {
      SheetOption& option = aptitudes.options.emplace_back(make_option(def.id, def.name));
      option.facts = facts_of(def);
      const Training begun{.id = def.id, .attribute = def.attribute, .difficulty = {}, .level = 0};
      option.costs = {{"growth", price_of(content_, begun)}};
    }
    aptitudes.columns = aptitude_columns();
    SheetField skills = make_list("learned_skills", "New skills", SheetKind::Rows, kMostOfAKind,
                                  "They begin at their attribute - 2.");
    skills.cells = {required(make_field("id", "Skill", SheetKind::Id)),
                    required(attribute_choice("attribute")), difficulty("growth")};
    SheetField raised = make_list("raised", "Raised", SheetKind::Choices, 256,
                                  "One level for each time it is taken.");
    raised.repeatable = raised.listed = true;
    rows.cells.push_back(std::move(aptitudes));
    rows.cells.push_back(std::move(skills));
    rows.cells.push_back(std::move(raised));
    return {.key = "growth",
            .label = "Advancement",
            .help = "",
            .fields = {std::move(rows)},
            .advanced = true};
  }

  const Content& content_;
};

}  // namespace

table::SheetDescription describe_sheet(const Content& content) {
  return Describer(content).describe();
}

}  // namespace fray::success_rolls
