#include "table/common.h"

namespace fray::table::common {

std::vector<TermDef> terms() {
  return {
      {"pass", TermKind::Action, "Pass", "Do nothing for now; you are asked again."},
      {"amount", TermKind::Word, "amount", ""},
      {"targets", TermKind::Word, "targets", ""},
      {"destination", TermKind::Word, "destination", ""},
      {"shares", TermKind::Word, "shares", ""},
  };
}

std::vector<EventDef> events() {
  using enum ArgKind;
  return {
      {"encounter.began", "The encounter begins.", {}},
      {"encounter.rewound", "The GM rewinds the encounter.", {}},
      {"gm.revealed", "{combatant} comes into view.", {{"combatant", Combatant}}},
      {"gm.hid", "{combatant} slips out of sight.", {{"combatant", Combatant}}},
      {"gm.adjusted",
       "The GM changes {resource} of {combatant} by {amount}.",
       {{"combatant", Combatant}, {"resource", Term}, {"amount", Number}}},
      {"gm.situation",
       "The GM sets {modifier} for {combatant} to {amount}.",
       {{"combatant", Combatant}, {"modifier", Term}, {"amount", Number}}},
      {"encounter.ended", "The GM ends the encounter.", {}},
  };
}

}  // namespace fray::table::common
