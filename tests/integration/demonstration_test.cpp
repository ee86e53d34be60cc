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
    // A fight ends and the next one starts in the meantime.
    int events = 0;
    while (events < 100) {
      const auto frame = watcher->receive();
      ASSERT_TRUE(frame) << "the connection ended after " << events << " events";
      events += frame->batch().events_size();
      if (frame->notice().has_next_encounter()) {
        ASSERT_TRUE(watcher->attach().has_attached());
      }
    }
  }
}

// The link's token, and the encounter that it leads to.
struct Key {
  explicit Key(const std::string& link) {
    const auto value = [&](const std::string& name) {
      const auto at = link.find(name + "=") + name.size() + 1;
      return link.substr(at, link.find('&', at) - at);
    };
    token = value("token");
    campaign = value("campaign");
    encounter = value("encounter");
  }
  std::string token, campaign, encounter;
};

TEST_F(Demonstration, KeepsACampaignOfEachRulesetThatItsLinksSignInto) {
  start({"--demo", "--pace-ms", "0"});
  std::map<std::string, std::string> played;
  std::string old;
  for (int round = 0; round < 2; ++round) {
    for (const rules::Entry& entry : rules::all()) {
      const std::string ruleset(entry.id);
      SCOPED_TRACE(ruleset);
      for (const std::string who : {"gm", "player"}) {
        const Key key(served_->campaign_link("demo-" + ruleset, who));
        if (round == 0) played[ruleset] = key.encounter;
        EXPECT_EQ(key.encounter, played[ruleset]) << "it goes on";
        const auto client = connect();
        ASSERT_TRUE(client->hello(key.token).has_welcome());
        v1::ClientFrame take;
        take.mutable_manage()->mutable_take_seat()->set_campaign(key.campaign);
        take.mutable_manage()->mutable_take_seat()->set_encounter(key.encounter);
        const v1::Reply welcome = client->ask(take);
        ASSERT_TRUE(welcome.has_welcome()) << welcome.ShortDebugString();
        EXPECT_EQ(welcome.welcome().seat().role(), who == "gm" ? v1::ROLE_GM : v1::ROLE_PLAYER);
        const v1::Reply attached = client->attach();
        ASSERT_TRUE(attached.has_attached());
        EXPECT_EQ(attached.attached().policy().absent(), v1::ABSENT_WAIT) << "for its people";
        EXPECT_EQ(attached.attached().policy().decision_ms(), 0u);
        int mine = 0;
        const v1::Batch first = client->batch();
        for (const auto& c : first.snapshot().combatants()) mine += c.yours() ? 1 : 0;
        EXPECT_GT(mine, 0);
        old = key.token;
      }
    }
    if (round == 0) {
      end();
      start({"--demo", "--pace-ms", "0"});
    }
  }
  end();
  start({"--demo", "--pace-ms", "0"});
  EXPECT_EQ(connect()->hello(old).error().code(), v1::ERROR_CODE_UNAUTHENTICATED)
      << "a new start has new links";
}

}  // namespace
}  // namespace fray
