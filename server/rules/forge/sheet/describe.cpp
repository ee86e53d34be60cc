#include <algorithm>

#include "rules/forge/sheet/facts.h"
#include "rules/forge/sheet/sheet_form.h"
#include "sheet/fields.h"

namespace fray::forge {
namespace {

using table::capitalised;
using table::make_field;
using table::make_list;
using table::make_number;
using table::make_option;
using table::required;
using table::SheetField;
using table::SheetKind;
using table::SheetOption;
using table::SheetSection;

constexpr int kMostRating = 30;  // as the reader of sheets has it

std::string skill_group(const SkillDef& skill) {
  switch (skill.kind) {
    case SkillKind::General:
      return "General";
    case SkillKind::BasicMartial:
      return "Basic martial";
    case SkillKind::Action:
      return "Martial, used as an action";
    case SkillKind::Reaction:
      return "Martial, used as a reaction";
    case SkillKind::Bonus:
      return "Martial, applies automatically";
    case SkillKind::Magic:
      break;
  }
  return "Magic, " + skill.school;
}

std::string skill_needs(const SkillDef& skill) {
  std::string needs;
  if (skill.attribute) {
    needs = "no higher than " + std::string(spelling_of(*skill.attribute));
  }
  if (skill.kind == SkillKind::Magic) {
    needs += std::string(needs.empty() ? "" : "; ") +
             (skill.school == "cantrip" ? "a trait that opens a school of magic"
                                        : "a trait that opens the school " + skill.school);
  }
  return needs;
}

class Describer {
 public:
  explicit Describer(const Content& content) : content_(content) {}

  table::SheetDescription describe() const {
    // The species makes attributes cheaper.
    return {
        .sections = {identity(), body(), attributes(), skills(), equipment(), growth(), origin()},
        .terms = terms()};
  }

 private:
  static SheetSection identity() {
    return {.key = "identity",
            .label = "Identity",
            .help = "",
            .fields = {table::id_field(), table::name_field()}};
  }

  static SheetSection attributes() {
    SheetSection section{.key = "attributes",
                         .label = "Attributes",
                         .help = "Each step costs the new rating. Some traits change the cost.",
                         .fields = {}};
    for (const auto& [word, attribute] : kAttributeSpellings) {
      SheetField& f = section.fields.emplace_back(required(
          make_number("attributes." + std::string(word), capitalised(word), 1, kMostRating, "")));
      f.start = 1;
    }
    return section;
  }

  SheetSection body() const {
    SheetField species = required(make_list("species", "Species", SheetKind::Choice, 1,
                                            "Your species and the traits that come with it."));
    SheetField choices = make_list("choices", "Species choices", SheetKind::Choices, 16,
                                   "Free traits you choose from your species.");
    for (const TraitDef& trait : content_.traits()) {
      if (trait.group == TraitGroup::Species) species.options.push_back(species_option(trait));
      std::string from = species_that_offer(trait);
      if (from.empty()) continue;
      choices.options.push_back(trait_option(trait));
      choices.options.back().costs.clear();
      choices.options.back().needs = "one of the species " + from;
    }
    SheetField traits = make_list("traits", "Traits", SheetKind::Choices, 256,
                                  "Extra traits, bought with character points.");
    traits.options = bought_traits("attributes_and_traits");
    return {.key = "body",
            .label = "Species and traits",
            .help = "",
            .fields = {std::move(species), std::move(choices), std::move(traits)}};
  }

  std::string species_that_offer(const TraitDef& trait) const {
    const TraitIndex index = content_.find_trait(trait.id);
    std::string names;
    for (const TraitDef& species : content_.traits()) {
      const bool offers = std::ranges::any_of(species.choices, [&](const TraitChoice& choice) {
        return std::ranges::find(choice.options, index) != choice.options.end();
      });
      if (offers) names += (names.empty() ? "" : ", ") + species.name;
    }
    return names;
  }

  SheetOption species_option(const TraitDef& species) const {
    SheetOption o = make_option(species.id, species.name, species.summary, "");
    std::string with;
    for (const TraitIndex trait : species.bundle) {
      with += (with.empty() ? " With " : ", ") + content_.trait(trait).name;
    }
    if (!with.empty()) o.help += with + ".";
    return o;
  }

  static SheetOption trait_option(const TraitDef& trait) {
    return make_option(trait.id, trait.name, trait.summary,
                       capitalised(spelling_of<TraitGroup>(kTraitGroupSpellings, trait.group)));
  }

  std::vector<SheetOption> bought_traits(const char* budget) const {
    std::vector<SheetOption> options;
    for (const TraitDef& trait : content_.traits()) {
      if (trait.group == TraitGroup::Species) continue;
      options.push_back(trait_option(trait));
      if (trait.cost != 0) options.back().costs = {{budget, trait.cost}};
    }
    return options;
  }

  SheetSection skills() const {
    SheetField id = required(make_list("skill", "Skill", SheetKind::Choice, 1, ""));
    id.unique = true;
    for (const SkillDef& skill : content_.skills()) {
      SheetOption& o = id.options.emplace_back(
          make_option(skill.id, skill.name, skill.summary, skill_group(skill)));
      o.needs = skill_needs(skill);
      o.facts = facts_of(skill);
      if (skill.free) continue;
      o.costs = {{"skills", 1}};
      if (skill.kind != SkillKind::General) o.costs.push_back({"other_skills", 1});
    }
    id.columns = skill_columns();
    SheetField rating = required(make_number("rating", "Rating", 1, kMostRating, ""));
    rating.start = 1;
    SheetField rows =
        make_list("skills", "Skills", SheetKind::Rows, 512, "Each rating costs the skill's price.");
    rows.cells = {std::move(id), std::move(rating)};
    return {.key = "training", .label = "Skills", .help = "", .fields = {std::move(rows)}};
  }

  template <class Defs>
  static SheetField gear(std::string key, std::string label, SheetKind kind, std::int64_t most,
                         const Defs& defs) {
    SheetField f = make_list(std::move(key), std::move(label), kind, most);
    f.options = table::options_of(defs);
    return f;
  }

  // The field's options are those of the rows.
  template <class Defs>
  static SheetField with_facts(SheetField field, const Defs& defs,
                               std::vector<table::SheetColumn> columns) {
    field.columns = std::move(columns);
    auto option = field.options.begin();
    for (const auto& def : defs) (option++)->facts = facts_of(def);
    return field;
  }

  SheetSection equipment() const {
    SheetField weapon = required(make_list("weapon", "Weapon", SheetKind::Choice, 1, ""));
    weapon.unique = true;
    for (const WeaponDef& def : content_.weapons()) {
      weapon.options.push_back(
          make_option(def.id, def.name, "Used with " + content_.skill(def.skill).name + ".",
                      capitalised(spelling_of<WeaponClass>(kWeaponClassSpellings, def.klass))));
      weapon.options.back().facts = facts_of(content_, def);
    }
    weapon.columns = weapon_columns();
    SheetField weapons =
        make_list("weapons", "Weapons", SheetKind::Rows, 64, "The first weapon starts in hand.");
    weapons.cells = {
        std::move(weapon),
        make_number("count", "How many", 1, kMostOfOneKind, "More than 1 for thrown weapons only."),
        make_number("ammunition", "Ammunition", 1, kMostAmmunition,
                    "Total shots, including loaded ones. Leave empty for unlimited."),
        make_field("scope", "Scope", SheetKind::Flag, ""),
        make_field("laser", "Laser sight", SheetKind::Flag, ""),
        make_field("tripod", "Bipod or tripod", SheetKind::Flag, "")};
    return {
        .key = "equipment",
        .label = "Equipment",
        .help = "",
        .fields = {std::move(weapons),
                   with_facts(gear("armour", "Armor", SheetKind::Choice, 1, content_.armours()),
                              content_.armours(), armour_columns()),
                   with_facts(gear("shield", "Shield", SheetKind::Choice, 1, content_.shields()),
                              content_.shields(), shield_columns()),
                   gear("tools", "Tools", SheetKind::Choices, 64, content_.tools())}};
  }

  SheetSection growth() const {
    SheetField raised = make_list("raised", "Raised", SheetKind::Choices, 256,
                                  "Attributes and skills. Each pick adds 1.");
    raised.repeatable = true;
    for (const auto& [word, attribute] : kAttributeSpellings) {
      raised.options.push_back(make_option(std::string(word), capitalised(word),
                                           "Costs the rating it reaches.", "Attributes"));
    }
    for (const SkillDef& skill : content_.skills()) {
      SheetOption& o = raised.options.emplace_back(
          make_option(skill.id, skill.name, skill.summary, skill_group(skill)));
      o.needs = skill_needs(skill);
      o.facts = facts_of(skill);
      if (!skill.free) o.costs = {{"growth", 1}};
    }
    raised.columns = skill_columns();
    SheetField traits =
        make_list("traits", "Traits", SheetKind::Choices, 64, "Bought with these points.");
    traits.options = bought_traits("growth");
    SheetField rows = table::growth_field(512);
    rows.cells.push_back(required(make_number("points", "Points awarded", 0, 1000, "")));
    rows.cells.push_back(std::move(raised));
    rows.cells.push_back(std::move(traits));
    return {.key = "growth",
            .label = "Advancement",
            .help = "",
            .fields = {std::move(rows)},
            .advanced = true};
  }

  // Ids that a table makes up are no options; a row holds each.
  static SheetSection origin() {
    SheetField tags =
        make_list("tags", "Tags", SheetKind::Rows, 64, "Keywords GMs can search for.");
    tags.cells = {required(make_field("tag", "Tag", SheetKind::Id, "For example fantasy."))};
    return {.key = "origin",
            .label = "Source",
            .help = "For GMs copying a stat block from the book.",
            .fields = {std::move(tags),
                       make_field("ignores_agility_cap", "Armor doesn't limit Agility",
                                  SheetKind::Flag, "For printed values that ignore the armor."),
                       make_number("line", "Line of the book's text", 0, 100'000, "")},
            .advanced = true};
  }

  const Content& content_;
};

}  // namespace

table::SheetDescription describe_sheet(const Content& content) {
  return Describer(content).describe();
}

}  // namespace fray::forge
