#include "rules/egs/fight/fight.h"

#include <boost/container/static_vector.hpp>

namespace fray::egs {

Fight::Thrown Fight::roll(CombatantId who, Purpose purpose, const SkillDice& dice) {
  // A compound die is two that are read as one (R2).
  boost::container::static_vector<unsigned, 4> sides;
  const auto add = [&sides](const DieParts& parts) {
    if (parts.first > 0) sides.push_back(static_cast<unsigned>(parts.first));
    if (parts.second > 0) sides.push_back(static_cast<unsigned>(parts.second));
  };
  const DieParts first = parts_of(dice.first);
  const DieParts second = parts_of(dice.second);
  add(first);
  add(second);
  Thrown thrown{.faces = table_->roll_each(who, static_cast<std::uint32_t>(purpose), sides),
                .shown = {}};
  const auto faces = table_->faces(thrown.faces);
  std::size_t next = 0;
  const auto read = [&](const DieParts& parts) {
    int shown = parts.added;
    if (parts.first > 0) shown += faces[next++];
    if (parts.second > 0) shown += faces[next++];
    return shown;
  };
  thrown.shown.first = read(first);
  thrown.shown.second = read(second);
  return thrown;
}

int Fight::wounds_of(const Combatant& c) const {
  const CreatureTraits& traits = c.fighter().traits;
  const bool hardy = traits.has(CreatureTrait::Hardy) || traits.has(CreatureTrait::Undead);
  return hardy ? 0 : wound_penalty(c.state);
}

}  // namespace fray::egs
