#include "rules/egs/interlude/tests.h"

#include <algorithm>
#include <utility>

#include "rules/egs/arithmetic/difficulty.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/interlude/clock.h"
#include "rules/egs/interlude/contest.h"
#include "rules/egs/interlude/tasks.h"
#include "rules/egs/interlude/yields.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// The hardest difficulty at which these dice need no roll (L652-658).
std::optional<int> hardest_granted(const Fight& f, const SkillDice& dice, AutomaticSuccess least) {
  for (int difficulty = kHardest; difficulty <= kEasiest; ++difficulty) {
    const auto threshold = automatic_threshold(f.content().difficulties, difficulty);
    if (automatic_success(dice, threshold) >= least) return difficulty;
  }
  return std::nullopt;
}

// The combatants `c` may choose: on the board, known to its side.
template <class Fits>
bool add_people(const Fight& f, const Combatant& c, int most, Fits fits, OptionList& list) {
  const auto first = static_cast<std::uint32_t>(list.domain.size());
  for (const Combatant& other : f.state.cast) {
    if (other.id == c.id || !f.takes_part(other) || !f.knows(c.side, other.id)) continue;
    if (fits(other)) list.domain.push_back(static_cast<std::int32_t>(table::raw(other.id)));
  }
  const auto count = static_cast<std::uint32_t>(list.domain.size()) - first;
  if (count == 0) return false;
  list.add_parameter({.name = table::common::kTargets,
                      .kind = table::ParameterKind::Combatants,
                      .min = 1,
                      .max = std::min(most, static_cast<int>(count)),
                      .first = first,
                      .count = count});
  return true;
}

// The option if it has any targets, or none.
template <class Fits>
void list_with(const Fight& f, const Combatant& c, const Option& option, int most, Fits fits,
               OptionList& list) {
  list.add(option);
  if (!add_people(f, c, most, fits, list)) list.options.pop_back();
}

void list_granted(const Fight& f, const Combatant& c, const Combination& combination, Option option,
                  OptionList& list) {
  option.action = term(Word::Succeed);
  const auto sure = hardest_granted(f, combination.dice, AutomaticSuccess::Yes);
  if (sure) {
    list.add(option);
    list.add_number(term(Word::Difficulty), *sure, kEasiest);
  }
  if (!can_pay_point(f, c)) return;
  const auto with_point = hardest_granted(f, combination.dice, AutomaticSuccess::WithPoint);
  // A point is spent where it is what lacks, and not else (L656).
  const int least_sure = sure.value_or(kEasiest + 1);
  if (!with_point || *with_point >= least_sure) return;
  option.target = c.id;
  option.prices = {term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1};
  list.add(option);
  list.add_number(term(Word::Difficulty), *with_point, least_sure - 1);
}

bool is_opposable(const Fight& f, const Combatant& c, const Combatant& other) {
  return other.able() && f.knows(other.side, c.id);
}

void list_combination(const Interlude& i, const Combatant& c, const Pairing& pairing,
                      OptionList& list) {
  const Fight& f = i.fight;
  const auto combination = *combination_of(f, c, pairing.first, pairing.second);
  const Option option{.action = term(Word::Test), .item = pairing.second, .mode = pairing.first};
  const bool always_opposed = combination.use != nullptr && combination.use->opposed;
  if (!always_opposed) {
    list.add(option);
    list.add_number(term(Word::Difficulty), kHardest, kEasiest);
    // Margins shorten the time that it takes (L599).
    if (f.state.options.margin_ladder && f.known_to_all(c.id)) {
      list.add_number(term(Word::Seconds), 0, kMostSecondsOfATest);
    }
    list_granted(f, c, combination, option, list);
  }
  if (combination.use == nullptr) return;
  Option with = option;
  with.action = term(Word::Contest);
  const std::size_t contests = list.options.size();
  list_with(
      f, c, with, 1, [&](const Combatant& o) { return is_opposable(f, c, o); }, list);
  if (list.options.size() > contests) list.add_number(term(Word::Difficulty), kHardest, kEasiest);
  if (always_opposed) return;
  with.action = term(Word::Help);
  if (!has_acted(i, c)) {
    list_with(
        f, c, with, 1, [&](const Combatant& o) { return o.side == c.side && o.able(); }, list);
  }
  if (!combination.trained) return;
  with.action = term(Word::GroupTest);
  const auto trained = [&](const Combatant& o) {
    if (o.side != c.side || !o.able()) return false;
    const auto theirs = combination_of(f, o, pairing.first, pairing.second);
    return theirs && theirs->trained;
  };
  const int most = static_cast<int>(f.state.cast.size());
  const std::size_t before = list.options.size();
  list_with(f, c, with, most, trained, list);
  if (list.options.size() > before) {
    list.add_number(term(Word::Difficulty), kHardest, kEasiest);
  }
}

table::Script<> test_alone(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  Fight& f = i.fight;
  const auto combination = combination_of(f, f.at(who), option.mode, option.item);
  f.emit<Ev::Tested>(who, option.mode, int{choice.values[0]});
  Outcome outcome = co_await roll_combination(i, who, *combination, option.mode, choice.values[0]);
  const bool timed = choice.values.size() > 1;
  if (timed) {
    const int steps = outcome.succeeds() ? margin_steps(outcome.verdict.total) : 0;
    if (steps > 0) f.emit<Ev::MarginReached>(who, steps);
    pass_seconds(i, choice.values[1] >> steps, who);
  }
  bring_yields(i, who, *combination, outcome.verdict, choice.values[0]);
}

void grant(Interlude& i, CombatantId who, const Option& option, int difficulty) {
  Fight& f = i.fight;
  const auto combination = combination_of(f, f.at(who), option.mode, option.item);
  f.emit<Ev::Tested>(who, option.mode, difficulty);
  if (option.target != kNoCombatant) pay_point(f, who, Word::PointDie);
  f.emit<Ev::Granted>(who, option.mode);
  // It is no critical one (R78).
  const Verdict verdict{.grade = Grade::Success, .total = kTargetNumber};
  bring_yields(i, who, *combination, verdict, difficulty);
}

// A helper's roll is at Average difficulty (L670).
table::Script<> help(Interlude& i, CombatantId who, Option option, CombatantId whom) {
  Fight& f = i.fight;
  const auto combination = combination_of(f, f.at(who), option.mode, option.item);
  f.emit<Ev::Tested>(who, option.mode, 0);
  const Outcome outcome = co_await roll_combination(i, who, *combination, option.mode, 0);
  if (!outcome.succeeds()) co_return;
  add_effect(f, whom,
             {.word = Word::Helped,
              .by = who,
              .amount = static_cast<std::int16_t>(cooperation_bonus(outcome.verdict.grade)),
              .until = Until::NextAction});
}

// One roll applies to all; points raise the Skill of one of them beforehand, and do nothing for the
// roll (L672-682).
table::Script<> test_together(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  Fight& f = i.fight;
  auto combination = combination_of(f, f.at(who), option.mode, option.item);
  std::vector<SkillDice> dice{combination->dice};
  const auto people = static_cast<std::size_t>(choice.values[0]);
  for (std::size_t n = 1; n <= people; ++n) {
    const Combatant& other = f.at(CombatantId(static_cast<std::uint16_t>(choice.values[n])));
    dice.push_back(combination_of(f, other, option.mode, option.item)->dice);
  }
  combination->dice = *group_dice(dice);
  const int difficulty = choice.values[people + 1];
  f.emit<Ev::GroupTested>(who, option.mode, static_cast<int>(people + 1),
                          value_of(combination->dice.first), value_of(combination->dice.second));
  const Outcome outcome =
      co_await roll_combination(i, who, *combination, option.mode, difficulty, 0);
  for (std::size_t n = 1; n <= people; ++n) {
    end_effects(f, CombatantId(static_cast<std::uint16_t>(choice.values[n])), Word::SkillRaised);
  }
  bring_yields(i, who, *combination, outcome.verdict, difficulty);
}

void add_chance_row(std::int32_t value, double chance, std::vector<table::OddsRow>& rows) {
  rows.push_back({value, {{term(Word::ChanceToSucceed), chance}}});
}

// For each combatant of an option's Combatants.
template <class Visit>
void each_of(const Fight& f, const OptionList& list, const table::Parameter& people, Visit visit) {
  for (const std::int32_t who : list.domain_of(people)) {
    visit(f.at(CombatantId(static_cast<std::uint16_t>(who))));
  }
}

// Where the other lets it go; and if the one of them that can oppose it best does.
void odds_of_contest(const Fight& f, const Combatant& c, const OptionList& list,
                     const Combination& combination, std::span<const table::Parameter> parameters,
                     std::vector<table::OddsRow>& rows) {
  std::optional<SkillRoll> best;
  const auto worth = [](const SkillRoll& r) { return value_of(r.dice) + 2 * r.modifier; };
  std::vector<Combination> opposing;
  each_of(f, list, parameters[0], [&](const Combatant& other) {
    opposing.clear();
    list_listed(f, other, opposing);
    for (const Combination& one : opposing) {
      const SkillRoll roll = skill_roll(f, other, one, 0);
      if (!best || worth(roll) > worth(*best)) best = roll;
    }
  });
  const table::Parameter& difficulty = parameters[1];
  odds_by_difficulty(f, c, combination, difficulty, rows);
  if (!best) return;
  for (table::OddsRow& row : rows) {
    const SkillRoll roll = skill_roll(f, c, combination, row.value);
    row.measures.push_back({term(Word::ChanceIfDefended), hit_chance(roll, *best).value()});
  }
}

// With all who may take part.
void odds_of_group(const Fight& f, const Combatant& c, const OptionList& list, const Option& option,
                   std::span<const table::Parameter> parameters,
                   std::vector<table::OddsRow>& rows) {
  Combination together = *combination_of(f, c, option.mode, option.item);
  std::vector<SkillDice> dice{together.dice};
  each_of(f, list, parameters[0], [&](const Combatant& other) {
    dice.push_back(combination_of(f, other, option.mode, option.item)->dice);
  });
  const auto group = group_dice(dice);
  if (!group) return;
  together.dice = *group;
  odds_by_difficulty(f, c, together, parameters[1], rows);
}

}  // namespace

void list_tests(const Interlude& i, const Combatant& c, OptionList& list) {
  std::vector<Pairing> pairings;
  list_combinations(i.fight, c, true, pairings);
  for (const Pairing& pairing : pairings) list_combination(i, c, pairing, list);
}

void odds_by_difficulty(const Fight& f, const Combatant& c, const Combination& combination,
                        const table::Parameter& difficulty, std::vector<table::OddsRow>& rows) {
  for (int v = difficulty.min; v <= difficulty.max; ++v) {
    add_chance_row(v, hit_chance(skill_roll(f, c, combination, v), kTargetNumber).value(), rows);
  }
}

void odds_of_test(const Interlude& i, const Combatant& c, const OptionList& list,
                  const Option& option, std::vector<table::OddsRow>& rows) {
  const Fight& f = i.fight;
  const auto combination = combination_of(f, c, option.mode, option.item);
  if (!combination) return;
  const auto parameters = list.parameters_of(option);
  switch (word_of(option.action)) {
    case Word::Test:
      return odds_by_difficulty(f, c, *combination, parameters[0], rows);
    case Word::Succeed:
      for (int v = parameters[0].min; v <= parameters[0].max; ++v) add_chance_row(v, 1, rows);
      return;
    case Word::Help:
      return add_chance_row(0, hit_chance(skill_roll(f, c, *combination, 0), kTargetNumber).value(),
                            rows);
    case Word::Contest:
      return odds_of_contest(f, c, list, *combination, parameters, rows);
    case Word::GroupTest:
      return odds_of_group(f, c, list, option, parameters, rows);
    default:
      return;
  }
}

table::Script<Outcome> roll_combination(Interlude& i, CombatantId who, Combination combination,
                                        Term mode, int difficulty, int most_points) {
  Fight& f = i.fight;
  PendingRoll rolling = roll_for(f, f.at(who), combination, difficulty, Word::Test, Purpose::Check);
  rolling.most_points = most_points;
  Outcome outcome = co_await roll_against(f, std::move(rolling));
  f.emit<Ev::TestDone>(who, mode, term(outcome.verdict.grade));
  if (outcome.points > 0) co_await spend_at_once(f, who, outcome.points);
  // No one holds a point against it: the GM says what goes wrong (L643).
  if (setback_of(outcome.verdict) != Setback::None) f.emit<Ev::MishapEv>(who, mode);
  co_return outcome;
}

table::Script<> play_test(Interlude& i, CombatantId who, Option option, table::Choice choice) {
  switch (word_of(option.action)) {
    case Word::Test:
      co_return co_await test_alone(i, who, option, std::move(choice));
    case Word::Succeed:
      co_return grant(i, who, option, choice.values[0]);
    case Word::GroupTest:
      co_return co_await test_together(i, who, option, std::move(choice));
    default: {
      const CombatantId other{static_cast<std::uint16_t>(choice.values[1])};
      if (option.action == term(Word::Contest)) {
        co_return co_await contest(i.fight, who, option, other, choice.values[2]);
      }
      co_return co_await help(i, who, option, other);
    }
  }
}

}  // namespace fray::egs
