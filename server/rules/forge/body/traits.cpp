#include "rules/forge/body/traits.h"

#include <algorithm>
#include <span>

#include "rules/forge/body/effects.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"

namespace fray::forge {
namespace {

constexpr int kVenomDifficulty = 7;
constexpr int kStrongVenomDifficulty = 8;  // of 3 damage or more
constexpr int kRidDifficulty = 10;

int resist_successes(Fight& f, CombatantId who, int difficulty) {
  const SkillIndex resist = f.world().resist;
  const DicePool pool = free_test_pool(f, f.at(who), Attribute::Stamina, resist);
  const table::Faces dice = f.roll(who, Purpose::Endurance, pool);
  const int successes = successes_fixed(f.table().faces(dice), difficulty);
  f.emit<Ev::TestRolled>(who, term(resist), difficulty, dice, successes);
  return successes;
}

// Of several the best counts. [R]
int best_of(std::span<const TestDice> all, Attribute attribute, SkillIndex skill, bool fighting) {
  int best = 0;
  for (const TestDice& t : all) {
    if (t.attribute != attribute || (fighting && !t.in_fights)) continue;
    const bool helps = t.skills.empty() || std::ranges::find(t.skills, skill) != t.skills.end();
    if (helps) best = std::max(best, t.dice);
  }
  return best;
}

}  // namespace

void poison(Fight& f, CombatantId who, int damage) {
  Combatant& target = f.at(who);
  if (target.life == Life::Dead || target.has(Condition::Poisoned)) return;
  const int difficulty = damage >= 3 ? kStrongVenomDifficulty : kVenomDifficulty;
  if (resist_successes(f, who, difficulty) > 0) return;
  target.venom = true;
  f.gain(who, Condition::Poisoned);
}

void fight_venom(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (!c.venom || !c.has(Condition::Poisoned) || c.life == Life::Dead) return;
  if (resist_successes(f, who, kRidDifficulty) > 0) f.lose(who, Condition::Poisoned);
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

int helping_dice(const Combatant& c, Attribute attribute, SkillIndex skill, bool fighting) {
  return best_of(c.profile->test_dice, attribute, skill, fighting) +
         best_of(c.profile->tool_dice, attribute, skill, fighting);
}

int test_rating(const Fight& f, const Combatant& c, Attribute attribute) {
  int rating = c.attribute(attribute);
  const int feet = c.profile->link_range_ft;
  if (attribute != Attribute::Intelligence || feet == 0) return rating;
  for (const Combatant& other : f.state.cast) {
    if (other.id == c.id || !other.conscious() || other.profile->link_range_ft == 0) continue;
    if (!f.known_to_all(other.id)) continue;  // the number of dice must not betray the hidden
    rating += f.apart_ft(c.id, other.id) <= feet;
  }
  return rating;
}

}  // namespace fray::forge
