#include <algorithm>
#include <array>

#include "rules/forge/content/book.h"
#include "rules/forge/fight/skill_code.h"
#include "rules/forge/toolbox/tools.h"
#include "rules/forge/words/words.h"

// Which parts of the rulebook are covered, and by which scenario.
namespace fray::forge {
namespace {

using table::Covered;
using table::ScenarioWords;

class Coverage {
 public:
  Coverage(const Content& content, const table::Descriptor& words,
           std::span<const ScenarioWords> scenarios)
      : content_(content), scenarios_(scenarios) {
    for (const BookEntry& entry : book_entries(content)) add(entry);
    for (std::size_t i = 0; i < kConditions; ++i) {
      const std::string& key = words.terms[kFirstCondition + i].key;
      Covered& c = entries_.emplace_back(
          Covered{.part = "conditions", .id = key, .scenario = {}, .missing = {}});
      look_for(c, key, {key});
    }
  }

  std::vector<Covered> entries() && { return std::move(entries_); }

 private:
  static std::string_view name_of(BookPart part) {
    static constexpr std::array<std::string_view, 4> kNames{"skills", "spells", "traits",
                                                            "equipment"};
    return kNames[static_cast<std::size_t>(part)];
  }

  void add(const BookEntry& entry) {
    Covered& c = entries_.emplace_back();
    c.part = name_of(entry.part);
    c.id = entry.id;
    if (entry.part == BookPart::Equipment) {
      c.id = "line " + std::to_string(entry.line);
      for (const std::string& id : entry.found) c.id += " " + id;
    }
    if (entry.found.empty()) {
      c.missing = "the content has no such entry";
    } else if (entry.part <= BookPart::Spells && !has_code(entry.id)) {
      c.missing = "no code";
    } else if (entry.part == BookPart::Traits && !acts_in_fights(content_, entry.id)) {
      anywhere(c, entry.id);
    } else if (entry.part == BookPart::Traits) {
      look_for(c, entry.id, with_species(entry.id));
    } else {
      look_for(c, entry.id, entry.found);
    }
  }

  // The trait, and every species that brings it.
  std::vector<std::string> with_species(const std::string& trait) const {
    std::vector<std::string> ids{trait};
    const TraitIndex index = content_.find_trait(trait);
    for (const TraitDef& species : content_.traits()) {
      if (std::ranges::find(species.bundle, index) != species.bundle.end()) {
        ids.push_back(species.id);
      }
    }
    return ids;
  }

  // Its own, or what its entry says.
  bool has_code(std::string_view skill) const {
    return content_.skill(content_.find_skill(skill)).recipe ||
           std::ranges::any_of(all_skill_code(),
                               [&](const SkillCode* code) { return code->id == skill; });
  }

  // A file named `name`, or starting with it, in which one of `ids` is used. For a class of
  // equipment one member is enough.
  void look_for(Covered& c, const std::string& name, const std::vector<std::string>& ids) {
    const bool equipment = c.part == "equipment";
    for (const ScenarioWords& file : scenarios_) {
      if (file.name != name && !file.name.starts_with(name + "-")) continue;
      const auto used = [&](const std::string& id) { return file.words.contains(id); };
      if (!(equipment ? uses_class(file, name) : std::ranges::any_of(ids, used))) continue;
      c.scenario = file.name;
      if (file.name == name) return;
    }
    if (c.scenario.empty()) c.missing = "no scenario " + name + ".txt that uses it";
  }

  bool uses_class(const ScenarioWords& file, std::string_view klass) const {
    const auto used = [&](const auto& def) { return file.words.contains(def.id); };
    if (klass == "armour") return std::ranges::any_of(content_.armours(), used);
    if (klass == "shield") return std::ranges::any_of(content_.shields(), used);
    return std::ranges::any_of(content_.weapons(), [&](const WeaponDef& weapon) {
      return used(weapon) && spelling_of<WeaponClass>(kWeaponClassSpellings, weapon.klass) == klass;
    });
  }

  // What changes nothing in a fight needs no file of its own.
  void anywhere(Covered& c, const std::string& id) {
    const auto it = std::ranges::find_if(
        scenarios_, [&](const ScenarioWords& file) { return file.words.contains(id); });
    if (it != scenarios_.end()) {
      c.scenario = it->name;
    } else {
      c.missing = "no scenario in which a combatant has it";
    }
  }

  const Content& content_;
  std::span<const ScenarioWords> scenarios_;
  std::vector<Covered> entries_;
};

}  // namespace

std::vector<Covered> cover(const Content& content, const table::Descriptor& words,
                           std::span<const ScenarioWords> scenarios) {
  return Coverage(content, words, scenarios).entries();
}

}  // namespace fray::forge
