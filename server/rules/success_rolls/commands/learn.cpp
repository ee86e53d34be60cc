#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/content/study.h"

namespace fray::success_rolls::commands {

void add_learn(CLI::App& tools, int& exit_code) {
  struct Options {
    int job = 0, alone = 0, taught = 0, intensive = 0, abroad = 0;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* command = add_tool(
      tools,
      {"learn", "What hours of study come to",
       "An hour of learning is 4 at a job, 2 alone, 1 with a teacher or half an intensive one; "
       "200\n"
       "of them are a point for a skill. Free time is 50 hours a week beside a job, 90 without\n"
       "one. Abroad 2 points a day go to the culture and the language.\n"
       "Example:\n"
       "  fray success-rolls learn --job 160 --taught 120"},
      false,
      [o](const success_rolls::Content&, ToolDice&) -> std::expected<ToolAnswer, std::string> {
        using success_rolls::Study;
        using success_rolls::learning_quarters;
        const std::int64_t quarters =
            std::int64_t{o->job} * learning_quarters(Study::Job) +
            std::int64_t{o->alone} * learning_quarters(Study::Alone) +
            std::int64_t{o->taught} * learning_quarters(Study::Taught) +
            std::int64_t{o->intensive} * learning_quarters(Study::Intensive);
        const std::int64_t hours = quarters / success_rolls::kPartsOfLearningHour;
        const int points = success_rolls::points_learned(quarters);
        const std::int64_t free = std::int64_t{o->alone} + o->taught + o->intensive;
        const auto weeks = [&](int hours_a_week) {
          return (free + hours_a_week - 1) / hours_a_week;
        };
        const int abroad = o->abroad * success_rolls::kPointsOfDayAbroad;
        std::string text = std::to_string(hours) + " hours of learning, " + std::to_string(points) +
                           " points; " + std::to_string(weeks(success_rolls::kFreeHoursWorking)) +
                           " weeks beside a job, " +
                           std::to_string(weeks(success_rolls::kFreeHoursIdle)) + " without one\n";
        if (abroad > 0) text += std::to_string(abroad) + " points for the culture and language\n";
        return ToolAnswer{{{"learning_hours", hours},
                           {"points", points},
                           {"weeks_beside_a_job", weeks(success_rolls::kFreeHoursWorking)},
                           {"weeks_without_one", weeks(success_rolls::kFreeHoursIdle)},
                           {"points_abroad", abroad}},
                          text};
      },
      exit_code);
  const auto hours = console::whole_number(0, 1'000'000);
  command->add_option("--job", o->job, "Hours at a job that uses the skill")->transform(hours);
  command->add_option("--alone", o->alone, "Hours of teaching oneself")->transform(hours);
  command->add_option("--taught", o->taught, "Hours with a teacher")->transform(hours);
  command->add_option("--abroad", o->abroad, "Days abroad")->transform(hours);
  command->add_option("--intensive", o->intensive, "Hours of intensive training")->transform(hours);
}

}  // namespace fray::success_rolls::commands
