#include "rules/egs/arrivals/summons.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/arrivals/build_combatants.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

constexpr std::string_view kZombie = "zombie";

// The nearest space that is empty as far as all know; a hidden combatant there is found.
std::optional<board::Cell> room_at(Fight& f, board::Cell place) {
  const board::Ground& map = f.state.field.map();
  std::vector<board::Cell> ring;
  const int farthest = std::max(map.width(), map.height());
  for (int steps = 0; steps <= farthest; ++steps) {
    map.list_within(place, steps, ring);
    for (const board::Cell cell : ring) {
      if (map.steps(place, cell) != steps) continue;
      const CombatantId there = f.state.field.who_is_at(cell);
      if (there != kNoCombatant && !f.known_to_all(there)) reveal(f, there);
      if (f.state.field.is_free(cell)) return cell;
    }
  }
  return std::nullopt;
}

// Nothing of what befell the living matters to it.
void forget_life(Fight& f, Combatant& c) {
  boost::container::small_vector<Word, 8> words;
  for (const Effect& effect : c.effects) {
    if (effect.word != Word::Raised) words.push_back(effect.word);
  }
  for (const Word word : words) end_effects(f, c.id, word);
  c.diseases.clear();
  c.injuries = 0;
  c.fatigue = Fatigue::None;
  c.damaged.fill(0);
  c.undonned = c.bruised = 0;
}

}  // namespace

bool may_call(const Fight& f, const Combatant& c, const Combatant& other) {
  // Who is in another's body hears no call.
  const bool possesses = std::ranges::any_of(f.state.cast, [&](const Combatant& host) {
    return has_effect(host, Word::Possessed, other.id);
  });
  return other.waits && !possesses && other.side == c.side && other.able() &&
         f.knows(c.side, other.id) && f.state.options.scene == Scene::Fight;
}

int rounds_to_come(const Fight& f, CombatantId caller, CombatantId called, int feet_a_round) {
  const int feet = f.state.field.feet(caller, called);
  return std::max(1, (feet + feet_a_round - 1) / feet_a_round);
}

bool bring_in(Fight& f, CombatantId who, board::Cell place) {
  const auto room = room_at(f, place);
  if (!room) return false;
  f.state.field.bring_back(who, *room);
  Combatant& c = f.at(who);
  c.waits = false;
  c.actions = c.bonus = 0;
  f.emit<Ev::Arrived>(who, table::Place(*room));
  return true;
}

void send_off(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  part_from_mount(f, who);
  if (!f.takes_part(c)) return;
  f.emit<Ev::Departed>(who);
  disengage(f, who);
  end_talents_by(f, who);
  c.actions = c.bonus = 0;
  c.waits = true;
  f.state.field.remove(who);
}

void bring_summoned(Fight& f) {
  for (std::size_t i = 0; i < f.state.active_talents.size(); ++i) {
    const ActiveTalent w = f.state.active_talents[i];
    if (w.word != Word::Summoned || w.which > f.state.round || !f.at(w.on).waits) continue;
    if (f.at(w.on).side != f.at(w.by).side) continue;  // the GM has parted them since (R289)
    if (!bring_in(f, w.on, f.state.field.at(w.by))) continue;
    f.table().set_control(w.on, w.by, f.at(w.on).side);
  }
}

std::shared_ptr<const Profile> zombie_profile(const World& world, const FightOptions& options) {
  const Sheet* zombie = find(world.content->samples, kZombie);
  return zombie == nullptr ? nullptr : make_profile(world, options, *zombie);
}

void suit_profile(const World& world, const FightOptions& options, Combatant& c) {
  const auto born = c.born != nullptr ? c.born : c.profile;
  c.born = c.risen ? born : nullptr;
  c.profile = c.risen ? zombie_profile(world, options) : born;
}

bool raise_body(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const auto zombie = zombie_profile(f.world(), f.state.options);
  const auto room = zombie == nullptr ? std::nullopt : room_at(f, f.state.field.at(who));
  if (!room) return false;
  f.state.field.bring_back(who, *room);
  forget_life(f, c);
  c.risen = true;
  c.born = c.profile;
  c.profile = zombie;
  arm(c);
  restore_armor(f.state.options, c);
  c.stance = Stance::Standing;
  f.lose(who, Word::Prone);
  set_state(f, who, HealthState::Healthy);
  f.emit<Ev::Arrived>(who, table::Place(*room));
  return true;
}

}  // namespace fray::egs
