#include "rules/egs/mounts.h"

#include <algorithm>
#include <string_view>

#include "rules/egs/harm.h"
#include "rules/egs/movement.h"
#include "rules/egs/perils.h"
#include "rules/egs/rolls.h"
#include "rules/egs/talents/push.h"

namespace fray::egs {
namespace {

constexpr int kBeastHeight = 5;       // feet that one falls from
constexpr int kHugeBeastHeight = 10;  // of Size 4 and more
constexpr int kHugeBeast = 4;
constexpr std::int16_t kVehicle = 1;  // Effect::which
constexpr int kSettableReach = 10;
constexpr unsigned kMountSides = 6;

// Feet in a round of 6 seconds.
int miles_per_hour(int feet) {
  return feet * 15 / 132;
}

// Has it had its visit in this round?
bool has_come(const FightState& s, CombatantId who) {
  if (s.phase != FightState::Phase::Passes) return false;
  if (!s.due.empty()) return true;  // a later pass
  const auto visited = s.order.begin() + static_cast<std::ptrdiff_t>(s.visit);
  return std::find(s.order.begin(), visited, who) != visited;
}

// What the mount covers in a round: in this one, or in the one before until its rider's turn has
// come, for nobody stops between two rounds (R278).
int feet_ridden(const Fight& f, const Combatant& rider) {
  if (rider.moved_ft > 0 || has_come(f.state, rider.id)) return rider.moved_ft;
  return rider.rode_ft;
}

std::vector<board::Cell> places_beside(const Fight& f, CombatantId who) {
  std::vector<board::Cell> beside;
  f.state.field.map().list_within(f.state.field.at(who), 1, beside);
  return beside;
}

bool hides_at(const Fight& f, board::Cell place) {
  const CombatantId there = f.state.field.who_is_at(place);
  return there != kNobody && !f.known_to_all(there);
}

// As far as all know.
bool has_room_beside(const Fight& f, CombatantId who) {
  return std::ranges::any_of(places_beside(f, who), [&](board::Cell place) {
    return f.state.field.is_free(place) || hides_at(f, place);
  });
}

// The first that is free; whoever hides in one before it is found.
std::optional<board::Cell> room_beside(Fight& f, CombatantId who) {
  for (const board::Cell place : places_beside(f, who)) {
    if (f.state.field.is_free(place)) return place;
    if (hides_at(f, place)) f.reveal(f.state.field.who_is_at(place), who);
  }
  return std::nullopt;
}

std::string_view steering_of(const Combatant& c) {
  std::string_view best = "operating";
  for (const SkillRank& rank : c.fighter().skills) {
    if (rank.key.starts_with("operating-") && c.fighter().skill(best) < rank.die) best = rank.key;
  }
  return best;
}

// The beast stands beside its rider again, if it can; it is gone from the board otherwise.
void set_beside(Fight& f, CombatantId rider, CombatantId beast) {
  const auto cell = room_beside(f, rider);
  if (f.at(beast).state == HealthState::Dead || !cell) return;
  f.state.field.bring_back(beast, *cell);
}

}  // namespace

const Effect* riding(const Combatant& c) {
  return c.effects.empty() ? nullptr : effect_of(c, Word::Mounted);
}

CombatantId mount_of(const Combatant& c) {
  const Effect* ride = riding(c);
  return ride == nullptr || ride->which == kVehicle ? kNobody : ride->by;
}

CombatantId rider_of(const Fight& f, CombatantId mount) {
  for (const Combatant& c : f.state.cast) {
    if (mount_of(c) == mount) return c.id;
  }
  return kNobody;
}

bool may_mount(const Fight& f, const Combatant& c, const Combatant& beast) {
  return riding(c) == nullptr && beast.id != c.id && beast.side == c.side && beast.able() &&
         f.takes_part(beast) && beast.fighter().traits.has(CreatureTrait::AnimalIntelligence) &&
         beast.fighter().size > c.fighter().size && riding(beast) == nullptr &&
         f.state.field.feet(c.id, beast.id) <= kSquareFt;
}

void mount(Fight& f, CombatantId rider, CombatantId beast) {
  part_engaged(f, beast);
  f.state.field.remove(beast);
  f.at(rider).rode_ft = 0;
  add_effect(f, rider, {.word = Word::Mounted, .by = beast, .until = Until::Fight});
  f.emit<Ev::MountedEv>(rider, beast);
}

bool may_dismount(const Fight& f, const Combatant& c) {
  if (riding(c) == nullptr) return false;
  return mount_of(c) == kNobody || has_room_beside(f, c.id);
}

void dismount(Fight& f, CombatantId rider) {
  const CombatantId beast = mount_of(f.at(rider));
  end_effects(f, rider, Word::Mounted);
  if (beast != kNobody) set_beside(f, rider, beast);
  f.emit<Ev::Dismounted>(rider);
}

void leave_mount_behind(Fight& f, CombatantId rider, board::Cell from) {
  const CombatantId beast = mount_of(f.at(rider));
  if (riding(f.at(rider)) == nullptr) return;
  end_effects(f, rider, Word::Mounted);
  if (beast != kNobody && f.at(beast).state != HealthState::Dead) {
    f.state.field.bring_back(beast, from);
  }
  f.emit<Ev::Dismounted>(rider);
}

void take_vehicle(Fight& f, CombatantId who, int speed) {
  if (speed == 0) return dismount(f, who);
  add_effect(f, who,
             {.word = Word::Mounted,
              .by = who,
              .which = kVehicle,
              .amount = static_cast<std::int16_t>(speed),
              .until = Until::Fight});
}

void part_from_mount(Fight& f, CombatantId who) {
  const CombatantId carried = rider_of(f, who);
  const CombatantId rider = carried == kNobody ? who : carried;
  if (riding(f.at(rider)) == nullptr) return;
  const CombatantId beast = mount_of(f.at(rider));
  const bool huge = beast != kNobody && f.at(beast).fighter().size >= kHugeBeast;
  const int feet = huge ? kHugeBeastHeight : kBeastHeight;
  const int damage = fall_damage(f.content(), feet, Ground::Flat) +
                     speed_damage(miles_per_hour(feet_ridden(f, f.at(rider))));
  end_effects(f, rider, Word::Mounted);
  if (beast != kNobody && f.takes_part(f.at(rider))) set_beside(f, rider, beast);
  f.emit<Ev::FellOff>(rider, damage);
  if (f.at(rider).state == HealthState::Dead) return;
  throw_down(f, rider);
  if (damage > 0) hurt_past_armour(f, rider, damage);
}

bool can_steer(const Fight& f, const Combatant& c) {
  const Effect* ride = riding(c);
  return ride == nullptr || ride->which != kVehicle || skill_of(f, c, steering_of(c)) != Die::None;
}

std::optional<SkillDice> riding_dice(const Fight& f, const Combatant& c) {
  const Effect* ride = riding(c);
  if (ride == nullptr) return std::nullopt;
  return dice_of(f, c, Ability::Dex, ride->which == kVehicle ? steering_of(c) : "husbandry");
}

int riding_modifier(const Combatant& c) {
  return mount_of(c) != kNobody && c.pace == Pace::Running ? kCanter : 0;
}

bool adds_momentum(const Fight& f, const Attack& a) {
  if (a.charging) return riding(f.at(a.attacker)) != nullptr;
  return a.set && riding(f.at(a.target)) != nullptr;
}

void miss_rider(Fight& f, const Attack& a, const Blow& blow) {
  const CombatantId beast = mount_of(f.at(a.target));
  if (beast == kNobody || a.called) return;
  const table::Faces die = f.roll_dice(a.attacker, Purpose::Chance, 1, kMountSides);
  const bool hits = hits_bystander(f.sum(die));
  f.emit<Ev::MountAtRisk>(beast, die);
  if (!hits) return;
  f.emit<Ev::Hit>(a.attacker, beast, term(Grade::Success));
  strike(f, beast, Location::Torso, blow);
}

void reach_mount(Fight& f, CombatantId attacker, CombatantId beast, int total, const Blow& blow) {
  if (beast == kNobody || f.at(beast).state == HealthState::Dead) return;
  if (total < f.at(beast).fighter().defense) {
    return f.emit<Ev::Missed>(attacker, beast, term(Grade::Failure));
  }
  f.emit<Ev::Hit>(attacker, beast, term(Grade::Success));
  strike(f, beast, Location::Torso, blow);
}

bool can_be_set(const Combatant& c) {
  const Weapon* weapon = c.ready();
  return weapon != nullptr && is_melee(*weapon) && !weapon->natural &&
         weapon->def.reach >= kSettableReach && riding(c) == nullptr;
}

table::Script<> answer_charge(Fight& f, CombatantId charger, CombatantId target) {
  const Combatant& c = f.at(target);
  if (!has_effect(c, Word::WeaponSet) || !c.able() || !can_be_set(c)) co_return;
  const Attack a{.attacker = target, .target = charger, .weapon = c.weapon, .set = true};
  if (!can_attack(f, a)) co_return;
  end_effects(f, target, Word::WeaponSet);
  co_await play_attack(f, a);
}

}  // namespace fray::egs
