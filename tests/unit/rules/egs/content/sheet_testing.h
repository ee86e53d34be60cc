#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/egs/content/read_sheet.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {

/// A sound sheet, line by line, so that tests can swap one.
inline std::string sheet_text(const std::vector<std::pair<std::string, std::string>>& swaps = {}) {
  std::string text =
      "id = \"kim\"\n"
      "name = \"Kim\"\n"
      "abilities = { cha = \"d6\", dex = \"d10\", int = \"d6\", per = \"d8\", psy = \"d6\", "
      "spt = \"d6\", str = \"d10\", vit = \"d8\" }\n"
      "skills = { melee = \"d10\", athletics = \"d8\", awareness = \"d8\", arcana = \"d8\", "
      "operating-boats = \"d6\", resist = \"d6\" }\n"
      "qualities = [\"greedy\", \"wrath\", \"lazy\", \"envious\"]\n"
      "weird = { ability = \"int\", skill = \"arcana\", talents = [\"missile\", \"shell\", "
      "\"glow\", \"heal\"] }\n"
      "weapons = [\"long-sword\"]\n"
      "armour = [\"leather-armor\"]\n";
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
    lines.push_back(f.file + ":" + std::to_string(f.line) + ":" + std::to_string(f.column) + ": " +
                    f.field + ": " + f.message);
  }
  return lines;
}

inline Lines faults_of_sheet(const std::string& text, SheetCheck check = SheetCheck::Creation) {
  return lines_of(check_sheet(builtin(), text, "kim.toml", check));
}

}  // namespace fray::egs
