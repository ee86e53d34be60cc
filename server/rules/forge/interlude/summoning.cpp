#include "rules/forge/interlude/summoning.h"

#include <optional>

#include "rules/forge/body/health.h"
#include "rules/forge/game/summons.h"
#include "rules/forge/interlude/clock.h"

namespace fray::forge {
namespace {

// An empty space adjacent to the summoner; none: there is no room.
std::optional<board::Footprint> room_beside(const Fight& f, const Combatant& by,
                                            const Combatant& creature) {
  const board::Footprint own = f.space(by.id);
  const auto size = static_cast<std::int8_t>(creature.profile->derived.space_cells);
  for (int y = own.origin.y - size; y <= own.origin.y + own.side; ++y) {
    for (int x = own.origin.x - size; x <= own.origin.x + own.side; ++x) {
      const board::Footprint space{{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                   size};
      if (f.state.grid.is_free(space)) return space;
    }
  }
  return std::nullopt;
}

// Both caster and creature are known to all: summoning is visible and takes everyone's time.
bool may_summon(const Fight& f, const Combatant& by, const Combatant& creature) {
  return creature.gone && creature.side == by.side && f.known_to_all(creature.id) &&
         f.known_to_all(by.id) && room_beside(f, by, creature);
}

void list_creature(const Combatant& by, const Known& skill, const Combatant& creature,
                   table::OptionList& list) {
  int least = 0, most = 0;  // possible costs have no gaps
  for (int energy = 1; energy <= by.energy.cap(); ++energy) {
    if (!skill.code->summon(by, skill, creature, energy).empty()) continue;
    if (least == 0) least = energy;
    most = energy;
  }
  if (least == 0) return;
  list.add({.action = term(Word::UseSkill), .mode = skill.term, .target = creature.id});
  list.add_number(table::common::kAmount, least, most);
}

}  // namespace

void list_summoning(const Interlude& i, CombatantId who, table::OptionList& list) {
  const Combatant& by = i.fight.at(who);
  for (const Known& skill : by.profile->known) {
    if (!skill.code->summon) continue;
    for (const Combatant& creature : i.fight.state.cast) {
      if (may_summon(i.fight, by, creature)) list_creature(by, skill, creature, list);
    }
  }
}

bool summons(const Interlude& i, CombatantId who, const table::Option& o) {
  return o.action == term(Word::UseSkill) && i.fight.known(who, o.mode)->code->summon;
}

void perform_summoning(Interlude& i, CombatantId who, const table::Option& o,
                       const table::Choice& choice) {
  Fight& f = i.fight;
  pass_time(i, who, kMinuteSeconds);
  Combatant& by = f.at(who);
  Combatant& creature = f.at(o.target);
  const auto room = room_beside(f, by, creature);
  if (!room || !f.state.grid.place(Fight::figure(creature.id), *room)) return;
  creature.body = room->origin;
  const int energy = choice.values[0];
  call_up(by, creature, energy);
  f.emit<Ev::Summoned>(who, energy, creature.id);
  drop_the_spent(f);
}

}  // namespace fray::forge
