#include <algorithm>

#include "rules/egs/content/creation.h"
#include "rules/egs/content/growth.h"
#include "rules/egs/content/sheet_spellings.h"
#include "rules/egs/content/spellings.h"
#include "rules/egs/sheet/facts.h"
#include "rules/egs/sheet/sheet_form.h"
#include "rules/kit/form_fields.h"

namespace fray::egs {
namespace {

using kit::capitals;
using kit::choice_of;
using kit::choice_of_rows;
using kit::choices_of;
using kit::flag;
using kit::headline;
using table::advanced;
using table::make_column;
using table::make_field;
using table::make_list;
using table::make_number;
using table::make_option;
using table::required;
using table::SheetField;
using table::SheetKind;
using table::SheetOption;
using table::SheetSection;

constexpr int kMostFigure = 1000;
constexpr int kMostRounds = 10'000;
constexpr int kMostPurchased = 100;

SheetField word_rows(std::string key, std::string label, std::string help) {
  SheetField rows =
      make_list(std::move(key), std::move(label), SheetKind::Rows, kMostOfAKind, std::move(help));
  rows.cells = {required(make_field("word", "Word", SheetKind::Id))};
  return rows;
}

class Describer {
 public:
  explicit Describer(const Content& content) : content_(content) {}

  table::SheetDescription describe() const {
    return {.sections = {identity(), abilities(), training(), qualities(), weird(), equipment(),
                         growth(), creature(), stat_block()},
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
            advanced(choice_of("kind", "Kind", kKindSpellings)),
            advanced(flag("free", "No creation limits", "Ignores the budget for new characters.")),
            choice_of("age", "Age", kAgeSpellings),
            advanced(make_number("size", "Size", kLeastSize, kMostSize, "0 for humans."))}};
  }

  static SheetSection abilities() {
    SheetSection section{.key = "abilities",
                         .label = "Abilities",
                         .help =
                             "Values in your prime: four d6, two d8 and two d10. You may swap one "
                             "d6 for a d4 and one d10 for a d12.",
                         .fields = {}};
    for (const auto& [word, ability] : kAbilitySpellings) {
      section.fields.push_back(
          required(choice_of("abilities." + std::string(word), capitals(word), kDieSpellings)));
      section.fields.back().options.front().label = "none";
    }
    return section;
  }

  // "For climbing, jumping, swimming.": the first of its listed uses.
  std::string uses_of(const SkillDef& skill) const {
    constexpr int kMost = 4;
    std::string uses;
    int count = 0;
    for (const ActionDef& action : content_.actions) {
      if (action.skill != skill.id || ++count > kMost) continue;
      uses += (uses.empty() ? "For: " : ", ") + action.name;
    }
    return uses.empty() ? uses : uses + (count > kMost ? " and more." : ".");
  }

  SheetField skill_choice(bool specialties) const {
    SheetField field = make_list("skill", "Skill", SheetKind::Choice, 1);
    for (const SkillDef& skill : content_.skills) {
      if ((skill.kind == SkillKind::Specialty) != specialties) continue;
      field.options.push_back(
          make_option(skill.id, skill.name, uses_of(skill), kind_name(skill.kind)));
    }
    field.unique = !specialties;
    return required(std::move(field));
  }

  static const char* kind_name(SkillKind kind) {
    switch (kind) {
      case SkillKind::Basic:
        return "Basic";
      case SkillKind::Specialty:
        return "Specialties";
      case SkillKind::Knowledge:
        return "Knowledge";
      case SkillKind::Lore:
        return "Lore";
      case SkillKind::Science:
        return "Science";
      case SkillKind::Weird:
        break;
    }
    return "For talents only";
  }

  static SheetField die_of_skill() {
    SheetField field = make_list("die", "Die", SheetKind::Choice, 1);
    for (Die die = Die::D4; die <= kMostOfCharacters; die = step_up(die)) {
      SheetOption& option = field.options.emplace_back(
          make_option(std::string(spelled(die)), std::string(spelled(die))));
      option.costs = {{"skills", skill_points(die)}};
      if (die == kMostOfCharacters) break;
    }
    return required(std::move(field));
  }

  static SheetField focus() {
    return required(make_field("focus", "Focus", SheetKind::Id, "For example cars, or Orcish."));
  }

  SheetSection training() const {
    SheetField skills = make_list("skills", "Skills", SheetKind::Rows, kMostOfAKind);
    skills.cells = {skill_choice(false), die_of_skill()};
    SheetField special = make_list("specialties", "Specialties", SheetKind::Rows, kMostOfAKind,
                                   "Skills that need a focus.");
    special.cells = {skill_choice(true), focus(), die_of_skill()};
    return {.key = "training",
            .label = "Skills",
            .help = "A d4 costs 1 point, d6 2, d8 3, d10 5, d12 8.",
            .fields = {std::move(skills), std::move(special)}};
  }

  SheetField quality_rows(std::string help) const {
    SheetField rows =
        make_list("qualities", "Qualities", SheetKind::Rows, kMostOfAKind, std::move(help));
    SheetField id = choice_of_rows("id", "Quality", content_.qualities);
    id.columns = {make_column("fits", "Fits", "Skills and situations that it helps in.")};
    for (std::size_t i = 0; i < content_.qualities.size(); ++i) {
      std::vector<std::string> fits;
      for (const std::string& tag : content_.qualities[i].tags) fits.push_back(headline(tag));
      id.options[i].facts = table::Facts().texts("fits", std::move(fits)).take();
      id.options[i].group = headline(
          document::spelling_of<QualityKind>(kQualityKindSpellings, content_.qualities[i].kind));
    }
    SheetField tags = make_list("tags", "What it fits", SheetKind::Rows, kMostOfAKind,
                                "Skills and situations, for one of your own.");
    tags.cells = {required(make_field("word", "Word", SheetKind::Id))};
    rows.cells = {std::move(id),
                  make_field("name", "Name", SheetKind::Text,
                             "For your own Quality, or to narrow the chosen one."),
                  choice_of("kind", "Kind, for one of your own", kQualityKindSpellings),
                  std::move(tags)};
    return rows;
  }

  SheetSection qualities() const {
    return {.key = "qualities",
            .label = "Qualities",
            .help = "Choose five. Characters with talents choose four.",
            .fields = {quality_rows("")}};
  }

  SheetField talents() const {
    SheetField field = make_list("weird.talents", "Talents", SheetKind::Choices, kMostOfAKind,
                                 "Pick half your skill's value.");
    for (const TalentDef& def : content_.talents) {
      SheetOption& option = field.options.emplace_back(make_option(def.id, def.name, def.summary));
      option.facts = facts_of(def);
    }
    field.columns = talent_columns();
    return field;
  }

  template <class Def>
  static SheetField with_facts(SheetField field, const std::vector<Def>& defs,
                               std::vector<table::SheetColumn> columns) {
    field.columns = std::move(columns);
    for (std::size_t i = 0; i < defs.size(); ++i) field.options[i].facts = facts_of(defs[i]);
    return field;
  }

  SheetSection weird() const {
    SheetField skill = make_list("weird.skill", "Weird Skill", SheetKind::Choice, 1,
                                 "A Lore or Science skill of the sheet.");
    for (const SkillDef& def : content_.skills) {
      const bool fits = def.kind == SkillKind::Lore || def.kind == SkillKind::Science ||
                        def.kind == SkillKind::Weird;
      if (fits) skill.options.push_back(make_option(def.id, def.name, "", kind_name(def.kind)));
    }
    return {
        .key = "weird",
        .label = "Talents",
        .help = "For Weird Characters.",
        .fields = {
            choice_of("weird.ability", "Weird Ability", kAbilitySpellings), std::move(skill),
            advanced(choice_of("weird.second", "Second ability, of creatures", kAbilitySpellings)),
            choice_of_rows("weird.concept", "Concept", content_.weird_concepts),
            make_number("weird.bought_points", "Weird Points bought", 0, kMostFigure), talents()}};
  }

  SheetField weapon_rows() const {
    SheetField weapon = required(with_facts(choice_of_rows("id", "Weapon", content_.weapons),
                                            content_.weapons, weapon_columns(content_)));
    for (std::size_t i = 0; i < content_.weapons.size(); ++i) {
      weapon.options[i].group = content_.weapons[i].family;
    }
    weapon.unique = true;
    SheetField accessories = make_list("accessories", "With", SheetKind::Choices, 4);
    accessories.options = table::options_of(content_.accessories);
    SheetField rows =
        make_list("weapons", "Weapons", SheetKind::Rows, kMostOfAKind, "The first is in hand.");
    rows.cells = {std::move(weapon),
                  make_field("name", "Name", SheetKind::Text),
                  flag("both_hands", "Two-handed"),
                  flag("off_hand", "Off hand"),
                  std::move(accessories),
                  with_facts(choice_of_rows("ammunition", "Ammunition", content_.ammunition),
                             content_.ammunition, ammunition_columns()),
                  make_number("rounds", "Rounds", 0, kMostRounds, "Not counting loaded rounds."),
                  make_number("damage", "Damage, in stat blocks", 0, 100),
                  make_number("range", "Range in feet, in stat blocks", 1, kMostRounds),
                  flag("lethal", "Lethal, in stat blocks")};
    return rows;
  }

  SheetField goods_choice() const {
    SheetField field =
        with_facts(choice_of_rows("id", "Goods", content_.goods), content_.goods, goods_columns());
    for (std::size_t i = 0; i < content_.goods.size(); ++i) {
      field.options[i].group = content_.goods[i].group;
    }
    return field;
  }

  SheetSection equipment() const {
    SheetField armour = make_list("armour", "Armor", SheetKind::Rows, kMostOfAKind);
    armour.cells = {required(with_facts(choice_of_rows("id", "Armor", content_.armours),
                                        content_.armours, armour_columns())),
                    choices_of("locations", "Worn at", kLocationSpellings)};
    armour.cells.back().help = "Nothing: wherever it covers.";
    SheetField kit = make_list("kit", "Kit", SheetKind::Choices, kMostInKit, "Given, not bought.");
    kit.options = goods_choice().options;
    kit.columns = goods_columns();
    kit.repeatable = true;
    SheetField owned = required(goods_choice());
    for (const AmmunitionDef& def : content_.ammunition) {
      SheetOption& option =
          owned.options.emplace_back(make_option(def.id, def.name, "", "Ammunition"));
      option.facts = facts_of(def);
    }
    owned.columns.push_back(make_column("pieces", "Pieces", "Sold together for the price."));
    owned.columns.push_back(make_column("damage", "Damage", "Added to the weapon's damage."));
    SheetField count = make_number("count", "How many", 1, kMostRounds);
    SheetField goods = make_list("goods", "Goods", SheetKind::Rows, kMostOfAKind);
    goods.cells = {std::move(owned), std::move(count)};
    return {.key = "equipment",
            .label = "Equipment",
            .help =
                "Given: a weapon, armor rated 2 or less, a kit and 200 to spend. "
                "Bought: 500 to spend.",
            .fields = {choice_of("outfit", "First gear", kOutfitSpellings), weapon_rows(),
                       std::move(armour),
                       with_facts(choice_of_rows("shield", "Shield", content_.shields),
                                  content_.shields, shield_columns()),
                       std::move(kit), std::move(goods)}};
  }

  static SheetField natural_rows() {
    SheetField rows = make_list("natural", "Natural weapons", SheetKind::Rows, kMostOfAKind);
    rows.cells = {required(make_field("id", "Id", SheetKind::Id, "For example bite.")),
                  required(make_field("name", "Name", SheetKind::Text)),
                  required(make_number("damage", "Damage", 0, 100)),
                  make_number("range", "Range in feet", 0, kMostRounds),
                  make_number("cone", "Length of a cone in feet", 0, kMostRounds),
                  make_number("reach", "Reach in feet", 0, kMostRounds),
                  make_number("charge_damage", "More damage when charging", 0, 100),
                  flag("ignites", "Sets things on fire"),
                  flag("parries", "Can parry"),
                  flag("unarmed", "In place of bare hands"),
                  choices_of("traits", "Traits", kWeaponTraitSpellings),
                  choices_of("tags", "Kind of damage", kDamageTagSpellings),
                  choices_of("special", "Special ability", kSpecialSpellings)};
    rows.cells[2].start = 1;
    return rows;
  }

  static SheetSection creature() {
    SheetSection section{.key = "creature",
                         .label = "Creature",
                         .help = "",
                         .fields = {natural_rows()},
                         .advanced = true};
    auto& fields = section.fields;
    fields.push_back(make_field("hide.name", "Hide", SheetKind::Text, "For example thick fur."));
    fields.push_back(make_number("hide.armor", "Armor of the hide", 1, 100));
    for (const auto& [word, trait] : kCreatureTraitSpellings) {
      fields.push_back(flag("traits." + std::string(word), headline(word)));
    }
    fields.push_back(make_number("traits.fear", "Fear", 0, 20));
    fields.push_back(make_number("traits.swim", "Speed in water", 0, kMostFigure));
    fields.push_back(make_number("traits.fly", "Speed in the air", 0, kMostFigure));
    fields.push_back(make_number("traits.regeneration", "Regeneration", 0, 100));
    fields.push_back(make_number("traits.venom", "Potency of its venom", -20, 20));
    fields.push_back(word_rows("traits.acute", "Acute senses", "For example smell."));
    fields.push_back(word_rows("traits.immune_to", "Immune to", "For example poison."));
    fields.push_back(word_rows("traits.weak_to", "Weak to", "For example silver."));
    fields.push_back(choices_of("special", "Special traits", kSpecialSpellings));
    return section;
  }

  SheetSection stat_block() const {
    return {.key = "stat_block",
            .label = "Stat block",
            .help = "Values that replace the formulas. For stat blocks only.",
            .fields = {make_number("printed.defense", "Defense", 0, 100),
                       make_number("printed.health", "Health", 1, kMostFigure),
                       make_number("printed.initiative", "Initiative", 1, kMostFigure),
                       make_number("printed.speed", "Speed", 0, kMostFigure),
                       choice_of_rows("rank", "Rank", content_.ranks),
                       make_number("line", "Line of the rulebook's text", 0, 1'000'000)},
            .advanced = true};
  }

  // Each option takes as much from the experience.
  static SheetField priced(SheetField field, int price) {
    for (SheetOption& option : field.options) option.costs = {{"growth", price}};
    return field;
  }

  SheetSection growth() const {
    SheetField rows = table::growth_field(256);
    SheetField learned = make_list("learned_skills", "New skills", SheetKind::Choices, kMostOfAKind,
                                   "They begin at d4.");
    learned.options = skill_choice(false).options;
    SheetField special = make_list("learned_specialties", "New specialties", SheetKind::Rows,
                                   kMostOfAKind, "They begin at d4.");
    special.cells = {priced(skill_choice(true), kSkillStepPrice), focus()};
    SheetField raised = make_list("raised", "Skills raised", SheetKind::Choices, 100,
                                  "Each pick raises it one step.");
    raised.repeatable = raised.listed = true;
    SheetField higher = choices_of("abilities", "Abilities raised", kAbilitySpellings);
    higher.repeatable = true;
    higher.most = 100;
    SheetField known = talents();
    known.key = "talents";
    known.help = "Each step of the Weird Skill makes one free.";
    rows.cells.push_back(make_number("experience", "Experience", 0, kMostExperience));
    rows.cells.push_back(make_number("money", "Money", 0, kMostMoney));
    rows.cells.push_back(priced(std::move(learned), kSkillStepPrice));
    rows.cells.push_back(std::move(special));
    rows.cells.push_back(std::move(raised));
    rows.cells.push_back(priced(std::move(higher), kAbilityStepPrice));
    rows.cells.push_back(quality_rows("New ones."));
    rows.cells.push_back(priced(std::move(known), kTalentPrice));
    rows.cells.push_back(
        make_number("weird_points", "Weird Points, five each time", 0, kMostPurchased));
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

}  // namespace fray::egs
