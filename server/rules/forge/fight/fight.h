#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "board/destinations.h"
#include "board/distance.h"
#include "board/path.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/dice_pool.h"
#include "rules/forge/fight/fight_state.h"
#include "rules/forge/fight/spot.h"
#include "rules/forge/words/event_words.h"
#include "rules/kit/fight_base.h"
#include "table/table.h"

namespace fray::forge {

/// Purposes of rolls: dice for different purposes never shift each other.
enum class Purpose : std::uint32_t {
  Initiative = 0,
  Attack = 1,
  Defence = 2,
  Test = 3,
  Resist = 4,
  Shake = 5,
  Endurance = 6,
  Perception = 7,
  Stealth = 8,
  Skill = 9,
};

/// A step that is about to be made.
struct StepUnderWay {
  CombatantId mover = kNoCombatant;
  board::Cell to;
};

/// A fight while it runs: its state, the table it is played at, and the steps every rule is made
/// of. The rules themselves (turns, actions, attacks, skills) are functions that take it by
/// reference, each part in a file of its own.
class Fight : public kit::FightBase<World, FightState, Ev> {
 public:
  using FightBase::FightBase;

  /// Emits what `who` does to a thing in plain sight: sides that do not know of `who` see it
  /// happen, but not who does it.
  template <Ev kEvent, class... Args>
  void emit_in_sight(CombatantId who, Args... args) {
    emit<kEvent>(who, args...);
    const auto unaware = static_cast<table::Audience>(~table().known_to(who));
    if (unaware != table::kGmOnly) emit_to<kEvent>(unaware, kNoCombatant, args...);
  }
  /// Limit of a roll. Content may promise more: a pool grows no further.
  static constexpr int kMostDice = kMaxQuickPool;
  static constexpr unsigned kDieSides = 10;
  table::Faces roll(CombatantId who, Purpose purpose, const DicePool& pool) {
    return FightBase::roll(who, purpose, std::min(pool.dice, kMostDice), kDieSides, pool.parts);
  }

  // ---- who knows and who reaches which combatant ----

  static board::FigureId figure(CombatantId id) {
    return static_cast<board::FigureId>(table::raw(id) + 1);
  }
  static CombatantId combatant(board::FigureId figure) { return CombatantId(figure - 1); }
  board::Footprint space(CombatantId id) const { return *state.grid.footprint_of(figure(id)); }
  Spot spot(CombatantId id) const { return {space(id), at(id).height_ft}; }
  /// The same if it stood with its origin in that cell.
  Spot spot_at(CombatantId id, board::Cell origin) const {
    return {space(id).at(origin), at(id).height_ft};
  }
  /// One does something to the other: while sides come to blows in sight of all, there is no
  /// stand-off.
  void note_clash(CombatantId who, CombatantId with);
  bool allies(CombatantId a, CombatantId b) const { return a != b && !enemies(a, b); }
  /// On the board and not dead.
  bool standing_in(CombatantId id) const { return at(id).present && at(id).life != Life::Dead; }
  bool adjacent(CombatantId a, CombatantId b) const { return apart_ft(a, b) <= kSquareFt; }
  int apart_ft(CombatantId a, CombatantId b) const { return forge::apart_ft(spot(a), spot(b)); }
  /// Reach of a melee weapon, or of a bare body without one, in feet.
  int reach_ft(const Combatant& c, const Arm* arm) const {
    return c.profile->derived.reach_ft + (arm ? arm->def->extra_reach_ft : 0);
  }
  /// Combatants behind total cover cannot be targeted (L3545).
  bool in_reach(const Combatant& c, const Arm* arm, CombatantId target) const {
    if (apart_ft(c.id, target) > reach_ft(c, arm)) return false;
    return board::adjacent(space(c.id), space(target)) || sees(c.id, target);
  }
  /// The weapon a combatant threatens those around with: the melee weapon in the main hand, or none
  /// but the body.
  const Arm* threat(const Combatant& c) const {
    return c.main() && c.main()->melee() ? c.main() : nullptr;
  }
  int threat_ft(const Combatant& c) const { return reach_ft(c, threat(c)); }
  bool sees(CombatantId a, CombatantId b) const;
  /// Within reach of an enemy able to act and known to all, other than `except` (L1545).
  bool engaged(CombatantId who, CombatantId except) const;
  /// Conscious, and free to do more than to struggle (L1148, L1545).
  bool able_to_act(const Combatant& c) const {
    return c.conscious() && !c.has(Condition::Restrained);
  }
  /// Can rise from the ground, by nature or by magic (L1883, L2383).
  bool flies(const Combatant& c) const {
    if (c.profile->travels(MovementMode::Fly)) return true;
    for (const Effect& e : c.effects) {
      if (e.code->flies) return true;
    }
    return false;
  }
  /// By a condition, by its load, or by holding another (L1082, L1472).
  bool slowed(const Combatant& c) const {
    return c.has(Condition::Slowed) || c.encumbered || c.holding != kNoCombatant;
  }
  /// May react at all (6.4): conscious, awake to the fight, not running, not Restrained, not
  /// enraged. With `running`, what may be done while running is meant (L2147).
  bool can_react(CombatantId who, bool running = false) const;

  // ---- energy ----

  /// Energy on top of every action and reaction: conditions and untrained armor.
  int surcharge(const Combatant& c) const {
    const int armour = c.profile->derived.action_surcharge;
    if (c.has(Condition::Stunned)) return armour + 2;      // L1136; of the two the worse counts
    return c.has(Condition::Dazed) ? armour + 1 : armour;  // L1132
  }
  bool can_pay(const Combatant& c, int amount) const {
    return c.energy.available() >= amount + surcharge(c);
  }
  /// Pays `amount` and the surcharge for an action. Returns the total.
  int pay(CombatantId who, int amount);
  /// The same for a minor action.
  int pay_minor(CombatantId who);
  /// Gives up energy until rest. A combatant that has given up all of it falls when the action is
  /// complete (L630).
  void expend(CombatantId who, int amount, Term cause);
  /// Forced upon it: from its energy, then from the spent; as an optional rule, or where the rule
  /// says so, from the spent first.
  void expend_forced(CombatantId who, int amount, Term cause, GivesUp first = GivesUp::Pool);
  void add_bonus_energy(CombatantId who, int amount, Term source, Expiry expiry);
  /// Regained energy under the present conditions (L1139-1142).
  int regain_amount(const Combatant& c) const;

  // ---- conditions ----

  void gain(CombatantId who, Condition condition);
  void lose(CombatantId who, Condition condition);
  /// A hold on `target`, or a firmer one: Grappled or Restrained as the firmest of its holds says
  /// (L1472).
  void hold(CombatantId holder, CombatantId target, bool restrains);
  /// Ends the hold of a holder, if it has one.
  void let_go(CombatantId holder);
  /// Ends the holds of `who`, and on it, that no longer reach since it was moved.
  void loosen_holds(CombatantId who);

  // ---- skills ----

  const Known* known(CombatantId who, Term skill) const { return at(who).profile->find(skill); }
  Combatant::Counters& counters(CombatantId who, const Known& k) {
    return at(who).counters[k.slot];
  }
  const Combatant::Counters& counters(CombatantId who, const Known& k) const {
    return at(who).counters[k.slot];
  }
  /// Notifies the skills of `who` of an action or reaction it is about to take.
  void before_action(CombatantId who, const table::Option& option);
  /// Notifies the skills of `who` that it has dodged with this much energy, or raised a shield.
  void after_reaction(CombatantId who, Word reaction, int added);
  /// Announces a critical failure where the table plays with them (L1531).
  void note_critical_failure(CombatantId who, table::Faces dice, int successes);
  /// Takes up the stance of a skill, or leaves it.
  void take_stance(CombatantId who, const Known& skill);
  void end_stance(CombatantId who);
  /// A stance forbids the benefits of other specialized martial skills.
  bool usable(const Combatant& c, const Known& k) const {
    return c.stance < 0 || c.stance == k.slot ||
           world().content.skill(k.skill).kind == SkillKind::Magic;
  }

  // ---- under way ----

  /// A move while others react to it. Attacks in reaction meet a moving target.
  std::optional<StepUnderWay> step_under_way;

  /// Attacks under way, each a reaction to the one before. Where reactions may be free they could
  /// answer each other without end: no more than this many.
  static constexpr int kDeepestAttack = 8;
  int attacks_under_way = 0;

  mutable board::PathScratch paths;
  mutable board::Destinations destinations;
  mutable std::vector<board::Cell> route;

 private:
  void settle_holds(CombatantId target);
};

/// Puts a value in place for the time of a scope.
template <class T>
class Scoped {
 public:
  Scoped(T& place, T value) : place_(place), before_(place) { place_ = value; }
  ~Scoped() { place_ = before_; }
  Scoped(const Scoped&) = delete;
  Scoped& operator=(const Scoped&) = delete;

 private:
  T& place_;
  T before_;
};

}  // namespace fray::forge
