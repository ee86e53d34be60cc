// Tables in memory: they store nothing, and close a while after the last client has left.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using std::chrono::minutes;

class Closing : public Room {
 protected:
  Closing() {
    spec_.in_memory = true;
    spec_.close_after = minutes(5);
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_, checkpoint_every_);
    TableHost::Config config{.server = "test"};
    config.hooks.deserted = [this] { tables_->close("duel"); };
    tables_->begin(executor_, spec_, std::move(config), [](const Tables::Opened&) {});
    executor_.run();
    table_ = tables_->find("duel");
  }
  bool is_open() const { return tables_->find("duel") != nullptr; }
};

TEST_F(Closing, StoresNothing) {
  const auto ana = sit(kAna);
  const auto bo = sit(kBo);
  EXPECT_TRUE(done(act(ana->prompts().empty() ? bo : ana, "pass")));
  EXPECT_TRUE(done(ask(sit(kGm), wire::Pause{true})));
  EXPECT_FALSE(ana->told().empty()) << "events arrive all the same";
  EXPECT_TRUE(log_.empty());
}

TEST_F(Closing, WaitsForTheFirstClient) {
  executor_.advance(minutes(4));
  EXPECT_TRUE(is_open());
  executor_.advance(minutes(1));
  EXPECT_FALSE(is_open());
}

TEST_F(Closing, StaysWhileAClientIsThere) {
  const auto ana = sit(kAna);
  executor_.advance(minutes(60));
  EXPECT_TRUE(is_open());
  table_->leave(ana);
  executor_.run();
  executor_.advance(minutes(4));
  const auto back = sit(kAna);
  executor_.advance(minutes(4));
  EXPECT_TRUE(is_open()) << "its player came back in time";
  table_->leave(back);
  executor_.run();
  executor_.advance(minutes(4));
  EXPECT_TRUE(is_open()) << "the time starts over";
  executor_.advance(minutes(1));
  EXPECT_FALSE(is_open());
}

}  // namespace
}  // namespace fray::live
