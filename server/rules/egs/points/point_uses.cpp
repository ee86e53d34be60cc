// What points buy other than a better roll: at once, on damage, on healing.
#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/points/mishaps.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

// Uses of a critical success's point where its roll has none.
Spending at_once(const Fight& f, CombatantId who, int points) {
  Spending spending{.who = who, .immediate = points};
  const Combatant& c = f.at(who);
  if (!has_effect(c, Word::PointDefense)) spending.uses.push_back(Word::PointDefense);
  if (c.fatigue != Fatigue::None && c.able()) spending.uses.push_back(Word::PointRefresh);
  if (wound_penalty(c.state) < 0 && !has_effect(c, Word::IgnoresWounds)) {
    spending.uses.push_back(Word::PointIgnoreWounds);
  }
  if (c.weird_points < c.fighter().weird_points) spending.uses.push_back(Word::PointWeird);
  return spending;
}

Spending spending_on_healing(const Fight& f, CombatantId who, const Combatant& patient) {
  Spending spending{.who = who};
  spending.adds_edge = f.known_to_all(patient.id);
  spending.most_edge = patient.fighter().health - patient.health;
  return spending;
}

}  // namespace

void use_point(Fight& f, CombatantId who, Word use) {
  Combatant& c = f.at(who);
  switch (use) {
    case Word::PointDefense:
      return add_effect(f, who, {.word = use, .by = who, .amount = kPointDefense});
    case Word::PointRefresh:
      tire(f, c.id, -1);
      return;
    case Word::PointIgnoreWounds:
      return add_effect(f, who,
                        {.word = Word::IgnoresWounds, .by = who, .until = Until::NextAction});
    case Word::PointWeird: {
      const table::Faces die = f.roll_dice(who, Purpose::Point, 1, kPointDieSides);
      const int points = c.weird_points + f.sum(die) + kPointWeird;
      c.weird_points = static_cast<std::int16_t>(std::min(points, c.fighter().weird_points));
      f.emit<Ev::WeirdPointsRegained>(who, die, int{c.weird_points});
      return;
    }
    default:
      return;
  }
}

table::Script<> spend_at_once(Fight& f, CombatantId who, int points, CombatantId failed) {
  Spending spending = at_once(f, who, points);
  offer_mishap(f, spending, failed);
  while (spending.immediate > 0) {
    const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendAtOnce, spending);
    if (!bought) co_return;
    use_point(f, who, bought->use);
  }
}

table::Script<> add_edge_to_healing(Fight& f, CombatantId who, CombatantId patient) {
  Spending spending = spending_on_healing(f, who, f.at(patient));
  const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendOnHealing, spending);
  Combatant& c = f.at(patient);
  if (!bought || !f.takes_part(c)) co_return;
  const int most = c.fighter().health;
  c.health = static_cast<std::int16_t>(std::min(most, c.health + bought->amount));
  set_state(f, patient, state_after_healing(c.state, c.health, most));
  f.emit<Ev::Treated>(who, patient, int{c.health});
}

}  // namespace fray::egs
