#pragma once

#include <array>
#include <string_view>

#include "rules/powerframe/content/spell.h"

namespace fray::powerframe {

/// A problem's word in files, and what people read behind the element.
struct SpellProblemRow {
  std::string_view text;
  SpellProblem problem;
  std::string_view message;
};

inline constexpr auto kSpellProblems = std::to_array<SpellProblemRow>({
    {"unknown-parameter", SpellProblem::UnknownParameter, "unknown parameter"},
    {"wrong-x", SpellProblem::WrongX,
     "write a number from 1 to 20 behind range, area, cone, wall, radius and duration, and behind "
     "no other parameter"},
    {"missing-parameter", SpellProblem::MissingParameter,
     "a spell needs a parameter of this group"},
    {"repeated-parameter", SpellProblem::RepeatedParameter,
     "a spell has only one parameter of this group"},
    {"no-arcanum", SpellProblem::NoArcanum, "a spell needs a Major Arcanum"},
    {"too-much", SpellProblem::TooMuch, "too many Arcana"},
    {"unknown-arcanum", SpellProblem::UnknownArcanum, "unknown Major Arcanum"},
    {"unknown-minor", SpellProblem::UnknownMinor, "unknown Minor Arcanum"},
    {"wrong-minor", SpellProblem::WrongMinor, "does not go with this Major Arcanum"},
    {"missing-minor", SpellProblem::MissingMinor, "needs another Minor Arcanum"},
    {"repeated-minor", SpellProblem::RepeatedMinor, "can only be used once"},
    {"repeated-arcanum", SpellProblem::RepeatedArcanum, "can only be used once"},
    {"slow-only", SpellProblem::SlowOnly, "needs a Limited or slower action"},
    {"single-only", SpellProblem::SingleOnly, "needs Area:single"},
    {"self-only", SpellProblem::SelfOnly, "needs Range:self"},
    {"distant-only", SpellProblem::DistantOnly, "needs Range:touch or a range"},
    {"wrong-duration", SpellProblem::WrongDuration, "cannot have this duration"},
    {"reserve-needs-self", SpellProblem::ReserveNeedsSelf,
     "can be held in reserve with Range:self only"},
    {"auto-is-for-powers", SpellProblem::AutoIsForPowers, "only Powers are always on"},
    {"auto-needs-lasting", SpellProblem::AutoNeedsLasting, "needs Duration:reserve or permanent"},
    {"needs-combined", SpellProblem::NeedsCombined,
     "needs the Minor Arcanum combined to share a spell with another Condition"},
    {"needs-area", SpellProblem::NeedsArea, "does not go with Area:single"},
    {"needs-range", SpellProblem::NeedsRange, "needs a range"},
    {"needs-result", SpellProblem::NeedsResult, "goes with Arcana that use Margin or Successes"},
    {"not-resistible", SpellProblem::NotResistible, "allows no resist roll"},
    {"not-numeric", SpellProblem::NotNumeric, "does no harm by a number"},
    {"energy", SpellProblem::Energy, "is energy"},
    {"other-state", SpellProblem::OtherState, "is matter of another state"},
    {"needs-inner", SpellProblem::NeedsInner, "needs the spell that it stores"},
    {"inner-unwanted", SpellProblem::InnerUnwanted, "no Arcanum here stores another spell"},
});

}  // namespace fray::powerframe
