// Sheets as a form has them, for tests of a ruleset's form.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "document/fault.h"
#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

namespace fray::test {

/// Empty, and a failure, where it is refused.
inline table::SheetValues read_sheet(const table::Toolbox& rules, std::string_view toml) {
  auto values = rules.read_sheet(toml, "ana.toml");
  if (values) return *values;
  for (const document::Fault& f : values.error()) ADD_FAILURE() << f.field << ": " << f.message;
  return {};
}

/// Likewise.
inline std::string write_sheet(const table::Toolbox& rules, const table::SheetValues& values) {
  auto toml = rules.write_sheet(values);
  if (toml) return *toml;
  for (const table::SheetFault& f : toml.error()) ADD_FAILURE() << f.place << ": " << f.message;
  return {};
}

inline void set(table::SheetValues& values, const std::string& key, table::SheetData data) {
  for (table::SheetValue& value : values) {
    if (value.key == key) value.data = data;
  }
  if (table::find(values, key) == nullptr) values.push_back({key, std::move(data)});
}

inline std::vector<table::SheetRow> rows(const table::SheetValues& values, std::string_view key) {
  const auto* value = table::find(values, key);
  return value == nullptr ? std::vector<table::SheetRow>()
                          : std::get<std::vector<table::SheetRow>>(value->data);
}

inline const table::ClosedOption* closed(const table::SheetState& state, std::string_view place,
                                         std::string_view option) {
  for (const table::ClosedOption& c : state.closed) {
    if (c.place == place && c.option == option) return &c;
  }
  return nullptr;
}

inline const table::SheetNumber& number(const table::SheetState& state, std::string_view place) {
  return *std::ranges::find(state.numbers, place, &table::SheetNumber::place);
}

inline const table::SheetBudget& budget(const table::SheetState& state, std::string_view key) {
  return *std::ranges::find(state.budgets, key, &table::SheetBudget::key);
}

}  // namespace fray::test
