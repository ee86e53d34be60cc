#include <algorithm>

#include "rules/kit/characters.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {

// L567-569
std::vector<table::AwardInfo> award_infos() {
  return {
      {"session", 1, kMostPointsOfSession, 0,
       "a point for role-playing and achievements of a session; usually 2 or 3 of them"},
      {"adventure", 1, kMostPointsOfAdventure, 0, "one more point after a long adventure or plot"}};
}

std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points) {
  const int session = std::min(points, kMostPointsOfSession);
  std::vector<std::pair<std::string_view, int>> lines{{"points", session}};
  if (points > session) lines.emplace_back("adventure", points - session);
  return kit::add_award(toml, file_name, when, lines, [&](std::string_view text) {
    return check_sheet(content, text, file_name, SheetCheck::Playable).faults;
  });
}

}  // namespace fray::success_rolls
