// Accounts, campaigns and characters over the wire: the real server, its database, and several
// clients.
#include <fstream>

#include <nlohmann/json.hpp>

#include "integration/office_fixture.h"

namespace fray {
namespace {

using support::WsClient;

TEST_F(OfficeTest, PeopleSignUpInviteEachOtherAndAreThereAfterARestart) {
  start({"--registration", "open"});
  auto gm = visit();
  const v1::SignedIn owner = sign_up(*gm, "Greta");
  EXPECT_TRUE(owner.token().starts_with("fray_"));
  EXPECT_EQ(owner.account().name(), "greta");
  EXPECT_EQ(owner.account().display_name(), "Greta");
  const v1::Campaign campaign = create(*gm);
  EXPECT_EQ(campaign.role(), v1::CAMPAIGN_ROLE_OWNER);
  EXPECT_EQ(campaign.policy().ruleset(), "forge");
  EXPECT_EQ(campaign.policy().play().absent(), v1::ABSENT_DEFAULT);

  EXPECT_TRUE(ask(*gm, [&](v1::Manage& m) {
                m.mutable_watch_campaign()->set_campaign(campaign.id());
              }).has_done());
  auto ana = visit("", Protocol::Json);
  sign_up(*ana, "ana");
  const auto joined = accept(*ana, invite(*gm, campaign.id(), v1::CAMPAIGN_ROLE_PLAYER));
  EXPECT_EQ(joined.managed().campaign().role(), v1::CAMPAIGN_ROLE_PLAYER);
  EXPECT_EQ(gm->notice().campaign_changed().part(), v1::CAMPAIGN_PART_INVITES);
  EXPECT_EQ(gm->notice().campaign_changed().part(), v1::CAMPAIGN_PART_MEMBERS);

  gm.reset();
  ana.reset();
  end();
  start({"--registration", "open"});
  gm = visit(owner.token());
  const auto members = get(*gm, [&](v1::Manage& m) {
                         m.mutable_list_members()->set_campaign(campaign.id());
                       }).members();
  ASSERT_EQ(members.members_size(), 2);
  EXPECT_EQ(members.members(0).display_name(), "Greta");
  EXPECT_EQ(members.members(1).display_name(), "ana");
}

TEST_F(OfficeTest, AGuestPlaysByALinkAndClaimsTheAccountLater) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const v1::Campaign campaign = create(*gm);
  const std::string secret = invite(*gm, campaign.id(), v1::CAMPAIGN_ROLE_PLAYER);
  auto guest = visit();
  EXPECT_EQ(get(*guest, [&](v1::Manage& m) { m.mutable_show_invite()->set_secret(secret); })
                .invite()
                .campaign(),
            "Ashes");
  const v1::SignedIn in = accept(*guest, secret, "Gwen").managed().signed_in();
  EXPECT_TRUE(in.account().guest());
  EXPECT_EQ(accept(*visit(), secret, "Late").error().code(), v1::ERROR_CODE_NOT_FOUND) << "used up";
  EXPECT_EQ(ask(*guest,
                [&](v1::Manage& m) {
                  m.mutable_create_campaign()->set_name("Mine");
                  m.mutable_create_campaign()->set_ruleset("forge");
                })
                .error()
                .code(),
            v1::ERROR_CODE_FORBIDDEN);
  const auto claimed = get(*guest, [&](v1::Manage& m) {
                         m.mutable_claim_account()->set_name("gwen");
                         m.mutable_claim_account()->set_password("battery staple");
                       }).account();
  EXPECT_EQ(claimed.id(), in.account().id());
  EXPECT_FALSE(claimed.guest());
  auto again = visit();
  EXPECT_TRUE(get(*again, [](v1::Manage& m) {
                m.mutable_sign_in()->set_name("Gwen");
                m.mutable_sign_in()->set_password("battery staple");
              }).has_signed_in());
  EXPECT_EQ(
      get(*again, [](v1::Manage& m) { m.mutable_list_campaigns(); }).campaigns().campaigns_size(),
      1);
}

TEST_F(OfficeTest, ACharacterIsCheckedStoredAwardedAndRestored) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const v1::Campaign campaign = create(*gm);
  auto ana = visit();
  sign_up(*ana, "ana");
  accept(*ana, invite(*gm, campaign.id(), v1::CAMPAIGN_ROLE_PLAYER));
  const std::string sheet = sample_sheet();
  const auto make = [&](const std::string& text) {
    return ask(*ana, [&](v1::Manage& m) {
      m.mutable_create_character()->set_campaign(campaign.id());
      m.mutable_create_character()->set_name("Ana");
      m.mutable_create_character()->set_sheet(text);
    });
  };
  const v1::Error nonsense = make("attributes = 3").error();
  EXPECT_EQ(nonsense.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(nonsense.field(), "manage.createCharacter.sheet");
  const auto made = make(sheet).managed().character();
  ASSERT_FALSE(made.character().id().empty());
  EXPECT_EQ(made.character().revision(), 1);

  const auto award = [&](WsClient& client) {
    return ask(client, [&](v1::Manage& m) {
      m.mutable_award_character()->set_campaign(campaign.id());
      m.mutable_award_character()->set_character(made.character().id());
      m.mutable_award_character()->set_points(3);
      m.mutable_award_character()->set_reason("courage");
    });
  };
  EXPECT_EQ(award(*ana).error().code(), v1::ERROR_CODE_FORBIDDEN);
  const auto awarded = award(*gm).managed().character();
  EXPECT_EQ(awarded.character().points(), 3);
  EXPECT_EQ(awarded.character().revision(), 2);
  EXPECT_NE(awarded.sheet(), sheet);

  const auto save = [&](std::int64_t base, const std::string& text) {
    return ask(*ana, [&](v1::Manage& m) {
      m.mutable_save_character()->set_campaign(campaign.id());
      m.mutable_save_character()->set_character(made.character().id());
      m.mutable_save_character()->set_base_revision(base);
      m.mutable_save_character()->set_sheet(text);
      m.mutable_save_character()->set_what("writes it anew");
    });
  };
  EXPECT_EQ(save(1, sheet).error().code(), v1::ERROR_CODE_CONFLICT);
  EXPECT_EQ(save(2, awarded.sheet()).managed().character().character().revision(), 3);
  const auto restored = get(*ana, [&](v1::Manage& m) {
                          m.mutable_restore_revision()->set_campaign(campaign.id());
                          m.mutable_restore_revision()->set_character(made.character().id());
                          m.mutable_restore_revision()->set_revision(1);
                          m.mutable_restore_revision()->set_base_revision(3);
                        }).character();
  EXPECT_EQ(restored.sheet(), awarded.sheet()) << "what was awarded since stays awarded";
  EXPECT_EQ(restored.revision().number(), 4);
  EXPECT_EQ(restored.character().points(), 3);
}

TEST_F(OfficeTest, ASheetThatClaimsMoreThanWasAwardedChangesNothing) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const v1::Campaign campaign = create(*gm);
  auto ana = visit();
  sign_up(*ana, "ana");
  accept(*ana, invite(*gm, campaign.id(), v1::CAMPAIGN_ROLE_PLAYER));
  const std::string sheet = sample_sheet();
  const auto claiming = [&](int points) {
    return sheet + "\n[[growth]]\nwhen = \"The mill\"\npoints = " + std::to_string(points) + "\n";
  };
  const auto make = [&](const std::string& text) {
    return ask(*ana, [&](v1::Manage& m) {
      m.mutable_create_character()->set_campaign(campaign.id());
      m.mutable_create_character()->set_name("Ana");
      m.mutable_create_character()->set_sheet(text);
    });
  };
  const v1::Error claimed = make(claiming(1)).error();
  EXPECT_EQ(claimed.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(claimed.field(), "manage.createCharacter.sheet");
  const std::string id = make(sheet).managed().character().character().id();
  const auto award = [&](std::int32_t points) {
    return get(*gm,
               [&](v1::Manage& m) {
                 m.mutable_award_character()->set_campaign(campaign.id());
                 m.mutable_award_character()->set_character(id);
                 m.mutable_award_character()->set_points(points);
                 m.mutable_award_character()->set_reason("The mill");
               })
        .character();
  };
  const auto save = [&](WsClient& by, const std::string& text) {
    const std::int64_t base = get(*gm,
                                  [&](v1::Manage& m) {
                                    m.mutable_show_character()->set_campaign(campaign.id());
                                    m.mutable_show_character()->set_character(id);
                                  })
                                  .character()
                                  .revision()
                                  .number();
    return ask(by, [&](v1::Manage& m) {
      m.mutable_save_character()->set_campaign(campaign.id());
      m.mutable_save_character()->set_character(id);
      m.mutable_save_character()->set_base_revision(base);
      m.mutable_save_character()->set_sheet(text);
      m.mutable_save_character()->set_what("spends");
    });
  };
  const auto shown = [&] {
    return get(*ana,
               [&](v1::Manage& m) {
                 m.mutable_show_character()->set_campaign(campaign.id());
                 m.mutable_show_character()->set_character(id);
               })
        .character();
  };
  EXPECT_EQ(award(3).character().points(), 3);
  const std::string before = shown().SerializeAsString();
  const v1::Error refused = save(*ana, claiming(4)).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(refused.field(), "manage.saveCharacter.sheet");
  EXPECT_EQ(shown().SerializeAsString(), before);
  EXPECT_TRUE(save(*ana, claiming(3)).has_managed());
  EXPECT_TRUE(save(*gm, claiming(4)).has_managed()) << "no limits hold for a GM";

  // Points taken away are neither left on the sheet nor restored from an old one.
  EXPECT_EQ(award(-2).character().points(), 1);
  EXPECT_EQ(save(*ana, claiming(3)).error().field(), "manage.saveCharacter.sheet");
  const auto restore = [&](std::int64_t revision) {
    const std::int64_t base = shown().revision().number();
    return ask(*ana, [&](v1::Manage& m) {
      m.mutable_restore_revision()->set_campaign(campaign.id());
      m.mutable_restore_revision()->set_character(id);
      m.mutable_restore_revision()->set_revision(revision);
      m.mutable_restore_revision()->set_base_revision(base);
    });
  };
  const v1::Error old = restore(2).error();
  EXPECT_EQ(old.code(), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(old.field(), "manage.restoreRevision.revision");
  const v1::CharacterSheet restored = restore(1).managed().character();
  EXPECT_EQ(restored.sheet(), claiming(1)) << "what is left of the award is written on it";
}

// With nothing but what the server says about sheets.
TEST_F(OfficeTest, ASheetIsDescribedReadAndJudged) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  for (const std::string ruleset : {"forge", "success-rolls"}) {
    const v1::Campaign campaign = create(*gm, ruleset);
    auto ana = visit("", Protocol::Json);
    sign_up(*ana, ruleset);
    accept(*ana, invite(*gm, campaign.id(), v1::CAMPAIGN_ROLE_PLAYER));
    const auto description = get(*ana, [&](v1::Manage& m) {
                               m.mutable_describe_sheet()->set_campaign(campaign.id());
                             }).sheet_description();
    EXPECT_GT(description.sections_size(), 2);
    const auto judge = [&](const v1::SheetJudged& before) {
      return get(*ana,
                 [&](v1::Manage& m) {
                   m.mutable_judge_sheet()->set_campaign(campaign.id());
                   *m.mutable_judge_sheet()->mutable_values() = before.values();
                 })
          .sheet_judged();
    };
    const v1::SheetJudged blank = judge({});
    ASSERT_GT(blank.state().faults_size(), 0) << "nothing is filled in";
    EXPECT_TRUE(blank.state().faults(0).missing());

    v1::SheetJudged named = blank;
    auto& name = *named.add_values();
    name.set_key("name");
    name.set_text("Ana");
    const v1::SheetJudged judged = judge(named);
    EXPECT_EQ(judged.values_size(), 1);
    const auto read = get(*ana, [&](v1::Manage& m) {
                        m.mutable_read_sheet()->set_campaign(campaign.id());
                        m.mutable_read_sheet()->set_sheet(judged.sheet());
                      }).sheet_judged();
    EXPECT_EQ(read.values(0).text(), "Ana") << judged.sheet();

    // Rows within rows within rows, and more of them than any sheet has.
    v1::SheetJudged deep;
    auto* at = deep.add_values();
    for (int i = 0; i < 10; ++i) at = at->mutable_rows()->add_rows()->add_cells();
    EXPECT_EQ(ask(*ana,
                  [&](v1::Manage& m) {
                    m.mutable_judge_sheet()->set_campaign(campaign.id());
                    *m.mutable_judge_sheet()->mutable_values() = deep.values();
                  })
                  .error()
                  .field(),
              "manage.judgeSheet.values");
  }
}

// Study is no award, and only a GM writes it down.
TEST_F(OfficeTest, APlayerKeepsWhatAGmSaysWasStudied) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const std::string campaign = create(*gm, "success-rolls").id();
  auto ana = visit();
  sign_up(*ana, "ana");
  accept(*ana, invite(*gm, campaign, v1::CAMPAIGN_ROLE_PLAYER));
  const std::string sheet =
      "id = \"kim\"\nname = \"Kim\"\npower = \"heroic\"\nspread = \"very\"\n"
      "attributes = { st = 14, dx = 14, iq = 10, ht = 10 }\n"
      "aptitudes = { fighting = 16, command = 12 }\n"
      "skills = [\n"
      "  { id = \"stealth\", attribute = \"dx\", difficulty = \"average\", level = 15 },\n"
      "  { id = \"shield\", attribute = \"dx\", difficulty = \"easy\", level = 15 },\n"
      "  { id = \"tactics\", attribute = \"iq\", difficulty = \"hard\", level = 11 },\n]\n"
      "wildcard = { name = \"Knight!\", attribute = \"dx\" }\n"
      "advantages = [{ name = \"A\" }, { name = \"B\" }, { name = \"C\" }]\n"
      "weapons = [\"broadsword\"]\n";
  const auto studied = [&](const std::string& hours) {
    return sheet + "[[growth]]\nwhen = \"A winter\"\nstudy = { alone = " + hours + " }\n";
  };
  const std::string kim = get(*ana,
                              [&](v1::Manage& m) {
                                m.mutable_create_character()->set_campaign(campaign);
                                m.mutable_create_character()->set_name("Kim");
                                m.mutable_create_character()->set_sheet(sheet);
                              })
                              .character()
                              .character()
                              .id();
  const auto save = [&](support::WsClient& by, int revision, const std::string& text) {
    return ask(by, [&](v1::Manage& m) {
      v1::SaveCharacter& saved = *m.mutable_save_character();
      saved.set_campaign(campaign);
      saved.set_character(kim);
      saved.set_base_revision(revision);
      saved.set_sheet(text);
      saved.set_what("edits");
    });
  };
  EXPECT_EQ(save(*ana, 1, studied("400")).error().field(), "manage.saveCharacter.sheet");
  ASSERT_TRUE(save(*gm, 1, studied("400")).has_managed()) << "which is a point";
  EXPECT_TRUE(save(*ana, 2, studied("400") + "# likes tea\n").has_managed());
  EXPECT_EQ(save(*ana, 3, studied("401")).error().field(), "manage.saveCharacter.sheet")
      << "no point more, and nobody gave that hour";
  EXPECT_EQ(save(*ana, 3, studied("400") + "points = 1\n").error().field(),
            "manage.saveCharacter.sheet");
}

// A ruleset's work on a sheet is expensive, so it is limited.
TEST_F(OfficeTest, EndlessSheetJudgingIsLimited) {
  start({"--registration", "open"});
  auto client = visit();
  sign_up(*client, "ana");
  const v1::Campaign campaign = create(*client);
  bool limited = false;
  for (int i = 0; i < 100 && !limited; ++i) {
    limited =
        ask(*client, [&](v1::Manage& m) { m.mutable_judge_sheet()->set_campaign(campaign.id()); })
            .error()
            .code() == v1::ERROR_CODE_LIMITED;
  }
  EXPECT_TRUE(limited);
}

TEST_F(OfficeTest, ABotHasWhatItsTokenAllows) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const v1::Campaign campaign = create(*gm);
  const auto made = get(*gm, [&](v1::Manage& m) {
                      m.mutable_create_bot_token()->set_campaign(campaign.id());
                      m.mutable_create_bot_token()->set_label("wolves");
                      m.mutable_create_bot_token()->set_expires_in_days(1);
                    }).bot_token();
  auto bot = connect();
  const auto welcome = bot->hello(made.secret()).welcome();
  EXPECT_EQ(welcome.bot().campaign(), campaign.id());
  EXPECT_TRUE(get(*bot, [&](v1::Manage& m) {
                m.mutable_show_campaign()->set_campaign(campaign.id());
              }).has_campaign());
  EXPECT_EQ(ask(*bot, [](v1::Manage& m) { m.mutable_list_tokens(); }).error().code(),
            v1::ERROR_CODE_FORBIDDEN);
  EXPECT_TRUE(ask(*gm, [&](v1::Manage& m) {
                m.mutable_revoke_token()->set_token(made.token().id());
              }).has_done());
  EXPECT_EQ(
      ask(*bot, [&](v1::Manage& m) { m.mutable_show_campaign()->set_campaign(campaign.id()); })
          .error()
          .code(),
      v1::ERROR_CODE_UNAUTHENTICATED);
}

TEST_F(OfficeTest, ABrowserSignsInByACookieThatNoScriptReads) {
  start({"--registration", "open"});
  auto gm = visit();
  sign_up(*gm, "gm");
  const std::string right = R"({"name": "GM", "password": "correct horse"})";
  const auto in = post("/account/sign-in", right);
  ASSERT_EQ(in.status, 200) << in.body;
  EXPECT_EQ(nlohmann::json::parse(in.body)["name"], "gm");
  EXPECT_EQ(in.body.find("fray_"), std::string::npos) << "no token for scripts";
  const std::string cookie = in.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos) << "plain HTTP on this machine";
  const std::string pair = cookie.substr(0, cookie.find(';'));

  WsClient page(served_->port(), Protocol::Json, false, {{"Cookie", pair}});
  EXPECT_EQ(page.hello("").welcome().account().name(), "gm");
  EXPECT_EQ(post("/account/sign-out", "{}", "Cookie: " + pair + "\r\n").status, 200);
  WsClient later(served_->port(), Protocol::Json, false, {{"Cookie", pair}});
  EXPECT_EQ(later.hello("").error().code(), v1::ERROR_CODE_UNAUTHENTICATED);

  const auto wrong = post("/account/sign-in", R"({"name": "gm", "password": "horse correct"})");
  const auto nobody = post("/account/sign-in", R"({"name": "mg", "password": "horse correct"})");
  EXPECT_EQ(wrong.status, 401);
  EXPECT_EQ(wrong.body, nobody.body) << "nothing tells which of the two it was";
  EXPECT_EQ(post("/account/sign-in", "{]").status, 400);
  EXPECT_EQ(post("/account/sign-in", right, "Origin: https://evil.example\r\n").status, 403);
  EXPECT_EQ(support::http_get(served_->port(), "/account/sign-in").status, 405);
}

// Only a proxy that is trusted is believed.
TEST_F(OfficeTest, BehindAProxyThatSpeaksTlsTheCookieIsForTlsAlone) {
  const std::string body = R"({"name": "ana", "password": "correct horse"})";
  const std::string tls = "X-Forwarded-Proto: https\r\n";
  start({"--registration", "open", "--trusted-proxy", "127.0.0.1"});
  EXPECT_NE(post("/account/sign-up", body, tls).header("Set-Cookie").find("; Secure"),
            std::string::npos);
  EXPECT_EQ(post("/account/sign-in", body).header("Set-Cookie").find("; Secure"),
            std::string::npos);
  end();
  start({"--registration", "open"});
  EXPECT_EQ(post("/account/sign-in", body, tls).header("Set-Cookie").find("; Secure"),
            std::string::npos);
}

TEST_F(OfficeTest, RegistrationIsByInvitationUnlessTheOperatorSaysOtherwise) {
  start();
  auto client = visit();
  const auto refused = ask(*client, [](v1::Manage& m) {
                         m.mutable_sign_up()->set_name("ana");
                         m.mutable_sign_up()->set_password("correct horse");
                       }).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_FORBIDDEN);
  EXPECT_TRUE(refused.field().starts_with("manage.signUp")) << refused.field();
}

TEST_F(OfficeTest, StrangeRequestsAreRefusedAndTheConnectionLivesOn) {
  start({"--registration", "open"});
  auto client = visit();
  sign_up(*client, "ana");
  const auto code = [&](const std::function<void(v1::Manage&)>& fill) {
    return ask(*client, fill).error().code();
  };
  EXPECT_EQ(code([](v1::Manage&) {}), v1::ERROR_CODE_INVALID) << "no request at all";
  EXPECT_EQ(code([](v1::Manage& m) { m.mutable_show_campaign()->set_campaign("../etc"); }),
            v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(
      code([](v1::Manage& m) { m.mutable_show_campaign()->set_campaign("aaaaaaaaaaaaaaaaaaaa"); }),
      v1::ERROR_CODE_NOT_FOUND);
  EXPECT_EQ(code([](v1::Manage& m) {
              m.mutable_create_campaign()->set_name(std::string(5000, 'x'));
              m.mutable_create_campaign()->set_ruleset("forge");
            }),
            v1::ERROR_CODE_INVALID);
  EXPECT_EQ(code([](v1::Manage& m) {
              m.mutable_create_campaign()->set_name("Ashes");
              m.mutable_create_campaign()->set_ruleset("chess");
            }),
            v1::ERROR_CODE_INVALID);
  const v1::Campaign campaign = create(*client);
  EXPECT_EQ(code([&](v1::Manage& m) {
              m.mutable_set_policy()->set_campaign(campaign.id());
              auto& policy = *m.mutable_set_policy()->mutable_policy();
              policy = campaign.policy();
              (*policy.mutable_options())["no_such_option"] = "true";
            }),
            v1::ERROR_CODE_INVALID);
  EXPECT_EQ(code([&](v1::Manage& m) {
              m.mutable_set_policy()->set_campaign(campaign.id());
              auto& policy = *m.mutable_set_policy()->mutable_policy();
              policy = campaign.policy();
              (*policy.mutable_options())["critical_failures"] = "perhaps";
            }),
            v1::ERROR_CODE_INVALID);
  EXPECT_TRUE(ask(*client, [&](v1::Manage& m) {
                m.mutable_set_policy()->set_campaign(campaign.id());
                *m.mutable_set_policy()->mutable_policy() = campaign.policy();
              }).has_done());
  // A seat link is for its seat only: its holder is not signed in.
  auto seat = sit("ana");
  seat->batch();
  EXPECT_EQ(ask(*seat, [](v1::Manage& m) { m.mutable_list_campaigns(); }).error().code(),
            v1::ERROR_CODE_UNAUTHENTICATED);
  v1::ClientFrame attach;
  attach.mutable_attach();
  EXPECT_EQ(client->ask(std::move(attach)).error().code(), v1::ERROR_CODE_FORBIDDEN);
}

}  // namespace
}  // namespace fray
