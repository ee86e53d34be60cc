#include "rules/forge/game.h"

#include <algorithm>

#include "dice/odds.h"
#include "rules/forge/actions.h"
#include "rules/forge/attack.h"
#include "rules/forge/attack_pools.h"
#include "rules/forge/defence_parts.h"
#include "rules/forge/digest.h"
#include "rules/forge/effects.h"
#include "rules/forge/fleeing.h"
#include "rules/forge/hazards.h"
#include "rules/forge/health.h"
#include "rules/forge/improvise.h"
#include "rules/forge/listing.h"
#include "rules/forge/movement.h"
#include "rules/forge/reactions.h"
#include "rules/forge/shooting.h"
#include "rules/forge/tests.h"
#include "rules/forge/travel.h"
#include "rules/forge/turns.h"
#include "rules/forge/weapon_attacks.h"
#include "rules/forge/wear.h"

namespace fray::forge {
namespace {

using table::OddsRow;
using table::Option;

// The values an option's odds are given for: of its first Number parameter, or none.
template <class Row>
void each_value(const table::OptionList& list, const Option& option, Row row) {
  for (const table::Parameter& p : list.parameters_of(option)) {
    if (p.kind != table::ParameterKind::Number) continue;
    for (int v = p.min; v <= p.max; ++v) row(v);
    return;
  }
  row(0);
}

void attack_odds(const Fight& f, Attack attack, const table::OptionList& list, const Option& o,
                 std::vector<OddsRow>& rows) {
  each_value(list, o, [&](int added) {
    attack.added = added;
    const Chance chance = chance_of(foreseen_pools(f, attack));
    rows.push_back({added, chance.at_least_one, chance.mean});
  });
}

void reaction_odds(const Fight& f, const Attack& under_way, const table::OptionList& list,
                   const Option& o, std::vector<OddsRow>& rows) {
  const Word reaction = o.action == term(Word::Dodge) ? Word::Dodge : Word::RaiseShield;
  const DefenceOdds odds(f, under_way);
  each_value(list, o, [&](int added) {
    rows.push_back(odds.row(added, reaction_dice(f, under_way.target, reaction, added)));
  });
}

void shot_odds(const Fight& f, const Attack& attack, const table::OptionList& list, const Option& o,
               std::vector<OddsRow>& rows) {
  if (attack.arm->def->fuze) {
    const int feet = farthest_ft(f, f.at(attack.attacker), *attack.arm);
    best_odds(f, attack, known_enemies_within(f, attack.attacker, feet, true), list, o, rows);
  } else if (attack.fire && attack.fire->arc_degrees > 0) {
    auto targets = swept(f, attack);
    std::erase_if(targets, [&](CombatantId who) {  // of these it must not tell
      return !f.knows(f.at(attack.attacker).side, who);
    });
    volley_odds(f, attack, targets, list, o, rows);
  } else {
    attack_odds(f, attack, list, o, rows);
  }
}

void fixed_odds(int difficulty, const table::OptionList& list, const Option& o, auto pool,
                std::vector<OddsRow>& rows) {
  each_value(list, o, [&](int added) {
    rows.push_back({added, dice::fixed_at_least_one(pool(added), difficulty),
                    dice::fixed_mean(pool(added), difficulty)});
  });
}

// Of what works or does not.
void chance_rows(const table::OptionList& list, const Option& o, auto chance,
                 std::vector<OddsRow>& rows) {
  each_value(list, o, [&](int added) {
    const double works = chance(added);
    rows.push_back({added, works, works});
  });
}

// Conditions that a GM may impose or lift: all but those that take somebody who holds.
std::optional<Condition> set_by_gm(Term what) {
  const int index = table::raw(what) - kFirstCondition;
  if (index < 0 || index >= kConditions) return std::nullopt;
  const auto condition = static_cast<Condition>(index);
  if (condition == Condition::Grappled || condition == Condition::Restrained) return std::nullopt;
  return condition;
}

void add_life(const Combatant& c, std::vector<Term>& out) {
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
  } else {
    list_actions(fight_, who, list);
  }
}

void ForgeGame::expand(const table::Window&, CombatantId who, table::OptionList& list,
                       std::size_t option) const {
  const table::Option& o = list.options[option];
  const Known* skill = o.action == term(Word::UseSkill) ? fight_.known(who, o.mode) : nullptr;
  if (skill) {
    skill->code->expand(fight_, who, *skill, list, option);
  } else if (o.action == term(Word::RangedAttack)) {
    expand_throw(fight_, who, list, option);
  } else if (o.action == term(Word::Jump) || o.action == term(Word::Teleport)) {
    expand_travel(fight_, who, list, option);
  } else {
    expand_movement(fight_, who, list, option);
  }
}

void ForgeGame::odds(const table::Window&, CombatantId who, const table::OptionList& list,
                     std::size_t option, std::vector<OddsRow>& rows) const {
  rows.clear();
  const Fight& f = fight_;
  const Option& o = list.options[option];
  const Combatant& c = f.at(who);
  const Known* used = o.mode == kNoTerm ? nullptr : c.profile->find(o.mode);
  if (used) {
    if (used->code->prepare && !used->code->aim) {
      attack_odds(f, used->code->prepare(f, who, *used, o), list, o, rows);
    } else if (used->code->odds) {
      used->code->odds(f, who, *used, list, o, rows);
    }
    return;
  }
  if (f.trigger && f.trigger->attack && f.trigger->attack->target == who) {
    if (o.action == term(Word::Dodge) || o.action == term(Word::RaiseShield)) {
      reaction_odds(f, *f.trigger->attack, list, o, rows);
    }
    return;
  }
  switch (static_cast<Word>(table::raw(o.action))) {
    case Word::MeleeAttack:
      attack_odds(f, weapon_attack(c, o), list, o, rows);
      break;
    case Word::RangedAttack:
      shot_odds(f, weapon_attack(c, o), list, o, rows);
      break;
    case Word::ShakeItOff:
      fixed_odds(
          8, list, o, [](int added) { return added; }, rows);
      break;
    case Word::Improvise:
      chance_rows(
          list, o, [&](int added) { return improvised_chance(f, c, added); }, rows);
      break;
    case Word::Flee:
      chance_rows(
          list, o, [&](int added) { return fleeing_chance(f, c, o, added); }, rows);
      break;
    case Word::HoldBack:
      chance_rows(
          list, o, [&](int added) { return holding_back_chance(f, c, o, added); }, rows);
      break;
    case Word::TreatDying: {
      const SkillIndex skill{static_cast<std::uint16_t>(table::raw(o.mode) - kFirstSkill)};
      const Attribute attribute = *f.world().content.skill(skill).attribute;
      fixed_odds(
          8, list, o, [&](int added) { return added_test_pool(f, c, attribute, skill, added); },
          rows);
      break;
    }
    case Word::Grapple:
    case Word::Trip:
    case Word::Shove:
    case Word::EscapeGrapple:
    case Word::PassThrough: {
      const bool agility = o.mode == term(f.world().acrobatics);
      const Attribute attribute = agility ? Attribute::Agility : Attribute::Strength;
      const SkillIndex skill = agility ? f.world().acrobatics : f.world().athletics;
      const Combatant& other = f.at(o.target);
      const int against = free_resistance(other);
      each_value(list, o, [&](int added) {
        const int pool =
            contest_pool(f, who, static_cast<Word>(table::raw(o.action)), attribute, skill, added);
        rows.push_back(
            {added, dice::opposed_at_least_one(pool, against), dice::opposed_mean(pool, against)});
      });
      break;
    }
    default:
      break;
  }
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
    for (int i = 0; i < kConditions; ++i) {
      const auto condition = static_cast<Condition>(i);
      const bool holds = condition == Condition::Slowed && fight_.slowed(c);
      if (c.has(condition) || holds) v.conditions.push_back(term(condition));
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

table::Result<> ForgeGame::command(table::Table& table, const table::GmCommand& command) {
  using Order = table::GmCommand::Kind;
  if (table::raw(command.who) >= fight_.state.cast.size()) {
    return table::reject(table::Code::NotFound, "combatant", "there is no such combatant");
  }
  Combatant& c = fight_.at(command.who);
  if (command.kind == Order::Improvise) return allow_improvised(fight_, command);
  if (command.kind == Order::Situation) {
    if (command.what == term(Word::Morale)) {
      return test_morale(fight_, command.who, command.amount);
    }
    if (command.what == term(Word::Encumbered) && !fight_.state.options.encumbrance) {
      return table::reject(table::Code::IllegalNow, "modifier",
                           "this table plays without encumbrance");
    }
    if (command.what == term(Word::Position) && std::abs(command.amount) <= 1) {
      c.position = static_cast<std::int8_t>(command.amount);
    } else if (command.what == term(Word::Unstable) &&
               (command.amount == 0 || command.amount == 1)) {
      c.unstable = command.amount == 1;
    } else if (command.what == term(Word::Mounted) &&
               (command.amount == 0 || command.amount == 1)) {
      c.mounted = command.amount == 1;
    } else if (command.what == term(Word::Encumbered) &&
               (command.amount == 0 || command.amount == 1)) {
      c.encumbered = command.amount == 1;
    } else if (const auto condition = set_by_gm(command.what);
               condition && (command.amount == 0 || command.amount == 1)) {
      if (c.life == Life::Dead) {
        return table::reject(table::Code::IllegalNow, "combatant", "the dead have no conditions");
      }
      table.emit(table::common::kSituation, command.who, command.what, command.amount);
      command.amount == 1 ? fight_.gain(command.who, *condition)
                          : fight_.lose(command.who, *condition);
      return {};
    } else {
      return table::reject(
          table::Code::Invalid, "modifier",
          "situations are position (-1, 0 or 1), unstable, mounted, encumbered and any condition "
          "but grappled and restrained (0 or 1), and morale (a difficulty)");
    }
    table.emit(table::common::kSituation, command.who, command.what, command.amount);
    return {};
  }
  if (command.kind == Order::Inflict) {
    return inflict(fight_, command.who, command.what, command.amount);
  }
  if (c.life == Life::Dead) {
    return table::reject(table::Code::IllegalNow, "combatant", "the dead are not adjusted");
  }
  if (!c.present) {
    return table::reject(table::Code::IllegalNow, "combatant", "takes no part any more");
  }
  if (std::abs(command.amount) > 1000) {
    return table::reject(table::Code::Invalid, "amount", "must be from -1000 to 1000");
  }
  if (command.what == term(Word::Health)) {
    table.emit(table::common::kAdjusted, command.who, command.what, command.amount);
    if (command.amount >= 0) {
      heal(fight_, command.who, command.amount);
    } else {
      hurt_exactly(fight_, command.who, -command.amount);
    }
  } else if (command.what == term(Word::Energy)) {
    table.emit(table::common::kAdjusted, command.who, command.what, command.amount);
    c.energy.adjust(command.amount);
  } else {
    return table::reject(table::Code::Invalid, "resource", "health and energy can be adjusted");
  }
  return {};
}

std::optional<table::Outcome> ForgeGame::outcome() const {
  if (fight_.state.phase != FightState::Phase::Over) return std::nullopt;
  return table::Outcome{fight_.state.winner, fight_.state.round};
}

// Whoever was treated before this fight may be treated again after it (L906).
std::string ForgeGame::wear(CombatantId who) const {
  const Combatant& c = fight_.at(who);
  Wear wear = wear_of(c);
  wear.lasting.treated = false;
  return write_wear(wear, *c.profile);
}

std::uint64_t ForgeGame::digest() const {
  return digest_of(fight_.state);
}

}  // namespace fray::forge
