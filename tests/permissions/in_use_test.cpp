// Pictures that are in use are deleted only once that is confirmed.
#include <gtest/gtest.h>

#include "permissions/town.h"

namespace fray::permissions {
namespace {

struct InUseTest : testing::Test {
  InUseTest() {
    owner = town.settle("owner");
    campaign =
        std::get<office::CampaignShown>(town.get(owner, office::CreateCampaign{"Ashes", "toy"}))
            .campaign.id;
    player = town.join(*campaign, owner, "player", Role::Player);
  }
  void prepare(const std::string& name, const AssetId& picture) {
    const std::string setup =
        "ruleset = \"toy\"\nbackground = \"" + picture.text() +
        "\"\nsides = [\"one\"]\n[[combatant]]\nkey = \"foe\"\nside = \"one\"\nat = [0, 0]\n";
    town.get(owner, office::CreateEncounter{*campaign, name, setup, "", false, std::nullopt});
  }

  Town town;
  std::string owner, player;
  std::optional<CampaignId> campaign;
};

TEST_F(InUseTest, AGmSeesWhereAndConfirms) {
  const AssetId map = town.add_picture(*campaign, owner);
  for (const char* name : {"Bridge", "Ford", "Mill", "Tower"}) prepare(name, map);
  const auto refused = town.ask(owner, office::DeleteAsset{*campaign, map});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, campaign::ErrorCode::Conflict);
  EXPECT_EQ(refused.error().field, "manage.deleteAsset.asset");
  EXPECT_NE(refused.error().message.find("\"Bridge\", \"Ford\", \"Mill\" and 1 more"),
            std::string::npos)
      << refused.error().message;
  town.get(owner, office::ShowAsset{*campaign, map});
  town.get(owner, office::DeleteAsset{*campaign, map, true});
  EXPECT_FALSE(town.ask(owner, office::ShowAsset{*campaign, map}));
}

TEST_F(InUseTest, WhatIsUsedNowhereGoesAtOnce) {
  const AssetId map = town.add_picture(*campaign, owner);
  prepare("Bridge", town.add_picture(*campaign, owner));
  town.get(owner, office::DeleteAsset{*campaign, map});
}

TEST_F(InUseTest, APlayerLearnsNothingOfWhatAGmPrepares) {
  const AssetId token = town.add_picture(*campaign, player);
  prepare("Ambush", token);
  town.get(player, office::DeleteAsset{*campaign, token});
}

}  // namespace
}  // namespace fray::permissions
