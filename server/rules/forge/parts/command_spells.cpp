#include "rules/forge/parts/command_spells.h"

#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/sequence/attack_sequence.h"

namespace fray::forge {
namespace {

constexpr int kRangeFeet = 25;

bool allows_nothing(const Fight&, CombatantId, const Effect&, const table::Option& option) {
  return option.action == term(Word::ShakeItOff);
}

// To get at a target and attack it; the second word says which.
bool allows_attacks(const Fight& f, CombatantId bearer, const Effect& effect,
                    const table::Option& option) {
  switch (static_cast<Word>(table::raw(option.action))) {
    case Word::ShakeItOff:
    case Word::Move:
    case Word::Run:
    case Word::StandUp:
    case Word::Draw:
    case Word::Reload:
      return true;
    case Word::MeleeAttack:
    case Word::RangedAttack:
      break;
    case Word::UseSkill: {
      const Known* used = f.known(bearer, option.mode);
      if (!used || !used->code->prepare || option.target == kNoCombatant) return false;
      break;
    }
    default:
      return false;
  }
  return effect.other == kNoCombatant || option.target == effect.other;
}

}  // namespace

extern const EffectCode kHalted{.shaken = true, .allows = allows_nothing, .turn_began = struggle};
extern const EffectCode kSentToAttack{
    .shaken = true, .allows = allows_attacks, .turn_began = struggle};

namespace {

table::Script<> obey(Fight& f, Attack& a, int successes) {
  const Known& skill = *f.known(a.attacker, a.means);
  if (a.detail == term(Word::CommandFall)) {
    f.gain(a.target, Condition::Prone);
    co_return;
  }
  const bool halt = a.detail == term(Word::CommandHalt);
  lay_effect(f, a.target, skill, halt ? kHalted : kSentToAttack, a.attacker, successes, 1000);
  if (!halt && successes >= 2) {
    effect_on(f, a.target, skill.term, a.attacker)->other = a.other;
  }
}

Attack command(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.mental = true;
  attack.detail = option.item;
  attack.outcome = obey;
  return attack;
}

}  // namespace

table::Script<> struggle(Fight& f, CombatantId bearer, Effect effect) {
  Combatant& c = f.at(bearer);
  const int dice = std::min(c.profile->derived.mental_defence, c.energy.available());
  if (!c.conscious() || c.shake_used || dice < 1) co_return;
  c.shake_used = true;
  c.energy.use(dice);
  const table::Faces faces = f.roll(bearer, Purpose::Shake, energy_pool(dice));
  const int successes = successes_fixed(f.table().faces(faces), 8);
  f.emit<Ev::TestRolled>(bearer, term(Word::ShakeItOff), 8, faces, successes);
  if (successes > 0) end_effect(f, bearer, effect.skill, effect.caster);
}

void offer_commands(const Fight& f, CombatantId who, const Known& skill, Kind whom,
                    table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (!can_cast(c)) return;
  each_able_enemy(f, c, [&](const Combatant& e) {
    if (!is_kind(e, whom) || !within(f, who, e.id, kRangeFeet)) return;
    for (const Word word : {Word::CommandHalt, Word::CommandFall, Word::CommandAttack}) {
      const std::size_t before = list.options.size();
      offer_use(f, who, skill, e.id, dearer(c, e.id), f.world().content.skill(skill.skill).expend,
                casting_attribute(f, c, skill), list);
      if (list.options.size() == before) return;
      list.options.back().item = term(word);
      if (word != Word::CommandAttack) continue;
      const auto first = static_cast<std::uint32_t>(list.domain.size());
      for (const Combatant& victim : f.state.cast) {
        if (victim.id == e.id || !f.standing_in(victim.id) || !f.knows(c.side, victim.id)) continue;
        list.domain.push_back(table::raw(victim.id));
      }
      list.add_parameter({table::common::kTargets, table::ParameterKind::Combatants, 1, 1, first,
                          static_cast<std::uint32_t>(list.domain.size()) - first});
    }
  });
}

table::Script<> give_command(Fight& f, CombatantId who, const Known& skill, table::Option option,
                             table::Choice choice) {
  Attack attack = command(f, who, skill, option);
  if (option.item == term(Word::CommandAttack)) attack.other = CombatantId(choice.values[2]);
  f.expend(who, expended_of(option), skill.term);
  attack.added = choice.values[0];
  const int spent = energy_of(option) - f.surcharge(f.at(who));
  attack.cost = f.pay(who, spent + attack.added) - attack.added;
  co_await resolve_attack(f, attack);
}

void command_odds(const Fight& f, CombatantId who, const Known& skill,
                  const table::OptionList& list, const table::Option& option,
                  std::vector<table::OddsRow>& rows) {
  attack_odds(f, command(f, who, skill, option), list, option, rows);
}

}  // namespace fray::forge
