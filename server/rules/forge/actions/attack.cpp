#include "rules/forge/attack/attack.h"

#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/area_fire.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/attack/shooting.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/sequence/attack_sequence.h"
#include "rules/forge/sequence/volley_sequence.h"

// Melee Attack and Ranged Attack with the weapons at hand (L1478-1490).
namespace fray::forge::actions::attack {
namespace {

using table::Option;

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  list_weapon_attacks(f, c, list);
}

void explain(const Fight& f, const Combatant& c, std::vector<table::Unavailable>& unavailable) {
  explain_weapon_attacks(f, c, unavailable);
}

bool free(const Fight& f, const Combatant& c) {
  return c.profile->strikes_for_nothing && f.can_pay(c, 0) && appends(offer, f, c);
}

Attack declared(Fight& f, CombatantId who, const Option& o, const table::Choice& choice) {
  return paid_attack(f, weapon_attack(f.at(who), o), o, choice.values[0]);
}

table::Script<> strike(Fight& f, CombatantId who, Option o, table::Choice choice) {
  return resolve_attack(f, declared(f, who, o, choice));
}

// An arc of fire: hits all combatants in it, so there is no single target (L2498, L2634).
bool sweeps(const Attack& attack) {
  return attack.fire && attack.fire->arc_degrees > 0;
}

table::Script<> shoot(Fight& f, CombatantId who, Option o, table::Choice choice) {
  const Attack attack = declared(f, who, o, choice);
  if (attack.arm->def->fuze) return resolve_volley(f, blast_volley(f, attack, chosen_cell(choice)));
  if (sweeps(attack)) return resolve_volley(f, swept_volley(f, attack));
  return resolve_attack(f, attack);
}

std::optional<Area> ranged_area(const Fight& f, CombatantId who, const Option& o,
                                const table::Choice& choice) {
  const Attack attack = weapon_attack(f.at(who), o);
  if (attack.arm->def->fuze) return blast_area(attack, chosen_cell(choice));
  if (sweeps(attack)) return swept_area(f, attack);
  return std::nullopt;
}

void melee_odds(const Fight& f, CombatantId who, const table::OptionList& list, const Option& o,
                std::vector<table::OddsRow>& rows) {
  attack_odds(f, weapon_attack(f.at(who), o), list, o, rows);
}

std::optional<Several> several(const Fight& f, CombatantId who, const Option& o) {
  const Combatant& c = f.at(who);
  const Attack attack = weapon_attack(c, o);
  if (attack.arm->def->fuze) {
    const int feet = farthest_ft(f, c, *attack.arm) + attack.arm->def->blast_radius_ft;
    return Several{volley_at(attack, {}).attack, known_enemies_within(f, who, feet, false),
                   Several::Reach::Any};
  }
  if (!sweeps(attack)) return std::nullopt;
  auto targets = swept(f, attack);
  std::erase_if(targets, [&](CombatantId target) {  // these must stay hidden from it
    return !f.knows(c.side, target);
  });
  return Several{volley_at(attack, {}).attack, std::move(targets), Several::Reach::All};
}

std::optional<Volley> volley(const Fight& f, CombatantId who, const Option& o,
                             const table::Choice& choice) {
  Attack attack = weapon_attack(f.at(who), o);
  attack.added = choice.values[0];
  if (attack.arm->def->fuze) return blast_volley(f, attack, chosen_cell(choice));
  if (sweeps(attack)) return swept_volley(f, attack);
  return std::nullopt;
}

std::optional<Attack> single(const Fight& f, CombatantId who, const Option& o) {
  Attack attack = weapon_attack(f.at(who), o);
  if (attack.arm->def->fuze || sweeps(attack)) return std::nullopt;
  return attack;
}

void ranged_odds(const Fight& f, CombatantId who, const table::OptionList& list, const Option& o,
                 std::vector<table::OddsRow>& rows) {
  if (const auto attack = single(f, who, o)) return attack_odds(f, *attack, list, o, rows);
  odds_of_several(f, *several(f, who, o), list, o, rows);
}

constexpr ActionCode kAttacks[] = {
    {.word = Word::MeleeAttack,
     .offer = offer,  // both, weapon by weapon
     .free = free,
     .perform = strike,
     .odds = melee_odds,
     .attack = single,
     .explain = explain},
    {.word = Word::RangedAttack,
     .expand = expand_throw,
     .perform = shoot,
     .area = ranged_area,
     .odds = ranged_odds,
     .attack = single,
     .several = several,
     .volley = volley},
};

}  // namespace

extern const Actions codes{kAttacks};

}  // namespace fray::forge::actions::attack
