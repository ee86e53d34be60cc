#include "rules/success_rolls/resolve.h"

#include <algorithm>
#include <array>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/blasts.h"
#include "rules/success_rolls/casting.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/wounds.h"

// Steps 4 to 6 of a round (section 26): one roll each, every attack compared against the same
// state, all injuries at once.
namespace fray::success_rolls {
namespace {

// An attack, or two that meet: both ends of it are read from one roll each.
struct Edge {
  CombatantId attacker = kNoCombatant;
  CombatantId target = kNoCombatant;
  bool mutual = false;
};

// What a fighter's dice add up to; a group's is shared.
struct Thrown {
  int value = 0;    // 0: has not rolled
  int natural = 0;  // before a group's roll is clamped
  int cost = 0;     // of a spell, by the skill that it is cast with
  bool own = true;  // not a group's
};

struct Round {
  boost::container::small_vector<Edge, 16> edges;
  bool casts = false;                                 // some spell that does no damage is cast
  boost::container::small_vector<Thrown, 16> thrown;  // by id
  Blows blows;
};

const Mode& mode_of(const Combatant& c) {
  const auto& modes = c.weapon_at(c.declared.weapon).modes;
  return modes[static_cast<std::size_t>(c.declared.mode)];
}

constexpr Word word_of(RangeBand band) {
  return static_cast<Word>(static_cast<int>(Word::RangeClose) + static_cast<int>(band));
}

// Conditions of a shot other than its target.
void emit_shot_conditions(Fight& f, const Combatant& c) {
  const Weapon& weapon = c.weapon_at(c.declared.weapon);
  if (!weapon.ranged()) return;
  const CombatantId target = c.declared.target;
  const RangeBand band = f.state.field.band(c.id, target);
  // A spell has its range paid for (L220).
  if (weapon.kind != WeaponKind::Spell) {
    f.emit<Ev::Ranged>(c.id, target, f.state.field.yards(c.id, target), term(word_of(band)),
                       range_modifier(band));
  }
  const int shots = shots_of(weapon, c.declared.pulls);
  if (rapid_fire_bonus(shots) > 0) f.emit<Ev::RapidFire>(c.id, shots, rapid_fire_bonus(shots));
}

bool attacks(const Fight& f, const Combatant& c, CombatantId target) {
  return c.declared.act == Act::Attack && c.declared.target == target && attack_reaches(f, c);
}

// A shot that is not answered, where the table dodges such shots (A9).
bool is_dodged(const Fight& f, const Edge& e) {
  const Combatant& shooter = f.at(e.attacker);
  return f.state.options.dodge_unanswered && !e.mutual &&
         shooter.weapon_at(shooter.declared.weapon).ranged();
}

void gather_edges(Fight& f, Round& round) {
  for (Combatant& c : f.state.cast) c.involved = false;
  for (Combatant& c : f.state.cast) {
    if (!attack_reaches(f, c)) {
      if (c.declared.act == Act::Attack && c.able()) f.emit<Ev::Missed>(c.id, c.declared.target);
      continue;
    }
    Combatant& target = f.at(c.declared.target);
    emit_shot_conditions(f, c);
    c.involved = target.involved = true;
    const bool mutual = attacks(f, target, c.id);
    if (mutual && target.id < c.id) continue;
    round.edges.push_back({c.id, target.id, mutual});
  }
  for (Combatant& c : f.state.cast) {
    if (!casts(c)) continue;
    round.casts = true;
    for (const CombatantId who : c.declared.spelled) {
      if (f.enemies(c, f.at(who))) c.involved = f.at(who).involved = true;
    }
  }
}

// One roll for each who attacks or defends, and one for all of a group (L148), in order of id.
void roll_all(Fight& f, Round& round) {
  boost::container::small_vector<bool, 16> rolls(f.state.cast.size(), false);
  for (const Edge& e : round.edges) {
    rolls[table::raw(e.attacker)] = true;
    if (defends(f.at(e.target)) && !is_dodged(f, e)) rolls[table::raw(e.target)] = true;
  }
  for (const Combatant& c : f.state.cast) {
    if (casts(c)) rolls[table::raw(c.id)] = true;
  }
  round.thrown.resize(f.state.cast.size());
  for (const Combatant& c : f.state.cast) {
    Thrown& own = round.thrown[table::raw(c.id)];
    if (!rolls[table::raw(c.id)] || own.value > 0) continue;
    int together = 0;
    for (const Combatant& other : f.state.cast) {
      together += c.group >= 0 && other.group == c.group && rolls[table::raw(other.id)];
    }
    const table::Faces dice = f.roll(c.id, Purpose::Exchange, kRollDice);
    const int natural = f.sum(dice);
    if (together < 2) {  // A24
      own = {.value = natural, .natural = natural};
      f.emit<Ev::Rolled>(c.id, dice);
      continue;
    }
    const int value = group_roll(natural);
    f.emit<Ev::GroupRolled>(c.id, dice, value);
    for (const Combatant& other : f.state.cast) {
      if (other.group != c.group || !rolls[table::raw(other.id)]) continue;
      round.thrown[table::raw(other.id)] = {.value = value, .natural = natural, .own = false};
    }
  }
}

Verdict read(Fight& f, const Round& round, CombatantId who, CombatantId against, int target) {
  const Verdict v = judge(round.thrown[table::raw(who)].value, target);
  f.emit<Ev::Read>(who, against, target, v.success ? v.margin : -v.margin);
  return v;
}

// A blow that lands on a target that could compare rolls with it.
void land(Fight& f, Round& round, CombatantId attacker, CombatantId target, Verdict verdict) {
  const Combatant& c = f.at(attacker);
  const Weapon& weapon = c.weapon_at(c.declared.weapon);
  const FightOptions& o = f.state.options;
  Blow blow{.source = attacker, .target = target, .weapon = &weapon, .mode = &mode_of(c)};
  blow.from = attacker;
  blow.aimed = c.declared.aimed;
  blow.aim = c.declared.aim;
  blow.hits = hits(verdict.margin, weapon.recoil, shots_of(weapon, c.declared.pulls));
  blow.basic = basic_damage(blow.mode->damage, verdict,
                            {.cap_bonus = o.cap_bonus, .min_hit_damage = o.min_hit_damage});
  f.emit<Ev::Hit>(attacker, target, blow.hits, blow.basic);
  round.blows.push_back(blow);
}

// A target that cannot roll is hit by any success, and the damage is rolled (B1).
void land_on_helpless(Fight& f, Round& round, CombatantId attacker, CombatantId target,
                      Verdict verdict) {
  land(f, round, attacker, target, verdict);
  Blow& blow = round.blows.back();
  if (f.state.options.helpless_margin || blow.mode->incapacitation) return;
  if (verdict.critical) return;  // the maximum, as always
  const table::Faces dice = f.roll(attacker, Purpose::Damage, blow.mode->damage.dice,
                                   f.at(attacker).word_for(*blow.weapon));
  blow.basic = rolled_damage(blow.mode->damage, f.sum(dice));
  f.emit<Ev::DamageRolled>(target, dice, blow.basic);
}

// A missed shot into a melee: combatants next to the target in random order, until one is hit
// (L166).
void hit_bystander(Fight& f, Round& round, CombatantId shooter, CombatantId missed, int skill) {
  const Field& field = f.state.field;
  if (!field.has(missed)) return;
  boost::container::small_vector<CombatantId, 16> beside;
  bool in_melee = false;
  for (const Combatant& c : f.state.cast) {
    if (c.id == shooter || c.id == missed || !field.has(c.id)) continue;
    if (c.thing()) continue;
    if (!f.known_to_all(c.id)) continue;  // a stray shot must not reveal them
    if (field.yards(c.id, missed) > 1) continue;
    beside.push_back(c.id);
    in_melee |= c.able() && f.enemies(c, f.at(missed));
  }
  if (!in_melee) return;
  for (std::size_t left = beside.size(); left > 0; --left) {
    std::size_t pick = 0;
    if (left > 1) {
      const table::Faces die = f.table().roll(shooter, static_cast<std::uint32_t>(Purpose::Astray),
                                              1, static_cast<unsigned>(left));
      pick = static_cast<std::size_t>(f.sum(die) - 1);
    }
    const CombatantId next = beside[pick];
    beside.erase(beside.begin() + static_cast<std::ptrdiff_t>(pick));
    const table::Faces dice = f.roll(shooter, Purpose::Astray, kRollDice);
    const int number = stray_target(skill);
    f.emit<Ev::Astray>(shooter, next, dice, number);
    const Verdict verdict = judge(f.sum(dice), number);
    if (!verdict.success) continue;
    land(f, round, shooter, next, verdict);
    return;
  }
}

// A shot that the target tries to evade with a roll of its own (A9, B10).
bool evades(Fight& f, CombatantId who, CombatantId shooter, Verdict shot) {
  if (shot.critical && f.state.options.critical_past_dodge) return false;
  const Combatant& c = f.at(who);
  const int target = evasion_target(c);
  const table::Faces dice = f.roll(who, Purpose::Dodge, kRollDice);
  const Verdict v = judge(f.sum(dice), target);
  f.emit<Ev::Dodged>(who, shooter, dice, target, v.success ? v.margin : -v.margin);
  return v.success;
}

Winner winner_of(const Combatant& a, Verdict first, const Combatant& b, Verdict second) {
  if (a.mook == b.mook) return exchange(first, second);
  if (b.mook) return exchange_with_mook(first, second);
  const Winner turned = exchange_with_mook(second, first);
  if (turned == Winner::Neither) return turned;
  return turned == Winner::First ? Winner::Second : Winner::First;
}

// One side missed the other: emits that, and a shot may go on to another target.
void miss(Fight& f, Round& round, CombatantId attacker, CombatantId target, Verdict own,
          int skill) {
  f.emit<Ev::Missed>(attacker, target);
  const Combatant& c = f.at(attacker);
  const WeaponKind kind = c.weapon_at(c.declared.weapon).kind;
  const bool shot = kind != WeaponKind::Melee && kind != WeaponKind::Spell;
  if (!shot || (own.success && !f.state.options.astray_on_any_miss)) return;  // B2
  hit_bystander(f, round, attacker, target, skill);
}

void resolve_alone(Fight& f, Round& round, const Edge& e) {
  const int skill = reading_target(f, f.at(e.attacker), {.hurts = true});
  const Verdict verdict = read(f, round, e.attacker, e.target, skill);
  if (!verdict.success) return miss(f, round, e.attacker, e.target, verdict, skill);
  if (!defends(f.at(e.target))) return land_on_helpless(f, round, e.attacker, e.target, verdict);
  if (evades(f, e.target, e.attacker, verdict)) {
    return miss(f, round, e.attacker, e.target, verdict, skill);
  }
  land(f, round, e.attacker, e.target, verdict);
}

void resolve_edge(Fight& f, Round& round, const Edge& e) {
  const Combatant& a = f.at(e.attacker);
  const Combatant& b = f.at(e.target);
  if (!defends(b) || is_dodged(f, e)) return resolve_alone(f, round, e);
  const bool busy = (b.declared.act == Act::Attack && !e.mutual && !b.stunned) || casts(b);
  const EdgeTargets targets =
      edge_targets(f, a, {.hurts = true}, b, {.hurts = e.mutual, .full = !busy});
  const Verdict first = read(f, round, a.id, b.id, targets.first);
  const Verdict second = read(f, round, b.id, a.id, targets.second);
  const Winner winner = winner_of(a, first, b, second);
  if (winner == Winner::First) {
    land(f, round, a.id, b.id, first);
  } else {
    miss(f, round, a.id, b.id, first, targets.first);
  }
  if (!e.mutual) return;
  if (winner == Winner::Second) {
    land(f, round, b.id, a.id, second);
  } else {
    miss(f, round, b.id, a.id, second, targets.second);
  }
}

// Uses up an attack's shots and points, whether it hits or not.
void spend(Fight& f, Combatant& c, int cost) {
  const Weapon& weapon = c.weapon_at(c.declared.weapon);
  if (weapon.shots > 0)
    c.loads[static_cast<std::size_t>(c.declared.weapon)].shots -= c.declared.pulls;
  if (weapon.kind == WeaponKind::Thrown) {
    c.lost_weapons |= 1u << c.declared.weapon;
    if (c.weapon == c.declared.weapon) c.weapon = -1;
  }
  pay_power(f, c.id, cost);
}

// A critical miss: 1-3 the weapon is dropped, 4-6 the next round is lost (L138).
void suffer_mishap(Fight& f, Combatant& c) {
  const table::Faces die = f.roll(c.id, Purpose::Mishap, 1);
  f.emit<Ev::Mishap>(c.id, die);
  if (f.sum(die) <= 3 && c.weapon >= 0) {
    drop_weapon(f, c);
  } else {
    c.lost_round = true;
    f.gain(c.id, Word::LostRound);
  }
}

}  // namespace

void resolve_round(Fight& f) {
  Round round;
  gather_edges(f, round);
  if (round.edges.empty() && !round.casts) return;
  roll_all(f, round);
  for (const Combatant& c : f.state.cast) {
    if (c.declared.act != Act::Attack && c.declared.act != Act::CastSpell) continue;
    round.thrown[table::raw(c.id)].cost = casting_cost(c, c.weapon_at(c.declared.weapon));
  }
  for (const Edge& e : round.edges) resolve_edge(f, round, e);
  AllWorked worked;
  for (const Combatant& c : f.state.cast) {
    if (casts(c)) read_casting(f, c, round.thrown[table::raw(c.id)].value, worked);
  }
  const std::size_t landed = round.blows.size();
  for (std::size_t i = 0; i < landed; ++i) explode(f, Blow(round.blows[i]), round.blows);
  // The blows have copied their weapon data, so the weapons may now leave the hands.
  apply_blows(f, round.blows);
  take_effect(f, worked);
  for (Combatant& c : f.state.cast) {
    const Thrown& own = round.thrown[table::raw(c.id)];
    const bool attacked = c.declared.act == Act::Attack && own.value > 0;
    if (c.declared.act == Act::CastSpell && own.value > 0) spend(f, c, own.cost);
    if (!attacked) continue;
    spend(f, c, own.cost);
    if (own.own && own.natural >= kCriticalFailure && c.able()) suffer_mishap(f, c);
  }
}

}  // namespace fray::success_rolls
