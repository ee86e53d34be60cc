#include "rules/kit/coverage.h"

#include <algorithm>

#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/creation.h"
#include "rules/egs/content/growth.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/content/sheet_spellings.h"
#include "rules/egs/fight/fight_options.h"
#include "rules/egs/fight/words.h"
#include "rules/egs/toolbox/tools.h"

// Which printed tables are covered, and by what proof: scenarios for fights, CLI commands for
// sheets. Such a row counts if the command's output contains it.
namespace fray::egs {
namespace {

using table::Covered;
using table::ScenarioWords;

constexpr std::string_view kPlainAbilities =
    "{ cha = \"d6\", dex = \"d6\", int = \"d6\", per = \"d6\", psy = \"d6\", spt = \"d6\", str = "
    "\"d12\", vit = \"d6\" }";

class Entries {
 public:
  Entries(const Content& content, std::span<const ScenarioWords> scenarios)
      : c_(content), coverage_(scenarios) {
    deeds();
    gear();
    people();
    dangers();
    characters();
  }

  std::vector<Covered> take() { return coverage_.take(); }

 private:
  // By a scenario in which one of the words is used or that is named after the id, and the latter
  // before others.
  void used(std::string part, const std::string& id, const std::vector<std::string>& others = {}) {
    coverage_.by_scenario(
        std::move(part), id, "no scenario that uses it", [&](const ScenarioWords& file) {
          return file.name == id || file.words.contains(id) ||
                 std::ranges::any_of(others,
                                     [&](const auto& word) { return file.words.contains(word); });
        });
  }

  void shown(std::string part, std::string id, const char* command, bool works) {
    coverage_.by_command(std::move(part), std::move(id), command, works);
  }

  void words_of(const char* part, table::TermKind kind) {
    for (const auto& word : kWords) {
      if (word.kind == kind) used(part, std::string(word.key));
    }
  }

  void deeds() {
    words_of("actions", table::TermKind::Action);
    words_of("reactions", table::TermKind::Reaction);
    words_of("conditions", table::TermKind::Condition);
    words_of("resources", table::TermKind::Resource);
    for (const SkillDef& row : c_.skills) skill(row);
    for (const TalentDef& row : c_.talents) used("talents", row.id, {row.id + "-talent"});
    for (const QualityDef& row : c_.qualities) used("Qualities", row.id, {row.id + "-quality"});
    for (const table::OptionInfo& option : option_rules()) used("options", option.name);
  }

  // A specialty is written "skills.language-orcish".
  void skill(const SkillDef& row) {
    std::vector<std::string> others{"skills." + row.id};
    if (row.kind == SkillKind::Specialty) {
      for (const ScenarioWords& file : coverage_.scenarios()) {
        for (auto word = file.words.lower_bound("skills." + row.id + "-");
             word != file.words.end() && word->starts_with("skills." + row.id + "-"); ++word) {
          others.push_back(*word);
        }
      }
    }
    used("skills", row.id, others);
  }

  void gear() {
    for (const WeaponDef& row : c_.weapons) used("weapons", row.id);
    for (const AccessoryDef& row : c_.accessories) used("accessories", row.id);
    for (const AmmunitionDef& row : c_.ammunition) used("ammunition", row.id);
    for (const ArmourDef& row : c_.armours) used("armour", row.id);
    for (const ShieldDef& row : c_.shields) used("shields", row.id);
    for (const TraitDef& row : c_.traits) {
      // Talents show theirs themselves, and prices are of sheets.
      if (row.kind == TraitKind::Equipment && !of_sheets(row.id)) {
        trait("traits of equipment", row.id, "equipment-");
      }
      if (row.kind == TraitKind::Creature) trait("traits of creatures", row.id, "creature-");
    }
  }

  // Columns of the table that matter before a fight: too expensive gear is refused, and everything
  // of every type, with all of its properties, can be carried.
  bool of_sheets(const std::string& id) {
    if (id == "equipment-cost") {
      const std::string dear =
          "id = \"x\"\nname = \"X\"\nabilities = " + std::string(kPlainAbilities) +
          "\nweapons = [\"minigun-7-62\", \"machine-gun-50\"]\n";
      const auto faults = check_sheet(c_, dear, "x", SheetCheck::Creation).faults;
      shown("traits of equipment", id, "character check",
            std::ranges::any_of(faults, [](const document::Fault& fault) {
              return fault.field == "outfit" && fault.message.contains("costs");
            }));
    } else if (id == "equipment-type" || id == "equipment-properties") {
      shown("traits of equipment", id, "character check",
            std::ranges::all_of(c_.weapons, [&](const WeaponDef& weapon) {
              return playable("weapons = [\"" + weapon.id + "\"]\n");
            }));
    } else {
      return false;
    }
    return true;
  }

  // "creature-fear" is shown by a scenario of that name, or by a sheet with "traits.fear".
  void trait(const std::string& part, const std::string& id, std::string_view kind) {
    std::string word = id.substr(kind.size());
    std::ranges::replace(word, '-', '_');
    used(part, id, {"traits." + word});
  }

  // What only matters to the story is shown where the creature is looked up.
  void shown_by_report(const std::string& word) {
    const bool any = std::ranges::any_of(c_.samples, [&](const Sheet& sheet) {
      const auto report = report_ready_made(c_, sheet.id);
      return report && std::ranges::any_of(report->lines, [&](const std::string& line) {
               return line.starts_with("Has: ") && line.contains(word);
             });
    });
    shown("what single creatures have", word, "character show", any);
  }

  void people() {
    for (const Sheet& sheet : c_.samples) {
      if (sheet.kind != Kind::Character) used("adversaries", sheet.id);
    }
    for (const auto& [word, special] : kSpecialSpellings) {
      if (special == Special::Invitation || special == Special::Familiar) {
        shown_by_report(std::string(word));
      } else {
        used("what single creatures have", std::string(word));
      }
    }
    for (const auto& [word, kind] : kKindSpellings) used("kinds", std::string(word));
  }

  void dangers() {
    for (const HazardDef& row : c_.hazards) used("hazards", row.id, {row.id + "-hazard"});
    for (const AfflictionDef& row : c_.afflictions) used("diseases and poisons", row.id);
    for (const InjuryDef& row : c_.injuries) used("injuries", row.id);
    for (const FatigueDef& row : c_.fatigue) used("fatigue", row.id, {"worn-out"});
    for (const ConditionModifierDef& row : c_.condition_modifiers) {
      used("conditional modifiers", row.id);
    }
  }

  bool sound(const std::string& rest, SheetCheck check) const {
    const std::string sheet = "id = \"x\"\nname = \"X\"\n" + rest;
    return check_sheet(c_, sheet, "x", check).faults.empty();
  }

  // For a character that may carry and be anything.
  bool playable(const std::string& rest) const {
    return sound("free = true\nabilities = " + std::string(kPlainAbilities) + "\n" + rest,
                 SheetCheck::Playable);
  }

  void characters() {
    for (const Sheet& sheet : c_.samples) {
      if (sheet.kind != Kind::Character) continue;
      shown("ready-made characters", sheet.id, "character show",
            build_fighter(c_, sheet).health > 0);
    }
    for (const GoodsDef& row : c_.goods) {
      shown("goods", row.id, "character check", playable("goods = [\"" + row.id + "\"]\n"));
    }
    for (const RankDef& row : c_.ranks) {
      shown("ranks", row.id, "character check", rank_of(c_, row.from).id == row.id);
    }
    for (const auto& [word, age] : kAgeSpellings) {
      shown("ages", std::string(word), "character check",
            playable("age = \"" + std::string(word) + "\"\n"));
    }
    for (const WeirdConceptDef& row : c_.weird_concepts) {
      shown("weird concepts", row.id, "character check",
            playable("skills = { " + row.skill +
                     " = \"d6\" }\n[weird]\nability = \"int\"\nskill = "
                     "\"" +
                     row.skill + "\"\nconcept = \"" + row.id + "\"\n"));
    }
  }

  const Content& c_;
  kit::Coverage coverage_;
};

}  // namespace

std::vector<Covered> cover(const Content& content, std::span<const ScenarioWords> scenarios) {
  return Entries(content, scenarios).take();
}

}  // namespace fray::egs
