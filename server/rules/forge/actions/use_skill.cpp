#include <algorithm>
#include <cassert>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"
#include "rules/forge/attack/area.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/sequence/attack_sequence.h"
#include "rules/forge/sequence/volley_sequence.h"

// Using a specialized or magic skill: its SkillCode says what that is.
namespace fray::forge::actions::use_skill {
namespace {

using table::Option;

const Known& used(const Fight& f, CombatantId who, const Option& o) {
  const Known* skill = f.known(who, o.mode);
  assert(skill);
  return *skill;
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  each_usable_hook(f, c, &SkillCode::offer_action,
                   [&](const Known& k, auto offer) { offer(f, c.id, k, list); });
}

bool minor(const Fight& f, const Combatant& c, const Option& o) {
  const Known* skill = f.known(c.id, o.mode);
  return skill && skill->code->act == toggle_stance;
}

// All others take energy, but for attacks with what strikes for nothing.
bool free_minor(const Fight& f, const Combatant& c) {
  if (c.profile->strikes_for_nothing) return appends(offer, f, c);
  return std::ranges::any_of(c.profile->known, [&](const Known& k) {
    return k.code->offer_action == offer_stance && f.usable(c, k);
  });
}

void expand(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option) {
  const Known& skill = used(f, who, list.options[option]);
  skill.code->expand(f, who, skill, list, option);
}

bool on_several(const SkillCode& code) {
  return code.aim || code.area;
}

Volley aimed(const Fight& f, const Known& skill, const Attack& attack, const Option& o,
             const table::Choice& choice) {
  if (!skill.code->area) return skill.code->aim(f, attack, skill, o, choice);
  return volley_over(f, attack, skill.code->area(f, attack.attacker, skill, choice));
}

table::Script<> attack_several(Fight& f, const Known& skill, Attack attack, Option o,
                               table::Choice choice) {
  const CombatantId who = attack.attacker;
  const Volley volley = aimed(f, skill, attack, o, choice);
  int more = 0;  // for targets that cost more to attack (L2317)
  for (const Volley::Aim& aim : volley.aims) more += dearer(f.at(who), aim.target);
  if (more > f.at(who).energy.available()) {
    f.emit<Ev::AttackVoid>(who);
    co_return;
  }
  f.at(who).energy.use(more);
  co_await resolve_volley(f, volley);
  if (skill.code->after_volley && f.at(who).conscious()) {
    co_await skill.code->after_volley(f, volley.attack, skill, choice);
  }
}

table::Script<> perform(Fight& f, CombatantId who, Option o, table::Choice choice) {
  const Known& skill = used(f, who, o);
  if (!skill.code->prepare) return skill.code->act(f, who, skill, o, choice);
  const int added = choice.values.empty() ? 0 : choice.values[0];
  const Attack attack = paid_attack(f, skill.code->prepare(f, who, skill, o), o, added);
  if (on_several(*skill.code)) return attack_several(f, skill, attack, o, choice);
  return resolve_attack(f, attack);
}

std::optional<Area> area(const Fight& f, CombatantId who, const Option& o,
                         const table::Choice& choice) {
  const Known& skill = used(f, who, o);
  if (!skill.code->area) return std::nullopt;
  return skill.code->area(f, who, skill, choice);
}

std::optional<Attack> single(const Fight& f, CombatantId who, const Option& o) {
  const Known& skill = used(f, who, o);
  if (!skill.code->prepare || on_several(*skill.code)) return std::nullopt;
  return skill.code->prepare(f, who, skill, o);
}

std::optional<Several> several(const Fight& f, CombatantId who, const Option& o) {
  const Known& skill = used(f, who, o);
  if (!skill.code->foresee) return std::nullopt;
  return skill.code->foresee(f, who, skill, o);
}

std::optional<Volley> volley(const Fight& f, CombatantId who, const Option& o,
                             const table::Choice& choice) {
  const Known& skill = used(f, who, o);
  if (!on_several(*skill.code)) return std::nullopt;
  Attack attack = skill.code->prepare(f, who, skill, o);
  attack.added = choice.values.empty() ? 0 : choice.values[0];
  return aimed(f, skill, attack, o, choice);
}

void odds(const Fight& f, CombatantId who, const table::OptionList& list, const Option& o,
          std::vector<table::OddsRow>& rows) {
  const Known& skill = used(f, who, o);
  if (const auto attack = single(f, who, o)) {
    attack_odds(f, *attack, list, o, rows);
  } else if (const auto on_all = several(f, who, o)) {
    odds_of_several(f, *on_all, list, o, rows);
  } else if (skill.code->odds) {
    skill.code->odds(f, who, skill, list, o, rows);
  }
}

constexpr ActionCode kUseSkill[] = {{.word = Word::UseSkill,
                                     .offer = offer,
                                     .free_minor = free_minor,
                                     .minor = minor,
                                     .expand = expand,
                                     .perform = perform,
                                     .area = area,
                                     .odds = odds,
                                     .attack = single,
                                     .several = several,
                                     .volley = volley}};

}  // namespace

extern const Actions codes{kUseSkill};

}  // namespace fray::forge::actions::use_skill
