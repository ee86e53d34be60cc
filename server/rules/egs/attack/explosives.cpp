#include "rules/egs/attack/explosives.h"

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/question.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

constexpr int kHard = -4;           // L1791
constexpr int kFeetForEachPip = 5;  // of the Dexterity die

bool may_throw_back(const Fight& f, const Combatant& c, board::Cell place) {
  return f.takes_part(c) && c.able() && c.actions > 0 && !c.surprised &&
         !has_effect(c, Word::Asleep) && c.pace != Pace::Sprinting && f.known_to_all(c.id) &&
         f.state.field.feet_from(place, c.id) <= kSquareFt;
}

int feet_thrown(const Fight& f, const Combatant& c) {
  return kFeetForEachPip * value_of(SkillDice::of(ability_of(f, c, Ability::Dex), Die::None));
}

// With Athletics or Acrobatics, whichever is better.
PendingRoll throwing_back(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  const bool athletic = skill_of(f, c, "athletics") >= skill_of(f, c, "acrobatics");
  PendingRoll rolling{.who = who,
                      .what = Word::ThrowBack,
                      .purpose = Purpose::Check,
                      .dice = dice_of(f, c, Ability::Dex, athletic ? "athletics" : "acrobatics"),
                      .modifiers = common_modifiers(f, c, Ability::Dex),
                      .skill = athletic ? "athletics" : "acrobatics"};
  rolling.modifiers.add(Source::Difficulty, kHard);
  return rolling;
}

class ThrowBackQuestion final : public Reaction {
 public:
  using Reaction::Reaction;

 private:
  void list_answers(const Combatant& c, table::OptionList& list) const override {
    list.add({.action = term(Word::ThrowBack), .prices = {term(Word::CombatActions), 1}});
    list.add_parameter({.name = table::common::kDestination,
                        .kind = table::ParameterKind::Place,
                        .resource = kNoTerm});
    table::Parameter& where = list.parameters.back();
    where.first = static_cast<std::uint32_t>(list.domain.size());
    const Field& field = fight().state.field;
    const board::Cell at = field.at(c.id);
    std::vector<board::Cell> places;
    field.map().list_within(at, feet_thrown(fight(), c) / kSquareFt, places);
    for (const board::Cell place : places) {
      if (!field.map().sees(at, place)) continue;
      list.domain.push_back(table::Place(place).packed());
      list.domain.push_back(0);
    }
    where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  }

  void odds_of_answer(const Combatant& c, const table::Option&,
                      std::vector<table::OddsRow>& rows) const override {
    const PendingRoll rolling = throwing_back(fight(), c.id);
    const SkillRoll roll{.dice = rolling.dice, .modifier = rolling.modifiers.total()};
    rows.emplace_back().measures.push_back(
        {term(Word::ChanceToSucceed), hit_chance(roll, kTargetNumber).value()});
  }
};

}  // namespace

table::Script<board::Cell> let_throw_back(Fight& f, CombatantId thrower, board::Cell place) {
  table::Window window{
      .kind = table::WindowKind::Claim, .moment = term(Word::ExplosiveLands), .actor = thrower};
  for (const CombatantId who : f.state.order) {
    if (who != thrower && may_throw_back(f, f.at(who), place)) window.candidates.push_back(who);
  }
  if (window.candidates.empty()) co_return place;
  const ThrowBackQuestion question(f);
  const auto& decisions = co_await f.table().ask(std::move(window), question);
  if (decisions.empty() || decisions.front().choice.passes()) co_return place;
  const CombatantId who = decisions.front().who;
  const board::Cell to = table::Place::unpack(decisions.front().choice.values[0]).cell();
  // By a GM's hand it may have become impossible since.
  if (!may_throw_back(f, f.at(who), place)) co_return place;
  Combatant& c = f.at(who);
  c.actions = static_cast<std::int8_t>(c.actions - 1);
  c.aiming = false;
  const PendingRoll rolling = throwing_back(f, who);
  const bool thrown = co_await tries(f, rolling, kTargetNumber, thrower);
  const board::Cell lands = thrown ? to : f.state.field.at(who);
  f.emit<Ev::ExplosiveLands>(who, table::Place(lands));
  co_return lands;
}

}  // namespace fray::egs
