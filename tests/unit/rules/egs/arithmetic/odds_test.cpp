#include "rules/egs/arithmetic/odds.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

using dice::Ratio;

constexpr std::array kLadder{Die::D4,    Die::D6,     Die::D8,    Die::D10,
                             Die::D12,   Die::D12P1,  Die::D12D4, Die::D12D6,
                             Die::D12D8, Die::D12D10, Die::D12D12};

/// Calls `each` for every way in which the die can fall, compound dice with two dice of their own.
template <class Each>
void for_each_face(Die die, Each each) {
  const int beside = die == Die::D12P1 ? 0 : value_of(die) - 12;
  if (value_of(die) <= 12) {
    for (int face = 1; face <= value_of(die); ++face) each(face);
  } else if (beside == 0) {
    for (int face = 1; face <= 12; ++face) each(face + 1);
  } else {
    for (int large = 1; large <= 12; ++large) {
      for (int small = 1; small <= beside; ++small) each(large + small);
    }
  }
}

template <class Each>
void for_each_fall(const SkillRoll& roll, Each each) {
  for_each_face(roll.dice.first, [&](int first) {
    const auto with_second = [&](int second) {
      for (int bonus = roll.point_die ? 1 : 0; bonus <= (roll.point_die ? 6 : 0); ++bonus) {
        each(SkillFaces{first, second, bonus});
      }
    };
    if (roll.dice.doubled || roll.dice.second == Die::None) {
      with_second(0);
    } else {
      for_each_face(roll.dice.second, with_second);
    }
  });
}

GradeWays brute_force(const SkillRoll& roll, int target) {
  GradeWays ways;
  for_each_fall(roll, [&](const SkillFaces& faces) {
    switch (judge(roll.dice, faces, roll.modifier, target).grade) {
      case Grade::CriticalFailure:
        ++ways.critical_failure;
        break;
      case Grade::Failure:
        ++ways.failure;
        break;
      case Grade::Success:
        ++ways.success;
        break;
      case Grade::CriticalSuccess:
        ++ways.critical_success;
        break;
    }
  });
  return ways;
}

OpposedWays brute_force(const SkillRoll& aggressor, const SkillRoll& defender) {
  OpposedWays ways;
  for_each_fall(aggressor, [&](const SkillFaces& attack) {
    for_each_fall(defender, [&](const SkillFaces& defence) {
      const OpposedVerdict verdict = judge_opposed({aggressor.dice, attack, aggressor.modifier},
                                                   {defender.dice, defence, defender.modifier});
      if (verdict.repeat == Repeat::BothHighest) {
        ++ways.both_highest;
        return;
      }
      if (verdict.repeat == Repeat::BothOnes) {
        ++ways.both_ones;
        return;
      }
      const auto add = [](OpposedWays::Side& side, const Verdict& v) {
        if (succeeds(v.grade)) ++side.wins;
        if (v.grade == Grade::CriticalSuccess) ++side.critical_successes;
        if (v.grade == Grade::CriticalFailure) ++side.critical_failures;
      };
      add(ways.aggressor, verdict.aggressor);
      add(ways.defender, verdict.defender);
    });
  });
  return ways;
}

std::vector<SkillDice> all_dice() {
  std::vector<SkillDice> all;
  for (const Die first : kLadder) {
    all.push_back(SkillDice::of(first, Die::None));
    all.push_back(SkillDice::twice(first));
    for (const Die second : kLadder) all.push_back(SkillDice::of(first, second));
  }
  return all;
}

TEST(EgsOdds, CountByHand) {
  // d4+d4 against 7: 3+4, 4+3 and 4+4; the doubles 1 to 3 fail.
  EXPECT_EQ(grade_ways({SkillDice::of(Die::D4, Die::D4)}),
            (GradeWays{.critical_failure = 3, .failure = 10, .success = 2, .critical_success = 1}));
  // d4+d6 against 7: 10 sums reach it less the double 4+4 and the highest 4+6.
  EXPECT_EQ(grade_ways({SkillDice::of(Die::D4, Die::D6)}),
            (GradeWays{.critical_failure = 3, .failure = 11, .success = 8, .critical_success = 2}));
  // Untrained d8 against 7.
  EXPECT_EQ(grade_ways({SkillDice::of(Die::D8, Die::None)}),
            (GradeWays{.critical_failure = 0, .failure = 6, .success = 2, .critical_success = 0}));
}

TEST(EgsOdds, CountWhatHasNoChance) {
  // d4+d4-2 against 7: 4+4 would have been the critical success.
  EXPECT_EQ(grade_ways({SkillDice::of(Die::D4, Die::D4), -2}),
            (GradeWays{.critical_failure = 3, .failure = 12, .success = 1, .critical_success = 0}));
}

TEST(EgsOdds, AgreeWithEveryFallOfTheDice) {
  for (const SkillDice& dice : all_dice()) {
    for (const bool point : {false, true}) {
      if (point && value_of(dice) > 28) continue;
      for (const int target : {-40, 2, 7, 10, 13, 19, 25, 31, 60}) {
        const SkillRoll roll{dice, 0, point};
        const GradeWays ways = grade_ways(roll, target);
        ASSERT_EQ(ways, brute_force(roll, target)) << value_of(dice) << " " << target;
      }
    }
  }
}

TEST(EgsOdds, CountAModifierAsItsOppositeInTheTarget) {
  for (int modifier = -10; modifier <= 10; ++modifier) {
    EXPECT_EQ(grade_ways({SkillDice::of(Die::D8, Die::D10), modifier}, 9),
              grade_ways({SkillDice::of(Die::D8, Die::D10), 0}, 9 - modifier));
  }
}

TEST(EgsOdds, AgreeWithEveryFallOfFourDice) {
  const std::array sides{SkillDice::of(Die::D4, Die::D4),   SkillDice::of(Die::D4, Die::D8),
                         SkillDice::of(Die::D6, Die::D10),  SkillDice::of(Die::D6, Die::None),
                         SkillDice::twice(Die::D6),         SkillDice::of(Die::D12P1, Die::D4),
                         SkillDice::of(Die::D12D4, Die::D4)};
  for (const SkillDice& a : sides) {
    for (const SkillDice& d : sides) {
      for (const int lead : {-9, -2, 0, 3}) {
        const bool points = lead == 3 && value_of(a) + value_of(d) < 30;
        const SkillRoll aggressor{a, lead, points};
        const SkillRoll defender{d, 0, points};
        ASSERT_EQ(opposed_ways(aggressor, defender), brute_force(aggressor, defender))
            << value_of(a) << " " << value_of(d) << " " << lead;
      }
    }
  }
}

TEST(EgsOdds, CountEveryWayOnce) {
  for (const Die a : kLadder) {
    for (const Die b : kLadder) {
      const SkillRoll attack{SkillDice::of(a, b)};
      const SkillRoll defence{SkillDice::of(b, Die::D8), 2};
      const OpposedWays ways = opposed_ways(attack, defence);
      EXPECT_EQ(ways.total() + ways.both_highest + ways.both_ones,
                grade_ways(attack).total() * grade_ways(defence).total());
      EXPECT_EQ(ways.both_ones, (value_of(a) <= 12 && value_of(b) <= 12) ? 1 : 0);
      EXPECT_EQ(ways.both_highest, 1);
    }
  }
}

// Ties are the aggressor's, so that like dice favor it.
TEST(EgsOdds, OfLikeDiceFavourTheAggressor) {
  const SkillRoll roll{SkillDice::of(Die::D6, Die::D6)};
  const OpposedWays ways = opposed_ways(roll, roll);
  // 146 of 1296 tie; two of these repeat.
  EXPECT_EQ(ways.aggressor.wins, (1296 - 146) / 2 + 144);
  EXPECT_EQ(ways.defender.wins, (1296 - 146) / 2);
}

TEST(EgsOdds, OfAHitAskForDefenseOrForTheDefenceRoll) {
  const SkillRoll attack{SkillDice::of(Die::D8, Die::D8)};
  EXPECT_EQ(hit_chance(attack, 9), Ratio::of(36, 64));
  EXPECT_EQ(hit_chance({attack.dice, 2}, 9), Ratio::of(49, 64));
  const OpposedWays dodged = opposed_ways(attack, {SkillDice::of(Die::D8, Die::D6)});
  EXPECT_EQ(hit_chance(attack, SkillRoll{SkillDice::of(Die::D8, Die::D6)}),
            Ratio::of(dodged.aggressor.wins, dodged.total()));
}

TEST(EgsOdds, ChangeWithAPoint) {
  const SkillRoll plain{SkillDice::of(Die::D8, Die::D6)};
  EXPECT_EQ(with_point(plain, PointUse::None), plain);
  EXPECT_EQ(with_point(plain, PointUse::Bonus), (SkillRoll{plain.dice, 3}));
  EXPECT_EQ(with_point(plain, PointUse::Die), (SkillRoll{plain.dice, 0, true}));
  EXPECT_EQ(with_point(plain, PointUse::FirstStep).dice, SkillDice::of(Die::D10, Die::D6));
  EXPECT_EQ(with_point(plain, PointUse::SecondStep).dice, SkillDice::of(Die::D8, Die::D8));
  const SkillRoll large{SkillDice::of(Die::D12, Die::None)};
  EXPECT_EQ(with_point(large, PointUse::FirstStep), large);
  EXPECT_EQ(with_point(large, PointUse::SecondStep), large);
  const SkillRoll huge{SkillDice::of(Die::D12D4, Die::D4)};
  EXPECT_EQ(with_point(huge, PointUse::FirstStep), huge);
}

TEST(EgsDamageOdds, AddTheRatingOrItsDice) {
  EXPECT_EQ(damage_distribution({.rating = 5, .bonus = 2}), dice::Distribution::constant(7));
  EXPECT_EQ(damage_distribution({.rating = 1, .random = true}), dice::Distribution::constant(1));
  EXPECT_EQ(damage_distribution({.rating = 3, .random = true}), dice::Distribution::die(6));
  EXPECT_EQ(damage_distribution({.rating = 3, .random = true, .bonus = 2, .dice = {4}}),
            dice::Distribution::die(6).plus(dice::Distribution::die(4)).plus(2));
}

TEST(EgsDamageOdds, TakeOffTheTracks) {
  const auto damage = damage_distribution({.rating = 4, .random = true});  // d8
  const auto health = health_losses(damage, {.penetration = 1}, {.armour = 3, .health = 10});
  EXPECT_EQ(health.at(0), 2);
  EXPECT_EQ(health.at(6), 1);
  EXPECT_EQ(health.total(), 8);
  const auto armour = armour_losses(damage, {.penetration = 1}, {.armour = 3, .health = 10});
  EXPECT_EQ(armour.at(2), 1);
  EXPECT_EQ(armour.at(3), 7);
  const auto bullets = health_losses(damage, {.halvings = 1}, {.armour = 0, .health = 10});
  EXPECT_EQ(bullets.at(0), 1);
  EXPECT_EQ(bullets.at(4), 1);
  EXPECT_EQ(bullets.at(2), 2);
}

TEST(EgsDamageOdds, SpareTheLifeOfWhoIsHitBluntly) {
  const auto damage = damage_distribution({.rating = 6, .random = true});
  const auto health = health_losses(damage, {.harm = Harm::Nonlethal}, {.armour = 0, .health = 3});
  EXPECT_EQ(health.most(), 3);
  EXPECT_EQ(health.at(3), 10);
}

TEST(EgsOdds, CountCriticalSuccessesAsGradesDo) {
  for (const SkillDice& dice : all_dice()) {
    for (int modifier = -14; modifier <= 6; modifier += 2) {
      const SkillRoll roll{.dice = dice, .modifier = modifier};
      const GradeWays ways = grade_ways(roll, 8);
      EXPECT_DOUBLE_EQ(critical_chance(roll, 8), static_cast<double>(ways.critical_success) /
                                                     static_cast<double>(ways.total()))
          << value_of(dice) << " " << modifier;
    }
  }
}

// Two unopposed rolls, one after the other; without a chance the highest dice are enough for
// either.
TEST(EgsOdds, CountWhatIsNotAnswered) {
  const std::array sides{SkillDice::of(Die::D4, Die::D4), SkillDice::of(Die::D8, Die::D6),
                         SkillDice::of(Die::D6, Die::None), SkillDice::of(Die::D12P1, Die::D4)};
  for (const SkillDice& a : sides) {
    for (const SkillDice& d : sides) {
      for (const int modifier : {-6, 0, 5}) {
        const SkillRoll roll{.dice = a, .modifier = modifier};
        const SkillRoll answer{.dice = d, .modifier = -1};
        int hits = 0, all = 0;
        for_each_fall(roll, [&](const SkillFaces& own) {
          for_each_fall(answer, [&](const SkillFaces& other) {
            ++all;
            const Verdict first = judge(a, own, modifier, 8);
            if (!succeeds(first.grade)) return;
            hits += !succeeds(judge(d, other, -1, first.total + 1).grade);
          });
        });
        EXPECT_NEAR(unanswered_chance(roll, 8, answer), static_cast<double>(hits) / all, 1e-12)
            << value_of(a) << " " << value_of(d) << " " << modifier;
      }
    }
  }
}

// What is counted the short way is what all grades add up to.
TEST(EgsOdds, CountsPlainRollsAsOthers) {
  for (const Die first : {Die::D4, Die::D8, Die::D12}) {
    for (const Die second : {Die::None, Die::D4, Die::D6, Die::D12}) {
      for (int modifier = -14; modifier <= 6; ++modifier) {
        const SkillRoll roll{.dice = SkillDice::of(first, second), .modifier = modifier};
        const GradeWays ways = grade_ways(roll, 7);
        EXPECT_EQ(hit_chance(roll, 7), dice::Ratio::of(ways.succeeds(), ways.total()))
            << spelled(first) << " " << spelled(second) << " " << modifier;
      }
    }
  }
}

// One roll against several, by every way in which the dice of all can fall.
TEST(Odds, CountsOneRollForSeveral) {
  const SkillRoll dodge{.dice = SkillDice::of(Die::D6, Die::D4), .modifier = 1};
  const std::vector<Reached> each{{.target = 8, .answer = dodge, .damage = 3},
                                  {.target = 11, .answer = std::nullopt, .damage = 5},
                                  {.target = 19, .answer = dodge, .damage = 2}};
  for (const SkillRoll& roll :
       {SkillRoll{.dice = SkillDice::of(Die::D8, Die::D6), .modifier = 1},
        SkillRoll{.dice = SkillDice::of(Die::D12D4, Die::D8), .modifier = -2},
        SkillRoll{.dice = SkillDice::of(Die::D10, Die::None)}}) {
    std::map<int, double> damages;
    double all = 0, any = 0, unanswered = 0;
    for_each_fall(roll, [&](const SkillFaces& faces) {
      int damage = 0;
      double none = 1;
      bool hit = false;
      for (const Reached& one : each) {
        const Verdict verdict = judge(roll.dice, faces, roll.modifier, one.target);
        if (!succeeds(verdict.grade)) continue;
        hit = true;
        damage += one.damage;
        double avoided = 0, answers = 0;
        for_each_fall(dodge, [&](const SkillFaces& theirs) {
          const Verdict answer = judge(dodge.dice, theirs, dodge.modifier, verdict.total + 1);
          avoided += succeeds(answer.grade);
          ++answers;
        });
        none *= one.answer ? avoided / answers : 0;
      }
      ++all;
      ++damages[damage];
      any += hit;
      unanswered += 1 - none;
    });
    EXPECT_NEAR(any_chance(roll, each, false), any / all, 1e-12);
    EXPECT_NEAR(any_chance(roll, each, true), unanswered / all, 1e-12);
    const auto chances = damage_chances(roll, each);
    ASSERT_EQ(chances.size(), damages.size());
    std::size_t at = 0;
    for (const auto& [damage, ways] : damages) {
      EXPECT_EQ(chances[at].damage, damage);
      EXPECT_NEAR(chances[at].chance, ways / all, 1e-12) << damage;
      ++at;
    }
  }
}

// Where only what a roll comes to counts, both dice at their highest are no help.
TEST(Odds, CountsTotalsAlone) {
  const SkillRoll look{.dice = SkillDice::of(Die::D4, Die::D4), .modifier = 1};
  EXPECT_NEAR(total_chance(look, 9), 1 / 16.0, 1e-12);
  EXPECT_EQ(total_chance(look, 10), 0);
  EXPECT_EQ(total_chance(look, 3), 1);
}

}  // namespace
}  // namespace fray::egs
