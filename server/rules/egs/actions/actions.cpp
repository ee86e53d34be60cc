#include <algorithm>
#include <array>
#include <cassert>

#include "rules/egs/actions/action.h"
#include "rules/egs/attack.h"
#include "rules/egs/beasts.h"
#include "rules/egs/morale.h"

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

// Of so many Combat Actions less (L1496, R14).
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

// What it goes on with leaves less to choose than its own move.
bool is_open(const Combatant& c, const Action& action) {
  switch (c.held) {
    case Held::None:
      return true;
    case Held::Retreating:
      return action.cost <= 1;
    case Held::Disengaging:
      return action.cost == 0;
    case Held::Delaying:
      return true;
    case Held::Triggered:
      // To lower the weapon is always possible: whoever is in the way unseen must not decide
      // whether it is asked.
      return (action.attacks && action.cost == 1) || action.word == Word::DoNothing;
    case Held::Commanded:
      return action.cost <= c.prepaid;
  }
  return true;
}

// The next action alone is hurried, by a Quality only what it is good at.
bool is_hurried(const Effect* hurried, const Action& action) {
  return hurried != nullptr && hurried->round == 0 && !action.attacks &&
         (hurried->which == 0 || hurried->which == static_cast<int>(action.word));
}

// While it is there, whom `c` may attack is known.
class Listing {
 public:
  Listing(const Fight& f, const Combatant& c) : fight_(f), before_(f.listing) {
    known_.who = c.id;
    for (const Combatant& target : f.state.cast) {
      known_.may_attack.push_back(may_attack(f, c, target));
      if (known_.may_attack.back()) known_.targets.push_back(target.id);
    }
    f.listing = &known_;
  }
  Listing(const Listing&) = delete;
  Listing& operator=(const Listing&) = delete;
  ~Listing() { fight_.listing = before_; }

 private:
  const Fight& fight_;
  const Fight::Listing* before_;
  Fight::Listing known_;
};

constexpr std::size_t kWordCount = static_cast<std::size_t>(Word::Count);

}  // namespace

bool counts_as_action(const Fight& fight, const Combatant& c, const Action& action) {
  return !action.free || (action.counts != nullptr && action.counts(fight, c));
}

void list_actions(const Fight& fight, const Combatant& c, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  // Felled or gone since the window opened, or before an interrupted action.
  if (!c.able() || c.surprised || !fight.takes_part(c)) return;
  const Listing listing(fight, c);
  const Effect* hurried = effect_of(c, Word::Hurried);
  const bool flees = flees_from(fight, c) != kNobody;
  const bool may_strike = may_attack_after_run(c);
  for (const Action* action : kAll) {
    // To leave the melee, to flee, to pull itself together, and nothing else (L2505, L3501).
    if (flees && !action->for_panicked) continue;
    if (!is_open(c, *action)) continue;
    if (action->attacks && !may_strike) continue;
    const int saved = c.prepaid + (is_hurried(hurried, *action) ? 1 : 0);
    if (action->cost - saved > c.actions) continue;
    const std::size_t before = list.options.size();
    action->list(fight, c, list);
    if (saved > 0) make_cheaper(list, before, saved);
  }
  // Cornered.
  if (flees && list.options.size() == 1) list.add(option_of(actions::do_nothing));
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

table::Option option_of(const Action& action) {
  table::Option option{.action = term(action.word)};
  if (action.cost > 0) option.prices = {term(Word::CombatActions), action.cost};
  return option;
}

}  // namespace fray::egs
