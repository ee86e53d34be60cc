#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/actions/minor_actions.h"
#include "rules/forge/attack/ammunition.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

// Making weapons ready: fuzes and pins, Reload, Draw and Sheathe, of shields too.
namespace fray::forge::actions::handle_weapon {
namespace {

using table::Option;

bool wielded(const Combatant& c, const Arm& arm) {
  return &arm == c.main() || &arm == c.off();
}

std::size_t index_of(const Combatant& c, const Arm& arm) {
  return static_cast<std::size_t>(&arm - c.profile->arms.data());
}

// ---- lighting the fuze or pulling the pin of an explosive in the hand (L2509) ----

void offer_fuze(const Fight& f, const Combatant& c, const Arm& arm, table::OptionList& list) {
  const WeaponDef& w = *arm.def;
  if (!w.fuze || loaded(c, arm, 1) || !f.can_pay(c, w.fuze_cost)) return;
  list.add({.action = term(*w.fuze == Fuze::LightFuze ? Word::LightFuze : Word::PullPin),
            .item = arm.term,
            .prices = in_energy(w.fuze_cost + f.surcharge(c))});
}

void prime(Fight& f, CombatantId who, const Option& o, const table::Choice&) {
  Combatant& c = f.at(who);
  const Arm* arm = ready_arm(c, o.item);
  assert(arm && arm->def->fuze);
  const int paid = f.pay(who, arm->def->fuze_cost);
  c.shots[index_of(c, *arm)] = 1;
  f.emit<Ev::Primed>(who, o.item, paid);
}

// ---- reloading (L2460-2465) ----

// Without the surcharge; none where there is nothing to load, or no hand for it.
std::optional<int> price_to_reload(const Fight& f, const Combatant& c, const Arm& arm) {
  const auto loading = reload_cost(f, c, arm);
  if (!loading || next_load(c, index_of(c, arm)) == 0) return std::nullopt;
  return reloads_as_minor(f, *loading) ? c.minor_cost() : *loading;
}

void offer_reload(const Fight& f, const Combatant& c, const Arm& arm, table::OptionList& list) {
  const auto cost = price_to_reload(f, c, arm);
  if (!cost || !f.can_pay(c, *cost)) return;
  list.add({.action = term(Word::Reload),
            .item = arm.term,
            .prices = in_energy(*cost + f.surcharge(c))});
}

bool reload_is_minor(const Fight& f, const Combatant& c, const Option& o) {
  const Arm* arm = ready_arm(c, o.item);
  const auto cost = arm ? reload_cost(f, c, *arm) : std::nullopt;
  return cost && reloads_as_minor(f, *cost);
}

void reload(Fight& f, CombatantId who, const Option& o, const table::Choice&) {
  Combatant& c = f.at(who);
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    const Arm& arm = c.profile->arms[i];
    if (arm.term != o.item) continue;
    const int cost = *reload_cost(f, c, arm);
    const int paid = reloads_as_minor(f, cost) ? f.pay_minor(who) : f.pay(who, cost);
    const int shots = next_load(c, i);
    c.shots[i] = static_cast<std::int8_t>(c.shots[i] + shots);
    if (auto& spare = c.spare[i]; spare != Combatant::kUncounted) {
      spare = static_cast<std::int16_t>(spare - shots);
    }
    f.emit<Ev::Reloaded>(who, o.item, paid);
    emit_ammunition(f, c, i);
    each_usable_hook(f, c, &SkillCode::reloaded,
                     [&](const Known& k, auto reloaded) { reloaded(f, who, k); });
  }
}

// ---- drawing and putting away (L1462) ----

void offer_minor(const Fight& f, const Combatant& c, Word word, Term item,
                 table::OptionList& list) {
  list.add({.action = term(word), .item = item, .prices = minor_price(f, c)});
}

bool may_draw(const Combatant& c, const Arm& arm) {
  if (arm.def->grip == Grip::Limb || !c.carried[index_of(c, arm)] || c.holding != kNoCombatant) {
    return false;
  }
  const int hands = 2 + c.profile->extra_hands - c.shield_held;  // once all else is put away
  return hands >= hands_for(*arm.def);
}

bool may_sheathe(const Arm* arm) {
  return arm && arm->def->grip != Grip::Limb;
}

bool may_draw_shield(const Combatant& c) {
  return c.profile->shield && !c.shield_held && !c.shield_lost && free_hands(c) >= 1;
}

void draw(Fight& f, CombatantId who, const Option& o, const table::Choice&) {
  Combatant& c = f.at(who);
  f.pay_minor(who);
  c.shield_held = c.shield_held || o.item == c.profile->shield_term;
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    if (c.profile->arms[i].term != o.item) continue;
    if (c.carried[i]) wield(c, i);
  }
  f.emit<Ev::Drew>(who, o.item);
}

void sheathe(Fight& f, CombatantId who, const Option& o, const table::Choice&) {
  Combatant& c = f.at(who);
  f.pay_minor(who);
  if (o.item == c.profile->shield_term) {
    c.shield_held = false;
    c.shield_up = 0;
  } else if (c.off() && c.off()->term == o.item) {
    c.off_arm = Combatant::kNoArm;
  } else {
    c.main_arm = std::exchange(c.off_arm, Combatant::kNoArm);
  }
  f.emit<Ev::Sheathed>(who, o.item);
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const bool minor_possible = f.can_pay(c, c.minor_cost());
  for (const Arm& arm : c.profile->arms) {
    if (wielded(c, arm)) {
      offer_fuze(f, c, arm, list);
      offer_reload(f, c, arm, list);
    } else if (minor_possible && may_draw(c, arm)) {
      offer_minor(f, c, Word::Draw, arm.term, list);
    }
  }
  if (!minor_possible) return;
  for (const Arm* arm : {c.main(), c.off()}) {
    if (may_sheathe(arm)) offer_minor(f, c, Word::Sheathe, arm->term, list);
  }
  if (c.shield_held) {  // slung, or taken up again
    offer_minor(f, c, Word::Sheathe, c.profile->shield_term, list);
  } else if (may_draw_shield(c)) {
    offer_minor(f, c, Word::Draw, c.profile->shield_term, list);
  }
}

// What could be loaded or drawn, but for the energy.
void explain(const Fight& f, const Combatant& c, std::vector<table::Unavailable>& unavailable) {
  const auto too_dear = [&](Word word, const Arm& arm, int cost) {
    if (f.can_pay(c, cost)) return;
    unavailable.push_back({{.action = term(word), .item = arm.term}, why_too_dear(f, c, cost)});
  };
  for (const Arm& arm : c.profile->arms) {
    if (!wielded(c, arm)) {
      if (may_draw(c, arm)) too_dear(Word::Draw, arm, c.minor_cost());
    } else if (const auto cost = price_to_reload(f, c, arm)) {
      too_dear(Word::Reload, arm, *cost);
    }
  }
}

bool free(const Fight& f, const Combatant& c) {
  return c.profile->loads_for_less && f.can_pay(c, 0) && appends(offer, f, c);
}

bool free_minor(const Fight& f, const Combatant& c) {
  if (c.shield_held || may_draw_shield(c) || may_sheathe(c.main()) || may_sheathe(c.off())) {
    return true;
  }
  const bool wields_a_limb = c.main() || c.off();
  if (wields_a_limb) return appends(offer, f, c);
  return std::ranges::any_of(c.profile->arms, [&](const Arm& arm) { return may_draw(c, arm); });
}

constexpr ActionCode kHandling[] = {
    {.word = Word::LightFuze,
     .offer = offer,  // all of them, weapon by weapon
     .free = free,
     .free_minor = free_minor,
     .act = prime,
     .explain = explain},
    {.word = Word::PullPin, .act = prime},
    {.word = Word::Reload, .minor = reload_is_minor, .act = reload},
    {.word = Word::Draw, .minor = always_minor, .act = draw},
    {.word = Word::Sheathe, .minor = always_minor, .act = sheathe},
};

}  // namespace

extern const Actions codes{kHandling};

}  // namespace fray::forge::actions::handle_weapon
