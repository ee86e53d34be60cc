// Archives of campaigns and characters over HTTP, and by an operator's commands.
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "integration/office_fixture.h"
#include "support/process.h"

namespace fray {
namespace {

using support::HttpAnswer;
using support::WsClient;

class ArchivesTest : public OfficeTest {
 protected:
  void SetUp() override {
    start({"--registration", "open"});
    gm_ = visit();
    gm_token_ = sign_up(*gm_, "greta").token();
    campaign_ = create(*gm_, "success-rolls").id();
    player_ = visit();
    player_token_ = sign_up(*player_, "ana").token();
    accept(*player_, invite(*gm_, campaign_, v1::CAMPAIGN_ROLE_PLAYER));
    prepare("The bridge");
  }

  void prepare(const std::string& name) {
    get(*gm_, [&](v1::Manage& m) {
      m.mutable_create_encounter()->set_campaign(campaign_);
      m.mutable_create_encounter()->set_name(name);
      m.mutable_create_encounter()->set_notes("the troll is a friend");
    });
  }
  HttpAnswer fetch(const std::string& token, const std::string& path,
                   const std::string& origin = "") {
    std::vector<std::pair<std::string, std::string>> headers{{"Connection", "close"}};
    if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
    if (!origin.empty()) headers.emplace_back("Origin", origin);
    return support::http_get(served_->port(), path, headers);
  }
  HttpAnswer send(const std::string& token, const std::string& path, const std::string& body,
                  const std::string& more = "", std::optional<std::size_t> says = std::nullopt) {
    const std::string sign_in = token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
    return support::http_raw(served_->port(),
                             "POST " + path + " HTTP/1.1\r\nHost: localhost\r\n" + sign_in + more +
                                 "Content-Length: " + std::to_string(says.value_or(body.size())) +
                                 "\r\nConnection: close\r\n\r\n" + body);
  }
  std::string archive() const { return "/campaigns/" + campaign_ + "/archive"; }
  static std::string code_of(const HttpAnswer& answer) {
    return nlohmann::json::parse(answer.body).at("code");
  }
  int campaigns_of(WsClient& client) {
    return get(client, [](v1::Manage& m) { m.mutable_list_campaigns(); })
        .campaigns()
        .campaigns_size();
  }
  std::vector<std::string> audit() {
    const auto list =
        get(*gm_, [&](v1::Manage& m) { m.mutable_list_audit()->set_campaign(campaign_); }).audit();
    std::vector<std::string> verbs;
    for (const auto& entry : list.entries()) verbs.push_back(entry.verb());
    return verbs;
  }
  std::pair<int, std::string> fray(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), std::string(FRAY_BINARY_DIR) + "/fray");
    support::Process program(arguments);
    std::string said;
    while (const auto line = program.read_line()) said += *line + "\n";
    return {program.wait(), said};
  }

  std::unique_ptr<WsClient> gm_;
  std::unique_ptr<WsClient> player_;
  std::string gm_token_;
  std::string player_token_;
  std::string campaign_;
};

TEST_F(ArchivesTest, ACampaignLeavesAsAFileAndBecomesAnother) {
  const HttpAnswer out = fetch(gm_token_, archive());
  ASSERT_EQ(out.status, 200) << out.body;
  EXPECT_EQ(out.header("Content-Type"), "application/zip");
  EXPECT_EQ(out.header("Content-Disposition"), "attachment; filename=\"campaign.fray.zip\"");
  EXPECT_EQ(out.header("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(out.header("Cross-Origin-Resource-Policy"), "same-origin");
  EXPECT_EQ(out.header("Cache-Control"), "no-store");
  EXPECT_TRUE(out.body.starts_with("PK"));
  const HttpAnswer in = send(player_token_, "/campaigns/import", out.body);
  ASSERT_EQ(in.status, 201) << in.body;
  const auto made = nlohmann::json::parse(in.body);
  EXPECT_EQ(made.at("name"), "Ashes");
  EXPECT_EQ(made.at("role"), "CAMPAIGN_ROLE_OWNER");
  EXPECT_NE(made.at("id"), campaign_);
  const auto encounters = get(*player_, [&](v1::Manage& m) {
                            m.mutable_list_encounters()->set_campaign(made.at("id"));
                          }).encounters();
  ASSERT_EQ(encounters.encounters_size(), 1);
  EXPECT_EQ(encounters.encounters(0).name(), "The bridge");
  EXPECT_EQ(campaigns_of(*player_), 2);
  EXPECT_EQ(audit().front(), "campaign-export");
}

TEST_F(ArchivesTest, OnlyThoseWhoMayTakeItOutOrPutItIn) {
  EXPECT_EQ(fetch("", archive()).status, 401);
  EXPECT_EQ(fetch("fray_nonsense", archive()).status, 401);
  EXPECT_EQ(fetch(player_token_, archive()).status, 403);
  EXPECT_EQ(fetch(gm_token_, "/campaigns/aaaaaaaaaaaaaaaaaaaa/archive").status, 404);
  EXPECT_EQ(fetch(gm_token_, "/campaigns/nonsense/archive").status, 404);
  EXPECT_EQ(fetch(gm_token_, archive(), "https://evil.example").status, 403);
  const std::string characters = "/campaigns/" + campaign_ + "/characters/";
  EXPECT_EQ(fetch(player_token_, characters + "aaaaaaaaaaaaaaaaaaaa/archive").status, 404);
  // The body never comes, so an answer shows that the server did not wait for it.
  for (const std::string& path : {std::string("/campaigns/import"), characters + "import"}) {
    EXPECT_EQ(send("", path, "", "", 1000).status, 401) << path;
    EXPECT_EQ(send(gm_token_, path, "", "Origin: https://evil.example\r\n", 1000).status, 403);
    const HttpAnswer large = send(gm_token_, path, "", "", (std::size_t{64} << 20) + 1);
    EXPECT_EQ(large.status, 413);
    EXPECT_EQ(code_of(large), "ERROR_CODE_TOO_LARGE");
  }
  const auto guest = visit();
  const std::string token =
      accept(*guest, invite(*gm_, campaign_, v1::CAMPAIGN_ROLE_PLAYER), "Gwen")
          .managed()
          .signed_in()
          .token();
  EXPECT_EQ(send(token, "/campaigns/import", "", "", 1000).status, 403);
}

TEST_F(ArchivesTest, WhatIsNoArchiveChangesNothing) {
  const std::string whole = fetch(gm_token_, archive()).body;
  for (const std::string& body : {std::string(), std::string("PK\x03\x04 Once upon a time"),
                                  whole.substr(0, whole.size() / 2), whole + "more"}) {
    const HttpAnswer answer = send(gm_token_, "/campaigns/import", body);
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_EQ(code_of(answer), "ERROR_CODE_INVALID");
    EXPECT_EQ(nlohmann::json::parse(answer.body).at("field"), "body");
  }
  EXPECT_EQ(send(gm_token_, "/campaigns/" + campaign_ + "/characters/import", whole).status, 400)
      << "a campaign is no character";
  EXPECT_EQ(campaigns_of(*gm_), 1);
}

TEST_F(ArchivesTest, ACharacterLeavesAsAFileAndBecomesAnother) {
  const std::string first = create(*gm_).id();
  accept(*player_, invite(*gm_, first, v1::CAMPAIGN_ROLE_PLAYER));
  std::ifstream sample(std::string(FRAY_SOURCE_DIR) + "/tests/fuzz/corpus/sheet/sample-1.toml");
  const std::string sheet{std::istreambuf_iterator<char>(sample), {}};
  const std::string ana = get(*player_,
                              [&](v1::Manage& m) {
                                m.mutable_create_character()->set_campaign(first);
                                m.mutable_create_character()->set_name("Ana");
                                m.mutable_create_character()->set_sheet(sheet);
                              })
                              .character()
                              .character()
                              .id();
  const std::string path = "/campaigns/" + first + "/characters/";
  const HttpAnswer young = fetch(player_token_, path + ana + "/archive");
  ASSERT_EQ(young.status, 200) << young.body;
  EXPECT_EQ(young.header("Content-Disposition"), "attachment; filename=\"character.fray.zip\"");
  get(*gm_, [&](v1::Manage& m) {
    m.mutable_award_character()->set_campaign(first);
    m.mutable_award_character()->set_character(ana);
    m.mutable_award_character()->set_points(5);
    m.mutable_award_character()->set_reason("the bridge");
  });
  const HttpAnswer grown = fetch(gm_token_, path + ana + "/archive");
  ASSERT_EQ(grown.status, 200) << grown.body;
  const HttpAnswer mine = send(player_token_, path + "import", young.body);
  ASSERT_EQ(mine.status, 201) << mine.body;
  EXPECT_EQ(nlohmann::json::parse(mine.body).at("ownerName"), "ana");
  EXPECT_EQ(nlohmann::json::parse(mine.body).at("revision"), "1");
  // Points that were not awarded here.
  EXPECT_EQ(send(player_token_, path + "import", grown.body).status, 400);
  const HttpAnswer gms = send(gm_token_, path + "import", grown.body);
  ASSERT_EQ(gms.status, 201) << gms.body;
  const auto made = nlohmann::json::parse(gms.body);
  EXPECT_EQ(made.value("owner", ""), "");
  EXPECT_EQ(made.at("points"), "5");
  EXPECT_EQ(made.at("revision"), "2");
  EXPECT_EQ(fetch(player_token_, path + std::string(made.at("id")) + "/archive").status, 404)
      << "the GM's is nobody else's business";
  // Of another ruleset, and by an operator.
  const HttpAnswer other =
      send(gm_token_, "/campaigns/" + campaign_ + "/characters/import", grown.body);
  EXPECT_EQ(other.status, 400) << other.body;
  const std::string file = folder_.file("ana.fray.zip");
  const std::string database = folder_.file("fray.db");
  EXPECT_EQ(fray({"character", "export", database, first, ana, "--to", file}).first, 0);
  EXPECT_EQ(fray({"character", "import", database, campaign_, file}).first, 1);
  const auto in = fray({"character", "import", database, first, file});
  EXPECT_EQ(in.first, 0) << in.second;
  const auto all = get(*gm_, [&](v1::Manage& m) {
                     m.mutable_list_characters()->set_campaign(first);
                   }).characters();
  EXPECT_EQ(all.characters_size(), 4);
}

TEST_F(ArchivesTest, AnOperatorCarriesACampaignFromOneDatabaseToAnother) {
  const std::string file = folder_.file("ashes.fray.zip");
  const std::string database = folder_.file("fray.db");
  const auto out = fray({"campaign", "export", database, campaign_, "--to", file});
  EXPECT_EQ(out.first, 0) << out.second;
  EXPECT_EQ(std::filesystem::status(file).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(fray({"campaign", "export", database, campaign_, "--to", file}).first, 1)
      << "no file is replaced";
  EXPECT_EQ(fray({"campaign", "import", database, file, "--owner", "nobody"}).first, 1);
  const auto in = fray({"campaign", "import", database, file, "--owner", "ana"});
  EXPECT_EQ(in.first, 0) << in.second;
  EXPECT_EQ(campaigns_of(*player_), 2);
  EXPECT_EQ(audit().front(), "campaign-export");
  std::ofstream(file, std::ios::app) << "more";
  EXPECT_EQ(fray({"campaign", "import", database, file, "--owner", "ana"}).first, 1);
  EXPECT_EQ(fray({"admin", "check", database}).first, 0);
}

}  // namespace
}  // namespace fray
