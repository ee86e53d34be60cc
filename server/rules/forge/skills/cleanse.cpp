#include "rules/forge/body/effects.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::cleanse {
namespace {

constexpr int kDifficulty = 8;

template <class Visit>
void each_burden(const Combatant& c, Visit visit) {
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (shaken_off(c, condition)) visit(term(condition));
  }
  for (const Effect& e : c.effects) {
    if (e.code->shaken) visit(e.skill);
  }
}

// L2271: you or an adjacent ally at once rolls the dice against 8 to end something that Shake It
// Off can end.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  for (const Combatant& target : f.state.cast) {
    if (!f.standing_in(target.id) || !touched_friend(f, who, target)) continue;
    each_burden(target, [&](Term burden) {
      const std::size_t before = list.options.size();
      offer_cast(f, who, skill, target.id, list);
      if (list.options.size() > before) list.options.back().item = burden;
    });
  }
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  const table::Faces dice = f.roll(option.target, Purpose::Shake, pool_of(skill, choice.values[0]));
  const int successes = successes_fixed(f.table().faces(dice), kDifficulty);
  f.emit<Ev::TestRolled>(option.target, skill.term, kDifficulty, dice, successes);
  if (successes > 0) shake_off(f, option.target, option.item);
  co_return;
}

void odds(const Fight&, CombatantId, const Known& skill, const table::OptionList& list,
          const table::Option& option, std::vector<table::OddsRow>& rows) {
  fixed_odds(skill, kDifficulty, list, option, rows);
}

}  // namespace

extern const SkillCode code{.id = "cleanse", .offer_action = offer, .act = act, .odds = odds};

}  // namespace fray::forge::skills::cleanse
