// Weapons that fill an area: explosives thrown at a place, and cones of fire (L1783-1795).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/attack/area_odds.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/damage_points.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/attack/explosives.h"
#include "rules/egs/attack/mounts.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/fire.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/rolls.h"
#include "rules/egs/talents/casting.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// A weapon that is turned on a place.
struct Spray {
  CombatantId attacker = kNoCombatant;
  std::int8_t weapon = -1;
  board::Cell place;
};

const Weapon& weapon_sprayed(const Fight& f, const Spray& s) {
  return weapon_at(f.at(s.attacker), s.weapon);
}

Attack attack_on(const Spray& s, CombatantId target) {
  return {.attacker = s.attacker, .target = target, .weapon = s.weapon, .area = true};
}

bool fills_an_area(const Weapon& weapon) {
  return weapon.def.blast > 0 || weapon.def.cone > 0;
}

// It can be thrown, or has a round left.
bool is_ready(const Combatant& c, std::int8_t index) {
  const Weapon& weapon = weapon_at(c, index);
  if (!fills_an_area(weapon)) return false;
  if (weapon.natural || weapon.def.kind == WeaponKind::Thrown) return true;
  return c.shots[static_cast<std::size_t>(index)] > 0;
}

Spray spray_meant(const Combatant& c, const Option& option, board::Cell place) {
  return {.attacker = c.id, .weapon = weapon_named(c, option.item), .place = place};
}

// A Cone from its user on (L1741), a Blast around a place (L1735).
void fill(const Fight& f, const Spray& s, std::vector<board::Cell>& cells) {
  const board::Ground& map = f.state.field.map();
  const board::Cell from = f.state.field.at(s.attacker);
  const WeaponDef& def = weapon_sprayed(f, s).def;
  if (def.cone > 0) {
    const int width = std::max(1, cone_width(def.cone) / kSquareFt);
    map.list_cone(from, s.place, def.cone / kSquareFt, width, cells);
    map.keep_visible(from, cells);
  } else {
    map.list_within(s.place, def.blast / kSquareFt, cells);
    map.keep_visible(s.place, cells);
  }
}

// For flyers: as high as the middle of the Blast, which is where all know a combatant to be, or no
// farther than the Cone is long.
bool is_level_with(const Fight& f, const Spray& s, CombatantId who) {
  const WeaponDef& def = weapon_sprayed(f, s).def;
  if (def.cone > 0) return f.state.field.feet(s.attacker, who) <= def.cone;
  return is_level(f, s.place, who, def.blast);
}

// All combatants in there, including allies and hidden ones.
boost::container::small_vector<CombatantId, 16> people_in(const Fight& f, const Spray& s) {
  std::vector<board::Cell> cells;
  fill(f, s, cells);
  boost::container::small_vector<CombatantId, 16> caught;
  for (const Combatant& c : f.state.cast) {
    if (f.takes_part(c) && is_level_with(f, s, c.id) &&
        std::ranges::find(cells, f.state.field.at(c.id)) != cells.end()) {
      caught.push_back(c.id);
    }
  }
  return caught;
}

int feet_to(const Fight& f, const Spray& s) {
  return f.state.field.feet_from(s.place, s.attacker);
}

// One roll for all. A cone has no range but its length.
PendingRoll rolling_for(const Fight& f, const Spray& s) {
  const Combatant& c = f.at(s.attacker);
  const Weapon& weapon = weapon_sprayed(f, s);
  PendingRoll rolling{.who = s.attacker,
                      .what = Word::Attack,
                      .purpose = Purpose::Attack,
                      .dice = dice_of(f, c, weapon.attack_uses, weapon.attack_with),
                      .modifiers = common_modifiers(f, c, weapon.attack_uses),
                      .skill = weapon.attack_with};
  if (!weapon.met) rolling.modifiers.add(Source::Requirement, kRequirement);
  if (c.aiming) rolling.modifiers.add(Source::Aim, kAim);
  if (weapon.def.cone == 0) {
    const RangeBand band = range_band(feet_to(f, s), weapon.def.range);
    rolling.modifiers.add(Source::Range, range_modifier(band).value_or(0));
  }
  return rolling;
}

// The lowest Defense of those that all know of: what points are spent to reach.
int lowest_defense(const Fight& f, const Spray& s,
                   const boost::container::small_vector<CombatantId, 16>& caught) {
  int lowest = 0;
  for (const CombatantId who : caught) {
    if (!f.known_to_all(who)) continue;
    const int defense = defense_against(f, attack_on(s, who));
    if (lowest == 0 || defense < lowest) lowest = defense;
  }
  return lowest == 0 ? kTargetNumber : lowest;
}

void use_round(Fight& f, const Spray& s) {
  Combatant& c = f.at(s.attacker);
  const Weapon& weapon = weapon_sprayed(f, s);
  if (weapon.natural) return;
  if (weapon.def.kind == WeaponKind::Thrown) {
    c.dropped |= 1u << static_cast<unsigned>(s.weapon);
    c.weapon = -1;
  } else {
    --c.shots[static_cast<std::size_t>(s.weapon)];
  }
}

// The better of what it may get out of the way with.
std::optional<SkillRoll> best_dodge(const Fight& f, const Attack& a) {
  std::optional<SkillRoll> best;
  for (const Word how : {Word::Dodge, Word::Evade}) {
    if (!may_defend(f, a, how)) continue;
    const Defending defending = defence_of(f, a, how);
    const SkillRoll roll{.dice = defending.dice, .modifier = defending.modifiers.total()};
    const auto worth = [](const SkillRoll& r) { return value_of(r.dice) + 2 * r.modifier; };
    if (!best || worth(roll) > worth(*best)) best = roll;
  }
  return best;
}

PendingRoll dodging(const Fight& f, const Attack& a, const Defending& defending) {
  (void)f;
  return {.who = a.target,
          .what = defending.how,
          .purpose = Purpose::Defence,
          .dice = defending.dice,
          .modifiers = defending.modifiers,
          .skill = defending.skill};
}

// `verdict`: against this target's own Defense (R84). `more`: damage from random dice. Targets that
// the roll reaches may still get out of the way; a tie hits (R83). `points`: what is left of the
// points for a critical success (R84).
table::Script<> reach(Fight& f, Spray s, CombatantId target, Verdict verdict, int more,
                      int& points) {
  const Attack a = attack_on(s, target);
  const bool of_fire = weapon_sprayed(f, s).def.tags.has(DamageTag::Fire);
  f.table().attacked(target);
  if (!succeeds(verdict.grade)) {
    f.emit<Ev::Missed>(s.attacker, target, term(verdict.grade));
    if (of_fire) flare_up(f, target, false);
    co_return;
  }
  const std::optional<Defending> defending = co_await ask_to_defend(f, a);
  if (defending) {
    const PendingRoll rolling = dodging(f, a, *defending);
    const Outcome outcome = co_await roll_against(f, rolling, verdict.total + 1);
    if (outcome.succeeds()) {
      f.emit<Ev::Missed>(s.attacker, target, term(Grade::Failure));
      if (of_fire) flare_up(f, target, false);
      co_return;
    }
  }
  f.emit<Ev::Hit>(s.attacker, target, term(verdict.grade));
  Blow blow = blow_of(f, a);
  blow.damage = std::max(0, blow.damage + more);
  co_await spend_on_damage(f, a, points, blow);
  strike(f, target, Location::Torso, blow, s.attacker);
  if (of_fire) flare_up(f, target, true);
  wake(f, target);
}

table::Script<> play_spray(Fight& f, CombatantId who, Option option, table::Choice choice) {
  Spray s = spray_meant(f.at(who), option, place_chosen(choice));
  reveal(f, who);
  f.emit<Ev::AreaAttacked>(who, option.item, table::Place(s.place));
  const bool explosive = weapon_sprayed(f, s).def.kind == WeaponKind::Thrown;
  if (explosive) s.place = co_await let_throw_back(f, who, s.place);
  const auto caught = people_in(f, s);
  const PendingRoll rolling = rolling_for(f, s);
  f.at(who).aiming = false;
  use_round(f, s);
  Outcome outcome = co_await roll_against(f, rolling, lowest_defense(f, s, caught));
  // One roll for all, so that it does not reveal who is hit.
  const int more = roll_random_damage(f, attack_on(s, who));
  for (const CombatantId target : caught) {
    if (!f.takes_part(f.at(target))) continue;
    // The rider may fall off by it, and is reached all the same.
    const CombatantId beast = mount_of(f.at(target));
    Blow blow = blow_of(f, attack_on(s, target));
    blow.damage = std::max(0, blow.damage + more);
    const Verdict verdict = judge(rolling.dice, outcome.shown, outcome.modifier,
                                  defense_against(f, attack_on(s, target)));
    co_await reach(f, s, target, verdict, more, outcome.points);
    reach_mount(f, who, beast, outcome.verdict.total, blow);
  }
  co_await settle(f, who, outcome, kNoCombatant);
}

void cover_of_spray(const Fight& f, const Combatant& c, const Option& option,
                    const table::Choice& choice, std::vector<board::Cell>& places) {
  fill(f, spray_meant(c, option, place_chosen(choice)), places);
}

bool spray_catches(const Fight& f, const Combatant& c, const Option& option,
                   const table::Choice& choice, CombatantId who) {
  return is_level_with(f, spray_meant(c, option, place_chosen(choice)), who);
}

// A combatant that it must not attack might be within (R255).
bool is_restrained(const Combatant& c) {
  return has_effect(c, Word::Goaded) || has_effect(c, Word::Outmaneuvered);
}

template <class Visit>
void each_place(const Fight& f, const Combatant& c, std::int8_t weapon, Visit visit) {
  const board::Ground& map = f.state.field.map();
  const board::Cell at = f.state.field.at(c.id);
  const WeaponDef& def = weapon_at(c, weapon).def;
  constexpr int kDirections = 2;  // a ring of places that represent the directions
  const int most = def.cone > 0 ? kDirections : 2 * def.range / kSquareFt;
  std::vector<board::Cell> cells;
  map.list_within(at, most, cells);
  std::vector<board::Cell> filled;
  for (const board::Cell cell : cells) {
    if (def.cone > 0 && cell == at) continue;
    if (cell != at && !map.sees(at, cell)) continue;
    if (is_restrained(c)) {
      filled.clear();
      fill(f, {.attacker = c.id, .weapon = weapon, .place = cell}, filled);
      if (!may_fill(f, c, filled)) continue;
    }
    visit(cell);
  }
}

Reached reached_of(const Fight& f, const Spray& s, const Combatant& c) {
  const Attack a = attack_on(s, c.id);
  const Loss loss = loss_to(f, c, Location::Torso, blow_of(f, a));
  return {.target = defense_against(f, a),
          .answer = best_dodge(f, a),
          .damage = loss.armour + loss.health};
}

// All combatants there that its side sees.
AreaOdds seen_in(const Fight& f, const Spray& s, const std::vector<board::Cell>& cells) {
  return seen_within(f, f.at(s.attacker), cells, [&](const Combatant& c, auto& side) {
    if (!is_level_with(f, s, c.id)) return;
    side.push_back(reached_of(f, s, c));
    if (const auto mount = mount_reached(f, c.id, blow_of(f, attack_on(s, c.id)))) {
      side.push_back(*mount);
    }
  });
}

SkillRoll roll_of(const Fight& f, const Spray& s) {
  const PendingRoll rolling = rolling_for(f, s);
  return {.dice = rolling.dice, .modifier = rolling.modifiers.total()};
}

// The same, one by one.
std::vector<table::TargetOdds> odds_in(const Fight& f, const Spray& s) {
  std::vector<board::Cell> cells;
  fill(f, s, cells);
  const SkillRoll roll = roll_of(f, s);
  std::vector<table::TargetOdds> odds;
  seen_within(f, f.at(s.attacker), cells, [&](const Combatant& c, auto&) {
    if (!is_level_with(f, s, c.id)) return;
    odds.push_back(odds_on_one(f, c, roll, reached_of(f, s, c), landing_of(f, attack_on(s, c.id)),
                               Word::ChanceToHit));
  });
  return odds;
}

// Aimed where it does most to enemies and least to allies; a Blast at one of the enemies that its
// side sees. Nothing: none of them is within reach.
struct BestSpray {
  Spray spray;
  SkillRoll roll;
  AreaOdds area;
};
std::optional<BestSpray> best_spray(const Fight& f, const Combatant& c, std::int8_t weapon) {
  std::optional<BestSpray> best;
  double most = 0;
  std::vector<board::Cell> filled;
  each_place(f, c, weapon, [&](board::Cell cell) {
    const CombatantId there = f.state.field.who_is_at(cell);
    const bool on_foe =
        there != kNoCombatant && f.enemies(c, f.at(there)) && f.knows(c.side, there);
    if (weapon_at(c, weapon).def.cone == 0 && !on_foe) return;
    const Spray s{.attacker = c.id, .weapon = weapon, .place = cell};
    filled.clear();
    fill(f, s, filled);
    AreaOdds area = seen_in(f, s, filled);
    if (!area.anybody()) return;
    const SkillRoll roll = roll_of(f, s);
    const double net = net_damage(roll, area);
    if (best && net <= most) return;
    most = net;
    best = {s, roll, std::move(area)};
  });
  return best;
}

void odds_of_spray(const Fight& f, const Combatant& c, const Option& option,
                   std::vector<table::OddsRow>& rows) {
  if (const auto best = best_spray(f, c, weapon_named(c, option.item))) {
    rows.push_back(row_of(best->roll, best->area, Word::ChanceToHit));
  }
}

void harm_of_spray(const Fight& f, const Combatant& c, const Option& option,
                   std::span<const table::OddsRow>, std::vector<table::Harm>& harm) {
  if (const auto best = best_spray(f, c, weapon_named(c, option.item))) {
    harm.push_back(likeliest_harm(f, c, odds_in(f, best->spray)));
  }
}

void each_of_spray(const Fight& f, const Combatant& c, const Option& option,
                   const table::Choice& choice, std::vector<table::TargetOdds>& odds) {
  odds = odds_in(f, spray_meant(c, option, place_chosen(choice)));
}

std::vector<DamageChance> damage_of_spray(const Fight& f, const Combatant& c, const Option& option,
                                          int) {
  const auto best = best_spray(f, c, weapon_named(c, option.item));
  return best ? damage_chances(best->roll, best->area.foes) : std::vector<DamageChance>{};
}

void list_spray(const Fight& f, const Combatant& c, OptionList& list);

void expand_spray(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  const std::int8_t weapon = weapon_named(c, list.options[option].item);
  each_place(f, c, weapon, [&](board::Cell cell) {
    list.domain.push_back(table::Place(cell).packed());
    list.domain.push_back(0);
  });
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

}  // namespace

namespace actions {
extern const Action area_attack;
const Action area_attack{.word = Word::AreaAttack,
                         .list = list_spray,
                         .expand = expand_spray,
                         .play = play_spray,
                         .odds = odds_of_spray,
                         .harm = harm_of_spray,
                         .damages = damage_of_spray,
                         .covers = cover_of_spray,
                         .each = each_of_spray,
                         .catches = spray_catches,
                         .keeps_aim = true,
                         .attacks = true};
}  // namespace actions

namespace {

void list_spray(const Fight& f, const Combatant& c, OptionList& list) {
  if (has_effect(c, Word::Suppressed)) return;
  for (const std::int8_t weapon : weapons_at_hand(c)) {
    if (!is_ready(c, weapon)) continue;
    // A Blast at one's own feet, if nowhere else.
    bool somewhere = weapon_at(c, weapon).def.cone == 0 && !is_restrained(c);
    if (!somewhere) each_place(f, c, weapon, [&](board::Cell) { somewhere = true; });
    if (!somewhere) continue;
    Option option = option_of(actions::area_attack);
    option.item = c.term_of_weapon(weapon);
    option.open = true;
    list.add(option);
    list.add_parameter({.name = table::common::kDestination,
                        .kind = table::ParameterKind::Place,
                        .resource = kNoTerm});
  }
}

}  // namespace
}  // namespace fray::egs
