// Who asks, whether they may and what they ask for are looked up in one unit of work.
#include <gtest/gtest.h>

#include "permissions/counting_store.h"
#include "permissions/town.h"
#include "support/cheap_hash.h"

namespace fray::permissions {
namespace {

struct ReadsTest : testing::Test {
  ReadsTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
  }
  // True if it was granted.
  bool ask(office::Request request, campaign::Time when) {
    store.reads = store.writes = 0;
    bool granted = false;
    office.ask({owner, "", {}}, std::move(request), when,
               [&](const auto& answer) { granted = answer.has_value(); });
    return granted;
  }

  Town town;
  std::string owner;
  std::optional<CampaignId> campaign;
  CountingStore store{town.store()};
  campaign::Accounts accounts{store, test::cheap_hashing(), {}};
  AnyRulesets rulesets;
  office::Office office{store, accounts, rulesets, [](const auto& task) { task(); }};
};

TEST_F(ReadsTest, AreOneForARequest) {
  EXPECT_TRUE(ask(office::ShowCampaign{*campaign}, town.now()));
  EXPECT_EQ(store.reads, 1);
  EXPECT_EQ(store.writes, 0);
  EXPECT_TRUE(ask(office::ShowAccount{}, town.now()));
  EXPECT_EQ(store.reads, 1);
  EXPECT_TRUE(ask(office::RenameCampaign{*campaign, "Embers"}, town.now()));
  EXPECT_EQ(store.reads, 0);
  EXPECT_EQ(store.writes, 1);
}

TEST_F(ReadsTest, StoreTokenUseOnceAnHour) {
  const auto later = town.now() + std::chrono::hours(1);
  EXPECT_TRUE(ask(office::ShowCampaign{*campaign}, later));
  EXPECT_EQ(store.writes, 1);
  EXPECT_TRUE(ask(office::ShowCampaign{*campaign}, later));
  EXPECT_EQ(store.writes, 0);
}

}  // namespace
}  // namespace fray::permissions
