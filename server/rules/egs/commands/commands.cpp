#include "rules/egs/commands/commands.h"

#include <array>

namespace fray::egs::commands {

std::span<const console::Command> all() {
  using enum console::Command::Under;
  static constexpr std::array kAll{
      console::Command{Odds, "egs", add_odds},
  };
  return kAll;
}

}  // namespace fray::egs::commands
