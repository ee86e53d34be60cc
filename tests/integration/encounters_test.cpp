// Encounters of a campaign over the wire: prepared, started, joined, and what is stored of them.
#include <fstream>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "integration/office_fixture.h"

namespace fray {
namespace {

using support::WsClient;

class EncountersTest : public OfficeTest {
 protected:
  // A GM with a campaign, and Ana with a character.
  void gather() {
    start({"--registration", "open"});
    gm_ = visit();
    gm_token_ = sign_up(*gm_, "greta").token();
    campaign_ = create(*gm_).id();
    ana_ = join("ana", ana_token_);
    const std::string sheet = sample_sheet();
    nim_ = get(*ana_,
               [&](v1::Manage& m) {
                 m.mutable_create_character()->set_campaign(campaign_);
                 m.mutable_create_character()->set_name("Nim");
                 m.mutable_create_character()->set_sheet(sheet);
               })
               .character()
               .character()
               .id();
  }
  std::unique_ptr<WsClient> join(const std::string& name, std::string& token,
                                 v1::CampaignRole role = v1::CAMPAIGN_ROLE_PLAYER) {
    auto client = visit();
    token = sign_up(*client, name).token();
    accept(*client, invite(*gm_, campaign_, role));
    return client;
  }
  void remove_ana() {
    const std::string account =
        get(*ana_, [](v1::Manage& m) { m.mutable_show_account(); }).account().id();
    ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                  m.mutable_remove_member()->set_campaign(campaign_);
                  m.mutable_remove_member()->set_account(account);
                }).has_done());
  }
  std::string setup(const std::string& foe = "grunt-8") const {
    return "ruleset = \"forge\"\nsides = [\"heroes\", \"foes\"]\nmap = \"\"\"\n" +
           std::string("..........\n..........\n..........\n\"\"\"\n") +
           "[[combatant]]\nkey = \"nim\"\nside = \"heroes\"\nat = [1, 1]\ncharacter = \"" + nim_ +
           "\"\n[[combatant]]\nkey = \"foe\"\nname = \"Foe\"\nside = \"foes\"\nat = [8, 1]\n" +
           "archetype = \"" + foe + "\"\n";
  }
  v1::EncounterShown prepare(const std::string& text) {
    return get(*gm_,
               [&](v1::Manage& m) {
                 m.mutable_create_encounter()->set_campaign(campaign_);
                 m.mutable_create_encounter()->set_name("Bridge");
                 m.mutable_create_encounter()->set_setup(text);
               })
        .encounter();
  }
  v1::Reply begin(const v1::PreparedEncounter& encounter) {
    return ask(*gm_, [&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign_);
      m.mutable_start_encounter()->set_encounter(encounter.id());
      m.mutable_start_encounter()->set_base_revision(encounter.revision());
    });
  }
  v1::Reply take_seat(WsClient& client, const std::string& encounter,
                      const std::string& seat = "") {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_take_seat()->set_campaign(campaign_);
      m.mutable_take_seat()->set_encounter(encounter);
      m.mutable_take_seat()->set_seat(seat);
    });
  }
  v1::EncounterList list(WsClient& client) {
    return get(client, [&](v1::Manage& m) { m.mutable_list_encounters()->set_campaign(campaign_); })
        .encounters();
  }
  v1::SeatList seats(const std::string& encounter) {
    return get(*gm_,
               [&](v1::Manage& m) {
                 m.mutable_list_seats()->set_campaign(campaign_);
                 m.mutable_list_seats()->set_encounter(encounter);
               })
        .seats();
  }
  std::string link(const std::string& encounter, const std::string& key) {
    const v1::SeatList all = seats(encounter);
    for (const auto& seat : all.seats()) {
      if (seat.key() == key) return seat.link();
    }
    ADD_FAILURE() << "no seat " << key;
    return "";
  }
  // Soon, or never: what was revoked is looked for every second.
  v1::Reply welcomed(const std::string& token) {
    v1::Reply reply;
    for (int tries = 0; tries < 200; ++tries) {
      reply = connect()->hello(token);
      if (reply.has_welcome()) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return reply;
  }
  v1::Reply delete_campaign() {
    return ask(*gm_, [&](v1::Manage& m) { m.mutable_delete_campaign()->set_campaign(campaign_); });
  }
  // At the GM's seat of the encounter, by a connection of its own.
  void end_it(const std::string& encounter) {
    const auto table = visit(gm_token_);
    ASSERT_TRUE(take_seat(*table, encounter).has_welcome());
    ASSERT_TRUE(table->attach().has_attached());
    v1::ClientFrame over;
    over.mutable_gm()->mutable_end();
    ASSERT_TRUE(table->ask(over).has_done());
    for (int tries = 0; tries < 100; ++tries) {
      if (list(*gm_).encounters(0).state() == v1::ENCOUNTER_STATE_OVER) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ADD_FAILURE() << "it does not end";
  }
  // One that is being played.
  std::string playing() {
    const auto encounter = prepare(setup()).encounter();
    EXPECT_TRUE(begin(encounter).has_managed());
    return encounter.id();
  }

  std::string campaign_, nim_, gm_token_, ana_token_;
  std::unique_ptr<WsClient> gm_, ana_;
};

TEST_F(EncountersTest, AreMendedUntilTheyCanBegin) {
  gather();
  const auto faulty = prepare(setup("grunt-of-no-book"));
  ASSERT_EQ(faulty.faults_size(), 1);
  EXPECT_EQ(faulty.faults(0).field(), "combatant.foe.archetype");
  EXPECT_EQ(faulty.faults(0).line(), 18u) << faulty.setup();
  const v1::Reply refused = begin(faulty.encounter());
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(refused.error().field(), "manage.startEncounter.encounter");
  EXPECT_TRUE(
      refused.error().message().starts_with("line 18 of its setup, combatant.foe.archetype: "));
  EXPECT_EQ(list(*ana_).encounters_size(), 0) << "players see none of it";
  const auto mended = get(*gm_, [&](v1::Manage& m) {
                        v1::SaveEncounter& save = *m.mutable_save_encounter();
                        save.set_campaign(campaign_);
                        save.set_encounter(faulty.encounter().id());
                        save.set_base_revision(1);
                        save.set_setup(setup());
                      }).encounter();
  EXPECT_EQ(mended.faults_size(), 0);
  EXPECT_EQ(mended.encounter().name(), "Bridge");
  const v1::Reply stale = begin(faulty.encounter());
  EXPECT_EQ(stale.error().code(), v1::ERROR_CODE_CONFLICT);
  ASSERT_TRUE(begin(mended.encounter()).has_managed());
  ASSERT_EQ(list(*ana_).encounters_size(), 1);
  EXPECT_EQ(list(*ana_).encounters(0).state(), v1::ENCOUNTER_STATE_LIVE);
}

// The largest map there is: 256 hexes in 256 rows, each hex followed by a space.
TEST_F(EncountersTest, ArePreparedOnTheLargestMapOfHexes) {
  start({"--registration", "open"});
  gm_ = visit();
  gm_token_ = sign_up(*gm_, "greta").token();
  campaign_ = create(*gm_, "egs").id();
  std::string text =
      "ruleset = \"egs\"\nboard = \"hexes\"\nsides = [\"heroes\", \"foes\"]\nmap = \"\"\"\n";
  for (int y = 0; y < 256; ++y) {
    if (y % 2 == 1) text += ' ';
    for (int x = 0; x < 256; ++x) text += x == 0 ? "." : " .";
    text += '\n';
  }
  text += "\"\"\"\n";
  for (const auto* const who : {"hero", "foe"}) {
    const bool is_hero = who[0] == 'h';
    text += std::string("[[combatant]]\nkey = \"") + who + "\"\nside = \"" +
            (is_hero ? "heroes" : "foes") + "\"\nat = [" + (is_hero ? "0, 0" : "255, 255") +
            "]\narchetype = \"man-at-arms\"\n";
  }
  ASSERT_GT(text.size(), std::size_t{128} << 10);
  const auto prepared = prepare(text);
  EXPECT_EQ(prepared.faults_size(), 0);
  EXPECT_EQ(prepared.setup(), text);
  EXPECT_TRUE(begin(prepared.encounter()).has_managed());
}

TEST_F(EncountersTest, EachSitsAtTheOwnSeatThroughARestartToTheEnd) {
  gather();
  const std::string encounter = playing();
  const v1::Reply welcome = take_seat(*ana_, encounter);
  ASSERT_TRUE(welcome.has_welcome()) << welcome.ShortDebugString();
  EXPECT_EQ(welcome.welcome().seat().key(), "ana");
  EXPECT_EQ(welcome.welcome().seat().role(), v1::ROLE_PLAYER);
  EXPECT_EQ(take_seat(*ana_, encounter).error().code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(list(*ana_).encounters_size(), 1) << "at a seat one manages as before";
  ASSERT_TRUE(ana_->attach().has_attached());
  const v1::Batch first = ana_->batch();
  ASSERT_EQ(first.snapshot().combatants_size(), 2);
  bool mine = false;
  for (const auto& c : first.snapshot().combatants())
    mine = mine || (c.name() == "Nim" && c.yours());
  EXPECT_TRUE(mine);

  end(SIGKILL);
  start({"--registration", "open"});
  ana_ = visit(ana_token_);
  gm_ = visit(gm_token_);
  EXPECT_EQ(take_seat(*ana_, encounter).welcome().seat().key(), "ana");
  ASSERT_TRUE(ana_->attach().has_attached());
  EXPECT_EQ(ana_->batch().snapshot().combatants_size(), 2);
  EXPECT_EQ(take_seat(*gm_, encounter).welcome().seat().role(), v1::ROLE_GM);
  ASSERT_TRUE(gm_->attach().has_attached());
  v1::ClientFrame over;
  over.mutable_gm()->mutable_end();
  ASSERT_TRUE(gm_->ask(over).has_done());
  v1::EncounterState state{};
  for (int tries = 0; tries < 100 && state != v1::ENCOUNTER_STATE_OVER; ++tries) {
    state = list(*ana_).encounters(0).state();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(state, v1::ENCOUNTER_STATE_OVER);
}

// By its log: by members who were there and by others, and after a restart too.
TEST_F(EncountersTest, AFinishedOneIsReadByAllAndChangedByNone) {
  gather();
  std::string watchers;
  auto watcher = join("will", watchers, v1::CAMPAIGN_ROLE_SPECTATOR);
  const auto encounter =
      prepare(setup() + "hidden = true\n[[combatant]]\nkey = \"ogre\"\nname = \"Ogre\"\n" +
              "side = \"foes\"\nat = [8, 2]\narchetype = \"grunt-8\"\n")
          .encounter();
  ASSERT_TRUE(begin(encounter).has_managed());
  const std::string& id = encounter.id();
  const std::string old_link = link(id, "ana");
  end_it(id);
  std::string newcomers;
  const auto newcomer = join("bo", newcomers);

  struct Read {
    v1::Welcome welcome;
    std::set<std::string> names;
    std::vector<std::string> told;
  };
  const auto read = [&](WsClient& client) {
    Read seen;
    const v1::Reply reply = take_seat(client, id);
    EXPECT_TRUE(reply.has_welcome()) << reply.ShortDebugString();
    seen.welcome = reply.welcome();
    EXPECT_TRUE(client.attach().has_attached());
    const v1::Batch batch = client.batch();
    EXPECT_TRUE(batch.over());
    for (const auto& c : batch.snapshot().combatants()) seen.names.insert(c.name());
    for (const auto& event : batch.events()) seen.told.push_back(event.text());
    return seen;
  };
  std::vector<std::vector<std::string>> told;
  for (const bool restarted : {false, true}) {
    if (restarted) {
      end(SIGKILL);
      start({"--registration", "open"});
    }
    const auto gm = visit(gm_token_);
    const auto ana = visit(ana_token_);
    const Read gms = read(*gm);
    const Read anas = read(*ana);
    const Read wills = read(*visit(watchers));
    const Read bos = read(*visit(newcomers));
    EXPECT_EQ(gms.welcome.seat().role(), v1::ROLE_GM);
    EXPECT_EQ(gms.names, (std::set<std::string>{"Nim", "Foe", "Ogre"}));
    EXPECT_EQ(anas.welcome.seat().key(), "ana");
    EXPECT_EQ(anas.names, (std::set<std::string>{"Nim", "Ogre"})) << "it hid to the end";
    for (const std::string& text : anas.told) EXPECT_EQ(text.find("Foe"), std::string::npos);
    EXPECT_FALSE(anas.told.empty());
    for (const Read* other : {&wills, &bos}) {
      EXPECT_EQ(other->welcome.seat().role(), v1::ROLE_SPECTATOR);
      EXPECT_EQ(other->names, anas.names);
    }
    told.push_back(anas.told);

    v1::ClientFrame decide;
    decide.mutable_decide()->set_prompt(1);
    EXPECT_EQ(ana->ask(decide).error().code(), v1::ERROR_CODE_ILLEGAL_NOW);
    v1::ClientFrame end_again;
    end_again.mutable_gm()->mutable_end();
    const v1::Reply refused = gm->ask(end_again);
    EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_ILLEGAL_NOW);
    EXPECT_EQ(refused.error().message(), "this encounter has ended; it can be read, not changed");
    // They are seats of members: nothing is handed out there, and no link leads in.
    EXPECT_EQ(connect()->hello(old_link).error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
    EXPECT_EQ(take_seat(*visit(newcomers), id, "ana").error().code(), v1::ERROR_CODE_NOT_FOUND);
  }
  EXPECT_EQ(told[0], told[1]);
}

TEST_F(EncountersTest, WhoIsNoMemberAnyMoreHasToLeave) {
  gather();
  const std::string encounter = playing();
  ASSERT_TRUE(take_seat(*ana_, encounter).has_welcome());
  remove_ana();
  EXPECT_EQ(ana_->closed(), 1008);
  EXPECT_EQ(take_seat(*visit(ana_token_), encounter).error().code(), v1::ERROR_CODE_NOT_FOUND);
}

TEST_F(EncountersTest, ADemotedGmIsHeardNoMoreAtOnce) {
  gather();
  const std::string encounter = playing();
  std::string token;
  const auto second = join("second", token, v1::CAMPAIGN_ROLE_GM);
  const std::string account =
      get(*second, [](v1::Manage& m) { m.mutable_show_account(); }).account().id();
  ASSERT_EQ(take_seat(*second, encounter).welcome().seat().role(), v1::ROLE_GM);
  ASSERT_TRUE(second->attach().has_attached());
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_set_role()->set_campaign(campaign_);
                m.mutable_set_role()->set_account(account);
                m.mutable_set_role()->set_role(v1::CAMPAIGN_ROLE_PLAYER);
              }).has_done());
  v1::ClientFrame over;
  over.set_id(1'000);
  over.mutable_gm()->mutable_end();
  second->send(over);
  while (const auto frame = second->receive()) {
    EXPECT_NE(frame->reply().to(), over.id()) << frame->ShortDebugString();
  }
  EXPECT_EQ(list(*gm_).encounters(0).state(), v1::ENCOUNTER_STATE_LIVE);
}

// Each connection at a seat is checked every two seconds. The GM's bot sits down first, so it has
// been checked by the time the others have had to leave.
TEST_F(EncountersTest, APlayerMadeASpectatorLeavesWithTheirBotAndTheGmsBotStays) {
  gather();
  const std::string encounter = playing();
  const auto bot_of = [&](WsClient& owner, const std::function<void(v1::CreateBotToken&)>& scope) {
    const std::string secret = get(owner,
                                   [&](v1::Manage& m) {
                                     m.mutable_create_bot_token()->set_campaign(campaign_);
                                     m.mutable_create_bot_token()->set_label("bot");
                                     m.mutable_create_bot_token()->set_expires_in_days(1);
                                     scope(*m.mutable_create_bot_token());
                                   })
                                   .bot_token()
                                   .secret();
    return visit(secret);
  };
  const auto npcs = bot_of(*gm_, [](v1::CreateBotToken& token) { token.add_seats("gm"); });
  EXPECT_EQ(take_seat(*npcs, encounter).welcome().seat().key(), "gm");
  const auto helper = bot_of(*ana_, [&](v1::CreateBotToken& token) { token.add_characters(nim_); });
  EXPECT_EQ(take_seat(*helper, encounter).welcome().seat().key(), "ana");
  ASSERT_TRUE(take_seat(*ana_, encounter).has_welcome());
  const std::string account =
      get(*ana_, [](v1::Manage& m) { m.mutable_show_account(); }).account().id();
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_set_role()->set_campaign(campaign_);
                m.mutable_set_role()->set_account(account);
                m.mutable_set_role()->set_role(v1::CAMPAIGN_ROLE_SPECTATOR);
              }).has_done());
  EXPECT_EQ(ana_->closed(), 1008);
  EXPECT_EQ(helper->closed(), 1008);
  EXPECT_TRUE(npcs->attach().has_attached());
}

TEST_F(EncountersTest, LatecomersKeepTheirSeat) {
  gather();
  const std::string encounter = playing();
  std::string token;
  auto bo = join("bo", token);
  EXPECT_EQ(take_seat(*bo, encounter).welcome().seat().key(), "late-1");
  std::string other;
  auto cy = join("cy", other);
  EXPECT_EQ(take_seat(*cy, encounter).welcome().seat().key(), "late-2");
  bo = visit(token);
  EXPECT_EQ(take_seat(*bo, encounter).welcome().seat().key(), "late-1");
  EXPECT_EQ(take_seat(*visit(token), encounter, "late-2").error().code(), v1::ERROR_CODE_NOT_FOUND);
}

TEST_F(EncountersTest, ALinkIsForItsSeatAlone) {
  gather();
  const std::string encounter = playing();
  const auto seats = get(*gm_, [&](v1::Manage& m) {
                       m.mutable_list_seats()->set_campaign(campaign_);
                       m.mutable_list_seats()->set_encounter(encounter);
                     }).seats();
  std::string link;
  for (const auto& seat : seats.seats()) {
    if (seat.key() == "ana") link = seat.link();
  }
  ASSERT_FALSE(link.empty()) << seats.ShortDebugString();
  auto guest = connect();
  const v1::Reply welcome = guest->hello(link);
  EXPECT_EQ(welcome.welcome().seat().key(), "ana");
  const auto taken = [&] {
    std::vector<std::string> keys;
    const auto all = get(*gm_, [&](v1::Manage& m) {
                       m.mutable_list_seats()->set_campaign(campaign_);
                       m.mutable_list_seats()->set_encounter(encounter);
                     }).seats();
    for (const auto& seat : all.seats()) {
      if (seat.taken()) keys.push_back(seat.key());
    }
    return keys;
  };
  EXPECT_EQ(taken(), std::vector<std::string>{"ana"});
  EXPECT_EQ(ask(*guest, [](v1::Manage& m) { m.mutable_show_account(); }).error().code(),
            v1::ERROR_CODE_UNAUTHENTICATED);
}

TEST_F(EncountersTest, ACharacterCannotFightInTwoAtATime) {
  gather();
  playing();
  const v1::Reply second = begin(prepare(setup()).encounter());
  EXPECT_EQ(second.error().code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(second.error().field(), "manage.startEncounter.encounter");
}

// `fray admin table`, while the server runs and without it.
TEST_F(EncountersTest, AnOperatorEndsTheOneThatIsStuck) {
  gather();
  const std::string stuck = playing();
  const auto admin = [&](const std::string& command, const std::string& more) {
    return test::fray("admin table " + command + " '" + folder_.file("fray.db") + "' " + more);
  };
  const auto expect = [](const test::Finished& done, int exit_code, const std::string& says) {
    EXPECT_EQ(done.exit_code, exit_code) << done.output;
    EXPECT_NE(done.output.find(says), std::string::npos) << done.output;
  };
  const auto tables = nlohmann::json::parse(admin("list", "--json").output);
  ASSERT_EQ(tables.size(), 2u);
  const auto& campaigns = tables[tables[0]["table"] == "duel" ? 1 : 0];
  EXPECT_EQ(campaigns["table"], stuck);
  EXPECT_EQ(campaigns["campaign"], campaign_);
  EXPECT_EQ(campaigns["name"], "Bridge");
  EXPECT_EQ(campaigns["state"], "live");
  EXPECT_EQ(campaigns["ruleset"], "forge");
  EXPECT_EQ(campaigns["seats"].front(), "gm") << campaigns;
  expect(admin("list", ""), 0, "\"Bridge\" of campaign " + campaign_);
  expect(admin("show", stuck), 0, "under way in round 1");
  expect(admin("show", stuck), 0, "  ana  player\n");
  expect(admin("show", "nowhere"), 1, "unknown table \"nowhere\"");
  expect(admin("end", stuck), 1, "a server is using");

  end();
  expect(admin("end", "nowhere"), 1, "unknown table \"nowhere\"");
  expect(admin("end", stuck), 0, "its characters are free");
  expect(admin("end", stuck), 1, "plays nothing");
  expect(admin("end", "duel"), 0, "duel-1 is over");
  expect(admin("show", stuck), 0, stuck + ", over");
  EXPECT_EQ(test::fray("admin check '" + folder_.file("fray.db") + "'").exit_code, 0);
  const auto audit = test::fray("admin audit '" + folder_.file("fray.db") + "' --limit 2");
  expect(audit, 0, "operator: encounter-end " + stuck + " (Bridge)");
  expect(audit, 0, "operator: encounter-end duel-1 (table duel)");

  start({"--registration", "open"});
  gm_ = visit(gm_token_);
  const auto encounters = list(*gm_);
  ASSERT_EQ(encounters.encounters_size(), 1);
  EXPECT_EQ(encounters.encounters(0).state(), v1::ENCOUNTER_STATE_OVER);
  EXPECT_TRUE(begin(prepare(setup()).encounter()).has_managed()) << "the character is free";
  expect(admin("show", "duel"), 0, "encounter duel-2");
}

TEST_F(EncountersTest, WhatFightsIsNotDeleted) {
  gather();
  const std::string encounter = playing();
  const auto delete_nim = [&] {
    return ask(*ana_, [&](v1::Manage& m) {
      m.mutable_delete_character()->set_campaign(campaign_);
      m.mutable_delete_character()->set_character(nim_);
    });
  };
  const v1::Error character = delete_nim().error();
  EXPECT_EQ(character.code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(character.field(), "manage.deleteCharacter.character");
  EXPECT_NE(character.message().find("\"Bridge\""), std::string::npos) << character.message();
  const v1::Error campaign = delete_campaign().error();
  EXPECT_EQ(campaign.code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(campaign.field(), "manage.deleteCampaign.campaign");
  const auto beside =
      test::fray("admin campaign delete '" + folder_.file("fray.db") + "' " + campaign_);
  EXPECT_EQ(beside.exit_code, 1) << beside.output;
  EXPECT_TRUE(take_seat(*ana_, encounter).has_welcome()) << "it is played on";

  end_it(encounter);
  ana_ = visit(ana_token_);
  EXPECT_TRUE(delete_nim().has_done());
  EXPECT_TRUE(delete_campaign().has_done());
  // No one else could restore it, so it goes with its owner.
  EXPECT_TRUE(
      ask(*gm_, [](v1::Manage& m) { m.mutable_delete_account()->set_name("greta"); }).has_done());
  const auto whole = test::fray("admin check '" + folder_.file("fray.db") + "'");
  EXPECT_EQ(whole.exit_code, 0) << whole.output;
  EXPECT_NE(whole.output.find(", 0 campaigns, "), std::string::npos) << whole.output;
  EXPECT_EQ(connect()->hello(token("gm")).has_welcome(), true) << "the other table plays on";
}

TEST_F(EncountersTest, WhatTheGmSetsAsideIsOnRecord) {
  gather();
  const std::string encounter = playing();
  const auto pause_by = [&](WsClient& client, bool paused) {
    v1::ClientFrame frame;
    frame.mutable_gm()->mutable_pause()->set_paused(paused);
    ASSERT_TRUE(client.attach().has_attached());
    ASSERT_TRUE(client.ask(frame).has_done());
  };
  const auto audit = [&] {
    return get(*gm_, [&](v1::Manage& m) { m.mutable_list_audit()->set_campaign(campaign_); })
        .audit();
  };
  const auto member = visit(gm_token_);
  ASSERT_TRUE(take_seat(*member, encounter).has_welcome());
  pause_by(*member, true);
  const auto guest = connect();
  ASSERT_TRUE(guest->hello(link(encounter, "gm")).has_welcome());
  pause_by(*guest, false);
  std::vector<v1::AuditEntry> overrides;
  for (int tries = 0; tries < 100 && overrides.size() < 2; ++tries) {
    overrides.clear();
    const v1::AuditList list = audit();
    for (const auto& entry : list.entries()) {
      if (entry.verb() == "override") overrides.push_back(entry);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(overrides.size(), 2u) << "the newest first";
  for (const auto& entry : overrides) {
    EXPECT_EQ(entry.about(), encounter);
    EXPECT_EQ(entry.detail(), "gm.pause");
  }
  EXPECT_EQ(overrides[1].name(), "greta");
  EXPECT_FALSE(overrides[1].account().empty());
  EXPECT_EQ(overrides[0].name(), "seat gm");
  EXPECT_TRUE(overrides[0].account().empty());
}

TEST_F(EncountersTest, ARevokedLinkEndsItsOwnConnectionsOnly) {
  gather();
  const std::string encounter = playing();
  const std::string old = link(encounter, "ana");
  const auto guest = connect();
  ASSERT_TRUE(guest->hello(old).has_welcome());
  ASSERT_TRUE(take_seat(*ana_, encounter).has_welcome());
  EXPECT_EQ(ask(*ana_,
                [&](v1::Manage& m) {
                  m.mutable_revoke_seat_link()->set_campaign(campaign_);
                  m.mutable_revoke_seat_link()->set_encounter(encounter);
                  m.mutable_revoke_seat_link()->set_seat("ana");
                })
                .error()
                .code(),
            v1::ERROR_CODE_FORBIDDEN);
  ASSERT_TRUE(ask(*gm_, [&](v1::Manage& m) {
                m.mutable_revoke_seat_link()->set_campaign(campaign_);
                m.mutable_revoke_seat_link()->set_encounter(encounter);
                m.mutable_revoke_seat_link()->set_seat("ana");
              }).has_done());
  const std::string fresh = link(encounter, "ana");
  EXPECT_NE(fresh, old);
  EXPECT_EQ(guest->closed(), 1008);
  EXPECT_EQ(connect()->hello(old).error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
  EXPECT_TRUE(welcomed(fresh).has_welcome());
  EXPECT_TRUE(ana_->attach().has_attached()) << "by her account";
}

TEST_F(EncountersTest, GmsSeeWhichLinksWereUsedAndNoLink) {
  gather();
  const std::string encounter = playing();
  const std::string anas = link(encounter, "ana");
  const auto listed = [&](const auto& by) {
    return ask(*by, [&](v1::Manage& m) {
      m.mutable_list_seat_links()->set_campaign(campaign_);
      m.mutable_list_seat_links()->set_encounter(encounter);
    });
  };
  EXPECT_EQ(listed(ana_).error().code(), v1::ERROR_CODE_FORBIDDEN);
  std::map<std::string, v1::SeatLink> before;
  const v1::Reply list = listed(gm_);
  for (const auto& one : list.managed().seat_links().links()) before[one.seat()] = one;
  ASSERT_TRUE(before.contains("gm"));
  EXPECT_EQ(before["gm"].role(), v1::ROLE_GM);
  EXPECT_EQ(before["ana"].role(), v1::ROLE_PLAYER);
  EXPECT_FALSE(before["ana"].account().empty());
  EXPECT_FALSE(before["ana"].side().empty());
  EXPECT_GT(before["ana"].made_ms(), 0);
  EXPECT_EQ(before["ana"].used_ms(), 0);
  EXPECT_EQ(list.SerializeAsString().find(anas), std::string::npos);
  ASSERT_TRUE(take_seat(*ana_, encounter).has_welcome());
  const auto guest = connect();
  ASSERT_TRUE(guest->hello(anas).has_welcome());
  std::map<std::string, std::int64_t> used;
  for (int tries = 0; tries < 250 && used["ana"] == 0; ++tries) {
    const v1::Reply now = listed(gm_);
    for (const auto& one : now.managed().seat_links().links()) used[one.seat()] = one.used_ms();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_GE(used["ana"], before["ana"].made_ms());
  EXPECT_EQ(used["gm"], 0);
}

TEST_F(EncountersTest, TheLinkOfAMemberGoesWithTheMember) {
  gather();
  const std::string encounter = playing();
  const std::string hers = link(encounter, "ana");
  const auto by_link = connect();
  ASSERT_TRUE(by_link->hello(hers).has_welcome());
  remove_ana();
  EXPECT_EQ(by_link->closed(), 1008);
  EXPECT_EQ(connect()->hello(hers).error().code(), v1::ERROR_CODE_UNAUTHENTICATED);
  EXPECT_TRUE(connect()->hello(link(encounter, "gm")).has_welcome());
}

TEST_F(EncountersTest, LinksGoWithAUserDisabledByAnOperator) {
  gather();
  std::string bo_token;
  const auto bo = join("bo", bo_token);
  const std::string encounter = playing();
  const auto admin = [&](const std::string& command) {
    return test::fray("admin user " + command + " '" + folder_.file("fray.db") + "' ana");
  };
  for (const char* command : {"disable", "delete"}) {
    const std::string hers = link(encounter, "ana");
    const std::string gms = link(encounter, "gm");
    const auto by_link = connect();
    ASSERT_TRUE(welcomed(hers).has_welcome());
    ASSERT_TRUE(by_link->hello(hers).has_welcome());
    const auto done = admin(command);
    ASSERT_EQ(done.exit_code, 0) << done.output;
    EXPECT_EQ(by_link->closed(), 1008) << command;
    EXPECT_EQ(connect()->hello(hers).error().code(), v1::ERROR_CODE_UNAUTHENTICATED) << command;
    EXPECT_TRUE(connect()->hello(gms).has_welcome()) << command;
  }
}

}  // namespace
}  // namespace fray
