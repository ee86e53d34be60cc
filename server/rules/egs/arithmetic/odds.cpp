#include "rules/egs/arithmetic/odds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>

namespace fray::egs {
namespace {

constexpr int kHighestFace = 24;  // d12+d12
constexpr int kHighestSum = 2 * kHighestFace + kPointDieSides;

/// Ways in which something shows, by what roll.h asks about it. The most of all, with two dice of
/// d12+d12 and the die of a point, are 124416.
struct Ways {
  std::int32_t all = 0;
  std::int32_t critical = 0;    // critical if it succeeds
  std::int32_t fumble = 0;      // critical if it fails
  std::int32_t highest = 0;     // both highest
  std::int32_t top_fumble = 0;  // both highest, and critical if it fails
  std::int32_t ones = 0;        // 1 + 1

  Ways& operator+=(const Ways& o) {
    all += o.all;
    critical += o.critical;
    fumble += o.fumble;
    highest += o.highest;
    top_fumble += o.top_fumble;
    ones += o.ones;
    return *this;
  }
};

/// [s]: the ways to show the sum s.
using SumWays = std::array<Ways, kHighestSum + 1>;
/// [f]: the ways in which a die shows the face f.
using FaceWays = std::array<std::int32_t, kHighestFace + 1>;

FaceWays face_ways(Die die) {
  FaceWays ways{};
  const DieParts parts = parts_of(die);
  for (int a = 1; a <= parts.first; ++a) {
    for (int b = parts.second > 0 ? 1 : 0; b <= parts.second; ++b) {
      ++ways[static_cast<std::size_t>(a + b + parts.added)];
    }
  }
  return ways;
}

/// One die, which counts `times`: never critical.
SumWays ways_of_one(Die die, std::size_t times) {
  SumWays sums{};
  const FaceWays faces = face_ways(die);
  for (std::size_t face = 1; face < faces.size(); ++face) sums[face * times].all = faces[face];
  return sums;
}

/// `can_fumble`: not where the second die is that of a point (L639).
SumWays ways_of_two(Die one, Die other, bool can_fumble) {
  SumWays sums{};
  const FaceWays first = face_ways(one);
  const FaceWays second = face_ways(other);
  const auto most_of_first = static_cast<std::size_t>(value_of(one));
  const auto most_of_second = static_cast<std::size_t>(value_of(other));
  for (std::size_t a = 1; a <= most_of_first; ++a) {
    for (std::size_t b = 1; b <= most_of_second; ++b) sums[a + b].all += first[a] * second[b];
  }
  for (std::size_t face = 1; face <= std::min(most_of_first, most_of_second); ++face) {
    Ways& at = sums[2 * face];
    at.critical = first[face] * second[face];
    if (can_fumble) at.fumble = at.critical;
  }
  Ways& top = sums[most_of_first + most_of_second];
  top.highest = first[most_of_first] * second[most_of_second];
  top.critical = top.highest;
  top.top_fumble = top.fumble;
  sums[2].ones = sums[2].fumble;
  return sums;
}

/// The same with the die of a point on top.
SumWays with_point_die(const SumWays& sums) {
  SumWays result{};
  for (std::size_t sum = 0; sum + kPointDieSides < sums.size(); ++sum) {
    if (sums[sum].all == 0) continue;
    for (std::size_t face = 1; face <= kPointDieSides; ++face) result[sum + face] += sums[sum];
  }
  return result;
}

SumWays sum_ways(const SkillRoll& roll) {
  const auto& [first, second, doubled] = roll.dice;
  const bool one = doubled || second == Die::None;
  if (one && !doubled && roll.point_die) return ways_of_two(first, Die::D6, false);
  const SumWays sums = one ? ways_of_one(first, doubled ? 2 : 1) : ways_of_two(first, second, true);
  return roll.point_die ? with_point_die(sums) : sums;
}

/// [s]: the ways to show a sum of s or less.
SumWays up_to(const SumWays& sums) {
  SumWays result = sums;
  for (std::size_t s = 1; s < result.size(); ++s) result[s] += result[s - 1];
  return result;
}

/// The ways to show `sum` or less, for any whole number.
const Ways& at_most(const SumWays& cumulative, int sum) {
  static constexpr Ways kNone;
  if (sum < 0) return kNone;
  return cumulative[static_cast<std::size_t>(std::min(sum, kHighestSum))];
}

/// Adds a side's wins and the other's critical failures for the ways `here`, against the ways
/// `beaten` of the other. Both highest and both ones are repeats.
void count_wins(const Ways& here, const Ways& beaten, OpposedWays::Side& winner,
                OpposedWays::Side& loser) {
  const auto both = [](std::int32_t a, std::int32_t b) { return std::int64_t{a} * b; };
  const std::int64_t ones = both(here.ones, beaten.ones);
  const std::int64_t repeats = both(here.highest, beaten.highest) + ones;
  winner.wins += both(here.all, beaten.all) - repeats;
  winner.critical_successes += both(here.critical, beaten.all) - repeats;
  loser.critical_failures +=
      both(here.all, beaten.fumble) - both(here.highest, beaten.top_fumble) - ones;
}

Die one_step(Die die) {
  return die == Die::None ? die : step_up(die);
}

// Calls `visit` with each total, whether both dice are at their highest, and in how many ways.
template <class Visit>
void each_sum(const SkillRoll& roll, Visit visit) {
  const SumWays sums = sum_ways(roll);
  for (int sum = 0; sum <= highest(roll.dice, roll.point_die); ++sum) {
    const Ways& here = sums[static_cast<std::size_t>(sum)];
    const int total = sum + roll.modifier;
    if (here.highest > 0) visit(total, true, here.highest);
    if (here.all > here.highest) visit(total, false, here.all - here.highest);
  }
}

// With no chance of success the highest dice alone succeed (L637).
bool reaches(const SkillRoll& roll, int target, int total, bool both_highest) {
  const bool hopeless = highest(roll.dice, roll.point_die) + roll.modifier < target;
  return hopeless ? both_highest : total >= target;
}

// Only one or two single dice: most rolls, and quick to count.
bool is_plain(const SkillRoll& roll) {
  const auto& [first, second, doubled] = roll.dice;
  return !doubled && !roll.point_die && first != Die::None && first <= Die::D12 &&
         second <= Die::D12;
}

dice::Ratio plain_chance(const SkillRoll& roll, int target) {
  const int first = value_of(roll.dice.first);
  const int second = value_of(roll.dice.second);
  const int needed = target - roll.modifier;
  if (second == 0) {
    return dice::Ratio::of(std::clamp(first - needed + 1, 0, first), std::max(1, first));
  }
  // Without a chance both highest are enough (R4).
  if (first + second < needed) return dice::Ratio::of(1, first * second);
  int ways = 0;
  for (int face = 1; face <= first; ++face) {
    ways += std::clamp(second - (needed - face) + 1, 0, second);
  }
  return dice::Ratio::of(ways, first * second);
}

dice::Distribution losses(const dice::Distribution& damage, Blow blow, const Tracks& tracks,
                          int Loss::*which) {
  return damage.mapped([&blow, &tracks, which](int points) {
    blow.damage = points;
    return loss_of(blow, tracks).*which;
  });
}

}  // namespace

SkillRoll with_point(SkillRoll roll, PointUse use) {
  switch (use) {
    case PointUse::None:
      break;
    case PointUse::Bonus:
      roll.modifier += kPointBonus;
      break;
    case PointUse::Die:
      roll.point_die = true;
      break;
    case PointUse::FirstStep:
      roll.dice.first = one_step(roll.dice.first);
      break;
    case PointUse::SecondStep:
      roll.dice.second = one_step(roll.dice.second);
      break;
  }
  return roll;
}

GradeWays grade_ways(const SkillRoll& roll, int target) {
  const SumWays sums = sum_ways(roll);
  const int needed = target - roll.modifier;
  GradeWays result;
  const bool hopeless = highest(roll.dice, roll.point_die) < needed;
  for (int sum = 0; sum <= kHighestSum; ++sum) {
    const Ways& here = sums[static_cast<std::size_t>(sum)];
    if (hopeless) {  // R4
      result.success += here.highest;
      result.critical_failure += here.fumble - here.top_fumble;
      result.failure += here.all - here.highest - here.fumble + here.top_fumble;
    } else if (sum >= needed) {
      result.critical_success += here.critical;
      result.success += here.all - here.critical;
    } else {
      result.critical_failure += here.fumble;
      result.failure += here.all - here.fumble;
    }
  }
  return result;
}

OpposedWays opposed_ways(const SkillRoll& aggressor, const SkillRoll& defender) {
  const SumWays attack = sum_ways(aggressor);
  const SumWays defence = sum_ways(defender);
  const SumWays attack_up_to = up_to(attack);
  const SumWays defence_up_to = up_to(defence);
  const int lead = aggressor.modifier - defender.modifier;
  OpposedWays result;
  for (int sum = 0; sum <= kHighestSum; ++sum) {
    // Ties go to the aggressor.
    count_wins(attack[static_cast<std::size_t>(sum)], at_most(defence_up_to, sum + lead),
               result.aggressor, result.defender);
    count_wins(defence[static_cast<std::size_t>(sum)], at_most(attack_up_to, sum - lead - 1),
               result.defender, result.aggressor);
  }
  const Ways& attacks = attack_up_to.back();
  const Ways& defences = defence_up_to.back();
  result.both_highest = std::int64_t{attacks.highest} * defences.highest;
  result.both_ones = std::int64_t{attacks.ones} * defences.ones;
  return result;
}

double critical_chance(const SkillRoll& roll, int target) {
  if (!is_plain(roll)) {
    const GradeWays ways = grade_ways(roll, target);
    return static_cast<double>(ways.critical_success) / static_cast<double>(ways.total());
  }
  const int first = value_of(roll.dice.first);
  const int second = value_of(roll.dice.second);
  const int needed = target - roll.modifier;
  // A single die is never critical, nor a roll without a chance.
  if (second == 0 || first + second < needed) return 0;
  const int least = std::max(1, (needed + 1) / 2);
  const int doubles = std::max(0, std::min(first, second) - least + 1);
  const int highest_of_unlike = first == second ? 0 : 1;
  return static_cast<double>(doubles + highest_of_unlike) / (first * second);
}

double total_chance(const SkillRoll& roll, int least) {
  double ways = 0, all = 0;
  each_sum(roll, [&](int total, bool, std::int32_t count) {
    if (total >= least) ways += count;
    all += count;
  });
  return ways / all;
}

double unanswered_chance(const SkillRoll& roll, int target, const SkillRoll& answer) {
  const Reached one{.target = target, .answer = answer};
  return any_chance(roll, {&one, 1}, true);
}

double any_chance(const SkillRoll& roll, std::span<const Reached> each, bool answered) {
  double ways = 0, all = 0;
  each_sum(roll, [&](int total, bool both_highest, std::int32_t count) {
    double none = 1;
    for (const Reached& one : each) {
      if (!reaches(roll, one.target, total, both_highest)) continue;
      const bool may_answer = answered && one.answer;
      none *= may_answer ? hit_chance(*one.answer, total + 1).value() : 0;
    }
    ways += count * (1 - none);
    all += count;
  });
  return ways / all;
}

std::vector<DamageChance> damage_chances(const SkillRoll& roll, std::span<const Reached> each) {
  std::map<int, std::int64_t> ways;
  std::int64_t all = 0;
  each_sum(roll, [&](int total, bool both_highest, std::int32_t count) {
    int damage = 0;
    for (const Reached& one : each) {
      if (reaches(roll, one.target, total, both_highest)) damage += one.damage;
    }
    ways[damage] += count;
    all += count;
  });
  std::vector<DamageChance> chances;
  chances.reserve(ways.size());
  for (const auto& [damage, count] : ways) {
    chances.push_back({damage, static_cast<double>(count) / static_cast<double>(all)});
  }
  return chances;
}

dice::Ratio hit_chance(const SkillRoll& attack, const RolledAgainst& defence) {
  if (const int* defense = std::get_if<int>(&defence)) {
    if (is_plain(attack)) return plain_chance(attack, *defense);
    const GradeWays ways = grade_ways(attack, *defense);
    return dice::Ratio::of(ways.succeeds(), ways.total());
  }
  const OpposedWays ways = opposed_ways(attack, std::get<SkillRoll>(defence));
  return dice::Ratio::of(ways.aggressor.wins, ways.total());
}

dice::Distribution damage_distribution(const DamageRoll& roll) {
  DamageDice rated{.fixed = roll.rating, .sides = {}};
  if (roll.random) rated = random_damage(roll.rating);
  rated.sides.insert(rated.sides.end(), roll.dice.begin(), roll.dice.end());
  return dice::Distribution::sum_of(rated.sides).plus(rated.fixed + roll.bonus);
}

dice::Distribution health_losses(const dice::Distribution& damage, Blow blow,
                                 const Tracks& tracks) {
  return losses(damage, blow, tracks, &Loss::health);
}

dice::Distribution armour_losses(const dice::Distribution& damage, Blow blow,
                                 const Tracks& tracks) {
  return losses(damage, blow, tracks, &Loss::armour);
}

}  // namespace fray::egs
