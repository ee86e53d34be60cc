#include "rules/egs/rounds/interrupts.h"

#include <algorithm>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/rolls.h"
#include "rules/egs/rounds/visits.h"

namespace fray::egs {
namespace {

// The state of a combatant's visit, set aside while it acts outside of it.
struct Aside {
  Held held;
  std::int8_t prepaid;
  bool walked;
};

Aside set_aside(Combatant& c, Held held, int prepaid) {
  const Aside before{c.held, c.prepaid, c.walked};
  c.held = held;
  c.prepaid = static_cast<std::int8_t>(prepaid);
  c.walked = false;
  return before;
}

void take_up_again(Combatant& c, const Aside& before) {
  if (!c.able()) return;
  c.held = before.held;
  c.prepaid = before.prepaid;
  c.walked = before.walked;
}

bool leads_away(Term action) {
  for (const Word word : {Word::Walk, Word::Move, Word::Run, Word::Sprint, Word::Charge,
                          Word::Engage, Word::Retreat, Word::Flee}) {
    if (action == term(word)) return true;
  }
  return false;
}

bool triggers(Word trigger, const table::Option& option) {
  const Action& action = action_of(option);
  switch (trigger) {
    case Word::WhenMoves:
      return leads_away(option.action);
    case Word::WhenAttacks:
      return action.attacks;
    case Word::WhenActs:
      return !action.free;
    default:
      return false;
  }
}

bool is_ready_for(const Fight& f, const Combatant& c, CombatantId who) {
  return c.id != who && has_effect(c, Word::HoldingReady, who) && f.takes_part(c) && c.able() &&
         !has_effect(c, Word::Asleep) && f.knows(c.side, who) && f.is_no_better_known(c.id, who);
}

Word trigger_of(const Combatant& c, CombatantId who) {
  return static_cast<Word>(effect_of(c, Word::HoldingReady, who)->which);
}

// Within reach of the weapon in hand, or in its Close Range (R146).
int near_to(const Combatant& c) {
  const Weapon* weapon = c.ready();
  if (weapon == nullptr || is_melee(*weapon)) return melee_reach(c);
  return weapon->def.range / 2;
}

// Announces what is about to happen, so that combatants that have passed are asked again; to all,
// once a combatant known to all waits for it.
enum class Announced : std::uint8_t { None, Some, All };
void announce(Fight& f, CombatantId who, const table::Option& option, CombatantId other,
              Announced& announced) {
  if (announced == Announced::All) return;
  f.declare_about(other, who, option.action);
  announced = f.known_to_all(other) ? Announced::All : Announced::Some;
}

// A runner does so from its first step on, also for those who wait for it (L2811, L2865, R140).
Pace pace_of(Term action) {
  if (action == term(Word::Run)) return Pace::Running;
  return action == term(Word::Sprint) ? Pace::Sprinting : Pace::Walking;
}

// It strikes, lowers its weapon, or keeps waiting.
table::Script<> spring(Fight& f, CombatantId who) {
  const Aside before = set_aside(f.at(who), Held::Triggered, 1);
  const bool acted = co_await act_between(f, who, Word::Triggered);
  take_up_again(f.at(who), before);
  if (acted) end_effects(f, who, Word::HoldingReady);
}

PendingRoll quickness(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  const SkillDice athletics = dice_of(f, c, Ability::Dex, "athletics");
  const SkillDice acrobatics = dice_of(f, c, Ability::Dex, "acrobatics");
  const bool nimble = value_of(acrobatics) > value_of(athletics);
  return {.who = who,
          .what = Word::StepIn,
          .purpose = Purpose::Opposition,
          .dice = nimble ? acrobatics : athletics,
          .modifiers = common_modifiers(f, c, Ability::Dex),
          .skill = nimble ? "acrobatics" : "athletics"};
}

SkillRoll roll_of(const PendingRoll& rolling) {
  return {.dice = rolling.dice, .modifier = rolling.modifiers.total(), .point_die = false};
}

bool may_step_in(const Fight& f, const Combatant& c, CombatantId before) {
  return c.id != before && c.held == Held::Delaying && may_act(f, c) && f.knows(c.side, before) &&
         f.is_no_better_known(c.id, before);
}

// For a delaying combatant: to be quicker than another's next action.
class StepInQuestion final : public Reaction {
 public:
  StepInQuestion(std::reference_wrapper<const Fight> fight, CombatantId before)
      : Reaction(fight), before_(before) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    if (c.held == Held::Delaying) list.add({.action = term(Word::StepIn)});
  }

  void odds_of_answer(const Combatant& c, const table::Option&,
                      std::vector<table::OddsRow>& rows) const override {
    const Fight& f = fight();
    const bool sprints = f.at(before_).pace == Pace::Sprinting;
    const SkillRoll quick = roll_of(quickness(f, c.id));
    const double chance = sprints ? 1 : hit_chance(quick, roll_of(quickness(f, before_))).value();
    rows.emplace_back().measures.push_back({term(Word::ChanceToSucceed), chance});
  }

  CombatantId before_;
};

// For an ally: to act at once, for a point (L1497).
class MakeWayQuestion final : public Reaction {
 public:
  using Reaction::Reaction;

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    if (!may_use_way(fight(), c)) return;
    table::Option option{.action = term(Word::PointInterrupt)};
    option.prices = {term(c.banked > 0 ? Word::BankedPoints : Word::HeroPoints), 1};
    list.add(option);
  }
};

table::Script<> step_in(Fight& f, CombatantId who, CombatantId before) {
  // A sprinter makes no opposed rolls (R87).
  bool first = f.at(before).pace == Pace::Sprinting;
  if (!first) {
    const PendingRoll quick = quickness(f, who);
    const PendingRoll slow = quickness(f, before);
    first = co_await prevails(f, quick, slow);
  }
  if (first && may_act(f, f.at(who))) co_await act_between(f, who, Word::Visit);
}

}  // namespace

table::Script<bool> let_interrupt(Fight& f, CombatantId who, table::Option option) {
  Announced announced = Announced::None;
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId other = f.state.cast[i].id;
    if (!is_ready_for(f, f.at(other), who)) continue;
    if (!triggers(trigger_of(f.at(other), who), option)) continue;
    announce(f, who, option, other, announced);
    const Pace before = f.at(who).pace;
    f.at(who).pace = std::max(before, pace_of(option.action));
    co_await spring(f, other);
    f.at(who).pace = before;
  }
  if (action_of(option).free && option.action != term(Word::Walk))
    co_return announced != Announced::None;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Interrupt),
                       .actor = who,
                       .subject = option.target};
  for (const CombatantId other : f.state.order) {
    if (may_step_in(f, f.at(other), who)) window.candidates.push_back(other);
  }
  if (window.candidates.empty()) co_return announced != Announced::None;
  for (const CombatantId other : window.candidates) announce(f, who, option, other, announced);
  const StepInQuestion question(f, who);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  boost::container::small_vector<CombatantId, 4> quick;
  for (const table::Decision& decision : decisions) {
    if (!decision.choice.passes()) quick.push_back(decision.who);
  }
  for (const CombatantId other : quick) {
    if (!f.at(who).able() || !may_step_in(f, f.at(other), who)) continue;
    co_await step_in(f, other, who);
  }
  co_return true;
}

table::Script<> come_near(Fight& f, CombatantId who, board::Cell from) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId other = f.state.cast[i].id;
    if (!f.takes_part(f.at(who)) || !f.at(who).able()) co_return;
    const Combatant& c = f.at(other);
    if (!is_ready_for(f, c, who) || trigger_of(c, who) != Word::WhenNear) continue;
    const int reach = near_to(c);
    const bool was_near = f.state.field.feet_from(from, other) <= reach;
    if (was_near || f.state.field.feet(other, who) > reach) continue;
    co_await spring(f, other);
  }
}

bool may_use_way(const Fight& f, const Combatant& ally) {
  return f.takes_part(ally) && ally.able() && !ally.surprised && ally.actions > 0 &&
         ally.held == Held::None && !has_effect(ally, Word::Asleep) && can_pay_point(f, ally);
}

table::Script<> make_way(Fight& f, CombatantId ally) {
  if (!may_use_way(f, f.at(ally))) co_return;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Interrupt),
                       .actor = ally,
                       .subject = ally};
  window.candidates.push_back(ally);
  const MakeWayQuestion question(f);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  const bool declines = decisions.empty() || decisions.front().choice.passes();
  // Emitted, so that it is asked again at its own visit.
  if (declines) f.emit<Ev::Declared>(ally, term(Word::DoNothing));
  if (declines || !may_use_way(f, f.at(ally))) co_return;
  pay_point(f, ally, Word::PointInterrupt);
  co_await act_between(f, ally, Word::Visit);
}

table::Script<> act_on_command(Fight& f, CombatantId who, int actions) {
  const Aside before = set_aside(f.at(who), Held::Commanded, actions);
  co_await act_between(f, who, Word::Visit);
  take_up_again(f.at(who), before);
}

}  // namespace fray::egs
