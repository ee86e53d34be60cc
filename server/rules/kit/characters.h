#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/growth.h"
#include "sheet/files.h"
#include "toolbox/toolbox.h"

// Characters, for checking, showing and awarding them.
namespace fray::kit {

/// Its identity, its faults and its advancement. Values derived from a valid sheet are for the
/// ruleset to add; derived from a bad one they would mislead.
template <class Checked>
table::CharacterReport report_head(const Checked& checked) {
  return {.id = checked.sheet.id,
          .name = checked.sheet.name,
          .faults = checked.faults,
          .groups = {},
          .history = summaries(checked.history),
          .lines = {}};
}

/// A report for each sheet of a file: of the whole file, checked by `whole()`, or of each
/// `[[template]]`, checked by `read(reader)`. `report` makes a report of a checked sheet.
template <class Checked, class Whole, class Read, class Report>
std::vector<table::CharacterReport> report_sheets(std::string_view toml, std::string_view file,
                                                  const Whole& whole, const Read& read,
                                                  const Report& report) {
  std::vector<table::CharacterReport> reports;
  auto faults = table::each_sheet<Checked>(toml, file, whole, read, [&](Checked checked) {
    reports.push_back(report(std::move(checked)));
  });
  if (!faults.empty()) reports.push_back({.id = {}, .name = {}, .faults = std::move(faults)});
  return reports;
}

/// "Health 4, Speed 9": the figures as text.
std::string joined(const table::Figures& figures);

/// The sheet with an entry of growth appended that holds `points`; everything before stays as it
/// was. `check` gives the faults of a sheet; one with faults is awarded nothing.
std::expected<std::string, std::vector<document::Fault>> add_award(
    std::string_view toml, std::string_view file, std::string_view when,
    const std::vector<std::pair<std::string_view, int>>& points,
    const std::function<std::vector<document::Fault>(std::string_view)>& check);

/// Faults what the setting does not have, and this sheet has; `has(sheet, id)` is the ruleset's.
template <class SheetType, class Has>
void check_setting(const SheetType& sheet, const table::Allowance& allowance, std::string_view file,
                   std::vector<document::Fault>& faults, const Has& has) {
  for (const std::string& id : allowance.without) {
    if (!has(sheet, id)) continue;
    faults.push_back({std::string(file), 0, 0, "", "the setting has no \"" + id + "\""});
  }
}

}  // namespace fray::kit
