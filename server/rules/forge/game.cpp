#include "rules/forge/game.h"

#include <algorithm>

#include "rules/forge/actions.h"
#include "rules/forge/actions/flee.h"
#include "rules/forge/area.h"
#include "rules/forge/defence_parts.h"
#include "rules/forge/digest.h"
#include "rules/forge/effects.h"
#include "rules/forge/odds_parts.h"
#include "rules/forge/powers/power.h"
#include "rules/forge/reactions.h"
#include "rules/forge/tests.h"
#include "rules/forge/traits.h"
#include "rules/forge/turns.h"
#include "rules/forge/wear.h"

namespace fray::forge {
namespace {

using table::OddsRow;
using table::Option;

void reaction_odds(const Fight& f, const Attack& under_way, const table::OptionList& list,
                   const Option& o, std::vector<OddsRow>& rows) {
  const Word reaction = o.action == term(Word::Dodge) ? Word::Dodge : Word::RaiseShield;
  const DefenceOdds odds(f, under_way);
  each_value(list, o, [&](int added) {
    rows.push_back(odds.row(added, reaction_dice(f, under_way.target, reaction, added)));
  });
}

// What comes of an attack under way to which `who` does nothing, by the measures of the answers
// that may be given at this step.
void declining_odds(const Fight& f, const Trigger& t, CombatantId who, std::vector<OddsRow>& rows) {
  const Attack& a = *t.attack;
  const bool attacks = who == a.attacker;
  if (t.step == Step::Declare && !attacks) {
    rows.push_back(DefenceOdds(f, a).row(0, 0));
  } else if (t.step == Step::Roll && who == a.target) {
    rows.push_back(defence_row(0, a.successes == 0 ? 1 : 0, 0));
  } else if (t.step == Step::Roll && attacks) {
    rows.push_back(odds_row(0, a.successes > 0 ? 1 : 0, a.successes));
  }
}

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

table::Script<> ForgeGame::play(table::Table& table) {
  fight_.sit_at(table);
  fight_.trigger = nullptr;
  fight_.resisting = nullptr;
  fight_.fleeing = nullptr;
  fight_.moving = nullptr;
  return play_fight(fight_);
}

void ForgeGame::options(const table::Window&, CombatantId who, table::OptionList& list) const {
  if (fight_.resisting) {
    list_resistance(fight_, *fight_.resisting, list);
  } else if (fight_.fleeing) {
    list_holding_back(fight_, who, list);
  } else if (fight_.trigger) {
    list_reactions(fight_, *fight_.trigger, who, list);
  } else if (!fight_.standing_in(who)) {
    list.add({.action = table::common::kPass});  // since it was asked
  } else {
    list_actions(fight_, who, list);
  }
}

void ForgeGame::expand(const table::Window&, CombatantId who, table::OptionList& list,
                       std::size_t option) const {
  const ActionCode* code = action_code(list.options[option].action);
  code->expand(fight_, who, list, option);
}

namespace {

// What is done by a skill, whatever else it is, is foreseen by the skill. What is shaken off was
// done by another's.
bool is_by_skill(const Fight& f, CombatantId who, const Option& o) {
  return o.mode != kNoTerm && o.action != term(Word::ShakeItOff) && f.known(who, o.mode);
}

bool tells_odds_of_attack(const Fight& f, CombatantId who, const Option& o) {
  if (is_by_skill(f, who, o)) return f.known(who, o.mode)->code->odds != nullptr;
  return o.action == term(Word::Dodge) || o.action == term(Word::RaiseShield);
}

const ActionCode* foreseeing_code(const Option& o, bool by_skill) {
  return action_code(by_skill ? term(Word::UseSkill) : o.action);
}

}  // namespace

void ForgeGame::odds(const table::Window&, CombatantId who, const table::OptionList& list,
                     std::size_t option, std::vector<OddsRow>& rows) const {
  rows.clear();
  const Fight& f = fight_;
  const Option& o = list.options[option];
  if (o.action == table::common::kPass) {
    const bool reacts = f.trigger && f.trigger->attack;
    if (reacts && std::ranges::any_of(list.options, [&](const Option& other) {
          return tells_odds_of_attack(f, who, other);
        })) {
      declining_odds(f, *f.trigger, who, rows);
    }
    return;
  }
  const bool by_skill = is_by_skill(f, who, o);
  if (!by_skill && f.trigger && f.trigger->attack && f.trigger->attack->target == who) {
    if (o.action == term(Word::Dodge) || o.action == term(Word::RaiseShield)) {
      reaction_odds(f, *f.trigger->attack, list, o, rows);
    }
    return;
  }
  const ActionCode* code = foreseeing_code(o, by_skill);
  if (code && code->odds) code->odds(f, who, list, o, rows);
}

table::Outcomes ForgeGame::outcomes(const table::Window& window, CombatantId who,
                                    const table::OptionList& list, std::size_t option,
                                    std::int32_t value) const {
  std::vector<OddsRow> rows;
  odds(window, who, list, option, rows);
  const auto row = std::ranges::find(rows, value, &OddsRow::value);
  table::Outcomes outcomes{.measure = term(Word::MeanSuccesses)};
  if (row == rows.end()) return outcomes;
  for (const double chance : successes_of(row->basis)) {
    outcomes.chances.push_back({static_cast<std::int32_t>(outcomes.chances.size()), chance});
  }
  return outcomes;
}

table::Coverage ForgeGame::coverage(const table::Window&, CombatantId who,
                                    const table::OptionList& list,
                                    const table::Choice& choice) const {
  const Option& o = list.options[choice.option];
  const ActionCode* code = foreseeing_code(o, is_by_skill(fight_, who, o));
  if (!code || !code->area) return {};
  const std::optional<Area> area = code->area(fight_, who, o, choice);
  if (!area) return {};
  const std::vector<board::Cell> ground = ground_of(fight_, *area);
  return {.places = {ground.begin(), ground.end()}, .caught = caught_in(fight_, *area)};
}

void ForgeGame::view(table::View& view) const {
  const FightState& s = fight_.state;
  view.round = s.round;
  view.turn = s.slots.empty() ? kNobody : s.slots[static_cast<std::size_t>(s.slot)];
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
  std::string map(as_set_up);
  if (!fight_.state.has_doors) return map;
  board::Cell at;
  for (char& cell : map) {
    if (cell == '\n') {
      at = {0, static_cast<std::int16_t>(at.y + 1)};
      continue;
    }
    if (cell == '+' || cell == '/') {
      cell = board::has(fight_.state.grid.terrain(at), board::Terrain::OpenDoor) ? '/' : '+';
    }
    ++at.x;
  }
  return map;
}

void ForgeGame::powers(table::OptionList& list) const {
  list_powers(fight_, list);
}

void ForgeGame::use_power(table::Table&, const table::Option& power,
                          std::span<const std::int32_t> values) {
  forge::use_power(fight_, power, table::AboutOne(values));
}

std::optional<table::Outcome> ForgeGame::outcome() const {
  if (fight_.state.phase != FightState::Phase::Over) return std::nullopt;
  return table::Outcome{fight_.state.winner, fight_.state.round};
}

// A combatant treated before this fight may be treated again after it (L906).
std::string ForgeGame::wear(CombatantId who) const {
  Wear wear = wear_of(fight_.state, who);
  wear.lasting.treated = false;
  return write_wear(wear, *fight_.at(who).profile);
}

std::uint64_t ForgeGame::digest() const {
  return digest_of(fight_.state);
}

}  // namespace fray::forge
