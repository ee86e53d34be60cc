#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/document.h"
#include "rules/kit/growth.h"
#include "sheet/draft.h"
#include "sheet/fields.h"
#include "sheet/offers.h"
#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

// Judges the values of a form by what the ruleset's own reader says of the sheet they make.
namespace fray::kit {

// The rows in values; nothing for another kind.

const std::vector<table::SheetRow>& rows_in(const table::SheetValues& values, std::string_view key);
std::string text_in(const table::SheetValues& values, std::string_view key);
std::optional<std::int64_t> number_in(const table::SheetValues& values, std::string_view key);
std::span<const std::string> texts_in(const table::SheetValues& values, std::string_view key);

/// The entries of growth that may not be changed any more.
class ClosedGrowth {
 public:
  /// Of `steps` entries the newest is open, and so are the `unfinished` rows ("growth[1]").
  ClosedGrowth(std::size_t steps, std::vector<std::string> unfinished);

  /// Why nothing at this place is to be changed; empty: it may be.
  std::string reason(std::string_view place) const;

 private:
  std::string newest_;
  std::vector<std::string> unfinished_;
};

/// The rows of a draft in which something is missing.
std::vector<std::string> unfinished_rows(const table::SheetDraft& draft);

/// Points earned by growth, and the unspent rest.
void add_growth_budget(const char* label, table::SheetState& state);

/// Common parts of all judges. `Checked` has `sheet`, `history` and `faults`. Functions without a
/// default are the ruleset's to write.
template <class Checked>
class SheetJudge : public table::SheetJudge {
 public:
  table::SheetState check(const table::SheetValues& values, bool figures) const final {
    table::SheetDraft draft = draft_of(values);
    const Checked checked = read(draft.root);
    table::SheetState state;
    state.faults = std::move(draft.faults);
    for (table::SheetFault& fault : place_faults(draft, checked.faults)) {
      place(fault, values);
      state.faults.push_back(std::move(fault));
    }
    state.growth = summaries(checked.history);
    add_budgets(checked, values, draft, state);
    if (!state.growth.empty()) add_growth_budget(growth_label(), state);
    table::settle_faults(description_, draft, awaited(), state);
    add_dead_ends(checked, state);
    if (!figures) return state;
    state.lists = lists(checked);
    if (state.sound()) state.figures = figures_of(checked);
    return state;
  }

  std::string frozen(std::string_view place) const final { return closed_.reason(place); }

 protected:
  SheetJudge(const table::SheetDescription& description, ClosedGrowth closed)
      : description_(description), closed_(std::move(closed)) {}

  virtual table::SheetDraft draft_of(const table::SheetValues& values) const = 0;
  virtual Checked read(const document::Node& root) const = 0;
  /// Budgets of the creation, and faults that only the form can have.
  virtual void add_budgets(const Checked& checked, const table::SheetValues& values,
                           const table::SheetDraft& draft, table::SheetState& state) const = 0;
  virtual std::vector<std::pair<std::string, table::Figures>> figures_of(
      const Checked& checked) const = 0;

  /// Leads a fault to the field that would fix it.
  virtual void place(table::SheetFault& fault, const table::SheetValues& values) const {
    (void)fault, (void)values;
  }
  virtual const char* growth_label() const { return "Points awarded"; }
  /// Missing as long as it is empty, though not every sheet has it.
  virtual std::span<const std::string_view> awaited() const { return {}; }
  /// Faults of states from which no further choice would lead to a sound sheet.
  virtual void add_dead_ends(const Checked& checked, table::SheetState& state) const {
    (void)checked, (void)state;
  }
  /// Options of fields that the sheet itself brings.
  virtual std::vector<table::SheetList> lists(const Checked& checked) const {
    (void)checked;
    return {};
  }

  const table::SheetDescription& description_;

 private:
  ClosedGrowth closed_;
};

}  // namespace fray::kit
