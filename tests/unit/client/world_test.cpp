#include "fray/world.h"

#include <gtest/gtest.h>

namespace fray::client {
namespace {

Combatant combatant(Ref ref, std::string name, std::int32_t health) {
  Combatant c;
  c.ref = ref;
  c.name = std::move(name);
  c.gauges = {{"health", health, 9}};
  return c;
}

Batch events(std::uint64_t first, std::uint64_t last) {
  Batch batch;
  for (std::uint64_t seq = first; seq <= last; ++seq) {
    batch.events.push_back({seq, "test.event", {}, "event " + std::to_string(seq)});
  }
  return batch;
}

Batch picture(std::uint64_t seq) {
  Batch batch;
  batch.snapshot = Snapshot{seq, 2, 7, {combatant(7, "Ana", 9), combatant(8, "Grunt", 5)}, {}, {}};
  return batch;
}

TEST(World, GoesOnFromASnapshot) {
  World world;
  EXPECT_TRUE(world.apply(picture(40)).empty());
  EXPECT_EQ(world.seq, 40u);
  EXPECT_EQ(world.now.round, 2u);
  ASSERT_NE(world.find(8), nullptr);
  EXPECT_EQ(world.find(8)->gauge("health")->value, 5);
  EXPECT_EQ(world.find(8)->gauge("energy"), nullptr);
  EXPECT_EQ(world.find(9), nullptr);
}

TEST(Board, GivesDistances) {
  Board board;  // of a server that does not say which
  EXPECT_EQ(board.distance({0, 0}, {3, 2}), 3);
  board.kind = BoardKind::Hexes;
  EXPECT_EQ(board.distance({0, 0}, {3, 2}), 4);
  EXPECT_EQ(board.distance({1, 0}, {0, 1, Facing::W}), 1);
  EXPECT_EQ(board.distance({2, 0}, {0, 1}), 2);
  EXPECT_EQ(board.distance({0, 3}, {0, 0}), 3);
  board = {.kind = BoardKind::Bands, .zones = {{"a", ""}, {"b", ""}}, .distances = {0, 7, 7, 0}};
  EXPECT_EQ(board.distance({0, 0}, {1, 0}), 7);
  EXPECT_EQ(board.distance({0, 0}, {2, 0}), 0);
}

TEST(World, TakesAnEventOnce) {
  World world;
  EXPECT_EQ(world.apply(events(1, 3)).size(), 3u);
  const auto fresh = world.apply(events(2, 5));
  ASSERT_EQ(fresh.size(), 2u);
  EXPECT_EQ(fresh[0].seq, 4u);
  EXPECT_EQ(world.seq, 5u);
  EXPECT_EQ(world.log.size(), 5u);
}

TEST(World, ReplacesChangedCombatants) {
  World world;
  world.apply(picture(1));
  Batch batch;
  batch.changed = {combatant(8, "Grunt", 1), combatant(9, "Wolf", 3)};
  batch.turn = 8;
  world.apply(batch);
  EXPECT_EQ(world.find(7)->gauge("health")->value, 9);
  EXPECT_EQ(world.find(8)->gauge("health")->value, 1);
  EXPECT_EQ(world.find(9)->name, "Wolf");
  EXPECT_EQ(world.now.turn, 8u);
  EXPECT_EQ(world.now.round, 2u);  // not mentioned: as before
}

TEST(World, OrdersAreThoseOfTheNewestBatch) {
  World world;
  Batch ordered;
  ordered.orders = {{8, StandingOrder::PassUntilMySlot}};
  world.apply(ordered);
  EXPECT_EQ(world.orders, ordered.orders);
  world.apply({});
  EXPECT_TRUE(world.orders.empty());
}

TEST(World, PromptsAndAwaitedAreThoseOfTheNewestBatch) {
  World world;
  Batch asks;
  asks.prompts.push_back({.number = 3, .combatant = 7});
  asks.awaited = {7, 8};
  asks.reactions_pending = true;
  world.apply(asks);
  ASSERT_NE(world.prompt(3), nullptr);
  EXPECT_EQ(world.prompt(3)->combatant, 7u);
  world.apply(events(1, 1));
  EXPECT_EQ(world.prompt(3), nullptr);
  EXPECT_TRUE(world.awaited.empty());
  EXPECT_FALSE(world.reactions_pending);
}

TEST(World, ARewindCanTakeTheEndBack) {
  World world;
  Batch end;
  end.over = true;
  world.apply(end);
  EXPECT_TRUE(world.over);
  world.apply(picture(3));
  EXPECT_FALSE(world.over);
}

TEST(World, KeepsTheNewestOfALongLog) {
  World world;
  world.apply(events(1, World::kMaxLog + 10));
  EXPECT_EQ(world.log.size(), World::kMaxLog);
  EXPECT_EQ(world.log.front().seq, 11u);
}

TEST(World, ForgetsAllButTheSeatInAnotherEncounter) {
  World world;
  world.seat = "ana";
  world.role = Role::Player;
  world.side = "heroes";
  world.apply(picture(40));
  world.enter("demo-2");
  EXPECT_EQ(world.encounter, "demo-2");
  EXPECT_EQ(world.seat, "ana");
  EXPECT_EQ(world.role, Role::Player);
  EXPECT_EQ(world.side, "heroes");
  EXPECT_EQ(world.seq, 0u);
  EXPECT_TRUE(world.now.combatants.empty());
}

}  // namespace
}  // namespace fray::client
