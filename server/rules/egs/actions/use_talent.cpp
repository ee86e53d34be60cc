// Using a talent (L2821, L2159-2227): targets, and Magnitude.
#include "rules/egs/fight/action.h"
#include "rules/egs/talents/casting.h"
#include "rules/egs/talents/listing.h"

namespace fray::egs {
namespace {

table::Script<> play_use(Fight& f, CombatantId who, table::Option option, table::Choice choice) {
  Cast cast = cast_meant(f.at(who), option, choice);
  co_await play_talent(f, std::move(cast));
}

void cover_of_use(const Fight& f, const Combatant& c, const table::Option& option,
                  const table::Choice& choice, std::vector<board::Cell>& places) {
  const Cast cast = cast_meant(c, option, choice);
  const Talent& talent = *known_talent(c, option.item)->talent;
  if (talent.fill != nullptr) talent.fill(f, cast, places);
}

bool use_catches(const Fight& f, const Combatant& c, const table::Option& option,
                 const table::Choice& choice, CombatantId who) {
  const Cast cast = cast_meant(c, option, choice);
  return talent_of(f, cast.talent).reaches == nullptr || is_level_with(f, cast, who);
}

}  // namespace

namespace actions {
extern const Action use_talent;
const Action use_talent{.word = Word::UseTalent,
                        .list = list_talents,
                        .expand = expand_talent,
                        .play = play_use,
                        .odds = odds_of_talent,
                        .harm = harm_of_talent,
                        .damages = damages_of_talent,
                        .covers = cover_of_use,
                        .each = odds_of_each,
                        .catches = use_catches,
                        .attacks = true};
}  // namespace actions
}  // namespace fray::egs
