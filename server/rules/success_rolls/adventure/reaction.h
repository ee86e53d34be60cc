#pragma once

#include <span>

#include "rules/success_rolls/content/tables.h"

// Reaction rolls and morale (L52-78, L187-194).
namespace fray::success_rolls {

/// The band of a total, natural roll and modifiers together.
const ReactionBand& reaction_of(std::span<const ReactionBand> bands, int total);

}  // namespace fray::success_rolls
