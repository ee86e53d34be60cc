#include "rules/egs/attack/area_odds.h"

#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/riding.h"

namespace fray::egs {
namespace {

double mean_of(const SkillRoll& roll, const std::vector<Reached>& each) {
  double mean = 0;
  for (const auto& [damage, chance] : damage_chances(roll, each)) mean += damage * chance;
  return mean;
}

}  // namespace

std::optional<Reached> mount_reached(const Fight& f, CombatantId rider, const Blow& blow) {
  const CombatantId beast = mount_of(f.at(rider));
  if (beast == kNoCombatant) return std::nullopt;
  const Loss loss = loss_to(f, f.at(beast), Location::Torso, blow);
  return Reached{.target = f.at(beast).fighter().defense, .damage = loss.armour + loss.health};
}

table::TargetOdds odds_on_one(const Fight& f, const Combatant& target, const SkillRoll& roll,
                              const Reached& reached, const Landing& landing, Word chance) {
  table::TargetOdds odds{.target = target.id, .row = {}, .harm = {}};
  const double hits = any_chance(roll, {&reached, 1}, false);
  odds.row.measures.push_back({term(chance), hits});
  odds.row.measures.push_back({term(Word::MeanDamage), hits * reached.damage});
  if (reached.answer) {
    odds.row.measures.push_back(
        {term(Word::ChanceIfDefended), any_chance(roll, {&reached, 1}, true)});
  }
  if (target.able()) {
    odds.harm = {target.id, {}, chance_to_fell_by(f, target, {&landing, 1}, hits)};
  }
  return odds;
}

table::Harm likeliest_harm(const Fight& f, const Combatant& c,
                           std::span<const table::TargetOdds> each) {
  table::Harm likeliest{.target = kNoCombatant, .damage = {}, .drops = 0};
  for (const table::TargetOdds& one : each) {
    if (!one.harm.drops || !f.enemies(c, f.at(one.target))) continue;
    const bool more = likeliest.target == kNoCombatant || *one.harm.drops > *likeliest.drops;
    if (more) likeliest = one.harm;
  }
  return likeliest;
}

double net_damage(const SkillRoll& roll, const AreaOdds& area) {
  return mean_of(roll, area.foes) - mean_of(roll, area.friends);
}

table::OddsRow row_of(const SkillRoll& roll, const AreaOdds& area, Word chance) {
  const int easiest = std::ranges::min(area.foes, {}, &Reached::target).target;
  table::OddsRow row;
  row.measures.push_back({term(chance), any_chance(roll, area.foes, false)});
  row.measures.push_back({term(Word::MeanDamage), mean_of(roll, area.foes)});
  row.measures.push_back({term(Word::ChanceCritical), critical_chance(roll, easiest)});
  const bool answered =
      std::ranges::any_of(area.foes, [](const Reached& r) { return r.answer.has_value(); });
  if (answered) {
    row.measures.push_back({term(Word::ChanceIfDefended), any_chance(roll, area.foes, true)});
  }
  row.basis[1] = 1;
  return row;
}

}  // namespace fray::egs
