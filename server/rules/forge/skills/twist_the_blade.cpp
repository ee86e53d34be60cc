#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::twist_the_blade {
namespace {

// L2233: after the roll of a melee attack, spend 1 and add up to the rating: as many dice more.
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  if (!t.attack->melee) return;
  offer_use(f, who, skill, t.attack->target, 1, 0, skill.rating, list);
}

table::Script<> perform(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                        table::Option option, table::Choice choice) {
  const int added = choice.values[0];
  f.emit<Ev::Reacted>(who, option.mode, f.pay(who, 1 + added));
  const table::Faces dice = f.roll(who, Purpose::Skill, energy_pool(added));
  for (const dice::Face face : f.table().faces(dice)) {
    t.attack->late_action_faces.push_back(face);
    t.attack->successes += face >= t.attack->highest_defence;
  }
  f.emit<Ev::RolledAgain>(who, dice, skill.term);
  co_return;
}

// Each die more is a success if it reaches the defense already rolled.
void odds(const Fight&, const Trigger& t, CombatantId, const Known&, const table::OptionList& list,
          const table::Option& option, std::vector<table::OddsRow>& rows) {
  const Attack& a = *t.attack;
  const int needed = std::max(a.highest_defence, 1);
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    // Against a highest defense die of 1 every die succeeds: no difficulty to reckon with.
    const double chance = needed < 2 ? 1.0 : fixed_at_least_one(v, needed);
    const double mean = needed < 2 ? v : fixed_mean(v, needed);
    rows.push_back(odds_row(v, a.successes > 0 ? 1.0 : chance, a.successes + mean));
  }
}

constexpr ReactionHook kHooks[] = {
    {.step = Step::Roll, .part = Part::Attacker, .offer = offer, .perform = perform, .odds = odds}};

}  // namespace

extern const SkillCode code{.id = "twist-the-blade", .reactions = kHooks};

}  // namespace fray::forge::skills::twist_the_blade
