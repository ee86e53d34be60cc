#pragma once

#include <string>

#include "rules/egs/arithmetic/task_odds.h"

// What `fray odds egs` says of rolls that are more than one roll.
namespace fray::egs::commands {

struct EgsTaskOptions {
  egs::SkillRoll roll;
  std::string difficulty = "average";  // an id of the content
  egs::LongTask task;
  int speed = 30;
  bool json = false;
};

void answer_extended(const EgsTaskOptions& o);
void answer_chase(const EgsTaskOptions& o);
void answer_ladder(const EgsTaskOptions& o);
void answer_stabilize(const EgsTaskOptions& o);

}  // namespace fray::egs::commands
