// A chase, round after round (L3316-3393).
#include <algorithm>
#include <tuple>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/chase/pace.h"
#include "rules/egs/fight/question.h"

namespace fray::egs {
namespace {

using ChasePhase = ChaseState::Phase;
using Fate = Runner::Fate;

void set_chase_order(Chase& chase) {
  const Fight& f = chase.fight;
  for (const Combatant& c : f.state.cast) chase.state.order.push_back(c.id);
  std::ranges::sort(chase.state.order, {}, [&](CombatantId who) {
    const Fighter& fighter = f.at(who).fighter();
    return std::tuple(-fighter.initiative, -value_of(fighter.ability(Ability::Dex)),
                      -value_of(fighter.skill("acrobatics")), table::raw(who));
  });
}

// All are seen: a pursuer no longer hides (R188).
void take_places(Chase& chase) {
  Fight& f = chase.fight;
  chase.state.runners.resize(f.state.cast.size());
  set_chase_order(chase);
  for (const Combatant& c : f.state.cast) {
    reveal(f, c.id);
    if (chase.flees(c.id)) chase.runner(c.id).feet = f.state.options.head_start;
  }
}

// The next one to be asked; waiting ones come last, in order.
CombatantId next_of(const Chase& chase) {
  for (const bool waiting : {false, true}) {
    for (const CombatantId who : chase.state.order) {
      const Runner& runner = chase.runner(who);
      if (chase.runs(who) && !runner.acted && runner.waits == waiting) return who;
    }
  }
  return kNoCombatant;
}

CombatantId undeclared(const Chase& chase) {
  for (const CombatantId who : chase.state.order) {
    if (chase.runs(who) && chase.runner(who).mode == kNoTerm) return who;
  }
  return kNoCombatant;
}

void begin_chase_round(Chase& chase) {
  Fight& f = chase.fight;
  end_effects_of_round(f);
  f.emit<Ev::RoundBegan>(++chase.state.round);
  f.state.round = chase.state.round;
  for (Combatant& c : f.state.cast) {
    Runner& runner = chase.runner(c.id);
    runner.acted = runner.waits = runner.point_spent = runner.hampered = false;
    // A Quality once a round, and two uses of any in total.
    c.qualities_used = runner.qualities < kChaseQualities ? 0 : ~0u;
  }
}

void leave(Chase& chase, CombatantId who, Fate fate) {
  chase.runner(who).fate = fate;
  if (fate == Fate::Caught) {
    chase.fight.emit<Ev::Caught>(who);
  } else {
    chase.fight.emit<Ev::Escaped>(who);
  }
}

// All of a round happens at the same time, so that it is judged at its end (L3389).
void judge_round(Chase& chase) {
  const FightOptions& o = chase.fight.state.options;
  for (const CombatantId who : chase.state.order) {
    if (!chase.flees(who) || chase.runner(who).fate != Fate::Running) continue;
    bool caught = false;
    bool followed = false;
    for (const CombatantId other : chase.state.order) {
      if (chase.flees(other) || !chase.runs(other)) continue;
      const int gap = chase.runner(who).feet - chase.runner(other).feet;
      caught |= gap <= 0;
      followed |= gap < o.lost_at;
    }
    const bool there = o.destination > 0 && chase.runner(who).feet >= o.destination;
    if (caught) {
      leave(chase, who, Fate::Caught);
    } else if (there || !followed) {
      leave(chase, who, Fate::Escaped);
    }
  }
}

bool chase_is_over(const Chase& chase) {
  bool fleeing = false;
  bool chasing = false;
  for (const CombatantId who : chase.state.order) {
    if (chase.runs(who)) (chase.flees(who) ? fleeing : chasing) = true;
  }
  return !fleeing || !chasing;
}

// The fleeing have won if any of them has escaped, or no pursuer is left.
void finish_chase(Chase& chase) {
  Fight& f = chase.fight;
  bool away = false;
  std::optional<table::Side> after;
  for (const CombatantId who : chase.state.order) {
    const Fate fate = chase.runner(who).fate;
    if (!chase.flees(who)) {
      after = f.at(who).side;
    } else {
      away |= fate == Fate::Escaped || (fate == Fate::Running && chase.runs(who));
    }
  }
  chase.state.phase = ChasePhase::Over;
  f.state.winner = away ? std::optional(f.state.options.quarry) : after;
  if (f.state.winner) {
    f.emit<Ev::Won>(*f.state.winner);
  } else {
    f.emit<Ev::Stalemate>();
  }
}

table::Window window_of(CombatantId who, Word moment) {
  table::Window window{
      .kind = table::WindowKind::Claim, .moment = term(moment), .actor = who, .is_quiescent = true};
  window.candidates.push_back(who);
  return window;
}

// How one moves.
class MovementQuestion final : public FightQuestion {
 public:
  explicit MovementQuestion(std::reference_wrapper<const Chase> chase)
      : FightQuestion(chase.get().fight), chase_(chase) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    list_modes(chase_, fight().at(who), list);
  }

 private:
  const Chase& chase_;
};

class ChaseTurnQuestion final : public FightQuestion {
 public:
  explicit ChaseTurnQuestion(std::reference_wrapper<const Chase> chase)
      : FightQuestion(chase.get().fight), chase_(chase) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list_chase_actions(chase_, fight().at(who), list);
  }

  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    odds_of_chase_action(chase_, fight().at(who), list.options[option], rows);
  }

 private:
  const Chase& chase_;
};

table::Script<> declare_movement(Chase& chase, CombatantId who) {
  table::Window window = window_of(who, Word::ChaseBegins);
  const MovementQuestion question(chase);
  const auto& decisions = co_await chase.fight.table().ask(std::move(window), question);
  Runner& runner = chase.runner(who);
  runner.mode = term(Word::OnFoot);
  if (!decisions.empty() && !decisions.front().choice.passes()) {
    const table::Decision& d = decisions.front();
    runner.mode = d.option.mode;
    if (!d.choice.values.empty()) runner.speed = d.choice.values[0];
  }
  chase.fight.emit<Ev::MovementDeclared>(who, runner.mode);
}

table::Script<> take_turn(Chase& chase, CombatantId who) {
  table::Window window = window_of(who, Word::ChaseTurn);
  const ChaseTurnQuestion question(chase);
  const auto& decisions = co_await chase.fight.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) {
    // A runner that does nothing stands still.
    chase.runner(who).acted = true;
    co_return;
  }
  const table::Option option = decisions.front().option;
  const table::Choice choice = decisions.front().choice;
  co_await play_chase_action(chase, who, option, choice);
}

}  // namespace

table::Script<> play_chase(Chase& chase) {
  if (chase.state.runners.empty()) take_places(chase);
  while (chase.state.phase == ChasePhase::Declaring) {
    const CombatantId who = undeclared(chase);
    if (who == kNoCombatant) {
      chase.state.phase = ChasePhase::Rounds;
      begin_chase_round(chase);
    } else {
      co_await declare_movement(chase, who);
    }
  }
  while (chase.state.phase == ChasePhase::Rounds) {
    const CombatantId who = next_of(chase);
    if (who != kNoCombatant && !chase_is_over(chase)) {
      co_await take_turn(chase, who);
      continue;
    }
    judge_round(chase);
    if (chase_is_over(chase) || chase.state.round >= chase.fight.state.options.chase_rounds) {
      finish_chase(chase);
    } else {
      begin_chase_round(chase);
    }
  }
}

}  // namespace fray::egs
