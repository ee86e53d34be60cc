#include "rules/egs/commands/odds_answers.h"

#include <algorithm>
#include <variant>

#include <nlohmann/json.hpp>

#include "console/output.h"
#include "rules/egs/arithmetic/difficulty.h"
#include "rules/egs/arithmetic/health.h"

namespace fray::egs::commands {
namespace {

using egs::Die;
using egs::HealthState;
using egs::PointUse;
using egs::SkillRoll;
using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<PointUse, const char*>, 4> kPointUses{{
    {PointUse::Bonus, "+3"},
    {PointUse::Die, "+d6"},
    {PointUse::FirstStep, "ability a step up"},
    {PointUse::SecondStep, "skill a step up"},
}};
constexpr std::array<const char*, 6> kStates{"healthy",     "wounded", "injured",
                                             "unconscious", "dying",   "dead"};

std::string dice_text(const SkillRoll& roll) {
  std::string text(spelled(roll.dice.first));
  if (roll.dice.doubled) text += " x2";
  if (roll.dice.second != Die::None) text += " and " + std::string(spelled(roll.dice.second));
  if (roll.modifier != 0) text += roll.modifier > 0 ? ", +" : ", ";
  return roll.modifier == 0 ? text : text + std::to_string(roll.modifier);
}

void print_chance(const char* what, double chance) {
  console::print_format("%-26s %7.3f %%\n", what, 100 * chance);
}

void print_ways_of(const char* what, std::int64_t ways, std::int64_t total) {
  console::print_format("%-26s %7.3f %%  (%lld of %lld)\n", what,
                        100 * static_cast<double>(ways) / static_cast<double>(total),
                        static_cast<long long>(ways), static_cast<long long>(total));
}

/// The chance by each use of a point, where `chance` computes it from a roll; a use that changes
/// nothing is left out.
template <class Chance>
Json with_points(const SkillRoll& roll, Chance chance) {
  Json result = Json::object();
  for (const auto& [use, name] : kPointUses) {
    const SkillRoll better = with_point(roll, use);
    if (better != roll) result[name] = chance(better);
  }
  return result;
}

void print_points(const Json& chances) {
  console::print_format("\nwith a Hero Point\n");
  for (const auto& [name, chance] : chances.items()) {
    print_chance(("  " + name).c_str(), chance.get<double>());
  }
}

const char* automatic_text(egs::AutomaticSuccess automatic) {
  switch (automatic) {
    case egs::AutomaticSuccess::No:
      return "no";
    case egs::AutomaticSuccess::WithPoint:
      return "with a Hero Point for its d6";
    case egs::AutomaticSuccess::Yes:
      return "yes";
  }
  return "";
}

double wins_of(const egs::OpposedWays& ways) {
  return dice::Ratio::of(ways.aggressor.wins, ways.total()).value();
}

/// The chances of an attack that count beyond hitting: what a critical success or failure brings.
struct AttackGrades {
  double critical_success = 0;
  double critical_failure = 0;
};

AttackGrades grades_of(const SkillRoll& attack, const egs::RolledAgainst& defence) {
  const auto share = [](std::int64_t ways, std::int64_t total) {
    return static_cast<double>(ways) / static_cast<double>(total);
  };
  if (const int* defense = std::get_if<int>(&defence)) {
    const egs::GradeWays ways = grade_ways(attack, *defense);
    return {share(ways.critical_success, ways.total()), share(ways.critical_failure, ways.total())};
  }
  const egs::OpposedWays ways = opposed_ways(attack, std::get<SkillRoll>(defence));
  return {share(ways.aggressor.critical_successes, ways.total()),
          share(ways.aggressor.critical_failures, ways.total())};
}

/// [state]: the chance that the target is in it after the attack.
std::array<double, kStates.size()> states_after(const EgsOddsOptions& o, double hits) {
  std::array<double, kStates.size()> chances{};
  const HealthState before = egs::health_state(o.tracks.health, o.max_health);
  chances[static_cast<std::size_t>(before)] = 1 - hits;
  const auto losses = health_losses(damage_distribution(o.damage), o.blow, o.tracks);
  losses.for_each([&](dice::Ways lost) {
    const HealthState after = state_after_blow(before, lost.value, o.tracks.health - lost.value,
                                               o.max_health, o.blow.harm);
    chances[static_cast<std::size_t>(after)] +=
        hits * static_cast<double>(lost.ways) / static_cast<double>(losses.total());
  });
  return chances;
}

Json damage_of(const EgsOddsOptions& o, double hits) {
  const auto damage = damage_distribution(o.damage);
  const double health = health_losses(damage, o.blow, o.tracks).mean().value();
  Json states = Json::object();
  const auto chances = states_after(o, hits);
  for (std::size_t i = 0; i < kStates.size(); ++i) {
    if (chances[i] > 0) states[kStates[i]] = chances[i];
  }
  return {{"armour_lost_by_a_hit", armour_losses(damage, o.blow, o.tracks).mean().value()},
          {"health_lost_by_a_hit", health},
          {"health_lost", hits * health},
          {"then", states}};
}

}  // namespace

void answer_roll(EgsOddsOptions o, RatedDifficulty difficulty) {
  o.roll.modifier += difficulty.modifier;
  const egs::GradeWays ways = grade_ways(o.roll, o.target);
  const auto chance_of = [&o](const SkillRoll& roll) {
    const egs::GradeWays all = grade_ways(roll, o.target);
    return dice::Ratio::of(all.succeeds(), all.total()).value();
  };
  const bool hopeless = highest(o.roll.dice, false) + o.roll.modifier < o.target;
  const Json points = with_points(o.roll, chance_of);
  const char* automatic = automatic_text(automatic_success(o.roll.dice, difficulty.automatic));
  if (o.json) {
    return console::print_json({{"critical_failure", ways.critical_failure},
                                {"failure", ways.failure},
                                {"success", ways.success},
                                {"critical_success", ways.critical_success},
                                {"of", ways.total()},
                                {"chance", chance_of(o.roll)},
                                {"no_chance_of_success", hopeless},
                                {"automatic_success", automatic},
                                {"with_point", points}});
  }
  console::print_format("%s against %d\n\n", dice_text(o.roll).c_str(), o.target);
  print_ways_of("succeeds", ways.succeeds(), ways.total());
  print_ways_of("  critically", ways.critical_success, ways.total());
  print_ways_of("fails", ways.total() - ways.succeeds(), ways.total());
  print_ways_of("  critically", ways.critical_failure, ways.total());
  console::print_format("succeeds without a roll    %s\n", automatic);
  if (hopeless) {
    console::print_format(
        "No sum is high enough%s\n",
        ways.success > 0 ? ": only both dice at their highest succeed, and not critically" : "");
  }
  print_points(points);
}

void answer_opposed(const EgsOddsOptions& o) {
  const egs::OpposedWays ways = opposed_ways(o.roll, o.against);
  const Json points = with_points(
      o.roll, [&o](const SkillRoll& roll) { return wins_of(opposed_ways(roll, o.against)); });
  if (o.json) {
    const auto side = [](const egs::OpposedWays::Side& s) {
      return Json{{"wins", s.wins},
                  {"critical_successes", s.critical_successes},
                  {"critical_failures", s.critical_failures}};
    };
    return console::print_json({{"aggressor", side(ways.aggressor)},
                                {"defender", side(ways.defender)},
                                {"of", ways.total()},
                                {"both_highest", ways.both_highest},
                                {"both_ones", ways.both_ones},
                                {"chance", wins_of(ways)},
                                {"with_point", points}});
  }
  console::print_format("%s against %s, ties to the first\n\n", dice_text(o.roll).c_str(),
                        dice_text(o.against).c_str());
  for (const auto& [name, side] :
       {std::pair("the first wins", ways.aggressor), std::pair("the second wins", ways.defender)}) {
    print_ways_of(name, side.wins, ways.total());
    print_ways_of("  critically", side.critical_successes, ways.total());
  }
  console::print_format(
      "rolled again beside these: %lld with all dice at their highest, %lld with all at 1\n",
      static_cast<long long>(ways.both_highest), static_cast<long long>(ways.both_ones));
  print_points(points);
}

void answer_attack(EgsOddsOptions o, RatedDifficulty difficulty, bool opposed, bool damaging) {
  o.roll.modifier += difficulty.modifier;
  if (o.nonlethal) o.blow.harm = egs::Harm::Nonlethal;
  if (o.halved) o.blow.halvings = 1;
  if (o.max_health == 0) o.max_health = o.tracks.health;
  const egs::RolledAgainst defence =
      opposed ? egs::RolledAgainst(o.against) : egs::RolledAgainst(o.defense);
  const auto chance_of = [&](const SkillRoll& roll) { return hit_chance(roll, defence).value(); };
  const double hits = chance_of(o.roll);
  const AttackGrades grades = grades_of(o.roll, defence);
  Json answer{{"chance", hits},
              {"critical_success", grades.critical_success},
              {"critical_failure", grades.critical_failure}};
  if (!opposed) {
    answer["automatic_success"] =
        automatic_text(automatic_success(o.roll.dice, difficulty.automatic));
  }
  if (damaging) answer["damage"] = damage_of(o, hits);
  answer["with_point"] = with_points(o.roll, chance_of);
  if (o.json) return console::print_json(answer);

  const std::string against =
      opposed ? dice_text(o.against) : "a Defense of " + std::to_string(o.defense);
  console::print_format("%s against %s\n\n", dice_text(o.roll).c_str(), against.c_str());
  print_chance("hits", hits);
  print_chance("  critically", grades.critical_success);
  print_chance("misses", 1 - hits);
  print_chance("  critically", grades.critical_failure);
  if (!opposed) {
    console::print_format("hits without a roll        %s\n",
                          answer["automatic_success"].get<std::string>().c_str());
  }
  if (damaging) {
    const Json& damage = answer["damage"];
    console::print_format("armor that a hit takes      %7.3f    on average\n",
                          damage["armour_lost_by_a_hit"].get<double>());
    console::print_format("Health that a hit takes    %7.3f\n",
                          damage["health_lost_by_a_hit"].get<double>());
    console::print_format("\nthe target is then\n");
    for (const auto& [state, chance] : damage["then"].items()) {
      print_chance(("  " + state).c_str(), chance.get<double>());
    }
  }
  print_points(answer["with_point"]);
}

}  // namespace fray::egs::commands
