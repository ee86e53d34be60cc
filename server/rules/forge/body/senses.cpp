#include "rules/forge/body/senses.h"

#include <algorithm>

namespace fray::forge {

bool lit(const Fight& f, const Spot& spot) {
  return std::ranges::any_of(f.state.cast, [&](const Combatant& bearer) {
    if (bearer.effects.empty() || !bearer.present || !f.known_to_all(bearer.id)) return false;
    const Spot from = f.spot(bearer.id);
    return std::ranges::any_of(bearer.effects, [&](const Effect& e) {
      return e.code->lights_ft > 0 && apart_ft(from, spot) <= e.code->lights_ft &&
             board::sees(f.state.grid, from.space, spot.space);
    });
  });
}

bool pierces_guise(const Combatant& watcher, int feet) {
  return std::ranges::any_of(watcher.profile->senses, [&](const Profile::Sensing& s) {
    if (feet > s.range_ft) return false;
    return s.sense == Sense::TrueSight || s.sense == Sense::Echo || s.sense == Sense::HeatVision ||
           s.sense == Sense::Tremor;
  });
}

bool perceives(const Fight& f, const Combatant& watcher, CombatantId other) {
  if (!f.knows(watcher.side, other)) return false;
  if (!watcher.has(Condition::Deafened)) return true;
  const int feet = f.apart_ft(watcher.id, other);
  const bool tremor = std::ranges::any_of(watcher.profile->senses, [&](const Profile::Sensing& s) {
    return s.sense == Sense::Tremor && feet <= s.range_ft;
  });
  if (tremor) return true;
  if (watcher.has(Condition::Blinded) || !f.sees(watcher.id, other)) return false;
  return !f.at(other).has(Condition::Invisible) || pierces_guise(watcher, feet);
}

board::Obscurement veil_over(const Fight& f, const Spot& spot) {
  const board::Obscurement veil = board::obscurement(f.state.grid, spot.space);
  const bool dark = veil != board::Obscurement::None && f.state.options.darkness;
  return dark && lit(f, spot) ? board::Obscurement::None : veil;
}

bool pierces_veil(const Fight& f, const Combatant& watcher, int feet, board::Obscurement veil) {
  if (pierces_guise(watcher, feet)) return true;
  // Eyes for the dark are of no use in fog.
  if (!f.state.options.darkness || veil == board::Obscurement::None) return false;
  const bool sees_it = std::ranges::any_of(watcher.profile->senses, [&](const Profile::Sensing& s) {
    if (feet > s.range_ft) return false;
    return s.sense == Sense::DarkVision ||
           (s.sense == Sense::LowLightVision && veil == board::Obscurement::Obscured);
  });
  return sees_it && !lit(f, f.spot(watcher.id));
}

}  // namespace fray::forge
