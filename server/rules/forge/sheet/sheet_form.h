#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/build.h"
#include "sheet/draft.h"
#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

// A sheet of this ruleset as a form for clients that know no ruleset (sheet/sheet.h). The form has
// the character as created, with its advancement in the rows of its growth; the stored sheet is of
// today.
namespace fray::forge {

table::SheetDescription describe_sheet(const Content& content);

/// The words and abbreviations of its labels, explained.
std::vector<table::SheetTerm> terms();

/// The document of the values, for the reader of sheets.
table::SheetDraft draft_of(const table::SheetDescription& description,
                           const table::SheetValues& values);
/// The other direction. What the form cannot represent is a fault.
std::expected<table::SheetValues, std::vector<document::Fault>> values_of_sheet(
    const table::SheetDescription& description, std::string_view toml, std::string_view file_name);

table::Result<table::SheetState> judge_sheet(const Content& content,
                                             const table::SheetDescription& description,
                                             const table::SheetValues& values,
                                             const table::Allowance& allowance);

}  // namespace fray::forge
