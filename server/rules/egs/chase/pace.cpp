#include "rules/egs/chase/pace.h"

#include <algorithm>
#include <array>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/interlude/uses.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/points.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kFartherDice = 2;  // L1499
constexpr unsigned kFartherSides = 6;

// The best of its specialties: a combatant would not choose a vehicle it cannot operate.
std::string_view operating_of(const Combatant& c) {
  std::string_view best;
  for (const SkillRank& rank : c.fighter().skills) {
    if (!rank.key.starts_with("operating-")) continue;
    if (best.empty() || c.fighter().skill(best) < rank.die) best = rank.key;
  }
  return best;
}

struct Gait {
  Ability ability;
  std::string_view skill;  // of the content
  std::string_view key;    // of the sheet
};

// L3358-3364.
Gait gait_of(const Combatant& c, Term mode) {
  switch (word_of(mode)) {
    case Word::OverObstacles:
      return {Ability::Dex, "acrobatics", "acrobatics"};
    case Word::Riding:
      return {Ability::Dex, "husbandry", "husbandry"};
    case Word::Driving:
      return {Ability::Dex, "operating", operating_of(c)};
    default:
      return {Ability::Vit, "athletics", "athletics"};
  }
}

// Is there one who acts later in the round, so that waiting makes sense (L3391)?
bool may_wait(const Chase& chase, CombatantId who) {
  if (chase.runner(who).waits) return false;
  const auto& order = chase.state.order;
  for (auto next = std::ranges::find(order, who) + 1; next != order.end(); ++next) {
    if (chase.runs(*next) && !chase.runner(*next).acted) return true;
  }
  return false;
}

bool may_spend_one(const Chase& chase, const Combatant& c) {
  return !chase.runner(c.id).point_spent;
}

int points_left(const Chase& chase, CombatantId who) {
  return chase.runner(who).point_spent ? 0 : 1;
}

int points_and_qualities(const Combatant& c) {
  return c.points + c.banked - std::popcount(c.qualities_used);
}

// One in a round at the most; of Qualities two in a chase (L3387, R98).
void count_points(Chase& chase, CombatantId who, int before, std::uint32_t qualities_before) {
  const Combatant& c = chase.fight.at(who);
  Runner& runner = chase.runner(who);
  if (points_and_qualities(c) != before) runner.point_spent = true;
  const auto used = std::popcount(c.qualities_used) - std::popcount(qualities_before);
  runner.qualities = static_cast<std::int16_t>(runner.qualities + used);
}

table::Script<> press_on(Chase& chase, CombatantId who) {
  Fight& f = chase.fight;
  Runner& runner = chase.runner(who);
  const int before = points_and_qualities(f.at(who));
  const std::uint32_t qualities = f.at(who).qualities_used;
  const Outcome outcome = co_await roll_against(f, movement_roll(chase, f.at(who)));
  count_points(chase, who, before, qualities);
  if (outcome.points > 0) co_await spend_at_once(f, who, outcome.points);
  const Combatant& c = f.at(who);
  int feet = feet_run(outcome.verdict.grade, speed_in_chase(chase, c));
  if (feet > 0) feet += sum_of_effects(c, Word::RunsFarther);
  end_effects(f, who, Word::RunsFarther);
  runner.feet += feet;
  if (setback_of(outcome.verdict) != Setback::None) f.emit<Ev::MishapEv>(who, runner.mode);
  f.emit<Ev::Ran>(who, feet, runner.feet);
}

PendingRoll maneuver_roll(const Chase& chase, CombatantId who, const Pairing& pairing,
                          Purpose purpose) {
  const Fight& f = chase.fight;
  const Combatant& c = f.at(who);
  const Combination combination = *combination_of(f, c, pairing.first, pairing.second);
  PendingRoll rolling{.who = who,
                      .what = purpose == Purpose::Check ? Word::ChaseManeuver : Word::OpposeWith,
                      .purpose = purpose,
                      .dice = combination.dice,
                      .modifiers = common_modifiers(f, c, combination.ability),
                      .skill = combination.skill,
                      .maneuver = purpose == Purpose::Check,
                      .occasions = occasions_of(combination)};
  rolling.modifiers.add(Source::Condition, combination.modifier);
  rolling.most_points = points_left(chase, who);
  if (chase.flees(who)) rolling.occasions.push_back("escape");
  return rolling;
}

SkillRoll roll_in_chase(const Chase& chase, CombatantId who, const Pairing& pairing,
                        Purpose purpose) {
  const PendingRoll rolling = maneuver_roll(chase, who, pairing, purpose);
  return {.dice = rolling.dice, .modifier = rolling.modifiers.total()};
}

// A maneuver that is being reacted to.
struct Attempt {
  CombatantId by = kNoCombatant;
  CombatantId at = kNoCombatant;
  std::pair<Term, Term> with{};  // the dice of the roll, as in interlude/uses.h
};

class ChaseReaction final : public Reaction {
 public:
  ChaseReaction(std::reference_wrapper<const Chase> chase,
                std::reference_wrapper<const Attempt> attempt)
      : Reaction(chase.get().fight), chase_(chase), attempt_(attempt) {}

 private:
  void list_answers(const Combatant& c, OptionList& list) const override {
    std::vector<Pairing> pairings;
    list_combinations(fight(), c, false, pairings);
    for (const auto& [mode, item] : pairings) {
      list.add({.action = term(Word::OpposeWith), .item = item, .mode = mode});
    }
  }

  void odds_of_answer(const Combatant& c, const Option& option,
                      std::vector<table::OddsRow>& rows) const override {
    const Pairing pairing(option.mode, option.item);
    add_odds_against(roll_in_chase(chase_, c.id, pairing, Purpose::Opposition), rows);
  }
  // For a runner that goes on.
  void odds_of_passing(const Combatant&, std::vector<table::OddsRow>& rows) const override {
    add_odds_against(kTargetNumber, rows);
  }

  void add_odds_against(RolledAgainst mine, std::vector<table::OddsRow>& rows) const {
    const SkillRoll theirs = roll_in_chase(chase_, attempt_.by, attempt_.with, Purpose::Check);
    rows.emplace_back().measures.push_back(
        {term(Word::ChanceToAvoid), 1 - hit_chance(theirs, mine).value()});
  }

  const Chase& chase_;
  const Attempt& attempt_;
};

// The other spends its action on it, or goes on without opposing it (L3386, R187).
table::Script<std::optional<Pairing>> ask_to_react(Chase& chase, Attempt attempt) {
  const Runner& runner = chase.runner(attempt.at);
  if (runner.acted) co_return std::nullopt;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Oppose),
                       .actor = attempt.by,
                       .subject = attempt.at};
  window.candidates.push_back(attempt.at);
  const ChaseReaction question(chase, attempt);
  const auto& decisions = co_await chase.fight.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Option option = decisions.front().option;
  co_return Pairing(option.mode, option.item);
}

table::Script<> throw_off(Chase& chase, CombatantId who, Option option) {
  Fight& f = chase.fight;
  const Attempt attempt{who, option.target, Pairing(option.mode, option.item)};
  f.emit<Ev::Tested>(who, option.mode, 0);
  const std::optional<Pairing> answer = co_await ask_to_react(chase, attempt);
  const int mine_before = points_and_qualities(f.at(who));
  const std::uint32_t mine_qualities = f.at(who).qualities_used;
  const int their_before = points_and_qualities(f.at(option.target));
  const std::uint32_t their_qualities = f.at(option.target).qualities_used;
  PendingRoll rolling =
      maneuver_roll(chase, who, Pairing(option.mode, option.item), Purpose::Check);
  bool works = false;
  if (answer) {
    chase.runner(option.target).acted = true;
    PendingRoll against = maneuver_roll(chase, option.target, *answer, Purpose::Opposition);
    works = co_await prevails(f, std::move(rolling), std::move(against));
  } else {
    works = co_await tries(f, std::move(rolling), kTargetNumber, option.target);
  }
  count_points(chase, who, mine_before, mine_qualities);
  count_points(chase, option.target, their_before, their_qualities);
  f.emit<Ev::ContestDone>(who, option.target, term(works ? Grade::Success : Grade::Failure));
  if (works) chase.runner(option.target).hampered = true;
}

void run_farther(Chase& chase, CombatantId who, Term paid_by) {
  Fight& f = chase.fight;
  pay_for_use(f, who, Word::PointFarther, paid_by);
  chase.runner(who).point_spent = true;
  if (paid_by != kNoTerm) ++chase.runner(who).qualities;
  const table::Faces dice = f.roll_dice(who, Purpose::Point, kFartherDice, kFartherSides);
  f.emit<Ev::RunLengthened>(who, dice);
  add_effect(f, who,
             {.word = Word::RunsFarther,
              .by = who,
              .amount = static_cast<std::int16_t>(f.sum(dice)),
              .until = Until::NextAction});
}

}  // namespace

void list_modes(const Chase&, const Combatant& c, OptionList& list) {
  for (const Word mode : {Word::OnFoot, Word::OverObstacles, Word::Riding, Word::Driving}) {
    if (mode == Word::Driving && operating_of(c).empty()) continue;
    list.add({.action = term(Word::DeclareMovement), .mode = term(mode)});
    if (mode == Word::Riding || mode == Word::Driving) {
      list.add_number(term(Word::SpeedInFeet), 1, kMostSpeed);
    }
  }
}

void list_chase_actions(const Chase& chase, const Combatant& c, OptionList& list) {
  list.add({.action = table::common::kPass});
  if (!chase.runs(c.id) || chase.runner(c.id).acted) return;
  list.add({.action = term(Word::PressOn)});
  if (may_wait(chase, c.id)) list.add({.action = term(Word::HoldBack)});
  list.add({.action = term(Word::GiveUp)});
  if (may_spend_one(chase, c) && !has_effect(c, Word::RunsFarther)) {
    Option option{.action = term(Word::SpendPoint), .mode = term(Word::PointFarther)};
    list_use(chase.fight, c, option, list);
  }
  std::vector<Pairing> pairings;
  list_combinations(chase.fight, c, false, pairings);
  for (const Combatant& other : chase.fight.state.cast) {
    if (chase.flees(other.id) == chase.flees(c.id) || !chase.runs(other.id)) continue;
    for (const auto& [mode, item] : pairings) {
      list.add(
          {.action = term(Word::ChaseManeuver), .item = item, .mode = mode, .target = other.id});
    }
  }
}

namespace {

// Whether the other goes on, or opposes it with its largest dice.
void odds_of_throwing_off(const Chase& chase, const Combatant& c, const Option& option,
                          std::vector<table::OddsRow>& rows) {
  const SkillRoll roll =
      roll_in_chase(chase, c.id, Pairing(option.mode, option.item), Purpose::Check);
  table::OddsRow& row = rows.emplace_back();
  row.measures.push_back({term(Word::ChanceToSucceed), hit_chance(roll, kTargetNumber).value()});
  row.measures.push_back({term(Word::ChanceCritical), critical_chance(roll, kTargetNumber)});
  if (chase.runner(option.target).acted) return;
  std::vector<Pairing> pairings;
  list_combinations(chase.fight, chase.fight.at(option.target), false, pairings);
  std::optional<SkillRoll> best;
  for (const Pairing& pairing : pairings) {
    const SkillRoll answer = roll_in_chase(chase, option.target, pairing, Purpose::Opposition);
    const auto worth = [](const SkillRoll& r) { return value_of(r.dice) + 2 * r.modifier; };
    if (!best || worth(answer) > worth(*best)) best = answer;
  }
  if (best) row.measures.push_back({term(Word::ChanceIfDefended), hit_chance(roll, *best).value()});
}

}  // namespace

void odds_of_chase_action(const Chase& chase, const Combatant& c, const Option& option,
                          std::vector<table::OddsRow>& rows) {
  if (option.action == term(Word::ChaseManeuver))
    return odds_of_throwing_off(chase, c, option, rows);
  if (option.action != term(Word::PressOn)) return;
  const PendingRoll rolling = movement_roll(chase, c);
  const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
  const GradeWays ways = grade_ways(roll);
  const double total = static_cast<double>(ways.total());
  const auto share = [&](Grade grade, std::int64_t of) {
    return feet_run(grade, speed_in_chase(chase, c)) * static_cast<double>(of) / total;
  };
  rows.push_back({0,
                  {{term(Word::ChanceToSucceed), static_cast<double>(ways.succeeds()) / total},
                   {term(Word::MeanFeet),
                    share(Grade::Failure, ways.failure) + share(Grade::Success, ways.success) +
                        share(Grade::CriticalSuccess, ways.critical_success)}}});
}

int feet_run(Grade grade, int speed) {
  switch (grade) {
    case Grade::CriticalSuccess:
      return 3 * speed;
    case Grade::Success:
      return 2 * speed;
    case Grade::Failure:
      return speed;
    case Grade::CriticalFailure:
      return 0;
  }
  return 0;
}

int speed_in_chase(const Chase& chase, const Combatant& c) {
  const Runner& runner = chase.runner(c.id);
  return runner.speed > 0 ? runner.speed : speed_of(chase.fight, c);
}

PendingRoll movement_roll(const Chase& chase, const Combatant& c) {
  const Fight& f = chase.fight;
  const Runner& runner = chase.runner(c.id);
  const Gait gait = gait_of(c, runner.mode);
  PendingRoll rolling{.who = c.id,
                      .what = Word::PressOn,
                      .purpose = Purpose::Check,
                      .dice = dice_of(f, c, gait.ability, gait.key),
                      .modifiers = common_modifiers(f, c, gait.ability),
                      .skill = gait.skill,
                      .occasions = occasion(gait.key)};
  if (chase.flees(c.id)) rolling.occasions.push_back("escape");
  rolling.modifiers.add(Source::Difficulty, f.state.options.chase_difficulty + runner.difficulty);
  if (runner.hampered) rolling.modifiers.add(Source::Condition, kChaseHampered);
  rolling.most_points = points_left(chase, c.id);
  return rolling;
}

table::Script<> play_chase_action(Chase& chase, CombatantId who, Option option, table::Choice) {
  Runner& runner = chase.runner(who);
  switch (word_of(option.action)) {
    case Word::SpendPoint:
      co_return run_farther(chase, who, option.item);
    case Word::HoldBack:
      runner.waits = true;
      chase.fight.emit<Ev::HeldBack>(who);
      co_return;
    case Word::GiveUp:
      runner.acted = true;
      runner.fate = Runner::Fate::GaveUp;
      chase.fight.emit<Ev::GaveUp>(who);
      co_return;
    case Word::ChaseManeuver:
      runner.acted = true;
      co_return co_await throw_off(chase, who, option);
    default:
      runner.acted = true;
      co_return co_await press_on(chase, who);
  }
}

}  // namespace fray::egs
