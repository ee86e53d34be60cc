// Outmaneuver (L2859).
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

bool stands_beside(const Fight& f, const Combatant& c, const Combatant& foe) {
  return is_foe(f, c, foe) && f.state.field.feet(c.id, foe.id) <= kSquareFt;
}

// Neither a sprinter (R87) nor who is surprised or asleep opposes anything.
bool may_oppose(const Combatant& c) {
  return c.pace != Pace::Sprinting && !c.surprised && !has_effect(c, Word::Asleep);
}

PendingRoll footwork(const Fight& f, CombatantId who, Purpose purpose) {
  const Combatant& c = f.at(who);
  return {.who = who,
          .what = Word::Outmaneuver,
          .purpose = purpose,
          .dice = dice_of(f, c, Ability::Dex, "acrobatics"),
          .modifiers = common_modifiers(f, c, Ability::Dex),
          .skill = "acrobatics",
          .maneuver = purpose == Purpose::Check};
}

// An opposed roll with each of them (R145).
table::Script<> play_outmaneuver(Fight& f, CombatantId who, Option, table::Choice) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId foe = f.state.cast[i].id;
    if (!f.at(who).able() || !stands_beside(f, f.at(who), f.at(foe))) continue;
    bool wins = !may_oppose(f.at(foe));
    if (!wins) {
      const PendingRoll own = footwork(f, who, Purpose::Check);
      const PendingRoll other = footwork(f, foe, Purpose::Opposition);
      wins = co_await prevails(f, own, other);
    }
    const Effect loses{.word = Word::Outmaneuvered, .by = who};
    if (wins) add_effect(f, foe, loses);
  }
}

// The chance that every combatant known to its side there loses; each also counts separately.
void odds_of_outmaneuver(const Fight& f, const Combatant& c, const Option&,
                         std::vector<table::OddsRow>& rows) {
  const auto roll_of = [](const PendingRoll& r) {
    return SkillRoll{.dice = r.dice, .modifier = r.modifiers.total(), .point_die = false};
  };
  const SkillRoll own = roll_of(footwork(f, c.id, Purpose::Check));
  double all = 1, useful = 0;
  for (const Combatant& foe : f.state.cast) {
    if (!stands_beside(f, c, foe)) continue;
    const SkillRoll other = roll_of(footwork(f, foe.id, Purpose::Opposition));
    const double chance = may_oppose(foe) ? hit_chance(own, other).value() : 1;
    all *= chance;
    useful += chance / 2;
  }
  table::OddsRow& row = rows.emplace_back();
  row.measures.push_back({term(Word::ChanceToSucceed), all});
  row.measures.push_back({term(Word::Usefulness), useful});
}

void list_outmaneuver(const Fight& f, const Combatant& c, OptionList& list);

}  // namespace

namespace actions {
extern const Action outmaneuver;
const Action outmaneuver{.word = Word::Outmaneuver,
                         .needs = {Need::Foe},
                         .list = list_outmaneuver,
                         .play = play_outmaneuver,
                         .odds = odds_of_outmaneuver};
}  // namespace actions

namespace {

void list_outmaneuver(const Fight& f, const Combatant& c, OptionList& list) {
  bool any = false;
  each_foe(f, c, [&](const Combatant& foe) {
    any |= f.state.field.feet(c.id, foe.id) <= kSquareFt &&
           !has_effect(foe, Word::Outmaneuvered, c.id);
  });
  if (any) list.add(option_of(actions::outmaneuver));
}

}  // namespace
}  // namespace fray::egs
