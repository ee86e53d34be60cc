#include "rules/forge/event_words.h"

#include <cassert>
#include <string>
#include <utility>

#include "rules/forge/words.h"

namespace fray::forge {

std::vector<table::EventDef> event_words() {
  using enum table::ArgKind;
  auto e = table::common::events();
  const auto add = [&](Ev ev, std::string key, std::string sentence,
                       std::vector<table::ArgDef> args) {
    assert(e.size() == static_cast<std::size_t>(ev));
    (void)ev;
    e.push_back({std::move(key), std::move(sentence), std::move(args)});
  };
  add(Ev::RoundBegan, "round.began", "Round {round}.", {{"round", Number}});
  add(Ev::LookedOut, "looked-out", "{combatant} looks out: {dice}.",
      {{"combatant", Combatant}, {"dice", Dice}});
  add(Ev::SurprisedEv, "surprise.surprised", "{combatant} is surprised.",
      {{"combatant", Combatant}});
  add(Ev::InitiativeRolled, "initiative.rolled", "{combatant} rolls initiative: {dice}.",
      {{"combatant", Combatant}, {"dice", Dice}});
  add(Ev::InitiativeTieBroken, "initiative.tie",
      "The initiative of {combatant} is tied; the table rolls {dice}.",
      {{"combatant", Combatant}, {"dice", Dice}});
  add(Ev::InitiativePlace, "initiative.place", "{combatant} takes a place in the order.",
      {{"combatant", Combatant}});
  add(Ev::TurnBegan, "turn.began", "The turn of {combatant} starts.", {{"combatant", Combatant}});
  add(Ev::TurnEnded, "turn.ended", "The turn of {combatant} ends.", {{"combatant", Combatant}});
  add(Ev::EnergyRegained, "energy.regained",
      "{combatant} regains {amount} energy and has {energy}.",
      {{"combatant", Combatant}, {"amount", Number}, {"energy", Number}});
  add(Ev::EnergyBonus, "energy.bonus", "{combatant} gains {amount} bonus energy from {source}.",
      {{"combatant", Combatant}, {"amount", Number}, {"source", Term}});
  add(Ev::EnergyBonusEnded, "energy.bonus-ended", "{amount} bonus energy of {combatant} runs out.",
      {{"combatant", Combatant}, {"amount", Number}});
  add(Ev::EnergyExpended, "energy.expended", "{combatant} expends {amount} energy for {cause}.",
      {{"combatant", Combatant}, {"amount", Number}, {"cause", Term}});
  add(Ev::Moved, "moved", "{combatant} goes to {cell} by {action} for {energy} energy.",
      {{"combatant", Combatant}, {"cell", Cell}, {"action", Term}, {"energy", Number}});
  add(Ev::MoveStopped, "move.stopped", "{combatant} stops short.", {{"combatant", Combatant}});
  add(Ev::StoodUp, "stood-up", "{combatant} stands up for {energy} energy.",
      {{"combatant", Combatant}, {"energy", Number}});
  add(Ev::DroppedProne, "dropped-prone", "{combatant} drops prone.", {{"combatant", Combatant}});
  add(Ev::Drew, "drew", "{combatant} takes up {item}.", {{"combatant", Combatant}, {"item", Term}});
  add(Ev::Sheathed, "sheathed", "{combatant} puts {item} away.",
      {{"combatant", Combatant}, {"item", Term}});
  add(Ev::Reloaded, "reloaded", "{combatant} reloads {item} for {energy} energy.",
      {{"combatant", Combatant}, {"item", Term}, {"energy", Number}});
  add(Ev::Primed, "attack.primed", "{combatant} makes {item} live for {energy} energy.",
      {{"combatant", Combatant}, {"item", Term}, {"energy", Number}});
  add(Ev::Flew, "flew", "{combatant} uses {action} and is {height} feet up, for {energy} energy.",
      {{"combatant", Combatant}, {"action", Term}, {"height", Number}, {"energy", Number}});
  add(Ev::Sank, "sank", "{combatant} sinks to {height} feet.",
      {{"combatant", Combatant}, {"height", Number}});
  add(Ev::FellDown, "fell.down", "{combatant} falls out of the air and takes {amount} damage.",
      {{"combatant", Combatant}, {"amount", Number}});
  add(Ev::Dropped, "dropped", "{item} of {combatant} falls to the ground at {cell}.",
      {{"combatant", Combatant}, {"item", Term}, {"cell", Cell}});
  add(Ev::PickedUp, "picked-up", "{combatant} picks up {item} at {cell}.",
      {{"combatant", Combatant}, {"item", Term}, {"cell", Cell}});
  add(Ev::DoorOpened, "door.opened", "{combatant} opens the door at {cell}.",
      {{"combatant", Combatant}, {"cell", Cell}});
  add(Ev::DoorClosed, "door.closed", "{combatant} closes the door at {cell}.",
      {{"combatant", Combatant}, {"cell", Cell}});
  add(Ev::Declared, "attack.declared",
      "{attacker} attacks {target} with {weapon}: {cost} energy, {added} added, action pool "
      "{dice}.",
      {{"attacker", Combatant},
       {"target", Combatant},
       {"weapon", Term},
       {"cost", Number},
       {"added", Number},
       {"dice", Number}});
  add(Ev::VolleyDeclared, "attack.volley",
      "{attacker} attacks with {weapon}: {cost} energy, {added} added, action pool {dice}.",
      {{"attacker", Combatant},
       {"weapon", Term},
       {"cost", Number},
       {"added", Number},
       {"dice", Number}});
  add(Ev::Targeted, "attack.target", "{attacker} attacks {target}: action pool {dice}.",
      {{"attacker", Combatant}, {"target", Combatant}, {"dice", Number}});
  add(Ev::PoolChanged, "attack.pool", "{source} changes the action pool of {combatant} by {dice}.",
      {{"combatant", Combatant}, {"source", Term}, {"dice", Number}});
  add(Ev::DefenceChanged, "attack.defence",
      "{source} changes the defence pool of {combatant} by {dice}.",
      {{"combatant", Combatant}, {"source", Term}, {"dice", Number}});
  add(Ev::Reacted, "reaction", "{combatant} reacts: {reaction}, for {energy} energy.",
      {{"combatant", Combatant}, {"reaction", Term}, {"energy", Number}});
  add(Ev::ReactionVoid, "reaction.void", "{combatant} can no longer use {reaction}.",
      {{"combatant", Combatant}, {"reaction", Term}});
  add(Ev::AttackVoid, "attack.void", "The attack of {attacker} comes to nothing.",
      {{"attacker", Combatant}});
  add(Ev::VolleyRolled, "attack.volley-rolled", "{attacker} rolls {action} against all of them.",
      {{"attacker", Combatant}, {"action", Dice}});
  add(Ev::Rolled, "attack.rolled",
      "{attacker} rolls {action}, {target} rolls {defence}; successes: {successes}.",
      {{"attacker", Combatant},
       {"target", Combatant},
       {"action", Dice},
       {"defence", Dice},
       {"successes", Number}});
  add(Ev::RolledAgain, "attack.rolled-again", "{combatant} adds {dice} by {source}.",
      {{"combatant", Combatant}, {"dice", Dice}, {"source", Term}});
  add(Ev::CriticalFailure, "critical-failure", "{combatant} fails critically.",
      {{"combatant", Combatant}});
  add(Ev::Damaged, "damaged", "{combatant} takes {amount} {type} damage and has {health} health.",
      {{"combatant", Combatant}, {"amount", Number}, {"type", Term}, {"health", Number}});
  add(Ev::Healed, "healed", "{combatant} recovers {amount} health and has {health}.",
      {{"combatant", Combatant}, {"amount", Number}, {"health", Number}});
  add(Ev::EffectBegan, "effect.began", "{effect} works on {combatant}: {amount}.",
      {{"combatant", Combatant}, {"effect", Term}, {"amount", Number}});
  add(Ev::EffectEnded, "effect.ended", "{effect} ends for {combatant}.",
      {{"combatant", Combatant}, {"effect", Term}});
  add(Ev::AreaBegan, "area.began", "{combatant} keeps up {skill} around {cell}.",
      {{"combatant", Combatant}, {"skill", Term}, {"cell", Cell}});
  add(Ev::AreaEnded, "area.ended", "{skill} of {combatant} around {cell} ends.",
      {{"combatant", Combatant}, {"skill", Term}, {"cell", Cell}});
  add(Ev::Sensed, "magic.sensed", "{combatant} senses {effect} on {target}.",
      {{"combatant", Combatant}, {"effect", Term}, {"target", Combatant}});
  add(Ev::Dispelled, "dispelled", "{combatant} is dispelled.", {{"combatant", Combatant}});
  add(Ev::ConditionGained, "condition.gained", "{combatant} is now {condition}.",
      {{"combatant", Combatant}, {"condition", Term}});
  add(Ev::ConditionLost, "condition.lost", "{combatant} is no longer {condition}.",
      {{"combatant", Combatant}, {"condition", Term}});
  add(Ev::FellUnconscious, "fell.unconscious", "{combatant} falls unconscious.",
      {{"combatant", Combatant}});
  add(Ev::FellDying, "fell.dying", "{combatant} is dying.", {{"combatant", Combatant}});
  add(Ev::StabilisedEv, "stabilised", "{combatant} is stabilised.", {{"combatant", Combatant}});
  add(Ev::Woke, "woke", "{combatant} comes round.", {{"combatant", Combatant}});
  add(Ev::Died, "died", "{combatant} dies.", {{"combatant", Combatant}});
  add(Ev::Worsened, "worsened", "{combatant} is fading: {health} health.",
      {{"combatant", Combatant}, {"health", Number}});
  add(Ev::TestRolled, "test.rolled",
      "{combatant} tests {skill} at difficulty {difficulty}: {dice}; successes: {successes}.",
      {{"combatant", Combatant},
       {"skill", Term},
       {"difficulty", Number},
       {"dice", Dice},
       {"successes", Number}});
  add(Ev::TestOpposed, "test.opposed",
      "{combatant} tries {action} on {opponent}: {dice} against {opposed}; successes: {successes}.",
      {{"combatant", Combatant},
       {"opponent", Combatant},
       {"action", Term},
       {"dice", Dice},
       {"opposed", Dice},
       {"successes", Number}});
  add(Ev::ReleasedEv, "released", "{combatant} lets go of {target}.",
      {{"combatant", Combatant}, {"target", Combatant}});
  add(Ev::Pushed, "pushed", "{combatant} is pushed to {cell}.",
      {{"combatant", Combatant}, {"cell", Cell}});
  add(Ev::SkillUsed, "skill.used", "{combatant} uses {skill} for {energy} energy.",
      {{"combatant", Combatant}, {"skill", Term}, {"energy", Number}});
  add(Ev::StanceTaken, "stance.taken", "{combatant} takes up {skill}.",
      {{"combatant", Combatant}, {"skill", Term}});
  add(Ev::StanceEnded, "stance.ended", "{combatant} leaves {skill}.",
      {{"combatant", Combatant}, {"skill", Term}});
  add(Ev::OrderChanged, "initiative.changed", "{combatant} changes place in the order.",
      {{"combatant", Combatant}});
  add(Ev::Won, "encounter.won", "The fight is over: {side} hold the field.", {{"side", Side}});
  add(Ev::Stalemate, "encounter.stalemate", "The fight ends: nobody prevails.", {});
  add(Ev::Inflicted, "hazard.befell", "{combatant} suffers: {hazard}, {amount}.",
      {{"combatant", Combatant}, {"hazard", Term}, {"amount", Number}});
  add(Ev::Relieved, "hazard.over", "{hazard} is over for {combatant}.",
      {{"combatant", Combatant}, {"hazard", Term}});
  add(Ev::Blasted, "hazard.blast",
      "The blast rolls {action}, {combatant} rolls {defence}; successes: {successes}.",
      {{"combatant", Combatant}, {"action", Dice}, {"defence", Dice}, {"successes", Number}});
  add(Ev::TimePassed, "interlude.time", "{minutes} minutes go by; it is minute {clock}.",
      {{"minutes", Number}, {"clock", Number}});
  add(Ev::Assisted, "test.assisted", "{helper} helps {combatant} with {skill}: {dice} dice.",
      {{"helper", Combatant}, {"combatant", Combatant}, {"skill", Term}, {"dice", Number}});
  add(Ev::Opposed, "test.against", "{opponent} opposes {combatant} with {skill}: {dice}.",
      {{"opponent", Combatant}, {"combatant", Combatant}, {"skill", Term}, {"dice", Dice}});
  add(Ev::OpposedSettled, "test.settled",
      "{combatant} tests {skill}: {dice}; successes: {successes}.",
      {{"combatant", Combatant}, {"skill", Term}, {"dice", Dice}, {"successes", Number}});
  add(Ev::ContestWon, "contest.won", "{combatant} comes out ahead by {successes}.",
      {{"combatant", Combatant}, {"successes", Number}});
  add(Ev::ContestTied, "contest.tied", "The contest of {combatant} changes nothing.",
      {{"combatant", Combatant}});
  add(Ev::SwaySettled, "sway.settled",
      "{combatant} asks {opponent}, request {request}: {successes} of {needed} successes.",
      {{"combatant", Combatant},
       {"opponent", Combatant},
       {"request", Number},
       {"successes", Number},
       {"needed", Number}});
  add(Ev::Outcome, "deed.outcome", "{combatant} at {action}: {outcome}.",
      {{"combatant", Combatant}, {"action", Term}, {"outcome", Term}});
  add(Ev::Climbed, "climbed", "{combatant} climbs {feet} feet.",
      {{"combatant", Combatant}, {"feet", Number}});
  add(Ev::Leapt, "leapt", "{combatant} leaps {feet} feet: {outcome}.",
      {{"combatant", Combatant}, {"feet", Number}, {"outcome", Term}});
  add(Ev::RestBegan, "rest.began", "{combatant} begins a rest: {rest}.",
      {{"combatant", Combatant}, {"rest", Term}});
  add(Ev::RestJoined, "rest.joined", "{combatant} rests too.", {{"combatant", Combatant}});
  add(Ev::EnergyRecovered, "energy.recovered", "{combatant} recovers {amount} expended energy.",
      {{"combatant", Combatant}, {"amount", Number}});
  add(Ev::Revived, "revived", "{combatant} is brought back, dying.", {{"combatant", Combatant}});
  add(Ev::InterludeEnded, "interlude.ended", "The interlude is over, after {minutes} minutes.",
      {{"minutes", Number}});
  add(Ev::ImproviseAllowed, "improvise.allowed", "{combatant} may improvise for {energy} energy.",
      {{"combatant", Combatant}, {"energy", Number}});
  add(Ev::ImproviseTest, "improvise.test",
      "It takes {needed} successes of {skill} at difficulty {difficulty} by {combatant}.",
      {{"combatant", Combatant}, {"skill", Term}, {"difficulty", Number}, {"needed", Number}});
  add(Ev::ImproviseEnded, "improvise.ended", "{combatant} may not improvise any more.",
      {{"combatant", Combatant}});
  add(Ev::ImprovisedEv, "improvised", "{combatant} improvises for {energy} energy.",
      {{"combatant", Combatant}, {"energy", Number}});
  add(Ev::ImproviseWorked, "improvise.worked",
      "What {combatant} tries works: {successes} of {needed} successes.",
      {{"combatant", Combatant}, {"successes", Number}, {"needed", Number}});
  add(Ev::ImproviseFailed, "improvise.failed",
      "What {combatant} tries fails: {successes} of {needed} successes.",
      {{"combatant", Combatant}, {"successes", Number}, {"needed", Number}});
  add(Ev::MoraleHeld, "morale.held", "{combatant} stands firm.", {{"combatant", Combatant}});
  add(Ev::MoraleBroken, "morale.broken", "{combatant} loses heart.", {{"combatant", Combatant}});
  add(Ev::FledEv, "fled", "{combatant} flees for {energy} energy.",
      {{"combatant", Combatant}, {"energy", Number}});
  add(Ev::HeldBack, "held-back", "{combatant} is held back by {opponent}.",
      {{"combatant", Combatant}, {"opponent", Combatant}});
  assert(e.size() == static_cast<std::size_t>(Ev::Count));
  return e;
}

}  // namespace fray::forge
