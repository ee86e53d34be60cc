#include <algorithm>

#include "integration/office_fixture.h"

namespace fray::fault {
namespace {

class Override : public OfficeTest {
 protected:
  Override() { table_ = "duel"; }

  void open() { start({"--registration", "open"}); }
  // A campaign with an encounter under way that only the GM knows of.
  void begin() {
    const auto gm = visit();
    token_ = sign_up(*gm, "greta").token();
    campaign_ = create(*gm).id();
    const auto prepared =
        get(*gm,
            [&](v1::Manage& m) {
              m.mutable_create_encounter()->set_campaign(campaign_);
              m.mutable_create_encounter()->set_name("Bridge");
              m.mutable_create_encounter()->set_setup(
                  "ruleset = \"forge\"\nsides = [\"one\", \"two\"]\nmap = "
                  "\"\"\"\n....\n....\n\"\"\"\n"
                  "[[combatant]]\nkey = \"a\"\nside = \"one\"\nat = [0, 0]\narchetype = "
                  "\"grunt-8\"\n"
                  "[[combatant]]\nkey = \"b\"\nside = \"two\"\nat = [3, 1]\narchetype = "
                  "\"grunt-8\"\n");
            })
            .encounter()
            .encounter();
    encounter_ = prepared.id();
    const v1::Reply started = ask(*gm, [&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign_);
      m.mutable_start_encounter()->set_encounter(encounter_);
      m.mutable_start_encounter()->set_base_revision(prepared.revision());
    });
    ASSERT_TRUE(started.has_managed()) << started.ShortDebugString();
  }
  std::unique_ptr<support::WsClient> at_the_table() {
    auto client = visit(token_);
    const v1::Reply seated = ask(*client, [&](v1::Manage& m) {
      m.mutable_take_seat()->set_campaign(campaign_);
      m.mutable_take_seat()->set_encounter(encounter_);
    });
    EXPECT_TRUE(seated.has_welcome()) << seated.ShortDebugString();
    EXPECT_TRUE(client->attach().has_attached());
    return client;
  }
  int on_record() {
    const auto gm = visit(token_);
    const v1::Managed audit =
        get(*gm, [&](v1::Manage& m) { m.mutable_list_audit()->set_campaign(campaign_); });
    return static_cast<int>(std::ranges::count(audit.audit().entries(), "override",
                                               [](const auto& entry) { return entry.verb(); }));
  }

  std::string token_;
  std::string campaign_;
  std::string encounter_;
};

// The server is killed as soon as the GM knows that its command is carried out.
TEST_F(Override, IsOnRecordOnceItIsAnswered) {
  constexpr int kKills = 6;
  open();
  begin();
  for (int kill = 1; kill <= kKills; ++kill) {
    v1::ClientFrame pause;
    pause.mutable_gm()->mutable_pause()->set_paused(kill % 2 == 1);
    ASSERT_TRUE(at_the_table()->ask(pause).has_done());
    end(SIGKILL);
    open();
    ASSERT_EQ(on_record(), kill);
  }
}

}  // namespace
}  // namespace fray::fault
