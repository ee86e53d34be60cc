#include <algorithm>

#include "rules/egs/fight/question.h"
#include "rules/egs/interlude/activities.h"

namespace fray::egs {
namespace {

class RestQuestion final : public FightQuestion {
 public:
  explicit RestQuestion(std::reference_wrapper<const Interlude> interlude)
      : FightQuestion(interlude.get().fight), interlude_(interlude) {}

  void list(CombatantId who, table::OptionList& list) const override {
    list_activities(interlude_, who, list);
  }

  void expand(CombatantId who, table::OptionList& list, std::size_t option) const override {
    const Action& action = *borrowed_action(list.options[option].action);
    action.expand(fight(), fight().at(who), list, option);
  }

  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    const table::Option& o = list.options[option];
    if (o.action != table::common::kPass) odds_of_activity(interlude_, who, list, o, rows);
  }

 private:
  const Interlude& interlude_;
};

}  // namespace

void leave_actions_uncounted(Fight& f) {
  for (Combatant& c : f.state.cast) c.actions = kActionsPerRound;
}

table::Script<> play_interlude(Interlude& i) {
  Fight& f = i.fight;
  i.state.recovering.resize(f.state.cast.size());
  while (!i.state.over) {
    leave_actions_uncounted(f);
    table::Window window{
        .kind = table::WindowKind::Claim, .moment = term(Word::AtRest), .is_quiescent = true};
    for (const Combatant& c : f.state.cast) {
      if (c.able() && f.takes_part(c)) window.candidates.push_back(c.id);
    }
    if (window.candidates.empty()) break;
    const RestQuestion question(i);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    if (decisions.empty()) break;
    const table::Decision d = decisions.front();
    co_await perform(i, d.who, d.option, d.choice);
    // No limit but in fights and chases (L1413).
    for (Combatant& c : f.state.cast) c.qualities_used = 0;
  }
  i.state.over = true;
  f.emit<Ev::InterludeEnded>(i.state.seconds);
}

}  // namespace fray::egs
