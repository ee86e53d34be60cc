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

/// Not needed by a player's first character.
inline SheetField advanced(SheetField field) {
  field.advanced = true;
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

inline SheetColumn make_column(std::string key, std::string label, std::string help = "",
                               std::string unit = "") {
  return {std::move(key), std::move(label), std::move(help), std::move(unit)};
}

/// The facts of one option.
class Facts {
 public:
  /// Shown as the text, where there is one.
  Facts& number(std::string key, std::int64_t number, std::string text = "") {
    SheetFact& fact = facts_.emplace_back(SheetFact{std::move(key), {}, number});
    if (!text.empty()) fact.texts.push_back(std::move(text));
    return *this;
  }
  /// Left out where the content has no figure.
  Facts& number_unless_0(std::string key, std::int64_t figure, std::string text = "") {
    return figure == 0 ? *this : number(std::move(key), figure, std::move(text));
  }
  Facts& text(std::string key, std::string text) {
    return texts(std::move(key), std::vector{std::move(text)});
  }
  /// Left out where there is none.
  Facts& texts(std::string key, std::vector<std::string> texts) {
    if (texts.empty()) return *this;
    facts_.push_back({std::move(key), std::move(texts), std::nullopt});
    return *this;
  }

  std::vector<SheetFact> take() { return std::move(facts_); }

 private:
  std::vector<SheetFact> facts_;
};

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
  return advanced(required(make_field("id", "Id", SheetKind::Id,
                                      "Short id used in files and commands, for example ana.")));
}

inline SheetField name_field() {
  return required(make_field("name", "Name", SheetKind::Text, "The character's name."));
}

/// The growth of a character, an entry a session, whose cells the ruleset adds to the first.
inline SheetField growth_field(std::int64_t most) {
  SheetField rows = make_list(
      "growth", "Advancement", SheetKind::Rows, most,
      "Oldest first. The sections above describe the character at creation; later gains go here.");
  rows.cells = {
      required(make_field("when", "When", SheetKind::Text, "For example: The Mill, session 3."))};
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
