#pragma once

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/arithmetic/teamwork.h"

namespace fray::egs {

/// The chance that an extended test comes to its end well, all of its rolls alike (L3272-3278).
double task_chance(const GradeWays& ways, const LongTask& task);

/// The chance of a success that comes to `total` at least, on the ladder of margins (L599): what
/// the dice cannot show is not reached.
double margin_chance(const SkillRoll& roll, int total);

/// Feet that a round of a chase brings on average, at this Speed (L3378-3384).
double mean_chase_feet(const GradeWays& ways, int speed);

}  // namespace fray::egs
