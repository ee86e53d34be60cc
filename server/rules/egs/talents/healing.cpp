// Repairing and restoring: *heal* (L2463), *mend* (L2511), *regenerate* (L2541), *restore* (L2553).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/illness.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

constexpr unsigned kHealingSides = 4;
constexpr double kMeanOfD4 = 2.5;

bool is_construct(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::Construct);
}

bool is_hurt(const Combatant& c) {
  return c.state != HealthState::Dead && c.health < c.fighter().health;
}

// Constructs are repaired, never healed (L3659); the undead are immune to magical healing (L3702).
bool takes_healing(const Combatant& c) {
  return !is_construct(c) && !c.fighter().traits.has(CreatureTrait::Undead);
}

bool can_be_healed(const Fight& f, const Combatant&, const Combatant& target) {
  const bool ill = target.state != HealthState::Dead && is_ill(f.content(), target);
  return (is_hurt(target) || ill) && takes_healing(target);
}

bool can_be_mended(const Fight&, const Combatant&, const Combatant& target) {
  return is_hurt(target) && is_construct(target);
}

bool has_injuries(const Fight&, const Combatant&, const Combatant& target) {
  return target.injuries != 0 && target.state != HealthState::Dead && takes_healing(target);
}

// A d4 for each point of Magnitude; below 0 one counts as at 0 first (L3143).
void work_healing(Fight& f, const Cast& cast, CombatantId target) {
  Combatant& c = f.at(target);
  const table::Faces dice = f.roll_dice(cast.user, Purpose::Chance, cast.magnitude, kHealingSides);
  const int from = std::max<int>(0, c.health);
  c.health = static_cast<std::int16_t>(std::min(c.fighter().health, from + f.sum(dice)));
  f.emit<Ev::TalentHeals>(target, dice, c.health);
  set_state(f, target, state_after_healing(c.state, c.health, c.fighter().health));
}

// Magic ends diseases (L3411, R261).
void work_cure(Fight& f, const Cast& cast, CombatantId target) {
  work_healing(f, cast, target);
  cure_all(f, target);
}

table::Script<> heal_with_edge(Fight& f, Cast cast, CombatantId target) {
  co_await add_edge_to_healing(f, cast.user, target);
}

double worth_of_healing(const Fight&, const Combatant&, const Combatant& target, Term,
                        int magnitude) {
  const double lacks = target.fighter().health - std::max<int>(0, target.health);
  return std::min(lacks, kMeanOfD4 * magnitude) + (target.able() ? 0 : 3);
}

void work_regrowth(Fight& f, const Cast&, CombatantId target) {
  f.at(target).injuries = 0;
  f.emit<Ev::InjuriesHealed>(target);
}

bool is_altered(const ActiveTalent& w) {
  switch (w.word) {
    case Word::Hasted:
    case Word::Hindered:
    case Word::Enhanced:
    case Word::SkillEnhanced:
    case Word::Diminished:
      return true;
    default:
      return false;
  }
}

// Its use: weariness, or one statistic that talents have altered (L2557-2559).
void list_restorable(const Fight& f, const Combatant&, const Combatant& target, Modes& modes) {
  if (target.fatigue != Fatigue::None) modes.push_back(term(Word::Weariness));
  for (const ActiveTalent& w : f.state.active_talents) {
    const Term mode = term(w.word);
    if (w.on != target.id || !is_altered(w)) continue;
    if (std::find(modes.begin(), modes.end(), mode) == modes.end()) modes.push_back(mode);
  }
  if (modes.size() > 1) modes.push_back(term(Word::Everything));
}

bool is_restored(const ActiveTalent& w, CombatantId target, Term mode) {
  return w.on == target && is_altered(w) &&
         (mode == term(Word::Everything) || mode == term(w.word));
}

// As many talents as alter one of them.
int least_to_restore(const Fight& f, const Combatant& target, Term mode) {
  int most = 1;
  for (const ActiveTalent& one : f.state.active_talents) {
    if (!is_restored(one, target.id, mode)) continue;
    const auto talents = std::ranges::count_if(f.state.active_talents, [&](const ActiveTalent& w) {
      return w.on == target.id && w.word == one.word;
    });
    most = std::max(most, static_cast<int>(talents));
  }
  return most;
}

// Each statistic beyond the first, and weariness, is a further Target (L2557-2559).
int further_statistics(const Fight& f, const Combatant& target, Term mode) {
  if (mode != term(Word::Everything)) return 0;
  Modes modes;
  list_restorable(f, target, target, modes);
  return static_cast<int>(modes.size()) - 2;
}

void work_restoring(Fight& f, const Cast& cast, CombatantId target) {
  const bool all = cast.mode == term(Word::Everything);
  if (cast.mode == term(Word::Weariness) || (all && f.at(target).fatigue != Fatigue::None)) {
    const int level = std::max(0, static_cast<int>(f.at(target).fatigue) - cast.magnitude);
    tire(f, target, -cast.magnitude);
    f.emit<Ev::Refreshed>(target, level);
  }
  end_talents(f, [&](const ActiveTalent& w) { return is_restored(w, target, cast.mode); });
}

}  // namespace

namespace talents {
extern const Talent heal;
extern const Talent mend;
extern const Talent regenerate;
extern const Talent restore;
const Talent heal{.id = "heal",
                  .targets = {TargetKind::Self, TargetKind::Friend},
                  .fits = can_be_healed,
                  .work = work_cure,
                  .play = heal_with_edge,
                  .worth = worth_of_healing};
const Talent mend{.id = "mend",
                  .targets = {TargetKind::Self, TargetKind::Friend},
                  .fits = can_be_mended,
                  .work = work_healing,
                  .play = heal_with_edge,
                  .worth = worth_of_healing};
const Talent regenerate{.id = "regenerate",
                        .targets = {TargetKind::Self, TargetKind::Friend},
                        .fits = has_injuries,
                        .work = work_regrowth};
const Talent restore{.id = "restore",
                     .targets = {TargetKind::Self, TargetKind::Friend, TargetKind::Foe},
                     .list_modes = list_restorable,
                     .least = least_to_restore,
                     .further = further_statistics,
                     .work = work_restoring};
}  // namespace talents
}  // namespace fray::egs
