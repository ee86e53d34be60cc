#include "rules/forge/digest.h"

#include <span>
#include <utility>

#include "table/hash.h"
#include "table/ids.h"

namespace fray::forge {
namespace {

class Hash {
 public:
  template <class... Values>
  void add(Values... values) {
    (hash_.add(static_cast<std::uint64_t>(values)), ...);
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  table::StateHash hash_;
};

// Eight cells a word: taken after every input, and the map is most of the state.
void add(Hash& h, std::span<const board::Terrain> row) {
  std::uint64_t word = 0;
  for (std::size_t x = 0; x < row.size(); ++x) {
    word = word << 8 | static_cast<std::uint8_t>(row[x]);
    if (x % 8 == 7 || x + 1 == row.size()) h.add(std::exchange(word, 0));
  }
}

void add(Hash& h, const Energy& e) {
  h.add(e.max(), e.pool(), e.expended(), e.bound(), e.bonuses().size());
  for (const auto& b : e.bonuses()) h.add(b.amount, b.expiry.kind, b.expiry.turn);
}

void add(Hash& h, const Combatant& c) {
  add(h, c.energy);
  h.add(table::raw(c.side), c.health, c.life, c.present, c.gone, c.conditions.to_ullong());
  h.add(c.body.x, c.body.y);
  for (const CombatantId holder : c.held_by) h.add(table::raw(holder));
  h.add(c.held_by.size(), table::raw(c.holding), c.restrains, c.surprised, c.turn_started,
        c.running);
  h.add(c.turns, c.shake_used, c.free_minor_used, c.moved_ft, c.run_bonus_ft);
  h.add(c.main_arm, c.off_arm, c.shield_held, c.shield_up, c.position, c.unstable, c.mounted,
        c.stance);
  for (const auto shots : c.shots) h.add(shots);
  for (const auto spare : c.spare) h.add(spare);
  h.add(c.height_ft, c.sinking_ft, c.kept_aloft, c.venom);
  h.add(c.encumbered, c.improvised.has_value());
  if (const auto& deed = c.improvised) {
    h.add(table::raw(deed->test), deed->cost, deed->difficulty, deed->successes, deed->last_round);
  }
  for (const auto carried : c.carried) h.add(carried);
  for (const auto gone : c.used_up) h.add(gone);
  for (const Arm& arm : c.profile->arms) h.add(table::raw(arm.term));  // grows by what is picked up
  h.add(c.shield_lost, table::raw(c.profile->shield_term));
  for (const auto& k : c.counters) {
    h.add(k.cycle, k.encounter, k.value, k.against.size());
    for (const auto& a : k.against) h.add(table::raw(a.who), a.cycle, a.encounter);
  }
  for (const auto face : c.initiative_dice) h.add(face);
  for (const auto step : c.lasting.steps) h.add(step);
  h.add(c.lasting.airless, c.lasting.treated, c.lasting.minutes_dead, c.lasting.since_long_rest);
  h.add(table::raw(c.summoner), c.summoned_for, c.effects.size());
  for (const Effect& e : c.effects) {
    h.add(table::raw(e.skill), table::raw(e.caster), e.amount, e.value, table::raw(e.other),
          e.last_round);
  }
}

}  // namespace

std::uint64_t digest_of(const FightState& s) {
  Hash h;
  h.add(s.phase, s.round, s.slot, table::raw(s.open_turn), s.idle_rounds, s.acted_this_round,
        s.last_clash, s.damage_dealt);
  h.add(s.winner ? 1 + table::raw(*s.winner) : 0);
  for (const CombatantId who : s.priority) h.add(table::raw(who));
  for (const CombatantId who : s.slots) h.add(table::raw(who));
  for (const Combatant& c : s.cast) add(h, c);
  for (const LyingItem& i : s.lying) h.add(table::raw(i.item), i.at.x, i.at.y, i.shots);
  for (const Storm& storm : s.storms) {
    h.add(table::raw(storm.skill), table::raw(storm.caster), storm.centre.x, storm.centre.y,
          storm.height_ft, storm.feet, storm.dice, storm.last_turn);
  }
  for (const auto& figure : s.grid.figures()) {
    h.add(figure.id, figure.space.origin.x, figure.space.origin.y, figure.passing);
  }
  for (int y = 0; y < s.grid.height(); ++y) add(h, s.grid.terrain_row(y));
  return h.value();
}

}  // namespace fray::forge
