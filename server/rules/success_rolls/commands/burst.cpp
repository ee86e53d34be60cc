#include <algorithm>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/exchange.h"
#include "rules/success_rolls/range.h"
#include "rules/success_rolls/success.h"

namespace fray::success_rolls::commands {

void add_burst(CLI::App& tools, int& exit_code) {
  struct Options {
    int skill = 10, shots = 1, recoil = 1, yards = 0;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"burst", "How many shots of a burst hit what cannot answer",
       "5 shots a second give 1, 9 give 2, 13, 17, 25 and 50 one more each, and so does each\n"
       "hundred; the range takes 3, 7, 11 or 15 from 6, 21, 101 or 501 yards on. One hit, and one\n"
       "more for each full recoil of the margin.\n"
       "Example:\n"
       "  fray success-rolls burst --skill 12 --shots 10 --recoil 2 --yards 60"},
      true,
      [o](const success_rolls::Content&, ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const int bonus = success_rolls::rapid_fire_bonus(o->shots);
        const int range = success_rolls::range_modifier(success_rolls::range_band(o->yards));
        const int target = o->skill + bonus + range;
        const int roll = dice.d6s(3);
        const auto verdict = success_rolls::judge(roll, target);
        const int hits =
            verdict.success ? success_rolls::hits(verdict.margin, o->recoil, o->shots) : 0;
        return ToolAnswer{{{"bonus", bonus},
                           {"range", range},
                           {"target", target},
                           {"roll", roll},
                           {"success", verdict.success},
                           {"margin", verdict.margin},
                           {"hits", hits}},
                          std::to_string(roll) + " against " + std::to_string(target) + ": " +
                              std::to_string(hits) + " of " + std::to_string(o->shots) + " hit\n"};
      },
      exit_code);
  command->add_option("--skill", o->skill, "With the weapon, aiming and the like included")
      ->required()
      ->transform(console::whole_number(-50, 100));
  command->add_option("--shots", o->shots, "In a second, each pellet counted")
      ->required()
      ->transform(console::whole_number(1, 10'000));
  command->add_option("--recoil", o->recoil, "Rcl of the weapon")
      ->transform(console::whole_number(1, 100))
      ->capture_default_str();
  command->add_option("--yards", o->yards, "To the target")
      ->transform(console::whole_number(0, 1'000'000))
      ->capture_default_str();
}

}  // namespace fray::success_rolls::commands
