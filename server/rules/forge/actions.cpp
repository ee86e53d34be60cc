#include "rules/forge/actions.h"

#include <algorithm>
#include <cassert>

#include "dice/pool.h"
#include "rules/forge/attack.h"
#include "rules/forge/contests.h"
#include "rules/forge/effects.h"
#include "rules/forge/fleeing.h"
#include "rules/forge/hooks.h"
#include "rules/forge/improvise.h"
#include "rules/forge/items.h"
#include "rules/forge/listing.h"
#include "rules/forge/movement.h"
#include "rules/forge/shooting.h"
#include "rules/forge/tests.h"
#include "rules/forge/travel.h"
#include "rules/forge/volley.h"
#include "rules/forge/ways.h"
#include "rules/forge/weapon_attacks.h"

// Doing what has been listed: the default actions (5.2), and those that skills add.
namespace fray::forge {
namespace {

using table::Option;

// Rolls the energy added at difficulty 8; one success ends one ongoing condition (L1474, E-19).
void shake_it_off(Fight& f, CombatantId who, Term condition, int added) {
  Combatant& c = f.at(who);
  c.shake_used = true;
  c.energy.use(added + c.profile->derived.action_surcharge);
  const table::Faces dice = f.roll(who, Purpose::Shake, added);
  const int successes = dice::successes_fixed(f.table().faces(dice), 8);
  f.emit(Ev::TestRolled, who, term(Word::ShakeItOff), 8, dice, successes);
  f.note_critical_failure(who, dice, successes);
  if (successes > 0) shake_off(f, who, condition);
}

int test(Fight& f, CombatantId who, Term mode, int added, int difficulty) {
  const Way way = way_of(f.world(), mode);
  f.pay(who, added);
  const table::Faces dice =
      f.roll(who, Purpose::Test, added_test_pool(f, f.at(who), way.attribute, way.skill, added));
  const int successes =
      burdened(f.at(who), dice::successes_fixed(f.table().faces(dice), difficulty));
  f.emit(Ev::TestRolled, who, mode, difficulty, dice, successes);
  f.note_critical_failure(who, dice, successes);
  return successes;
}

// Perception against the Stealth of everyone hidden in sight; what they roll is not shown, and the
// roll reads the same when nobody hides.
void search(Fight& f, CombatantId who, int added) {
  const SkillIndex perception = f.world().perception;
  f.pay(who, added);
  const table::Faces dice =
      f.roll(who, Purpose::Perception,
             added_test_pool(f, f.at(who), Attribute::Acuity, perception, added));
  const int best = dice::highest_die(f.table().faces(dice));
  f.emit(Ev::LookedOut, who, dice);
  for (const Combatant& e : f.state.cast) {
    if (!f.standing_in(e.id) || f.knows(f.at(who).side, e.id) || !f.sees(who, e.id)) continue;
    const table::Faces hiding = f.roll(e.id, Purpose::Stealth, stealth_pool(f, e));
    if (best >= dice::highest_die(f.table().faces(hiding))) f.reveal(e.id);
  }
}

void draw(Fight& f, Combatant& c, Term item) {
  f.pay_minor(c.id);
  c.shield_held = c.shield_held || item == c.profile->shield_term;
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    if (c.profile->arms[i].term != item) continue;
    if (c.carried[i]) wield(c, i);
  }
  f.emit(Ev::Drew, c.id, item);
}

// Gives up and pays what an attack costs.
Attack paid_attack(Fight& f, Attack attack, const Option& o, int added) {
  f.expend(attack.attacker, o.expended, o.mode);
  const int spent = o.cost - f.surcharge(f.at(attack.attacker));
  attack.added = added;
  attack.cost = f.pay(attack.attacker, spent + added) - added;
  return attack;
}

}  // namespace

table::Script<> perform_action(Fight& f, CombatantId who, Option o, table::Choice choice) {
  Combatant& c = f.at(who);
  c.running = false;
  f.before_deed(who, o);
  const int first = choice.values.empty() ? 0 : choice.values[0];
  const Known* skill = o.action == term(Word::UseSkill) ? c.profile->find(o.mode) : nullptr;
  if (skill && skill->code->prepare) {
    const Attack attack = paid_attack(f, skill->code->prepare(f, who, *skill, o), o, first);
    if (skill->code->aim) {
      const Volley volley = skill->code->aim(f, attack, *skill, o, choice);
      int more = 0;  // for a target whom it costs more to attack (L2317)
      for (const Volley::Aim& aim : volley.aims) more += dearer(c, aim.target);
      if (more > c.energy.available()) {
        f.emit(Ev::AttackVoid, who);
        co_return;
      }
      c.energy.use(more);
      co_await resolve_volley(f, volley);
      if (skill->code->after_volley && f.at(who).conscious()) {
        co_await skill->code->after_volley(f, volley.attack, *skill, choice);
      }
    } else {
      co_await resolve_attack(f, attack);
    }
    co_return;
  }
  if (skill) {
    co_await skill->code->act(f, who, *skill, o, choice);
    co_return;
  }
  switch (static_cast<Word>(table::raw(o.action))) {
    case Word::MeleeAttack:
      co_await resolve_attack(f, paid_attack(f, weapon_attack(c, o), o, first));
      break;
    case Word::RangedAttack: {
      const Attack attack = paid_attack(f, weapon_attack(c, o), o, first);
      if (attack.arm->def->fuze) {
        co_await resolve_volley(f, blast_volley(f, attack, chosen_cell(choice)));
      } else if (attack.fire && attack.fire->arc_degrees > 0) {
        co_await resolve_volley(f, swept_volley(f, attack));
      } else {
        co_await resolve_attack(f, attack);
      }
      break;
    }
    case Word::Move:
    case Word::Run:
      co_await move_to(f, who, {table::cell_x(first), table::cell_y(first)},
                       o.action == term(Word::Run));
      break;
    case Word::Jump:
    case Word::Teleport:
    case Word::Burrow:
      co_await travel_to(f, who, static_cast<Word>(table::raw(o.action)),
                         {table::cell_x(first), table::cell_y(first)});
      break;
    case Word::Ascend:
    case Word::Hover:
      co_await stay_aloft(f, who, static_cast<Word>(table::raw(o.action)));
      break;
    case Word::LightFuze:
    case Word::PullPin:
      perform_fuze(f, who, o.item);
      break;
    case Word::StandUp:
      c.moved_ft = static_cast<std::int16_t>(c.moved_ft + 10);
      f.emit(Ev::StoodUp, who, f.pay(who, 2));
      f.lose(who, Condition::Prone);
      break;
    case Word::DropProne:
      f.pay_minor(c.id);
      f.emit(Ev::DroppedProne, who);
      f.gain(who, Condition::Prone);
      break;
    case Word::ShakeItOff:
      shake_it_off(f, who, o.mode, first);
      break;
    case Word::Grapple:
    case Word::Trip:
    case Word::Shove:
    case Word::EscapeGrapple:
    case Word::PassThrough:
      co_await perform_contest(f, who, o, first);
      break;
    case Word::ReleaseGrapple:
      f.pay_minor(c.id);
      f.let_go(who);
      break;
    case Word::Reload: {
      for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
        const Arm& arm = c.profile->arms[i];
        if (arm.term != o.item) continue;
        const int cost = *reload_cost(f, c, arm);
        const int paid = reloads_as_minor(f, cost) ? f.pay_minor(c.id) : f.pay(who, cost);
        const int shots = c.shots[i] + std::max(1, arm.def->reload_shots);
        c.shots[i] = static_cast<std::int8_t>(std::min(shots, full_load(*arm.def)));
        f.emit(Ev::Reloaded, who, o.item, paid);
        each_usable_hook(f, c, &SkillCode::reloaded,
                         [&](const Known& k, auto reloaded) { reloaded(f, who, k); });
      }
      break;
    }
    case Word::Drop:
      perform_drop(f, c, o.item);
      break;
    case Word::PickUp:
      perform_pick_up(f, c, o.item, {table::cell_x(first), table::cell_y(first)});
      break;
    case Word::Draw:
      draw(f, c, o.item);
      break;
    case Word::Sheathe:
      f.pay_minor(c.id);
      if (o.item == c.profile->shield_term) {
        c.shield_held = false;
        c.shield_up = 0;
      } else if (c.off() && c.off()->term == o.item) {
        c.off_arm = Combatant::kNoArm;
      } else {
        c.main_arm = std::exchange(c.off_arm, Combatant::kNoArm);
      }
      f.emit(Ev::Sheathed, who, o.item);
      break;
    case Word::OpenDoor:
    case Word::CloseDoor: {
      const board::Cell cell{table::cell_x(first), table::cell_y(first)};
      const bool open = o.action == term(Word::OpenDoor);
      f.pay_minor(c.id);
      if (f.state.grid.set_door(cell, open)) {
        const EventKind moved = kind(open ? Ev::DoorOpened : Ev::DoorClosed);
        f.table().emit(moved, who, cell);
        // The others see the door move, not who moves it.
        const auto unaware = static_cast<table::Audience>(~f.table().known_to(who));
        if (unaware != table::kGmOnly) f.table().emit_to(unaware, moved, kNobody, cell);
      } else {  // somebody unknown stands in the way
        f.reveal(Fight::combatant(f.state.grid.at(cell)));
      }
      break;
    }
    case Word::Improvise:
      improvise(f, who, first);
      break;
    case Word::Flee:
      co_await flee(f, who, o, first);
      break;
    case Word::AttributeTest:
      test(f, who, o.mode, first, choice.values[1]);
      break;
    case Word::Search:
      search(f, who, first);
      break;
    case Word::TreatDying:
      if (test(f, who, o.mode, first, 8) > 0) {
        f.at(o.target).life = Life::Stabilised;
        f.emit(Ev::StabilisedEv, o.target);
      }
      break;
    default:
      assert(false && "every listed action is performed here");
  }
}

}  // namespace fray::forge
