#include "rules/egs/body/initiative.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <boost/container/static_vector.hpp>

#include "rules/egs/gear/donning.h"

namespace fray::egs {

int initiative_of(const Fight& f, const Combatant& c) {
  const Effect* quickened = effect_of(c, Word::Quickened);
  const bool counts = quickened != nullptr && quickened->round == f.state.round;
  const bool rolled = f.state.options.random_initiative != FightOptions::RandomInitiative::None;
  const int own =
      is_unencumbered_by_armor(c) ? c.fighter().bare_initiative : c.fighter().initiative;
  int initiative = (rolled ? c.initiative : own) + (counts ? quickened->amount : 0);
  for (const Effect& effect : c.effects) {
    const bool unnerved = effect.word == Word::Unnerved && effect.round == f.state.round;
    if (unnerved) initiative += effect.amount;
  }
  return initiative;
}

namespace {

using Phase = FightState::Phase;

// Highest Initiative first; ties by the Dexterity die, then by that of Acrobatics (L2702).
auto quickness_of(const Fight& f, CombatantId who) {
  const Fighter& fighter = f.at(who).fighter();
  return std::tuple(-initiative_of(f, f.at(who)), -value_of(fighter.ability(Ability::Dex)),
                    -value_of(fighter.skill("acrobatics")));
}

// Equal ones in the order of the setup (R59).
auto rank_of(const Fight& f, CombatantId who) {
  return std::pair(quickness_of(f, who), table::raw(who));
}

}  // namespace

void roll_initiative(Fight& f, Combatant& c) {
  using Random = FightOptions::RandomInitiative;
  const Random random = f.state.options.random_initiative;
  if (random == Random::None) return;
  const Fighter& fighter = c.fighter();
  const Ability second = random == Random::Intelligence ? Ability::Int : Ability::Per;
  boost::container::static_vector<unsigned, 6> sides;
  int total = 0;
  for (const Die die :
       {fighter.ability(Ability::Dex), fighter.ability(second), fighter.skill("acrobatics")}) {
    const DieParts parts = parts_of(die);
    if (parts.first > 0) sides.push_back(static_cast<unsigned>(parts.first));
    if (parts.second > 0) sides.push_back(static_cast<unsigned>(parts.second));
    total += parts.added;
  }
  const table::Faces faces =
      f.table().roll_each(c.id, static_cast<std::uint32_t>(Purpose::Initiative), sides);
  total += f.sum(faces);
  c.initiative = static_cast<std::int16_t>(total);
  f.emit<Ev::InitiativeRolled>(c.id, faces, total);
}

std::vector<CombatantId> order_of_round(const Fight& f) {
  std::vector<CombatantId> order;
  order.reserve(f.state.cast.size());
  for (const Combatant& c : f.state.cast) order.push_back(c.id);
  std::ranges::sort(order, {}, [&f](CombatantId who) { return rank_of(f, who); });
  // A point spent on Initiative is not spent in vain (L1493).
  const auto quickened = [&](CombatantId who) {
    const Effect* effect = effect_of(f.at(who), Word::Quickened);
    return effect != nullptr && effect->round == f.state.round;
  };
  for (const table::Precedence& word : f.state.gm_order) {
    if (!quickened(word.who)) table::give_precedence(order, word);
  }
  return order;
}

void change_order(Fight& f, const table::Precedence& word) {
  FightState& s = f.state;
  s.gm_order.push_back(word);
  if (s.phase != Phase::Passes || s.visit >= s.order.size()) return;
  std::vector<CombatantId> order = s.order;
  table::give_precedence(order, word);
  const CombatantId visited = s.order[s.visit];
  if (word.who == visited || order[s.visit] != visited) return;  // a visit more or less
  s.order = std::move(order);
}

bool acts_beside(const Fight& f, CombatantId one, CombatantId other) {
  return quickness_of(f, one) == quickness_of(f, other);
}

void join_order(Fight& f, CombatantId who) {
  FightState& s = f.state;
  roll_initiative(f, f.at(who));
  if (s.phase == Phase::Setup) return;
  const auto place = std::ranges::find_if(
      s.order, [&](CombatantId other) { return rank_of(f, other) > rank_of(f, who); });
  const auto index = static_cast<std::size_t>(place - s.order.begin());
  s.order.insert(place, who);
  if (s.phase != Phase::Passes) return;
  if (index <= s.visit) ++s.visit;
  Combatant& c = f.at(who);
  if (!c.able()) return;
  c.actions = kActionsPerRound;
  c.bonus = 1;
}

}  // namespace fray::egs
