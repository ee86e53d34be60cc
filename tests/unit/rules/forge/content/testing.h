#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rules/forge/content/content.h"

namespace fray::forge {

inline std::string listed(const std::vector<document::Fault>& faults) {
  std::string text;
  for (const document::Fault& fault : faults) {
    text += fault.file + ":" + std::to_string(fault.line) + ":" + std::to_string(fault.column) +
            " " + fault.field + ": " + fault.message + "\n";
  }
  return text;
}

/// True when some fault is of this field at this line and says this.
inline bool names(const std::vector<document::Fault>& faults, std::string_view field, int line,
                  std::string_view part) {
  for (const document::Fault& fault : faults) {
    if (fault.field == field && fault.line == line &&
        fault.message.find(part) != std::string::npos) {
      return true;
    }
  }
  return false;
}

/// A sheet of this TOML, which must be sound; "id" and "name" are put in front.
inline Sheet sheet_of(const Content& content, std::string_view toml) {
  const std::string text = "id = \"tested\"\nname = \"Tested\"\n" + std::string(toml);
  auto sheet = parse_sheet(content, text, "tested.toml");
  EXPECT_TRUE(sheet) << (sheet ? "" : listed(sheet.error()));
  return sheet ? *sheet : Sheet{};
}

/// STR, AGI, STA, INF, INT, ACU as a line of TOML.
inline std::string attributes(int strength, int agility, int stamina, int influence,
                              int intelligence, int acuity) {
  return "attributes = { strength = " + std::to_string(strength) +
         ", agility = " + std::to_string(agility) + ", stamina = " + std::to_string(stamina) +
         ", influence = " + std::to_string(influence) +
         ", intelligence = " + std::to_string(intelligence) +
         ", acuity = " + std::to_string(acuity) + " }\n";
}

}  // namespace fray::forge
