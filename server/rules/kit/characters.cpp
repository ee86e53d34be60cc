#include "rules/kit/characters.h"

#include "document/document.h"

namespace fray::kit {
namespace {

std::unexpected<std::vector<document::Fault>> refuse_award(std::string_view file,
                                                           std::string message) {
  return std::unexpected(
      std::vector{document::Fault{std::string(file), 0, 0, "", std::move(message)}});
}

}  // namespace

std::string joined(const table::Figures& figures) {
  std::string text;
  for (const table::Figure& figure : figures) {
    if (figure.label.empty()) continue;
    text += (text.empty() ? "" : ", ") + figure.label + " " + std::to_string(figure.value);
  }
  return text;
}

std::expected<std::string, std::vector<document::Fault>> add_award(
    std::string_view toml, std::string_view file, std::string_view when,
    const std::vector<std::pair<std::string_view, int>>& points,
    const std::function<std::vector<document::Fault>(std::string_view)>& check) {
  if (const auto root = document::parse(toml, file, document::kMaxSheetBytes);
      root && root->find("template") != nullptr) {
    return refuse_award(file, "holds templates, not one character's sheet");
  }
  if (auto before = check(toml); !before.empty()) return std::unexpected(std::move(before));
  std::string text(toml);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "\n[[growth]]\nwhen = " + document::quoted(when) + "\n";
  for (const auto& [key, count] : points) {
    text += std::string(key) + " = " + std::to_string(count) + "\n";
  }
  if (text.size() > document::kMaxSheetBytes) {
    return refuse_award(file, "would be too long for a sheet");
  }
  if (auto after = check(text); !after.empty()) return std::unexpected(std::move(after));
  return text;
}

}  // namespace fray::kit
