#include "rules/egs/attack/attack_odds.h"

#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/creature_traits.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/points/blind_fighting.h"

namespace fray::egs {
namespace {

SkillRoll attack_if(const Fight& f, Attack a, bool found) {
  a.found = found;
  const Aimed aimed = attack_roll(f, a);
  return {.dice = aimed.dice, .modifier = aimed.modifiers.total()};
}

}  // namespace

table::OddsRow attack_odds(const Fight& f, const Attack& a) {
  const int defense = defense_against(f, a);
  const SkillRoll plain = attack_if(f, a, false);
  const auto over_both = [&](auto chance_of) {
    return average_over_finding(f, a.attacker, a.target, [&](bool found) {
      return chance_of(found ? attack_if(f, a, true) : plain);
    });
  };
  const bool surely = is_helpless(f, a) || hits_by_itself(f.at(a.attacker));
  const double chance =
      surely ? 1 : over_both([&](const SkillRoll& r) { return hit_chance(r, defense).value(); });
  table::OddsRow row;
  row.measures.push_back({term(Word::ChanceToHit), chance});
  if (!surely) {
    row.measures.push_back({term(Word::ChanceCritical), over_both([&](const SkillRoll& r) {
                              return critical_chance(r, defense);
                            })});
    if (const auto defence = best_defence(f, a)) {
      row.measures.push_back({term(Word::ChanceIfDefended), over_both([&](const SkillRoll& r) {
                                return chance_against(f, a, r, *defence);
                              })});
    }
  }
  if (a.part == Part::Weapon) return row;
  Blow blow = blow_of(f, a);
  const Loss loss = loss_to(f, f.at(a.target), a.place, blow);
  double mean = loss.armour + loss.health;
  if (const int armor = chance_of_armor(f, a); armor < 100) {
    blow.ignores_armour = true;
    const Loss past = loss_to(f, f.at(a.target), a.place, blow);
    mean = (armor * mean + (100 - armor) * (past.armour + past.health)) / 100;
  }
  row.measures.push_back({term(Word::MeanDamage), chance * mean});
  row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
  return row;
}

}  // namespace fray::egs
