#include "rules/success_rolls/odds.h"

#include <cassert>

namespace fray::success_rolls {
namespace {

dice::Distribution plain_roll() {
  return dice::Distribution::dice(kRollDice, kRollSides);
}

dice::Distribution roll_of(Roller roller) {
  return roller == Roller::Group ? plain_roll().mapped(group_roll) : plain_roll();
}

// Of 3d6, without allocating: for prompts and choosers.
int count_ways(auto counts) {
  int ways = 0;
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    if (counts(roll)) ways += ways_to_roll(roll);
  }
  return ways;
}

Winner winner_of(Contestant a, Verdict first, Contestant b, Verdict second) {
  if (b.roller == Roller::Mook) return exchange_with_mook(first, second);
  if (a.roller != Roller::Mook) return exchange(first, second);
  switch (exchange_with_mook(second, first)) {
    case Winner::First:
      return Winner::Second;
    case Winner::Second:
      return Winner::First;
    case Winner::Neither:
      break;
  }
  return Winner::Neither;
}

}  // namespace

int success_ways(int target) {
  return count_ways([target](int roll) { return judge(roll, target).success; });
}

int group_success_ways(int target) {
  return count_ways([target](int roll) { return judge(group_roll(roll), target).success; });
}

int failure_ways(int target, int margin) {
  return count_ways([=](int roll) {
    const Verdict v = judge(roll, target);
    return !v.success && v.margin >= margin;
  });
}

ExchangeOdds exchange_odds(Contestant a, Contestant b, const Damage& first, const Damage& second,
                           DamageRulings rulings) {
  assert(a.roller != Roller::Mook || b.roller != Roller::Mook);
  ExchangeOdds odds;
  std::int64_t first_basic = 0;
  std::int64_t second_basic = 0;
  dice::for_each_pair(roll_of(a.roller), roll_of(b.roller), [&](int x, int y, std::int64_t ways) {
    const Verdict va = judge(x, a.target);
    const Verdict vb = judge(y, b.target);
    odds.total += ways;
    switch (winner_of(a, va, b, vb)) {
      case Winner::First:
        odds.first += ways;
        first_basic += ways * basic_damage(first, va, rulings);
        break;
      case Winner::Second:
        odds.second += ways;
        second_basic += ways * basic_damage(second, vb, rulings);
        break;
      case Winner::Neither:
        (va.success || vb.success ? odds.tie : odds.both_miss) += ways;
        break;
    }
  });
  if (odds.first > 0) odds.first_basic = dice::Ratio::of(first_basic, odds.first);
  if (odds.second > 0) odds.second_basic = dice::Ratio::of(second_basic, odds.second);
  return odds;
}

// The fighter's one roll is shared by all the edges; given it, the enemies are independent.
SeveralOdds several_odds(int skill, std::span<const int> foes, bool attacking) {
  assert(foes.size() <= kMostFoes);
  const dice::Distribution roll = plain_roll();
  SeveralOdds odds;
  odds.hurt_by.assign(foes.size() + 1, 0);
  roll.for_each([&](dice::Ways own) {
    // Ways of the enemies' rolls, by how many hit; and those in which the first of them is hit.
    std::vector<std::int64_t> hurt{own.ways};
    std::int64_t landed = own.ways;
    for (std::size_t i = 0; i < foes.size(); ++i) {
      const bool full = !attacking || i == 0;
      const Verdict mine = judge(own.value, full ? skill : two_thirds(skill));
      std::int64_t hits = 0;
      std::int64_t is_hit = 0;
      roll.for_each([&](dice::Ways w) {
        const Winner winner = exchange(mine, judge(w.value, foes[i]));
        if (winner == Winner::Second) hits += w.ways;
        if (winner == Winner::First && attacking && i == 0) is_hit += w.ways;
      });
      std::vector<std::int64_t> next(hurt.size() + 1, 0);
      for (std::size_t n = 0; n < hurt.size(); ++n) {
        next[n] += hurt[n] * (roll.total() - hits);
        next[n + 1] += hurt[n] * hits;
      }
      hurt = std::move(next);
      landed *= i == 0 ? is_hit : roll.total();
    }
    for (std::size_t n = 0; n < hurt.size(); ++n) {
      odds.hurt_by[n] += hurt[n];
      odds.total += hurt[n];
    }
    if (!foes.empty()) odds.lands += landed;
  });
  return odds;
}

std::int64_t dodged_shot_ways(int attack_target, int dodge, bool critical_past_dodge) {
  std::int64_t ways = 0;
  const dice::Distribution roll = plain_roll();
  dice::for_each_pair(roll, roll, [&](int shot, int evasion, std::int64_t w) {
    const Verdict attack = judge(shot, attack_target);
    const bool past = critical_past_dodge && attack.critical;
    if (attack.success && (past || !judge(evasion, dodge).success)) ways += w;
  });
  return ways;
}

}  // namespace fray::success_rolls
