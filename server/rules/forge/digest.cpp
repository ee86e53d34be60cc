#include "rules/forge/digest.h"

#include "table/ids.h"

namespace fray::forge {
namespace {

// FNV-1a over 64-bit words: no security is needed, only that every change shows.
class Hash {
 public:
  template <class... Values>
  void add(Values... values) {
    (mix(static_cast<std::uint64_t>(values)), ...);
  }
  std::uint64_t value() const { return value_; }

 private:
  void mix(std::uint64_t v) {
    for (int i = 0; i < 8; ++i) {
      value_ = (value_ ^ (v >> (8 * i) & 0xff)) * 0x100000001b3ull;
    }
  }
  std::uint64_t value_ = 0xcbf29ce484222325ull;
};

void add(Hash& h, const Energy& e) {
  h.add(e.max(), e.pool(), e.expended(), e.bonuses().size());
  for (const auto& b : e.bonuses()) h.add(b.amount, b.expiry.kind, b.expiry.turn);
}

void add(Hash& h, const Combatant& c) {
  add(h, c.energy);
  h.add(table::raw(c.side), c.health, c.life, c.present, c.conditions.to_ullong());
  h.add(table::raw(c.held_by), table::raw(c.holding), c.surprised, c.turn_started, c.running);
  h.add(c.turns, c.shake_used, c.free_minor_used, c.moved_ft, c.run_bonus_ft);
  h.add(c.main_arm, c.off_arm, c.shield_held, c.shield_up, c.position, c.unstable, c.stance);
  for (const auto shots : c.shots) h.add(shots);
  for (const auto& k : c.counters) {
    h.add(k.cycle, k.encounter, k.value, k.against.size());
    for (const auto& a : k.against) h.add(table::raw(a.who), a.cycle, a.encounter);
  }
  for (const auto face : c.initiative_dice) h.add(face);
}

}  // namespace

std::uint64_t digest_of(const FightState& s) {
  Hash h;
  h.add(s.phase, s.round, s.slot, table::raw(s.open_turn), s.idle_rounds, s.acted_this_round,
        s.damage_dealt);
  h.add(s.winner ? 1 + table::raw(*s.winner) : 0);
  for (const CombatantId who : s.priority) h.add(table::raw(who));
  for (const CombatantId who : s.slots) h.add(table::raw(who));
  for (const Combatant& c : s.cast) add(h, c);
  for (const auto& figure : s.grid.figures()) {
    h.add(figure.id, figure.space.origin.x, figure.space.origin.y, figure.passing);
  }
  for (std::int16_t y = 0; y < s.grid.height(); ++y) {
    for (std::int16_t x = 0; x < s.grid.width(); ++x) h.add(s.grid.terrain({x, y}));
  }
  return h.value();
}

}  // namespace fray::forge
