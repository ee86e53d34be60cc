// Shooting at a target through cover (L3022-3030, R266).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/obstacles.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

Attack shot_at(const Combatant& c, CombatantId target) {
  return {.attacker = c.id, .target = target, .weapon = c.weapon};
}

std::optional<board::Cell> what_is_between(const Fight& f, CombatantId who, CombatantId target) {
  return what_hides(f, f.state.field.at(who), f.state.field.at(target));
}

// Bullets do not wear it (L3030).
int damage_left(const Fight& f, const Combatant& c, CombatantId target, board::Cell through) {
  return blow_of(f, shot_at(c, target)).damage - toughness_left(f, through);
}

void act_shoot(Fight& f, CombatantId who, const table::Option& option, const table::Choice&) {
  const auto through = what_is_between(f, who, option.target);
  reveal(f, who);
  const Attack a = shot_at(f.at(who), option.target);
  Blow blow = blow_of(f, a);
  f.at(who).aiming = false;
  const bool there = through && f.takes_part(f.at(option.target));
  const int left = there ? damage_left(f, f.at(who), option.target, *through) : 0;
  use_up(f, a);
  if (left <= 0) return;
  f.emit<Ev::ShotThrough>(who, table::Place(*through), left);
  f.table().attacked(option.target);
  f.emit<Ev::Hit>(who, option.target, term(Grade::Success));
  blow.damage = left;
  strike(f, option.target, Location::Torso, blow, who);
  wake(f, option.target);
}

std::optional<Blow> foreseen_blow(const Fight& f, const Combatant& c, CombatantId target) {
  const auto through = what_is_between(f, c.id, target);
  if (!through) return std::nullopt;
  Blow blow = blow_of(f, shot_at(c, target));
  blow.damage = damage_left(f, c, target, *through);
  return blow;
}

void odds_of_shooting(const Fight& f, const Combatant& c, const table::Option& option,
                      std::vector<table::OddsRow>& rows) {
  const auto blow = foreseen_blow(f, c, option.target);
  if (!blow) return;
  const Loss loss = loss_to(f, f.at(option.target), Location::Torso, *blow);
  table::OddsRow& row = rows.emplace_back();
  row.measures.push_back({term(Word::ChanceToHit), 1});
  row.measures.push_back({term(Word::MeanDamage), double(loss.armour + loss.health)});
  row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
}

void harm_of_shooting(const Fight& f, const Combatant& c, const table::Option& option,
                      std::span<const table::OddsRow>, std::vector<table::Harm>& harm) {
  const Combatant& target = f.at(option.target);
  const auto blow = foreseen_blow(f, c, option.target);
  if (!blow || !target.able()) return;
  const Landing landing{.blow = *blow};
  harm.push_back({option.target, {}, chance_to_fell_by(f, target, {&landing, 1}, 1)});
}

void list_shots(const Fight& f, const Combatant& c, table::OptionList& list);

}  // namespace

namespace actions {
extern const Action shoot_through;
const Action shoot_through{.word = Word::ShootThrough,
                           .needs = {Need::Target, Need::InHand},
                           .list = list_shots,
                           .act = act_shoot,
                           .odds = odds_of_shooting,
                           .harm = harm_of_shooting,
                           .keeps_aim = true,
                           .attacks = true};
}  // namespace actions

namespace {

void list_shots(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (f.state.field.is_open()) return;
  const Weapon* weapon = c.ready();
  if (weapon == nullptr || is_melee(*weapon)) return;
  each_attackable(f, c, [&](const Combatant& target) {
    if (f.state.field.sees(c.id, target.id)) return;
    if (!reaches_with(f, shot_at(c, target.id))) return;
    const auto through = what_is_between(f, c.id, target.id);
    if (!through || damage_left(f, c, target.id, *through) <= 0) return;
    table::Option option = option_of(actions::shoot_through);
    option.item = c.ready_term();
    option.target = target.id;
    list.add(option);
  });
}

}  // namespace
}  // namespace fray::egs
