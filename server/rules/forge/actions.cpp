#include <algorithm>
#include <cassert>

#include "board/distance.h"
#include "board/push.h"
#include "dice/pool.h"
#include "rules/forge/listing.h"

// The default actions (5.2), and those that skills add.
namespace fray::forge {
namespace {

using table::Option;
using table::common::kAmount;
using table::common::kDestination;

bool ready(const Combatant& c, const Arm& arm) {
  if (arm.def->reload_cost == 0 && arm.def->capacity == 0) return true;
  return c.shots[static_cast<std::size_t>(&arm - c.profile->arms.data())] > 0;
}

bool in_range(const Fight& f, const Combatant& c, const WeaponDef& w, CombatantId target) {
  const int feet = board::distance(f.space(c.id), f.space(target)).value;
  return feet <= w.range_max_ft * std::max(1, w.range_multiple) && f.sees(c.id, target);
}

void list_attacks(const Fight& f, const Combatant& c, const Arm& arm, bool off_hand,
                  const Known* with, table::OptionList& list) {
  const WeaponDef& w = *arm.def;
  const int most = most_added(f, c, c.attribute(arm.attribute), w.cost);
  const int least = w.rating > 0 ? 0 : 1;  // never without a die
  if (most < least || !ready(c, arm)) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    const bool possible = w.ranged() ? in_range(f, c, w, e.id) : f.in_reach(c, &arm, e.id);
    if (!possible) return;
    const Word plain = w.ranged() ? Word::RangedAttack : Word::MeleeAttack;
    list.add({.action = term(with ? Word::UseSkill : plain),
              .item = arm.term,
              .mode = with       ? with->term
                      : off_hand ? term(Word::OffHand)
                                 : kNoTerm,
              .target = e.id,
              .cost = static_cast<std::int16_t>(w.cost + f.surcharge(c))});
    list.add_number(kAmount, least, most);
  });
}

// Grapple, on somebody within reach (L1472), trip and shove, on somebody adjacent: contested.
void list_contests(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  const int by_strength = most_added(f, c, c.attribute(Attribute::Strength), 0);
  const int by_agility = most_added(f, c, c.attribute(Attribute::Agility), 0);
  if (by_strength < 1 && by_agility < 1) return;
  const auto add = [&](Word word, Term mode, CombatantId target, int most) {
    if (most < 1) return;
    list.add({.action = term(word), .mode = mode, .target = target, .cost = surcharge});
    list.add_number(kAmount, 1, most);
  };
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!e.conscious() || !f.in_reach(c, nullptr, e.id)) return;
    if (free_hands(c) >= 1 && c.holding == kNobody && e.held_by == kNobody) {
      add(Word::Grapple, kNoTerm, e.id, by_strength);
    }
    if (!f.adjacent(c.id, e.id)) return;
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().athletics), e.id, by_strength);
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().acrobatics), e.id, by_agility);
    add(Word::Shove, term(f.world().athletics), e.id, by_strength);
  });
}

// The far side of an adjacent enemy, in a straight line (L969).
std::optional<board::Cell> beyond(const Fight& f, const Combatant& c, const Combatant& e) {
  const board::Footprint a = f.space(c.id), b = f.space(e.id);
  if (a.side != 1 || b.side != 1) return std::nullopt;
  const board::Cell cell =
      board::shifted(b.origin, b.origin.x - a.origin.x, b.origin.y - a.origin.y);
  // Somebody unknown is no obstacle to the attempt; they are met on the way.
  if (!f.state.grid.contains(cell) || board::is_solid(f.state.grid.terrain(cell))) {
    return std::nullopt;
  }
  const board::FigureId there = f.state.grid.at(cell);
  if (there != board::kNoFigure && f.knows(c.side, Fight::combatant(there))) return std::nullopt;
  return cell;
}

constexpr int kPassFeet = 10;

// 1 for each 5', and as much again for each thing that slows (L1142, L1152).
int pass_energy(const Fight& f, const Combatant& c) {
  return kPassFeet / 5 * (1 + f.slowed(c) + c.has(Condition::Prone));
}

void list_pass_through(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Immobilized) || c.held_by != kNobody || c.holding != kNobody) return;
  if (c.profile->derived.speed_ft + c.run_bonus_ft - c.moved_ft < kPassFeet) return;
  if (most_added(f, c, 1, pass_energy(f, c)) < 1) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!e.conscious() || !f.adjacent(c.id, e.id) || !beyond(f, c, e)) return;
    for (const auto& [attribute, skill] : {std::pair(Attribute::Strength, f.world().athletics),
                                           std::pair(Attribute::Agility, f.world().acrobatics)}) {
      const int most = most_added(f, c, c.attribute(attribute), pass_energy(f, c));
      if (most < 1) continue;
      list.add({.action = term(Word::PassThrough),
                .mode = term(skill),
                .target = e.id,
                .cost = static_cast<std::int16_t>(pass_energy(f, c) + f.surcharge(c))});
      list.add_number(kAmount, 1, most);
    }
  });
}

// Dazed and Stunned do not make it dearer (L1134).
int most_shaken(const Combatant& c) {
  return c.shake_used ? 0 : c.energy.available() - c.profile->derived.action_surcharge;
}

bool may_shake(const Combatant& c) {
  if (c.conditions.none() || most_shaken(c) < 1) return false;
  for (int i = 0; i < kConditions; ++i) {
    if (c.has(static_cast<Condition>(i)) && shaken_off(static_cast<Condition>(i))) return true;
  }
  return false;
}

void list_shake(const Combatant& c, table::OptionList& list) {
  const int most = most_shaken(c);
  if (most < 1 || c.conditions.none()) return;
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (!c.has(condition) || !shaken_off(condition)) continue;
    list.add({.action = term(Word::ShakeItOff),
              .mode = term(condition),
              .cost = static_cast<std::int16_t>(c.profile->derived.action_surcharge)});
    list.add_number(kAmount, 1, most);
  }
}

void list_escape(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.held_by == kNobody) return;
  for (const auto& [attribute, skill] : {std::pair(Attribute::Strength, f.world().athletics),
                                         std::pair(Attribute::Agility, f.world().acrobatics)}) {
    const int most = most_added(f, c, c.attribute(attribute), 0);
    if (most < 1) continue;
    list.add({.action = term(Word::EscapeGrapple),
              .mode = term(skill),
              .target = c.held_by,
              .cost = static_cast<std::int16_t>(f.surcharge(c))});
    list.add_number(kAmount, 1, most);
  }
}

// Standing is 10' of movement (L1494), which whoever is held or immobilized cannot make.
bool may_stand_up(const Fight& f, const Combatant& c) {
  return f.can_pay(c, 2) && !c.has(Condition::Immobilized) && c.held_by == kNobody &&
         c.profile->derived.speed_ft + c.run_bonus_ft - c.moved_ft >= 10;
}

// How reloading goes with the hands that are free (L2460-2465). 0: not now.
int reload_cost(const Combatant& c, const Arm& arm) {
  const WeaponDef& w = *arm.def;
  if (w.reload_cost == 0) return 0;
  const int hands = free_hands(c) + (w.grip == Grip::TwoHands ? 2 : 1);
  return hands >= 2 ? w.reload_cost : w.reload_one_hand;
}

// Reloading for 1 is a minor action (L1463, A-24).
bool reloads_as_minor(const Combatant& c, const Arm& arm) {
  return reload_cost(c, arm) == 1;
}

int full_load(const WeaponDef& w) {
  return w.capacity > 0 ? w.capacity : 1;
}

void list_handling(const Fight& f, const Combatant& c, table::OptionList& list) {
  const int minor = minor_cost(c);
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
      const int cost = reloads_as_minor(c, arm) ? minor : reload_cost(c, arm);
      if (reload_cost(c, arm) > 0 && c.shots[i] < full_load(*arm.def) && f.can_pay(c, cost)) {
        add(Word::Reload, arm.term, cost);
      }
    } else if (minor_possible && arm.def->grip != Grip::Limb) {
      const bool fits = arm.def->grip == Grip::OneHand || !c.shield_held;
      if (fits && c.holding == kNobody) add(Word::Draw, arm.term, minor);
    }
  }
  if (!minor_possible) return;
  if (c.main() && c.main()->def->grip != Grip::Limb) add(Word::Sheathe, c.main()->term, minor);
  if (c.shield_held) {  // slung, or taken up again (L1462)
    add(Word::Sheathe, c.profile->shield_term, minor);
  } else if (c.profile->shield && free_hands(c) >= 1) {
    add(Word::Draw, c.profile->shield_term, minor);
  }
  if (!c.has(Condition::Prone)) add(Word::DropProne, kNoTerm, minor);
  if (c.holding != kNobody) add(Word::ReleaseGrapple, kNoTerm, minor).target = c.holding;
}

void list_doors(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.can_pay(c, minor_cost(c))) return;
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
        if (open && there != board::kNoFigure && f.knows(c.side, Fight::combatant(there))) continue;
        list.domain.push_back(table::pack_cell(cell.x, cell.y));
        list.domain.push_back(0);
      }
    }
    if (list.domain.size() == before) return;
    list.add(
        {.action = term(word), .cost = static_cast<std::int16_t>(minor_cost(c) + f.surcharge(c))});
    list.add_parameter({kDestination, table::ParameterKind::Cell, 0, 0,
                        static_cast<std::uint32_t>(before),
                        static_cast<std::uint32_t>(list.domain.size() - before)});
  };
  doors(false, Word::OpenDoor);
  doors(true, Word::CloseDoor);
}

// Attribute tests that the rules give a use in a fight (L1470): any trained skill against a
// difficulty the table agrees on, looking for the hidden, and stopping an ally's dying (L876).
void list_tests(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  for (const auto& [skill, rating] : c.profile->sheet.skills) {
    const SkillDef& def = f.world().content.skill(skill);
    if (def.kind != SkillKind::General || !def.attribute || def.topic_of) continue;
    const int most = most_added(f, c, c.attribute(*def.attribute), 0);
    if (most < 1) continue;
    list.add({.action = term(Word::AttributeTest), .mode = term(skill), .cost = surcharge});
    list.add_number(kAmount, 1, most);
    list.add_number(term(Word::Difficulty), 7, 10);
  }
  const int by_acuity = most_added(f, c, c.attribute(Attribute::Acuity), 0);
  if (by_acuity < 1) return;
  list.add({.action = term(Word::Search), .mode = term(f.world().perception), .cost = surcharge});
  list.add_number(kAmount, 1, by_acuity);
  for (const Combatant& a : f.state.cast) {
    if (a.life != Life::Dying || a.side != c.side || !f.knows(c.side, a.id)) continue;
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

table::Script<> contest(Fight& f, CombatantId who, Option o, int added) {
  f.pay(who, added);
  const bool strength = o.mode == kNoTerm || o.mode == term(f.world().athletics);
  const Attribute attribute = strength ? Attribute::Strength : Attribute::Agility;
  const SkillIndex skill = strength ? f.world().athletics : f.world().acrobatics;
  const Word action = o.action == term(Word::Grapple)         ? Word::Grapple
                      : o.action == term(Word::Trip)          ? Word::Trip
                      : o.action == term(Word::Shove)         ? Word::Shove
                      : o.action == term(Word::EscapeGrapple) ? Word::EscapeGrapple
                                                              : Word::PassThrough;
  const int passing = action == Word::PassThrough ? pass_energy(f, f.at(who)) : 0;
  if (action == Word::PassThrough) {
    f.at(who).energy.use(passing);
    f.at(who).moved_ft = static_cast<std::int16_t>(f.at(who).moved_ft + kPassFeet);
  }
  f.reveal(who);
  const int successes = co_await opposed_test(f, who, o.target, action, attribute, skill, added);
  if (successes == 0 || !f.at(who).conscious()) co_return;
  switch (action) {
    case Word::Grapple:  // 1-2 Grappled, 3+ Restrained (L1472)
      f.at(o.target).held_by = who;
      f.at(who).holding = o.target;
      f.gain(o.target, successes >= 3 ? Condition::Restrained : Condition::Grappled);
      break;
    case Word::Trip:
      f.gain(o.target, Condition::Prone);
      break;
    case Word::Shove: {
      const board::Shove shove =
          board::push(f.state.grid, f.space(who), Fight::figure(o.target), successes);
      if (shove.stopped_by == board::Stop::Figure) {
        f.reveal(Fight::combatant(shove.struck));
      }
      if (shove.cells > 0 && f.state.grid.move(Fight::figure(o.target), shove.to.origin)) {
        f.emit(Ev::Pushed, o.target, shove.to.origin);
      }
      for (const CombatantId holder : {f.at(o.target).held_by, o.target}) {
        if (holder == kNobody || f.at(holder).holding == kNobody) continue;
        if (!f.in_reach(f.at(holder), nullptr, f.at(holder).holding)) f.let_go(holder);
      }
      break;
    }
    case Word::EscapeGrapple:
      f.let_go(o.target);
      break;
    default:
      if (const auto cell = beyond(f, f.at(who), f.at(o.target))) {
        if (!co_await offer_step(f, who, *cell)) break;
        const board::FigureId there = f.state.grid.at(*cell);
        if (there != board::kNoFigure) {
          f.reveal(Fight::combatant(there));
          f.emit(Ev::MoveStopped, who);
        } else if (f.state.grid.move(Fight::figure(who), *cell)) {
          f.emit(Ev::Moved, who, *cell, term(Word::PassThrough), passing);
        }
      }
  }
}

// Rolls the energy added at difficulty 8; one success ends one ongoing condition (L1474, E-19).
void shake_it_off(Fight& f, CombatantId who, Term condition, int added) {
  Combatant& c = f.at(who);
  c.shake_used = true;
  c.energy.use(added + c.profile->derived.action_surcharge);
  const table::Faces dice = f.roll(who, Purpose::Shake, added);
  const int successes = dice::successes_fixed(f.table().faces(dice), 8);
  f.emit(Ev::TestRolled, who, term(Word::ShakeItOff), 8, dice, successes);
  if (successes > 0) {
    f.lose(who, static_cast<Condition>(table::raw(condition) - kFirstCondition));
  }
}

int test_skill(Fight& f, CombatantId who, Term skill, int added, int difficulty) {
  const SkillIndex index{static_cast<std::uint16_t>(table::raw(skill) - kFirstSkill)};
  const Attribute attribute = *f.world().content.skill(index).attribute;
  f.pay(who, added);
  const table::Faces dice =
      f.roll(who, Purpose::Test, added_test_pool(f, f.at(who), attribute, index, added));
  const int successes =
      burdened(f.at(who), dice::successes_fixed(f.table().faces(dice), difficulty));
  f.emit(Ev::TestRolled, who, skill, difficulty, dice, successes);
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
  pay_minor(f, c);
  c.shield_held = c.shield_held || item == c.profile->shield_term;
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    if (c.profile->arms[i].term != item) continue;
    const bool one_hand = c.profile->arms[i].def->grip == Grip::OneHand;
    const bool beside = one_hand && c.main() && c.main()->def->grip == Grip::OneHand && !c.off() &&
                        !c.shield_held && c.main()->def->item != c.profile->arms[i].def->item;
    if (beside) {
      c.off_arm = static_cast<std::int8_t>(i);
    } else {
      c.main_arm = static_cast<std::int8_t>(i);
      if (!one_hand) c.off_arm = Combatant::kNoArm;
    }
  }
  f.emit(Ev::Drew, c.id, item);
}

// Gives up and pays what an attack costs, then resolves it.
table::Script<> declare_attack(Fight& f, Attack attack, Option o, int added) {
  f.expend(attack.attacker, o.expended, o.mode);
  const int spent = o.cost - f.surcharge(f.at(attack.attacker));
  attack.added = added;
  attack.cost = f.pay(attack.attacker, spent + added) - added;
  co_await resolve_attack(f, attack);
}

}  // namespace

int free_hands(const Combatant& c) {
  int hands = 2;
  if (c.main()) {
    hands -= c.main()->def->grip == Grip::TwoHands ? 2 : c.main()->def->grip == Grip::OneHand;
  }
  if (c.off()) hands -= c.off()->def->grip == Grip::OneHand;
  return hands - c.shield_held - (c.holding != kNobody);
}

const Arm* ready_arm(const Combatant& c, Term item) {
  for (const Arm& arm : c.profile->arms) {
    if (arm.term != item) continue;
    if (&arm == c.main() || &arm == c.off() || arm.def->grip == Grip::Limb) return &arm;
  }
  return nullptr;
}

// Limbs fight without being wielded (L2453).
void list_weapon_attacks(const Fight& f, const Combatant& c, table::OptionList& list,
                         const Known* with) {
  if (c.main()) list_attacks(f, c, *c.main(), false, with, list);
  if (c.off()) list_attacks(f, c, *c.off(), true, with, list);
  for (const Arm& arm : c.profile->arms) {
    if (arm.def->grip == Grip::Limb && &arm != c.main() && &arm != c.off()) {
      list_attacks(f, c, arm, false, with, list);
    }
  }
}

Attack weapon_attack(const Combatant& c, const Option& o) {
  const Arm* arm = ready_arm(c, o.item);
  return {.attacker = c.id,
          .target = o.target,
          .arm = arm,
          .means = arm->term,
          .attribute = arm->attribute,
          .damage_type = arm->def->damage.front(),
          .melee = !arm->def->ranged(),
          .off_hand = arm == c.off(),
          .base = arm->def->rating};
}

int minor_cost(const Combatant& c) {
  return c.free_minor_used ? 1 : 0;
}

int pay_minor(Fight& f, Combatant& c) {
  const int cost = minor_cost(c);
  c.free_minor_used = true;
  return f.pay(c.id, cost);
}

bool shaken_off(Condition c) {
  switch (c) {
    case Condition::Dazed:
    case Condition::Stunned:
    case Condition::Enervated:
    case Condition::Exhausted:
    case Condition::Slowed:
    case Condition::Immobilized:
    case Condition::Poisoned:
    case Condition::Weakened:
    case Condition::Enfeebled:
      return true;
    default:
      return false;
  }
}

bool may_act(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  if (!c.conscious() || !c.turn_started) return false;
  if (c.has(Condition::Restrained)) return f.can_pay(c, 1);
  if (f.can_pay(c, 1)) return true;  // to search, at least
  if (may_shake(c)) return true;
  if (c.free_minor_used || !f.can_pay(c, 0)) return false;
  if (!c.has(Condition::Prone)) return true;  // to drop prone
  table::OptionList list;
  list_actions(f, who, list);
  return list.options.size() > 1;
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
  for (const Known& k : c.profile->known) {
    if (k.code->offer_action && f.usable(c, k)) k.code->offer_action(f, who, k, list);
  }
  list_movement(f, who, list);
  if (c.has(Condition::Prone) && may_stand_up(f, c)) {
    list.add(
        {.action = term(Word::StandUp), .cost = static_cast<std::int16_t>(2 + f.surcharge(c))});
  }
  list_contests(f, c, list);
  list_pass_through(f, c, list);
  list_escape(f, c, list);
  list_shake(c, list);
  list_handling(f, c, list);
  if (f.state.has_doors) list_doors(f, c, list);
  list_tests(f, c, list);
}

table::Script<> perform_action(Fight& f, CombatantId who, Option o, table::Choice choice) {
  Combatant& c = f.at(who);
  c.running = false;
  f.before_deed(who, o);
  const int first = choice.values.empty() ? 0 : choice.values[0];
  const Known* skill = o.action == term(Word::UseSkill) ? c.profile->find(o.mode) : nullptr;
  if (skill && skill->code->prepare) {
    co_await declare_attack(f, skill->code->prepare(f, who, *skill, o), o, first);
    co_return;
  }
  if (skill) {
    co_await skill->code->act(f, who, *skill, o, choice);
    co_return;
  }
  switch (static_cast<Word>(table::raw(o.action))) {
    case Word::MeleeAttack:
    case Word::RangedAttack:
      co_await declare_attack(f, weapon_attack(c, o), o, first);
      break;
    case Word::Move:
    case Word::Run:
      co_await move_to(f, who, {table::cell_x(first), table::cell_y(first)},
                       o.action == term(Word::Run));
      break;
    case Word::StandUp:
      c.moved_ft = static_cast<std::int16_t>(c.moved_ft + 10);
      f.emit(Ev::StoodUp, who, f.pay(who, 2));
      f.lose(who, Condition::Prone);
      break;
    case Word::DropProne:
      pay_minor(f, c);
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
      co_await contest(f, who, o, first);
      break;
    case Word::ReleaseGrapple:
      pay_minor(f, c);
      f.let_go(who);
      break;
    case Word::Reload: {
      for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
        const Arm& arm = c.profile->arms[i];
        if (arm.term != o.item) continue;
        const int paid =
            reloads_as_minor(c, arm) ? pay_minor(f, c) : f.pay(who, reload_cost(c, arm));
        const int shots = c.shots[i] + std::max(1, arm.def->reload_shots);
        c.shots[i] = static_cast<std::int8_t>(std::min(shots, full_load(*arm.def)));
        f.emit(Ev::Reloaded, who, o.item, paid);
      }
      break;
    }
    case Word::Draw:
      draw(f, c, o.item);
      break;
    case Word::Sheathe:
      pay_minor(f, c);
      if (o.item == c.profile->shield_term) {
        c.shield_held = false;
        c.shield_up = 0;
      } else {
        c.main_arm = std::exchange(c.off_arm, Combatant::kNoArm);
      }
      f.emit(Ev::Sheathed, who, o.item);
      break;
    case Word::OpenDoor:
    case Word::CloseDoor: {
      const board::Cell cell{table::cell_x(first), table::cell_y(first)};
      const bool open = o.action == term(Word::OpenDoor);
      pay_minor(f, c);
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
    case Word::AttributeTest:
      test_skill(f, who, o.mode, first, choice.values[1]);
      break;
    case Word::Search:
      search(f, who, first);
      break;
    case Word::TreatDying:
      if (test_skill(f, who, o.mode, first, 8) > 0) {
        f.at(o.target).life = Life::Stabilised;
        f.emit(Ev::StabilisedEv, o.target);
      }
      break;
    default:
      assert(false && "every listed action is performed here");
  }
}

}  // namespace fray::forge
