#pragma once

#include "rules/forge/parts/spell_parts.h"

// Spells that bend the will of others (L2327-2341).
namespace fray::forge {

/// At each Start of Turn the bearer of such a spell uses as much energy as its MD to shake it
/// off; after the regain, as its one attempt of the cycle.
table::Script<> struggle(Fight& fight, CombatantId bearer, Effect effect);

void offer_commands(const Fight& fight, CombatantId who, const Known& skill, Kind whom,
                    table::OptionList& list);
table::Script<> give_command(Fight& fight, CombatantId who, const Known& skill,
                             table::Option option, table::Choice choice);
void command_odds(const Fight& fight, CombatantId who, const Known& skill,
                  const table::OptionList& list, const table::Option& option,
                  std::vector<table::OddsRow>& rows);

/// Effects of obeying "Halt" and "Attack".
extern const EffectCode kHalted;
extern const EffectCode kSentToAttack;

/// A command of one word or more against MD; as many words are obeyed as there are successes.
/// Enforced in fights: ""Halt", "Fall", and "Attack" with a target.
template <Kind kWhom>
constexpr SkillCode command_spell(std::string_view id) {
  return {
      .id = id,
      .offer_action = [](const Fight& f, CombatantId who, const Known& skill,
                         table::OptionList& list) { offer_commands(f, who, skill, kWhom, list); },
      .act = give_command,
      .odds = command_odds};
}

}  // namespace fray::forge
