#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "sheet/sheet.h"

// Common parts of the files of sheet_draft.h.
namespace fray::table {

using Fields = std::vector<const SheetField*>;

inline Fields pointers_to(const std::vector<SheetField>& fields) {
  Fields pointers;
  for (const SheetField& field : fields) pointers.push_back(&field);
  return pointers;
}

inline Fields all_fields(const SheetDescription& description) {
  Fields pointers;
  for (const SheetSection& section : description.sections) {
    for (const SheetField& field : section.fields) pointers.push_back(&field);
  }
  return pointers;
}

/// A text as the field stores it; or what is wrong with it. One that shows nothing is empty.
std::expected<std::string, std::string> written_text(const SheetField& field,
                                                     std::string_view text);

/// Is this place the other one, or inside of it?
inline bool within(std::string_view place, std::string_view around) {
  if (!place.starts_with(around)) return false;
  return place.size() == around.size() || place[around.size()] == '.' ||
         place[around.size()] == '[';
}

}  // namespace fray::table
