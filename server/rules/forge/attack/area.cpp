#include "rules/forge/attack/area.h"

#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

// Walls among them.
std::vector<board::Cell> cells_of(const Fight& f, const Area& area) {
  const board::Footprint around = area.origin ? area.origin->space : f.space(area.attacker);
  const int squares = squares_in(area.feet);
  std::vector<board::Cell> cells;
  if (area.toward) {
    board::cells_in_arc(f.state.grid, around, {*area.toward, 1}, area.arc, squares, cells);
  } else {
    board::cells_within(f.state.grid, around, squares, cells);
  }
  return cells;
}

}  // namespace

std::vector<board::Cell> ground_of(const Fight& f, const Area& area) {
  std::vector<board::Cell> cells = cells_of(f, area);
  if (area.in_sight) {
    board::keep_visible(f.state.grid, f.space(area.attacker), cells);
  } else {
    std::erase_if(cells,
                  [&](board::Cell c) { return board::is_impassable(f.state.grid.terrain(c)); });
  }
  return cells;
}

std::vector<CombatantId> caught_in(const Fight& f, const Area& area) {
  std::vector<board::FigureId> figures;
  board::figures_in(f.state.grid, cells_of(f, area), figures);
  const Spot centre = area.origin.value_or(f.spot(area.attacker));
  std::vector<CombatantId> targets;
  for (const CombatantId who : f.state.priority) {
    const bool spared = who == area.attacker && !area.origin;
    if (spared || !f.standing_in(who)) continue;
    if (!std::ranges::binary_search(figures, Fight::figure(who))) continue;
    if (apart_ft(f.spot(who), centre) > area.feet) continue;
    if (area.in_sight && !f.sees(area.attacker, who)) continue;
    targets.push_back(who);
  }
  return targets;
}

Volley volley_at(Attack attack, std::span<const CombatantId> targets, std::optional<Spot> origin) {
  attack.single_target = false;
  attack.origin = origin;
  Volley volley{.attack = attack, .aims = {}};
  for (const CombatantId target : targets) volley.aims.push_back({target});
  return volley;
}

Volley volley_over(const Fight& f, const Attack& attack, const Area& area) {
  return volley_at(attack, caught_in(f, area), area.origin);
}

Volley shared_volley(const Attack& attack, const table::Choice& choice) {
  Volley volley{.attack = attack, .aims = {}, .split = true};
  volley.attack.target = CombatantId(choice.values[2]);
  const auto count = static_cast<std::size_t>(choice.values[1]);
  for (std::size_t i = 0; i < count; ++i) {
    volley.aims.push_back({CombatantId(choice.values[2 + i]), choice.values[2 + count + i]});
  }
  return volley;
}

bool offer_unaimed(const Fight& f, CombatantId who, const Known& skill, int expend, int limit,
                   table::OptionList& list) {
  const std::size_t before = list.options.size();
  offer_use(f, who, skill, kNoCombatant, 0, expend, limit, list);
  return list.options.size() > before;
}

void add_open_cell(table::OptionList& list) {
  list.options.back().open = true;
  list.add_parameter({table::common::kDestination, table::ParameterKind::Place, 0, 0, 0, 0});
}

Spot point_at(const Fight& f, board::Cell cell) {
  const board::FigureId there = f.state.grid.at(cell);
  const bool seen = there != board::kNoFigure && f.known_to_all(Fight::combatant(there));
  return {{cell, 1}, seen ? f.at(Fight::combatant(there)).height_ft : 0};
}

void expand_cells(const Fight& f, CombatantId who, int feet, Pointing pointing,
                  table::OptionList& list, std::size_t option) {
  const board::Footprint space = f.space(who);
  std::vector<board::Cell> cells;
  board::cells_within(f.state.grid, space, squares_in(feet), cells);
  if (pointing != Pointing::Way) {
    board::keep_visible(f.state.grid, space, cells);
    std::erase_if(cells, [&](board::Cell cell) {
      const Spot ground{{cell, 1}, 0};
      const Spot there = pointing == Pointing::Point ? point_at(f, cell) : ground;
      return apart_ft(f.spot(who), there) > feet;
    });
  }
  table::Option& o = list.options[option];
  table::Parameter& p = list.parameters[o.first_parameter + 1u];
  p.first = static_cast<std::uint32_t>(list.domain.size());
  for (const board::Cell cell : cells) {
    if (pointing == Pointing::Way && space.contains(cell)) continue;
    list.domain.push_back(table::Place(cell).packed());
    list.domain.push_back(0);
  }
  p.count = static_cast<std::uint32_t>(list.domain.size()) - p.first;
  o.open = false;
}

void offer_shares(const Fight& f, CombatantId who, const Known& skill, int expend, int limit,
                  std::span<const CombatantId> targets, table::OptionList& list,
                  const Attack* attack) {
  const Combatant& c = f.at(who);
  if (targets.empty() || c.energy.expendable() < expend) return;
  const auto first = static_cast<std::uint32_t>(list.domain.size());
  for (const CombatantId target : targets) list.domain.push_back(table::raw(target));
  const int most = most_added(f, c, limit, expend);
  for (int added = 1; added <= most; ++added) {
    int dice = pool_dice(skill, added);
    if (attack) {
      Attack a = *attack;
      a.added = added;
      dice = foreseen_action(f, a);
    }
    list.add({.action = term(Word::UseSkill),
              .mode = skill.term,
              .prices = in_energy(f.surcharge(c), expend)});
    add_energy(list, added, added);
    list.add_parameter({table::common::kTargets, table::ParameterKind::Combatants, 1,
                        std::min<int>(dice, static_cast<int>(targets.size())), first,
                        static_cast<std::uint32_t>(targets.size())});
    list.add_parameter({table::common::kShares, table::ParameterKind::Shares, 1, dice, 0, 0});
  }
}

std::vector<CombatantId> known_enemies_within(const Fight& f, CombatantId who, int feet,
                                              bool in_sight) {
  std::vector<CombatantId> targets;
  each_known_enemy(f, f.at(who), [&](const Combatant& e) {
    const bool near = in_sight ? within(f, who, e.id, feet) : f.apart_ft(who, e.id) <= feet;
    if (near) targets.push_back(e.id);
  });
  return targets;
}

}  // namespace fray::forge
