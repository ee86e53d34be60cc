// *Water* (L2653): made where there is none; around a target that is smaller, that one drowns.
#include <algorithm>
#include <array>
#include <utility>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

// Cups of water of a Size (L2657); of others the figure of the last that they reach (R240).
constexpr std::array<std::pair<int, int>, 3> kCups{{{-3, 1}, {-2, 16}, {0, 96}}};

int cups_of(int magnitude) {
  int cups = 0;
  for (const auto& [size, amount] : kCups) {
    if (magnitude >= magnitude_for_size(size)) cups = amount;
  }
  return cups;
}

// Any amount for pouring; to surround a target, more than its own Size (L2657).
int least_flood(const Fight&, const Combatant& target, Term mode) {
  return mode == term(Word::Pour) ? 1 : magnitude_for_size(target.fighter().size + 1);
}

void list_floods(const Fight&, const Combatant& user, const Combatant& target, Modes& modes) {
  modes.push_back(user.id == target.id ? term(Word::Pour) : kNoTerm);
}

bool breathes(const Fight&, const Combatant& user, const Combatant& target) {
  if (user.id == target.id) return true;
  const CreatureTraits& traits = target.fighter().traits;
  return target.able() && !traits.has(CreatureTrait::Construct) &&
         !traits.has(CreatureTrait::Undead) && !has_effect(target, Word::DoesWithout);
}

PendingRoll rolling_for_air(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  return {.who = who,
          .what = Word::Afloat,
          .purpose = Purpose::Hazard,
          .dice = dice_of(f, c, Ability::Str, "athletics"),
          .modifiers = common_modifiers(f, c, Ability::Str),
          .skill = "athletics",
          .occasions = occasion("under-water")};
}

// A level of Fatigue, and two where the roll fails; unconscious of it one is dying (L729-733).
table::Script<> drown(Fight& f, Cast cast, CombatantId target) {
  if (cast.mode == term(Word::Pour)) {
    co_return f.emit<Ev::Yields>(cast.user, term(Word::CupsOfWater), cups_of(cast.magnitude));
  }
  const PendingRoll rolling = rolling_for_air(f, target);
  const bool swims = co_await tries(f, rolling);
  tire(f, target, swims ? 1 : 2);
  Combatant& c = f.at(target);
  if (c.fatigue != Fatigue::Unconscious || c.health <= 0) co_return;
  c.health = 0;
  set_state(f, target, HealthState::Dying);
}

double worth_of_drowning(const Fight&, const Combatant&, const Combatant&, Term mode, int) {
  return mode == term(Word::Pour) ? 0 : 3;
}

}  // namespace

namespace talents {
extern const Talent water;
const Talent water{.id = "water",
                   .targets = {TargetKind::Self, TargetKind::Foe},
                   .fits = breathes,
                   .list_modes = list_floods,
                   .least = least_flood,
                   .play = drown,
                   .worth = worth_of_drowning};
}  // namespace talents
}  // namespace fray::egs
