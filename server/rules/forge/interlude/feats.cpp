#include "rules/forge/interlude/feats.h"

#include <algorithm>

#include "rules/forge/interlude/clock.h"
#include "rules/forge/interlude/tests.h"

// Climbing (L3365-3367) and leaping (L3393).
namespace fray::forge {
namespace {

constexpr int kStepFt = 5;
constexpr int kGrabDifficulty = 8;

void climb(Interlude& i, CombatantId who, const table::Option& o, int difficulty) {
  const int needed = o.item == term(Word::Twice) ? 2 : 1;
  const int successes = test(i, who, test_method_of(i.fight.world(), o.mode), 0, difficulty);
  i.fight.emit<Ev::Climbed>(who, kStepFt * (successes / needed));
}

void leap(Interlude& i, CombatantId who, const table::Option& o, int distance) {
  const TestMethod method = test_method_of(i.fight.world(), o.mode);
  const int reach = std::min(test(i, who, method, 0, leap_difficulty(o.item)),
                             i.fight.at(who).attribute(method.attribute));
  Word outcome = reach >= distance ? Word::Succeeded : Word::Failed;
  // Short by 5 feet: it has hit the edge, and may hold on to it.
  if (reach == distance - 1 && test(i, who, method, 0, kGrabDifficulty) > 0) {
    outcome = Word::CaughtEdge;
  }
  i.fight.emit<Ev::Leapt>(who, kStepFt * std::min(reach, distance), term(outcome));
}

}  // namespace

int leap_difficulty(Term kind) {
  return std::ranges::find(kLeaps, kind, [](const LeapKind& k) { return term(k.word); })
      ->difficulty;
}

void perform_feat(Interlude& i, CombatantId who, const table::Option& o,
                  const table::Choice& choice) {
  if (o.action == term(Word::Climb)) {
    pass_time(i, who, kMinuteSeconds);
    climb(i, who, o, choice.values[0]);
  } else {
    pass_time(i, who, kRoundSeconds);
    leap(i, who, o, choice.values[0]);
  }
}

}  // namespace fray::forge
