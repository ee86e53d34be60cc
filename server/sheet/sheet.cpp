#include "sheet/sheet.h"

#include <algorithm>

namespace fray::table {
namespace {

const SheetField* find_field(const std::vector<SheetField>& fields, std::string_view keys) {
  for (const SheetField& field : fields) {
    if (field.key == keys) return &field;
    const bool around = keys.starts_with(field.key) && keys.size() > field.key.size() &&
                        keys[field.key.size()] == '.';
    if (!around) continue;
    if (const auto* cell = find_field(field.cells, keys.substr(field.key.size() + 1))) return cell;
  }
  return nullptr;
}

}  // namespace

const SheetField* SheetDescription::find(std::string_view keys) const {
  for (const SheetSection& section : sections) {
    if (const SheetField* field = find_field(section.fields, keys)) return field;
  }
  return nullptr;
}

bool operator==(const SheetValue& a, const SheetValue& b) {
  return a.key == b.key && a.data == b.data;
}

bool operator==(const SheetRow& a, const SheetRow& b) {
  return a.cells == b.cells;
}

const SheetValue* find(const SheetValues& values, std::string_view key) {
  const auto found = std::ranges::find(values, key, &SheetValue::key);
  return found == values.end() ? nullptr : &*found;
}

}  // namespace fray::table
