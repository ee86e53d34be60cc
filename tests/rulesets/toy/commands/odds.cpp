#include <array>
#include <cmath>
#include <memory>
#include <span>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "console/arguments.h"
#include "console/command.h"
#include "console/output.h"

namespace fray::toy::commands {
namespace {

struct OddsOptions {
  int dice = 0;
  bool json = false;
};

void add_odds(CLI::App& odds, int& exit_code) {
  const auto o = std::make_shared<OddsOptions>();
  CLI::App* toy = odds.add_subcommand("toy", "Dice of a strike: 6 or more hurts");
  toy->add_option("--dice", o->dice, "How many")
      ->required()
      ->transform(console::whole_number(1, 100));
  toy->add_flag("--json", o->json, "Print JSON");
  toy->callback([o, &exit_code] {
    const double hits = 1 - std::pow(0.5, o->dice);
    if (o->json) {
      console::print_json({{"hits", hits}});
    } else {
      console::print_format("hits %7.3f %%\n", 100 * hits);
    }
    exit_code = console::kOk;
  });
}

}  // namespace

std::span<const console::Command> all();

std::span<const console::Command> all() {
  static constexpr std::array kAll{
      console::Command{console::Command::Under::Odds, "toy", add_odds}};
  return kAll;
}

}  // namespace fray::toy::commands
