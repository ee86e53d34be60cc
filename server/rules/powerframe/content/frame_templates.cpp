#include "rules/powerframe/content/frame_templates.h"

#include <algorithm>

namespace fray::powerframe {

FrameDef sized_frame(FrameDef frame, const SizeDef& size) {
  if (size.size <= 0) return frame;
  const int structure = 2 * size.average_health - 2;  // room for the pilot
  frame.threat += size.size + structure - frame.structure;
  frame.structure = structure;
  frame.carry = frame.strength * size.carry_halves / 2 + size.carry_bonus;
  // Half as much again, twice as much, and twice that for each further Size.
  frame.cost = size.size == 1 ? frame.cost * 3 / 2 : frame.cost << (size.size - 1);
  frame.enc += frame.enc / 2 * size.size;
  return frame;
}

FrameDef of_generation(FrameDef frame, const FrameGeneration& generation) {
  frame.manipulation += generation.modifiers;
  frame.mobility += generation.modifiers;
  frame.enc -= frame.enc * generation.later / 10;
  if (generation.ahead) frame.cost *= 2;
  return frame;
}

int framed_level(int level, int pilot_mecha, int modifier, int burden) {
  return std::min(level, pilot_mecha) + modifier - burden;
}

}  // namespace fray::powerframe
