// The blow of the other hand (L2785-2787, R15), or of a tail (L3919).
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

Attack second_blow(const Combatant& c, CombatantId target) {
  const std::int8_t weapon = bonus_weapon(c);
  return {.attacker = c.id, .target = target, .weapon = weapon, .off_hand = weapon == c.second};
}

std::optional<Attack> foreseen_second(const Fight&, const Combatant& c, const Option& option) {
  return second_blow(c, option.target);
}

void odds_of_second(const Fight& f, const Combatant& c, const Option& option,
                    std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, second_blow(c, option.target)));
}

table::Script<> play_second(Fight& f, CombatantId who, Option option, table::Choice) {
  const Attack blow = second_blow(f.at(who), option.target);
  co_await play_attack(f, blow);
}

void list_second(const Fight& f, const Combatant& c, OptionList& list);

}  // namespace

namespace actions {
extern const Action bonus_attack;
const Action bonus_attack{.word = Word::BonusAttack,
                          .cost = 0,
                          .needs = {Need::Target, Need::Bonus},
                          .list = list_second,
                          .play = play_second,
                          .odds = odds_of_second,
                          .attack = foreseen_second,
                          .attacks = true};
}  // namespace actions

namespace {

void list_second(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.held != Held::None || !may_strike_again(f, c)) return;
  for (const Combatant& target : f.state.cast) {
    if (!may_attack(f, c, target) || !can_attack(f, second_blow(c, target.id))) continue;
    Option option = option_of(actions::bonus_attack);
    option.prices = {term(Word::BonusActions), 1};
    option.item = c.profile->weapons[static_cast<std::size_t>(bonus_weapon(c))];
    option.target = target.id;
    list.add(option);
  }
}

}  // namespace
}  // namespace fray::egs
