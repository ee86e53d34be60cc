// The fleet-footed's bonus to a run (L3671).
#include "rules/egs/body/engagement.h"
#include "rules/egs/fight/action.h"

namespace fray::egs {
namespace {

constexpr int kBurstDice = 2;
constexpr unsigned kBurstSides = 6;
constexpr int kRunCost = 2;

void list_burst(const Fight& f, const Combatant& c, table::OptionList& list);

void act_burst(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  const table::Faces dice = f.roll_dice(who, Purpose::Chance, kBurstDice, kBurstSides);
  f.emit<Ev::RunLengthened>(who, dice);
  add_effect(f, who,
             {.word = Word::RunsFarther,
              .by = who,
              .amount = static_cast<std::int16_t>(f.sum(dice)),
              .until = Until::NextAction});
}

}  // namespace

namespace actions {
extern const Action burst_of_speed;
const Action burst_of_speed{.word = Word::BurstOfSpeed,
                            .cost = 0,
                            .needs = {Need::Free},
                            .list = list_burst,
                            .act = act_burst,
                            .keeps_aim = true,
                            .free = true};
}  // namespace actions

namespace {

// Before it runs.
void list_burst(const Fight&, const Combatant& c, table::OptionList& list) {
  if (!c.fighter().traits.has(CreatureTrait::FleetFooted) || c.actions < kRunCost) return;
  if (!is_free(c) || c.walked || has_effect(c, Word::RunsFarther)) return;
  list.add(option_of(actions::burst_of_speed));
}

}  // namespace
}  // namespace fray::egs
