#include "rules/egs/attack/opportunity.h"

#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

Attack passing_blow(const Combatant& c, CombatantId leaving, Term weapon) {
  return {.attacker = c.id, .target = leaving, .weapon = weapon_named(c, weapon)};
}

// It costs no Combat Action, so that one may have none left.
bool may_strike_at(const Fight& f, const Combatant& c, CombatantId leaving) {
  if (!c.able() || c.surprised || c.pace == Pace::Sprinting) return false;
  if (has_effect(c, Word::Asleep)) return false;
  return may_attack(f, c, f.at(leaving)) && can_strike(f, c, f.at(leaving));
}

// A blow with each weapon at hand, or none.
class OpportunityQuestion final : public Reaction {
 public:
  OpportunityQuestion(std::reference_wrapper<const Fight> fight, CombatantId leaving)
      : Reaction(fight), leaving_(leaving) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    if (!may_strike_at(fight(), c, leaving_)) return;
    for (const std::int8_t weapon : weapons_at_hand(c)) {
      const Term item = c.term_of_weapon(weapon);
      if (!can_attack(fight(), passing_blow(c, leaving_, item))) continue;
      list.add({.action = term(Word::OpportunityAttack), .item = item, .target = leaving_});
    }
  }

  void odds_of_answer(const Combatant& c, const table::Option& option,
                      std::vector<table::OddsRow>& rows) const override {
    rows.push_back(attack_odds(fight(), passing_blow(c, leaving_, option.item)));
  }
  void harm(CombatantId who, const table::OptionList& list, std::size_t option,
            std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) const override {
    const Attack blow = passing_blow(fight().at(who), leaving_, list.options[option].item);
    foreseen_harm(fight(), blow, rows, harm);
  }

  CombatantId leaving_;
};

}  // namespace

table::Script<> provoke(Fight& f, CombatantId who, std::optional<board::Cell> to) {
  const auto foes = f.at(who).engaged;
  for (const CombatantId foe : foes) {
    const Combatant& c = f.at(who);
    if (!f.takes_part(c) || !c.able()) co_return;
    if (!c.is_engaged_with(foe) || (to && !parts(f, c, foe, *to))) continue;
    if (!may_strike_at(f, f.at(foe), who)) continue;
    table::Window window{.kind = table::WindowKind::Each,
                         .moment = term(Word::Opportunity),
                         .actor = who,
                         .subject = who};
    window.candidates.push_back(foe);
    const OpportunityQuestion question(f, who);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    if (decisions.empty() || decisions.front().choice.passes()) continue;
    // By a GM's hand it may have become impossible since.
    const Attack blow = passing_blow(f.at(foe), who, decisions.front().option.item);
    if (!may_strike_at(f, f.at(foe), who) || !can_attack(f, blow)) continue;
    f.emit<Ev::Declared>(foe, term(Word::OpportunityAttack));
    co_await play_attack(f, blow);
  }
}

}  // namespace fray::egs
