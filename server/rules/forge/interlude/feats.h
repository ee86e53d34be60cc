#pragma once

#include "rules/forge/interlude/interlude.h"

// Climbing and leaping (L3365-3367, L3393).
namespace fray::forge {

struct LeapKind {
  Word word;
  int difficulty;
};
inline constexpr LeapKind kLeaps[] = {{Word::RunUp, 8},
                                      {Word::RunUpHigher, 9},
                                      {Word::RunUpLower, 7},
                                      {Word::Standing, 10},
                                      {Word::StandingLower, 9}};
int leap_difficulty(Term kind);
void perform_feat(Interlude& interlude, CombatantId who, const table::Option& option,
                  const table::Choice& choice);

}  // namespace fray::forge
