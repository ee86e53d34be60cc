#include "rules/success_rolls/adventure/crowd.h"

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"

namespace fray::success_rolls::commands {

void add_crowd(CLI::App& tools, int& exit_code) {
  struct Options {
    int target = 10;
    std::int64_t people = 0;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"crowd", "How many of a crowd succeed, without a roll for each",
       "A printed share succeeds (targets 3 to 10) or fails (11 to 18); what does not divide is\n"
       "settled by one die.\n"
       "Example:\n"
       "  fray success-rolls crowd --target 9 --people 100"},
      true,
      [o](const success_rolls::Content& content,
          ToolDice& dice) -> std::expected<ToolAnswer, std::string> {
        const auto share = success_rolls::crowd_successes(content.crowd_odds, o->target, o->people);
        const bool one_more = share.sides > 0 && dice.die(share.sides) <= share.one_more_at_most;
        const std::int64_t succeed = share.whole + (one_more ? 1 : 0);
        return ToolAnswer{
            {{"target", o->target},
             {"people", o->people},
             {"succeed", succeed},
             {"fail", o->people - succeed}},
            std::to_string(succeed) + " of " + std::to_string(o->people) + " succeed\n"};
      },
      exit_code);
  command
      ->add_option("--target", o->target,
                   "What each would roll against, from 3 to 18: the printed table has no other row")
      ->required()
      ->transform(
          console::whole_number(success_rolls::kLeastCrowdTarget, success_rolls::kMostCrowdTarget));
  command->add_option("--people", o->people, "How many there are")
      ->required()
      ->transform(console::whole_number(0, success_rolls::kMostInCrowd));
}

}  // namespace fray::success_rolls::commands
