#include "rules/egs/body/riding.h"

#include <string_view>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/skills.h"
#include "rules/kit/carrying.h"

namespace fray::egs {
namespace {

constexpr std::int16_t kVehicle = 1;  // Effect::which

std::string_view steering_of(const Combatant& c) {
  std::string_view best = "operating";
  for (const SkillRank& rank : c.fighter().skills) {
    if (rank.key.starts_with("operating-") && c.fighter().skill(best) < rank.die) best = rank.key;
  }
  return best;
}

}  // namespace

const Effect* riding(const Combatant& c) {
  return c.effects.empty() ? nullptr : effect_of(c, Word::Mounted);
}

CombatantId carrier_of(const Combatant& c) {
  const Effect* ride = riding(c);
  return ride == nullptr || ride->which == kVehicle ? kNoCombatant : ride->by;
}

CombatantId rider_of(const Fight& f, CombatantId mount) {
  return kit::first_carried(f, mount);
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
  return mount_of(c) == kNoCombatant || kit::has_room_beside(f, c.id);
}

void dismount(Fight& f, CombatantId rider) {
  const CombatantId beast = mount_of(f.at(rider));
  end_effects(f, rider, Word::Mounted);
  if (beast != kNoCombatant) set_beside(f, rider, beast);
  f.emit<Ev::Dismounted>(rider);
}

void leave_mount_behind(Fight& f, CombatantId rider, board::Cell from) {
  const CombatantId beast = mount_of(f.at(rider));
  if (riding(f.at(rider)) == nullptr) return;
  end_effects(f, rider, Word::Mounted);
  if (beast != kNoCombatant && f.at(beast).state != HealthState::Dead) {
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
  return mount_of(c) != kNoCombatant && c.pace == Pace::Running ? kCanter : 0;
}

void set_beside(Fight& f, CombatantId rider, CombatantId beast) {
  const auto cell =
      kit::room_beside(f, rider, [&](CombatantId hidden) { reveal(f, hidden, rider); });
  if (f.at(beast).state == HealthState::Dead || !cell) return;
  f.state.field.bring_back(beast, *cell);
}

}  // namespace fray::egs
