#include "rules/egs/commands/odds_tasks.h"

#include <nlohmann/json.hpp>

#include "console/output.h"

namespace fray::egs::commands {
namespace {

using Json = nlohmann::ordered_json;

double share(std::int64_t ways, const egs::GradeWays& all) {
  return static_cast<double>(ways) / static_cast<double>(all.total());
}

void print_share(const char* what, double chance) {
  console::print_format("%-26s %7.3f %%\n", what, 100 * chance);
}

}  // namespace

void answer_extended(const EgsTaskOptions& o) {
  const egs::GradeWays ways = grade_ways(o.roll);
  const double chance = task_chance(ways, o.task);
  if (o.json) {
    return console::print_json({{"chance_of_a_roll", share(ways.succeeds(), ways)},
                                {"chance_of_two", share(ways.critical_success, ways)},
                                {"chance", chance}});
  }
  console::print_format("%d successes in %d rolls\n\n", o.task.successes, o.task.attempts);
  print_share("a roll succeeds", share(ways.succeeds(), ways));
  print_share("  and counts twice", share(ways.critical_success, ways));
  print_share("the task succeeds", chance);
}

void answer_chase(const EgsTaskOptions& o) {
  const egs::GradeWays ways = grade_ways(o.roll);
  const double feet = mean_chase_feet(ways, o.speed);
  if (o.json) {
    return console::print_json({{"three_times", share(ways.critical_success, ways)},
                                {"twice", share(ways.success, ways)},
                                {"once", share(ways.failure, ways)},
                                {"mishap", share(ways.critical_failure, ways)},
                                {"mean_feet", feet}});
  }
  print_share("three times the Speed", share(ways.critical_success, ways));
  print_share("twice the Speed", share(ways.success, ways));
  print_share("the Speed", share(ways.failure, ways));
  print_share("a mishap", share(ways.critical_failure, ways));
  console::print_format("%-26s %7.3f    on average\n", "feet a round", feet);
}

void answer_ladder(const EgsTaskOptions& o) {
  Json rows = Json::object();
  for (const int target : {7, 9, 11}) {
    rows[std::to_string(target)] = margin_chance(o.roll, target);
  }
  if (o.json) return console::print_json(rows);
  for (const auto& [target, chance] : rows.items()) {
    print_share((target + " or more").c_str(), chance.get<double>());
  }
}

void answer_stabilize(const EgsTaskOptions& o) {
  const egs::GradeWays ways = grade_ways(o.roll);
  if (o.json) {
    return console::print_json({{"health_1_more", share(ways.critical_success, ways)},
                                {"no_loss", share(ways.success, ways)},
                                {"health_1_less", share(ways.failure, ways)},
                                {"health_2_less", share(ways.critical_failure, ways)}});
  }
  print_share("1 Health more", share(ways.critical_success, ways));
  print_share("no loss", share(ways.success, ways));
  print_share("1 Health less", share(ways.failure, ways));
  print_share("2 Health less", share(ways.critical_failure, ways));
}

}  // namespace fray::egs::commands
