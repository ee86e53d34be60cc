#include "rules/forge/interlude/tests.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/question.h"
#include "rules/forge/interlude/clock.h"

// Attribute tests outside fights (L706-769).
namespace fray::forge {
namespace {

// The opponent of a test, and its method.
struct Opponent {
  CombatantId who = kNoCombatant;
  TestMethod method;
  table::Faces dice;
};

// Which of these skills helpers lend to a test (L763).
class HelpQuestion final : public FightQuestion {
 public:
  HelpQuestion(std::reference_wrapper<const Fight> fight, CombatantId helped,
               std::span<const SkillIndex> fitting)
      : FightQuestion(fight), helped_(helped), fitting_(fitting) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    const Combatant& c = fight().at(who);
    if (!fight().able_to_act(c)) return;
    for (const SkillIndex skill : fitting_) {
      if (fight().world().content.rating_of(c.profile->sheet, skill) == 0) continue;
      list.add({.action = term(Word::Assist), .mode = term(skill), .target = helped_});
    }
  }

 private:
  CombatantId helped_;
  std::span<const SkillIndex> fitting_;
};

// How opponents answer a test.
class OppositionQuestion final : public FightQuestion {
 public:
  OppositionQuestion(std::reference_wrapper<const Fight> fight, CombatantId opposed)
      : FightQuestion(fight), opposed_(opposed) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list.add({.action = table::common::kPass});
    const Combatant& c = fight().at(who);
    if (!fight().able_to_act(c)) return;
    for (const TestMethod& method : c.profile->testable) {
      const bool trained =
          method.skill && fight().world().content.rating_of(c.profile->sheet, method.skill);
      if (method.skill && !trained) continue;  // no more than the attribute alone
      list.add({.action = term(Word::Oppose), .mode = mode_of(method), .target = opposed_});
    }
  }

 private:
  CombatantId opposed_;
};

// Each may choose a different method; an opponent that does not answer, or does not notice, uses
// `silent`. Asking opponents is visible, so a hidden combatant's action asks none.
table::Script<std::vector<Opponent>> ask_opponents(Interlude& i, CombatantId who, TestMethod silent,
                                                   std::vector<CombatantId> targets) {
  Fight& f = i.fight;
  std::vector<Opponent> opponents;
  opponents.reserve(targets.size() + 1);
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Oppose),
                       .actor = who,
                       .subject = targets.size() == 1 ? targets[0] : kNoCombatant};
  for (const CombatantId target : targets) {
    opponents.push_back({.who = target, .method = silent});
    const Combatant& c = f.at(target);
    if (f.able_to_act(c) && f.known_to_all(who)) window.candidates.push_back(target);
  }
  const OppositionQuestion question(f, who);
  const auto& decisions = co_await i.table().ask(window, question);
  for (const table::Decision& d : decisions) {
    std::ranges::find(opponents, d.who, &Opponent::who)->method =
        test_method_of(f.world(), d.option.mode);
  }
  co_return opponents;
}

DicePool pool_of(const Fight& f, CombatantId who, TestMethod method, int help) {
  return free_test_pool(f, f.at(who), method.attribute, method.skill, help);
}

// All participants roll. Returns the combatant's own dice.
table::Faces roll_against(Interlude& i, CombatantId who, TestMethod method, int help,
                          std::vector<Opponent>& opponents) {
  Fight& f = i.fight;
  for (Opponent& o : opponents) {
    o.dice = f.roll(o.who, Purpose::Resist, pool_of(f, o.who, o.method, 0));
    f.emit<Ev::Opposed>(o.who, who, mode_of(o.method), o.dice);
  }
  return f.roll(who, Purpose::Test, pool_of(f, who, method, help));
}

int highest(const Fight& f, table::Faces dice) {
  return highest_die(f.table().faces(dice));
}

// Dice as high as the best of all others are successes (L727-729).
int opposed_successes(Interlude& i, CombatantId who, TestMethod method, int help,
                      std::vector<Opponent> opponents) {
  Fight& f = i.fight;
  const table::Faces own = roll_against(i, who, method, help, opponents);
  int best = 1;
  for (const Opponent& o : opponents) best = std::max(best, highest(f, o.dice));
  const int successes = burdened(f.at(who), successes_fixed(f.table().faces(own), best));
  f.emit<Ev::OpposedSettled>(who, mode_of(method), own, successes);
  f.note_critical_failure(who, own, successes);
  return successes;
}

// All want the same: whose dice are higher than every other die wins (L731).
void settle_contest(Interlude& i, CombatantId who, TestMethod method, int help,
                    std::vector<Opponent> opponents) {
  Fight& f = i.fight;
  const table::Faces own = roll_against(i, who, method, help, opponents);
  opponents.push_back({.who = who, .method = method, .dice = own});
  const auto successes_of = [&](const Opponent& o) {
    int best = 0;
    for (const Opponent& other : opponents) {
      if (other.who != o.who) best = std::max(best, highest(f, other.dice));
    }
    if (best == 10) return 0;
    return burdened(f.at(o.who), successes_fixed(f.table().faces(o.dice), best + 1));
  };
  f.emit<Ev::OpposedSettled>(who, mode_of(method), own, successes_of(opponents.back()));
  for (const Opponent& o : opponents) {
    if (const int ahead = successes_of(o); ahead > 0) {
      f.emit<Ev::ContestWon>(o.who, ahead);
      return;
    }
  }
  f.emit<Ev::ContestTied>(who);
}

// The chosen combatants of an option.
std::vector<CombatantId> chosen(const table::Option& o, const table::Choice& choice) {
  if (o.target != kNoCombatant) return {o.target};
  std::vector<CombatantId> targets;
  targets.reserve(choice.values.size());
  for (std::size_t k = 1; k < choice.values.size(); ++k) {
    targets.push_back(CombatantId(choice.values[k]));
  }
  return targets;
}

void emit_outcome(Interlude& i, CombatantId who, Term action, bool success) {
  i.fight.emit<Ev::Outcome>(who, action, term(success ? Word::Succeeded : Word::Failed));
}

}  // namespace

table::Script<int> ask_for_help(Interlude& i, CombatantId who, std::vector<SkillIndex> fitting) {
  Fight& f = i.fight;
  const HelpQuestion question(f, who, fitting);
  table::Window window{.kind = table::WindowKind::Each, .moment = term(Word::Assist), .actor = who};
  for (const Combatant& c : f.state.cast) {
    // Only in plain sight, so that neither the pool nor the asking betrays the hidden.
    if (!f.known_to_all(who) || !f.known_to_all(c.id)) continue;
    if (!f.allies(c.id, who) || !f.able_to_act(c)) continue;
    table::OptionList list;
    question.list(c.id, list);
    if (list.options.size() > 1) window.candidates.push_back(c.id);
  }
  int dice = 0;
  const auto& decisions = co_await i.table().ask(window, question);
  for (const table::Decision& d : decisions) {
    const TestMethod method = test_method_of(f.world(), d.option.mode);
    const int rating = f.world().content.rating_of(f.at(d.who).profile->sheet, method.skill);
    f.emit<Ev::Assisted>(d.who, who, d.option.mode, rating);
    dice += rating;
  }
  co_return dice;
}

int test(Interlude& i, CombatantId who, TestMethod method, int help, int difficulty) {
  return free_test(i.fight, who, method.attribute, method.skill, difficulty, Purpose::Test, help);
}

table::Script<> perform_test(Interlude& i, CombatantId who, table::Option o, table::Choice choice) {
  Fight& f = i.fight;
  const bool chase = o.action == term(Word::Pursue);
  const Term mode = chase ? term(f.world().endurance) : o.mode;
  const TestMethod method = test_method_of(f.world(), mode);
  const int request = o.action == term(Word::Sway) ? choice.values[0] : 0;
  const int needed = request > 0
                         ? successes_to_sway(i.state.dispositions[table::raw(o.target)], request)
                         : (o.item == term(Word::Twice) ? 2 : 1);
  if (needed == 0) {  // they do it gladly
    f.emit<Ev::SwaySettled>(who, o.target, request, 0, 0);
    co_return;
  }
  int help = 0;
  if (method.skill && !chase) {
    std::vector<SkillIndex> fitting{method.skill};
    help = co_await ask_for_help(i, who, std::move(fitting));
  }
  if (o.action == term(Word::AttributeTest)) {
    pass_time(i, who, kMinuteSeconds);
    emit_outcome(i, who, mode, test(i, who, method, help, choice.values[0]) >= needed);
    co_return;
  }
  std::vector<CombatantId> targets = chosen(o, choice);
  const bool same_goal = chase || o.action == term(Word::Contest);  // all in kind (L731)
  const TestMethod silent = same_goal ? method : answer_to(f.world(), method);
  std::vector<Opponent> opponents = co_await ask_opponents(i, who, silent, std::move(targets));
  pass_time(i, who, kMinuteSeconds);
  if (same_goal) {
    settle_contest(i, who, method, help, std::move(opponents));
    co_return;
  }
  const int successes = opposed_successes(i, who, method, help, std::move(opponents));
  if (request > 0) {
    f.emit<Ev::SwaySettled>(who, o.target, request, successes, needed);
  } else {
    emit_outcome(i, who, mode, successes >= needed);
  }
}

}  // namespace fray::forge
