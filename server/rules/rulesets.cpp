#include "rules/rulesets.h"

#include <algorithm>

#include "document/document.h"

namespace fray::rules {

std::expected<std::string, document::Fault> ruleset_of(std::string_view toml,
                                                       std::string_view file_name) {
  const auto root = document::parse(toml, file_name);
  if (!root) return std::unexpected(root.error());
  const document::Node* named = root->find("ruleset");
  if (named == nullptr) return std::string(all().front().id);
  const bool known = named->kind == document::Node::Kind::Text &&
                     std::ranges::find(all(), named->text, &Entry::id) != all().end();
  if (known) return named->text;
  std::string ids;
  for (const Entry& entry : all()) ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
  return std::unexpected(document::Fault{std::string(file_name), named->line, named->column,
                                         "ruleset", "must be one of " + ids});
}

}  // namespace fray::rules
