#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sheet/fields.h"

// Fields whose options a ruleset's own words and rows give.
namespace fray::kit {

/// "very-hard", "low_light_vision" for readers: "Very hard", "Low light vision".
inline std::string headline(std::string_view word) {
  std::string text = table::capitalised(word);
  std::ranges::replace(text, '-', ' ');
  std::ranges::replace(text, '_', ' ');
  return text;
}

/// "dex" for readers: "DEX". Only for lower-case letters.
inline std::string capitals(std::string_view word) {
  std::string text(word);
  for (char& c : text) c = static_cast<char>(c - 'a' + 'A');
  return text;
}

template <class Spellings>
table::SheetField choice_of(std::string key, std::string label, const Spellings& spellings) {
  table::SheetField field =
      table::make_list(std::move(key), std::move(label), table::SheetKind::Choice, 1);
  for (const auto& spelling : spellings) {
    field.options.push_back(
        table::make_option(std::string(spelling.text), headline(spelling.text)));
  }
  return field;
}

template <class Spellings>
table::SheetField choices_of(std::string key, std::string label, const Spellings& spellings) {
  table::SheetField field = choice_of(std::move(key), std::move(label), spellings);
  field.kind = table::SheetKind::Choices;
  field.most = std::ssize(spellings);
  return field;
}

template <class Row>
table::SheetField choice_of_rows(std::string key, std::string label, const std::vector<Row>& rows) {
  table::SheetField field =
      table::make_list(std::move(key), std::move(label), table::SheetKind::Choice, 1);
  field.options = table::options_of(rows);
  return field;
}

inline table::SheetField flag(std::string key, std::string label, std::string help = "") {
  return table::make_field(std::move(key), std::move(label), table::SheetKind::Flag,
                           std::move(help));
}

}  // namespace fray::kit
