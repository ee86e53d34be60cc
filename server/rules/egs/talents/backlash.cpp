// Effects of a critical failure on the user of a talent, by its concept (L2089-2157).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/talents/casting.h"

namespace fray::egs {
namespace {

constexpr int kForsaken = -2;      // of a cleric (L2097)
constexpr int kThrownBackFt = 30;  // a hierophant (L2105)
constexpr int kScreamFt = 15;      // a psion's (L2113)
constexpr unsigned kBacklashSides = 6;

void hurt_by_backlash(Fight& f, CombatantId who, int dice, CombatantId user) {
  if (!f.takes_part(f.at(who))) return;
  const table::Faces faces = f.roll_dice(who, Purpose::Hazard, dice, kBacklashSides);
  f.emit<Ev::Backlash>(who, faces);
  strike(f, who, Location::Torso, {.damage = f.sum(faces)}, user);
}

// To everyone near it, the user among them: it cannot miss.
void scream(Fight& f, CombatantId user) {
  boost::container::small_vector<CombatantId, 16> near;
  for (const Combatant& c : f.state.cast) {
    if (f.takes_part(c) && f.state.field.feet(user, c.id) <= kScreamFt) near.push_back(c.id);
  }
  for (const CombatantId who : near) hurt_by_backlash(f, who, 1, user);
}

// The nearest enemy that can reach it with its weapon in hand (L2146).
CombatantId first_to_strike(const Fight& f, CombatantId user) {
  CombatantId best = kNoCombatant;
  int nearest = 0;
  for (const Combatant& c : f.state.cast) {
    if (!f.enemies(c, f.at(user)) || !f.takes_part(c) || !c.able() || !f.knows(c.side, user)) {
      continue;
    }
    if (!can_attack(f, {.attacker = c.id, .target = user, .weapon = c.weapon})) continue;
    const int feet = f.state.field.feet(c.id, user);
    if (best == kNoCombatant || feet < nearest) {
      best = c.id;
      nearest = feet;
    }
  }
  return best;
}

// The shaman's own talent strikes it, at half of its damage (L2129).
void turn_upon_user(Fight& f, const Cast& cast) {
  const Talent& talent = talent_of(f, cast.talent);
  if (talent.delivery != Delivery::Strikes) {
    Cast own = cast;
    own.targets = {cast.user};
    if (def_of(f, cast).duration != DurationUnit::Instant) begin_talent(f, own, cast.user);
    if (talent.work != nullptr) talent.work(f, own, cast.user);
    return;
  }
  Blow blow = blow_of_talent(f, cast, cast.user);
  blow.halvings += 1;
  strike(f, cast.user, Location::Torso, blow, cast.user);
}

}  // namespace

table::Script<> suffer_backlash(Fight& f, Cast cast) {
  const CombatantId user = cast.user;
  const std::string& concept_id = f.at(user).fighter().weird_concept;
  if (concept_id == "cleric") {
    const Effect forsaken{
        .word = Word::Forsaken, .by = user, .amount = kForsaken, .until = Until::Fight};
    add_effect(f, user, forsaken);
  } else if (concept_id == "hierophant") {
    const CombatantId from = cast.targets.front() == user ? kNoCombatant : cast.targets.front();
    if (push_back(f, user, from, kThrownBackFt).hit) hurt_by_backlash(f, user, 1, user);
  } else if (concept_id == "psion") {
    scream(f, user);
  } else if (concept_id == "scientist") {
    hurt_by_backlash(f, user, 2, user);
  } else if (concept_id == "shaman") {
    turn_upon_user(f, cast);
  } else if (concept_id == "sorcerer") {
    hurt_by_backlash(f, user, 1, user);
  } else if (concept_id == "super-hero") {
    const CombatantId foe = first_to_strike(f, user);
    if (foe != kNoCombatant) {
      const Attack blow{.attacker = foe, .target = user, .weapon = f.at(foe).weapon};
      co_await play_attack(f, blow);
    }
  } else if (concept_id == "warlock") {
    f.at(user).weird_points = 0;
    f.emit<Ev::WeirdPointsSpent>(user, 0, 0);
  }
}

}  // namespace fray::egs
