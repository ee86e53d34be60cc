// Morale of a follower: Intelligence (Insight), without energy, against a difficulty (L3159). The
// GM decides the consequences.
#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::morale {
namespace {

constexpr int kEasiest = 7;
constexpr int kHardest = 10;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Morale);
}

void list(const Fight& f, table::OptionList& list) {
  const auto awake = combatants_where(f, [](const Combatant& c) { return c.conscious(); });
  if (!table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Morale)},
                          awake)) {
    return;
  }
  list.add_number(term(Word::Difficulty), kEasiest, kHardest);
}

void use(Fight& f, const table::Option&, table::AboutOne values) {
  const CombatantId who = values.who();
  const int difficulty = values.number(0);
  const SkillIndex insight = f.world().insight;
  const table::Faces dice =
      f.roll(who, Purpose::Test, free_test_pool(f, f.at(who), Attribute::Intelligence, insight));
  const int successes = burdened(f.at(who), successes_fixed(f.table().faces(dice), difficulty));
  f.emit<Ev::TestRolled>(who, term(insight), difficulty, dice, successes);
  if (successes > 0) {
    f.emit<Ev::MoraleHeld>(who);
  } else {
    f.emit<Ev::MoraleBroken>(who);
  }
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::forge::powers::morale
