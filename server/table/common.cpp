#include "table/common.h"

namespace fray::table::common {

std::vector<TermDef> terms() {
  return {
      {"pass", TermKind::Action, "Pass", "Do nothing now. You'll be asked again."},
      {"amount", TermKind::Word, "amount", ""},
      {"targets", TermKind::Word, "targets", ""},
      {"destination", TermKind::Word, "destination", ""},
      {"shares", TermKind::Word, "shares", ""},
      {"adjust", TermKind::Power, "Adjust", "Raise or lower a resource."},
      {"situation", TermKind::Power, "Situation", "Circumstances that last until you change them."},
  };
}

std::vector<EventDef> events() {
  using enum ArgKind;
  using enum EventWeight;
  return {
      {"encounter.began", "The encounter begins.", {}, Weighty},
      {"encounter.rewound", "The encounter was rewound.", {}, Weighty},
      {"gm.revealed", "{combatant} comes into view.", {{"combatant", Combatant}}, Weighty},
      {"gm.hid", "{combatant} slips out of sight.", {{"combatant", Combatant}}, Weighty},
      {"gm.adjusted",
       "The GM changes {combatant}'s {resource} by {amount}.",
       {{"combatant", Combatant}, {"resource", Term}, {"amount", Number}},
       Weighty},
      {"gm.situation",
       "The GM sets {modifier} for {combatant} to {amount}.",
       {{"combatant", Combatant}, {"modifier", Term}, {"amount", Number}},
       Weighty},
      {"encounter.ended", "The GM ends the encounter.", {}, Weighty},
      {"gm.skipped", "The GM passes for {combatant}.", {{"combatant", Combatant}}, Weighty},
      {"gm.took-over", "The GM takes control of {combatant}.", {{"combatant", Combatant}}, Weighty},
      {"gm.handed-over",
       "Another player takes control of {combatant}.",
       {{"combatant", Combatant}},
       Weighty},
      {"gm.handed-back",
       "{combatant} is back under its original control.",
       {{"combatant", Combatant}},
       Weighty},
      {"gm.moved",
       "The GM moves {combatant} to {place}.",
       {{"combatant", Combatant}, {"place", Place}},
       Weighty},
      {"gm.changed-side",
       "{combatant} joins {side}.",
       {{"combatant", Combatant}, {"side", Side}},
       Weighty},
      {"gm.took-out", "{combatant} leaves the encounter.", {{"combatant", Combatant}}, Weighty},
      {"gm.reordered",
       "{combatant} acts before {next} from now on.",
       {{"combatant", Combatant}, {"next", Combatant}},
       Weighty},
      {"gm.put-last", "{combatant} acts last from now on.", {{"combatant", Combatant}}, Weighty},
      {"gm.renamed",
       "The GM renames a combatant to {combatant}.",
       {{"combatant", Combatant}},
       Weighty},
      {"gm.named",
       "{called} is {combatant}.",
       {{"combatant", Combatant}, {"called", Called}},
       Weighty},
      {"gm.opened-door", "The GM opens the door at {place}.", {{"place", Place}}, Weighty},
      {"gm.closed-door", "The GM closes the door at {place}.", {{"place", Place}}, Weighty},
      {"gm.drew", "The GM changes the map at {place}.", {{"place", Place}}, Weighty},
  };
}

}  // namespace fray::table::common
