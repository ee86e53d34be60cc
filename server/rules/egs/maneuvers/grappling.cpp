// Holding an enemy, and getting loose (L2915, R70).
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/engagement.h"

namespace fray::egs {
namespace {

bool is_graspable(const Fight& f, const Combatant& c, const Combatant& target) {
  return f.state.field.feet(c.id, target.id) <= kSquareFt && f.state.field.sees(c.id, target.id) &&
         !has_effect(target, Word::Held, c.id);
}

bool is_my_holder(const Fight&, const Combatant& c, const Combatant& target) {
  return has_effect(c, Word::Held, target.id);
}

void grapple_it(Fight& f, CombatantId who, CombatantId target) {
  grasp(f, who, target);
  constrict(f, who, target);
}

void get_loose(Fight& f, CombatantId who, CombatantId holder) {
  end_effects(f, who, Word::Held, holder);
}

Attack squeeze(CombatantId who, CombatantId target) {
  return {.attacker = who, .target = target, .weapon = -1, .holding = true};
}

void list_hold(const Fight& f, const Combatant& c, table::OptionList& list);

// Sustaining a hold takes an action in each round, and allows a blow that armor does not stop.
table::Script<> play_hold(Fight& f, CombatantId who, table::Option option, table::Choice) {
  grasp(f, who, option.target);
  co_await play_attack(f, squeeze(who, option.target));
}

std::optional<Attack> foreseen_hold(const Fight&, const Combatant& c, const table::Option& option) {
  return squeeze(c.id, option.target);
}

void odds_of_hold(const Fight& f, const Combatant& c, const table::Option& option,
                  std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, squeeze(c.id, option.target)));
}

}  // namespace

namespace maneuvers {
extern const Maneuver grapple{.word = Word::Grapple,
                              .aggressor = {{{Ability::Str, "athletics"}, {}}},
                              .defender = {{{Ability::Dex, "athletics"}, {}}},
                              .possible = is_graspable,
                              .succeed = grapple_it,
                              .defends = true};
extern const Maneuver break_free{
    .word = Word::BreakFree,
    .needs = {Need::Held},
    .aggressor = {{{Ability::Str, "athletics"}, {Ability::Dex, "athletics"}}},
    .defender = {{{Ability::Str, "athletics"}, {}}},
    .possible = is_my_holder,
    .succeed = get_loose};
}  // namespace maneuvers

namespace actions {
extern const Action grapple;
extern const Action break_free;
extern const Action keep_hold;
const Action grapple = maneuver_action<maneuvers::grapple, grapple>();
const Action break_free = maneuver_action<maneuvers::break_free, break_free>();
const Action keep_hold{.word = Word::KeepHold,
                       .needs = {Need::Target},
                       .list = list_hold,
                       .play = play_hold,
                       .odds = odds_of_hold,
                       .attack = foreseen_hold,
                       .attacks = true};
}  // namespace actions

namespace {

void list_hold(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const Combatant& target : f.state.cast) {
    if (target.effects.empty() || !has_effect(target, Word::Held, c.id)) continue;
    if (!may_attack(f, c, target)) continue;
    table::Option option = option_of(actions::keep_hold);
    option.target = target.id;
    list.add(option);
  }
}

}  // namespace

}  // namespace fray::egs
