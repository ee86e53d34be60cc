#include "rules/forge/content/award.h"

#include <algorithm>

#include "rules/forge/content/build.h"
#include "rules/kit/characters.h"

namespace fray::forge {

std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points) {
  const bool one_line = std::ranges::none_of(
      when, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  if (when.empty() || when.size() > 400 || !one_line) {
    return std::unexpected(std::vector{document::Fault{std::string(file_name), 0, 0, "when",
                                                       "must be 1 to 400 characters on one line"}});
  }
  // Whether the sheet stays within the table's budget is another question.
  return kit::add_award(toml, file_name, when, {{"points", points}}, [&](std::string_view text) {
    return check_characters(content, text, file_name, {}).front().faults;
  });
}

}  // namespace fray::forge
