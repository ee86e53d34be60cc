#include "rules/forge/game/digest.h"

#include "table/hash.h"
#include "table/ids.h"

namespace fray::forge {
namespace {

using table::StateHash;

void add(StateHash& h, const Energy& e) {
  h.add(e.max(), e.pool(), e.expended(), e.bound());
  h.add(e.bonuses().size());
  for (const auto& b : e.bonuses()) h.add(b.amount, b.expiry.kind, b.expiry.turn);
}

void add(StateHash& h, const Combatant& c) {
  add(h, c.energy);
  h.add(c.conditions.to_ullong());
  h.add(c.health, c.body.x, c.body.y, c.side, c.life, c.present, c.gone, c.holding, c.restrains,
        c.surprised, c.turn_started, c.running, c.turns, c.moved_ft, c.run_bonus_ft, c.shake_used,
        c.free_minor_used, c.main_arm, c.off_arm, c.shield_held, c.shield_lost, c.shield_up,
        c.position, c.unstable, c.mounted, c.encumbered, c.stance, c.height_ft, c.sinking_ft,
        c.kept_aloft, c.venom, c.summoner, c.summoned_for, c.profile->shield_term,
        c.improvised.has_value());
  h.add(static_cast<std::uint16_t>(c.held_by.size()), static_cast<std::uint16_t>(c.effects.size()));
  h.add_each(c.held_by);
  h.add_each(c.shots).add_each(c.spare).add_each(c.carried).add_each(c.used_up);
  if (const auto& improvised = c.improvised) {
    h.add(improvised->test, improvised->cost, improvised->difficulty, improvised->successes,
          improvised->last_round);
  }
  for (const Arm& arm : c.profile->arms) h.add(table::raw(arm.term));  // grows with picked-up items
  for (const auto& k : c.counters) {
    h.add(k.cycle, k.encounter, k.value, static_cast<std::uint16_t>(k.against.size()));
    for (const auto& a : k.against) h.add(a.who, a.cycle, a.encounter);
  }
  h.add_each(c.initiative_dice).add_each(c.lasting.steps);
  h.add(c.lasting.airless, c.lasting.treated, c.lasting.minutes_dead, c.lasting.since_long_rest);
  for (const Effect& e : c.effects) {
    h.add(e.skill, e.caster, e.amount, e.value, e.other, e.last_round);
  }
}

}  // namespace

std::uint64_t digest_of(const FightState& s) {
  StateHash h;
  h.add(s.phase, s.round, s.slot, s.open_turn, s.idle_rounds, s.acted_this_round, s.last_clash,
        s.damage_dealt, s.winner.has_value(), s.winner.value_or(table::Side{}));
  h.add_each(s.priority).add_each(s.slots);
  for (const Combatant& c : s.cast) add(h, c);
  for (const LyingItem& i : s.lying) h.add(i.item, i.at.x, i.at.y, i.shots);
  for (const Storm& storm : s.storms) {
    h.add(storm.skill, storm.caster, storm.centre.x, storm.centre.y, storm.height_ft, storm.feet,
          storm.dice, storm.last_turn);
  }
  for (const auto& figure : s.grid.figures()) {
    h.add(figure.id, figure.space.origin.x, figure.space.origin.y, figure.passing);
  }
  for (int y = 0; y < s.grid.height(); ++y) h.add_each(s.grid.terrain_row(y));
  return h.value();
}

}  // namespace fray::forge
