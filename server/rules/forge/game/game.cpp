#include "rules/forge/game/game.h"

#include <algorithm>

#include "rules/forge/body/senses.h"
#include "rules/forge/game/carried_state.h"
#include "rules/forge/game/digest.h"
#include "rules/forge/powers/power.h"
#include "rules/forge/rounds/turns.h"
#include "rules/forge/sequence/storms.h"

namespace fray::forge {
namespace {

void add_life(const Combatant& c, table::CombatantView::Terms& out) {
  switch (c.life) {
    case Life::Conscious:
      break;
    case Life::Stabilised:
      out.push_back(term(Word::Unconscious));
      out.push_back(term(Word::Stabilised));
      break;
    case Life::Dying:
      out.push_back(term(Word::Unconscious));
      out.push_back(term(Word::Dying));
      break;
    case Life::Dead:
      out.push_back(term(Word::Dead));
      break;
  }
}

}  // namespace

std::unique_ptr<table::Game> ForgeGame::clone() const {
  return std::make_unique<ForgeGame>(fight_.shared_world(), fight_.state);
}

table::Script<> ForgeGame::script() {
  return play_fight(fight_);
}

kit::PowerTable<Fight> ForgeGame::gm_powers() const {
  return kit::PowerTable<Fight>(all_powers());
}

void ForgeGame::view(table::View& view) const {
  const FightState& s = fight_.state;
  view.round = s.round;
  view.turn = s.slots.empty() ? kNoCombatant : s.slots[static_cast<std::size_t>(s.slot)];
  view.open_turn = s.open_turn;
  if (s.phase == FightState::Phase::Over) view.turn = s.open_turn;
  view.marks.clear();
  for (const LyingItem& item : s.lying) view.marks.push_back({.what = item.item, .at = item.at});
  for (const Storm& storm : s.storms) {
    view.marks.push_back({.what = storm.skill,
                          .at = storm.centre,
                          .radius = static_cast<std::int16_t>(storm.feet / 5)});
  }
  view.combatants.clear();
  view.combatants.reserve(s.cast.size());
  for (const Combatant& c : s.cast) {
    table::CombatantView& v = view.combatants.emplace_back();
    v.who = c.id;
    const auto footprint = s.grid.footprint_of(Fight::figure(c.id));
    if (footprint) {
      v.at = footprint->origin;
    } else if (c.life == Life::Dead) {
      v.at = c.body;
    }
    v.space = static_cast<std::int8_t>(c.profile->derived.space_cells);
    const auto place = std::ranges::find(s.priority, c.id);
    if (place != s.priority.end()) {
      v.turn_order = static_cast<std::int16_t>(place - s.priority.begin());
    }
    v.out = c.life == Life::Dead || !c.present;
    v.gauges = {{term(Word::Health), c.health, c.profile->derived.max_health},
                {term(Word::Energy), c.energy.pool(), c.energy.cap()}};
    if (c.energy.bonus() > 0) v.gauges.push_back({term(Word::Bonus), c.energy.bonus(), 0});
    if (c.energy.expended() > 0) {
      v.gauges.push_back({term(Word::Expended), c.energy.expended(), c.energy.max()});
    }
    if (c.height_ft > 0) v.gauges.push_back({term(Word::Height), c.height_ft, 0});
    add_life(c, v.conditions);
    auto conditions = c.conditions;
    conditions.set(static_cast<std::size_t>(Condition::Slowed), fight_.slowed(c));
    for (std::size_t i = 0; conditions.any() && i < conditions.size(); ++i) {
      if (conditions.test(i)) v.conditions.push_back(term(static_cast<Condition>(i)));
    }
    for (const Effect& e : c.effects) {
      if (std::ranges::count(v.conditions, e.skill) == 0) v.conditions.push_back(e.skill);
    }
    for (const Storm& storm : s.storms) {
      if (footprint && in_storm(storm, fight_.spot(c.id))) v.conditions.push_back(storm.skill);
    }
    if (c.surprised) v.conditions.push_back(term(Word::Surprised));
    if (c.running) v.conditions.push_back(term(Word::Running));
    if (c.mounted) v.conditions.push_back(term(Word::Mounted));
    if (c.lasting.treated) v.conditions.push_back(term(Word::Treated));
    if (c.lasting.airless) v.conditions.push_back(term(Word::Suffocation));
    if (c.encumbered) v.conditions.push_back(term(Word::Encumbered));
    if (c.fled()) v.conditions.push_back(term(Word::Fled));
    if (c.stance >= 0) {
      v.conditions.push_back(c.profile->known[static_cast<std::size_t>(c.stance)].term);
    }
    if (c.main()) v.items.push_back(c.main()->term);
    if (c.off()) v.items.push_back(c.off()->term);
    if (c.shield_held) v.items.push_back(c.profile->shield_term);
  }
}

std::string ForgeGame::sight(table::Side side) const {
  const board::Grid& grid = fight_.state.grid;
  std::vector<const Combatant*> watchers;
  for (const Combatant& c : fight_.state.cast) {
    if (c.side == side && fight_.standing_in(c.id) && c.conscious() && !c.has(Condition::Blinded)) {
      watchers.push_back(&c);
    }
  }
  if (watchers.empty()) return {};
  return grid.drawn([&](board::Cell at) {
    const Spot spot{.space = {at, 1}};
    const board::Obscurement veil = veil_over(fight_, spot);
    char sign = kUnseen;
    for (const Combatant* c : watchers) {
      const Spot from = fight_.spot(c->id);
      if (!board::sees(grid, from.space, spot.space)) continue;
      sign = kDim;
      if (veil == board::Obscurement::None ||
          pierces_veil(fight_, *c, apart_ft(from, spot), veil)) {
        return kSeen;
      }
    }
    return sign;
  });
}

std::string ForgeGame::map(std::string_view as_set_up) const {
  if (!fight_.state.ground_changes) return std::string(as_set_up);
  const board::Grid& grid = fight_.state.grid;
  std::string map;
  board::Cell at;
  // Of a short row as far as something has been drawn there.
  const auto end_row = [&] {
    std::string rest;
    for (; grid.contains(at); ++at.x) rest += board::drawn_sign(grid.terrain(at));
    map += rest.substr(0, rest.find_last_not_of(board::drawn_sign(board::Terrain::Floor)) + 1);
    at = {0, static_cast<std::int16_t>(at.y + 1)};
  };
  for (const char sign : as_set_up) {
    if (sign == '\r') continue;
    if (sign == '\n') {
      end_row();
      map += sign;
      continue;
    }
    const board::Terrain now = grid.terrain(at);
    const bool as_was = board::terrain_drawn(sign).value_or(board::Terrain::Floor) == now;
    map += as_was ? sign : board::drawn_sign(now);
    ++at.x;
  }
  if (at.y < grid.height()) end_row();
  return map;
}

// A combatant treated before this fight may be treated again after it (L906).
std::string ForgeGame::carried_state(CombatantId who) const {
  CarriedState carried_state = carried_state_of(fight_.state, who);
  carried_state.lasting.treated = false;
  return write_carried_state(carried_state, *fight_.at(who).profile);
}

std::uint64_t ForgeGame::digest() const {
  return digest_of(fight_.state);
}

}  // namespace fray::forge
