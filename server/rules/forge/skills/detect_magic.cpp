#include "board/distance.h"
#include "dice/odds.h"
#include "dice/pool.h"
#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr int kRangeFeet = 25;

// L2265: expend 1; a test at difficulty 9: with 1-2 successes you learn where magic is at work
// within 25', with 3 or more also which.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  const table::Faces dice = f.roll(who, Purpose::Test, pool_dice(skill, choice.values[0]));
  const int successes = burdened(f.at(who), dice::successes_fixed(f.table().faces(dice), 9));
  f.emit(Ev::TestRolled, who, skill.term, 9, dice, successes);
  if (successes == 0) co_return;
  for (const Combatant& c : f.state.cast) {
    if (c.effects.empty() || !f.standing_in(c.id)) continue;
    if (!board::within(f.space(who), f.space(c.id), board::Feet{kRangeFeet})) continue;
    f.reveal(c.id);
    if (successes < 3) continue;
    for (const Effect& e : c.effects) f.emit(Ev::Sensed, who, e.skill, c.id);
  }
}

void odds(const Fight&, CombatantId, const Known& skill, const table::OptionList& list,
          const table::Option& option, std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    const int pool = pool_dice(skill, v);
    rows.push_back({v, dice::fixed_at_least_one(pool, 9), dice::fixed_mean(pool, 9)});
  }
}

}  // namespace

extern const SkillCode detect_magic{
    .id = "detect-magic", .offer_action = offer_on<oneself>, .act = act, .odds = odds};

}  // namespace fray::forge::skills
