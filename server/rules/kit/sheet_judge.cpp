#include "rules/kit/sheet_judge.h"

#include <algorithm>
#include <variant>

namespace fray::kit {
namespace {

template <class T>
const T* value_in(const table::SheetValues& values, std::string_view key) {
  const table::SheetValue* value = table::find(values, key);
  return value == nullptr ? nullptr : std::get_if<T>(&value->data);
}

}  // namespace

const std::vector<table::SheetRow>& rows_in(const table::SheetValues& values,
                                            std::string_view key) {
  static const std::vector<table::SheetRow> kNone;
  const auto* rows = value_in<std::vector<table::SheetRow>>(values, key);
  return rows == nullptr ? kNone : *rows;
}

std::string text_in(const table::SheetValues& values, std::string_view key) {
  const auto* text = value_in<std::string>(values, key);
  return text == nullptr ? "" : *text;
}

std::optional<std::int64_t> number_in(const table::SheetValues& values, std::string_view key) {
  const auto* number = value_in<std::int64_t>(values, key);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::span<const std::string> texts_in(const table::SheetValues& values, std::string_view key) {
  const auto* texts = value_in<std::vector<std::string>>(values, key);
  return texts == nullptr ? std::span<const std::string>() : std::span(*texts);
}

ClosedGrowth::ClosedGrowth(std::size_t steps, std::vector<std::string> unfinished)
    : unfinished_(std::move(unfinished)) {
  if (steps > 0) newest_ = "growth[" + std::to_string(steps - 1) + "]";
}

std::string ClosedGrowth::reason(std::string_view place) const {
  if (!place.starts_with("growth[") || place.starts_with(newest_)) return {};
  const bool unfinished = std::ranges::any_of(
      unfinished_, [&](const std::string& row) { return place.starts_with(row); });
  if (unfinished) return {};
  return "points are spent in the newest entry; what is older stays as it was";
}

std::vector<std::string> unfinished_rows(const table::SheetDraft& draft) {
  std::vector<std::string> rows;
  for (const table::SheetFault& fault : draft.faults) {
    if (fault.missing) rows.push_back(fault.place.substr(0, fault.place.find(']') + 1));
  }
  return rows;
}

void add_growth_budget(const char* label, table::SheetState& state) {
  std::int64_t earned = 0, spent = 0;
  for (const table::GrowthStep& step : state.growth) {
    earned += step.earned;
    spent += step.spent;
  }
  state.budgets.push_back(table::make_budget("growth", label, earned, spent, "growth"));
}

}  // namespace fray::kit
