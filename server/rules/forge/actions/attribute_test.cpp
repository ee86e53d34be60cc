#include <array>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/body/traits.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/fight/test_methods.h"

// Any attribute alone or with a general skill, trained or not, against a difficulty the table
// agrees on (L1426, L1470).
namespace fray::forge::actions::attribute_test {
namespace {

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const table::Prices prices = in_energy(f.surcharge(c));
  // Tests of one attribute share their parameters, since there are many.
  std::array<table::Option, kAttributeCount> alone;
  for (std::size_t a = 0; a < kAttributeCount; ++a) {
    const auto attribute = static_cast<Attribute>(a);
    const int most = most_added(f, c, test_rating(f, c, attribute), 0);
    if (most < 1) continue;
    list.add({.action = term(Word::AttributeTest), .mode = term(attribute), .prices = prices});
    add_energy(list, 1, most);
    list.add_number(term(Word::Difficulty), 7, 10);
    alone[a] = list.options.back();
  }
  for (const TestMethod& method : c.profile->testable) {
    const table::Option& option = alone[static_cast<std::size_t>(method.attribute)];
    if (!method.skill || option.parameter_count == 0) continue;
    list.options.push_back(option);
    list.options.back().mode = term(method.skill);
  }
}

void act(Fight& f, CombatantId who, const table::Option& o, const table::Choice& choice) {
  paid_test(f, who, o.mode, choice.values[0], choice.values[1]);
}

constexpr ActionCode kAttributeTest[] = {{.word = Word::AttributeTest, .offer = offer, .act = act}};

}  // namespace

extern const Actions codes{kAttributeTest};

}  // namespace fray::forge::actions::attribute_test
