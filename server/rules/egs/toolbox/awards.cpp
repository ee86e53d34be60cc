#include "document/document.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/toolbox/tools.h"

namespace fray::egs {
namespace {

constexpr int kMostOfSession = 14;  // L497

std::unexpected<std::vector<document::Fault>> refuse(std::string_view file, std::string message) {
  return std::unexpected(
      std::vector{document::Fault{std::string(file), 0, 0, "", std::move(message)}});
}

}  // namespace

std::vector<table::AwardInfo> award_infos() {
  return {{"session", 1, kMostOfSession, 0,
           "a point of experience for a session; usually 6 to 14 of them, 10 for three or four "
           "hours"}};
}

std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points) {
  if (const auto root = document::parse(toml, file_name, document::kMaxSheetBytes);
      root && root->find("template") != nullptr) {
    return refuse(file_name, "holds templates, not one character's sheet");
  }
  auto before = check_sheet(content, toml, file_name, SheetCheck::Playable);
  if (!before.faults.empty()) return std::unexpected(std::move(before.faults));
  std::string text(toml);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "\n[[growth]]\nwhen = " + document::quoted(when) +
          "\nexperience = " + std::to_string(points) + "\n";
  if (text.size() > document::kMaxSheetBytes) {
    return refuse(file_name, "would be too long for a sheet");
  }
  auto after = check_sheet(content, text, file_name, SheetCheck::Playable);
  if (!after.faults.empty()) return std::unexpected(std::move(after.faults));
  return text;
}

}  // namespace fray::egs
