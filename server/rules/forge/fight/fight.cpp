#include "rules/forge/fight/fight.h"

#include <algorithm>
#include <cassert>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/hooks.h"

namespace fray::forge {

bool Fight::sees(CombatantId a, CombatantId b) const {
  return board::sees(state.grid, space(a), space(b));
}

bool Fight::engaged(CombatantId who, CombatantId except) const {
  for (const Combatant& c : state.cast) {
    if (c.id == except || c.side == at(who).side || !able_to_act(c)) continue;
    if (!known_to_all(c.id)) continue;
    if (in_reach(c, threat(c), who)) return true;
  }
  return false;
}

bool Fight::can_react(CombatantId who, bool running) const {
  const Combatant& c = at(who);
  if (c.stance >= 0 && c.profile->known[static_cast<std::size_t>(c.stance)].code->bars_reactions) {
    return false;
  }
  const bool awake = !c.surprised && state.options.react_before_first_turn;
  return c.conscious() && (awake || c.turn_started) && (running || !c.running) &&
         !c.has(Condition::Restrained);
}

int Fight::pay(CombatantId who, int amount) {
  Combatant& c = at(who);
  const int total = amount + surcharge(c);
  c.energy.use(total);
  return total;
}

int Fight::pay_minor(CombatantId who) {
  const int cost = at(who).minor_cost();
  at(who).free_minor_used = true;
  return pay(who, cost);
}

void Fight::expend(CombatantId who, int amount, Term cause) {
  at(who).energy.expend(amount);
  if (amount > 0) emit<Ev::EnergyExpended>(who, amount, cause);
}

void Fight::expend_forced(CombatantId who, int amount, Term cause, GivesUp first) {
  if (state.options.forced_expending_spares_pool) first = GivesUp::Spent;
  const int done = at(who).energy.expend_forced(amount, first);
  if (done > 0) emit<Ev::EnergyExpended>(who, done, cause);
}

void Fight::add_bonus_energy(CombatantId who, int amount, Term source, Expiry expiry) {
  if (amount <= 0) return;
  at(who).energy.add_bonus(amount, expiry);
  emit<Ev::EnergyBonus>(who, amount, source);
}

int Fight::regain_amount(const Combatant& c) const {
  auto sorted = c.profile->attributes;
  std::ranges::sort(sorted, std::greater<>());
  // Exhausted goes before Enervated.
  const int count = c.has(Condition::Exhausted) ? 1 : c.has(Condition::Enervated) ? 2 : 3;
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += sorted[static_cast<std::size_t>(i)];
  return sum;
}

void Fight::gain(CombatantId who, Condition condition) {
  Combatant& c = at(who);
  if (c.has(condition)) return;
  c.conditions.set(static_cast<std::size_t>(condition));
  emit<Ev::ConditionGained>(who, term(condition));
  if (condition == Condition::Restrained) end_stance(who);  // unable to act (L2185)
}

void Fight::lose(CombatantId who, Condition condition) {
  Combatant& c = at(who);
  if (!c.has(condition)) return;
  c.conditions.reset(static_cast<std::size_t>(condition));
  emit<Ev::ConditionLost>(who, term(condition));
  if (condition == Condition::Poisoned) c.venom = false;
}

void Fight::hold(CombatantId holder, CombatantId target, bool restrains) {
  Combatant& h = at(holder);
  if (h.holding == kNoCombatant) at(target).held_by.push_back(holder);
  h.holding = target;
  h.restrains |= restrains;
  settle_holds(target);
}

void Fight::settle_holds(CombatantId target) {
  const auto& holders = at(target).held_by;
  const bool restrained =
      std::ranges::any_of(holders, [&](CombatantId h) { return at(h).restrains; });
  if (restrained) gain(target, Condition::Restrained);
  if (!holders.empty() && !restrained) gain(target, Condition::Grappled);
  if (!restrained) lose(target, Condition::Restrained);
  if (holders.empty() || restrained) lose(target, Condition::Grappled);
}

void Fight::let_go(CombatantId holder) {
  const CombatantId held = std::exchange(at(holder).holding, kNoCombatant);
  if (held == kNoCombatant) return;
  at(holder).restrains = false;
  auto& holders = at(held).held_by;
  holders.erase(std::ranges::find(holders, holder));
  emit<Ev::ReleasedEv>(holder, held);
  settle_holds(held);
}

void Fight::loosen_holds(CombatantId who) {
  auto holders = at(who).held_by;
  holders.push_back(who);
  for (const CombatantId holder : holders) {
    const CombatantId held = at(holder).holding;
    if (held != kNoCombatant && !in_reach(at(holder), nullptr, held)) let_go(holder);
  }
}

void Fight::before_action(CombatantId who, const table::Option& option) {
  each_hook(at(who), &SkillCode::acting,
            [&](const Known& k, auto acting) { acting(*this, who, k, option); });
}

void Fight::after_reaction(CombatantId who, Word reaction, int added) {
  each_usable_hook(*this, at(who), &SkillCode::reacted,
                   [&](const Known& k, auto reacted) { reacted(*this, who, k, reaction, added); });
}

void Fight::note_clash(CombatantId who, CombatantId with) {
  if (at(who).side == at(with).side || !known_to_all(who) || !known_to_all(with)) return;
  state.last_clash = state.round;
}

void Fight::note_critical_failure(CombatantId who, table::Faces dice, int successes) {
  if (!state.options.critical_failures) return;
  if (critical_failure(table().faces(dice), successes)) emit<Ev::CriticalFailure>(who);
}

void Fight::take_stance(CombatantId who, const Known& skill) {
  at(who).stance = static_cast<std::int8_t>(skill.slot);
  emit<Ev::StanceTaken>(who, skill.term);
}

void Fight::end_stance(CombatantId who) {
  const int slot = std::exchange(at(who).stance, std::int8_t{-1});
  if (slot < 0) return;
  const Known& skill = at(who).profile->known[static_cast<std::size_t>(slot)];
  emit<Ev::StanceEnded>(who, skill.term);
  if (skill.code->stance_ended) skill.code->stance_ended(*this, who, skill);
}

}  // namespace fray::forge
