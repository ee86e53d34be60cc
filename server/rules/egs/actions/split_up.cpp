// A swarm that divides into two smaller ones (L3698, R267).
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/arrivals/summons.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/fight/action.h"

namespace fray::egs {
namespace {

constexpr int kLessHealth = 2;

bool is_swarm(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::Swarm);
}

// Not once more, and not where nothing would be left of it.
bool may_split(const Combatant& c) {
  return is_swarm(c) && !has_effect(c, Word::HalfSwarm) && c.health > kLessHealth;
}

// In reserve, and of the same kind.
bool may_be_half(const Fight& f, const Combatant& c, const Combatant& other) {
  return may_call(f, c, other) && is_swarm(other) && other.fighter().health == c.fighter().health &&
         !has_effect(other, Word::HalfSwarm);
}

void become_half(Fight& f, CombatantId who, std::int16_t health) {
  Combatant& c = f.at(who);
  c.health = health;
  set_state(f, who, health_state(health, c.fighter().health));
  add_effect(f, who, {.word = Word::HalfSwarm, .by = who, .until = Until::Fight});
}

void act_split(Fight& f, CombatantId who, const table::Option& option, const table::Choice&) {
  const CombatantId half = option.target;
  reveal(f, who);
  if (!bring_in(f, half, f.state.field.at(who))) return;
  f.emit<Ev::SwarmSplit>(who, half);
  const auto left = static_cast<std::int16_t>(f.at(who).health - kLessHealth);
  become_half(f, who, left);
  become_half(f, half, left);
}

void list_split(const Fight& f, const Combatant& c, table::OptionList& list);

}  // namespace

namespace actions {
extern const Action split_up;
const Action split_up{.word = Word::SplitUp, .list = list_split, .act = act_split};
}  // namespace actions

namespace {

void list_split(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!may_split(c)) return;
  for (const Combatant& other : f.state.cast) {
    if (!may_be_half(f, c, other)) continue;
    table::Option option = option_of(actions::split_up);
    option.target = other.id;
    list.add(option);
  }
}

}  // namespace
}  // namespace fray::egs
