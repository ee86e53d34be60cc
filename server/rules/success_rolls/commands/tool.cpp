#include "rules/success_rolls/commands/tool.h"

#include <filesystem>
#include <iostream>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "console/arguments.h"
#include "console/content_folder.h"
#include "console/fail.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "dice/fast_source.h"

namespace fray::success_rolls::commands {
namespace {

struct Common {
  std::filesystem::path content;
  std::uint64_t seed = 0;
  bool seeded = false;
  bool json = false;
};

// Small enough to be typed again, and for every reader of JSON.
std::uint64_t any_seed() {
  return randombytes_random();
}

std::string dice_line(const ToolDice& dice, std::uint64_t seed) {
  std::string line = "dice";
  for (const int face : dice.rolled()) line += " " + std::to_string(face);
  return line + "; --seed " + std::to_string(seed) + " rolls them again\n";
}

int run(const Common& common, const Tool& tool) {
  const auto files = console::content_files(common.content, "success-rolls");
  if (!files) return console::fail(files.error());
  const auto content = success_rolls::load_content(*files);
  if (!content) return console::fail(console::fault_lines(content.error()));
  const std::uint64_t seed = common.seeded ? common.seed : any_seed();
  ToolDice dice(seed);
  auto answer = tool(*content, dice);
  if (!answer) return console::fail(answer.error());
  if (!common.json) {
    std::cout << answer->text;
    if (!dice.rolled().empty()) std::cout << dice_line(dice, seed);
    return console::kOk;
  }
  if (!dice.rolled().empty()) {
    answer->json["dice"] = dice.rolled();
    answer->json["seed"] = seed;
  }
  console::print_json(answer->json);
  return console::kOk;
}

}  // namespace

ToolDice::ToolDice(std::uint64_t seed) : source_(std::make_unique<dice::FastSource>(seed)) {}

int ToolDice::die(int sides) {
  dice::Face face = 0;
  source_->roll({}, static_cast<unsigned>(sides), {&face, 1});
  return rolled_.emplace_back(face);
}

int ToolDice::d6s(int count) {
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += d6();
  return sum;
}

CLI::App* add_tool(CLI::App& tools, const ToolHelp& help, bool rolls, Tool tool, int& exit_code) {
  const auto common = std::make_shared<Common>();
  CLI::App* command = tools.add_subcommand(help.name, help.what);
  if (rolls) {
    command->add_option("--seed", common->seed, "Equal seeds, equal dice; without it new ones")
        ->transform(console::any_uint64())
        ->each([common](const std::string&) { common->seeded = true; });
  }
  command->add_flag("--json", common->json, "Print JSON");
  console::add_content_option(*command, common->content);
  command->footer(std::string(help.footer) +
                  "\n"
                  "Exit codes: 0 success, 1 unknown or invalid name, 2 usage error.");
  command->callback(
      [common, tool = std::move(tool), &exit_code] { exit_code = run(*common, tool); });
  return command;
}

}  // namespace fray::success_rolls::commands
