#include <array>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/fight/test_methods.h"

// Stopping the dying of an adjacent ally: Acuity (First Aid) or Intelligence (Medicine) (L876).
namespace fray::forge::actions::treat_dying {
namespace {

constexpr int kDifficulty = 8;

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!f.can_pay(c, 1)) return;
  const std::array ways{TestMethod{Attribute::Acuity, f.world().first_aid},
                        TestMethod{Attribute::Intelligence, f.world().medicine}};
  for (const Combatant& a : f.state.cast) {
    if (a.life != Life::Dying || a.side != c.side || !f.knows(c.side, a.id)) continue;
    if (a.lasting.airless) continue;  // L3397
    if (!f.adjacent(c.id, a.id)) continue;
    for (const TestMethod& method : ways) {
      const int most = most_added(f, c, c.attribute(method.attribute), 0);
      if (most < 1) continue;
      list.add({.action = term(Word::TreatDying),
                .mode = term(method.skill),
                .target = a.id,
                .prices = in_energy(f.surcharge(c))});
      add_energy(list, 1, most);
    }
  }
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  if (paid_test(f, who, o.mode, choice.values[0], kDifficulty) == 0) return;
  f.at(o.target).life = Life::Stabilised;
  f.emit<Ev::StabilisedEv>(o.target);
}

void odds(const Fight& f, CombatantId who, const table::OptionList& list, const table::Option& o,
          std::vector<table::OddsRow>& rows) {
  const TestMethod method = test_method_of(f.world(), o.mode);
  const auto pool = [&](int added) {
    return added_test_pool(f, f.at(who), method.attribute, method.skill, added);
  };
  test_odds(kDifficulty, list, o, pool, rows);
}

constexpr ActionCode kTreatDying[] = {
    {.word = Word::TreatDying, .offer = offer, .act = act, .odds = odds}};

}  // namespace

extern const Actions codes{kTreatDying};

}  // namespace fray::forge::actions::treat_dying
