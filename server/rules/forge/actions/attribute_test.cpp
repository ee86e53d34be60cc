#include <array>

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
  std::array<int, kAttributeCount> most{};
  for (std::size_t a = 0; a < kAttributeCount; ++a) {
    most[a] = most_added(f, c, test_rating(f, c, static_cast<Attribute>(a)), 0);
  }
  table::Option option{.action = term(Word::AttributeTest), .prices = in_energy(f.surcharge(c))};
  for (const Way& way : c.profile->testable) {
    const int most_here = most[static_cast<std::size_t>(way.attribute)];
    if (most_here < 1) continue;
    option.mode = mode_of(way);
    list.add(option);
    add_energy(list, 1, most_here);
    list.add_number(term(Word::Difficulty), 7, 10);
  }
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  paid_test(f, who, o.mode, choice.values[0], choice.values[1]);
}

constexpr ActionCode kAttributeTest[] = {{.word = Word::AttributeTest, .offer = offer, .act = act}};

}  // namespace

extern const Actions attribute_test{kAttributeTest};

}  // namespace fray::forge::actions
