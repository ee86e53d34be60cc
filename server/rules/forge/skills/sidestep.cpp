#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::sidestep {
namespace {

// L2217: after the roll of an attack on PD, spend 1 and add up to the rating: as many defense dice
// more.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  if (t.attack->mental || t.attack->successes == 0) return;
  offer_use(f, who, skill, kNoCombatant, 1, 0, skill.rating, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const int added = choice.values[0];
  f.emit<Ev::Reacted>(who, option.mode, f.pay(who, 1 + added));
  const table::Faces dice = f.roll(who, Purpose::Skill, energy_pool(added));
  t.attack->highest_defence =
      std::max(t.attack->highest_defence, highest_die(f.table().faces(dice)));
  f.emit<Ev::RolledAgain>(who, dice, skill.term);
  co_return;
}

// The chance that the highest of the dice more stops the attack altogether, and the successes that
// it takes away on average.
void odds(const Fight& f, const Trigger& t, CombatantId, const Known&,
          const table::OptionList& list, const table::Option& option,
          std::vector<table::OddsRow>& rows) {
  const Attack& a = *t.attack;
  const auto successes_against = [&](int defence) {
    int successes = 0;
    for (const dice::Face face : f.table().faces(a.action_dice)) successes += face >= defence;
    for (const dice::Face face : a.late_action_faces) successes += face >= defence;
    return successes;
  };
  const auto reach = [](int dice, int face) {  // that any of them shows the face or more
    if (face < 2) return 1.0;
    return face > 10 ? 0.0 : fixed_at_least_one(dice, face);
  };
  const int before = successes_against(a.highest_defence);
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    double stopped = 0;
    double taken = 0;
    for (int face = 1; face <= 10; ++face) {
      const double chance = reach(v, face) - reach(v, face + 1);
      const int left = successes_against(std::max(face, a.highest_defence));
      stopped += left == 0 ? chance : 0;
      taken += chance * (before - left);
    }
    rows.push_back(defence_row(v, stopped, taken));
  }
}

constexpr ReactionHook kHooks[] = {
    {.step = Step::Roll, .part = Part::Defender, .offer = offer, .perform = perform, .odds = odds}};

}  // namespace

extern const SkillCode code{.id = "sidestep", .reactions = kHooks};

}  // namespace fray::forge::skills::sidestep
