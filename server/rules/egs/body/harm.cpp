#include "rules/egs/body/harm.h"

#include <algorithm>
#include <optional>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/initiative.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/body/morale.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/gear/donning.h"

namespace fray::egs {
namespace {

constexpr int kInjuryDice = 3;
constexpr unsigned kInjurySides = 6;

std::optional<Word> word_of_state(HealthState state) {
  switch (state) {
    case HealthState::Healthy:
      return std::nullopt;
    case HealthState::Wounded:
      return Word::Wounded;
    case HealthState::Injured:
      return Word::Injured;
    case HealthState::Unconscious:
      return Word::Unconscious;
    case HealthState::Dying:
      return Word::Dying;
    case HealthState::Dead:
      return Word::Dead;
  }
  return std::nullopt;
}

// Does its own visit of this pass still come, at the same Initiative as the one under way?
bool is_still_to_act(const Fight& f, CombatantId who) {
  const FightState& s = f.state;
  if (s.phase != FightState::Phase::Passes || !s.visiting || s.visit >= s.order.size())
    return false;
  // At a hidden combatant's visit, which others do not notice, all fall as they would without it.
  if (f.at(who).actions < 1 || !f.known_to_all(s.order[s.visit])) return false;
  const auto place = std::ranges::find(s.order, who) - s.order.begin();
  return place > s.visit && acts_beside(f, s.order[s.visit], who);
}

bool is_of_fall(const Effect& effect) {
  return effect.word == Word::Unconscious || effect.word == Word::Dying ||
         effect.word == Word::Dead;
}

// Among its effects while it waits to act.
void put_off_fall(Combatant& c, HealthState state) {
  c.effects.erase(std::ranges::remove_if(c.effects, is_of_fall).begin(), c.effects.end());
  c.effects.push_back({.word = *word_of_state(state),
                       .by = c.id,
                       .which = static_cast<std::int16_t>(state),
                       .until = Until::Fight});
}

bool is_bruised(const Combatant& c, Location place) {
  return (c.bruised >> static_cast<unsigned>(place) & 1u) != 0;
}

void set_bruised(Combatant& c, Location place, bool bruised) {
  const auto bit = static_cast<std::uint8_t>(1u << static_cast<unsigned>(place));
  c.bruised = static_cast<std::uint8_t>(bruised ? c.bruised | bit : c.bruised & ~bit);
}

SlowLoss slow_or_plain(const Fight& f, const Combatant& c, Location place, const Blow& blow) {
  const Tracks tracks{.armour = c.armor[static_cast<std::size_t>(place)], .health = c.health};
  const int hits = is_bruised(c, place) ? 1 : 0;
  if (f.state.options.slow_armor) return slow_loss_of(blow, tracks, hits);
  return {.loss = loss_of(blow, tracks), .nonlethal_hits = hits};
}

// [OPT] By a hit of more than the armor has (L3179); nothing of a hide, which heals.
void damage_armor(Fight& f, Combatant& c, Location place, const Blow& blow) {
  const auto index = static_cast<std::size_t>(place);
  if (c.fighter().worn[index].natural) return;
  if (!degrades(arriving(blow), whole_armor(f.state.options, c, place))) return;
  ++c.damaged[index];
  f.emit<Ev::ArmorDamaged>(c.id, term(place), whole_armor(f.state.options, c, place));
}

// Once in each episode of dying (R31).
void roll_injury(Fight& f, Combatant& c) {
  if (c.injury_rolled) return;
  c.injury_rolled = true;
  const table::Faces dice = f.roll_dice(c.id, Purpose::Injury, kInjuryDice, kInjurySides);
  const int total = f.sum(dice);
  const InjuryDef& injury = injury_of(f.content().injuries, total);
  c.injuries |= static_cast<std::uint16_t>(1u << (&injury - f.content().injuries.data()));
  f.emit<Ev::InjuryRolled>(c.id, dice, total);
  tire(f, c.id, injury.fatigue);
  give_way_to_injuries(f, c.id);
}

}  // namespace

void set_state(Fight& f, CombatantId who, HealthState state) {
  Combatant& c = f.at(who);
  if (state == c.state) return;
  const bool was_able = c.able();
  if (const auto before = word_of_state(c.state)) f.lose(who, *before);
  c.state = state;
  if (const auto now = word_of_state(state)) f.gain(who, *now);
  if (state <= HealthState::Unconscious) c.injury_rolled = false;
  if (state == HealthState::Dead) {
    f.emit<Ev::Died>(who);
    f.state.field.remove(who);
  }
  if (state == HealthState::Dying || state == HealthState::Dead) end_talents_by(f, who);
  if (state == HealthState::Dead) end_talents_on(f, who);
  if (!c.able() && was_able) {
    collapse(f, who);
    shake_followers(f, who);
  }
}

void collapse(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  c.actions = c.bonus = c.prepaid = 0;
  if (c.held == Held::Delaying) f.lose(who, Word::Delaying);
  c.held = Held::None;
  c.aiming = c.defensive = false;
  if (c.stance != Stance::Prone) {
    c.stance = Stance::Prone;
    if (c.state != HealthState::Dead) f.gain(who, Word::Prone);
  }
  part_engaged(f, who);
  part_from_mount(f, who);
  come_down(f, who);
}

Loss loss_to(const Fight& f, const Combatant& target, Location place, const Blow& blow) {
  return slow_or_plain(f, target, place, blow).loss;
}

Taken take_blow(const Fight& f, Combatant& c, Location place, const Blow& blow) {
  std::int16_t& armor = c.armor[static_cast<std::size_t>(place)];
  const SlowLoss slow = slow_or_plain(f, c, place, blow);
  const Loss& loss = slow.loss;
  set_bruised(c, place, slow.nonlethal_hits > 0);
  armor = static_cast<std::int16_t>(std::max(0, armor - loss.armour));
  c.health = static_cast<std::int16_t>(c.health - loss.health);
  if (loss.health == 0) return {loss, c.state};
  const HealthState state =
      state_after_blow(c.state, loss.health, c.health, c.fighter().health, blow.harm);
  const bool falls = f.state.options.minions_fall && c.fighter().kind == Kind::Minion;
  return {loss, falls && state == HealthState::Dying ? HealthState::Dead : state};
}

void strike(Fight& f, CombatantId target, Location place, const Blow& blow, CombatantId by) {
  Combatant& c = f.at(target);
  if (f.state.options.armor_damage && !blow.ignores_armour) damage_armor(f, c, place, blow);
  const auto [loss, state] = take_blow(f, c, place, blow);
  if (loss.armour == 0 && loss.health == 0) return f.emit<Ev::Unhurt>(target);
  f.emit_by<Ev::Struck>(by, target, blow.damage, loss.armour, loss.health);
  if (loss.health == 0) return;
  f.note_harm(target);
  if (c.able() && !can_act(state) && is_still_to_act(f, target)) return put_off_fall(c, state);
  set_state(f, target, state);
}

void tire(Fight& f, CombatantId who, int levels) {
  Combatant& c = f.at(who);
  const Fatigue now = tired_by(c.fatigue, levels);
  if (now == c.fatigue) return;
  const bool was_able = c.able();
  if (c.fatigue != Fatigue::None) f.lose(who, word_of(c.fatigue));
  c.fatigue = now;
  if (now != Fatigue::None) f.gain(who, word_of(now));
  if (was_able && !c.able()) collapse(f, who);
}

void hurt_past_armour(Fight& f, CombatantId who, int damage, CombatantId by) {
  strike(f, who, Location::Torso, {.damage = damage, .ignores_armour = true}, by);
}

void fall_after_acting(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const auto fall = std::ranges::find_if(c.effects, is_of_fall);
  if (fall == c.effects.end()) return;
  const auto state = static_cast<HealthState>(fall->which);
  c.effects.erase(fall);
  // It may have been healed in the meantime.
  set_state(f, who, c.health > 0 ? health_state(c.health, c.fighter().health) : state);
}

void stabilize(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  c.health = static_cast<std::int16_t>(c.health + 1);
  set_state(f, who, state_after_healing(c.state, c.health, c.fighter().health));
  if (c.state == HealthState::Dying) {
    add_effect(f, who, {.word = Word::Stabilized, .by = who, .until = Until::Fight});
  }
}

void fight_for_life(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (is_failing(c)) return;  // no effort helps (R263)
  const SkillDice dice =
      SkillDice::of(ability_of(f, c, Ability::Str), ability_of(f, c, Ability::Vit));
  const Fight::Thrown thrown = f.roll(who, Purpose::Stabilize, dice);
  // With Strength, not Resist (R30). Wounds make it no harder, weariness does (R80).
  const Verdict verdict = judge(dice, thrown.shown, fatigue_penalty(f.content(), c.fatigue));
  f.emit<Ev::StabilizeRolled>(who, thrown.faces, term(verdict.grade));
  const Stabilized after = stabilized(verdict.grade);
  if (after.rolls_injury) roll_injury(f, c);
  c.health = static_cast<std::int16_t>(c.health + after.health);
  const int max = c.fighter().health;
  set_state(
      f, who,
      after.health > 0 ? state_after_healing(c.state, c.health, max) : health_state(c.health, max));
}

}  // namespace fray::egs
