#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/document.h"
#include "sheet/draft.h"

// Conversions between the nodes of a draft and of a stored sheet.
namespace fray::kit {

// Nodes at the place of another.

document::Node text_node(std::string key, std::string text, const document::Node& at);
document::Node number_node(std::string key, std::int64_t number, const document::Node& at);
document::Node set_flag(std::string key, const document::Node& at);
document::Node row_at(const document::Node& at);
document::Node list_at(std::string key, const document::Node& at);

/// The member of a table, which is made where there is none.
document::Node& member_of(document::Node& table, std::string_view key, document::Node::Kind kind);

inline bool is_list(const document::Node* node) {
  return node != nullptr && node->kind == document::Node::Kind::List;
}

// From the form to the stored sheet.

inline const std::string& place_of(const table::SheetDraft& draft, const document::Node& node) {
  return draft.places[static_cast<std::size_t>(node.line) - 1];
}

/// Once for a place.
void add_missing(table::SheetDraft& draft, std::string place);
/// The cell that a row cannot do without; null, and it is missing.
const document::Node* cell_of(table::SheetDraft& draft, const document::Node& row,
                              std::string_view key);
/// A list of rows of one cell becomes one of texts: [{ word = "smell" }], ["smell"].
void texts_of_rows(table::SheetDraft& draft, document::Node& owner, std::string_view key,
                   std::string_view cell);

// From the stored sheet to the form.

/// The other direction: ["dagger"] means the same as [{ id = "dagger" }]. Other nodes stay.
void rows_of_texts(document::Node& owner, std::string_view key, std::string_view cell);

/// Faults of one file.
struct FileFaults {
  std::string_view file;
  std::vector<document::Fault>& faults;

  void add(const document::Node& at, std::string field, std::string message) const;
};

/// The values of a stored sheet, after `turn(root, faults)` has made of it what the form can say.
template <class Turn>
std::expected<table::SheetValues, std::vector<document::Fault>> values_of_sheet(
    const table::SheetDescription& description, std::string_view toml, std::string_view file,
    std::string_view ruleset, const Turn& turn) {
  auto root = table::parse_sheet_root(toml, file, ruleset);
  if (!root) return std::unexpected(std::vector{std::move(root.error())});
  std::vector<document::Fault> faults;
  turn(*root, FileFaults{file, faults});
  table::SheetValues values = table::values_of(description, *root, file, faults);
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return values;
}

}  // namespace fray::kit
