// Running encounters, and what happens to the campaign in the meantime.
#include <future>

#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

struct Fights : testing::Test {
  Fights() {
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    encounter = town.prepare(*campaign, owner);
    town.begin(*campaign, owner, *encounter);
  }
  std::vector<campaign::AuditEntry> audit() {
    return std::get<office::Page<campaign::AuditEntry>>(
               town.get(owner, office::ListAudit{*campaign, {}}))
        .entries;
  }

  Town town;
  std::string owner = town.settle("owner");
  std::optional<CampaignId> campaign;
  std::optional<campaign::EncounterId> encounter;
};

TEST_F(Fights, WhatAGmSetsAsideIsOnRecord) {
  const AccountId account = town.account_of(owner);
  const std::string key = encounter->text() + "-1";
  const auto kept = [](const std::expected<void, campaign::StorageError>& done) {
    EXPECT_TRUE(done);
  };
  town.log().create({.key = key, .table = encounter->text()}, kept);
  town.log().append(key, 0, campaign::kCreatorEpoch,
                    {{1, "back", campaign::Override{"gm.rewind", "gm", account, town.now()}},
                     {2, "plain"},
                     {3, "hide", campaign::Override{"gm.hide", "gm", std::nullopt, town.now()}}},
                    kept);
  town.log().create({.key = "demo-1", .table = "demo"}, kept);
  std::promise<void> written;
  town.log().append("demo-1", 0, campaign::kCreatorEpoch,
                    {{1, "hide", campaign::Override{"gm.hide", "gm", std::nullopt, town.now()}}},
                    [&](const auto& done) {
                      EXPECT_TRUE(done) << "no campaign's";
                      written.set_value();
                    });
  written.get_future().wait();
  const auto entries = audit();
  const auto expect = [&](const campaign::AuditEntry& entry, const std::string& name,
                          const std::optional<AccountId>& by, const std::string& kind) {
    EXPECT_EQ(entry.verb, campaign::Verb::Override);
    EXPECT_EQ(entry.name, name);
    EXPECT_EQ(entry.account, by);
    EXPECT_EQ(entry.about, encounter->text());
    EXPECT_EQ(entry.detail, kind);
    EXPECT_EQ(entry.when, town.now());
  };
  expect(entries.at(1), "owner", account, "gm.rewind");
  expect(entries.at(0), "seat gm", std::nullopt, "gm.hide");
}

// Revealed combatants' pictures, for all members; what is no picture of the campaign is passed
// over.
TEST_F(Fights, SharePicturesOfThoseWhoAreRevealed) {
  const std::string player = town.join(*campaign, owner, "player", Role::Player);
  const AssetId mask = town.add_picture(*campaign, owner);
  const AssetId other = town.add_picture(*campaign, owner);
  const auto seen = [&](const AssetId& picture) {
    return town.ask(player, office::ShowAsset{*campaign, picture}).has_value();
  };
  EXPECT_FALSE(seen(mask));
  town.office().share_pictures(*encounter, {"nonsense", AssetId::random().text(), mask.text()});
  EXPECT_TRUE(seen(mask));
  EXPECT_FALSE(seen(other));
  town.office().share_pictures(campaign::EncounterId::random(), {other.text()});
  EXPECT_FALSE(seen(other));
}

TEST_F(Fights, KeepTheirCampaign) {
  const auto refused = town.ask(owner, office::DeleteCampaign{*campaign});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, campaign::ErrorCode::Conflict);
  EXPECT_EQ(refused.error().field, "manage.deleteCampaign.campaign");
  EXPECT_TRUE(town.tables().setup(*encounter)) << "it is played on";
  town.office().encounter_ended(*encounter, {}, town.now());
  EXPECT_TRUE(town.ask(owner, office::DeleteCampaign{*campaign}));
}

// For example one that was deleted before running encounters protected their campaigns.
TEST_F(Fights, OfACampaignThatIsDeletedEnd) {
  const auto deleted = town.store().write([&](campaign::Repositories& r) -> campaign::Result<> {
    r.campaigns.set_deleted_on(*campaign, town.now() + std::chrono::hours(1));
    return {};
  });
  ASSERT_TRUE(deleted);
  const auto state = [&] {
    return town.store()
        .read([&](campaign::Repositories& r)
                  -> campaign::Result<std::optional<campaign::PreparedEncounter>> {
          return r.encounters.find(*encounter);
        })
        .value();
  };
  town.tables().broken = true;  // it does not stop yet
  town.office().tidy(town.now());
  EXPECT_EQ(state()->state, campaign::EncounterState::Live);
  town.tables().broken = false;
  town.office().tidy(town.now());
  EXPECT_EQ(state()->state, campaign::EncounterState::Over);
  EXPECT_FALSE(town.tables().setup(*encounter)) << "its table has gone";
  town.pass(std::chrono::hours(1));
  town.office().tidy(town.now());
  EXPECT_FALSE(state()) << "purged with its campaign";
}

}  // namespace
}  // namespace fray::permissions
