#include "rules/forge/improvise.h"

#include <algorithm>
#include <utility>

#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/listing.h"
#include "rules/forge/tests.h"
#include "rules/forge/traits.h"
#include "rules/forge/ways.h"

namespace fray::forge {
namespace {

using table::Code;

constexpr int kDearest = 100;       // energy
constexpr int kMostSuccesses = 10;  // asked for

void end(Fight& f, Combatant& c) {
  c.improvised.reset();
  f.emit<Ev::ImproviseEnded>(c.id);
}

}  // namespace

table::Result<> allow_improvised(Fight& f, const table::GmCommand& command) {
  Combatant& c = f.at(command.who);
  if (command.amount == -1) {
    if (!c.improvised) {
      return table::reject(Code::IllegalNow, "cost", "there is nothing to take back");
    }
    end(f, c);
    return {};
  }
  if (!f.standing_in(command.who)) {
    return table::reject(Code::IllegalNow, "combatant", "takes no part any more");
  }
  if (command.amount < 0 || command.amount > kDearest) {
    return table::reject(Code::Invalid, "cost", "must be from 0 to 100, or -1 to take it back");
  }
  const bool test = command.what != kNoTerm;
  if (test && !way_named(f.world(), command.what)) {
    return table::reject(Code::Invalid, "test", "must be an attribute or a general skill");
  }
  if (test && (command.difficulty < 7 || command.difficulty > 10)) {
    return table::reject(Code::Invalid, "difficulty", "must be from 7 to 10");
  }
  if (test && (command.needed < 1 || command.needed > kMostSuccesses)) {
    return table::reject(Code::Invalid, "needed", "must be from 1 to 10");
  }
  c.improvised = Improvised{.test = command.what,
                            .cost = static_cast<std::int16_t>(command.amount),
                            .difficulty = static_cast<std::int8_t>(test ? command.difficulty : 0),
                            .successes = static_cast<std::int8_t>(test ? command.needed : 0),
                            .last_round = f.state.round + 1};
  f.emit<Ev::ImproviseAllowed>(command.who, command.amount);
  if (test) {
    f.emit<Ev::ImproviseTest>(command.who, command.what, command.difficulty, command.needed);
  }
  return {};
}

void end_improvised(Fight& f) {
  for (Combatant& c : f.state.cast) {
    if (c.improvised && c.improvised->last_round < f.state.round) end(f, c);
  }
}

table::Result<> test_morale(Fight& f, CombatantId who, int difficulty) {
  if (!f.at(who).conscious()) {
    return table::reject(Code::IllegalNow, "combatant", "is not awake");
  }
  if (difficulty < 7 || difficulty > 10) {
    return table::reject(Code::Invalid, "amount", "is the difficulty, from 7 to 10");
  }
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
  return {};
}

}  // namespace fray::forge
