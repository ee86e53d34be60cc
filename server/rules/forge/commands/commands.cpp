#include "rules/forge/commands/commands.h"

#include <array>

namespace fray::forge::commands {

std::span<const console::Command> all() {
  using enum console::Command::Under;
  static constexpr std::array kAll{
      console::Command{Odds, "forge", add_odds},
      console::Command{Program, "forge", add_tools},
  };
  return kAll;
}

}  // namespace fray::forge::commands
