// What one account may take of the server.
#include <fstream>
#include <functional>

#include "cli/command.h"
#include "integration/office_fixture.h"

namespace fray {
namespace {

using support::WsClient;

class QuotasTest : public OfficeTest {
 protected:
  void open(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--registration", "open"});
    start(std::move(arguments));
    gm_ = visit();
    gm_token_ = sign_up(*gm_, "greta").token();
    campaign_ = create(*gm_).id();
  }
  static std::string fight(int combatants, const std::string& more = "") {
    std::string text =
        "ruleset = \"forge\"\nsides = [\"heroes\", \"foes\"]\n" + more + "map = \"\"\"\n";
    for (int y = 0; y < 40; ++y) text += std::string(40, '.') + "\n";
    text += "\"\"\"\n";
    for (int i = 0; i < combatants; ++i) {
      text += "[[combatant]]\nkey = \"c" + std::to_string(i) + "\"\nside = \"" +
              (i % 2 == 0 ? "heroes" : "foes") + "\"\nat = [" + std::to_string(i % 40) + ", " +
              std::to_string(i / 40) + "]\narchetype = \"grunt-8\"\n";
    }
    return text;
  }
  v1::PreparedEncounter prepare(WsClient& client, const std::string& campaign,
                                const std::string& setup) {
    return get(client,
               [&](v1::Manage& m) {
                 m.mutable_create_encounter()->set_campaign(campaign);
                 m.mutable_create_encounter()->set_name("Bridge");
                 m.mutable_create_encounter()->set_setup(setup);
               })
        .encounter()
        .encounter();
  }
  v1::Reply begin(WsClient& client, const std::string& campaign,
                  const v1::PreparedEncounter& encounter) {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign);
      m.mutable_start_encounter()->set_encounter(encounter.id());
      m.mutable_start_encounter()->set_base_revision(encounter.revision());
    });
  }
  v1::Reply begin(const std::string& setup) {
    return begin(*gm_, campaign_, prepare(*gm_, campaign_, setup));
  }
  v1::Quota quota() {
    return get(*gm_, [](v1::Manage& m) { m.mutable_show_quota(); }).quota();
  }
  v1::Reply say(WsClient& client, const std::string& text) {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_say()->set_campaign(campaign_);
      m.mutable_say()->set_text(text);
    });
  }
  v1::Reply take_seat(WsClient& client, const std::string& encounter) {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_take_seat()->set_campaign(campaign_);
      m.mutable_take_seat()->set_encounter(encounter);
    });
  }

  std::string campaign_, gm_token_;
  std::unique_ptr<WsClient> gm_;
};

// What one connection once did in seven seconds: 45 tables of 1,000 combatants each.
TEST_F(QuotasTest, OneConnectionStartsFewTablesOfFewCombatants) {
  open({"--frames-per-second", "10000"});  // how often it may ask is another limit
  const v1::Reply crowd = begin(fight(1000));
  EXPECT_EQ(crowd.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(crowd.error().message().find("at most 300 combatants"), std::string::npos)
      << crowd.error().message();
  int started = 0;
  v1::Reply last;
  for (int table = 0; table < 45; ++table) {
    last = begin(fight(2));
    if (!last.has_managed()) break;
    ++started;
  }
  EXPECT_EQ(started, 20);
  EXPECT_EQ(last.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(last.error().message().find("20 encounters"), std::string::npos)
      << last.error().message();
  EXPECT_EQ(quota().live_tables().used(), 20);
  EXPECT_EQ(quota().live_tables().limit(), 20);
  EXPECT_EQ(quota().combatants_limit(), 300);
}

TEST_F(QuotasTest, ASetupSaysEarlyThatItHasTooManyCombatants) {
  open({"--max-combatants", "3"});
  const auto shown = get(*gm_, [&](v1::Manage& m) {
                       m.mutable_create_encounter()->set_campaign(campaign_);
                       m.mutable_create_encounter()->set_name("Bridge");
                       m.mutable_create_encounter()->set_setup(fight(4));
                     }).encounter();
  ASSERT_EQ(shown.faults_size(), 1);
  EXPECT_EQ(shown.faults(0).field(), "combatant");
  EXPECT_TRUE(begin(fight(3)).has_managed());
}

TEST_F(QuotasTest, TheServerPlaysOnlySoManyEncounters) {
  open({"--max-live-tables", "1"});
  ASSERT_TRUE(begin(fight(2)).has_managed());
  auto other = visit();
  sign_up(*other, "otto");
  const std::string campaign = create(*other).id();
  const auto encounter = prepare(*other, campaign, fight(2));
  const v1::Reply refused = begin(*other, campaign, encounter);
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(refused.error().message().find("the server plays 1"), std::string::npos)
      << refused.error().message();
}

TEST_F(QuotasTest, AnAccountOwnsOnlySoManyCampaigns) {
  open({"--max-campaigns-per-account", "2"});
  create(*gm_);
  const v1::Reply third = ask(*gm_, [](v1::Manage& m) {
    m.mutable_create_campaign()->set_name("Third");
    m.mutable_create_campaign()->set_ruleset("forge");
  });
  EXPECT_EQ(third.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_EQ(quota().campaigns().used(), 2);
  EXPECT_EQ(quota().campaigns().limit(), 2);
}

TEST_F(QuotasTest, BytesCountForTheOwnerAndPlayersLeaveRoomForTheGm) {
  open({"--max-mib-per-account", "1"});
  auto ana = visit();
  sign_up(*ana, "ana");
  accept(*ana, invite(*gm_, campaign_, v1::CAMPAIGN_ROLE_PLAYER));
  const std::string notes(60'000, 'x');
  const auto write = [&] {
    return ask(*gm_, [&](v1::Manage& m) {
      m.mutable_create_encounter()->set_campaign(campaign_);
      m.mutable_create_encounter()->set_name("Bridge");
      m.mutable_create_encounter()->set_notes(notes);
    });
  };
  ASSERT_TRUE(say(*ana, "Well met!").has_managed());
  std::vector<v1::PreparedEncounter> kept;
  v1::Reply last;
  bool player_refused = false;
  for (int i = 0; i < 30; ++i) {
    last = write();
    if (!last.has_managed()) break;
    kept.push_back(last.managed().encounter().encounter());
    const bool refused = say(*ana, "And again").error().code() == v1::ERROR_CODE_LIMITED;
    player_refused = player_refused || (refused && i > 10);
  }
  EXPECT_EQ(last.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(last.error().message().find("1 MiB of 1 MiB"), std::string::npos)
      << last.error().message();
  EXPECT_EQ(kept.size(), 17u);
  EXPECT_TRUE(player_refused) << "a quarter is for those who run the campaign";
  const v1::Quota full = quota();
  EXPECT_GT(full.setup_bytes(), 1'000'000);
  EXPECT_GT(full.message_bytes(), 200);
  EXPECT_EQ(full.bytes().used(), full.setup_bytes() + full.picture_bytes() +
                                     full.character_bytes() + full.message_bytes());
  EXPECT_EQ(full.bytes().limit(), 1 << 20);
  // What is deleted makes room.
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_delete_encounter()->set_campaign(campaign_);
                m.mutable_delete_encounter()->set_encounter(kept.front().id());
              }).has_done());
  EXPECT_TRUE(write().has_managed());
}

TEST_F(QuotasTest, ACharacterThatIsDeletedGivesItsRevisionsBack) {
  open();
  const std::string sheet = sample_sheet();
  const auto made = get(*gm_, [&](v1::Manage& m) {
                      m.mutable_create_character()->set_campaign(campaign_);
                      m.mutable_create_character()->set_name("Nim");
                      m.mutable_create_character()->set_sheet(sheet);
                    }).character();
  const std::int64_t one = quota().character_bytes();
  for (int revision = 1; revision < 4; ++revision) {
    ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                  v1::SaveCharacter& save = *m.mutable_save_character();
                  save.set_campaign(campaign_);
                  save.set_character(made.character().id());
                  save.set_base_revision(revision);
                  save.set_name("Nim");
                  save.set_sheet(sheet);
                  save.set_what("plays on");
                }).has_managed());
  }
  EXPECT_GE(quota().character_bytes(), 4 * static_cast<std::int64_t>(sheet.size()));
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_delete_character()->set_campaign(campaign_);
                m.mutable_delete_character()->set_character(made.character().id());
              }).has_done());
  EXPECT_EQ(quota().character_bytes(), one);
  const auto whole = test::fray("admin check '" + folder_.file("fray.db") + "'");
  EXPECT_EQ(whole.exit_code, 0) << whole.output;
}

TEST_F(QuotasTest, ACampaignGoesWithItsTableOnceThatIsConfirmed) {
  open();
  const auto encounter = prepare(*gm_, campaign_, fight(2));
  ASSERT_TRUE(begin(*gm_, campaign_, encounter).has_managed());
  const auto table = visit(gm_token_);
  ASSERT_TRUE(take_seat(*table, encounter.id()).has_welcome());
  ASSERT_TRUE(table->attach().has_attached());
  const auto remove = [&](bool confirmed) {
    return ask(*gm_, [&](v1::Manage& m) {
      m.mutable_delete_campaign()->set_campaign(campaign_);
      m.mutable_delete_campaign()->set_end_encounters(confirmed);
    });
  };
  const v1::Error refused = remove(false).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_NE(refused.message().find("or confirm that it ends"), std::string::npos)
      << refused.message();
  EXPECT_TRUE(remove(true).has_done());
  v1::ClientFrame over;
  over.mutable_gm()->mutable_end();
  const v1::Error gone = table->ask(over).error();
  EXPECT_EQ(gone.code(), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_EQ(quota().live_tables().used(), 0);
  // It can be restored, and what was played there is over.
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_restore_campaign()->set_campaign(campaign_);
              }).has_done());
  const auto all = get(*gm_, [&](v1::Manage& m) {
                     m.mutable_list_encounters()->set_campaign(campaign_);
                   }).encounters();
  ASSERT_EQ(all.encounters_size(), 1);
  EXPECT_EQ(all.encounters(0).state(), v1::ENCOUNTER_STATE_OVER);
  end();
  EXPECT_EQ(exit_code_, 0);
  const auto whole = test::fray("admin check '" + folder_.file("fray.db") + "'");
  EXPECT_EQ(whole.exit_code, 0) << whole.output;
}

TEST_F(QuotasTest, WhileTheDiskIsShortNothingIsAddedAndTablesPlayOn) {
  open();
  ASSERT_TRUE(say(*gm_, "Well met!").has_managed());
  const auto prepared = prepare(*gm_, campaign_, fight(2));
  end();
  // More than any disk has.
  start({"--registration", "open", "--min-free-mib", "1000000000", "--metrics-port", "0"});
  gm_ = visit(gm_token_);
  const auto limited = [](const v1::Reply& reply) {
    EXPECT_EQ(reply.error().code(), v1::ERROR_CODE_LIMITED) << reply.ShortDebugString();
    EXPECT_NE(reply.error().message().find("disk is nearly full"), std::string::npos);
  };
  limited(say(*gm_, "Are you there?"));
  limited(begin(*gm_, campaign_, prepared));
  limited(ask(*gm_, [&](v1::Manage& m) {
    m.mutable_create_encounter()->set_campaign(campaign_);
    m.mutable_create_encounter()->set_name("Ford");
  }));
  limited(ask(*gm_, [&](v1::Manage& m) {
    m.mutable_create_campaign()->set_name("More");
    m.mutable_create_campaign()->set_ruleset("forge");
  }));
  const auto upload = post("/campaigns/" + campaign_ + "/assets?name=map", "x",
                           "Authorization: Bearer " + gm_token_ + "\r\n");
  EXPECT_EQ(upload.status, 429) << upload.body;
  // Deleting makes room.
  EXPECT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_delete_encounter()->set_campaign(campaign_);
                m.mutable_delete_encounter()->set_encounter(prepared.id());
              }).has_done());
  auto ana = sit("ana");
  auto bo = sit("bo");
  const Asked asked = who_is_asked(*ana, *bo);
  EXPECT_NE(asked.client, nullptr) << "the table plays on";
  const auto metrics = support::http_get(served_->metrics_port(), "/metrics");
  EXPECT_NE(metrics.body.find("fray_free_bytes "), std::string::npos);
  end();
  std::ifstream log(folder_.file("log"));
  const std::string said{std::istreambuf_iterator<char>(log), {}};
  EXPECT_NE(said.find("are free on the database's disk"), std::string::npos) << said;
}

}  // namespace
}  // namespace fray
