#include "rules/forge/action_code.h"
#include "rules/forge/listing.h"
#include "rules/forge/prices.h"
#include "rules/forge/tests.h"
#include "rules/forge/traits.h"
#include "rules/forge/ways.h"

// Any attribute alone or with a general skill, trained or not, against a difficulty the table
// agrees on (L1426, L1470).
namespace fray::forge::actions {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  each_way(f.world(), c, [&](Way way) {
    const int most = most_added(f, c, test_rating(f, c, way.attribute), 0);
    if (most < 1) return;
    list.add({.action = term(Word::AttributeTest),
              .mode = mode_of(way),
              .prices = in_energy(surcharge)});
    add_energy(list, 1, most);
    list.add_number(term(Word::Difficulty), 7, 10);
  });
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  paid_test(f, who, o.mode, choice.values[0], choice.values[1]);
}

constexpr ActionCode kAttributeTest[] = {{.word = Word::AttributeTest, .offer = offer, .act = act}};

}  // namespace

extern const Actions attribute_test{kAttributeTest};

}  // namespace fray::forge::actions
