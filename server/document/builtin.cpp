#include "document/builtin.h"

#include "document/document.h"

namespace fray::document {

std::optional<std::string> table_with_id(std::span<const BuiltinFile> files, std::string_view list,
                                         std::string_view id) {
  for (const BuiltinFile& file : files) {
    const auto root = parse(file.text, file.name);
    const Node* entries = root ? root->find(list) : nullptr;
    if (entries == nullptr) continue;
    for (const Node& entry : entries->items) {
      const Node* named = entry.find("id");
      if (named != nullptr && named->text == id) return to_toml(entry);
    }
  }
  return std::nullopt;
}

}  // namespace fray::document
