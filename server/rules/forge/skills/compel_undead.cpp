#include "rules/forge/command_spells.h"

namespace fray::forge::skills {
namespace {

// L2331: a command against the MD of one of the undead within 25'.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_commands(f, who, skill, Kind::Undead, list);
}

}  // namespace

extern const SkillCode compel_undead{
    .id = "compel-undead", .offer_action = offer, .act = give_command, .odds = command_odds};

}  // namespace fray::forge::skills
