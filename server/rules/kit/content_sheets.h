#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/reader.h"
#include "rules/kit/characters.h"
#include "rules/kit/sheet_judge.h"
#include "rules/kit/stored_sheet.h"

// Sheets that are read against the content alone: reported, and judged as forms. Beside its Content
// such a ruleset has
//   CheckedSheet read_sheet(document::Reader&, const Content&, SheetCheck);
//   CheckedSheet check_sheet(const Content&, toml, file, SheetCheck);
//   table::Result<> check_allowance(const Content&, const table::Allowance&);
//   void check_setting(const Sheet&, const table::Allowance&, file, faults);
//   table::SheetDraft draft_of(const Content&, const table::SheetDescription&, values);
//   figures_of(const Content&, const Sheet&);
namespace fray::kit {

inline SheetCheck check_for(const table::Allowance& allowance) {
  return allowance.unlimited ? SheetCheck::Playable : SheetCheck::Creation;
}

/// The sheet of a file, or each of its `[[template]]`, as `report_of(content, checked)` reports it.
template <class Content, class Checked>
table::Result<std::vector<table::CharacterReport>> report_characters(
    const Content& content, std::string_view toml, std::string_view file,
    const table::Allowance& allowance,
    table::CharacterReport (*report_of)(const Content&, const Checked&)) {
  if (const auto known = check_allowance(content, allowance); !known) {
    return std::unexpected(known.error());
  }
  const SheetCheck check = check_for(allowance);
  return report_sheets<Checked>(
      toml, file, [&] { return check_sheet(content, toml, file, check); },
      [&](document::Reader& entry) { return read_sheet(entry, content, check); },
      [&](Checked checked) {
        check_setting(checked.sheet, allowance, file, checked.faults);
        return report_of(content, checked);
      });
}

// By names that members of a judge would hide.
template <class Content>
table::SheetDraft draft_by(const Content& content, const table::SheetDescription& description,
                           const table::SheetValues& values) {
  return draft_of(content, description, values);
}
template <class Content, class Sheet>
auto figures_by(const Content& content, const Sheet& sheet) {
  return figures_of(content, sheet);
}

/// Judges such a sheet. Of its growth the newest entry is open, and so are those in which something
/// is missing.
template <class Content, class Checked>
class ContentJudge : public SheetJudge<Checked> {
 protected:
  ContentJudge(const Content& content, const table::SheetDescription& description,
               const table::Allowance& allowance, const table::SheetValues& values)
      : SheetJudge<Checked>(description, {rows_in(values, "growth").size(),
                                          unfinished_rows(draft_by(content, description, values))}),
        content_(content),
        allowance_(allowance) {}

  table::SheetDraft draft_of(const table::SheetValues& values) const override {
    return draft_by(content_, this->description_, values);
  }
  Checked read(const document::Node& root) const override {
    std::vector<document::Fault> faults;
    document::Reader reader(root, "", "", faults);
    Checked checked = read_sheet(reader, content_, check_for(allowance_));
    check_setting(checked.sheet, allowance_, "", faults);
    checked.faults = std::move(faults);
    return checked;
  }
  std::vector<std::pair<std::string, table::Figures>> figures_of(
      const Checked& checked) const override {
    return figures_by(content_, checked.sheet);
  }

  const Content& content_;
  const table::Allowance& allowance_;
};

/// What `Judge`, a ContentJudge, says of the values.
template <class Judge, class Content>
table::Result<table::SheetState> judge_by(const Content& content,
                                          const table::SheetDescription& description,
                                          const table::SheetValues& values,
                                          const table::Allowance& allowance) {
  if (const auto known = check_allowance(content, allowance); !known) {
    return std::unexpected(known.error());
  }
  return table::judge_with_offers(Judge(content, description, allowance, values), description,
                                  values);
}

}  // namespace fray::kit
