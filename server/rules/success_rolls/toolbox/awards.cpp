#include <algorithm>

#include "document/document.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {
namespace {

using document::Fault;

std::unexpected<std::vector<Fault>> refuse(std::string_view file, std::string field,
                                           std::string message) {
  return std::unexpected(
      std::vector{Fault{std::string(file), 0, 0, std::move(field), std::move(message)}});
}

}  // namespace

// L567-569
std::vector<table::AwardInfo> award_infos() {
  return {{"session", 1, kMostPointsOfSession, 0,
           "a point for role-playing and achievements of a session; usually 2 or 3 of them"},
          {"adventure", 1, kMostPointsOfAdventure, 0,
           "a point besides, after a long adventure or plot"}};
}

std::expected<std::string, std::vector<Fault>> add_award(const Content& content,
                                                         std::string_view toml,
                                                         std::string_view file_name,
                                                         std::string_view when, int points) {
  if (const auto root = document::parse(toml, file_name, document::kMaxSheetBytes);
      root && root->find("template") != nullptr) {
    return refuse(file_name, "", "holds templates, not one character's sheet");
  }
  auto before = check_sheet(content, toml, file_name, SheetCheck::Playable);
  if (!before.faults.empty()) return std::unexpected(std::move(before.faults));
  const int session = std::min(points, kMostPointsOfSession);
  std::string text(toml);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "\n[[growth]]\nwhen = " + document::quoted(when) +
          "\npoints = " + std::to_string(session) + "\n";
  if (points > session) text += "adventure = " + std::to_string(points - session) + "\n";
  if (text.size() > document::kMaxSheetBytes) {
    return refuse(file_name, "", "would be too long for a sheet");
  }
  auto after = check_sheet(content, text, file_name, SheetCheck::Playable);
  if (!after.faults.empty()) return std::unexpected(std::move(after.faults));
  return text;
}

}  // namespace fray::success_rolls
