#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/success_rolls/content/read_sheet.h"
#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {

/// A sound heroic sheet of "very" strong and dextrous; line by line, so that tests can swap one.
inline std::string sheet_text(const std::vector<std::pair<std::string, std::string>>& swaps = {}) {
  std::string text =
      "id = \"kim\"\n"
      "name = \"Kim\"\n"
      "power = \"heroic\"\n"
      "spread = \"very\"\n"
      "attributes = { st = 14, dx = 14, iq = 10, ht = 10 }\n"
      "aptitudes = { fighting = 16, command = 12 }\n"
      "skills = [\n"
      "  { id = \"stealth\", attribute = \"dx\", difficulty = \"average\", level = 15 },\n"
      "  { id = \"shield\", attribute = \"dx\", difficulty = \"easy\", level = 15 },\n"
      "  { id = \"tactics\", attribute = \"iq\", difficulty = \"hard\", level = 11 },\n"
      "]\n"
      "wildcard = { name = \"Knight!\", attribute = \"dx\" }\n"
      "advantages = [{ name = \"A\" }, { name = \"B\" }, { name = \"C\" }]\n"
      "weapons = [\"broadsword\"]\n";
  for (const auto& [from, to] : swaps) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  return text;
}

using Lines = std::vector<std::string>;

inline Lines lines_of(const CheckedSheet& checked) {
  Lines lines;
  for (const document::Fault& f : checked.faults) {
    lines.push_back(f.file + ":" + std::to_string(f.line) + ": " + f.field + ": " + f.message);
  }
  return lines;
}

inline Lines faults_of_sheet(const std::string& text, SheetCheck check = SheetCheck::Creation) {
  return lines_of(check_sheet(builtin(), text, "kim.toml", check));
}

}  // namespace fray::success_rolls
