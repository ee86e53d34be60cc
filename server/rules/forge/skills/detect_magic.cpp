#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::detect_magic {
namespace {

constexpr int kRangeFeet = 25;
constexpr int kDifficulty = 9;

// L2265: expend 1; a test at difficulty 9: with 1-2 successes you learn where magic is at work
// within 25', with 3 or more also which.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  const int successes = test_cast(f, who, skill, option, choice.values[0], kDifficulty);
  if (successes == 0) co_return;
  for (const Combatant& c : f.state.cast) {
    if (c.effects.empty() || !f.standing_in(c.id)) continue;
    if (f.apart_ft(who, c.id) > kRangeFeet) continue;
    f.reveal(c.id);
    if (successes < 3) continue;
    for (const Effect& e : c.effects) f.emit<Ev::Sensed>(who, e.skill, c.id);
  }
}

void odds(const Fight&, CombatantId, const Known& skill, const table::OptionList& list,
          const table::Option& option, std::vector<table::OddsRow>& rows) {
  fixed_odds(skill, kDifficulty, list, option, rows);
}

}  // namespace

extern const SkillCode code{.id = "detect-magic",
                            .at_rest = true,
                            .offer_action = offer_on<oneself>,
                            .act = act,
                            .odds = odds};

}  // namespace fray::forge::skills::detect_magic
