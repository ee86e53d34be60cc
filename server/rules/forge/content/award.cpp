#include "rules/forge/content/award.h"

#include <algorithm>

#include "document/document.h"
#include "rules/forge/content/build.h"

namespace fray::forge {
namespace {

std::unexpected<std::vector<document::Fault>> fault(std::string_view file, std::string field,
                                                    std::string message) {
  std::vector<document::Fault> faults(1);
  faults[0].file = file;
  faults[0].field = std::move(field);
  faults[0].message = std::move(message);
  return std::unexpected(std::move(faults));
}

}  // namespace

std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points) {
  const bool one_line = std::ranges::none_of(
      when, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  if (when.empty() || when.size() > 400 || !one_line) {
    return fault(file_name, "when", "must be 1 to 400 characters on one line");
  }
  if (const auto root = document::parse(toml, file_name, document::kMaxSheetBytes);
      root &&
      std::ranges::find(root->items, "template", &document::Node::key) != root->items.end()) {
    return fault(file_name, "", "holds templates, not one character's sheet");
  }
  // Whether the sheet keeps the table's budget is another question.
  auto before = check_characters(content, toml, file_name, {});
  if (!before.front().faults.empty()) return std::unexpected(std::move(before.front().faults));
  std::string text(toml);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "\n[[growth]]\nwhen = " + document::quoted(when) +
          "\npoints = " + std::to_string(points) + "\n";
  if (text.size() > document::kMaxSheetBytes)
    return fault(file_name, "", "would be too long for a sheet");
  auto after = check_characters(content, text, file_name, {});
  if (!after.front().faults.empty()) return std::unexpected(std::move(after.front().faults));
  return text;
}

}  // namespace fray::forge
