#include "rules/kit/stored_sheet.h"

#include <algorithm>

namespace fray::kit {

std::optional<document::Node> open_sheet(std::string_view toml, std::string_view file,
                                         std::string_view ruleset,
                                         std::vector<document::Fault>& faults) {
  auto root = document::parse(toml, file, document::kMaxSheetBytes);
  if (!root) {
    faults.push_back(std::move(root.error()));
    return std::nullopt;
  }
  const document::Node* named = root->find("ruleset");
  if (named != nullptr && (named->kind != document::Node::Kind::Text || named->text != ruleset)) {
    document::Reader(*root, file, "", faults)
        .fault("ruleset", "this is a sheet of another ruleset, \"" + named->text +
                              "\"; one of this reads \"" + std::string(ruleset) + "\"");
    return std::nullopt;
  }
  return std::move(*root);
}

void sort_by_place(std::vector<document::Fault>& faults) {
  std::ranges::stable_sort(
      faults, {}, [](const document::Fault& fault) { return std::pair(fault.line, fault.column); });
}

}  // namespace fray::kit
