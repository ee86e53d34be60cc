#include "rules/forge/listing.h"

#include "rules/forge/actions.h"
#include "rules/forge/contests.h"
#include "rules/forge/effects.h"
#include "rules/forge/fleeing.h"
#include "rules/forge/hooks.h"
#include "rules/forge/improvise.h"
#include "rules/forge/items.h"
#include "rules/forge/movement.h"
#include "rules/forge/recovery.h"
#include "rules/forge/shooting.h"
#include "rules/forge/traits.h"
#include "rules/forge/travel.h"
#include "rules/forge/ways.h"
#include "rules/forge/weapon_attacks.h"

// What may be done with priority: the default actions (5.2), and those that skills add.
namespace fray::forge {
namespace {

using table::Option;
using table::common::kAmount;
using table::common::kDestination;

// Dazed and Stunned do not make it dearer (L1134).
int most_shaken(const Combatant& c) {
  return c.shake_used ? 0 : c.energy.available() - c.profile->derived.action_surcharge;
}

bool may_shake(const Combatant& c) {
  if (most_shaken(c) < 1) return false;
  if (has_shaken_effect(c)) return true;
  if (c.conditions.none()) return false;
  for (int i = 0; i < kConditions; ++i) {
    if (shaken_off(c, static_cast<Condition>(i))) return true;
  }
  return false;
}

void list_shake(const Combatant& c, table::OptionList& list) {
  const int most = most_shaken(c);
  if (most < 1) return;
  const auto add = [&](Term what) {
    list.add({.action = term(Word::ShakeItOff),
              .mode = what,
              .cost = static_cast<std::int16_t>(c.profile->derived.action_surcharge)});
    list.add_number(kAmount, 1, most);
  };
  for (const Effect& e : c.effects) {
    if (e.code->shaken) add(e.skill);
  }
  if (c.conditions.none()) return;
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (shaken_off(c, condition)) add(term(condition));
  }
}

// Standing is 10' of movement (L1494), which whoever is held or immobilized cannot make.
bool may_stand_up(const Fight& f, const Combatant& c) {
  return f.can_pay(c, 2) && !c.has(Condition::Immobilized) && !c.held() &&
         c.profile->derived.speed_ft + c.run_bonus_ft - c.moved_ft >= 10;
}

void list_handling(const Fight& f, const Combatant& c, table::OptionList& list) {
  const int minor = c.minor_cost();
  const bool minor_possible = f.can_pay(c, minor);
  const auto add = [&](Word word, Term item, int cost) -> Option& {
    return list.add({.action = term(word),
                     .item = item,
                     .cost = static_cast<std::int16_t>(cost + f.surcharge(c))});
  };
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    const Arm& arm = c.profile->arms[i];
    const bool wielded = &arm == c.main() || &arm == c.off();
    if (wielded) {
      list_fuze(f, c, arm, list);
      const auto loading = reload_cost(f, c, arm);
      if (!loading || c.shots[i] >= full_load(*arm.def)) continue;
      const int cost = reloads_as_minor(f, *loading) ? minor : *loading;
      if (f.can_pay(c, cost)) add(Word::Reload, arm.term, cost);
    } else if (minor_possible && arm.def->grip != Grip::Limb && c.carried[i]) {
      const int hands = 2 + c.profile->extra_hands - c.shield_held;  // once all else is put away
      const bool fits = hands >= hands_for(*arm.def);
      if (fits && c.holding == kNobody) add(Word::Draw, arm.term, minor);
    }
  }
  if (!minor_possible) return;
  for (const Arm* arm : {c.main(), c.off()}) {
    if (arm && arm->def->grip != Grip::Limb) add(Word::Sheathe, arm->term, minor);
  }
  if (c.shield_held) {  // slung, or taken up again (L1462)
    add(Word::Sheathe, c.profile->shield_term, minor);
  } else if (c.profile->shield && !c.shield_lost && free_hands(c) >= 1) {
    add(Word::Draw, c.profile->shield_term, minor);
  }
  if (!c.has(Condition::Prone)) add(Word::DropProne, kNoTerm, minor);
  if (c.holding != kNobody) add(Word::ReleaseGrapple, kNoTerm, minor).target = c.holding;
}

void list_doors(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.can_pay(c, c.minor_cost())) return;
  const board::Footprint space = f.space(c.id);
  const auto doors = [&](bool open, Word word) {
    const std::size_t before = list.domain.size();
    for (int y = space.top() - 1; y <= space.bottom() + 1; ++y) {
      for (int x = space.left() - 1; x <= space.right() + 1; ++x) {
        const board::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        const board::Terrain t = f.state.grid.terrain(cell);
        if (!board::has(t, board::Terrain::Door)) continue;
        if (board::has(t, board::Terrain::OpenDoor) != open) continue;
        const board::FigureId there = f.state.grid.at(cell);
        // Who stands there hidden is found out by trying, also by friends: whether they have
        // anything left to do must not tell of it.
        if (open && there != board::kNoFigure && f.known_to_all(Fight::combatant(there))) continue;
        list.domain.push_back(table::pack_cell(cell.x, cell.y));
        list.domain.push_back(0);
      }
    }
    if (list.domain.size() == before) return;
    list.add(
        {.action = term(word), .cost = static_cast<std::int16_t>(c.minor_cost() + f.surcharge(c))});
    list.add_parameter({kDestination, table::ParameterKind::Cell, 0, 0,
                        static_cast<std::uint32_t>(before),
                        static_cast<std::uint32_t>(list.domain.size() - before)});
  };
  doors(false, Word::OpenDoor);
  doors(true, Word::CloseDoor);
}

// Attribute tests (L1426, L1470): any attribute alone or with a general skill, trained or not,
// against a difficulty the table agrees on; looking for the hidden, and stopping an ally's dying
// (L876).
void list_tests(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  each_way(f.world(), c, [&](Way way) {
    const int most = most_added(f, c, test_rating(f, c, way.attribute), 0);
    if (most < 1) return;
    list.add({.action = term(Word::AttributeTest), .mode = mode_of(way), .cost = surcharge});
    list.add_number(kAmount, 1, most);
    list.add_number(term(Word::Difficulty), 7, 10);
  });
  const int by_acuity = most_added(f, c, c.attribute(Attribute::Acuity), 0);
  if (by_acuity < 1) return;
  list.add({.action = term(Word::Search), .mode = term(f.world().perception), .cost = surcharge});
  list.add_number(kAmount, 1, by_acuity);
  for (const Combatant& a : f.state.cast) {
    if (a.life != Life::Dying || a.side != c.side || !f.knows(c.side, a.id)) continue;
    if (a.lasting.airless) continue;  // L3397
    if (!f.adjacent(c.id, a.id)) continue;
    for (const auto& [attribute, skill] :
         {std::pair(Attribute::Acuity, f.world().first_aid),
          std::pair(Attribute::Intelligence, f.world().medicine)}) {
      const int most = most_added(f, c, c.attribute(attribute), 0);
      if (most < 1) continue;
      list.add({.action = term(Word::TreatDying),
                .mode = term(skill),
                .target = a.id,
                .cost = surcharge});
      list.add_number(kAmount, 1, most);
    }
  }
}

void list_skills(const Fight& f, const Combatant& c, table::OptionList& list) {
  each_usable_hook(f, c, &SkillCode::offer_action,
                   [&](const Known& k, auto offer) { offer(f, c.id, k, list); });
}

// Is anything left to do for somebody without energy?
bool may_act_for_nothing(const Fight& f, const Combatant& c) {
  const bool minor = !c.free_minor_used;
  if (minor && !c.has(Condition::Prone)) return true;  // to drop prone
  table::OptionList list;
  list_improvised(f, c, list);
  if (minor || c.profile->loads_for_less) list_handling(f, c, list);
  if (!list.options.empty()) return true;
  if (c.profile->strikes_for_nothing) list_weapon_attacks(f, c, list);
  if (minor) {
    list_items(f, c, list);
    if (f.state.has_doors) list_doors(f, c, list);
    list_skills(f, c, list);  // stances
  }
  return !list.options.empty();
}

}  // namespace

bool may_act(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  if (!c.conscious() || !c.turn_started) return false;
  if (c.has(Condition::Restrained)) return f.can_pay(c, 1);
  table::OptionList list;
  if (is_commanded(c)) {
    list_actions(f, who, list);
    return list.options.size() > 1;
  }
  if (f.can_pay(c, 1)) return true;  // to search, at least
  if (may_shake(c)) return true;
  if (!f.can_pay(c, 0)) return false;
  return may_act_for_nothing(f, c);
}

void list_actions(const Fight& f, CombatantId who, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  const Combatant& c = f.at(who);
  if (!c.conscious()) return;
  if (c.has(Condition::Restrained)) {  // L1148
    list_escape(f, c, list);
    return;
  }
  list_weapon_attacks(f, c, list);
  list_skills(f, c, list);
  list_movement(f, who, list);
  list_travel(f, who, list);
  if (c.has(Condition::Prone) && may_stand_up(f, c)) {
    list.add(
        {.action = term(Word::StandUp), .cost = static_cast<std::int16_t>(2 + f.surcharge(c))});
  }
  list_contests(f, c, list);
  list_pass_through(f, c, list);
  list_escape(f, c, list);
  list_shake(c, list);
  list_handling(f, c, list);
  list_items(f, c, list);
  if (f.state.has_doors) list_doors(f, c, list);
  list_tests(f, c, list);
  list_improvised(f, c, list);
  list_fleeing(f, c, list);
  if (c.effects.empty()) return;
  std::erase_if(list.options, [&](const Option& o) {
    return o.action != table::common::kPass && !allowed(f, c, o);
  });
}

}  // namespace fray::forge
