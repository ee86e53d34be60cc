#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/prices.h"

// The energy added is rolled at difficulty 8; one success ends one ongoing condition (L1474, E-19).
namespace fray::forge::actions::shake_it_off {
namespace {

constexpr int kDifficulty = 8;

// Dazed and Stunned do not raise its cost (L1134).
int most_rolled(const Combatant& c) {
  return c.shake_used ? 0 : c.energy.available() - c.profile->derived.action_surcharge;
}

void offer(const Fight&, const Combatant& c, table::OptionList& list) {
  const int most = most_rolled(c);
  if (most < 1) return;
  const auto add = [&](Term what) {
    list.add({.action = term(Word::ShakeItOff),
              .mode = what,
              .prices = in_energy(c.profile->derived.action_surcharge)});
    add_energy(list, 1, most);
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

bool free(const Fight&, const Combatant& c) {
  if (most_rolled(c) < 1) return false;
  if (has_shaken_effect(c)) return true;
  for (int i = 0; i < kConditions && c.conditions.any(); ++i) {
    if (shaken_off(c, static_cast<Condition>(i))) return true;
  }
  return false;
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  Combatant& c = f.at(who);
  const int added = choice.values[0];
  c.shake_used = true;
  c.energy.use(added + c.profile->derived.action_surcharge);
  const table::Faces dice = f.roll(who, Purpose::Shake, energy_pool(added));
  const int successes = successes_fixed(f.table().faces(dice), kDifficulty);
  f.emit<Ev::TestRolled>(who, term(Word::ShakeItOff), kDifficulty, dice, successes);
  f.note_critical_failure(who, dice, successes);
  if (successes > 0) shake_off(f, who, o.mode);
}

void odds(const Fight&, CombatantId, const table::OptionList& list, const table::Option& o,
          std::vector<table::OddsRow>& rows) {
  test_odds(
      kDifficulty, list, o, [](int added) { return added; }, rows);
}

constexpr ActionCode kShakeItOff[] = {
    {.word = Word::ShakeItOff, .offer = offer, .free = free, .act = act, .odds = odds}};

}  // namespace

extern const Actions codes{kShakeItOff};

}  // namespace fray::forge::actions::shake_it_off
