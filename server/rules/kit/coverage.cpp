#include "rules/kit/coverage.h"

namespace fray::kit {

table::Covered& Coverage::add(std::string part, std::string id) {
  return entries_.emplace_back(
      table::Covered{.part = std::move(part), .id = std::move(id), .scenario = {}, .missing = {}});
}

void Coverage::by_command(std::string part, std::string id, const char* command, bool works) {
  table::Covered& covered = add(std::move(part), std::move(id));
  if (works) {
    covered.command = std::string("fray ") + command;
  } else {
    covered.missing = std::string("fray ") + command + " does not give it back";
  }
}

}  // namespace fray::kit
