#include "rules/forge/attack/several.h"

#include <algorithm>
#include <numeric>

#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/damage.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

using Reach = Several::Reach;

// Of the attack with its energy and target.
int dice_on_one(const Fight& f, const Several& s) {
  const int dice = foreseen_action(f, s.attack);
  return s.reach == Reach::Halved ? (dice + 1) / 2 + std::min(s.attack.added, s.each) : dice;
}

// The one roll has the same dice against all: as many as against the hardest to attack.
int common_dice(const Fight& f, Attack attack, std::span<const CombatantId> targets) {
  attack.target = targets.front();
  int dice = foreseen_action(f, attack);
  for (const CombatantId target : targets.subspan(1)) {
    attack.target = target;
    dice = std::min(dice, foreseen_action(f, attack));
  }
  return dice;
}

table::OddsRow row_on_all(const Fight& f, Several& s) {
  const int dice = common_dice(f, s.attack, s.targets);
  std::vector<int> defences;
  double mean = 0;
  for (const CombatantId target : s.targets) {
    s.attack.target = target;
    defences.push_back(foreseen_defence(f, s.attack).defence);
    mean += opposed_mean(dice, defences.back());
  }
  return odds_row(s.attack.added, opposed_any(dice, defences), mean);
}

table::OddsRow row_on_one(const Fight& f, Several& s) {
  Chance best;
  for (const CombatantId target : s.targets) {
    s.attack.target = target;
    Pools pools = foreseen_defence(f, s.attack);
    pools.action = dice_on_one(f, s);
    const Chance chance = chance_of(pools);
    best.at_least_one = std::max(best.at_least_one, chance.at_least_one);
    best.mean = std::max(best.mean, chance.mean);
  }
  return odds_row(s.attack.added, best.at_least_one, best.mean);
}

// Adds what is done to one more target.
void add(table::Harm& to, const table::Harm& harm, bool together) {
  const double damage = harm.damage.value_or(0);
  if (harm.damage) {
    to.damage = together ? to.damage.value_or(0) + damage : std::max(to.damage.value_or(0), damage);
  }
  if (harm.drops && (to.target == kNoCombatant || *harm.drops > to.drops.value_or(0))) {
    to.target = harm.target;
    to.drops = harm.drops;
  }
}

}  // namespace

void odds_of_several(const Fight& f, Several s, const table::OptionList& list,
                     const table::Option& option, std::vector<table::OddsRow>& rows) {
  if (s.targets.empty()) return;
  const table::Parameter& amount = list.parameters_of(option)[0];
  for (s.attack.added = amount.min; s.attack.added <= amount.max; ++s.attack.added) {
    rows.push_back(s.reach == Reach::All ? row_on_all(f, s) : row_on_one(f, s));
  }
}

void harm_of_several(const Fight& f, const Several& several, std::span<const table::OddsRow> rows,
                     std::vector<table::Harm>& harm) {
  harm.clear();
  Several s = several;
  const bool together = s.reach == Reach::All;
  std::vector<int> dice;  // of the one roll
  for (std::size_t i = 0; together && i < rows.size(); ++i) {
    s.attack.added = rows[i].value;
    dice.push_back(common_dice(f, s.attack, s.targets));
  }
  std::vector<table::OddsRow> on_one(rows.begin(), rows.end());
  std::vector<table::Harm> done;
  for (const CombatantId target : s.targets) {
    if (!f.enemies(s.attack.attacker, target) || !f.at(target).conscious()) continue;
    s.attack.target = target;
    Pools pools = foreseen_defence(f, s.attack);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      s.attack.added = rows[i].value;
      pools.action = together ? dice[i] : dice_on_one(f, s);
      on_one[i].basis = basis_of(pools);
    }
    foreseen_harm(f, s.attack, on_one, done);
    if (done.empty()) return harm.clear();  // it is not known what this one takes
    harm.resize(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) add(harm[i], done[i], together);
  }
}

std::vector<int> shares(const Volley& v, int dice) {
  std::vector<int> shares;
  for (const Volley::Aim& aim : v.aims) shares.push_back(aim.dice);
  if (shares.empty()) return shares;
  int left = dice - std::accumulate(shares.begin(), shares.end(), 0);
  for (std::size_t i = 0; left > 0; --left, i = (i + 1) % shares.size()) ++shares[i];
  for (; left < 0; ++left) --*std::max_element(shares.rbegin(), shares.rend());
  for (int& share : shares) {
    if (share > 0) share += v.each;
  }
  return shares;
}

std::vector<table::TargetOdds> odds_of_volley(const Fight& f, const Volley& v) {
  std::vector<table::TargetOdds> odds;
  const table::Side side = f.at(v.attack.attacker).side;
  std::vector<int> dice;
  if (v.split) {
    dice = shares(v, foreseen_action(f, v.attack));
  } else {
    std::vector<CombatantId> known;
    for (const Volley::Aim& aim : v.aims) {
      if (f.knows(side, aim.target)) known.push_back(aim.target);
    }
    if (known.empty()) return odds;
    dice.assign(v.aims.size(), common_dice(f, v.attack, known));
  }
  std::vector<table::Harm> harm;
  for (std::size_t i = 0; i < v.aims.size(); ++i) {
    Attack a = v.attack;
    a.target = v.aims[i].target;
    if (!f.knows(side, a.target)) continue;
    Pools pools = foreseen_defence(f, a);
    pools.action = dice[i];
    const Chance chance = chance_of(pools);
    table::TargetOdds& one = odds.emplace_back();
    one.target = a.target;
    one.row = odds_row(a.added, chance.at_least_one, chance.mean);
    one.row.basis = basis_of(pools);
    foreseen_harm(f, a, {&one.row, 1}, harm);
    if (!harm.empty()) one.harm = harm.front();
  }
  return odds;
}

}  // namespace fray::forge
