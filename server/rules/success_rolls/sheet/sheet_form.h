#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/success_rolls/content/content.h"
#include "sheet/draft.h"
#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

// A sheet of this ruleset as a form for clients that know no ruleset (sheet/sheet.h). The form has
// the character as created, with its advancement in the rows of its growth; the stored sheet is of
// today.
namespace fray::success_rolls {

table::SheetDescription describe_sheet(const Content& content);

/// The words and abbreviations of its labels, explained.
std::vector<table::SheetTerm> terms();

/// A draft's name for a skill's missing id: this and a number.
inline constexpr std::string_view kUnnamed = "unnamed-skill-";

/// The document of the values, for the reader of sheets.
table::SheetDraft draft_of(const Content& content, const table::SheetDescription& description,
                           const table::SheetValues& values);
/// The other direction. What the form cannot represent is a fault.
std::expected<table::SheetValues, std::vector<document::Fault>> values_of_sheet(
    const Content& content, const table::SheetDescription& description, std::string_view toml,
    std::string_view file_name);

table::Result<table::SheetState> judge_sheet(const Content& content,
                                             const table::SheetDescription& description,
                                             const table::SheetValues& values,
                                             const table::Allowance& allowance);

}  // namespace fray::success_rolls
