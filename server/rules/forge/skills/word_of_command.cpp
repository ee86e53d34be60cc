#include "rules/forge/command_spells.h"

namespace fray::forge::skills {
namespace {

// L2327: expend 2; a command against the MD of somebody within 25'.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_commands(f, who, skill, Kind::Anyone, list);
}

}  // namespace

extern const SkillCode word_of_command{
    .id = "word-of-command", .offer_action = offer, .act = give_command, .odds = command_odds};

}  // namespace fray::forge::skills
