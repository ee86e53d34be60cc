#include "rules/forge/words.h"

#include <cassert>

#include "rules/forge/event_words.h"
#include "rules/forge/item_words.h"

namespace fray::forge {
namespace {

using table::TermDef;
using table::TermKind;

void add_words(std::vector<TermDef>& terms) {
  const auto word = [&](std::string key, std::string name, std::string summary = "") {
    terms.push_back({std::move(key), TermKind::Word, std::move(name), std::move(summary)});
  };
  const auto situation = [&](std::string key, std::string name, std::string summary) {
    terms.push_back({std::move(key), TermKind::Situation, std::move(name), std::move(summary)});
  };
  const auto action = [&](std::string key, std::string name, std::string summary) {
    terms.push_back({std::move(key), TermKind::Action, std::move(name), std::move(summary)});
  };
  const auto reaction = [&](std::string key, std::string name, std::string summary) {
    terms.push_back({std::move(key), TermKind::Reaction, std::move(name), std::move(summary)});
  };
  word("priority", "Priority");
  word("declare", "An attack is declared");
  word("roll", "The dice are rolled");
  word("hit", "The attack hits");
  word("damage", "Damage is about to be dealt");
  word("hurt", "Damage has been taken");
  word("resolved", "The attack is over");
  word("movement", "Someone moves");
  word("resist", "A test is to be resisted");
  terms.push_back({"health", TermKind::Resource, "Health", "At 0 or less you fall."});
  terms.push_back({"energy", TermKind::Resource, "Energy",
                   "Pays for actions and reactions; comes back at the start of your turn."});
  terms.push_back({"bonus-energy", TermKind::Resource, "Bonus energy", "Spent first; runs out."});
  terms.push_back({"expended-energy", TermKind::Resource, "Expended energy",
                   "Lowers your energy maximum until you rest."});
  situation("position", "Position", "1 better placed than the others, -1 worse, 0 neither");
  situation("unstable", "Unstable footing", "1 yes, 0 no");
  situation("mounted", "Mounted", "1 yes, 0 no");
  terms.push_back({"unconscious", TermKind::Condition, "Unconscious",
                   "Can do nothing; tests each minute to come round."});
  terms.push_back({"dying", TermKind::Condition, "Dying", "Loses health each turn."});
  terms.push_back({"stabilised", TermKind::Condition, "Stabilised", "Loses no more health."});
  terms.push_back({"dead", TermKind::Condition, "Dead", ""});
  terms.push_back({"surprised", TermKind::Condition, "Surprised", "No reactions before its turn."});
  terms.push_back(
      {"running", TermKind::Condition, "Running", "No reactions before its next deed."});
  word("off-hand", "Off-hand");
  word("pool-minimum", "Minimum pool");
  word("untrained", "Untrained");
  word("ranged-into-melee", "Shooting into melee");
  word("range", "Range");
  word("cover", "Cover");
  word("size", "Size");
  word("inside-reach", "Inside the weapon's reach");
  word("braced", "Braced");
  word("tripod", "Tripod");
  word("scope", "Scope");
  word("laser", "Laser sight");
  word("burst", "Burst fire");
  word("full-auto", "Full-auto fire");
  word("blast-fire", "Blast fire");
  word("both-barrels", "Both barrels");
  terms.push_back({"height", TermKind::Resource, "Height", "Feet above the ground."});
  action("melee-attack", "Melee Attack", "Strike someone within reach.");
  action("ranged-attack", "Ranged Attack", "Shoot or throw at someone you can see.");
  action("move", "Move", "1 energy for each 5 feet.");
  action("run", "Run", "1 energy for each 10 feet; no reactions until your next deed.");
  action("stand-up", "Stand Up", "2 energy, and 10 feet of your movement.");
  action("drop-prone", "Drop Prone", "A minor action.");
  action("shake-it-off", "Shake It Off",
         "Roll the energy you add at difficulty 8 to end a condition.");
  action("grapple", "Grapple", "Seize an adjacent enemy with a free hand.");
  action("escape-grapple", "Escape", "Break out of a hold.");
  action("release-grapple", "Release", "Let go of whom you hold; a minor action.");
  action("trip", "Trip", "Knock an adjacent enemy down.");
  action("shove", "Shove", "Push an adjacent enemy away, 5 feet a success.");
  action("pass-through", "Pass Through", "Get past an adjacent enemy, contested.");
  action("reload", "Reload", "Make the weapon ready to shoot.");
  action("light-fuze", "Light Fuze", "Make the explosive in your hand go off when it lands.");
  action("pull-pin", "Pull Pin", "Make the grenade in your hand go off when it lands.");
  action("jump", "Jump", "1 energy for each 5 feet, over whatever lies between.");
  action("teleport", "Teleport", "1 energy for each 5 feet, to a place in sight.");
  action("burrow", "Burrow", "Through rock and soil; 5 feet use 10 feet of your speed.");
  action("ascend", "Ascend", "5 feet higher, for 2 energy.");
  action("hover", "Hover", "Stay in the air until your next turn ends.");
  action("draw", "Draw", "Take the weapon in hand; a minor action.");
  action("sheathe", "Sheathe", "Put what you wield away; a minor action.");
  action("drop", "Drop", "Let go of what you hold; a minor action.");
  action("pick-up", "Pick Up", "Take up what lies beside you; a minor action.");
  action("open-door", "Open Door", "A minor action.");
  action("close-door", "Close Door", "A minor action.");
  action("attribute-test", "Attribute Test", "Try a skill against a difficulty.");
  action("search", "Search", "Look for hidden enemies.");
  action("treat-dying", "Stabilise", "Stop an adjacent dying creature from getting worse.");
  action("use-skill", "Use Skill", "");
  reaction("dodge", "Dodge", "One more defence die for each energy added.");
  reaction("raise-shield", "Shield", "Adds the shield's dice to the defence.");
  reaction("resist-free", "Resist", "With the dice of the attribute alone, free.");
  reaction("resist-paid", "Resist with Skill", "With the energy added and the skill.");
  reaction("press-on", "Press On", "Pay what another asks, so that a step or an attack goes on.");
  word("difficulty", "difficulty");
  word("halt", "Halt");
  word("fall-down", "Fall");
  word("attack", "Attack");
  word("at-rest", "Between fights");
  action("opposed-test", "Opposed Test", "Dice as high as the best of those who oppose you count.");
  action("contest", "Contest",
         "All want the same: only dice higher than those of all others count.");
  reaction("oppose", "Oppose", "With this skill or attribute.");
  reaction("assist", "Assist", "Your rating in the skill comes to the pool as dice.");
  action("sway", "Sway",
         "Win a listener over to a request; how many successes it takes depends on the listener.");
  action("treat-wounds", "Treat Wounds",
         "5 minutes; 1 health a success, and then no more until after "
         "the next encounter.");
  action("resurrect", "Bring Back", "1 minute; 1 success at 10 for each minute dead.");
  action("short-rest", "Short Rest", "30 minutes: Stamina in health and in expended energy.");
  action("long-rest", "Long Rest", "8 hours, once a day: all health and expended energy.");
  reaction("join-rest", "Rest Too", "The same rest, for as long.");
  reaction("dispel", "Dispel",
           "Let go of what you have summoned: a rest can give back what it has cost.");
  action("climb", "Climb", "5 feet a success.");
  action("leap", "Leap", "5 feet a success, at most your attribute.");
  action("pursue", "Chase",
         "Stamina against theirs: get nearer, or farther away; a tie changes nothing.");
  word("twice", "two successes needed");
  word("run-up", "with a run-up");
  word("run-up-higher", "with a run-up, to a higher place");
  word("run-up-lower", "with a run-up, to a lower place");
  word("from-standing", "from standing");
  word("from-standing-lower", "from standing, to a lower place");
  word("distance", "distance", "In steps of 5 feet.");
  word("request", "request", "1 trivial, 2 easy, 3 normal, 4 hard, 5 impossible.");
  situation("disposition", "Disposition",
            "2 friendly, 1 familiar, 0 neutral, -1 rival, -2 enemy; between fights");
  terms.push_back({"minutes", TermKind::Resource, "Minutes", "Since the interlude began."});
  terms.push_back({"treated", TermKind::Condition, "Treated",
                   "Wounds are not treated again until after the next encounter."});
  word("succeeded", "success");
  word("failed", "failure");
  word("caught-edge", "5 feet short, hanging on to the edge");
  const auto hazard = [&](std::string key, std::string name, std::string summary) {
    terms.push_back({std::move(key), TermKind::Hazard, std::move(name), std::move(summary)});
  };
  hazard("falling", "Fall", "feet");
  hazard("burning", "Fire", "damage: 1 moderate, 2 high, 3 very high");
  hazard("explosion", "Explosion", "dice: 5, 10 or 15 and more");
  hazard("explosion-edge", "Edge of an explosion", "dice: 5, 10 or 15 and more");
  hazard("freezing", "Cold", "difficulty of this hour, usually 8; 0: warm again");
  hazard("scorching", "Heat", "difficulty of this hour, usually 8; 0: cool again");
  hazard("suffocation", "Lack of air",
         "difficulty of these 30 seconds, usually 8; 0: breathes again");
  hazard("hunger", "Hunger and thirst", "difficulty of this day, usually 8; 0: fed and watered");
  hazard("thirst", "Days without water", "days so far: from 4, 6 and 8 on there is no test");
  action("improvise", "Improvise", "The deed that the GM has agreed to.");
  situation("morale", "Morale", "difficulty of a test made now, 7 to 10");
  terms.push_back({"encumbered", TermKind::Condition, "Encumbered", "Carries so much: Slowed."});
  word("flight", "Someone flees");
  action("flee", "Flee", "Leave the fight over the edge of the board, contested by those beside.");
  reaction("hold-back", "Hold Back", "Match or beat the best die of the one who flees.");
  terms.push_back({"fled", TermKind::Condition, "Fled", "Has left the fight."});
}

void add_conditions(std::vector<TermDef>& terms) {
  const auto add = [&](std::string key, std::string name, std::string summary) {
    terms.push_back({std::move(key), TermKind::Condition, std::move(name), std::move(summary)});
  };
  add("dazed", "Dazed", "1 more energy for every deed; 1 defence die less.");
  add("stunned", "Stunned", "2 more energy for every deed; 2 defence dice less.");
  add("enervated", "Enervated", "Regains by the two highest attributes only.");
  add("exhausted", "Exhausted", "Regains by the highest attribute only.");
  add("empowered", "Empowered", "Gains bonus energy with each regain.");
  add("slowed", "Slowed", "1 more energy for each stretch of movement.");
  add("immobilized", "Immobilized", "Cannot move by its own will.");
  add("grappled", "Grappled", "Held: attacks at 2 dice less, defence at 1 less.");
  add("restrained", "Restrained", "Held fast: may only try to get free.");
  add("prone", "Prone", "Worse in melee, better against shots from afar.");
  add("poisoned", "Poisoned", "Expends 1 energy at each Start of Turn.");
  add("incorporeal", "Incorporeal", "Hard to strike, and strikes weakly.");
  add("weakened", "Weakened", "One success less, if more than one.");
  add("enfeebled", "Enfeebled", "Half successes and half damage, rounded up.");
  add("blinded", "Blinded", "Sees nothing.");
  add("deafened", "Deafened", "Hears nothing.");
  add("obscured", "Obscured", "1 more defence die.");
  add("faint", "Faint", "2 more defence dice.");
  add("invisible", "Invisible", "3 more defence dice, once located.");
}

}  // namespace

Term term(const Content& content, WeaponIndex weapon) {
  return Term{static_cast<std::uint16_t>(kFirstSkill + content.skills().size() + weapon.value)};
}

Term term(const Content& content, ShieldIndex shield) {
  return Term{static_cast<std::uint16_t>(kFirstSkill + content.skills().size() +
                                         content.weapons().size() + shield.value)};
}

const WeaponDef* weapon_named(const Content& content, Term item) {
  const int index = table::raw(item) - table::raw(term(content, WeaponIndex{0}));
  if (index < 0 || index >= static_cast<int>(content.weapons().size())) return nullptr;
  return &content.weapon(WeaponIndex{static_cast<std::uint16_t>(index)});
}

ShieldIndex shield_named(const Content& content, Term item) {
  const int index = table::raw(item) - table::raw(term(content, ShieldIndex{0}));
  if (index < 0 || index >= static_cast<int>(content.shields().size())) return {};
  return ShieldIndex{static_cast<std::uint16_t>(index)};
}

table::Descriptor make_descriptor(const Content& content) {
  table::Descriptor d;
  d.id = "forge";
  // The number is of the code: it changes by hand when the same inputs may give other events.
  d.version = "3+" + std::to_string(content.fingerprint());
  d.name = "Forge Engine";
  d.terms = table::common::terms();
  add_words(d.terms);
  assert(d.terms.size() == kFirstCondition);
  add_conditions(d.terms);
  for (const auto& a : kAttributeSpellings) {
    std::string name(a.text);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    d.terms.push_back({std::string(a.text), TermKind::Attribute, std::move(name), ""});
  }
  for (const auto& t : kDamageTypeSpellings) {
    d.terms.push_back({std::string(t.text), TermKind::DamageType, std::string(t.text), ""});
  }
  for (const SkillDef& s : content.skills()) {
    d.terms.push_back({s.id, TermKind::Skill, s.name, s.summary});
  }
  for (const WeaponDef& w : content.weapons()) {
    d.terms.push_back({w.id, TermKind::Item, w.name, summary_of(w)});
  }
  for (const ShieldDef& s : content.shields()) {
    d.terms.push_back({s.id, TermKind::Item, s.name, summary_of(s)});
  }
  d.events = event_words();
  return d;
}

}  // namespace fray::forge
