// Talents that make, move and summon: *animate* (L2293), *elemental manipulation* (L2393), *form*
// (L2445), *raise* (L2535), *summon ally* (L2597), *summon animal* (L2603). The setup holds the
// summoned in reserve; if there is none, the talent works and the GM decides (R265).
#include <algorithm>

#include "rules/egs/active_talents/costs.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arrivals/summons.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/obstacles.h"
#include "rules/egs/gear/donning.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

constexpr int kAllysPace = 60;  // feet a round (L2601)

bool is_animal(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::AnimalIntelligence);
}

bool is_thing(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::Construct);
}

bool is_companion(const Combatant& c) {
  return !is_animal(c) && !is_thing(c);
}

// A suitable combatant in reserve; without one, the talent is used on its user.
template <bool (*suits)(const Combatant&)>
bool comes(const Fight& f, const Combatant& user, const Combatant& target) {
  if (target.id != user.id) return suits(target);
  return std::ranges::none_of(f.state.cast, [&](const Combatant& other) {
    return may_call(f, user, other) && suits(other);
  });
}

// Only the GM knows its target: as small as things get.
int least_thing(const Fight&, const Combatant& target, Term) {
  return target.waits ? magnitude_for_size(target.fighter().size) : 1;
}

int least_call(const Fight&, const Combatant&, Term) {
  return 1;
}

void shape_call(const Fight& f, const Cast& cast, CombatantId target, int pace,
                ActiveTalent& active) {
  if (target == cast.user) return;
  active.word = Word::Summoned;
  const int rounds = rounds_to_come(f, cast.user, target, pace);
  active.which = static_cast<std::int16_t>(f.state.round + rounds);
}

void shape_ally(const Fight& f, const Cast& cast, CombatantId target, ActiveTalent& active) {
  shape_call(f, cast, target, kAllysPace, active);
}

void shape_beast(const Fight& f, const Cast& cast, CombatantId target, ActiveTalent& active) {
  shape_call(f, cast, target, 2 * speed_of(f, f.at(target)), active);
}

void shape_thing(const Fight&, const Cast& cast, CombatantId target, ActiveTalent& active) {
  if (target != cast.user) active.word = Word::Animated;
}

// Where it stands.
void set_in_motion(Fight& f, const Cast& cast, CombatantId target) {
  if (target == cast.user || !bring_in(f, target, f.state.field.at(target))) return;
  f.table().set_control(target, cast.user, f.at(target).side);
}

void let_go(Fight& f, const ActiveTalent& active) {
  if (active.on == active.by) return;
  f.table().set_control(active.on, kNoCombatant, f.at(active.on).side);
  send_off(f, active.on);
}

double worth_of_help(const Fight&, const Combatant& user, const Combatant& target, Term, int) {
  return target.id == user.id ? 0 : target.fighter().health;
}

// A recent one, that has not walked already.
bool can_rise(const Fight& f, const Combatant&, const Combatant& target) {
  return !target.risen && find(f.content().samples, "zombie") != nullptr;
}

void shape_zombie(const Fight& f, const Cast&, CombatantId target, ActiveTalent& active) {
  active.amount = static_cast<std::int16_t>(table::raw(f.at(target).side));
}

void wake_body(Fight& f, const Cast& cast, CombatantId target) {
  const table::Side side = f.at(cast.user).side;
  f.at(target).side = side;
  f.table().set_control(target, cast.user, side);
  raise_body(f, target);
}

// It is a body again.
void lay_down(Fight& f, const ActiveTalent& active) {
  Combatant& c = f.at(active.on);
  if (c.risen && c.state != HealthState::Dead) set_state(f, active.on, HealthState::Dead);
  c.side = table::Side(active.amount);
  f.table().set_control(active.on, kNoCombatant, c.side);
}

double worth_of_zombie(const Fight&, const Combatant&, const Combatant&, Term, int) {
  return 6;
}

// Flames and earth and ice made by talents may be changed; anything else is up to the GM.
void list_changes(const Fight& f, const Combatant&, const Combatant&, Modes& modes) {
  modes.push_back(kNoTerm);
  if (!f.state.obstacles.empty()) modes.push_back(term(Word::ElementMore));
  if (!f.state.obstacles.empty() || !f.state.fires.empty()) {
    modes.push_back(term(Word::ElementLess));
  }
}

// A point of Magnitude for each step of it (L2399, R39, R268).
void change_element(Fight& f, const Cast& cast, CombatantId) {
  if (cast.mode == kNoTerm) return;
  if (std::erase(f.state.fires, cast.place) > 0) {
    return f.emit<Ev::GroundPutOut>(cast.user, table::Place(cast.place));
  }
  Obstacle* obstacle = obstacle_at(f, cast.place);
  if (obstacle == nullptr) return;
  const int change = cast.mode == term(Word::ElementMore) ? cast.magnitude : -cast.magnitude;
  const int toughness = std::min(obstacle->toughness + change, kToughestMade);
  if (toughness < 1) {
    clear_obstacle(f, cast.user, cast.place);
    return;
  }
  obstacle->toughness = static_cast<std::int16_t>(toughness);
  f.emit<Ev::WallRaised>(cast.user, table::Place(cast.place), toughness);
}

// Solid things are repaired: armor that damage has lowered, a point for each of Magnitude (L2447).
void mend_solid(Fight& f, const Cast& cast, CombatantId target) {
  Combatant& c = f.at(target);
  int points = cast.magnitude;
  for (std::uint8_t& lost : c.damaged) {
    const int mended = std::min<int>(lost, points);
    lost = static_cast<std::uint8_t>(lost - mended);
    points -= mended;
  }
  if (points == cast.magnitude) return;
  restore_armor(f.state.options, c);
  f.emit<Ev::ArmorRepaired>(cast.user, target, cast.magnitude - points);
}

bool is_mended_by_form(const Fight&, const Combatant& user, const Combatant& target) {
  const bool damaged = std::ranges::any_of(target.damaged, [](int lost) { return lost > 0; });
  return damaged || target.id == user.id;
}

}  // namespace

namespace talents {
extern const Talent animate;
extern const Talent elemental_manipulation;
extern const Talent form;
extern const Talent raise;
extern const Talent summon_ally;
extern const Talent summon_animal;
const Talent animate{.id = "animate",
                     .targets = {TargetKind::Self, TargetKind::Waiting},
                     .lasting = Word::Animating,
                     .fits = comes<is_thing>,
                     .least = least_thing,
                     .work = set_in_motion,
                     .shape = shape_thing,
                     .over = let_go,
                     .worth = worth_of_help};
const Talent elemental_manipulation{.id = "elemental-manipulation",
                                    .list_modes = list_changes,
                                    .least = least_thing,
                                    .work = change_element};
const Talent form{.id = "form",
                  .targets = {TargetKind::Self, TargetKind::Friend},
                  .fits = is_mended_by_form,
                  .least = least_thing,
                  .work = mend_solid};
const Talent raise{.id = "raise",
                   .targets = {TargetKind::Body},
                   .lasting = Word::Raised,
                   .fits = can_rise,
                   .work = wake_body,
                   .shape = shape_zombie,
                   .over = lay_down,
                   .worth = worth_of_zombie};
const Talent summon_ally{.id = "summon-ally",
                         .targets = {TargetKind::Self, TargetKind::Waiting},
                         .lasting = Word::Summoning,
                         .fits = comes<is_companion>,
                         .least = least_call,
                         .shape = shape_ally,
                         .over = let_go,
                         .worth = worth_of_help};
const Talent summon_animal{.id = "summon-animal",
                           .targets = {TargetKind::Self, TargetKind::Waiting},
                           .lasting = Word::Summoning,
                           .fits = comes<is_animal>,
                           .least = least_thing,
                           .shape = shape_beast,
                           .over = let_go,
                           .worth = worth_of_help};
}  // namespace talents
}  // namespace fray::egs
