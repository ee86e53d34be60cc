#include "rules/success_rolls/commands/commands.h"

#include <array>

namespace fray::success_rolls::commands {

std::span<const console::Command> all() {
  using enum console::Command::Under;
  static constexpr std::array kAll{
      console::Command{Odds, "success-rolls", add_odds},
      console::Command{Program, "success-rolls", add_tools},
  };
  return kAll;
}

}  // namespace fray::success_rolls::commands
