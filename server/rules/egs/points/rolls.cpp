#include "rules/egs/points/rolls.h"

#include <algorithm>

#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

// One side of a roll while points are being spent on it.
struct Side {
  PendingRoll rolling;
  SkillFaces shown;
  int modifier = 0;
  int immediate = 0;
  int spent = 0;  // benefits of points, of which R7 allows two
  bool quality_used = false;
  bool prevails = false;
  boost::container::small_vector<Word, 8> uses;
};

Side side_of(PendingRoll rolling) {
  const int modifier = rolling.modifiers.total();
  return {.rolling = std::move(rolling), .modifier = modifier};
}

void throw_dice(Fight& f, Side& side) {
  const Fight::Thrown thrown = f.roll(side.rolling.who, side.rolling.purpose, side.rolling.dice);
  side.shown = thrown.shown;
  emit_roll(f, side.rolling.who, thrown, side.rolling.what,
            sum_of(side.rolling.dice, side.shown) + side.modifier, side.modifier);
}

int total_of(const Side& side) {
  return sum_of(side.rolling.dice, side.shown) + side.modifier;
}

OpposedVerdict judge_dice(const Side& a, const Side& d) {
  return judge_opposed({a.rolling.dice, a.shown, a.modifier},
                       {d.rolling.dice, d.shown, d.modifier});
}

OpposedVerdict judge_sides(const Side& a, const Side& d) {
  OpposedVerdict verdict = judge_dice(a, d);
  verdict.repeat = Repeat::None;
  // Where both have, the dice decide (R77).
  if (a.prevails == d.prevails) return verdict;
  verdict.aggressor.grade = a.prevails ? Grade::Success : Grade::Failure;
  verdict.defender.grade = d.prevails ? Grade::Success : Grade::Failure;
  verdict.points = 0;
  return verdict;
}

// Points the roller can spend while the roll is failing.
Spending spending_of(const Side& side, int target, CombatantId other, bool may_prevail) {
  Spending spending{.who = side.rolling.who,
                    .against = other,
                    .immediate = side.immediate,
                    .skill = side.rolling.skill,
                    .quality_used = side.quality_used,
                    .dice = side.rolling.dice,
                    .shown = side.shown,
                    .modifier = side.modifier,
                    .target = target};
  spending.occasions = side.rolling.occasions;
  if (side.spent >= side.rolling.most_points) return spending;
  const auto unused = [&side](Word use) {
    return std::ranges::find(side.uses, use) == side.uses.end();
  };
  const auto offer = [&](Word use) {
    if (unused(use)) spending.uses.push_back(use);
  };
  // Points that cannot reach the target, even with a second one, are not offered.
  const bool last = side.spent + 1 == side.rolling.most_points;
  const int lacks = target - total_of(side);
  const int die_too = last || !unused(Word::PointDie) ? 0 : kPointDieSides;
  const int bonus_too = last || !unused(Word::PointBonus) ? 0 : kPointBonus;
  if (lacks <= kPointBonus + die_too) offer(Word::PointBonus);
  if (lacks <= kPointDieSides + bonus_too) offer(Word::PointDie);
  offer(Word::Reroll);
  if (may_prevail) offer(Word::Prevail);
  return spending;
}

// Against an opponent that wins by a point only the same helps, and only where the dice favor this
// side: the two cancel each other (R77).
Spending answer_to_prevailing(const Side& loser, CombatantId winner, bool dice_would_win) {
  Spending spending{.who = loser.rolling.who,
                    .against = winner,
                    .immediate = loser.immediate,
                    .skill = loser.rolling.skill,
                    .quality_used = loser.quality_used};
  spending.occasions = loser.rolling.occasions;
  if (dice_would_win && loser.spent < loser.rolling.most_points) {
    spending.uses.push_back(Word::Prevail);
  }
  return spending;
}

// Points that can be spent against a roll that succeeds so far, by this margin.
Spending against_success(const Fight& f, CombatantId roller, CombatantId defender, int by,
                         bool defended) {
  // Once for the round, against all attackers (L1459, L1485).
  defended =
      defended || (defender != kNoCombatant && has_effect(f.at(defender), Word::PointDefense));
  Spending spending{.who = defender == kNoCombatant ? opponent_of(f, roller) : defender,
                    .against = roller,
                    .exceeded_by = by};
  if (defender != kNoCombatant && !defended && by < kPointDefense) {
    spending.uses.push_back(Word::PointDefense);
  }
  return spending;
}

// Applies a bought use to the side.
void apply(Fight& f, Side& side, Word use, int amount) {
  switch (use) {
    case Word::PointBonus:
      side.modifier += kPointBonus;
      break;
    case Word::PointDie: {
      const table::Faces dice = f.roll_dice(side.rolling.who, Purpose::Point, 1, kPointDieSides);
      side.shown.bonus = f.sum(dice);
      f.emit<Ev::DieAdded>(side.rolling.who, dice, total_of(side));
      break;
    }
    case Word::Reroll: {
      const int bonus = side.shown.bonus;
      const Fight::Thrown thrown =
          f.roll(side.rolling.who, side.rolling.purpose, side.rolling.dice);
      side.shown = thrown.shown;
      side.shown.bonus = bonus;
      emit_roll(f, side.rolling.who, thrown, Word::Reroll, total_of(side), side.modifier);
      break;
    }
    case Word::Prevail:
      side.prevails = true;
      break;
    case Word::SpendPool:
      side.modifier += amount;
      break;
    default:
      break;
  }
}

// Asks whether to continue a failing roll; false: it stays as it is.
table::Script<bool> goes_on(Fight& f, Side& side, Spending spending) {
  const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendOnRoll, spending);
  if (!bought) co_return false;
  side.immediate = spending.immediate;
  side.quality_used = spending.quality_used;
  if (bought->use != Word::SpendPool) {
    ++side.spent;
    side.uses.push_back(bought->use);
  }
  apply(f, side, bought->use, bought->amount);
  co_return true;
}

}  // namespace

table::Script<Outcome> roll_against(Fight& f, PendingRoll rolling, int target,
                                    CombatantId defender) {
  Side side = side_of(std::move(rolling));
  throw_dice(f, side);
  int against = target;
  bool defended = false;  // by the point that raises the Defense
  Verdict verdict = judge(side.rolling.dice, side.shown, side.modifier, against);
  while (true) {
    if (!succeeds(verdict.grade)) {
      Spending spending = spending_of(side, against, defender, false);
      if (!co_await goes_on(f, side, std::move(spending))) break;
    } else {
      Spending spending =
          against_success(f, side.rolling.who, defender, verdict.total - against, defended);
      if (spending.who == kNoCombatant) break;
      const std::optional<Bought> bought = co_await ask_to_spend(f, Word::SpendOnDefense, spending);
      if (!bought) break;
      if (bought->use == Word::PointDefense) {
        defended = true;
        use_point(f, defender, Word::PointDefense);
        against += kPointDefense;
      } else {
        side.modifier -= bought->amount;
      }
    }
    verdict = judge(side.rolling.dice, side.shown, side.modifier, against);
  }
  // A critical success's points are more than the roller had.
  co_return Outcome{verdict, points_for(verdict), side.shown, side.modifier};
}

table::Script<OpposedOutcome> roll_opposed(Fight& f, PendingRoll aggressor, PendingRoll defender) {
  Side a = side_of(std::move(aggressor));
  Side d = side_of(std::move(defender));
  while (true) {
    throw_dice(f, a);
    throw_dice(f, d);
    const Repeat repeat = judge_dice(a, d).repeat;
    if (repeat == Repeat::None) break;
    if (repeat == Repeat::BothOnes) {
      a.modifier += kOnesPenalty;
      d.modifier += kOnesPenalty;
    } else {
      ++a.immediate;
      ++d.immediate;
    }
  }
  OpposedVerdict verdict = judge_sides(a, d);
  // Where both prevail by a point, the dice stand as they are.
  while (!a.prevails || !d.prevails) {
    const bool a_loses = !verdict.aggressor_wins();
    Side& loser = a_loses ? a : d;
    const Side& winner = a_loses ? d : a;
    // Ties are the aggressor's.
    const int target = total_of(winner) + (a_loses ? 0 : 1);
    const bool may_prevail = !a_loses || a.rolling.maneuver;
    const bool dice_would_win = judge_dice(a, d).aggressor_wins() == a_loses;
    Spending spending =
        winner.prevails
            ? answer_to_prevailing(loser, winner.rolling.who, may_prevail && dice_would_win)
            : spending_of(loser, target, winner.rolling.who, may_prevail);
    if (!co_await goes_on(f, loser, std::move(spending))) break;
    verdict = judge_sides(a, d);
  }
  const Verdict& lost = verdict.aggressor_wins() ? verdict.defender : verdict.aggressor;
  co_return OpposedOutcome{verdict.aggressor, verdict.defender, verdict.points,
                           lost.grade == Grade::CriticalFailure};
}

table::Script<> settle(Fight& f, CombatantId who, Outcome outcome, CombatantId opposition) {
  if (outcome.points > 0) co_await spend_at_once(f, who, outcome.points);
  const Setback setback = setback_of(outcome.verdict);
  if (setback != Setback::None) co_await suffer(f, who, opposition, setback);
}

table::Script<> settle(Fight& f, CombatantId aggressor, CombatantId defender,
                       OpposedOutcome outcome) {
  if (outcome.points < 1) co_return;
  const bool won = outcome.aggressor_wins();
  const CombatantId failed = won ? defender : aggressor;
  co_await spend_at_once(f, won ? aggressor : defender, outcome.points,
                         outcome.failed_critically ? failed : kNoCombatant);
}

table::Script<bool> tries(Fight& f, PendingRoll rolling, int target, CombatantId opposition) {
  const CombatantId who = rolling.who;
  const Outcome outcome = co_await roll_against(f, std::move(rolling), target);
  co_await settle(f, who, outcome, opposition);
  co_return outcome.succeeds();
}

table::Script<bool> prevails(Fight& f, PendingRoll aggressor, PendingRoll defender) {
  const CombatantId one = aggressor.who;
  const CombatantId other = defender.who;
  const OpposedOutcome outcome =
      co_await roll_opposed(f, std::move(aggressor), std::move(defender));
  co_await settle(f, one, other, outcome);
  co_return outcome.aggressor_wins();
}

}  // namespace fray::egs
