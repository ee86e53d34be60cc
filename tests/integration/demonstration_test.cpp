// The demonstration hosts a table of each ruleset, and all of them play.
#include "integration/server_fixture.h"
#include "rules/rulesets.h"

namespace fray {
namespace {

class Demonstration : public ServerTest {};

TEST_F(Demonstration, PlaysATableOfEachRuleset) {
  start({"--demo", "--pace-ms", "0"});
  for (const rules::Entry& entry : rules::all()) {
    SCOPED_TRACE(entry.id);
    const bool first = entry.id == rules::all().front().id;
    const std::string table = first ? "demo" : "demo-" + std::string(entry.id);
    const auto watcher = connect();
    ASSERT_TRUE(watcher->hello(served_->token(table, "spectator")).has_welcome());
    const v1::Reply attached = watcher->attach();
    ASSERT_TRUE(attached.has_attached());
    EXPECT_EQ(attached.attached().ruleset(), entry.id);
    int events = 0;
    while (events < 100) events += watcher->batch().events_size();
  }
}

}  // namespace
}  // namespace fray
