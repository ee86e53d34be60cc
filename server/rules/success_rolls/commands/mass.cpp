// Mass combat: what damage between units of different sizes comes to, and what a leader's risk is
// worth.
#include <algorithm>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/exchange.h"
#include "rules/success_rolls/mass/command.h"

namespace fray::success_rolls::commands {
namespace {

constexpr int kMostDamage = 10'000;

std::string signed_number(int value) {
  return (value > 0 ? "+" : "") + std::to_string(value);
}

// "0.7", "12".
std::string hit_points(std::int64_t thousandths) {
  std::string text = std::to_string(thousandths / 1000);
  std::string rest = std::to_string(1000 + thousandths % 1000).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return rest.empty() ? text : text + "." + rest;
}

}  // namespace

void add_scale(CLI::App& tools, int& exit_code) {
  struct Options {
    std::int64_t attackers = 1, targets = 1;
    int damage = 0, hp = 10;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"scale", "What damage does between units of different sizes, and how long it takes",
       "Damage times attackers, divided by targets: 10 men divide it by 10 against 100. HP lost\n"
       "are a share of the unit, dead, fled or broken down. A contest takes 10, 100 or 1000 times\n"
       "as long where the larger unit counts tens, hundreds or thousands.\n"
       "Example:\n"
       "  fray success-rolls scale --attackers 10 --targets 100 --damage 7 --hp 10"},
      false,
      [o](const success_rolls::Content&, ToolDice&) -> std::expected<ToolAnswer, std::string> {
        const std::int64_t lost =
            success_rolls::scaled_thousandths(o->damage, o->attackers, o->targets);
        const std::int64_t losses = success_rolls::losses(o->targets, lost, o->hp);
        const int times = success_rolls::mass_duration(std::max(o->attackers, o->targets));
        return ToolAnswer{{{"hp_lost_thousandths", lost},
                           {"losses", losses},
                           {"targets", o->targets},
                           {"times_as_long", times}},
                          hit_points(lost) + " HP: " + std::to_string(losses) + " of " +
                              std::to_string(o->targets) + " are out; the contest takes " +
                              std::to_string(times) + " times as long\n"};
      },
      exit_code);
  command->add_option("--attackers", o->attackers, "Figures of the unit that hits")
      ->required()
      ->transform(console::whole_number(1, success_rolls::kMostFigures));
  command->add_option("--targets", o->targets, "Figures of the unit that is hit")
      ->required()
      ->transform(console::whole_number(1, success_rolls::kMostFigures));
  command->add_option("--damage", o->damage, "Of the hit, after armor")
      ->required()
      ->transform(console::whole_number(0, kMostDamage));
  command->add_option("--hp", o->hp, "Of one figure of the unit that is hit")
      ->transform(console::whole_number(1, kMostDamage))
      ->capture_default_str();
}

void add_risk(CLI::App& tools, int& exit_code) {
  const auto caution = std::make_shared<int>(0);
  CLI::App* command = add_tool(
      tools,
      {"risk", "What it is worth to a unit that its leader takes a risk",
       "Chosen before the unit's combat roll, from -6, very risky, to 6, very cautious: it goes "
       "on\n"
       "the leader's own roll, and its opposite on the unit's.\n"
       "Example:\n"
       "  fray success-rolls risk --level -4"},
      false,
      [caution](const success_rolls::Content&,
                ToolDice&) -> std::expected<ToolAnswer, std::string> {
        const int own = success_rolls::own_modifier(*caution);
        const int unit = success_rolls::unit_modifier(*caution);
        return ToolAnswer{{{"level", *caution}, {"leader", own}, {"unit", unit}},
                          signed_number(own) + " on the leader's roll, " + signed_number(unit) +
                              " on the unit's\n"};
      },
      exit_code);
  command->add_option("--level", *caution, "From -6, very risky, to 6, very cautious")
      ->required()
      ->transform(console::whole_number(-success_rolls::kMostCaution, success_rolls::kMostCaution));
}

}  // namespace fray::success_rolls::commands
