// An improvised action: the player describes it, the GM sets its cost and the roll it needs
// (L1380-1386). A new one replaces the one before, and the GM may withdraw it.
#include "rules/forge/fight/improvise.h"

#include "rules/forge/fight/test_methods.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::improvise {
namespace {

constexpr int kDearest = 100;  // energy
constexpr int kEasiest = 7;
constexpr int kHardest = 10;
constexpr int kMostSuccesses = 10;  // asked for

void list_allowing(table::OptionList& list, Term test, const std::vector<CombatantId>& whom) {
  if (!table::offer_about(list, {.action = term(Word::Improvise), .mode = test}, whom)) return;
  list.add_number(term(Word::Energy), 0, kDearest);
  if (test == kNoTerm) return;
  list.add_number(term(Word::Difficulty), kEasiest, kHardest);
  list.add_number(term(Word::Successes), 1, kMostSuccesses);
}

// Between fights actions cost no energy, and tests are open to all.
void list(const Fight& f, table::OptionList& list) {
  if (f.state.fighting) {
    const std::vector<CombatantId> whom = combatants_where(f, taking_part);
    list_allowing(list, kNoTerm, whom);
    for (std::size_t a = 0; a < kAttributeCount; ++a) {
      list_allowing(list, term(static_cast<Attribute>(a)), whom);
    }
    for (std::size_t s = 0; s < f.world().content.skills().size(); ++s) {
      const Term skill = term(SkillIndex{static_cast<std::uint16_t>(s)});
      if (test_method_named(f.world(), skill)) list_allowing(list, skill, whom);
    }
  }
  const auto allowed =
      combatants_where(f, [](const Combatant& c) { return c.improvised.has_value(); });
  table::offer_about(list, {.action = term(Word::Improvise), .mode = term(Word::None)}, allowed);
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  if (option.mode == term(Word::None)) return take_back_improvised(f, who);
  const bool test = option.mode != kNoTerm;
  const Improvised improvised{.test = option.mode,
                              .cost = static_cast<std::int16_t>(values.number(0)),
                              .difficulty = static_cast<std::int8_t>(test ? values.number(1) : 0),
                              .successes = static_cast<std::int8_t>(test ? values.number(2) : 0),
                              .last_round = f.state.round + 1};
  f.at(who).improvised = improvised;
  f.emit<Ev::ImproviseAllowed>(who, values.number(0));
  if (test) f.emit<Ev::ImproviseTest>(who, improvised.test, values.number(1), values.number(2));
}

}  // namespace

extern const GmPower power{.action = term(Word::Improvise), .list = list, .use = use};

}  // namespace fray::forge::powers::improvise
