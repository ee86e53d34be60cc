#include "rules/egs/content/read_sheet.h"
#include "rules/egs/toolbox/tools.h"
#include "rules/kit/characters.h"

namespace fray::egs {
namespace {

constexpr int kMostOfSession = 14;  // L497

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
  return kit::add_award(toml, file_name, when, {{"experience", points}},
                        [&](std::string_view text) {
                          return check_sheet(content, text, file_name, SheetCheck::Playable).faults;
                        });
}

}  // namespace fray::egs
