// What comes of imports, beyond who may.
#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "campaign/archive.h"
#include "campaign/campaigns.h"
#include "permissions/town.h"

namespace fray::permissions {
namespace {

struct ImportsTest : testing::Test {
  ImportsTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    player = town.join(*campaign, owner, "ana", Role::Player);
  }
  office::CharacterSheet bring(const std::string& token) {
    return std::get<office::CharacterSheet>(
        town.get(token, office::ImportCharacter{*campaign, town.carried()}));
  }
  std::string refused(const std::string& token, office::Request request) {
    const auto answer = town.ask(token, std::move(request));
    EXPECT_FALSE(answer);
    return answer ? "" : answer.error().message;
  }
  std::size_t said(campaign::Verb verb) {
    const auto audit = std::get<office::Page<campaign::AuditEntry>>(
        town.get(owner, office::ListAudit{*campaign, {.limit = 100}}));
    return static_cast<std::size_t>(
        std::ranges::count(audit.entries, verb, &campaign::AuditEntry::verb));
  }

  Town town;
  std::string owner, player;
  std::optional<CampaignId> campaign;
};

TEST_F(ImportsTest, AGmBringsInAllOfACharacter) {
  const office::CharacterSheet made = bring(owner);
  EXPECT_EQ(made.character.name, "Faramir");
  EXPECT_EQ(made.character.owner, std::nullopt);
  EXPECT_EQ(made.character.revision, 2);
  EXPECT_EQ(made.character.points, 5);
  EXPECT_EQ(made.revision.carried_state, "hurt = 3");
  EXPECT_EQ(made.revision.entry.by, "Somebody else");
  EXPECT_EQ(said(campaign::Verb::CharacterImport), 1u);
}

TEST_F(ImportsTest, APlayerBringsInASheetAlone) {
  const office::CharacterSheet made = bring(player);
  EXPECT_EQ(made.character.owner, town.account_of(player));
  EXPECT_EQ(made.character.revision, 1);
  EXPECT_EQ(made.character.points, 0) << "who would vouch for them?";
  EXPECT_EQ(made.revision.sheet, "id = \"far\"");
  EXPECT_EQ(made.revision.carried_state, "");
  EXPECT_EQ(made.revision.entry.by, "ana");
}

TEST_F(ImportsTest, ImpossibleContentIsRefused) {
  const auto wrong = [&](const std::function<void(campaign::ArchivedCharacter&)>& change) {
    auto carried = town.carried();
    change(carried);
    return refused(owner, office::ImportCharacter{*campaign, std::move(carried)});
  };
  EXPECT_NE(wrong([](auto& c) { c.ruleset = "other"; }).find("plays by toy"), std::string::npos);
  EXPECT_NE(wrong([](auto& c) { c.revisions.clear(); }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[1].entry.number = 3; }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[0].entry.what = ""; }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[0].entry.what = "a\nb"; }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[0].entry.when = campaign::Time::max(); }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[1].sheet = std::string(70'000, 'x'); }), "");
  EXPECT_NE(wrong([](auto& c) { c.revisions[1].carried_state = std::string(1, '\0'); }), "");
  EXPECT_NE(
      wrong([](auto& c) { c.revisions[1].carried_state = "broken = true"; }).find("wear.broken"),
      std::string::npos);
  EXPECT_NE(wrong([](auto& c) { c.awards[0].points = 0; }), "");
  EXPECT_NE(wrong([](auto& c) { c.awards[0].points = 1'000'001; }), "");
  EXPECT_NE(wrong([](auto& c) { c.awards[0].reason = std::string(201, 'x'); }), "");
  EXPECT_NE(wrong([](auto& c) { c.name = " Faramir"; }), "");
  EXPECT_NE(wrong([](auto& c) { c.name = std::string(101, 'x'); }), "");
  EXPECT_EQ(said(campaign::Verb::CharacterImport), 0u);
}

TEST_F(ImportsTest, NothingIsBroughtIntoACampaignThatIsPutAway) {
  town.get(owner, office::ArchiveCampaign{*campaign});
  EXPECT_NE(refused(owner, office::ImportCharacter{*campaign}), "");
  EXPECT_NE(refused(owner, office::ImportCharacter{*campaign, town.carried()}), "");
  town.get(owner, office::ExportCampaign{*campaign});
  EXPECT_EQ(said(campaign::Verb::CampaignExport), 1u);
}

TEST_F(ImportsTest, ACampaignHasNoOwnerUntilItIsComplete) {
  const CampaignId staged = town.stage();
  EXPECT_NE(refused(owner, office::ShowCampaign{staged}), "");
  EXPECT_NE(refused(owner, office::RestoreCampaign{staged}), "");
  const auto mine =
      std::get<office::CampaignShown>(town.get(player, office::ImportCampaign{staged}));
  EXPECT_EQ(mine.campaign.name, "Far away");
  town.get(player, office::ShowCampaign{staged});
  EXPECT_NE(refused(owner, office::ImportCampaign{staged}), "") << "it has an owner";
  EXPECT_NE(refused(owner, office::ImportCampaign{*campaign}), "") << "and so has this one";
  const CampaignId late = town.stage();
  town.pass(campaign::kStagingTime);
  EXPECT_NE(refused(owner, office::ImportCampaign{late}), "");
  town.office().tidy(town.now());
  const auto left = town.store().read([&](campaign::Repositories& r) {
    return campaign::Result<bool>(r.campaigns.find(late).has_value());
  });
  EXPECT_FALSE(left.value());
}

TEST_F(ImportsTest, OneOwnsOnlySoManyCampaigns) {
  const CampaignId staged = town.stage();
  const AccountId who = town.account_of(owner);
  const auto filled = town.store().write([&](campaign::Repositories& r) -> campaign::Result<> {
    campaign::Campaign more = *r.campaigns.find(*campaign);
    for (std::int64_t n = r.campaigns.count_owned(who); n < campaign::Quotas().campaigns; ++n) {
      more.id = CampaignId::random();
      r.campaigns.insert(more);
      r.members.insert(more.id, who, Role::Owner, town.now());
    }
    return {};
  });
  ASSERT_TRUE(filled);
  for (const office::ImportCampaign& asked :
       {office::ImportCampaign{}, office::ImportCampaign{staged}}) {
    const auto answer = town.ask(owner, asked);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, campaign::ErrorCode::Limited);
  }
}

}  // namespace
}  // namespace fray::permissions
