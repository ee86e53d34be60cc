// Where faults stand in the form, and whether something is only missing.
#include <algorithm>
#include <map>
#include <utility>

#include "sheet/draft.h"
#include "sheet/parts.h"

namespace fray::table {
namespace {

using document::Node;

// "weapons[2].count" without rows
std::string keys_of(std::string_view place) {
  std::string keys;
  bool inside = false;
  for (const char c : place) {
    inside |= c == '[';
    if (!inside) keys += c;
    inside &= c != ']';
  }
  return keys;
}

// Something that no sheet is sound without has no value yet.
bool lacks_required(const SheetDescription& description, const SheetDraft& draft,
                    const std::string& place) {
  if (holds(draft, place)) return false;
  const SheetField* at = description.find(keys_of(place));
  if (at != nullptr && at->required) return true;
  return std::ranges::any_of(all_fields(description), [&](const SheetField* field) {
    return field->required && within(field->key, place);
  });
}

// The path by which a reader names each node, by the number of its place.
void paths_of(const Node& node, const std::string& path, std::map<int, std::string>& paths) {
  if (node.line > 0) paths.emplace(node.line, path);
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const Node& item = node.items[i];
    const bool member = node.kind == Node::Kind::Table;
    const std::string name =
        member ? (path.empty() ? "" : ".") + item.key : "[" + std::to_string(i) + "]";
    paths_of(item, path + name, paths);
  }
}

}  // namespace

bool holds(const SheetDraft& draft, std::string_view place) {
  return std::ranges::any_of(draft.places,
                             [&](const std::string& known) { return within(known, place); });
}

std::vector<SheetFault> place_faults(const SheetDraft& draft,
                                     std::span<const document::Fault> faults) {
  std::vector<SheetFault> placed;
  if (faults.empty()) return placed;
  std::map<int, std::string> paths;
  paths_of(draft.root, "", paths);
  for (const document::Fault& fault : faults) {
    SheetFault& out = placed.emplace_back(SheetFault{fault.field, fault.message, false});
    if (fault.line <= 0 || std::cmp_greater(fault.line, draft.places.size())) continue;
    const std::string& path = paths[fault.line];
    out.place = draft.places[static_cast<std::size_t>(fault.line) - 1];
    // For a missing member the reader knows the table.
    const bool within = fault.field.starts_with(path + ".") &&
                        fault.field.find_first_of(".[", path.size() + 1) == std::string::npos;
    if (within) out.place += fault.field.substr(path.size());
  }
  return placed;
}

void settle_faults(const SheetDescription& description, const SheetDraft& draft,
                   std::span<const std::string_view> awaited, SheetState& state) {
  for (SheetFault& fault : state.faults) {
    if (fault.missing) continue;
    const bool unspent = std::ranges::any_of(state.budgets, [&](const SheetBudget& budget) {
      return fault.place == budget.place && budget.spent < budget.least;
    });
    const bool is_awaited = std::ranges::find(awaited, keys_of(fault.place)) != awaited.end() &&
                            !holds(draft, fault.place);
    fault.missing = unspent || is_awaited || lacks_required(description, draft, fault.place);
  }
  for (const SheetBudget& budget : state.budgets) {
    if (!budget.left || *budget.left >= 0) continue;
    const bool reported = std::ranges::any_of(state.faults, [&](const SheetFault& fault) {
      return !fault.missing && within(fault.place, budget.place);
    });
    if (reported) continue;
    state.faults.push_back({budget.place,
                            budget.label + ": " + std::to_string(budget.spent) + " spent, and " +
                                "there are " + std::to_string(*budget.total),
                            false});
  }
}

}  // namespace fray::table
