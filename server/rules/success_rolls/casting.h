#pragma once

#include <functional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/fight.h"
#include "rules/success_rolls/success.h"
#include "table/question.h"

// Spells of the fight that do no damage (section 8): their targets, who resists them, how
// long they last and what keeping them up costs.
namespace fray::success_rolls {

/// Power points go first (L547).
table::Prices power_price(const Combatant& c, int amount);

/// Every such spell that may be cast now; one with several targets takes them as a parameter.
void list_spells(const Fight& f, const Combatant& c, table::OptionList& list);
/// Of these only the healing ones.
void list_healing(const Fight& f, const Combatant& c, table::OptionList& list);
/// The chance that it takes hold of the one it is cast on.
void casting_odds(const Fight& f, const Combatant& c, const table::Option& option,
                  std::vector<table::OddsRow>& rows);

/// Has `c` declared such a spell, and can it still cast it?
bool casts(const Combatant& c);

/// A spell that its target has failed to resist.
struct Worked {
  CombatantId caster = kNoCombatant;
  CombatantId target = kNoCombatant;
  std::int8_t spell = 0;
};
using AllWorked = boost::container::small_vector<Worked, 4>;
/// Reads the roll of the caster; an unwilling target resists with the better of HT
/// and Will: a quick contest, of which a tie is the target's (B23). Changes nothing but dice.
void read_casting(Fight& f, const Combatant& caster, int rolled, AllWorked& worked);
/// Applies their effects, once all blows of the round have counted.
void take_effect(Fight& f, const AllWorked& worked);

/// The first of the caster's spells that runs out with this round; none: -1.
int running_out(const Fight& f, CombatantId caster);
void keep_up(Fight& f, CombatantId caster, int spell);
/// On all that it was running out on.
void let_go(Fight& f, CombatantId caster, int spell);
/// Let it run out, or sustain it on all its targets?
class KeepUpQuestion final : public table::Question {
 public:
  explicit KeepUpQuestion(std::reference_wrapper<const Fight> fight) : fight_(fight) {}

  void list(CombatantId caster, table::OptionList& list) const override;

 private:
  const Fight& fight_;
};
/// Ends all spells that were not sustained.
void let_all_go(Fight& f);
/// Is `who` stunned by a spell that still lasts? That cannot be shaken off.
bool held_stunned(const Fight& f, CombatantId who);
/// By a spell that lasts as long as the fight? That is as good as being out of it.
bool stunned_for_good(const Fight& f, const Combatant& c);

}  // namespace fray::success_rolls
