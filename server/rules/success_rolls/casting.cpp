#include "rules/success_rolls/casting.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/content/spell_cost.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {
namespace {

const SpellEffect& effect_of(const Fight& f, CombatantId caster, int spell) {
  return *f.at(caster).weapon_at(spell).effect;
}

Term term_of(const Fight& f, CombatantId caster, int spell) {
  return f.at(caster).profile->weapons[static_cast<std::size_t>(spell)];
}

int resistance(const Combatant& c) {
  return std::max(c.fighter().ht, c.fighter().will);
}

bool runs_out(const Fight& f, const Lasting& l) {
  return l.until == f.state.round;
}

void list_spell(const Fight& f, const Combatant& c, std::size_t index, table::OptionList& list) {
  const Weapon& spell = c.fighter().weapons[index];
  table::Option option{.action = term(Word::CastSpell),
                       .item = c.profile->weapons[index],
                       .prices = power_price(c, casting_cost(c, spell))};
  boost::container::small_vector<CombatantId, 16> whom;
  for (const Combatant& target : f.state.cast) {
    if (may_cast_on(f, c, spell, target)) whom.push_back(target.id);
  }
  if (whom.empty()) return;
  if (spell.effect->people == 1) {
    for (const CombatantId target : whom) {
      option.target = target;
      list.add(option);
    }
    return;
  }
  const auto count = static_cast<std::int32_t>(whom.size());
  list.add(option);
  list.add_parameter(
      {.name = table::common::kTargets,
       .kind = table::ParameterKind::Combatants,
       .min = 1,
       .max = spell.effect->people == 0 ? count : std::min<int>(count, spell.effect->people),
       .first = static_cast<std::uint32_t>(list.domain.size()),
       .count = static_cast<std::uint32_t>(count)});
  for (const CombatantId target : whom) list.domain.push_back(table::raw(target));
}

template <class IsOne>
void list_those(const Fight& f, const Combatant& c, table::OptionList& list, IsOne is_one) {
  const auto& weapons = c.fighter().weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (weapons[i].effect && is_one(weapons[i].effect->work)) list_spell(f, c, i, list);
  }
}

void heal(Fight& f, Combatant& c, int dice) {
  if (c.down >= Down::Surrendered) return;
  const table::Faces faces = f.roll(c.id, Purpose::Healing, dice);
  c.hp = std::max(c.hp, std::min<std::int32_t>(c.hp + f.sum(faces), c.fighter().hp));
  f.emit<Ev::Healed>(c.id, faces, c.hp);
}

// Whether the spell incapacitates its target itself, and so gives it back again.
bool seize(Fight& f, Combatant& c, SpellWork work) {
  switch (work) {
    case SpellWork::Hampers:
      if (c.hampered++ == 0) f.gain(c.id, Word::Hampered);
      return false;
    case SpellWork::Stuns:
      if (!c.stunned) f.gain(c.id, Word::Stunned);
      c.stunned = true;
      c.stunned_in = f.state.round;
      f.aftermath(c.id).frightened = false;
      return false;
    case SpellWork::Incapacitates:
      fall_down(f, c.id, Down::Incapacitated);
      return true;
    case SpellWork::Heals:
      break;
  }
  return false;
}

void take_hold(Fight& f, const Worked& w) {
  const SpellEffect& effect = effect_of(f, w.caster, w.spell);
  Combatant& c = f.at(w.target);
  if (effect.work == SpellWork::Heals) return heal(f, c, effect.dice);
  const std::int32_t until = effect.rounds == 0 ? Lasting::kAlways : f.state.round + effect.rounds;
  const auto before = std::ranges::find_if(f.state.lasting, [&](const Lasting& l) {
    return l.caster == w.caster && l.target == w.target && l.spell == w.spell;
  });
  if (before != f.state.lasting.end()) {  // cast again, it lasts from now
    f.emit<Ev::SpellBegan>(w.caster, term_of(f, w.caster, w.spell), w.target);
    before->until = until;
    return;
  }
  // A blow of this round may have been quicker.
  if (c.down >= Down::Surrendered || (effect.work != SpellWork::Hampers && !c.able())) return;
  f.emit<Ev::SpellBegan>(w.caster, term_of(f, w.caster, w.spell), w.target);
  const bool wakes = seize(f, c, effect.work);
  f.state.lasting.push_back(
      {.caster = w.caster, .target = w.target, .spell = w.spell, .until = until, .wakes = wakes});
}

void end(Fight& f, const Lasting& l) {
  Combatant& c = f.at(l.target);
  f.emit<Ev::SpellEnded>(l.caster, term_of(f, l.caster, l.spell), l.target);
  if (effect_of(f, l.caster, l.spell).work == SpellWork::Hampers && --c.hampered == 0) {
    f.lose(c.id, Word::Hampered);
  }
  if (l.wakes && c.down == Down::Incapacitated) {
    c.down = Down::No;
    f.lose(c.id, Word::Incapacitated);
  }
}

template <class IsOne>
void end_those(Fight& f, IsOne is_one) {
  std::vector<Lasting> ended;
  auto& lasting = f.state.lasting;
  std::ranges::copy_if(lasting, std::back_inserter(ended), is_one);
  if (ended.empty()) return;
  std::erase_if(lasting, is_one);
  for (const Lasting& l : ended) end(f, l);
}

}  // namespace

table::Prices power_price(const Combatant& c, int amount) {
  const int from_power = std::min<int>(c.pp, amount);
  table::Prices prices(term(Word::PowerPoints), from_power);
  prices.add(term(Word::FatiguePoints), amount - from_power);
  return prices;
}

void list_spells(const Fight& f, const Combatant& c, table::OptionList& list) {
  list_those(f, c, list, [](SpellWork) { return true; });
}

void list_healing(const Fight& f, const Combatant& c, table::OptionList& list) {
  list_those(f, c, list, [](SpellWork work) { return work == SpellWork::Heals; });
}

void casting_odds(const Fight& f, const Combatant& c, const table::Option& option,
                  std::vector<table::OddsRow>& rows) {
  const auto at = std::ranges::find(c.profile->weapons, option.item);
  const Weapon& spell = c.weapon_at(static_cast<int>(at - c.profile->weapons.begin()));
  const int target = casting_target(c, spell);
  const bool resisted = spell.effect->work != SpellWork::Heals && option.target != kNoCombatant;
  double chance = 0;
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    const Verdict cast = judge(roll, target);
    if (!cast.success) continue;
    int ways = 216;
    if (resisted) {
      const Combatant& other = f.at(option.target);
      ways = 0;
      for (int back = kLeastRoll; back <= kMostRoll; ++back) {
        const Verdict held = judge(back, resistance(other) - hampering(other));
        if (contest(cast, held) == Winner::First) ways += ways_to_roll(back);
      }
    }
    chance += ways_to_roll(roll) * ways / 46656.0;
  }
  rows.push_back({0, {{term(Word::ChanceToHit), chance}}});
}

bool casts(const Combatant& c) {
  return c.declared.act == Act::CastSpell && c.able() && !c.stunned && !c.surprised;
}

void read_casting(Fight& f, const Combatant& caster, int rolled, AllWorked& worked) {
  const Declaration& d = caster.declared;
  const Weapon& spell = caster.weapon_at(d.weapon);
  const int target = casting_target(caster, spell);
  const Verdict cast = judge(rolled, target);
  f.emit<Ev::Cast>(caster.id, term_of(f, caster.id, d.weapon), target,
                   cast.success ? cast.margin : -cast.margin);
  if (!cast.success) return;
  for (const CombatantId who : d.spelled) {
    if (!may_cast_on(f, caster, spell, f.at(who))) {  // out of reach by now
      f.emit<Ev::Missed>(caster.id, who);
      continue;
    }
    if (f.enemies(caster, f.at(who))) {
      const Verdict held = check(f, who, Purpose::Will, Word::Resistance, resistance(f.at(who)));
      if (contest(cast, held) != Winner::First) continue;
    }
    worked.push_back({caster.id, who, d.weapon});
  }
}

void take_effect(Fight& f, const AllWorked& worked) {
  for (const Worked& w : worked) take_hold(f, w);
}

int running_out(const Fight& f, CombatantId caster) {
  int first = -1;
  for (const Lasting& l : f.state.lasting) {
    if (l.caster == caster && runs_out(f, l) && (first < 0 || l.spell < first)) first = l.spell;
  }
  return first;
}

void KeepUpQuestion::list(CombatantId caster, table::OptionList& list) const {
  list.add({.action = table::common::kPass});
  const Fight& f = fight_;
  const Combatant& c = f.at(caster);
  const int spell = running_out(f, c.id);
  if (spell < 0 || !c.may_declare()) return;  // by a GM's hand since the window opened
  const Weapon& weapon = c.weapon_at(spell);
  list.add({.action = term(Word::Maintain),
            .item = term_of(f, c.id, spell),
            .prices = power_price(c, upkeep_cost(c, weapon))});
}

void keep_up(Fight& f, CombatantId caster, int spell) {
  const Weapon& weapon = f.at(caster).weapon_at(spell);
  f.emit<Ev::SpellKept>(caster, term_of(f, caster, spell));
  for (Lasting& l : f.state.lasting) {
    if (l.caster == caster && l.spell == spell && runs_out(f, l)) l.until += weapon.effect->rounds;
  }
  pay_power(f, caster, upkeep_cost(f.at(caster), weapon));
}

void let_go(Fight& f, CombatantId caster, int spell) {
  end_those(f, [&](const Lasting& l) {
    return l.caster == caster && l.spell == spell && runs_out(f, l);
  });
}

void let_all_go(Fight& f) {
  end_those(f, [&](const Lasting& l) { return runs_out(f, l); });
}

bool stunned_for_good(const Fight& f, const Combatant& c) {
  return c.stunned && std::ranges::any_of(f.state.lasting, [&](const Lasting& l) {
           return l.target == c.id && l.until == Lasting::kAlways &&
                  effect_of(f, l.caster, l.spell).work == SpellWork::Stuns;
         });
}

bool held_stunned(const Fight& f, CombatantId who) {
  return std::ranges::any_of(f.state.lasting, [&](const Lasting& l) {
    return l.target == who && effect_of(f, l.caster, l.spell).work == SpellWork::Stuns;
  });
}

}  // namespace fray::success_rolls
