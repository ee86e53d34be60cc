#include "rules/forge/fight/listing.h"

#include "rules/forge/fight/prices.h"
#include "table/reasons.h"

namespace fray::forge {

std::string why_too_dear(const Fight& f, const Combatant& c, int cost) {
  return table::reasons::needs(f.world().descriptor, term(Word::Energy), cost + f.surcharge(c),
                               c.energy.available());
}

void offer_use(const Fight& f, CombatantId who, const Known& skill, CombatantId target, int spend,
               int expend, int limit, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (c.energy.expendable() < expend) return;
  const int most = most_added(f, c, limit, spend + expend);
  if (most < 1) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .target = target,
            .prices = in_energy(spend + f.surcharge(c), expend)});
  add_energy(list, 1, most);
}

bool within(const Fight& f, CombatantId who, CombatantId target, int feet) {
  if (!f.state.fighting) return true;
  return f.apart_ft(who, target) <= feet && f.sees(who, target);
}

void add_targets(table::OptionList& list, std::span<const CombatantId> targets) {
  const auto count = static_cast<std::int32_t>(targets.size());
  list.add_parameter({.name = table::common::kTargets,
                      .kind = table::ParameterKind::Combatants,
                      .min = 1,
                      .max = count,
                      .first = static_cast<std::uint32_t>(list.domain.size()),
                      .count = static_cast<std::uint32_t>(count)});
  for (const CombatantId target : targets) list.domain.push_back(table::raw(target));
}

}  // namespace fray::forge
