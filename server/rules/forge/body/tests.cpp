#include "rules/forge/body/tests.h"

#include <algorithm>

#include "rules/forge/body/senses.h"
#include "rules/forge/body/traits.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/fight/question.h"
#include "rules/forge/fight/test_methods.h"

// Attribute tests (4.1, L708-769).
namespace fray::forge {
namespace {

// What comes on top of attribute and skill: traits and tools, size, and for Stealth what hides
// (L1175-1184).
int helped(const Fight& f, const Combatant& c, Attribute attribute, SkillIndex skill,
           bool fighting) {
  int dice = helping_dice(c, attribute, skill, fighting) + size_dice(f, c, attribute, skill);
  if (skill && skill == f.world().stealth) {
    dice += c.has(Condition::Obscured) + 2 * c.has(Condition::Faint) +
            3 * c.has(Condition::Invisible) + static_cast<int>(veil_over(f, f.spot(c.id)));
  }
  return dice;
}

// What conditions leave of a pool: never less than one die (L1168-1174).
int hampered(const Fight& f, const Combatant& c, SkillIndex skill, int dice) {
  if (!skill) return dice;
  if (c.has(Condition::Blinded) && f.world().content.skill(skill).sight) {
    dice = std::max(1, dice - 4);
  }
  if (c.has(Condition::Deafened) && skill == f.world().perception) dice = std::max(1, dice - 2);
  return dice;
}

// Whether a target adds energy to what it resists an opposed test with (L747, L1502).
class ResistanceQuestion final : public FightQuestion {
 public:
  /// `pool`: the instigator's dice.
  ResistanceQuestion(std::reference_wrapper<const Fight> fight, CombatantId instigator, int pool)
      : FightQuestion(fight), instigator_(instigator), pool_(pool) {}

  void list(CombatantId who, table::OptionList& list) const override {
    const Fight& f = fight();
    list.add({.action = table::common::kPass});  // to pass is to resist with free dice
    const Combatant& c = f.at(who);
    for (const TestMethod& method : wrestling_methods(f.world())) {
      const int most =
          std::min(c.attribute(method.attribute), c.energy.available() - f.surcharge(c));
      if (most < 1) continue;
      list.add({.action = term(Word::ResistPaid),
                .mode = term(method.skill),
                .target = instigator_,
                .prices = in_energy(f.surcharge(c))});
      add_energy(list, 1, most);
    }
  }

  /// The chance to resist altogether, and the successes that are taken from the instigator beside
  /// what resisting with free dice takes.
  void odds(CombatantId who, const table::OptionList& list, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    const Combatant& c = fight().at(who);
    const table::Option& o = list.options[option];
    const int free_dice = free_resistance(c).dice;
    const auto add = [&](int value, int dice) {
      rows.push_back(defence_row(value, 1 - opposed_at_least_one(pool_, dice),
                                 opposed_mean(pool_, free_dice) - opposed_mean(pool_, dice)));
      rows.back().basis = basis_of(Rolled::Opposed, pool_, dice);
    };
    if (o.action == table::common::kPass) return add(0, free_dice);
    const TestMethod method = wrestling_method(fight().world(), o.mode);
    each_value(list, o, [&](int added) { add(added, resisting_pool(c, method, added).dice); });
  }

  DicePool resisting_pool(const Combatant& c, const TestMethod& method, int added) const {
    return added_test_pool(fight(), c, method.attribute, method.skill, added);
  }

 private:
  CombatantId instigator_;
  int pool_ = 0;
};

}  // namespace

int size_dice(const Fight& f, const Combatant& c, Attribute attribute, SkillIndex skill) {
  const Derived& d = c.profile->derived;
  return (attribute == Attribute::Strength ? d.strength_dice : 0) +
         (skill && skill == f.world().stealth ? d.stealth_dice : 0);
}

DicePool free_resistance(const Combatant& c) {
  DicePool strength;
  if (!c.conscious()) return strength;
  strength.add(term(Attribute::Strength), c.attribute(Attribute::Strength));
  strength.add(term(Word::Size), c.profile->derived.strength_dice);
  const DicePool agility =
      DicePool().add(term(Attribute::Agility), c.attribute(Attribute::Agility));
  return strength.dice < agility.dice ? agility : strength;
}

int burdened(const Combatant& c, int successes) {
  if (c.has(Condition::Weakened) && successes > 1) --successes;
  if (c.has(Condition::Enfeebled)) successes = (successes + 1) / 2;
  return successes;
}

DicePool free_test_pool(const Fight& f, const Combatant& c, Attribute attribute, SkillIndex skill,
                        int help) {
  const int rating = skill ? f.world().content.rating_of(c.profile->sheet, skill) : 0;
  const int base = test_rating(f, c, attribute);
  DicePool pool;
  pool.add(term(attribute), base);
  if (skill) pool.add(term(skill), std::min(rating, base));
  pool.add(term(Word::Assist), help);
  pool.dice += helped(f, c, attribute, skill, f.state.fighting);
  pool.dice = std::clamp(hampered(f, c, skill, pool.dice), 1, kMostTestDice);
  return pool;
}

int free_test(Fight& f, CombatantId who, Attribute attribute, SkillIndex skill, int difficulty,
              Purpose purpose, int help) {
  const Combatant& c = f.at(who);
  const DicePool pool = free_test_pool(f, c, attribute, skill, help);
  const table::Faces dice = f.roll(who, purpose, pool);
  const int successes = burdened(c, successes_fixed(f.table().faces(dice), difficulty));
  f.emit<Ev::TestRolled>(who, skill ? term(skill) : term(attribute), difficulty, dice, successes);
  f.note_critical_failure(who, dice, successes);
  return successes;
}

DicePool stealth_pool(const Fight& f, const Combatant& c) {
  return free_test_pool(f, c, Attribute::Agility, f.world().stealth);
}

DicePool added_test_pool(const Fight& f, const Combatant& c, Attribute attribute, SkillIndex skill,
                         int added) {
  const int rating = skill ? f.world().content.rating_of(c.profile->sheet, skill) : 0;
  DicePool pool = skill ? energy_pool(added, term(skill), rating) : energy_pool(added);
  pool.dice = hampered(f, c, skill, pool.dice + helped(f, c, attribute, skill, true));
  return pool;
}

int paid_test(Fight& f, CombatantId who, Term mode, int added, int difficulty) {
  const TestMethod method = test_method_of(f.world(), mode);
  f.pay(who, added);
  const table::Faces dice = f.roll(
      who, Purpose::Test, added_test_pool(f, f.at(who), method.attribute, method.skill, added));
  const int successes = burdened(f.at(who), successes_fixed(f.table().faces(dice), difficulty));
  f.emit<Ev::TestRolled>(who, mode, difficulty, dice, successes);
  f.note_critical_failure(who, dice, successes);
  return successes;
}

DicePool contest_pool(const Fight& f, CombatantId who, Word action, Attribute attribute,
                      SkillIndex skill, int added) {
  const Combatant& c = f.at(who);
  DicePool pool = added_test_pool(f, c, attribute, skill, added);
  if (action == Word::Grapple && f.state.options.grapple_uncapped) {
    pool.add(term(skill),
             std::max(0, f.world().content.rating_of(c.profile->sheet, skill) - added));
  }
  each_usable_hook(f, c, &SkillCode::test_dice, [&](const Known& k, auto more) {
    pool.add(k.term, more(f, who, k, action, added));
  });
  pool.dice = std::min(pool.dice, Fight::kMostDice);
  return pool;
}

table::Script<int> opposed_test(Fight& f, CombatantId who, CombatantId target, Word action,
                                Attribute attribute, SkillIndex skill, int added) {
  return opposed_test(f, who, target, term(action),
                      contest_pool(f, who, action, attribute, skill, added));
}

table::Script<int> opposed_test(Fight& f, CombatantId who, CombatantId target, Term what,
                                DicePool pool) {
  f.note_clash(who, target);
  const Combatant& other = f.at(target);
  DicePool resisting_dice = free_resistance(other);
  const ResistanceQuestion question(f, who, pool.dice);
  table::OptionList ways;
  if (f.can_react(target) && f.knows(other.side, who)) question.list(target, ways);
  const bool bluffs = other.conscious() && f.table().bluffs_about(target, who);
  if (bluffs || ways.options.size() > 1) {
    table::Window window{.kind = table::WindowKind::Each,
                         .moment = term(Word::Resist),
                         .actor = who,
                         .subject = target,
                         .bluffs = bluffs};
    if (ways.options.size() > 1) window.candidates.push_back(target);
    const auto& decisions = co_await f.table().ask(window, question);
    if (!decisions.empty()) {
      const table::Decision d = decisions.front();
      f.before_action(target, d.option);
      const int paid = f.pay(target, d.choice.values[0]);
      f.emit<Ev::Reacted>(target, d.option.action, paid);
      resisting_dice = question.resisting_pool(other, wrestling_method(f.world(), d.option.mode),
                                               d.choice.values[0]);
    }
  }
  const table::Faces own = f.roll(who, Purpose::Test, pool);
  const table::Faces others = f.roll(target, Purpose::Resist, resisting_dice);
  const int successes =
      burdened(f.at(who), successes_opposed(f.table().faces(own), f.table().faces(others)));
  f.emit<Ev::TestOpposed>(who, target, what, own, others, successes);
  f.note_critical_failure(who, own, successes);
  co_return successes;
}

}  // namespace fray::forge
