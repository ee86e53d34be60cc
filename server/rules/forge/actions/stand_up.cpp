#include <string>
#include <utility>
#include <vector>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/movement.h"

namespace fray::forge::actions::stand_up {
namespace {

constexpr int kCost = 2;
constexpr int kFeet = 10;  // of movement (L1494), which those held or immobilized cannot make

// Of one that lies; empty: nothing.
std::string obstacle(const Fight& f, const Combatant& c) {
  if (c.has(Condition::Immobilized)) return "you are immobilized";
  if (c.held()) return "you are held";
  if (!f.can_pay(c, kCost)) return why_too_dear(f, c, kCost);
  return feet_left(c) < kFeet ? "no movement left this turn" : "";
}

void explain(const Fight& f, const Combatant& c, std::vector<table::Unavailable>& unavailable) {
  if (!c.has(Condition::Prone)) return;
  std::string why = obstacle(f, c);
  if (!why.empty()) unavailable.push_back({{.action = term(Word::StandUp)}, std::move(why)});
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!c.has(Condition::Prone) || !obstacle(f, c).empty()) return;
  list.add({.action = term(Word::StandUp), .prices = in_energy(kCost + f.surcharge(c))});
}

void act(Fight& f, CombatantId who, const table::Option&, const table::Choice&) {
  Combatant& c = f.at(who);
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + kFeet);
  f.emit<Ev::StoodUp>(who, f.pay(who, kCost));
  f.lose(who, Condition::Prone);
}

constexpr ActionCode kStandUp[] = {
    {.word = Word::StandUp, .offer = offer, .act = act, .explain = explain}};

}  // namespace

extern const Actions codes{kStandUp};

}  // namespace fray::forge::actions::stand_up
