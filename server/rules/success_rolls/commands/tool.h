#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "dice/source.h"
#include "rules/success_rolls/content/content.h"

namespace CLI {
class App;
}

// Common parts of the tools of `fray success-rolls`: dice that can be rolled again, and one way to
// answer people and programs.
namespace fray::success_rolls::commands {

/// d6 from a seed, noted as they fall.
class ToolDice {
 public:
  explicit ToolDice(std::uint64_t seed);

  int d6() { return die(6); }
  /// The sum of this many d6, 0..1000 of them.
  int d6s(int count);
  int die(int sides);
  const std::vector<int>& rolled() const { return rolled_; }

 private:
  std::unique_ptr<dice::Source> source_;
  std::vector<int> rolled_;
};

struct ToolAnswer {
  nlohmann::ordered_json json;
  std::string text;  ///< lines
};

/// The error is one line for people: the problem and the fix.
using Tool =
    std::function<std::expected<ToolAnswer, std::string>(const success_rolls::Content&, ToolDice&)>;

struct ToolHelp {
  const char* name;
  const char* what;
  const char* footer;
};

/// Adds a command with --json and --content, and --seed if it `rolls`; it prints the answer of
/// `tool`, with the seed and the dice. The caller adds its own options to the returned command.
CLI::App* add_tool(CLI::App& tools, const ToolHelp& help, bool rolls, Tool tool, int& exit_code);

// One function a command, each in a file of its own.
void add_adventure(CLI::App& tools, int& exit_code);
void add_blast(CLI::App& tools, int& exit_code);
void add_burst(CLI::App& tools, int& exit_code);
void add_ceremony(CLI::App& tools, int& exit_code);
void add_chase(CLI::App& tools, int& exit_code);
void add_command(CLI::App& tools, int& exit_code);
void add_risk(CLI::App& tools, int& exit_code);
void add_scale(CLI::App& tools, int& exit_code);
void add_crowd(CLI::App& tools, int& exit_code);
void add_fall(CLI::App& tools, int& exit_code);
void add_hike(CLI::App& tools, int& exit_code);
void add_learn(CLI::App& tools, int& exit_code);
void add_object(CLI::App& tools, int& exit_code);
void add_oracle(CLI::App& tools, int& exit_code);
void add_reaction(CLI::App& tools, int& exit_code);
void add_scenes(CLI::App& tools, int& exit_code);
void add_ships(CLI::App& tools, int& exit_code);
void add_spell(CLI::App& tools, int& exit_code);
void add_task(CLI::App& tools, int& exit_code);
void add_template(CLI::App& tools, int& exit_code);
void add_twist(CLI::App& tools, int& exit_code);

}  // namespace fray::success_rolls::commands
