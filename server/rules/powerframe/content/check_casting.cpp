#include <algorithm>
#include <functional>
#include <set>

#include "rules/powerframe/content/content.h"
#include "rules/powerframe/content/vocabulary.h"

// Whether a caster can cast a spell.
namespace fray::powerframe {
namespace {

class CastingChecker {
 public:
  CastingChecker(std::reference_wrapper<const Content> content,
                 std::reference_wrapper<const SpellCaster> caster,
                 std::reference_wrapper<const CasterDef> type)
      : content_(content), caster_(caster), type_(type) {}

  std::vector<CasterFault> check(const Spell& spell) {
    const bool power = type_.vocabulary == VocabularyOf::Powers;
    for (SpellFault& problem : check_spell(content_, spell, power)) {
      const std::string element = problem.element;
      faults_.push_back({CasterProblem::BadSpell, element, std::move(problem), 0, 0});
    }
    check_parameters(spell);
    switch (type_.vocabulary) {
      case VocabularyOf::Elements:
      case VocabularyOf::Martial:
        check_elements(spell);
        break;
      case VocabularyOf::Spells:
      case VocabularyOf::Powers:
        check_known(spell);
        break;
      case VocabularyOf::Deity:
        check_deity(spell);
        break;
    }
    check_words(spell);
    check_creatures(spell);
    return std::move(faults_);
  }

 private:
  void fault(CasterProblem problem, std::string element, int used = 0, int most = 0) {
    faults_.push_back({problem, std::move(element), std::nullopt, used, most});
  }
  const std::string& first_of(const Spell& spell) const {
    return content_.majors[spell.majors.front().index].id;
  }

  void check_parameters(const Spell& spell) {
    for (const ParameterUse& use : spell.parameters) {
      if (!type_.parameters.has(use.kind)) fault(CasterProblem::NotForType, word_of(use));
    }
    for (const Spell& inner : spell.inner) check_parameters(inner);
  }

  void check_elements(const Spell& spell) {
    const Vocabulary& known = caster_.vocabulary;
    const auto has = [](const std::vector<std::string>& words, const std::string& word) {
      return std::ranges::find(words, word) != words.end();
    };
    for (const SpellElement& element : elements_of(content_, spell)) {
      bool there = element.mimicked;
      switch (element.kind) {
        case SpellElement::Kind::Parameter:
          there = type_.free.has(find(content_.parameters, element.word)->parameter) ||
                  has(known.parameters, element.word);
          break;
        case SpellElement::Kind::Major:
          there = has(known.arcana, element.word);
          check_martial(element);
          break;
        case SpellElement::Kind::Minor:
          there = there || has(known.minors, element.word) || has_major(element.word) ||
                  (type_.own_minors && is_own(element.word));
          break;
      }
      if (!there) fault(CasterProblem::NotKnown, element.word);
    }
  }

  bool has_major(std::string_view word) const {
    constexpr std::string_view kBefore = "arcana:";
    const auto& arcana = caster_.vocabulary.arcana;
    return word.starts_with(kBefore) &&
           std::ranges::find(arcana, word.substr(kBefore.size())) != arcana.end();
  }

  void check_martial(const SpellElement& element) {
    if (type_.vocabulary != VocabularyOf::Martial) return;
    const MajorDef* major = find(content_.majors, element.word);
    if (martial_abilities(content_, caster_, *major).empty()) {
      fault(CasterProblem::NotOnList, element.word);
    }
  }

  /// A Martial Artist's own Abilities, pools, Attributes and movements need no learning (L7454).
  bool is_own(const std::string& word) const {
    if (const auto ability = document::value_spelled<Ability>(kAbilitySpellings, word)) {
      return caster_.level(*ability) >= 1;
    }
    if (word == "leaping") return caster_.level(Ability::Acrobatics) >= 1;  // L1741
    const MovementDef* movement = find(content_.movements, word);
    if (movement != nullptr) return caster_.level(movement->ability) >= 1;
    return find(content_.minors, "attribute-" + word) != nullptr;
  }

  void check_known(const Spell& spell) {
    const auto& spells = caster_.vocabulary.spells;
    const bool there = std::ranges::any_of(spells, [&](const SpellText& text) {
      const auto known = spell_written(content_, text);
      return known && *known == spell;
    });
    if (!there) fault(CasterProblem::NotKnown, first_of(spell));
  }

  void check_deity(const Spell& spell) {
    const DeityDef* deity = find(content_.deities, caster_.deity);
    if (deity == nullptr) return fault(CasterProblem::UnknownDeity, caster_.deity);
    for (const MajorUse& use : spell.majors) {
      const bool there = std::ranges::any_of(
          deity->entries, [&](const DeityEntry& entry) { return grants(entry, use); });
      if (!there) fault(CasterProblem::NotOnList, content_.majors[use.index].id);
    }
  }

  /// The Arcana of an entry come as they are: all of `with`, and one of its choices.
  bool grants(const DeityEntry& entry, const MajorUse& use) const {
    if (content_.majors[use.index].id != entry.arcanum || use.instances != 1) return false;
    std::multiset<std::string> words;
    for (const MinorUse& minor : use.minors) words.insert(word_of(content_, minor));
    for (const std::string& word : entry.with) {
      const auto found = words.find(word);
      if (found == words.end()) return false;
      words.erase(found);
    }
    const bool choices = std::ranges::all_of(words, [&](const std::string& word) {
      return std::ranges::find(entry.one_of, word) != entry.one_of.end();
    });
    if (!choices) return false;
    if (entry.one_of.empty()) return words.empty();
    return entry.more ? !words.empty() : words.size() == 1;
  }

  void check_words(const Spell& spell) {
    if (!type_.word_cap) return;
    const int words = price_of(content_, spell).words;
    const int most = std::max(0, caster_.level(*type_.word_cap));
    if (words > most) fault(CasterProblem::TooManyWords, first_of(spell), words, most);
  }

  /// A creature's Threat is at most ten times Magic (L8774).
  void check_creatures(const Spell& spell) {
    if (type_.abilities.size() != 1) return;  // of Powers it depends on the effect
    const int magic = caster_.level(type_.abilities.front());
    for (const MajorUse& use : spell.majors) {
      const MajorDef& major = content_.majors[use.index];
      const auto creates =
          std::ranges::find(major.effects, SpellObject::Creature, &SpellEffect::what);
      if (creates == major.effects.end() || !creates->amount) continue;
      const int most = creates->amount->times * magic + creates->amount->plus;
      int threat = 0;
      for (const MinorUse& minor : use.minors) {
        threat += minor.threat;
        if (minor.by == MinorUse::By::Minor) threat += improvement(content_.minors[minor.index]);
      }
      if (threat > most) fault(CasterProblem::CreatureTooStrong, major.id, threat, most);
    }
  }

  static int improvement(const MinorDef& row) {
    return row.does == MinorEffect::Improve ? row.by : 0;
  }

  const Content& content_;
  const SpellCaster& caster_;
  const CasterDef& type_;
  std::vector<CasterFault> faults_;
};

struct CasterProblemRow {
  CasterProblem problem;
  std::string_view message;
};

constexpr auto kCasterProblems = std::to_array<CasterProblemRow>({
    {CasterProblem::UnknownType, "unknown type of caster"},
    {CasterProblem::UnknownDeity, "unknown deity"},
    {CasterProblem::NeedsAbility, "must be 1 or more"},
    {CasterProblem::UnknownParameter, "unknown parameter"},
    {CasterProblem::UnknownArcanum, "unknown Major Arcanum"},
    {CasterProblem::UnknownMinor, "unknown Minor Arcanum"},
    {CasterProblem::NotForType, "this type of caster cannot use it"},
    {CasterProblem::PartsUnwanted, "this type of caster learns no single elements"},
    {CasterProblem::SpellsUnwanted, "this type of caster learns no whole spells"},
    {CasterProblem::Repeated, "is known already"},
    {CasterProblem::AboveCap, "its Resistance is too high"},
    {CasterProblem::OverBudget, "too much is known"},
    {CasterProblem::NotOnList, "is not on the caster's list"},
    {CasterProblem::BadSpell, ""},
    {CasterProblem::NotKnown, "is not known"},
    {CasterProblem::TooManyWords, "too many words"},
    {CasterProblem::CreatureTooStrong, "the creature's Threat is too high"},
});

}  // namespace

std::vector<CasterFault> check_casting(const Content& content, const SpellCaster& caster,
                                       const Spell& spell) {
  const CasterDef* type = find(content.casters, caster.type);
  if (type == nullptr) return {{CasterProblem::UnknownType, caster.type, std::nullopt, 0, 0}};
  return CastingChecker(std::cref(content), std::cref(caster), std::cref(*type)).check(spell);
}

std::string message(const CasterFault& fault) {
  if (fault.spell) return message(*fault.spell);
  const auto row = std::ranges::find(kCasterProblems, fault.problem, &CasterProblemRow::problem);
  std::string text = fault.element.empty() ? "" : fault.element + ": ";
  text += row->message;
  if (fault.used > 0) {
    text += " (" + std::to_string(fault.used) + ", at most " + std::to_string(fault.most) + ")";
  }
  return text;
}

}  // namespace fray::powerframe
