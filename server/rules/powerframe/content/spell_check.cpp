#include <algorithm>
#include <functional>

#include "rules/powerframe/content/content.h"
#include "rules/powerframe/content/spell.h"
#include "rules/powerframe/content/spell_problems.h"

// Whether the parts of a spell go together.
namespace fray::powerframe {
namespace {

bool is_slow(Parameter action) {
  return action == Parameter::Limited || action == Parameter::Double ||
         action == Parameter::Extended || action == Parameter::Ritual;
}

class SpellChecker {
 public:
  SpellChecker(std::reference_wrapper<const Content> content,
               std::reference_wrapper<const Spell> spell)
      : content_(content), spell_(spell) {}

  std::vector<SpellFault> check(bool power) {
    check_auto(power);
    check_combined();
    check_inner();
    for (std::size_t i = 0; i < spell_.majors.size(); ++i) {
      const MajorUse& use = spell_.majors[i];
      const MajorDef& major = content_.majors[use.index];
      check_parameters(major);
      check_places(major, use);
      for (const MinorUse& minor : use.minors) check_minor(major, use, minor);
      for (std::size_t j = 0; j < i; ++j) {
        if (spell_.majors[j] == use) fault(SpellProblem::RepeatedArcanum, major.id);
      }
    }
    return std::move(faults_);
  }

 private:
  Parameter chosen(ParameterGroup group) const { return spell_.of(group).kind; }
  void fault(SpellProblem problem, std::string element) {
    faults_.push_back({problem, std::move(element)});
  }

  void check_auto(bool power) {
    if (chosen(ParameterGroup::Action) != Parameter::Auto) return;
    if (!power) fault(SpellProblem::AutoIsForPowers, "auto");
    const Parameter duration = chosen(ParameterGroup::Duration);
    if (duration != Parameter::Reserve && duration != Parameter::Permanent) {
      fault(SpellProblem::AutoNeedsLasting, "auto");
    }
  }

  /// Conditions share a spell with DAMAGE, and with each other by `combined` (L9056, L8140).
  void check_combined() {
    const MajorDef* last = nullptr;
    int conditions = 0;
    bool combined = false;
    for (const MajorUse& use : spell_.majors) {
      const MajorDef& major = content_.majors[use.index];
      if (major.conditions) return;
      if (major.category == ArcanaCategory::Condition) {
        ++conditions;
        last = &major;
      }
      combined = combined || std::ranges::any_of(use.minors, [&](const MinorUse& minor) {
                   return minor.by == MinorUse::By::Minor &&
                          content_.minors[minor.index].does == MinorEffect::Combine;
                 });
    }
    if (conditions > 1 && !combined) fault(SpellProblem::NeedsCombined, last->id);
  }

  void check_inner() {
    bool stores = false;
    for (const MajorUse& use : spell_.majors) {
      const MajorDef& major = content_.majors[use.index];
      if (!major.inner) continue;
      stores = true;
      if (spell_.inner.empty()) fault(SpellProblem::NeedsInner, major.id);
    }
    if (!stores && !spell_.inner.empty()) fault(SpellProblem::InnerUnwanted, "inner");
    for (const Spell& inner : spell_.inner) {
      for (SpellFault& found : check_spell(content_, inner)) faults_.push_back(std::move(found));
    }
  }

  void check_parameters(const MajorDef& major) {
    // `auto` is named by none of them (L7657).
    const Parameter action = chosen(ParameterGroup::Action);
    if (major.slow && !is_slow(action) && action != Parameter::Auto) {
      fault(SpellProblem::SlowOnly, major.id);
    }
    if (major.single && chosen(ParameterGroup::Area) != Parameter::Single) {
      fault(SpellProblem::SingleOnly, major.id);
    }
    const bool self = chosen(ParameterGroup::Range) == Parameter::Self;
    if (major.range == RangeLimit::Self && !self) fault(SpellProblem::SelfOnly, major.id);
    if (major.range == RangeLimit::Distant && self) fault(SpellProblem::DistantOnly, major.id);
    const Parameter duration = chosen(ParameterGroup::Duration);
    if (!major.durations.empty() && !major.durations.has(duration)) {
      fault(SpellProblem::WrongDuration, major.id);
    } else if (duration == Parameter::Reserve && !self && !major.reserve_anywhere) {
      fault(SpellProblem::ReserveNeedsSelf, major.id);  // L7767
    }
  }

  void check_places(const MajorDef& major, const MajorUse& use) {
    for (std::size_t place = 0; place < major.minors.size(); ++place) {
      const bool filled = std::ranges::any_of(use.minors, [&](const MinorUse& minor) {
        return minor.place && std::cmp_equal(*minor.place, place);
      });
      if (!filled && !major.minors[place].optional) fault(SpellProblem::MissingMinor, major.id);
    }
  }

  void check_minor(const MajorDef& major, const MajorUse& use, const MinorUse& minor) {
    if (minor.place) {
      check_limit(major.minors[static_cast<std::size_t>(*minor.place)].limit, use, minor);
    } else if (minor.by == MinorUse::By::Major) {
      const MajorDef& also = content_.majors[minor.index];
      if (also.also_minor == AlsoMinor::OnRangeX &&
          chosen(ParameterGroup::Range) != Parameter::RangeX) {
        fault(SpellProblem::NeedsRange, also.id);
      }
    } else {
      check_unique(major, content_.minors[minor.index]);
    }
    const bool repeats = minor.by == MinorUse::By::Minor && content_.minors[minor.index].repeats;
    if (!repeats && std::ranges::count(use.minors, minor) > 1 &&
        &minor == &*std::ranges::find(use.minors, minor)) {
      fault(SpellProblem::RepeatedMinor, word_of(content_, minor));
    }
  }

  void check_limit(MinorLimit limit, const MajorUse& use, const MinorUse& minor) {
    const MajorDef* named =
        minor.by == MinorUse::By::Major ? &content_.majors[minor.index] : nullptr;
    const auto state = minor.by == MinorUse::By::Minor ? content_.minors[minor.index].state
                                                       : std::optional<MatterState>();
    switch (limit) {
      case MinorLimit::None:
      case MinorLimit::Mimicked:
        return;
      case MinorLimit::Resistible:
        if (named != nullptr && !is_resistible(*named)) {
          fault(SpellProblem::NotResistible, named->id);
        }
        return;
      case MinorLimit::Numeric:
        if (named != nullptr && !is_numeric_harm(*named)) {
          fault(SpellProblem::NotNumeric, named->id);
        }
        return;
      case MinorLimit::NoEnergy:
        if (state == MatterState::Energy) fault(SpellProblem::Energy, word_of(content_, minor));
        return;
      case MinorLimit::SameState:
        for (const MinorUse& other : use.minors) {
          if (&other == &minor) break;  // named once, behind the matter that it differs from
          if (other.by == MinorUse::By::Minor && content_.minors[other.index].state != state) {
            fault(SpellProblem::OtherState, word_of(content_, minor));
          }
        }
        return;
    }
  }

  void check_unique(const MajorDef& major, const MinorDef& minor) {
    const bool named =
        minor.majors.empty() || std::ranges::find(minor.majors, major.id) != minor.majors.end();
    if (!named || (minor.category && *minor.category != major.category)) {
      fault(SpellProblem::WrongMinor, minor.word);
    }
    if (minor.not_single && chosen(ParameterGroup::Area) == Parameter::Single) {
      fault(SpellProblem::NeedsArea, minor.word);
    }
    if (minor.result && !uses_result(major)) fault(SpellProblem::NeedsResult, minor.word);
  }

  const Content& content_;
  const Spell& spell_;
  std::vector<SpellFault> faults_;
};

}  // namespace

std::vector<SpellFault> check_spell(const Content& content, const Spell& spell, bool power) {
  return SpellChecker(std::cref(content), std::cref(spell)).check(power);
}

std::string_view key_of(SpellProblem problem) {
  const bool parameters = problem <= SpellProblem::RepeatedParameter ||
                          problem == SpellProblem::AutoIsForPowers ||
                          problem == SpellProblem::AutoNeedsLasting;
  return parameters ? "parameters" : "arcana";
}

std::string message(const SpellFault& fault) {
  const auto row = std::ranges::find(kSpellProblems, fault.problem, &SpellProblemRow::problem);
  const std::string text(row->message);
  return fault.element.empty() ? text : fault.element + ": " + text;
}

}  // namespace fray::powerframe
