#pragma once

#include "rules/powerframe/content/body_def.h"
#include "rules/powerframe/content/vehicle_def.h"

// Frames of powered armour made from those of the list (L11359-11380).
namespace fray::powerframe {

/// For a Size of at least 0, as a mecha has: more Structure, Carry, cost, Enc and Threat.
FrameDef sized_frame(FrameDef frame, const SizeDef& size);

/// Of another generation than the third: so many later, or earlier below 0.
struct FrameGeneration {
  int later = 0;
  int modifiers = 0;   ///< added to Manipulation and Mobility, 1 to 3 of a later one, or less
  bool ahead = false;  ///< of the current one, which doubles the cost
};

FrameDef of_generation(FrameDef frame, const FrameGeneration& generation);

/// What the pilot's level of a Manipulation or Mobility Ability is in the frame (L11322-11324,
/// L11351): capped by Pilot Mecha, then modified. The frame's Burden lowers the modifier.
int framed_level(int level, int pilot_mecha, int modifier, int burden);

}  // namespace fray::powerframe
