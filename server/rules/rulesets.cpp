#include "rules/rulesets.h"

#include <algorithm>
#include <array>

#include "document/document.h"
#include "rules/egs/toolbox/toolbox.h"
#include "rules/forge/toolbox/toolbox.h"
#include "rules/success_rolls/toolbox/toolbox.h"

namespace fray::rules {
namespace {

constexpr std::array kAll{
    Entry{"forge", forge::load_toolbox},
    Entry{"success-rolls", success_rolls::load_toolbox},
    Entry{"egs", egs::load_toolbox},
};

}  // namespace

std::span<const Entry> all() {
  return kAll;
}

std::expected<std::string, document::Fault> ruleset_of(std::string_view toml,
                                                       std::string_view file_name) {
  const auto root = document::parse(toml, file_name);
  if (!root) return std::unexpected(root.error());
  const document::Node* named = root->find("ruleset");
  if (named == nullptr) return std::string(kAll.front().id);
  const bool known = named->kind == document::Node::Kind::Text &&
                     std::ranges::find(kAll, named->text, &Entry::id) != kAll.end();
  if (known) return named->text;
  std::string ids;
  for (const Entry& entry : kAll) ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
  return std::unexpected(document::Fault{std::string(file_name), named->line, named->column,
                                         "ruleset", "must be one of " + ids});
}

}  // namespace fray::rules
