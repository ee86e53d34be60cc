#include <algorithm>
#include <array>
#include <cassert>

#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/morale.h"
#include "rules/egs/fight/action.h"
#include "table/reasons.h"

namespace fray::egs {

namespace actions {
extern const Action standard_attack;
extern const Action called_shot;
extern const Action charge;
extern const Action certain_attack;
extern const Action treat;
extern const Action put_out;
extern const Action open_door;
extern const Action close_door;
extern const Action break_down;
extern const Action shoot_through;
extern const Action split_up;
extern const Action fly_higher;
extern const Action fly_lower;
extern const Action don_armor;
extern const Action help_with_armor;
extern const Action search;
extern const Action engage;
extern const Action switch_targets;
extern const Action bonus_attack;
extern const Action bonus_bash;
extern const Action outmaneuver;
extern const Action walk;
extern const Action move;
extern const Action aim;
extern const Action defensive_stance;
extern const Action ready_weapon;
extern const Action load;
extern const Action drop_item;
extern const Action change_stance;
extern const Action disengage;
extern const Action retreat;
extern const Action run;
extern const Action sprint;
extern const Action mount;
extern const Action dismount;
extern const Action set_weapon;
extern const Action do_nothing;
extern const Action use_talent;
extern const Action flee;
extern const Action regain_control;
extern const Action defy_ward;
extern const Action pick_up;
extern const Action talk;
extern const Action burst_of_speed;
extern const Action shift_shape;
extern const Action cooperative_roll;
extern const Action command;
extern const Action make_way;
extern const Action delay;
extern const Action ready_action;
extern const Action spend_point;
extern const Action unnerve;
extern const Action disarm;
extern const Action feint;
extern const Action frighten;
extern const Action goad;
extern const Action grapple;
extern const Action break_free;
extern const Action keep_hold;
extern const Action push;
extern const Action shield_bash;
extern const Action trip;
extern const Action tumble;
extern const Action area_attack;
extern const Action full_automatic;
extern const Action suppressive_fire;
}  // namespace actions

namespace {

// In the order in which they are offered.
constexpr std::array kAll{
    &actions::standard_attack,
    &actions::called_shot,
    &actions::certain_attack,
    &actions::charge,
    &actions::engage,
    &actions::switch_targets,
    &actions::area_attack,
    &actions::full_automatic,
    &actions::suppressive_fire,
    &actions::disarm,
    &actions::feint,
    &actions::frighten,
    &actions::goad,
    &actions::grapple,
    &actions::break_free,
    &actions::keep_hold,
    &actions::push,
    &actions::shield_bash,
    &actions::trip,
    &actions::tumble,
    &actions::walk,
    &actions::move,
    &actions::aim,
    &actions::defensive_stance,
    &actions::ready_weapon,
    &actions::load,
    &actions::drop_item,
    &actions::change_stance,
    &actions::disengage,
    &actions::retreat,
    &actions::run,
    &actions::sprint,
    &actions::mount,
    &actions::dismount,
    &actions::set_weapon,
    &actions::do_nothing,
    &actions::use_talent,
    &actions::flee,
    &actions::regain_control,
    &actions::defy_ward,
    &actions::pick_up,
    &actions::outmaneuver,
    &actions::bonus_attack,
    &actions::bonus_bash,
    &actions::talk,
    &actions::burst_of_speed,
    &actions::shift_shape,
    &actions::cooperative_roll,
    &actions::treat,
    &actions::put_out,
    &actions::open_door,
    &actions::close_door,
    &actions::break_down,
    &actions::shoot_through,
    &actions::split_up,
    &actions::fly_higher,
    &actions::fly_lower,
    &actions::don_armor,
    &actions::help_with_armor,
    &actions::search,
    &actions::command,
    &actions::make_way,
    &actions::delay,
    &actions::ready_action,
    &actions::spend_point,
    &actions::unnerve,
};

// Lowers the prices by this many Combat Actions (L1496, R14).
void make_cheaper(table::OptionList& list, std::size_t from, int saved) {
  for (std::size_t i = from; i < list.options.size(); ++i) {
    table::Option& option = list.options[i];
    table::Prices prices;
    for (const table::Price& price : option.prices) {
      const bool less = price.resource == term(Word::CombatActions);
      prices.add(price.resource, less ? std::max(0, price.amount - saved) : price.amount);
    }
    option.prices = prices;
  }
}

// A continued action leaves fewer choices than its own move.
bool is_open(const Combatant& c, const Action& action) {
  switch (c.held) {
    case Held::None:
      return true;
    case Held::Retreating:
      return action.cost <= 1;
    // Staying, and lowering the weapon, is always possible: whether the question is asked must not
    // depend on a hidden combatant in the way.
    case Held::Disengaging:
      return action.cost == 0 || action.word == Word::DoNothing;
    case Held::Delaying:
      return true;
    case Held::Triggered:
      return (action.attacks && action.cost == 1) || action.word == Word::DoNothing;
    case Held::Commanded:
      return action.cost <= c.prepaid;
  }
  return true;
}

// Hurries only the next action; a Quality only the actions it applies to.
bool is_hurried(const Effect* hurried, const Action& action) {
  return hurried != nullptr && hurried->round == 0 && !action.attacks &&
         (hurried->which == 0 || hurried->which == static_cast<int>(action.word));
}

// While it is there, what the others are to `c` is known, and which needs are met.
class Listing {
 public:
  Listing(const Fight& f, const Combatant& c) : fight_(f), before_(f.listing) {
    f.listing = nullptr;
    known_.others.resize(f.state.cast.size());
    for (const Combatant& other : f.state.cast) {
      if (is_foe(f, c, other)) {
        known_.foes.push_back(other.id);
        if (may_attack(f, c, other)) note_target(f, c, other);
      } else if (is_ally(f, c, other)) {
        known_.allies.push_back(other.id);
      }
    }
    known_.who = c.id;
    f.listing = &known_;
    meet(!known_.targets.empty(), Need::Target);
    meet(!known_.foes.empty(), Need::Foe);
    meet(!known_.allies.empty(), Need::Ally);
    const bool held = is_held(c);
    meet(c.engaged.empty() && !held, Need::Free);
    meet(!c.engaged.empty(), Need::Engaged);
    meet(held, Need::Held);
    meet(c.ready() != nullptr, Need::InHand);
    meet(c.bonus > 0, Need::Bonus);
    meet(c.dropped != 0, Need::Dropped);
    meet(!f.state.active_talents.empty(), Need::ActiveTalent);
  }
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  ~Listing() { fight_.listing = before_; }

  Flags<Need> met() const { return met_; }

 private:
  void note_target(const Fight& f, const Combatant& c, const Combatant& target) {
    known_.targets.push_back(target.id);
    Fight::Listing::Other& other = known_.others[table::raw(target.id)];
    other.may_attack = true;
    other.strikes = can_strike(f, c, target);
    other.within_reach = within_reach(f, c, target);
    meet(other.strikes, Need::Strike);
    meet(other.within_reach, Need::Close);
  }
  void meet(bool met, Need need) {
    if (met) met_.add(need);
  }

  const Fight& fight_;
  const Fight::Listing* before_;
  Fight::Listing known_;
  Flags<Need> met_;
};

constexpr std::size_t kWordCount = static_cast<std::size_t>(Word::Count);

// Calls `visit` with where the options of an action begin, after each that lists any, until that
// says to stop.
template <class Visit>
void list_until(const Fight& fight, const Combatant& c, table::OptionList& list, Visit visit) {
  list.add({.action = table::common::kPass});
  // Felled or gone since the window opened, or before an interrupted action.
  if (!c.able() || c.surprised || !fight.takes_part(c)) return;
  const Listing listing(fight, c);
  const Effect* hurried = effect_of(c, Word::Hurried);
  const bool flees = flees_from(fight, c) != kNoCombatant;
  const bool may_strike = may_attack_after_run(c);
  const bool halfway = c.held != Held::None;
  for (const Action* action : kAll) {
    // To leave the melee, to flee, to pull itself together, and nothing else (L2505, L3501).
    if (!action->needs.within(listing.met()) || (flees && !action->for_panicked)) continue;
    if (halfway && !is_open(c, *action)) continue;
    if (action->attacks && !may_strike) continue;
    const int saved = c.prepaid + (is_hurried(hurried, *action) ? 1 : 0);
    if (action->cost - saved > c.actions) continue;
    const std::size_t before = list.options.size();
    action->list(fight, c, list);
    if (list.options.size() == before) continue;
    if (saved > 0) make_cheaper(list, before, saved);
    if (!visit(before)) return;
  }
  // Cornered.
  if (flees && list.options.size() == 1) list.add(option_of(actions::do_nothing));
}

}  // namespace

std::span<const Action* const> all_actions() {
  return kAll;
}

bool counts_as_action(const Fight& fight, const Combatant& c, const Action& action) {
  return !action.free || (action.counts != nullptr && action.counts(fight, c));
}

void list_actions(const Fight& fight, const Combatant& c, table::OptionList& list) {
  list_until(fight, c, list, [](std::size_t) { return true; });
}

void explain_actions(const Fight& fight, const Combatant& c,
                     std::vector<table::Unavailable>& unavailable) {
  if (!c.able() || c.surprised || !fight.takes_part(c) || c.held != Held::None) return;
  const Listing listing(fight, c);
  const Effect* hurried = effect_of(c, Word::Hurried);
  const bool flees = flees_from(fight, c) != kNoCombatant;
  const bool may_strike = may_attack_after_run(c);
  table::OptionList scratch;
  for (const Action* action : kAll) {
    const table::Option option{.action = term(action->word)};
    if (flees && !action->for_panicked) {
      if (action->explain != nullptr) unavailable.push_back({option, "you are panicked"});
      continue;
    }
    if (action->attacks && !may_strike) {
      if (action->explain != nullptr) unavailable.push_back({option, "you have run"});
      continue;
    }
    const int cost = action->cost - c.prepaid - (is_hurried(hurried, *action) ? 1 : 0);
    if (cost <= c.actions) {
      if (action->explain != nullptr) action->explain(fight, c, unavailable);
      continue;
    }
    if (!action->needs.within(listing.met())) continue;
    scratch.clear();
    action->list(fight, c, scratch);
    if (scratch.options.empty()) continue;
    unavailable.push_back(
        {option, table::reasons::needs(fight.world().descriptor, term(Word::CombatActions), cost,
                                       c.actions)});
  }
}

bool has_a_choice(const Fight& fight, const Combatant& c) {
  table::OptionList list;
  bool any = false;
  list_until(fight, c, list, [&](std::size_t first) {
    any = std::any_of(list.options.begin() + static_cast<std::ptrdiff_t>(first), list.options.end(),
                      [&](const table::Option& o) {
                        return o.target == kNoCombatant || fight.known_to_all(o.target);
                      });
    return !any;
  });
  return any || list.options.back().action == term(Word::DoNothing);
}

const Action& action_of(const table::Option& option) {
  static const auto kByWord = [] {
    std::array<const Action*, kWordCount> by_word{};
    for (const Action* action : kAll) by_word[static_cast<std::size_t>(action->word)] = action;
    return by_word;
  }();
  const Action* action = kByWord[static_cast<std::size_t>(word_of(option.action))];
  assert(action != nullptr);
  return *action;
}

void odds_of_action(const Action& action, const Fight& fight, const Combatant& c,
                    const table::OptionList& list, const table::Option& option,
                    std::vector<table::OddsRow>& rows) {
  if (action.odds != nullptr) action.odds(fight, c, option, rows);
  const auto parameters = list.parameters_of(option);
  if (parameters.empty() || parameters.front().kind != table::ParameterKind::Number) return;
  std::erase_if(rows, [&](const table::OddsRow& r) { return r.value > parameters.front().max; });
}

}  // namespace fray::egs
