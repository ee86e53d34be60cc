#include "rules/success_rolls/task.h"

#include <algorithm>
#include <map>

#include <CLI/CLI.hpp>

#include "console/arguments.h"
#include "rules/success_rolls/commands/tool.h"
#include "rules/success_rolls/success.h"

namespace fray::success_rolls::commands {
namespace {

using success_rolls::Equipment;

const std::map<std::string, Equipment> kEquipment = {
    {"none", Equipment::None},   {"improvised", Equipment::Improvised},
    {"basic", Equipment::Basic}, {"good", Equipment::Good},
    {"fine", Equipment::Fine},   {"best", Equipment::BestPossible}};

struct TaskOptions {
  int skill = 10;
  std::string difficulty = "average";
  std::string equipment = "basic";
  bool technical = false;
  int tech_level = 0;
  int times = 1;
  int saved = 0;
  int other = 0;
};

// "very easy", or a whole number of the GM's own. For a name with two values the one nearer to 0.
std::expected<int, std::string> difficulty_of(const std::string& text) {
  std::string words = text;
  std::ranges::replace(words, '-', ' ');
  std::string names;
  for (const auto& row : success_rolls::kDifficulties) {
    if (row.name == words) return row.least > 0 ? row.least : row.most;
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return std::unexpected("--difficulty: must be one of " + names + ", not \"" + text +
                         "\"; what the GM sets freely is for --other");
}

std::expected<ToolAnswer, std::string> attempt(const TaskOptions& o, ToolDice& dice) {
  const auto difficulty = difficulty_of(o.difficulty);
  if (!difficulty) return std::unexpected(difficulty.error());
  const int tools = success_rolls::equipment(kEquipment.at(o.equipment), o.technical, o.tech_level);
  const int time = success_rolls::extra_time(o.times) + success_rolls::haste(o.saved);
  const int target = o.skill + *difficulty + tools + time + o.other;
  const int roll = dice.d6s(3);
  const auto verdict = success_rolls::judge(roll, target);
  return ToolAnswer{{{"difficulty", *difficulty},
                     {"equipment", tools},
                     {"time", time},
                     {"other", o.other},
                     {"target", target},
                     {"roll", roll},
                     {"success", verdict.success},
                     {"critical", verdict.critical},
                     {"margin", verdict.margin}},
                    std::to_string(roll) + " against " + std::to_string(target) + " (" +
                        std::string(success_rolls::skill_band(o.skill)) +
                        "): " + (verdict.critical ? "critical " : "") +
                        (verdict.success ? "success" : "failure") + " by " +
                        std::to_string(verdict.margin) + "\n"};
}

}  // namespace

void add_task(CLI::App& tools, int& exit_code) {
  const auto o = std::make_shared<TaskOptions>();
  CLI::App* command = add_tool(
      tools,
      {"task", "Roll for a task, with all that makes it easier or harder",
       "3d6 must not exceed skill and modifiers; 3 and 4 always succeed, 18 never does.\n"
       "Difficulties: automatic 10, trivial 8, very-easy 6, easy 4, very-favourable 2,\n"
       "favourable 1, average 0, unfavourable -1, very-unfavourable -2, hard -4, very-hard -6,\n"
       "dangerous -8; where the list has a second value, add it with --other.\n"
       "Example:\n"
       "  fray success-rolls task --skill 13 --difficulty hard --equipment good --times 4"},
      true, [o](const success_rolls::Content&, ToolDice& dice) { return attempt(*o, dice); },
      exit_code);
  command->add_option("--skill", o->skill, "Skill or attribute")
      ->required()
      ->transform(console::whole_number(-50, 100));
  command->add_option("--difficulty", o->difficulty, "By name")->capture_default_str();
  command->add_option("--equipment", o->equipment, "The tools at hand")
      ->check(CLI::IsMember(kEquipment))
      ->capture_default_str();
  command->add_flag("--technical", o->technical, "The skill needs its tools");
  command->add_option("--tech-level", o->tech_level, "For the best equipment there is")
      ->transform(console::whole_number(0, 20));
  command->add_option("--times", o->times, "Times as long as usual")
      ->transform(console::whole_number(1, 1000));
  command->add_option("--saved", o->saved, "Per cent of the usual time that is saved")
      ->transform(console::whole_number(0, 100));
  command->add_option("--other", o->other, "Whatever else, added up")
      ->transform(console::whole_number(-100, 100));
}

}  // namespace fray::success_rolls::commands
