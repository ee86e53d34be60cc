#pragma once

#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sheet/sheet.h"
#include "table/vocabulary.h"

// How rulesets write down their forms.
namespace fray::table {

inline SheetField make_field(std::string key, std::string label, SheetKind kind,
                             std::string help = "") {
  SheetField field;
  field.key = std::move(key);
  field.label = std::move(label);
  field.kind = kind;
  field.help = std::move(help);
  field.most = static_cast<std::int64_t>(kMostSheetText);
  return field;
}

inline SheetField make_number(std::string key, std::string label, std::int64_t least,
                              std::int64_t most, std::string help = "") {
  SheetField field =
      make_field(std::move(key), std::move(label), SheetKind::Number, std::move(help));
  field.least = least;
  field.most = most;
  return field;
}

/// Choices or rows, at most so many; or a choice, of 1.
inline SheetField make_list(std::string key, std::string label, SheetKind kind, std::int64_t most,
                            std::string help = "") {
  SheetField field = make_field(std::move(key), std::move(label), kind, std::move(help));
  field.most = most;
  return field;
}

inline SheetField required(SheetField field) {
  field.required = true;
  return field;
}

inline SheetOption make_option(std::string key, std::string label, std::string help = "",
                               std::string group = "") {
  SheetOption option;
  option.key = std::move(key);
  option.label = std::move(label);
  option.help = std::move(help);
  option.group = std::move(group);
  return option;
}

/// For anything with an `id` and a `name`.
template <class Rows>
std::vector<SheetOption> options_of(const Rows& rows) {
  std::vector<SheetOption> options;
  options.reserve(std::ranges::size(rows));
  for (const auto& row : rows) options.push_back(make_option(row.id, row.name));
  return options;
}

// Fields that are the same in every ruleset.

inline SheetField id_field() {
  return required(make_field("id", "Id", SheetKind::Id,
                             "What files and tables call the character, such as ana."));
}

inline SheetField name_field() {
  return required(make_field("name", "Name", SheetKind::Text, "What people call it."));
}

/// The growth of a character, an entry a session, whose cells the ruleset adds to the first.
inline SheetField growth_field(std::int64_t most) {
  SheetField rows = make_list("growth", "Growth", SheetKind::Rows, most,
                              "Oldest first. What is above is what the character was created "
                              "with; what it gained since stands here.");
  rows.cells = {
      required(make_field("when", "When", SheetKind::Text, "Such as: The mill, third session."))};
  return rows;
}

inline SheetBudget make_budget(std::string key, std::string label,
                               std::optional<std::int64_t> total, std::int64_t spent,
                               std::string place) {
  SheetBudget budget;
  budget.key = std::move(key);
  budget.label = std::move(label);
  budget.total = total;
  budget.spent = spent;
  if (total) budget.left = *total - spent;
  budget.place = std::move(place);
  return budget;
}

}  // namespace fray::table
