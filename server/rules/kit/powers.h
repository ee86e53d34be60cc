#pragma once

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

#include "table/common.h"
#include "table/power.h"
#include "table/rejection.h"

// A GM's powers, in the form of all rulesets: one file a power, or a family of them, with a GmPower
// in a namespace of the file's name. registry.cmake makes the list of them.
namespace fray::kit {

template <class Fight>
struct GmPower {
  table::Term action = table::kNoTerm;
  /// Which items of the action it is about. None: all of them.
  bool (*is_about)(const Fight& fight, table::Term item) = nullptr;
  /// Appends what may be done now: exactly that.
  void (*list)(const Fight& fight, table::OptionList& list) = nullptr;
  /// Do the values fit each other? None: always.
  table::Result<> (*judge)(const Fight& fight, table::AboutOne values) = nullptr;
  void (*use)(Fight& fight, const table::Option& option, table::AboutOne values) = nullptr;
};

/// All powers of a ruleset, in the order in which they are listed.
template <class Fight>
class PowerTable {
 public:
  using All = std::span<const GmPower<Fight>* const>;

  explicit PowerTable(All all) : all_(all) {}

  /// With the pass, as every list.
  void list(const Fight& fight, table::OptionList& list) const {
    list.add({.action = table::common::kPass});
    for (const GmPower<Fight>* power : all_) power->list(fight, list);
  }
  /// Checks one of these before it is used. Others, such as those of an interlude, are always
  /// valid.
  table::Result<> judge(const Fight& fight, const table::Option& option,
                        table::AboutOne values) const {
    const GmPower<Fight>* power = find(fight, option);
    return power != nullptr && power->judge != nullptr ? power->judge(fight, values)
                                                       : table::Result<>{};
  }
  /// One of these; `values` are among its own.
  void use(Fight& fight, const table::Option& option, table::AboutOne values) const {
    const GmPower<Fight>* power = find(fight, option);
    assert(power != nullptr);
    power->use(fight, option, values);
  }

 private:
  const GmPower<Fight>* find(const Fight& fight, const table::Option& option) const {
    const auto power = std::ranges::find_if(all_, [&](const GmPower<Fight>* p) {
      return p->action == option.action &&
             (p->is_about == nullptr || p->is_about(fight, option.item));
    });
    return power == all_.end() ? nullptr : *power;
  }

  All all_;
};

/// All combatants of which this is so, by id.
template <class Fight, class IsSo>
std::vector<table::CombatantId> combatants_where(const Fight& fight, IsSo is_so) {
  std::vector<table::CombatantId> found;
  for (const auto& c : fight.state.cast) {
    if (is_so(c)) found.push_back(c.id);
  }
  return found;
}

}  // namespace fray::kit
