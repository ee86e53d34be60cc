#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "sheet/sheet.h"

// Between a form's values and the document that a ruleset stores and reads. By itself each field
// stands in the document at its key; what a ruleset writes otherwise it turns around in the nodes.
namespace fray::table {

/// Values as a document for the ruleset's own reader. A node's line is no line of a file but the
/// number of its place, from 1, so that the reader's faults lead back to the form.
struct SheetDraft {
  document::Node root;
  std::vector<std::string> places;
  std::vector<SheetFault> faults;  ///< what could not be written, and so is not in the document
};

/// Refuses unknown fields, values out of bounds, and more than the limits of sheet.h. Members are
/// in the description's order.
SheetDraft draft_sheet(const SheetDescription& description, const SheetValues& values);

/// Whether the draft holds a value at this place, or within it.
bool holds(const SheetDraft& draft, std::string_view place);

/// A reader's faults, by the places of the form.
std::vector<SheetFault> place_faults(const SheetDraft& draft,
                                     std::span<const document::Fault> faults);

/// Distinguishes missing values from invalid ones: a fault's place has no value yet, and it is
/// required or one of `awaited` (keys without rows); or a budget of the place is not spent as far
/// as it must be. An overspent budget without a fault at its place gets one.
void settle_faults(const SheetDescription& description, const SheetDraft& draft,
                   std::span<const std::string_view> awaited, SheetState& state);

/// A stored sheet without its `ruleset`; the fault of a sheet of another ruleset.
std::expected<document::Node, document::Fault> parse_sheet_root(std::string_view toml,
                                                                std::string_view file,
                                                                std::string_view ruleset);

/// The values of a document; what the description has no field for is a fault.
SheetValues values_of(const SheetDescription& description, const document::Node& root,
                      std::string_view file, std::vector<document::Fault>& faults);

/// The draft as text, as it is stored; of a faulty one its faults.
std::expected<std::string, std::vector<SheetFault>> stored(const SheetDraft& draft,
                                                           std::string_view ruleset);

/// The member of a table; null where there is none.
document::Node* find_member(document::Node& table, std::string_view key);
/// Taken out of the table; of kind Other where there is none.
document::Node take_member(document::Node& table, std::string_view key);

/// A list of rows with an id and a number becomes a table of ids: { axe = 14 }. Rows without one of
/// them are left out, which is a fault, and so is a duplicate id.
void rows_to_table(SheetDraft& draft, document::Node& owner, std::string_view key,
                   std::string_view id_cell, std::string_view number_cell);
/// In the order in which they are read again.
void sort_members(document::Node& owner, std::string_view key);
/// Rows of a table of ids again. Other nodes are unchanged.
void table_to_rows(document::Node& owner, std::string_view key, std::string_view id_cell,
                   std::string_view number_cell);

}  // namespace fray::table
