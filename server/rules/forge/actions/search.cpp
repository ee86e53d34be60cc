#include "rules/forge/actions/action_code.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

// Looking for the hidden (L1470).
namespace fray::forge::actions::search {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const int most = most_added(f, c, c.attribute(Attribute::Acuity), 0);
  if (most < 1) return;
  list.add({.action = term(Word::Search),
            .mode = term(f.world().perception),
            .prices = in_energy(f.surcharge(c))});
  add_energy(list, 1, most);
}

// Perception against the Stealth of all hidden combatants in sight. Their rolls are not shown, and
// the roll reads the same when no combatant hides.
void act(Fight& f, CombatantId who, const table::Option&, const table::Choice& choice) {
  const int added = choice.values[0];
  const SkillIndex perception = f.world().perception;
  f.pay(who, added);
  const table::Faces dice =
      f.roll(who, Purpose::Perception,
             added_test_pool(f, f.at(who), Attribute::Acuity, perception, added));
  const int best = highest_die(f.table().faces(dice));
  f.emit<Ev::LookedOut>(who, dice);
  for (const Combatant& e : f.state.cast) {
    if (!f.standing_in(e.id) || f.knows(f.at(who).side, e.id) || !f.sees(who, e.id)) continue;
    const table::Faces hiding = f.roll(e.id, Purpose::Stealth, stealth_pool(f, e));
    if (best >= highest_die(f.table().faces(hiding))) f.reveal(e.id);
  }
}

constexpr ActionCode kSearch[] = {{.word = Word::Search, .offer = offer, .act = act}};

}  // namespace

extern const Actions codes{kSearch};

}  // namespace fray::forge::actions::search
