#include "rules/forge/attack/attack_pools.h"

#include <algorithm>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/shooting.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/senses.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/hooks.h"

// What goes into the action and the defense pool of an attack (L3458-3462, L3518-3557, 5.1).
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
    const int dice =
        lost_ == 0 ? before_losses : std::max(std::min(1, before_losses), before_losses + lost_);
    return std::min(dice, Fight::kMostDice);
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

bool helps_attack(const Fight& f, const Effect& e, const Attack& a) {
  return e.code->attack != EffectCode::Dice::None && (!e.code->helps || e.code->helps(f, e, a));
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
  if (a.by_effect || a.shared) return;
  for (const Effect& e : c.effects) {
    if (helps_attack(f, e, a)) pool.change(e.skill, dice_of(e.code->attack, e));
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

// Whether `figure` gives cover. By the book, figures never do: cover is terrain (L1529, L1565). As
// an optional rule, standing figures known to all do.
bool screens(const Fight& f, const Attack& a, board::FigureId figure) {
  if (!f.state.options.figures_give_cover) return false;
  const CombatantId who = Fight::combatant(figure);
  if (who == a.attacker || who == a.target) return false;
  return f.at(who).conscious() && !f.at(who).has(Condition::Prone) && f.known_to_all(who);
}

// A magic attack is neither in melee nor ranged (L1515).
bool ranged(const Attack& a) {
  return !a.melee && !a.magic;
}

// Range, cover and visibility (L2460, L3535-3545).
void modify_for_distance(const Fight& f, const Attack& a, Pool& pool) {
  const board::Footprint from = f.space(a.attacker);
  const board::Footprint to = f.space(a.target);
  const int feet = f.apart_ft(a.attacker, a.target);
  if (a.arm && !a.melee) {
    const WeaponDef& w = *a.arm->def;
    // Of an explosive it counts how far it is thrown.
    const int far = a.origin ? apart_ft(f.spot(a.attacker), *a.origin) : feet;
    if (far < w.range_min_ft) {
      pool.change(term(Word::Range), 2);
    } else if (far > w.range_max_ft) {
      pool.change(term(Word::Range), 2 * ((far - 1) / w.range_max_ft));
    }
  }
  const bool into_melee = ranged(a) && f.engaged(a.target, a.attacker);
  if (into_melee && (a.single_target || f.state.options.melee_die_against_areas)) {
    pool.change(term(Word::RangedIntoMelee), 1);  // spells too (L3535)
  }
  if (a.arm && a.melee && a.arm->def->extra_reach_ft > 0 && feet <= 5) {
    pool.change(term(Word::InsideReach), 2);  // L2453
  }
  if (!a.melee && feet > 5 && (a.single_target || f.state.options.cover_against_areas)) {
    const auto cover = board::cover(f.state.grid, a.origin ? a.origin->space : from, to,
                                    [&](board::FigureId figure) { return screens(f, a, figure); });
    pool.change(term(Word::Cover), std::min(3, static_cast<int>(cover)));
  }
  if (a.single_target) {
    const board::Obscurement veil = veil_over(f, f.spot(a.target));
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
  const bool from_afar = ranged(a) && !f.adjacent(a.attacker, a.target);
  if (down && from_afar) pool.change(term(Condition::Prone), 2);
  if (a.martial && c.has(Condition::Incorporeal)) pool.change(term(Condition::Incorporeal), 2);
  if (!a.by_effect || a.origin) modify_for_distance(f, a, pool);
}

Term defence_word(const Attack& a) {
  return term(a.mental ? Word::MentalDefence : Word::PhysicalDefence);
}

int base_defence(const Fight& f, const Attack& a) {
  const Derived& d = f.at(a.target).profile->derived;
  return a.mental ? d.mental_defence : d.physical_defence;
}

// The dice that skills give the target when the attack is declared; calls `visit` with each. Only
// combatants in plain sight can help, so that the pool reveals no hidden combatant.
template <class Visit>
void each_defence_bonus(const Fight& f, const Attack& a, Visit visit) {
  const Combatant& target = f.at(a.target);
  each_usable_hook(f, target, &SkillCode::defence_dice, [&](const Known& k, auto more) {
    if (const int dice = more(f, a, k); dice > 0) visit(target, k, dice);
  });
  if (!f.known_to_all(a.target)) return;
  for (const Combatant& c : f.state.cast) {
    if (!c.profile->wards_others || c.id == a.target || !f.known_to_all(c.id)) continue;
    each_usable_hook(f, c, &SkillCode::ward_dice, [&](const Known& k, auto more) {
      if (const int dice = more(f, a, c.id, k); dice > 0) visit(c, k, dice);
    });
  }
}

// A share of a pool may be without a die.
bool declared(const Attack& a) {
  return a.action > 0 || a.shared;
}

int built_defence(const Fight& f, const Attack& a) {
  int dice = base_defence(f, a);
  each_defence_bonus(f, a, [&](const Combatant&, const Known&, int more) { dice += more; });
  return dice;
}

// The parts of the action pool; calls `visit` with the dice of each.
template <class Visit>
void each_part(const Fight& f, const Attack& a, Visit visit) {
  visit(a.means, a.base);
  if (a.basic_pool_only) return;
  const Combatant& c = f.at(a.attacker);
  visit(term(Word::Energy), a.added);
  if (a.arm) {  // L660, L2281
    visit(term(a.arm->skill), std::min(a.added, a.arm->skill_rating));
  } else {
    visit(a.means, std::min(a.added, a.skill_rating));
  }
  if (a.martial && a.attribute == Attribute::Strength) {
    visit(term(Word::Size), c.profile->derived.strength_dice);
  }
  if (a.target == kNoCombatant) return;
  each_usable_hook(f, c, &SkillCode::attack_dice,
                   [&](const Known& k, auto more) { visit(k.term, more(f, a, k)); });
}

}  // namespace

void add_action(Fight& f, Attack& a, Term source, int dice) {
  a.action += dice;
  a.action_parts.add(source, dice);
  f.emit<Ev::PoolChanged>(a.attacker, source, dice);
}

void add_defence(Fight& f, Attack& a, Term source, int dice) {
  a.defence += dice;
  a.defence_parts.add(source, dice);
  f.emit<Ev::DefenceChanged>(a.target, source, dice);
}

// The same at the declaration, for all to see.
void build_defence(Fight& f, Attack& a) {
  a.defence = base_defence(f, a);
  a.defence_parts = {};
  a.defence_parts.add(defence_word(a), a.defence);
  each_defence_bonus(f, a, [&](const Combatant& c, const Known& k, int dice) {
    add_defence(f, a, k.term, dice);
    if (k.code->warded) k.code->warded(f, a, c.id, k);
  });
}

int built_pool(const Fight& f, const Attack& a) {
  int dice = 0;
  each_part(f, a, [&](Term, int more) { dice += more; });
  return dice;
}

void build_action(const Fight& f, Attack& a) {
  a.action = 0;
  a.action_parts = {};
  each_part(f, a, [&](Term source, int dice) {
    a.action += dice;
    a.action_parts.add(source, dice);
  });
}

int foreseen_action(const Fight& f, const Attack& a) {
  Pool action(declared(a) ? a.action : built_pool(f, a));
  modify_action(f, a, action);
  return action.dice();
}

Pools foreseen_defence(const Fight& f, const Attack& a) {
  if (a.defence_rolled) return {.highest_defence = a.highest_defence};
  Pool defence(declared(a) ? a.defence : built_defence(f, a));
  modify_defence(f, a, defence);
  return {.defence = defence.dice()};
}

Pools foreseen_pools(const Fight& f, const Attack& a) {
  Pools pools = foreseen_defence(f, a);
  pools.action = foreseen_action(f, a);
  return pools;
}

Chance chance_of(const Pools& p) {
  if (p.highest_defence == 0) {
    return {opposed_at_least_one(p.action, p.defence), opposed_mean(p.action, p.defence)};
  }
  if (p.highest_defence == 1) return {p.action > 0 ? 1.0 : 0.0, static_cast<double>(p.action)};
  return {fixed_at_least_one(p.action, p.highest_defence), fixed_mean(p.action, p.highest_defence)};
}

Basis basis_of(const Pools& p) {
  if (p.highest_defence == 0) return basis_of(Rolled::Opposed, p.action, p.defence);
  return basis_of(Rolled::Fixed, p.action, p.highest_defence);
}

// D5
void settle_action(Fight& f, Attack& a) {
  Pool pool(a.action);
  modify_action(f, a, pool);
  for (const auto& [source, dice] : pool.changes()) add_action(f, a, source, dice);
  a.action = pool.dice();
  if (a.by_effect) return;
  draw_on_effects(f, a.attacker, [&](const Effect& e) {
    return helps_attack(f, e, a) ? e.code->attack : EffectCode::Dice::None;
  });
}

void settle_defence(Fight& f, Attack& a) {
  if (a.defence_rolled) return;
  Pool pool(a.defence);
  modify_defence(f, a, pool);
  for (const auto& [source, dice] : pool.changes()) add_defence(f, a, source, dice);
  a.defence = pool.dice();
  if (a.mental) return;
  draw_on_effects(f, a.target, [](const Effect& e) { return e.code->defence; });
}

}  // namespace fray::forge
