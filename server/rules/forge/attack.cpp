#include "rules/forge/attack.h"

#include <algorithm>
#include <span>

#include "board/distance.h"
#include "board/sight.h"
#include "dice/odds.h"
#include "dice/pool.h"
#include "rules/forge/effects.h"
#include "rules/forge/fight.h"
#include "rules/forge/shooting.h"
#include "rules/forge/traits.h"

// The attack sequence (L3437-3498): D1-D5, R1-R4, H1-H4, M1-M5, X.
namespace fray::forge {
namespace {

// A pool with its gains and losses. Losses never take it below one die (5.1, 8.3).
class Pool {
 public:
  explicit Pool(int dice) : dice_(dice) {}
  void change(Term source, int dice) {
    if (dice == 0) return;
    changes_.emplace_back(source, dice);
    (dice > 0 ? gained_ : lost_) += dice;
  }
  int dice() const {
    const int before_losses = dice_ + gained_;
    return lost_ == 0 ? before_losses : std::max(std::min(1, before_losses), before_losses + lost_);
  }
  const auto& changes() const { return changes_; }

 private:
  int dice_;
  int gained_ = 0;
  int lost_ = 0;
  boost::container::small_vector<std::pair<Term, int>, 8> changes_;
};

bool ignored(const Fight& f, const Attack& a, Word loss) {
  const Combatant& c = f.at(a.attacker);
  return std::ranges::any_of(c.profile->known, [&](const Known& k) {
    return k.code->ignores && f.usable(c, k) && k.code->ignores(f, a, k, loss);
  });
}

// What an effect is good for at an attack.
int dice_of(EffectCode::Dice use, const Effect& e) {
  switch (use) {
    case EffectCode::Dice::None:
      return 0;
    case EffectCode::Dice::One:
      return std::min<int>(e.amount, 1);
    default:
      return e.amount;
  }
}

bool helps_attack(const Effect& e, const Attack& a) {
  return e.code->attack != EffectCode::Dice::None && (!e.code->helps || e.code->helps(a));
}

void use_up(EffectCode::Dice use, Effect& e) {
  if (use == EffectCode::Dice::One) --e.amount;
  if (use == EffectCode::Dice::Once) e.amount = 0;
}

// Stocks of dice that a pool has drawn on. What has none left ends.
template <class Uses>
void draw_on_effects(Fight& f, CombatantId bearer, Uses uses) {
  if (f.at(bearer).effects.empty()) return;
  boost::container::small_vector<std::pair<Term, CombatantId>, 4> empty;
  for (Effect& e : f.at(bearer).effects) {
    use_up(uses(e), e);
    if (e.amount <= 0) empty.emplace_back(e.skill, e.caster);
  }
  for (const auto& [skill, caster] : empty) end_effect(f, bearer, skill, caster);
}

// D5 for the attacker (L3518-3557, 5.1).
void modify_action(const Fight& f, const Attack& a, Pool& pool) {
  const Combatant& c = f.at(a.attacker);
  if (a.by_effect) return;
  for (const Effect& e : c.effects) {
    if (helps_attack(e, a)) pool.change(e.skill, dice_of(e.code->attack, e));
  }
  if (a.melee) pool.change(term(Word::Position), 2 * c.position);
  if (a.control_loss > 0) pool.change(a.control->term, -a.control_loss);
  if (c.unstable) {  // to be mounted is one way of being unstable (L3531)
    pool.change(term(Word::Unstable), -2);
  } else if (c.mounted && !ignored(f, a, Word::Mounted)) {
    pool.change(term(Word::Mounted), -2);
  }
  if (a.off_hand && !c.profile->ambidextrous) pool.change(term(Word::OffHand), -2);
  each_aid(f, a, [&](Word aid, int dice) { pool.change(term(aid), dice); });
  if (c.conditions.none()) return;
  if (c.has(Condition::Grappled)) pool.change(term(Condition::Grappled), -2);
  if (a.melee && c.has(Condition::Prone)) pool.change(term(Condition::Prone), -2);
  if (a.melee && c.has(Condition::Incorporeal)) pool.change(term(Condition::Incorporeal), -2);
  if (c.has(Condition::Blinded)) pool.change(term(Condition::Blinded), -4);
}

// Whether `figure` gives cover: standing figures that everybody knows of.
bool screens(const Fight& f, const Attack& a, board::FigureId figure) {
  const CombatantId who = Fight::combatant(figure);
  if (who == a.attacker || who == a.target) return false;
  return f.at(who).conscious() && !f.at(who).has(Condition::Prone) && f.known_to_all(who);
}

// Range, cover and visibility (L2460, L3535-3545).
void modify_for_distance(const Fight& f, const Attack& a, Pool& pool) {
  const board::Footprint from = f.space(a.attacker);
  const board::Footprint to = f.space(a.target);
  const int feet = f.apart_ft(a.attacker, a.target);
  if (a.arm && !a.melee) {
    const WeaponDef& w = *a.arm->def;
    // Of an explosive it counts how far it is thrown.
    const int far = a.origin ? board::distance(from, *a.origin).value : feet;
    if (far < w.range_min_ft) {
      pool.change(term(Word::Range), 2);
    } else if (far > w.range_max_ft) {
      pool.change(term(Word::Range), 2 * ((far - 1) / w.range_max_ft));
    }
  }
  if (!a.melee && f.engaged(a.target, a.attacker)) {
    pool.change(term(Word::RangedIntoMelee), 1);  // spells too (L3535)
  }
  if (a.arm && a.melee && a.arm->def->extra_reach_ft > 0 && feet <= 5) {
    pool.change(term(Word::InsideReach), 2);  // L2453
  }
  if (!a.melee && feet > 5) {
    const auto cover = board::cover(f.state.grid, a.origin.value_or(from), to,
                                    [&](board::FigureId figure) { return screens(f, a, figure); });
    pool.change(term(Word::Cover), std::min(3, static_cast<int>(cover)));
  }
  if (a.single_target) {
    const board::Obscurement veil = board::obscurement(f.state.grid, to);
    if (!pierces_veil(f, f.at(a.attacker), feet, veil)) {
      pool.change(term(Condition::Obscured), static_cast<int>(veil));
    }
  }
}

// D5 for the defender.
void modify_defence(const Fight& f, const Attack& a, Pool& pool) {
  const Combatant& c = f.at(a.target);
  const Derived& d = c.profile->derived;
  if (c.has(Condition::Stunned)) {
    pool.change(term(Condition::Stunned), a.mental ? 0 : -2);  // against attacks on PD (L1135)
  } else if (c.has(Condition::Dazed)) {
    pool.change(term(Condition::Dazed), a.mental ? 0 : -1);
  }
  if (c.has(Condition::Restrained)) {
    pool.change(term(Condition::Restrained), a.mental ? 0 : -2);
  } else if (c.has(Condition::Grappled)) {
    pool.change(term(Condition::Grappled), a.mental ? 0 : -1);
  }
  if (c.has(Condition::Blinded)) pool.change(term(Condition::Blinded), -2);
  const bool found = pierces_guise(f.at(a.attacker), f.apart_ft(a.attacker, a.target));
  if (a.single_target && !found) {  // against attacks on the mind too (L1177-1184)
    if (c.has(Condition::Obscured)) pool.change(term(Condition::Obscured), 1);
    if (c.has(Condition::Faint)) pool.change(term(Condition::Faint), 2);
    if (c.has(Condition::Invisible)) pool.change(term(Condition::Invisible), 3);
  }
  if (a.mental) return;
  for (const Effect& e : c.effects) pool.change(e.skill, dice_of(e.code->defence, e));
  pool.change(term(Word::RaiseShield), c.shield_up);
  if (a.single_target) {
    pool.change(term(Word::Size), d.size_defence + (a.martial ? d.martial_defence : 0));
  }
  const bool down = c.has(Condition::Prone);
  if (down && a.melee) pool.change(term(Condition::Prone), -2);
  if (down && !a.melee && !f.adjacent(a.attacker, a.target)) pool.change(term(Condition::Prone), 2);
  if (a.martial && c.has(Condition::Incorporeal)) pool.change(term(Condition::Incorporeal), 2);
  if (!a.by_effect || a.origin) modify_for_distance(f, a, pool);
}

int base_defence(const Fight& f, const Attack& a) {
  const Derived& d = f.at(a.target).profile->derived;
  return a.mental ? d.mental_defence : d.physical_defence;
}

// The dice that skills give the target when the attack is declared, each told to `visit`. Others in
// plain sight alone can help, so that the pool betrays nobody.
template <class Visit>
void each_defence_bonus(const Fight& f, const Attack& a, Visit visit) {
  const Combatant& target = f.at(a.target);
  for (const Known& k : target.profile->known) {
    if (!k.code->defence_dice || !f.usable(target, k)) continue;
    if (const int dice = k.code->defence_dice(f, a, k); dice > 0) visit(target, k, dice);
  }
  if (!f.known_to_all(a.target)) return;
  for (const Combatant& c : f.state.cast) {
    if (!c.profile->wards_others || c.id == a.target || !f.known_to_all(c.id)) continue;
    for (const Known& k : c.profile->known) {
      if (!k.code->ward_dice || !f.usable(c, k)) continue;
      if (const int dice = k.code->ward_dice(f, a, c.id, k); dice > 0) visit(c, k, dice);
    }
  }
}

int built_defence(const Fight& f, const Attack& a) {
  int dice = base_defence(f, a);
  each_defence_bonus(f, a, [&](const Combatant&, const Known&, int more) { dice += more; });
  return dice;
}

// The same at the declaration, for all to see.
void build_defence(Fight& f, Attack& a) {
  a.defence = base_defence(f, a);
  each_defence_bonus(f, a, [&](const Combatant& c, const Known& k, int dice) {
    a.defence += dice;
    f.emit(Ev::DefenceChanged, a.target, k.term, dice);
    if (k.code->warded) k.code->warded(f, a, c.id, k);
  });
}

// One success less, but a hit stays a hit (E-18).
int weakened(const Combatant& attacker, int successes) {
  return attacker.has(Condition::Weakened) ? std::max(1, successes - 1) : successes;
}

// H1 and M1 up to the defender's own reductions, in the order of 6.6.
int worked_out_damage(Fight& f, const Attack& a) {
  const Combatant& attacker = f.at(a.attacker);
  int damage = a.by_effect ? a.successes : weakened(attacker, a.successes);
  if (!a.by_effect && attacker.has(Condition::Enfeebled)) damage = (damage + 1) / 2;  // L1165
  if (a.half_damage) damage = (damage + 1) / 2;                                       // E-16
  for (const Known& k : attacker.profile->known) {
    if (k.code->extra_damage && !a.by_effect && f.usable(attacker, k)) {
      damage += k.code->extra_damage(f, a, damage, k);
    }
  }
  for (const Effect& e : f.at(a.target).effects) {
    if (e.code->more_damage) damage += e.code->more_damage(e, damage);
  }
  return f.resisted(a.target, damage, a.damage_type);
}

bool can_go_on(const Fight& f, const Attack& a) {
  return !a.done && (a.by_effect || f.at(a.attacker).conscious()) && f.standing_in(a.target);
}

// D1: the defence is built, and whoever counts attacks hears of this one.
void tell_declared(Fight& f, Attack& a) {
  f.table().attacked(a.target);
  f.note_clash(a.attacker, a.target);
  if (!a.defence_rolled) build_defence(f, a);
  for (const Known& k : f.at(a.attacker).profile->known) {
    if (k.code->declared && !a.by_effect) k.code->declared(f, a, k);
  }
  for (const Known& k : f.at(a.target).profile->known) {
    if (k.code->targeted) k.code->targeted(f, a, k);
  }
}

// D5
void settle_action(Fight& f, Attack& a) {
  Pool pool(a.action);
  modify_action(f, a, pool);
  for (const auto& [source, dice] : pool.changes()) {
    f.emit(Ev::PoolChanged, a.attacker, source, dice);
  }
  a.action = pool.dice();
  if (a.by_effect) return;
  draw_on_effects(f, a.attacker, [&](const Effect& e) {
    return helps_attack(e, a) ? e.code->attack : EffectCode::Dice::None;
  });
}

void settle_defence(Fight& f, Attack& a) {
  if (a.defence_rolled) return;
  Pool pool(a.defence);
  modify_defence(f, a, pool);
  for (const auto& [source, dice] : pool.changes()) {
    f.emit(Ev::DefenceChanged, a.target, source, dice);
  }
  a.defence = pool.dice();
  if (a.mental) return;
  draw_on_effects(f, a.target, [](const Effect& e) { return e.code->defence; });
}

void roll_defence(Fight& f, Attack& a) {
  if (a.defence_rolled) return;
  a.defence_dice = f.roll(a.target, Purpose::Defence, a.defence);
  a.highest_defence = dice::highest_die(f.table().faces(a.defence_dice));
}

// R1: both pools at once (L3478).
void roll_pools(Fight& f, Attack& a) {
  // An area that works by itself strikes the hidden too: their dice, so that those of its maker
  // tell nothing of them.
  a.action_dice = a.by_effect && !a.single_target ? f.roll(a.target, Purpose::Skill, a.action)
                                                  : f.roll(a.attacker, Purpose::Attack, a.action);
  roll_defence(f, a);
}

// Dice thrown after the roll count too (Twist The Blade, Sidestep).
void count_successes(Fight& f, Attack& a) {
  int successes = 0;
  for (const dice::Face face : f.table().faces(a.action_dice)) {
    successes += face >= a.highest_defence;
  }
  for (const dice::Face face : a.late_action_faces) successes += face >= a.highest_defence;
  a.successes = successes;
}

table::Script<> deal_damage(Fight& f, Attack& a, std::span<const Attack> together) {
  if (a.control) {  // M1: a condition instead of damage (L2195, L2223, L2237)
    const int successes = weakened(f.at(a.attacker), std::min(a.successes, a.success_cap));
    if (a.control->code->instead_of_damage) {
      a.control->code->instead_of_damage(f, a, *a.control, successes);
      co_return;
    }
    const Condition condition = successes >= 3 ? a.strong : a.weak;
    f.gain(a.target, condition);
    co_return;
  }
  if (a.outcome) {
    co_await a.outcome(f, a, weakened(f.at(a.attacker), a.successes));
    co_return;
  }
  a.damage = worked_out_damage(f, a);
  if (a.fells_or_nothing && a.damage < f.at(a.target).health) a.damage = 0;
  if (a.damage > 0) {
    Trigger damage{.step = Step::Damage, .attack = &a, .together = together};
    co_await offer_reactions(f, damage);
  }
  for (std::size_t i = 0; i < f.at(a.target).effects.size(); ++i) {
    Effect& e = f.at(a.target).effects[i];
    if (e.code->share_damage) a.damage = e.code->share_damage(f, a.target, e, a.damage);
  }
  const int before = f.at(a.target).health;
  f.hurt(a.target, a.damage, a.damage_type);
  a.damage = before - f.at(a.target).health;
  if (a.damage <= 0) co_return;
  f.state.damage_dealt = true;
  envenom(f, a);
  if (a.wounded) a.wounded(f, a);
  const Combatant& target = f.at(a.target);
  if (!target.conscious()) co_return;
  for (const Known& k : target.profile->known) {
    if (k.code->damaged && f.usable(target, k)) k.code->damaged(f, a, k);
  }
  Trigger hurt{.step = Step::Hurt, .attack = &a, .together = together};
  co_await offer_reactions_to(f, hurt, Part::Defender);
}

// Whoever's defence has been rolled before does not react to this attack's roll.
table::Script<> offer_before_the_hit(Fight& f, Trigger& t) {
  co_await offer_reactions_to(f, t, Part::Attacker);
  co_await offer_reactions_to(f, t, Part::Bystander);
  if (!t.attack->defence_rolled) co_await offer_reactions_to(f, t, Part::Defender);
}

void give_up(Fight& f, Attack& a) {
  a.done = true;
  f.emit(Ev::AttackVoid, a.attacker);
}

// H1-M5
table::Script<> strike(Fight& f, Attack& a, std::span<const Attack> together) {
  count_successes(f, a);
  if (f.state.options.critical_failures &&
      dice::critical_failure(f.table().faces(a.action_dice), a.successes)) {
    f.table().emit_to(f.table().known_to(a.target), kind(Ev::CriticalFailure), a.attacker);
  }
  if (a.successes == 0 || !can_go_on(f, a)) co_return;
  Trigger hit{.step = Step::Hit, .attack = &a, .together = together};
  co_await offer_reactions(f, hit);
  if (can_go_on(f, a)) co_await deal_damage(f, a, together);
}

// X
table::Script<> conclude(Fight& f, Attack& a, std::span<const Attack> together) {
  const Combatant& attacker = f.at(a.attacker);
  for (const Known& k : attacker.profile->known) {
    if (k.code->attacked && !a.by_effect && f.usable(attacker, k)) k.code->attacked(f, a, k);
  }
  if (!f.at(a.target).effects.empty()) co_await effects_after_attack(f, a);
  Trigger over{.step = Step::Resolved, .attack = &a, .together = together};
  co_await offer_reactions(f, over);
}

}  // namespace

int built_pool(const Fight& f, const Attack& a) {
  if (a.basic_pool_only) return a.base;
  const Combatant& c = f.at(a.attacker);
  int dice = a.base + a.added;
  dice += std::min(a.added, a.arm ? a.arm->skill_rating : a.skill_rating);  // L660, L2281
  if (a.martial && a.attribute == Attribute::Strength) dice += c.profile->derived.strength_dice;
  if (a.target == kNobody) return dice;
  for (const Known& k : c.profile->known) {
    if (k.code->attack_dice && f.usable(c, k)) dice += k.code->attack_dice(f, a, k);
  }
  return dice;
}

Pools foreseen_pools(const Fight& f, const Attack& a) {
  const bool declared = a.action > 0;
  Pool action(declared ? a.action : built_pool(f, a));
  modify_action(f, a, action);
  if (a.defence_rolled) return {action.dice(), 0, a.highest_defence};
  Pool defence(declared ? a.defence : built_defence(f, a));
  modify_defence(f, a, defence);
  return {action.dice(), defence.dice(), 0};
}

Chance chance_of(const Pools& p) {
  if (p.highest_defence == 0) {
    return {dice::opposed_at_least_one(p.action, p.defence),
            dice::opposed_mean(p.action, p.defence)};
  }
  if (p.highest_defence == 1) return {p.action > 0 ? 1.0 : 0.0, static_cast<double>(p.action)};
  return {dice::fixed_at_least_one(p.action, p.highest_defence),
          dice::fixed_mean(p.action, p.highest_defence)};
}

int reaction_dice(const Fight& f, CombatantId who, Word reaction, int added) {
  const Combatant& c = f.at(who);
  int dice = reaction == Word::Dodge ? added : c.profile->derived.shield_rating;
  for (const Known& k : c.profile->known) {
    if (k.code->reaction_dice && f.usable(c, k)) {
      dice += k.code->reaction_dice(f, who, k, reaction, added);
    }
  }
  return dice;
}

void dodge(Fight& f, Trigger& t, CombatantId who, Term source, int added) {
  f.emit(Ev::Reacted, who, source, f.pay(who, added));
  const int dice = reaction_dice(f, who, Word::Dodge, added);
  t.attack->defence += dice;
  t.attack->dodge_added += added;
  f.emit(Ev::DefenceChanged, who, source, dice);
  f.after_reaction(who, Word::Dodge, added);
}

table::Script<> resolve_attack(Fight& f, Attack attack) {
  Attack& a = attack;
  const Scoped<int> under_way(f.attacks_under_way, f.attacks_under_way + 1);
  // D1 (L3450-3456); the cost has been paid by whoever calls.
  a.unseen = !f.knows(f.at(a.target).side, a.attacker);
  if (!a.by_effect) {
    f.reveal(a.attacker);
    f.at(a.attacker).running = false;
  }
  a.action = built_pool(f, a);
  f.emit(Ev::Declared, a.attacker, a.target, a.means, a.cost, a.added, a.action);
  tell_declared(f, a);
  // D2-D4
  Trigger declare{.step = Step::Declare, .attack = &a};
  co_await offer_before_the_hit(f, declare);
  if (!can_go_on(f, a)) {
    give_up(f, a);
    co_return;
  }
  // D5
  settle_action(f, a);
  settle_defence(f, a);
  use_up(f.at(a.attacker), a);
  // R1-R4
  roll_pools(f, a);
  count_successes(f, a);
  f.emit(Ev::Rolled, a.attacker, a.target, a.action_dice, a.defence_dice, a.successes);
  if (a.by_effect && a.successes > 0) f.reveal(a.target);
  Trigger rolled{.step = Step::Roll, .attack = &a};
  co_await offer_before_the_hit(f, rolled);
  co_await strike(f, a, {});
  co_await conclude(f, a, {});
}

// ---- several targets (L2241, L2291, L2509, 6.6) ----
//
// Whom the attacker's side does not know of is caught in an area like everybody else. Until it is
// hit, which shows it, nothing that the others are told or asked depends on it.

namespace {

using Attacks = boost::container::small_vector<Attack, 8>;

// The dice that the one roll of an area attack has against every target.
int common_pool(const Fight& f, const Volley& v) {
  Attack any = v.attack;
  any.target = kNobody;
  int least = built_pool(f, any);
  bool first = true;
  for (const Volley::Aim& aim : v.aims) {
    if (!f.known_to_all(aim.target)) continue;
    any.target = aim.target;
    const int dice = built_pool(f, any);
    least = first ? dice : std::min(least, dice);
    first = false;
  }
  return least;
}

int whole_pool(const Fight& f, const Volley& v) {
  if (!v.split) return common_pool(f, v);
  int dice = 0;
  for (const Volley::Aim& aim : v.aims) dice += aim.dice;
  return dice;
}

Attacks declared_attacks(Fight& f, const Volley& v, int pool) {
  Attacks attacks;
  for (const Volley::Aim& aim : v.aims) {
    Attack& a = attacks.emplace_back(v.attack);
    a.target = aim.target;
    a.unseen = !f.knows(f.at(a.target).side, a.attacker);
    a.action = v.split ? aim.dice : pool;
    a.one_of_several = v.split && v.aims.size() > 1;
  }
  return attacks;
}

// The one whose reactions of the attacker stand for all, where there is one roll for all.
Attack* lead(const Fight& f, Attacks& attacks) {
  const auto it = std::ranges::find_if(
      attacks, [&](const Attack& a) { return !a.done && f.known_to_all(a.target); });
  return it == attacks.end() ? nullptr : &*it;
}

// One step, for attacker, bystanders and each target (6.6).
table::Script<> offer_step_to_all(Fight& f, Attacks& attacks, Step step, bool split) {
  const std::span<const Attack> together(attacks.data(), attacks.size());
  const Attack* first = lead(f, attacks);
  for (const Part part : {Part::Attacker, Part::Bystander, Part::Defender}) {
    for (Attack& a : attacks) {
      if (a.done) continue;
      if (part != Part::Defender && !f.known_to_all(a.target)) continue;
      if (part == Part::Attacker && !split && &a != first) continue;
      Trigger t{.step = step, .attack = &a, .together = together};
      co_await offer_reactions_to(f, t, part);
      if (part != Part::Attacker || split) continue;
      for (Attack& other : attacks) {  // the roll is common to all
        other.action = a.action;
        other.action_dice = a.action_dice;
        other.late_action_faces = a.late_action_faces;
      }
    }
  }
}

}  // namespace

table::Script<> resolve_volley(Fight& f, Volley volley) {
  const Scoped<int> under_way(f.attacks_under_way, f.attacks_under_way + 1);
  Attack common = volley.attack;
  common.single_target = volley.split;
  volley.attack.single_target = volley.split;
  const CombatantId attacker = common.attacker;
  // D1
  common.action = whole_pool(f, volley);
  Attacks attacks = declared_attacks(f, volley, common.action);
  const std::span<const Attack> together(attacks.data(), attacks.size());
  f.reveal(attacker);
  f.at(attacker).running = false;
  f.emit(Ev::VolleyDeclared, attacker, common.means, common.cost, common.added, common.action);
  for (Attack& a : attacks) {
    f.emit(Ev::Targeted, a.attacker, a.target, a.action);
    tell_declared(f, a);
  }
  // D2-D4
  co_await offer_step_to_all(f, attacks, Step::Declare, volley.split);
  if (!f.at(attacker).conscious()) {
    f.emit(Ev::AttackVoid, attacker);
    co_return;
  }
  // D5, R1
  use_up(f.at(common.attacker), common);
  if (!volley.split) {
    if (const Attack* first = lead(f, attacks)) common.action = first->action;
    settle_action(f, common);
    common.action_dice = f.roll(attacker, Purpose::Attack, common.action);
    f.emit(Ev::VolleyRolled, attacker, common.action_dice);
  }
  for (Attack& a : attacks) {
    if (!f.standing_in(a.target)) {
      a.done = true;
      continue;
    }
    if (volley.split) {
      settle_action(f, a);
      a.action_dice = f.roll(attacker, Purpose::Attack, a.action);
    } else {
      a.action = common.action;
      a.action_dice = common.action_dice;
    }
    settle_defence(f, a);
    roll_defence(f, a);
    count_successes(f, a);
    f.emit(Ev::Rolled, attacker, a.target, a.action_dice, a.defence_dice, a.successes);
  }
  // R2-R4
  co_await offer_step_to_all(f, attacks, Step::Roll, volley.split);
  for (Attack& a : attacks) {
    if (a.done) continue;
    count_successes(f, a);
    if (a.successes > 0) f.reveal(a.target);
    co_await strike(f, a, together);
  }
  for (Attack& a : attacks) {
    if (!a.done && f.known_to_all(a.target)) co_await conclude(f, a, together);
  }
}

}  // namespace fray::forge
