#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/fault.h"
#include "table/rejection.h"
#include "table/ruleset.h"
#include "table/setup.h"
#include "toolbox/carried_state.h"

// From what a setup says of a combatant to its sheet.
namespace fray::kit {

/// Faults of a text within a setup, at fields that begin with `where`.
void add_faults(const std::vector<document::Fault>& wrong, const std::string& where,
                std::vector<table::Rejection>& faults);

/// That no ready-made sheet is called so.
table::Rejection no_archetype(const table::CombatantSetup& setup, const std::string& where);

/// With the line, for authors of a separate sheet file.
void add_lines(std::vector<document::Fault>& faults);

/// The sheet of a combatant: a ready-made one, that `find(id)` points to, or what `parse(toml,
/// name)` reads. `where` leads to the combatant, "combatant.ana."; where it is empty, faults say in
/// which line of the sheet they are.
template <class SheetType, class Find, class Parse>
std::optional<SheetType> sheet_of(const table::CombatantSetup& setup, const std::string& where,
                                  std::vector<table::Rejection>& faults, const Find& find,
                                  const Parse& parse) {
  if (!setup.archetype.empty()) {
    if (const SheetType* ready = find(setup.archetype)) return *ready;
    faults.push_back(no_archetype(setup, where));
    return std::nullopt;
  }
  auto sheet = parse(setup.sheet, setup.key);
  if (sheet) return std::move(*sheet);
  if (where.empty()) add_lines(sheet.error());
  add_faults(sheet.error(), where + "sheet", faults);
  return std::nullopt;
}

/// The same where the ready-made ones are the content's samples. Next to its Content the ruleset
/// has `find(samples, id)` and `parse_sheet(content, toml, name)`.
template <class SheetType, class Content>
std::optional<SheetType> sheet_of(const Content& content, const table::CombatantSetup& setup,
                                  const std::string& where, std::vector<table::Rejection>& faults) {
  return sheet_of<SheetType>(
      setup, where, faults, [&](const std::string& id) { return find(content.samples, id); },
      [&](const std::string& toml, const std::string& name) {
        return parse_sheet(content, toml, name);
      });
}

/// An encounter with only the bearer, with those options of its table that matter for its
/// carried state. Faults are of the bearer's own fields: "wear.health", "sheet.skills".
std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start_alone(
    const table::Ruleset& ruleset, std::string_view id, const table::Bearer& bearer,
    std::span<const std::string_view> options = {});

}  // namespace fray::kit
