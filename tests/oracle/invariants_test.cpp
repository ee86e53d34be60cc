// What holds in every state of every Forge fight.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "oracle/player.h"
#include "rules/forge/actions/actions.h"
#include "rules/forge/attack/ammunition.h"
#include "rules/forge/game/game.h"

namespace fray::oracle {
namespace {

using encounter::RandomSource;
using forge::Combatant;
using forge::Condition;
using forge::Fight;
using forge::FightState;
using forge::Life;
using table::CombatantId;
using table::kNoCombatant;
using table::raw;

// A game at a table without an encounter around it, so that its state can be looked at.
struct Bench {
  explicit Bench(const table::Setup& setup, std::uint64_t seed) {
    game.reset(static_cast<forge::ForgeGame*>(forge().start(setup)->release()));
    std::vector<table::Member> members;
    for (const auto& c : setup.combatants) {
      members.push_back({.roller = dice::roller_key(seed_of(seed), c.key),
                         .side = c.side,
                         .known_to = c.hidden ? table::audience_of(c.side) : table::kEveryone});
    }
    table = std::make_unique<table::Table>(forge().descriptor(),
                                           std::make_unique<dice::FastSource>(seed), members);
    table->begin(*game);
  }
  const FightState& state() const { return std::as_const(*game).state(); }

  std::unique_ptr<forge::ForgeGame> game;
  std::unique_ptr<table::Table> table;
};

void check_energy(const Combatant& c) {
  const forge::Energy& e = c.energy;
  EXPECT_GE(e.pool(), 0);
  EXPECT_GE(e.expended(), 0);
  EXPECT_LE(e.pool() + e.expended(), e.max());
  EXPECT_EQ(e.max(), c.profile->derived.max_energy);
  for (const auto& b : e.bonuses()) EXPECT_GT(b.amount, 0);
}

void check_health(const Combatant& c, bool may_flee) {
  const int max = c.profile->derived.max_health;
  EXPECT_LE(c.health, max);
  switch (c.life) {
    case Life::Conscious:
      EXPECT_GT(c.health, 0);
      break;
    case Life::Stabilised:
      EXPECT_GT(c.health, -max);
      break;
    case Life::Dying:
      EXPECT_LT(c.health, 0);
      EXPECT_GT(c.health, -max);
      break;
    case Life::Dead:
      EXPECT_LE(c.health, -max);
      break;
  }
  EXPECT_FALSE(c.present && c.life == Life::Dead);
  EXPECT_TRUE(c.present || c.life == Life::Dead || (may_flee && c.life == Life::Conscious));
  if (!c.conscious()) {
    EXPECT_EQ(c.holding, kNoCombatant);
    EXPECT_FALSE(c.held());
    EXPECT_EQ(c.stance, -1);
    EXPECT_FALSE(c.running);
  }
}

// Shots come only from loading, or with a weapon that was picked up.
int check_ammunition(const Combatant& c) {
  int shots = 0;
  for (std::size_t i = 0; i < c.profile->arms.size(); ++i) {
    const forge::Arm& arm = c.profile->arms[i];
    EXPECT_GE(c.shots[i], 0);
    EXPECT_EQ(c.spare[i] == Combatant::kUncounted, arm.ammunition == 0);
    if (arm.ammunition == 0) continue;
    EXPECT_GE(c.spare[i], 0);
    EXPECT_LE(c.spare[i], arm.ammunition);
    shots += forge::ammunition_gone(c, i);
  }
  return shots;
}

void check_holds(const FightState& s, const Combatant& c) {
  if (c.holding != kNoCombatant) {
    EXPECT_EQ(std::ranges::count(s.cast[raw(c.holding)].held_by, c.id), 1);
  } else {
    EXPECT_FALSE(c.restrains);
  }
  bool restrained = false;
  for (const CombatantId holder : c.held_by) {
    EXPECT_EQ(s.cast[raw(holder)].holding, c.id);
    restrained |= s.cast[raw(holder)].restrains;
  }
  EXPECT_EQ(c.has(Condition::Restrained), restrained);
  EXPECT_EQ(c.has(Condition::Grappled), c.held() && !restrained);
}

void check_board(const FightState& s) {
  std::size_t present = 0;
  for (const Combatant& c : s.cast) {
    present += c.present;
    EXPECT_EQ(s.grid.footprint_of(Fight::figure(c.id)).has_value(), c.present);
  }
  EXPECT_EQ(s.grid.figures().size(), present);
  std::map<std::pair<int, int>, int> cells;
  for (const auto& figure : s.grid.figures()) {
    if (figure.passing) continue;
    for (const board::Cell cell : figure.space) EXPECT_EQ(++cells[std::pair(cell.x, cell.y)], 1);
  }
}

// Who has answered how at the present step of an attack.
class Reactions {
 public:
  void check(table::Table& table, CombatantId who, const table::Choice& choice) {
    const table::Window& w = *table.window();
    const bool step = w.kind == table::WindowKind::Each &&
                      w.moment != forge::term(forge::Word::Movement) &&
                      w.moment != forge::term(forge::Word::Flight) &&
                      w.moment != forge::term(forge::Word::Resist);
    if (!step) return;
    std::size_t declared = 0;
    const auto& events = table.journal().events;
    for (; seen_ < events.size(); ++seen_) {
      declared += events[seen_].kind == forge::kind(forge::Ev::Declared) ||
                  events[seen_].kind == forge::kind(forge::Ev::VolleyDeclared);
    }
    const auto key = std::tuple(w.moment, w.actor, w.subject);
    if (declared > 0 || key != key_) used_.clear();
    key_ = key;
    const table::OptionList& list = table.options(who);
    const auto kind_of = [](const table::Option& o) {
      return o.mode != table::kNoTerm ? o.mode : o.action;
    };
    for (std::size_t i = 1; i < list.options.size(); ++i) {
      EXPECT_FALSE(used_.contains({who, kind_of(list.options[i])}))
          << "offered the same reaction twice";
    }
    if (!choice.passes()) used_.insert({who, kind_of(list.options[choice.option])});
  }

 private:
  std::size_t seen_ = 0;
  std::tuple<table::Term, CombatantId, CombatantId> key_;
  std::set<std::pair<CombatantId, table::Term>> used_;
};

TEST(Invariants, HoldInEveryState) {
  std::uint64_t states = 0;
  int with_shots_gone = 0;
  for (std::uint64_t n = 1; n <= scaled(200); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 86028121);
    Bench bench(random_scene(whim), n);
    table::Table& table = *bench.table;
    Reactions reactions;
    for (int i = 0; i < 400 && !table.over(); ++i) {
      const auto& candidates = table.window()->candidates;
      const auto who = candidates[whim.below(static_cast<std::uint32_t>(candidates.size()))];
      if (!table.awaits(who)) continue;
      ASSERT_TRUE(bench.state().cast[raw(who)].conscious()) << "the unconscious are not asked";
      const table::Choice choice = encounter::random_choice(table.options(who), whim);
      reactions.check(table, who, choice);
      ASSERT_TRUE(table.answer(table.window()->id, who, choice));
      for (const Combatant& c : bench.state().cast) {
        check_energy(c);
        check_health(c, bench.state().options.fleeing);
        check_holds(bench.state(), c);
        with_shots_gone += check_ammunition(c) > 0;
      }
      check_board(bench.state());
      ++states;
      ASSERT_FALSE(::testing::Test::HasFailure()) << "combatant state after decision " << i;
    }
  }
  EXPECT_GT(states, 10000u);
  EXPECT_GT(with_shots_gone, 1000);
}

// may_act is a short cut: it says of each combatant what the whole list would say.
TEST(Invariants, EveryCombatantWithAnOptionIsPrompted) {
  int able = 0, unable = 0;
  for (std::uint64_t n = 1; n <= scaled(150); ++n) {
    SCOPED_TRACE(n);
    RandomSource whim(n * 86028121);
    Bench bench(random_scene(whim), n);
    for (int windows = 0; windows < 600; ++windows) {
      encounter::play_randomly(*bench.table, whim, 1);
      if (bench.table->over()) break;
      if (!bench.table->window()->is_quiescent) continue;
      const Fight& fight = std::as_const(*bench.game).fight();
      for (const Combatant& c : fight.state.cast) {
        if (!c.conscious() || !c.turn_started) continue;
        table::OptionList list;
        forge::list_actions(fight, c.id, list);
        const bool could = list.options.size() > 1;
        ASSERT_EQ(forge::may_act(fight, c.id), could)
            << "combatant " << raw(c.id) << " in round " << fight.state.round;
        (could ? able : unable) += 1;
      }
    }
  }
  EXPECT_GT(able, 10000);
  EXPECT_GT(unable, 10000);
}

}  // namespace
}  // namespace fray::oracle
