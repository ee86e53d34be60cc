#include "cli/systems.h"

#include "rules/forge/ruleset.h"

namespace fray::cli {

const scenario::System* find_system(std::string_view id) {
  if (id == "forge") {
    static const auto ruleset = forge::make_ruleset();
    static const scenario::System forge{
        ruleset.get(), {{"attributes", "3"}, {"species", "human"}, {"choice", "muscular"}}};
    return &forge;
  }
  return nullptr;
}

std::string_view system_names() {
  return "forge";
}

}  // namespace fray::cli
