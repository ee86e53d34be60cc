#include "rules/success_rolls/game.h"

#include "rules/success_rolls/carried_state.h"
#include "rules/success_rolls/powers/power.h"
#include "rules/success_rolls/recovery.h"
#include "rules/success_rolls/rounds.h"
#include "table/hash.h"

namespace fray::success_rolls {
namespace {

void add_conditions(const Combatant& c, table::CombatantView::Terms& out) {
  const auto add = [&](bool holds, Word word) {
    if (holds) out.push_back(term(word));
  };
  if (c.thing()) {
    add(c.down == Down::Dead, Word::Destroyed);
    add(c.down == Down::Unconscious, Word::Broken);
    add(c.covered, Word::Covered);
    return;
  }
  add(c.down == Down::Dead, Word::Dead);
  add(c.down == Down::Defeated, Word::Defeated);
  add(c.down == Down::Surrendered, Word::Surrendered);
  add(c.down == Down::Unconscious, Word::Unconscious);
  add(c.down == Down::Incapacitated, Word::Incapacitated);
  add(c.down == Down::Exhausted, Word::Exhausted);
  add(c.stunned, Word::Stunned);
  add(c.surprised, Word::Surprised);
  add(c.prone, Word::Prone);
  add(c.hampered > 0, Word::Hampered);
  add(c.shock > 0, Word::Shocked);
  add(c.lost_round, Word::LostRound);
  add(c.covered, Word::Covered);
  add(c.crippled != 0, Word::Crippled);
  add(c.treated, Word::Treated);
  add(c.weapon < 0, Word::Unarmed);
}

}  // namespace

std::unique_ptr<table::Game> SuccessRollsGame::clone() const {
  return std::make_unique<SuccessRollsGame>(fight_.shared_world(), fight_.state);
}

table::Script<> SuccessRollsGame::script() {
  return play_fight(fight_);
}

kit::PowerTable<Fight> SuccessRollsGame::gm_powers() const {
  return kit::PowerTable<Fight>(all_powers());
}

std::string SuccessRollsGame::sight(table::Side side) const {
  std::vector<CombatantId> watchers;
  for (const Combatant& c : fight_.state.cast) {
    if (c.side == side && c.able() && !c.thing() && fight_.state.field.has(c.id)) {
      watchers.push_back(c.id);
    }
  }
  return watchers.empty() ? std::string() : fight_.state.field.seen_by(watchers, kSeen, kUnseen);
}

void SuccessRollsGame::view(table::View& view) const {
  const FightState& s = fight_.state;
  view.round = s.round;
  view.turn = view.open_turn = kNoCombatant;  // all act at the same time
  view.marks.clear();
  view.combatants.clear();
  for (const Combatant& c : s.cast) {
    table::CombatantView& v = view.combatants.emplace_back();
    v.who = c.id;
    const bool lies_there = c.down == Down::Dead;
    if (s.field.has(c.id) || lies_there) v.at = s.field.at(c.id);
    v.out = c.down >= Down::Surrendered;
    const Fighter& fighter = c.fighter();
    v.gauges = {{term(Word::HitPoints), c.hp, fighter.hp}};
    add_conditions(c, v.conditions);
    if (c.thing()) continue;
    v.gauges.push_back({term(Word::FatiguePoints), c.fp, fighter.fp});
    const int stun = most_stun_points(c, s.options);
    if (stun > 0) v.gauges.push_back({term(Word::StunPoints), c.sp, stun});
    if (fighter.power_points > 0) {
      v.gauges.push_back({term(Word::PowerPoints), c.pp, fighter.power_points});
    }
    if (c.in_hand() && c.in_hand()->shots > 0) {
      v.gauges.push_back({term(Word::Shots), c.loads[static_cast<std::size_t>(c.weapon)].shots,
                          c.in_hand()->shots});
    }
    if (c.weapon >= 0) v.items.push_back(c.profile->weapons[static_cast<std::size_t>(c.weapon)]);
  }
}

std::string SuccessRollsGame::carried_state(CombatantId who) const {
  Combatant c = fight_.at(who);
  c.treated = false;  // may be treated again after this fight
  return write_carried_state(c, fight_.state.options);
}

// Declarations are not part of it: between rounds there are none.
std::uint64_t SuccessRollsGame::digest() const {
  const FightState& s = fight_.state;
  table::StateHash hash;
  const auto add = [&hash](auto value) { hash.add(static_cast<std::uint64_t>(value)); };
  add(s.phase);
  add(s.round);
  add(s.idle_rounds);
  add(s.last_harm);
  add(s.winner ? table::raw(*s.winner) + 1 : 0);
  s.field.digest(hash);
  for (const Lasting& l : s.lasting) {
    add(l.caster);
    add(l.target);
    add(l.spell);
    add(l.until);
    add(l.wakes);
  }
  for (const DroppedWeapon& d : s.dropped) {
    for (const int v : {static_cast<int>(table::raw(d.owner)), static_cast<int>(d.weapon),
                        static_cast<int>(d.at.x), static_cast<int>(d.at.y)}) {
      add(v);
    }
  }
  for (const table::Precedence& word : s.gm_order) {
    add(word.who);
    add(word.before);
  }
  for (const Combatant& c : s.cast) {
    for (const std::int32_t v : {c.hp, c.fp, c.sp, c.pp, c.stun_taken, c.stunned_in}) add(v);
    for (const Ammunition& l : c.loads) {
      add(l.shots);
      add(l.seconds);
    }
    for (const bool b :
         {c.stunned, c.surprised, c.prone, c.lost_round, c.covered, c.mook, c.treated}) {
      add(b);
    }
    for (const std::int8_t v :
         {c.weapon, c.shock, c.next_shock, c.concentration, c.difficulty, c.run_s}) {
      add(v);
    }
    add(c.lost_weapons);
    add(c.hampered);
    add(c.crippled);
    add(c.down);
    const Aftermath after = fight_.aftermath(c.id);
    for (const bool b : {after.breathless, after.deep_shock, after.frightened}) add(b);
  }
  return hash.value();
}

}  // namespace fray::success_rolls
