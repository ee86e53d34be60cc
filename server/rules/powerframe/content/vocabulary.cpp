#include "rules/powerframe/content/vocabulary.h"

#include <algorithm>
#include <functional>

#include "rules/powerframe/content/content.h"

namespace fray::powerframe {
namespace {

bool learns_parts(const CasterDef& type) {
  return type.vocabulary == VocabularyOf::Elements || type.vocabulary == VocabularyOf::Martial;
}

bool learns_spells(const CasterDef& type) {
  return type.vocabulary == VocabularyOf::Spells || type.vocabulary == VocabularyOf::Powers;
}

std::vector<std::string> major_ids(const Content& content, const Spell& spell) {
  std::vector<std::string> ids;
  ids.reserve(spell.majors.size());
  for (const MajorUse& use : spell.majors) ids.push_back(content.majors[use.index].id);
  std::ranges::sort(ids);
  return ids;
}

/// The Resistance of a Minor Arcanum by its word; none where there is no such word.
std::optional<int> stars_of_word(const Content& content, const std::string& word) {
  if (const auto ability = document::value_spelled<Ability>(kAbilitySpellings, word)) {
    const MinorUse use{.by = MinorUse::By::Ability, .index = static_cast<std::size_t>(*ability)};
    return stars_of(content, use);
  }
  constexpr std::string_view kArcana = "arcana:";
  if (word.starts_with(kArcana)) {
    const MajorDef* major = find(content.majors, word.substr(kArcana.size()));
    return major == nullptr ? std::nullopt : std::optional(major->stars);
  }
  for (std::size_t i = 0; i < content.minors.size(); ++i) {
    const MinorDef& row = content.minors[i];
    if (row.kind == MinorKind::Ability) continue;
    if (!row.named && row.word == word) return row.stars;
    if (!row.named || !word.starts_with(row.word + ":")) continue;
    const auto use = named_minor(content, i, word);
    if (use) return stars_of(content, *use);
  }
  return std::nullopt;
}

class VocabularyChecker {
 public:
  VocabularyChecker(std::reference_wrapper<const Content> content,
                    std::reference_wrapper<const SpellCaster> caster,
                    std::reference_wrapper<const CasterDef> type)
      : content_(content), caster_(caster), type_(type) {}

  std::expected<VocabularyUse, std::vector<CasterFault>> check() {
    const Vocabulary& known = caster_.vocabulary;
    if (type_.vocabulary == VocabularyOf::Deity) check_deity();
    if (learns_parts(type_)) {
      check_parts();
    } else {
      for (const auto* words : {&known.parameters, &known.arcana, &known.minors}) {
        if (!words->empty()) fault(CasterProblem::PartsUnwanted, words->front());
      }
    }
    if (learns_spells(type_)) {
      for (const SpellText& text : known.spells) check_whole(text);
    } else if (!known.spells.empty()) {
      fault(CasterProblem::SpellsUnwanted, "spells");
    }
    VocabularyUse use{used_, 0};
    if (type_.vocabulary_ability) {
      use.most = type_.per_level * std::max(0, caster_.level(*type_.vocabulary_ability));
      if (used_ > use.most) limit(CasterProblem::OverBudget, "vocabulary", used_, use.most);
    }
    if (!faults_.empty()) return std::unexpected(std::move(faults_));
    return use;
  }

 private:
  void fault(CasterProblem problem, std::string element) {
    faults_.push_back({problem, std::move(element), std::nullopt, 0, 0});
  }
  void limit(CasterProblem problem, std::string element, int used, int most) {
    faults_.push_back({problem, std::move(element), std::nullopt, used, most});
  }

  void check_deity() {
    if (find(content_.deities, caster_.deity) == nullptr) {
      fault(CasterProblem::UnknownDeity, caster_.deity);
    }
    for (const Ability ability : type_.abilities) {
      if (caster_.level(ability) < 1) {  // one point is enough for the whole list (L7375)
        fault(CasterProblem::NeedsAbility,
              std::string(document::spelling_of<Ability>(kAbilitySpellings, ability)));
      }
    }
  }

  void add(const std::string& word, int stars) {
    if (std::ranges::find(seen_, word) != seen_.end()) fault(CasterProblem::Repeated, word);
    seen_.push_back(word);
    used_ += std::max(0, stars);
    if (type_.element_cap == 0 || !type_.vocabulary_ability) return;
    const int most = type_.element_cap * std::max(0, caster_.level(*type_.vocabulary_ability));
    if (stars > most) limit(CasterProblem::AboveCap, word, stars, most);
  }

  void check_parts() {
    for (const std::string& word : caster_.vocabulary.parameters) {
      const ParameterDef* row = find(content_.parameters, word);
      if (row == nullptr) {
        fault(CasterProblem::UnknownParameter, word);
      } else if (!type_.parameters.has(row->parameter)) {
        fault(CasterProblem::NotForType, word);
      } else if (type_.free.has(row->parameter)) {
        fault(CasterProblem::Repeated, word);
      } else {
        add(word, row->stars);
      }
    }
    seen_.clear();
    for (const std::string& id : caster_.vocabulary.arcana) {
      const MajorDef* major = find(content_.majors, id);
      if (major == nullptr) {
        fault(CasterProblem::UnknownArcanum, id);
        continue;
      }
      add(id, major->stars);
      if (type_.vocabulary == VocabularyOf::Martial &&
          martial_abilities(content_, caster_, *major).empty()) {
        fault(CasterProblem::NotOnList, id);
      }
    }
    seen_.clear();
    for (const std::string& word : caster_.vocabulary.minors) {
      const auto stars = stars_of_word(content_, word);
      if (stars) {
        add(word, *stars);
      } else {
        fault(CasterProblem::UnknownMinor, word);
      }
    }
  }

  void check_whole(const SpellText& text) {
    const std::string name = text.arcana.empty() ? "spell" : text.arcana.front();
    const auto spell = spell_written(content_, text);
    const bool power = type_.vocabulary == VocabularyOf::Powers;
    const auto problems = spell ? check_spell(content_, *spell, power) : spell.error();
    for (const SpellFault& problem : problems) {
      faults_.push_back({CasterProblem::BadSpell, name, problem, 0, 0});
    }
    if (!spell) return;
    for (const ParameterUse& use : spell->parameters) {
      if (!type_.parameters.has(use.kind)) fault(CasterProblem::NotForType, word_of(use));
    }
    if (std::ranges::find(spells_, *spell) != spells_.end()) fault(CasterProblem::Repeated, name);
    spells_.push_back(*spell);
    used_ += price_of(content_, *spell).level;
  }

  const Content& content_;
  const SpellCaster& caster_;
  const CasterDef& type_;
  std::vector<std::string> seen_;
  std::vector<Spell> spells_;
  std::vector<CasterFault> faults_;
  int used_ = 0;
};

}  // namespace

std::expected<VocabularyUse, std::vector<CasterFault>> check_vocabulary(const Content& content,
                                                                        const SpellCaster& caster) {
  const CasterDef* type = find(content.casters, caster.type);
  if (type == nullptr) {
    return std::unexpected(
        std::vector<CasterFault>{{CasterProblem::UnknownType, caster.type, std::nullopt, 0, 0}});
  }
  return VocabularyChecker(std::cref(content), std::cref(caster), std::cref(*type)).check();
}

std::vector<Ability> martial_abilities(const Content& content, const SpellCaster& caster,
                                       const MajorDef& major) {
  std::vector<Ability> found;
  for (const MartialListDef& list : content.martial_lists) {
    if (std::ranges::find(list.arcana, major.id) == list.arcana.end()) continue;
    for (const auto& [word, ability] : kAbilitySpellings) {
      const bool meant = list.abilities.empty() ||
                         std::ranges::find(list.abilities, ability) != list.abilities.end();
      if (meant && caster.level(ability) >= 1) found.push_back(ability);
    }
  }
  return found;
}

int points_for(const CasterDef& type, int spell_level) {
  switch (type.cost) {
    case SpellCost::One:
      return 1;
    case SpellCost::Level:
      return spell_level;
    case SpellCost::LevelLessOne:
      return spell_level - 1;
  }
  return 0;
}

int mana_of(const CasterDef& type, const SpellCaster& caster, bool physical) {
  return caster.level(physical ? type.mana.front() : type.mana.back());
}

int minutes_to_learn(const CasterDef& type, int points, int ability_level) {
  const int a_day = type.learns * ability_level;
  if (a_day < 1) return 0;
  return (points * type.hours * 60 + a_day - 1) / a_day;
}

std::optional<int> upgrade_cost(const Content& content, const Spell& known, const Spell& better) {
  if (major_ids(content, known) != major_ids(content, better)) return std::nullopt;
  return std::max(0, price_of(content, better).level - price_of(content, known).level);
}

}  // namespace fray::powerframe
