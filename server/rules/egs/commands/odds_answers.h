#pragma once

#include <optional>
#include <string>

#include "rules/egs/arithmetic/odds.h"

// The questions of `fray odds egs`, and its answers for people and programs.
namespace fray::egs::commands {

struct EgsOddsOptions {
  egs::SkillRoll roll;
  egs::SkillRoll against;              // of the one who opposes it
  std::string difficulty = "average";  // an id of the content
  int target = egs::kTargetNumber;
  std::string called;  // the same
  int defense = 0;
  egs::DamageRoll damage;
  egs::Blow blow;
  egs::Tracks tracks;
  int max_health = 0;
  bool halved = false;
  bool nonlethal = false;
  bool json = false;
};

/// How hard the task is, and what would succeed without a roll.
struct RatedDifficulty {
  int modifier = 0;
  std::optional<int> automatic;
};

void answer_roll(EgsOddsOptions o, RatedDifficulty difficulty);
void answer_opposed(const EgsOddsOptions& o);
/// `opposed`: by the defender's dice in place of its Defense. `damaging`: prints what a hit does.
void answer_attack(EgsOddsOptions o, RatedDifficulty difficulty, bool opposed, bool damaging);

}  // namespace fray::egs::commands
