#include "rules/success_rolls/wounds.h"

#include <algorithm>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/points_left.h"
#include "rules/success_rolls/readings.h"

// What blows do (L80-100, L479, L533-569): armor, injury, and consequences.
namespace fray::success_rolls {
namespace {

// What befell a combatant in one round, for the status checks after all of it.
struct Suffered {
  bool any = false;
  int hp_before = 0;
  boost::container::small_vector<std::int8_t, 4> majors;  // modifiers of the HT rolls
  boost::container::small_vector<std::int16_t, 4> stuns;  // likewise, of weapons that stun
  int thrown_yards = 0;
  CombatantId thrown_by = kNoCombatant;
  bool mook_out = false;
};

constexpr Word word_of(Down how) {
  switch (how) {
    case Down::Exhausted:
      return Word::Exhausted;
    case Down::Incapacitated:
      return Word::Incapacitated;
    case Down::Surrendered:
      return Word::Surrendered;
    case Down::Defeated:
      return Word::Defeated;
    default:
      return Word::Unconscious;
  }
}

// Returns the HP lost.
int lose(Fight& f, Combatant& c, int injury) {
  PointsLeft points(c);
  const Loss loss = take(points, injury, stun_points_of(f, c));
  c.hp = points.hp;
  c.sp = points.stun;
  c.pp = points.power;
  c.stun_taken = points.stun_taken;
  if (loss.stun > 0) f.emit<Ev::StunTaken>(c.id, loss.stun, c.sp);
  if (loss.power > 0) f.emit<Ev::PowerLost>(c.id, loss.power, c.pp);
  return loss.hp;
}

Location strike_where(Fight& f, const Blow& blow) {
  if (!f.state.options.locations || f.at(blow.target).thing()) return Location::Torso;
  if (blow.aimed) return blow.aim;
  const CombatantId roller = blow.blast ? blow.target : blow.source;
  while (true) {
    const table::Faces dice = f.roll(roller, Purpose::Location, kRollDice);
    const Location where = f.world().locations.by_roll[static_cast<std::size_t>(f.sum(dice))];
    f.emit<Ev::Located>(blow.target, term(where), dice);
    if (where != blow.past) return where;
  }
}

void throw_back(Fight& f, const Blow& blow, Suffered& s) {
  const FightOptions& o = f.state.options;
  const Damage& d = blow.mode->damage;
  const bool throws = o.knockback_any || d.type == DamageType::Crushing || d.explosive ||
                      d.type == DamageType::KnockbackOnly;
  if (!o.knockback || !throws || blow.from == blow.target) return;  // no combatant throws itself
  const Combatant& c = f.at(blow.target);
  const int resists = c.able() && !c.thing() ? strength_of(c) : c.fighter().hp;
  const int yards = knockback_yards(blow.basic, resists);
  if (yards <= s.thrown_yards) return;
  s.thrown_yards = yards;
  s.thrown_by = blow.from;
}

void strike(Fight& f, const Blow& blow, Suffered& s) {
  Combatant& c = f.at(blow.target);
  const Damage& damage = blow.mode->damage;
  const Location where = strike_where(f, blow);
  const bool located = f.state.options.locations && !c.thing();
  const LocationRule plain;
  const LocationRule& rule = located ? f.world().locations.rule(where) : plain;
  const int divisor = blow.blast ? 1 : damage.divisor;  // B19
  const int dr = blow.fall ? 0 : effective_dr(c.fighter().armour.at(where, damage.type), divisor);
  if (blow.mode->incapacitation && c.thing()) return f.emit<Ev::Unhurt>(c.id);
  if (blow.mode->incapacitation) {
    s.stuns.push_back(static_cast<std::int16_t>(stun_modifier(c, *blow.mode, where)));
    return;
  }
  throw_back(f, blow, s);
  const std::int8_t own = rule.halves[static_cast<std::size_t>(damage.type)];
  int amount = injury(blow.basic, dr, own > 0 ? own : injury_halves(damage.type));
  if (amount == 0) return f.emit<Ev::Unhurt>(c.id);
  f.note_harm(c.id);
  if (c.mook) {
    s.mook_out = true;
    return;
  }
  int blown_through = 0;
  if (rule.cripple_divisor > 0 && amount >= crippling(c.fighter().hp, rule.cripple_divisor)) {
    const int whole = amount;
    amount = felt_at(rule, c, whole);
    if (blow.fall) blown_through = whole - amount;  // L483
    const auto bit = static_cast<std::uint16_t>(1u << static_cast<unsigned>(where));
    if ((c.crippled & bit) == 0) f.emit<Ev::CrippledEv>(c.id, term(where));
    c.crippled |= bit;
  }
  const int lost = lose(f, c, amount);
  // Falls and hazards have no other source than the one they befall.
  const CombatantId by = blow.source == c.id ? kNoCombatant : blow.source;
  f.emit_by<Ev::Injured>(by, c.id, amount, term(damage.type), c.hp);
  if (c.thing()) return;
  // The sum, whatever came first; what it is at most is for the worst of the places to say.
  c.next_shock =
      static_cast<std::int8_t>(std::min(2 * kWorstShock, c.next_shock + shock(lost, rule.shock)));
  f.aftermath(c.id).deep_shock |= rule.shock > 1 && lost > 0;
  if (major_wound(amount, c.fighter().hp)) s.majors.push_back(rule.knockdown);
  if (blown_through == 0) return;
  Blow rest = blow;
  rest.basic = blown_through;
  rest.past = where;
  strike(f, rest, s);
}

void fall_prone(Fight& f, Combatant& c) {
  if (c.prone) return;
  c.prone = true;
  f.gain(c.id, Word::Prone);
}

// A thing has no health to roll against: it fails such rolls (B26).
void check_thing(Fight& f, Combatant& c) {
  if (multiples_below(c.hp, c.fighter().hp) >= 1) return fall_down(f, c.id, Down::Dead);
  if (c.hp <= 0) fall_down(f, c.id, Down::Unconscious);
}

void check_death(Fight& f, Combatant& c, int hp_before) {
  if (c.thing()) return check_thing(f, c);
  const int max = c.fighter().hp;
  if (surely_dead(c.hp, max)) return fall_down(f, c.id, Down::Dead);
  for (int n = death_rolls(hp_before, c.hp, max); n > 0 && c.down != Down::Dead; --n) {
    const Verdict v = check(f, c.id, Purpose::Health, Word::Dead, c.fighter().ht);
    if (!v.success) fall_down(f, c.id, Down::Dead);
  }
}

void check_major_wound(Fight& f, Combatant& c, int modifier) {
  const Verdict v = check(f, c.id, Purpose::Health, Word::Stunned, c.fighter().ht + modifier);
  if (v.success) return;
  drop_weapon(f, c);
  fall_prone(f, c);
  if (v.margin >= kUnconsciousBy) return fall_down(f, c.id, Down::Unconscious);
  if (!c.stunned) f.gain(c.id, Word::Stunned);
  c.stunned = true;
  c.stunned_in = f.state.round;
  f.aftermath(c.id).frightened = false;
}

// Result for a thrown combatant: the farther, the harder to stay on its feet (L479).
void check_thrown(Fight& f, Combatant& c, const Suffered& s) {
  f.emit<Ev::KnockedBack>(c.id, s.thrown_yards);
  if (f.state.field.has(c.id)) {  // the thrower may have fallen this instant
    const CombatantId met = f.state.field.push(c.id, s.thrown_by, s.thrown_yards);
    if (met != kNoCombatant) f.reveal(met, c.id);
    f.emit<Ev::Moved>(c.id, f.state.field.at(c.id));
  }
  if (!c.able() || c.prone || c.thing()) return;
  const int target = c.profile->balance - c.shock - (s.thrown_yards - 1);  // of DX (L88)
  if (!check(f, c.id, Purpose::Health, Word::Prone, target).success) fall_prone(f, c);
}

void check_status(Fight& f, Combatant& c, const Suffered& s) {
  if (s.mook_out) return fall_down(f, c.id, Down::Defeated);
  check_death(f, c, s.hp_before);
  if (!c.thing() && f.state.options.stun_points > 0 && c.sp + c.pp == 0)
    fall_down(f, c.id, Down::Unconscious);
  for (const std::int8_t modifier : s.majors) {
    if (c.able()) check_major_wound(f, c, modifier);
  }
  for (const std::int16_t modifier : s.stuns) {
    if (!c.able()) break;
    const Verdict v =
        check(f, c.id, Purpose::Health, Word::Incapacitated, c.fighter().ht + modifier);
    if (!v.success) fall_down(f, c.id, Down::Incapacitated);
  }
  if (s.thrown_yards > 0 && c.down < Down::Surrendered) check_thrown(f, c, s);
}

}  // namespace

void fall_down(Fight& f, CombatantId who, Down how) {
  Combatant& c = f.at(who);
  if (how >= Down::Unconscious) f.aftermath(who).breathless = false;
  if (c.down >= how) return;
  c.down = how;
  f.note_harm(who);
  if (how == Down::Dead && c.thing()) {
    f.emit<Ev::WasDestroyed>(who);
  } else if (how == Down::Dead) {
    f.emit<Ev::Died>(who);
  } else {
    f.gain(who, c.thing() ? Word::Broken : word_of(how));
  }
  if (how >= Down::Surrendered && f.state.field.has(who)) f.state.field.remove(who);
}

void drop_weapon(Fight& f, Combatant& c) {
  if (c.weapon < 0) return;
  f.emit<Ev::Dropped>(c.id, c.profile->weapons[static_cast<std::size_t>(c.weapon)]);
  if (f.state.field.has(c.id)) {
    f.state.dropped.push_back({c.id, c.weapon, f.state.field.at(c.id)});
  }
  c.weapon = -1;
}

void breathe_again(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const bool breathless = c.down == Down::Unconscious && f.aftermath(who).breathless;
  if (c.fp <= 0 || (c.down != Down::Exhausted && !breathless)) return;
  f.lose(who, word_of(c.down));
  c.down = Down::No;
  f.aftermath(who).breathless = false;
}

void apply_blows(Fight& f, std::span<const Blow> blows) {
  boost::container::small_vector<Suffered, 16> suffered(f.state.cast.size());
  for (const Blow& blow : blows) {
    Suffered& s = suffered[table::raw(blow.target)];
    if (!s.any) s.hp_before = f.at(blow.target).hp;
    s.any = true;
    for (int hit = 0; hit < blow.hits; ++hit) strike(f, blow, s);
  }
  for (Combatant& c : f.state.cast) {
    const Suffered& s = suffered[table::raw(c.id)];
    if (s.any) check_status(f, c, s);
  }
}

void hurt_exactly(Fight& f, CombatantId who, int amount) {
  Combatant& c = f.at(who);
  const int before = c.hp;
  c.hp -= amount;
  f.note_harm(who);
  check_death(f, c, before);
}

void pay_power(Fight& f, CombatantId who, int amount) {
  Combatant& c = f.at(who);
  const int from_power = std::min<int>(c.pp, amount);
  if (from_power > 0) {
    c.pp -= from_power;
    f.emit<Ev::PowerLost>(who, from_power, c.pp);
  }
  pay_fatigue(f, who, amount - from_power);
}

// Below no FP at all each costs a hit point as well; below the whole sum again, a hit point alone
// (L112).
void pay_fatigue(Fight& f, CombatantId who, int amount) {
  if (amount <= 0) return;
  Combatant& c = f.at(who);
  const int before = c.fp;
  const int least = -c.fighter().fp;
  c.fp = std::max(before - amount, std::min(before, least));
  f.emit<Ev::Tired>(who, amount, c.fp);
  const int hp = hp_for_fatigue(before, c.fp) + amount - (before - c.fp);
  if (hp > 0) hurt_exactly(f, who, hp);
  if (c.fp > least || c.down >= Down::Unconscious) return;
  const bool breath_alone = c.down < Down::Incapacitated;
  fall_down(f, who, Down::Unconscious);
  f.aftermath(who).breathless = breath_alone;
}

}  // namespace fray::success_rolls
