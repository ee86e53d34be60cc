// Practice fights of every ruleset: opened by a guest, alone, and gone with the server.
#include <set>

#include <gtest/gtest.h>

#include "integration/office_fixture.h"
#include "rules/rulesets.h"

namespace fray {
namespace {

class PracticeTest : public OfficeTest {
 protected:
  static v1::Reply open(support::WsClient& client, const std::string& ruleset) {
    return ask(client, [&](v1::Manage& m) { m.mutable_open_practice()->set_ruleset(ruleset); });
  }
};

TEST_F(PracticeTest, EachRulesetPromptsItsOnlyPlayer) {
  start({"--registration", "open"});
  const auto gm = visit();
  sign_up(*gm, "greta");
  const auto guest = visit();
  ASSERT_TRUE(accept(*guest, invite(*gm, create(*gm).id(), v1::CAMPAIGN_ROLE_PLAYER), "Ana")
                  .managed()
                  .has_signed_in());
  std::set<std::string> offered;
  const auto known = get(*guest, [](v1::Manage& m) { m.mutable_list_rulesets(); });
  for (const v1::Ruleset& ruleset : known.rulesets().rulesets()) {
    if (ruleset.practice()) offered.insert(ruleset.id());
  }
  for (const rules::Entry& entry : rules::all()) {
    const std::string id(entry.id);
    SCOPED_TRACE(id);
    EXPECT_TRUE(offered.contains(id));
    const v1::Reply opened = open(*guest, id);
    const std::string link = opened.managed().practice().link();
    ASSERT_FALSE(link.empty()) << opened.ShortDebugString();
    EXPECT_EQ(open(*guest, id).managed().practice().link(), link) << "it goes on";
    const auto player = connect();
    ASSERT_TRUE(player->hello(link).has_welcome());
    ASSERT_TRUE(player->attach().has_attached());
    while (player->batch().prompts_size() == 0) continue;  // throws where no prompt comes
  }
}

TEST_F(PracticeTest, IsNotFoundWhereARulesetHasNone) {
  start({"--registration", "open"});
  const auto client = visit();
  sign_up(*client, "greta");
  const v1::Reply reply = open(*client, "chess");
  EXPECT_EQ(reply.error().code(), v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(reply.error().field(), "manage.openPractice.ruleset");
}

TEST_F(PracticeTest, NothingIsLeftAfterARestart) {
  start({"--registration", "open"});
  auto client = visit();
  sign_up(*client, "greta");
  const std::string link = open(*client, "forge").managed().practice().link();
  client.reset();  // its connection ends before the server has to wait for it
  end();
  EXPECT_EQ(exit_code_, 0);
  start();
  const v1::Reply refused = connect()->hello(link);
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_UNAUTHENTICATED) << refused.ShortDebugString();
}

}  // namespace
}  // namespace fray
