#include "rules/egs/rounds/surprise.h"

#include <utility>

#include "rules/egs/body/creature_skills.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

using Surprise = FightOptions::Surprise;

bool lies_in_wait(const Fight& f, const Combatant& c) {
  return c.side == f.state.options.ambushers && f.takes_part(c) && c.able();
}

PendingRoll rolling_with(const Fight& f, CombatantId who, Ability ability, std::string_view skill,
                         Word what, Purpose purpose) {
  const Combatant& c = f.at(who);
  Modifiers modifiers = common_modifiers(f, c, ability);
  modifiers.add(Source::Condition, keenness(c, skill));
  return {.who = who,
          .what = what,
          .purpose = purpose,
          .dice = dice_of(f, c, ability, skill),
          .modifiers = std::move(modifiers),
          .skill = skill};
}

PendingRoll hiding(const Fight& f, CombatantId who) {
  PendingRoll rolling = rolling_with(f, who, Ability::Dex, "stealth", Word::Hide, Purpose::Check);
  rolling.occasions = occasion("surprise");
  return rolling;
}

PendingRoll noticing(const Fight& f, CombatantId who) {
  PendingRoll rolling =
      rolling_with(f, who, Ability::Per, "awareness", Word::Notice, Purpose::Search);
  rolling.occasions = occasion("ambush");
  return rolling;
}

// The easiest to notice gives the others away (R143).
CombatantId least_stealthy(const Fight& f) {
  CombatantId least = kNoCombatant;
  int worth = 0;
  for (const Combatant& c : f.state.cast) {
    if (!lies_in_wait(f, c)) continue;
    const PendingRoll rolling = hiding(f, c.id);
    const int its_worth = value_of(rolling.dice) + 2 * rolling.modifiers.total();
    if (least != kNoCombatant && its_worth >= worth) continue;
    least = c.id;
    worth = its_worth;
  }
  return least;
}

}  // namespace

table::Script<bool> begin_surprise(Fight& f) {
  const Surprise surprise = f.state.options.surprise;
  const CombatantId seen_first = least_stealthy(f);
  if (surprise == Surprise::None || seen_first == kNoCombatant) co_return false;
  f.emit<Ev::SurpriseBegan>();
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId id = f.state.cast[i].id;
    Combatant& c = f.at(id);
    if (lies_in_wait(f, c)) {
      c.actions = 1;
      continue;
    }
    if (!f.takes_part(c) || !c.able() || c.side == f.state.options.ambushers) continue;
    bool surprised = true;
    if (surprise == Surprise::Ambush) {
      const PendingRoll hides = hiding(f, seen_first);
      const PendingRoll notices = noticing(f, id);
      surprised = co_await prevails(f, hides, notices);  // ties surprise (R82)
    }
    f.at(id).surprised = true;
    f.gain(id, Word::Surprised);
    if (!surprised) add_effect(f, id, {.word = Word::Forewarned, .by = id});
  }
  co_return true;
}

}  // namespace fray::egs
