#include "rules/egs/attack/stopping.h"

#include <algorithm>

#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/maneuver.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/points/blind_fighting.h"

namespace fray::egs {
namespace {

bool stops_with(const Fight& f, const Combatant& c, CombatantId tumbler, std::int8_t weapon) {
  return can_attack(f, {.attacker = c.id, .target = tumbler, .weapon = weapon});
}

bool may_stop(const Fight& f, const Combatant& c, CombatantId tumbler) {
  if (!c.able() || c.surprised || c.actions < 1 || c.pace == Pace::Sprinting) return false;
  const WeaponsAtHand melee = melee_at_hand(c);
  return may_attack(f, c, f.at(tumbler)) &&
         std::ranges::any_of(melee, [&](std::int8_t w) { return stops_with(f, c, tumbler, w); });
}

PendingRoll stopping_blow(const Fight& f, CombatantId who, CombatantId tumbler, Term weapon,
                          bool found) {
  const Attack blow{.attacker = who,
                    .target = tumbler,
                    .weapon = weapon_named(f.at(who), weapon),
                    .found = found};
  Aimed aimed = attack_roll(f, blow);
  return {.who = who,
          .what = Word::Attack,
          .purpose = Purpose::Opposition,
          .dice = aimed.dice,
          .modifiers = std::move(aimed.modifiers),
          .skill = "melee"};
}

class InterceptQuestion final : public Reaction {
 public:
  InterceptQuestion(std::reference_wrapper<const Fight> fight, CombatantId tumbler)
      : Reaction(fight), tumbler_(tumbler) {}

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    if (!may_stop(fight(), c, tumbler_)) return;
    for (const std::int8_t weapon : melee_at_hand(c)) {
      if (!stops_with(fight(), c, tumbler_, weapon)) continue;
      list.add({.action = term(Word::StandardAttack),
                .item = c.term_of_weapon(weapon),
                .target = tumbler_,
                .prices = {term(Word::CombatActions), 1}});
    }
  }

  // The chance that the blow stops it.
  void odds_of_answer(const Combatant& c, const table::Option& option,
                      std::vector<table::OddsRow>& rows) const override {
    const Fight& f = fight();
    const PendingRoll tumble = rolling_of(f, *defensive_maneuver(Word::Tumble), tumbler_);
    const SkillRoll past{.dice = tumble.dice, .modifier = tumble.modifiers.total()};
    const auto chance_if = [&](bool found) {
      const PendingRoll blow = stopping_blow(f, c.id, tumbler_, option.item, found);
      const SkillRoll stop{.dice = blow.dice, .modifier = blow.modifiers.total()};
      return 1 - hit_chance(past, stop).value();
    };
    rows.emplace_back().measures.push_back(
        {term(Word::ChanceToSucceed), average_over_finding(f, c.id, tumbler_, chance_if)});
  }

  CombatantId tumbler_;
};

}  // namespace

table::Script<std::optional<PendingRoll>> ask_to_stop(Fight& f, CombatantId who,
                                                      CombatantId tumbler) {
  const bool may = may_stop(f, f.at(who), tumbler);
  const bool bluffs = answer_expected(f, who, tumbler);
  if (!may && !bluffs) co_return std::nullopt;
  table::Window window{.kind = table::WindowKind::Each,
                       .moment = term(Word::Intercept),
                       .actor = tumbler,
                       .subject = who,
                       .bluffs = bluffs};
  if (may) window.candidates.push_back(who);
  const InterceptQuestion question(f, tumbler);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return std::nullopt;
  const Term weapon = decisions.front().option.item;
  if (!may_stop(f, f.at(who), tumbler)) co_return std::nullopt;
  Combatant& c = f.at(who);
  c.actions = static_cast<std::int8_t>(c.actions - 1);
  f.emit<Ev::Defended>(who, term(Word::StandardAttack));
  const bool found = co_await finds_unseen(f, who, tumbler);
  co_return stopping_blow(f, who, tumbler, weapon, found);
}

}  // namespace fray::egs
