#include "rules/egs/fight/surroundings.h"

#include <algorithm>

#include "rules/egs/arithmetic/circumstances.h"

namespace fray::egs {
namespace {

Sight sight_of(const Combatant& c) {
  const CreatureTraits& traits = c.fighter().traits;
  if (traits.has(CreatureTrait::NeedsNoLight)) return Sight::NeedsNone;
  if (has_effect(c, Word::SeesInDark)) return Sight::Darkvision;
  return traits.has(CreatureTrait::LowLightVision) ? Sight::LowLight : Sight::Ordinary;
}

}  // namespace

Illumination light_at(const Fight& f, board::Cell place) {
  Illumination light = f.state.options.light;
  // Only talents darken bright places.
  if (light == Illumination::Bright && f.state.active_talents.empty()) return light;
  bool shrouded = false;
  for (const Combatant& c : f.state.cast) {
    if (!f.state.field.has(c.id) || !f.known_to_all(c.id)) continue;
    const int feet = f.state.field.feet_from(place, c.id);
    const int lit = std::max(c.fighter().light, sum_of_effects(c, Word::Glowing));
    if (lit > 0 && feet <= lit) light = Illumination::Bright;
    shrouded |= has_effect(c, Word::Shrouded) && feet <= sum_of_effects(c, Word::Shrouded);
  }
  return shrouded ? std::max(light, Illumination::Dim) : light;
}

void add_surroundings(const Fight& f, const Combatant& c, board::Cell where, Modifiers& m) {
  Illumination light = Illumination::Bright;
  bool found = false;
  for (std::size_t i = 0; i < kLights.size() && !c.effects.empty(); ++i) {
    if (!has_effect(c, kLights[i])) continue;
    light = static_cast<Illumination>(i + 1);
    found = true;
  }
  if (!found) light = light_at(f, where);
  if (light != Illumination::Bright) {
    m.add(Source::Light, light_modifier(f.content(), light, sight_of(c)));
  }
  if (c.effects.empty()) return;
  if (has_effect(c, Word::UnstableGround)) {
    m.add(Source::Footing, condition_modifier(f.content(), "unstable-ground"));
  }
  if (has_effect(c, Word::ExtremeWeather)) {
    m.add(Source::Weather, condition_modifier(f.content(), "extreme-weather"));
  }
}

}  // namespace fray::egs
