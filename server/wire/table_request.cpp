#include "wire/table_request.h"

#include <algorithm>
#include <utility>

namespace fray::wire {

using table::Code;
using table::reject;

table::Result<table::CombatantId> own_combatant(const encounter::Encounter& encounter,
                                                table::SeatId by, encounter::Ref combatant,
                                                const char* field) {
  const auto viewer = encounter::viewer_of(encounter.setup().seats[table::raw(by)]);
  const auto who = encounter.find(viewer, combatant);
  if (who == table::kNoCombatant)
    return reject(Code::NotFound, field, "there is no such combatant");
  if (!encounter.controls(by, who)) {
    return reject(Code::Forbidden, field, "another seat decides for it");
  }
  return who;
}

table::Result<table::CombatantId> any_combatant(const encounter::Encounter& encounter,
                                                encounter::Ref combatant, std::string field) {
  const auto who = encounter.find(encounter::kGm, combatant);
  if (who == table::kNoCombatant)
    return reject(Code::NotFound, std::move(field), "there is no such combatant");
  return who;
}

table::Result<table::Side> side_named(const encounter::Encounter& encounter,
                                      const std::string& name, const char* field) {
  const auto& sides = encounter.setup().sides;
  const auto side = std::ranges::find(sides, name);
  if (side == sides.end()) {
    return reject(Code::NotFound, field, "there is no such side; name one that the encounter has");
  }
  return static_cast<table::Side>(side - sides.begin());
}

table::Rejection dice_are_published() {
  return {Code::IllegalNow, "gm.rewind",
          "the encounter is over and its dice are published; nothing can be undone"};
}

table::Result<> may_rewind(const encounter::Encounter& encounter,
                           std::optional<std::uint64_t> believed, const char* field) {
  if (encounter.over()) return std::unexpected(dice_are_published());
  const std::uint64_t moment = encounter.moment();
  if (!believed || *believed == moment) return {};
  return reject(Code::Conflict, field,
                "the encounter is at moment " + std::to_string(moment) +
                    " by now; look at what has happened and decide again");
}

}  // namespace fray::wire
