// Throwing an enemy down or taking its weapon (L2883, L2923-2941).
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

constexpr int kMostLarger = 2;  // steps of Size that one can still throw over (R108)

bool stands_near(const Fight& f, const Combatant& c, const Combatant& target) {
  return within_reach(f, c, target) && target.stance != Stance::Prone &&
         target.fighter().size - c.fighter().size <= kMostLarger;
}

bool is_armed_near(const Fight& f, const Combatant& c, const Combatant& target) {
  const Weapon* mine = c.ready();
  const Weapon* weapon = target.ready();
  return mine && is_melee(*mine) && weapon && !weapon->natural && within_reach(f, c, target);
}

bool has_shield_near(const Fight& f, const Combatant& c, const Combatant& target) {
  return shield_of(f.content(), c) != nullptr && stands_near(f, c, target);
}

void drop_weapon(Fight& f, CombatantId, CombatantId target) {
  Combatant& c = f.at(target);
  if (c.weapon < 0) return;
  f.emit<Ev::Dropped>(target, c.ready_term());
  let_fall(f, target, static_cast<std::size_t>(c.weapon), f.state.field.at(target));
}

void fell(Fight& f, CombatantId, CombatantId target) {
  throw_down(f, target);
}

// It drives back and parts the two.
void bash(Fight& f, CombatantId who, CombatantId target) {
  disengage(f, target);
  push_back(f, target, who, kSquareFt);
  throw_down(f, target);
}

int other_hand(const Fight&, const Combatant&, const Combatant&) {
  return kOffHand;
}

void list_second_bash(const Fight& f, const Combatant& c, table::OptionList& list);

}  // namespace

namespace maneuvers {
extern const Maneuver disarm{.word = Word::Disarm,
                             .needs = {Need::Close, Need::InHand},
                             .aggressor = {{{Ability::Dex, "melee"}, {}}},
                             .possible = is_armed_near,
                             .succeed = drop_weapon,
                             .defends = true};
extern const Maneuver push{.word = Word::Push,
                           .needs = {Need::Close},
                           .aggressor = {{{Ability::Str, "athletics"}, {}}},
                           .defender = {{{Ability::Dex, "athletics"}, {}}},
                           .possible = stands_near,
                           .succeed = fell,
                           .defends = true};
extern const Maneuver shield_bash{.word = Word::ShieldBash,
                                  .needs = {Need::Close},
                                  .aggressor = {{{Ability::Str, "melee"}, {}}},
                                  .defender = {{{Ability::Dex, "athletics"}, {}}},
                                  .possible = has_shield_near,
                                  .succeed = bash,
                                  .defends = true};
// With the bonus action of the shield (L2789-2791).
extern const Maneuver bonus_bash{.word = Word::BonusBash,
                                 .needs = {Need::Close},
                                 .aggressor = {{{Ability::Str, "melee"}, {}}},
                                 .defender = {{{Ability::Dex, "athletics"}, {}}},
                                 .possible = has_shield_near,
                                 .succeed = bash,
                                 .modifier = other_hand};
extern const Maneuver trip{
    .word = Word::Trip,
    .needs = {Need::Close},
    .aggressor = {{{Ability::Dex, "athletics"}, {}}},
    .defender = {{{Ability::Dex, "athletics"}, {Ability::Dex, "acrobatics"}}},
    .possible = stands_near,
    .succeed = fell,
    .defends = true};
}  // namespace maneuvers

namespace actions {
extern const Action disarm;
extern const Action push;
extern const Action shield_bash;
extern const Action trip;
const Action disarm = maneuver_action<maneuvers::disarm, disarm>();
const Action push = maneuver_action<maneuvers::push, push>();
const Action shield_bash = maneuver_action<maneuvers::shield_bash, shield_bash>();
const Action trip = maneuver_action<maneuvers::trip, trip>();
extern const Action bonus_bash;
const Action bonus_bash{
    .word = Word::BonusBash,
    .cost = 0,
    .needs = {Need::Close, Need::Bonus},
    .list = list_second_bash,
    .play = [](Fight& f, CombatantId who, table::Option option,
               table::Choice) { return play_maneuver(f, who, option, maneuvers::bonus_bash); },
    .odds =
        [](const Fight& f, const Combatant& c, const table::Option& option,
           std::vector<table::OddsRow>& rows) {
          odds_of_maneuver(f, c, option, maneuvers::bonus_bash, rows);
        },
    .attacks = true};
}  // namespace actions

namespace {

void list_second_bash(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.held != Held::None || c.bonus < 1) return;
  const std::size_t first = list.options.size();
  list_maneuver(f, c, maneuvers::bonus_bash, actions::bonus_bash, list);
  for (std::size_t i = first; i < list.options.size(); ++i) {
    list.options[i].prices = {term(Word::BonusActions), 1};
  }
}

}  // namespace

bool may_bash_again(const Fight& f, const Combatant& c) {
  if (c.bonus < 1 || c.pace == Pace::Sprinting || shield_of(f.content(), c) == nullptr) {
    return false;
  }
  for (const Combatant& target : f.state.cast) {
    if (may_attack(f, c, target) && has_shield_near(f, c, target)) return true;
  }
  return false;
}

}  // namespace fray::egs
