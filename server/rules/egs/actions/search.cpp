// Searching for hidden combatants (L758, L3076): Perception and Awareness against the Stealth of
// each.
#include <array>
#include <utility>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/creature_skills.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"

namespace fray::egs {
namespace {

bool is_hidden_from(const Fight& f, const Combatant& c, const Combatant& other) {
  return f.enemies(c, other) && f.takes_part(other) && !f.knows(c.side, other.id) &&
         f.state.field.sees(c.id, other.id);
}

SkillRoll looking(const Fight& f, const Combatant& c) {
  return {.dice = dice_of(f, c, Ability::Per, "awareness"),
          .modifier = common_modifiers(f, c, Ability::Per).total() + keenness(c, "awareness")};
}

// One roll for all. Each hidden combatant rolls its own dice, which are shown only to those that
// know of it; a tie finds (R82). No points are spent on hidden combatants.
void act_search(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  const Combatant& c = f.at(who);
  const SkillRoll look = looking(f, c);
  const Fight::Thrown thrown = f.roll(who, Purpose::Search, look.dice);
  const int total = sum_of(look.dice, thrown.shown) + look.modifier;
  f.emit<Ev::Searched>(who, thrown.faces, total);
  for (const Combatant& other : f.state.cast) {
    if (!is_hidden_from(f, c, other)) continue;
    const SkillDice stealth = dice_of(f, other, Ability::Dex, "stealth");
    const Fight::Thrown hides = f.roll(other.id, Purpose::Opposition, stealth);
    const int hidden =
        sum_of(stealth, hides.shown) + common_modifiers(f, other, Ability::Dex).total();
    if (total >= hidden) reveal(f, other.id);
  }
}

// Hidden combatants are unknown, and so is whether there are any: the chances to find one that
// shows this much.
void odds_of_search(const Fight& f, const Combatant& c, const table::Option&,
                    std::vector<table::OddsRow>& rows) {
  constexpr std::array kShown{
      std::pair{Word::ChanceToSucceed, kTargetNumber}, std::pair{Word::ChanceAgainstNine, 9},
      std::pair{Word::ChanceAgainstEleven, 11}, std::pair{Word::ChanceAgainstThirteen, 13}};
  const SkillRoll look = looking(f, c);
  table::OddsRow& row = rows.emplace_back();
  for (const auto& [measure, stealth] : kShown) {
    row.measures.push_back({term(measure), total_chance(look, stealth)});
  }
}

void list_search(const Fight& f, const Combatant& c, table::OptionList& list);

}  // namespace

namespace actions {
extern const Action search;
const Action search{
    .word = Word::Spot, .list = list_search, .act = act_search, .odds = odds_of_search};
}  // namespace actions

namespace {

void list_search(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (has_ability(f, c, Ability::Per)) list.add(option_of(actions::search));
}

}  // namespace
}  // namespace fray::egs
